"""What a module's forward pass did: which parts were called, with what, and what lies between them.

Hooks on every part of the module record what went in and came out. What lies between two parts is found out by
comparing numbers: if a part's input is the sum of two earlier values, that is a residual connection.
"""

import copy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, is_dataclass
from itertools import combinations
from typing import Any

import torch
from torch import Tensor, nn

from lessons.attention import MultiHeadAttention
from lessons.training import evaluating

MOST_BOXES = 400
SILENT = (nn.Dropout, nn.Identity)  # in evaluation these pass on what they get


@dataclass
class Box:
    """One call of one module, or a step between modules, with what went in and came out."""

    name: str
    module: nn.Module | None
    kind: str
    parent: int
    inputs: list[Tensor]
    output: Tensor | None = None
    children: list[int] = field(default_factory=list)
    sources: list[int] = field(default_factory=list)  # boxes whose outputs come in; -1, -2 …: the parent's own inputs
    weights: Tensor | None = None  # an attention's, one batch entry: (heads, T, S)
    mixes: bool | None = None  # whether a token's input moves another token's output; None: not tried
    masked: bool = False
    arguments: tuple[Any, Any] = ((), {})


def trace(module: nn.Module, *inputs: Any, **arguments: Any) -> list[Box]:
    """Every part of `module` in the order in which module(*inputs, **arguments) called it; the module itself first.

    In evaluation mode and without gradients; module, inputs and torch's random numbers are left as they were. Between
    the parts stand boxes named "+" (a sum of two earlier values: a residual connection) and "…" (something that
    `forward` does without a module). Raises ValueError where nothing comes out, where there are no numbers to draw, or
    more than MOST_BOXES parts.
    """
    if not isinstance(module, nn.Module):
        raise ValueError(f"module must be an nn.Module that was made, not {module!r}; wrap a function in one")
    module = getattr(module, "_orig_mod", module)  # of a compiled one: hooks and a compiled graph do not go together
    inputs, arguments = tuple(map(_copied, inputs)), {name: _copied(value) for name, value in arguments.items()}
    for x in (*inputs, *arguments.values(), *module.parameters()):
        if isinstance(x, Tensor) and (x.is_meta or x.numel() == 0):
            what = "is on the meta device" if x.is_meta else f"has shape {tuple(x.shape)}"
            raise ValueError(f"module and inputs: a tensor {what}, so that it has no numbers to draw")
    boxes: list[Box] = []
    with evaluating(module), torch.random.fork_rng(devices=[]):
        with _recording(module, boxes):
            module(*inputs, **arguments)
        if len(boxes) > MOST_BOXES:
            raise ValueError(f"module: {len(boxes)} parts were called; pass a part of it, or fewer layers")
        if boxes[0].output is None:
            raise ValueError(f"module: {type(module).__name__} gave no tensor; return one from forward")
        for box in list(boxes):
            _look_inside(box)
    return _connected(boxes)


@contextmanager
def _recording(module: nn.Module, boxes: list[Box]) -> Iterator[None]:
    """Hooks on every part of the module while the `with` lasts."""
    names: dict[nn.Module, list[str]] = {}
    for name, part in module.named_modules(remove_duplicate=False):
        names.setdefault(part, []).append(name)
    calls: dict[nn.Module, int] = {}
    stack: list[int] = []

    def before(part: nn.Module, args: Any, kwargs: Any) -> None:
        call = calls[part] = calls.get(part, -1) + 1
        floats = [x for x in [*args, *kwargs.values()] if isinstance(x, Tensor) and x.dtype != torch.bool and x.ndim]
        name = names[part][min(call, len(names[part]) - 1)]  # a shared part goes by another name the second time
        box = Box(name, part, type(part).__name__, stack[-1] if stack else -1, [_copied(x) for x in floats])
        box.masked = any(isinstance(x, Tensor) and x.dtype == torch.bool for x in [*args, *kwargs.values()])
        box.masked = box.masked or kwargs.get("causal") is True
        box.arguments = (tuple(map(_copied, args)), kwargs)
        stack.append(len(boxes))
        boxes.append(box)

    def after(part: nn.Module, args: Any, kwargs: Any, result: Any) -> None:
        boxes[stack.pop()].output = _copied(first_tensor(result))

    hooks = []
    try:
        for part in names:
            if part is module or not isinstance(part, (*SILENT, nn.ModuleList)):
                hooks.append(part.register_forward_pre_hook(before, with_kwargs=True))
                hooks.append(part.register_forward_hook(after, with_kwargs=True, always_call=True))
        yield
    finally:
        for hook in hooks:
            hook.remove()


def first_tensor(result: Any) -> Tensor | None:
    """The tensor that a module gave, or the first in what it gave: a tuple, a list, a dictionary or a dataclass."""
    if isinstance(result, Tensor):
        return result
    if isinstance(result, Mapping):
        result = list(result.values())
    elif is_dataclass(result) and not isinstance(result, type):
        result = list(vars(result).values())
    parts = result if isinstance(result, tuple | list) else ()
    return next((found for part in parts if (found := first_tensor(part)) is not None), None)


def _copied(x: Any) -> Any:
    return x.detach().clone() if isinstance(x, Tensor) else x


def _twin(part: nn.Module) -> nn.Module:
    """A copy that may be called without a trace on the original; the weights, which may be large, are shared."""
    return copy.deepcopy(part, {id(parameter): parameter for parameter in part.parameters()})


def _look_inside(box: Box) -> None:
    """An attention's weights, and whether the part moves anything between tokens: by calling it again."""
    part, (args, kwargs) = box.module, box.arguments
    box.arguments = ((), {})
    if part is None or any("cache" in name and value is not None for name, value in kwargs.items()):
        return  # a second call would write to the cache again
    if isinstance(part, MultiHeadAttention):
        box.weights = part(*args, **(kwargs | {"return_weights": True}))[1][0].detach()
    vectors = [i for i, x in enumerate(args) if isinstance(x, Tensor) and x.ndim == 3 and x.is_floating_point()]
    if box.output is None or box.output.ndim != 3 or not vectors or vectors[0] != 0 or args[0].shape[1] < 2:
        return
    box.mixes = False
    for i in vectors:
        moved = args[i].clone()
        moved[:, 0] = 1.7 * moved[:, 0].flip(-1) + 0.9  # the first token: under a causal mask later ones see it
        try:
            changed = first_tensor(_twin(part)(*args[:i], moved, *args[i + 1 :], **kwargs))
            again = first_tensor(_twin(part)(*map(_copied, args), **kwargs))
        except Exception:  # a part that cannot be called twice is left unjudged
            changed = again = None
        if changed is None or again is None or changed.shape != again.shape or not _alike(again, box.output):
            box.mixes = None  # nor is one judged that gives something else each time
            return
        # Of its own input the first token may move itself; of another input, the source's, it may move none.
        own = 1 if i == 0 else 0
        box.mixes = box.mixes or not _alike(changed[:, own:], box.output[:, own:])


def _alike(one: Tensor, other: Tensor) -> bool:
    same = one.shape == other.shape and one.dtype == other.dtype
    return same and torch.allclose(one, other, rtol=1e-5, atol=1e-6, equal_nan=True)


def _connected(boxes: list[Box]) -> list[Box]:
    """The same boxes with their sources, and with the sums and steps that stand between them."""
    done: list[Box] = []
    place: dict[int, int] = {}  # number in `boxes` -> number in `done`

    def visit(number: int, parent: int) -> int:
        box = boxes[number]
        here = place[number] = len(done)
        done.append(box)
        box.parent = parent
        known: list[tuple[Tensor, int]] = [(x, -1 - i) for i, x in enumerate(box.inputs)]
        last = -1  # what the newest value came from

        def find(x: Tensor) -> list[int]:
            for value, source in reversed(known):
                if value.shape == x.shape and value.dtype == x.dtype and torch.equal(value, x):
                    return [source]
            return []

        def between(x: Tensor) -> int:
            """A box for what makes x of the known values: a sum, or something unseen."""
            alike = [k for k in known if k[0].shape == x.shape and k[0].dtype == x.dtype and x.is_floating_point()]
            for (a, from_a), (b, from_b) in combinations(reversed(alike), 2):
                if torch.allclose(a + b, x, rtol=1e-5, atol=1e-6):
                    made = Box("+", None, "Sum", here, [a, b], x, sources=[from_a, from_b], mixes=False)
                    break
            else:
                newest = [value for value, source in known if source == last] or box.inputs
                made = Box("…", None, f"inside {box.kind}", here, newest[:1], x, sources=[last])
                if box.weights is not None:
                    made.weights, made.mixes, made.masked = box.weights, box.mixes, box.masked
            done.append(made)
            box.children.append(len(done) - 1)
            known.append((x, len(done) - 1))
            return len(done) - 1

        for child in [i for i, other in enumerate(boxes) if other.parent == number and i > number]:
            sources = []
            for x in boxes[child].inputs:
                sources += find(x) or [between(x)]
            inside = visit(child, here)
            done[inside].sources = sources
            box.children.append(inside)
            output = done[inside].output
            if output is not None:
                known.append((output, inside))
                last = inside
        if box.children and box.output is not None and not find(box.output):
            between(box.output)
        return here

    parents = [box.parent for box in boxes]
    for box, parent in zip(boxes, parents, strict=True):
        box.parent = parent
    visit(0, -1)
    return done
