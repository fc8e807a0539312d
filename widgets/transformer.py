"""Lesson 06's explorer: a walk through the data flow of any module, drawn from what its forward pass did.

Hooks on every part of the module record what went in and came out. What lies between two parts is found out by
comparing numbers: if a part's input is the sum of two earlier values, that is a residual connection.
"""

import copy
import inspect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
import torch
from matplotlib.patches import FancyBboxPatch
from torch import Tensor, nn

from lessons.activations import ACTIVATION_LAYERS, FeedForward, GatedFeedForward
from lessons.attention import MultiHeadAttention
from lessons.embeddings import LearnedPositions, SinusoidalPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.training import evaluating
from lessons.transformer import Block, Decoder, DecoderBlock, Encoder, Transformer, TransformerConfig
from widgets import plots
from widgets.arrays import Packed
from widgets.controls import Checkbox, Control, Slider, Step
from widgets.explorer import Explorer

ROWS, COLUMNS, HEADS = 16, 32, 8  # of a heat map, at most
CELLS = 40_000  # of all heat maps: with the text around them a stored explorer stays below 100 KB
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


# Tracing ------------------------------------------------------------------------------------------------------


def trace(module: nn.Module, *inputs: Any, **arguments: Any) -> list[Box]:
    """Every part of `module` in the order in which module(*inputs, **arguments) called it; the module itself first.

    In evaluation mode and without gradients; the module is left as it was. Between the parts stand boxes named "+"
    (a sum of two earlier values: a residual connection) and "…" (something that `forward` does without a module).
    Raises ValueError where nothing comes out or there are more than MOST_BOXES parts.
    """
    boxes: list[Box] = []
    with evaluating(module):
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
        box = Box(name, part, type(part).__name__, stack[-1] if stack else -1, [x.detach().clone() for x in floats])
        box.masked = any(isinstance(x, Tensor) and x.dtype == torch.bool for x in [*args, *kwargs.values()])
        box.masked = box.masked or kwargs.get("causal") is True
        box.arguments = (args, kwargs)
        stack.append(len(boxes))
        boxes.append(box)

    def after(part: nn.Module, args: Any, kwargs: Any, result: Any) -> None:
        first = result[0] if isinstance(result, tuple | list) and result else result
        box = boxes[stack.pop()]
        box.output = first.detach().clone() if isinstance(first, Tensor) else None

    hooks = []
    try:
        for part in names:
            if part is module or not isinstance(part, (*SILENT, nn.ModuleList)):
                hooks.append(part.register_forward_pre_hook(before, with_kwargs=True))
                hooks.append(part.register_forward_hook(after, with_kwargs=True))
        yield
    finally:
        for hook in hooks:
            hook.remove()


def _look_inside(box: Box) -> None:
    """An attention's weights, and whether the part moves anything between tokens: by calling it again."""
    part, (args, kwargs) = box.module, box.arguments
    box.arguments = ((), {})
    if part is None or kwargs.get("cache") is not None:
        return
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
            result = copy.deepcopy(part)(*args[:i], moved, *args[i + 1 :], **kwargs)
        except Exception:  # a part that cannot be called twice is left unjudged
            box.mixes = None
            return
        first = result[0] if isinstance(result, tuple) else result
        if first.shape != box.output.shape:
            box.mixes = None
            return
        # Of its own input the first token may move itself; of another input, the source's, it may move none.
        own = 1 if i == 0 else 0
        box.mixes = box.mixes or not torch.allclose(first[:, own:], box.output[:, own:], atol=1e-6)


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
            pairs = combinations(reversed([k for k in known if k[0].shape == x.shape and k[0].is_floating_point()]), 2)
            for (a, from_a), (b, from_b) in pairs:
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


# What each part does ------------------------------------------------------------------------------------------


def _package(part: nn.Module) -> str:
    """The package that a module's class comes from; "" for a class that does not say, made by type(...)."""
    return str(getattr(type(part), "__module__", "")).split(".")[0]


def says(box: Box, boxes: Sequence[Box]) -> str:
    """What the part does, in one or two sentences, with its own numbers."""
    part = box.module
    parent = boxes[box.parent] if box.parent >= 0 else None
    name = box.name.rsplit(".", 1)[-1]
    if box.name == "+":
        return "Residual connection: what the sub-layer made is added to the stream that went around it."
    if part is None and parent is not None and isinstance(parent.module, MultiHeadAttention):
        heads, width = parent.module.n_heads, parent.module.d_head
        return (
            f"{heads} heads of {width}: softmax(Q Kᵀ / √{width}) gives each token's weights, and their mean of the "
            "values V is its answer. The heads' answers stand side by side."
        )
    if part is None:
        return "A step that forward() takes without a module of its own; its input and output are as recorded."
    if isinstance(part, MultiHeadAttention):
        what = "Cross-attention: each target token asks all source tokens" if len(box.inputs) > 1 else (
            "Self-attention: each token asks all tokens that it may see")  # fmt: skip
        return f"{what}, in {part.n_heads} heads. Only here does anything move from one token to another."
    if isinstance(part, Block):
        parts = "self-attention, cross-attention and" if isinstance(part, DecoderBlock) else "self-attention and"
        rule = {"post": "the norm after each sum: LN(x + f(x))", "pre": "the norm before each: x + f(LN(x))"}
        return f"One layer: {parts} feed-forward, each with a residual connection, {rule[part.norm]}."
    if isinstance(part, Encoder | Decoder):
        memory = " Every layer attends to the same encoder output." if isinstance(part, Decoder) else ""
        return f"{len(part.blocks)} layers one after the other, alike in form, each with its own weights.{memory}"
    if isinstance(part, FeedForward | GatedFeedForward):
        wide = part.hidden.out_features
        return f"Each token alone: up to {wide} numbers, the activation, and back. The same weights at every position."
    if isinstance(part, TokenEmbedding):
        scaled = f", times √{part.weight.shape[1]}" if part.factor != 1 else ""
        return f"Looks up the row of each token in a table of {part.weight.shape[0]} rows{scaled}."
    if isinstance(part, SinusoidalPositions | LearnedPositions):
        made = "sines and cosines" if isinstance(part, SinusoidalPositions) else "a learned vector"
        return f"Adds {made} for the position: without it the tokens would have no order."
    if isinstance(part, LayerNorm | nn.LayerNorm):
        return "Each token alone: mean 0 and deviation 1 over its features, then the learned weight γ and bias β."
    if isinstance(part, nn.Linear):
        role = "x Wᵀ + b for each token alone" if part.bias is not None else "x Wᵀ for each token alone"
        if parent is not None and isinstance(parent.module, MultiHeadAttention):
            role = {"qkv": "Query, key and value of each token, in one product", "output": "Mixes the heads"}.get(
                name, role
            )
        elif parent is not None and isinstance(parent.module, Transformer):
            role = "A score for every token of the vocabulary; a softmax makes them probabilities of the next token"
        return f"{role}. W is {part.out_features} × {part.in_features}."
    if isinstance(part, ACTIVATION_LAYERS):
        return "The activation: each number alone."
    if isinstance(part, Transformer):
        return "The encoder reads the source once; the decoder turns the target so far into scores of its next tokens."
    doc = inspect.getdoc(type(part)) if _package(part) != "torch" else None
    return (doc or f"A module of class {box.kind}.").split("\n\n")[0].split("\n")[0]


TITLES = {
    "attention": "self-attention", "cross_attention": "cross-attention", "feed_forward": "feed-forward",
    "attention_norm": "norm", "cross_attention_norm": "norm", "feed_forward_norm": "norm", "final_norm": "final norm",
    "qkv": "query, key, value", "source_embedding": "embedding", "target_embedding": "embedding",
    "source_positions": "+ positions", "target_positions": "+ positions",
}  # fmt: skip


def title(box: Box, boxes: Sequence[Box]) -> str:
    """A short name to write into the box."""
    if box.parent < 0:
        return box.kind
    parent = boxes[box.parent]
    if box.name == "+":
        return "+ residual"
    if box.name == "…":
        return "heads: softmax(QKᵀ/√d)V" if isinstance(parent.module, MultiHeadAttention) else "… in forward()"
    own = box.name[len(parent.name) + 1 :] if parent.name else box.name
    if own.startswith("blocks.") and own[7:].isdigit():
        return f"layer {int(own[7:]) + 1}"
    if own == "activation":
        return box.kind
    if own == "output" and isinstance(parent.module, MultiHeadAttention):
        return "output matrix"
    if own in ("hidden", "output") and isinstance(parent.module, FeedForward):
        return "up" if own == "hidden" else "down"
    return TITLES.get(own, own)


# The letters of a shape ---------------------------------------------------------------------------------------


def _roots(boxes: Sequence[Box]) -> list[set[int]]:
    """For each box, which inputs of the whole module its output depends on."""
    found: list[set[int]] = [set() for _ in boxes]

    def of(source: int, parent: int) -> set[int]:
        if source >= 0:
            return found[source]
        if parent == 0:
            return {-1 - source}
        box = boxes[parent]
        inner = box.sources[-1 - source] if -1 - source < len(box.sources) else -1
        return of(inner, box.parent)

    def visit(number: int) -> None:
        box = boxes[number]
        found[number] = set().union(*(of(source, box.parent) for source in box.sources)) if number else set()
        for child in box.children:
            visit(child)

    visit(0)
    return found


def _letters(x: Tensor, tokens: str, sizes: dict[int, str]) -> list[str]:
    """A letter for each axis: (B, T, d_model); the size itself where no letter is known."""
    letters = ["B", tokens, *([""] * (x.ndim - 2))][: x.ndim]
    if x.ndim >= 3:
        letters[-1] = sizes.get(x.shape[-1], str(x.shape[-1]))
        letters[2:-1] = [str(n) for n in x.shape[2:-1]]
    return letters


def _sizes(module: nn.Module) -> dict[int, str]:
    """What the width of a tensor is called."""
    sizes: dict[int, str] = {}
    for part in module.modules():
        if isinstance(part, TokenEmbedding):
            sizes.setdefault(part.weight.shape[0], "V")
        elif isinstance(part, FeedForward | GatedFeedForward):
            sizes[part.hidden.out_features] = "d_ff"
    for part in module.modules():
        if isinstance(part, MultiHeadAttention):
            sizes[3 * part.d_model] = sizes.get(3 * part.d_model, "3·d_model")
            sizes[part.d_model] = "d_model"
    return sizes


# The explorer -------------------------------------------------------------------------------------------------


def transformer_explorer(
    module: nn.Module | None = None,
    *inputs: Any,
    names: Sequence[Sequence[str]] = (),
    projector: bool = False,
    **arguments: Any,
) -> Explorer:
    """A walk through the data flow of `module(*inputs, **arguments)`, drawn from what the forward pass did.

    Any module will do; ours are explained. Without inputs it gets random ones, without a module a small Transformer
    of two and two layers. `names` are the tokens of the inputs, to be written beside the rows of the pictures.
    Raises ValueError where the module gives no tensor or has too many parts.
    """
    if module is None:
        module = example()
    if not inputs:
        inputs = example_inputs(module)
    boxes = trace(module, *inputs, **arguments)
    params, maps = describe(boxes, module, names)
    kind = boxes[0].kind
    return Explorer(
        "transformer",
        params,
        {"maps": maps},
        title=f"{kind}, part by part",
        alt=f"The parts of a {kind} in the order of the data, and what goes into one of them and comes out.",
        poster=lambda: _poster(params, maps),
        table=_table(params),
        controls=_controls(params),
        state={} if len(boxes) > 1 else {"box": 0},
        steps=_steps(params) if len(boxes) > 1 else (),
        height=720,
        projector=projector,
    )


def example() -> Transformer:
    """A small Transformer with random weights: 2 + 2 layers, d_model 16, 4 heads."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        sizes: dict[str, Any] = {"d_model": 16, "n_heads": 4, "d_ff": 32, "n_encoder_layers": 2, "n_decoder_layers": 2}
        return Transformer(TransformerConfig(vocab_size=13, **sizes))


def example_inputs(module: nn.Module) -> tuple[Tensor, ...]:
    """Random inputs that a module of ours takes, else tokens (1, 6, width) of its first linear layer's width."""
    generator = torch.Generator().manual_seed(1)
    if isinstance(module, Transformer):
        sizes = module.config.vocab_size, module.config.output_size
        return tuple(torch.randint(n, (2, T), generator=generator) for n, T in zip(sizes, (6, 5), strict=True))
    for part in module.modules():
        if isinstance(part, TokenEmbedding | nn.Embedding):
            return (torch.randint(part.weight.shape[0], (2, 6), generator=generator),)
    parts = list(module.modules())
    widths = [part.d_model for part in parts if isinstance(part, MultiHeadAttention)]
    widths += [part.normalized_shape[-1] for part in parts if isinstance(part, LayerNorm)]
    widths += [part.in_features for part in parts if isinstance(part, nn.Linear)]
    x = torch.randn(2, 6, widths[0] if widths else 8, generator=generator)
    memory = torch.randn(2, 5, x.shape[2], generator=generator)
    return (x, memory) if isinstance(module, Decoder | DecoderBlock) else (x,)


def describe(
    boxes: Sequence[Box], module: nn.Module, names: Sequence[Sequence[str]] = ()
) -> tuple[dict[str, Any], Packed]:
    """What the front end draws: the boxes as JSON values, and all their heat maps as one array of bytes."""
    roots, sizes = _roots(boxes), _sizes(module)
    # Of two inputs of token numbers the first is the source; of two of vectors the second is the encoder's output.
    two = len(boxes[0].inputs) > 1
    source_root = (0 if not boxes[0].inputs[0].is_floating_point() else 1) if two else -1
    rows = min(ROWS, max((x.shape[1] for box in boxes for x in box.inputs if x.ndim > 1), default=1))
    columns = max(4, min(COLUMNS, CELLS // (2 * len(boxes) * max(1, rows))))
    packed: list[np.ndarray] = []
    tensors: list[dict[str, Any]] = []
    seen: dict[bytes, int] = {}

    def keep(x: Tensor, letters: list[str]) -> int:
        values = x.detach().cpu().double()
        key = repr(tuple(x.shape)).encode() + values.numpy().tobytes()
        if key in seen:
            return seen[key]
        first = values[0] if values.ndim > 1 else values
        grid = first.reshape(first.shape[0], -1) if first.ndim > 1 else first[:, None]
        grid = grid[:ROWS, :columns].nan_to_num()
        most = grid.abs().max().item() if grid.numel() else 0.0
        tensor: dict[str, Any] = {"shape": list(x.shape), "letters": letters, "size": list(grid.shape)}
        tensor["most"] = float(f"{most:.4g}")
        tensor["at"] = sum(len(part) for part in packed)
        if not x.is_floating_point():
            tensor["ids"] = [int(v) for v in grid[:, 0]]
        packed.append(np.rint(grid.numpy() / (most or 1.0) * 127 + 128).astype(np.uint8).reshape(-1))
        seen[key] = len(tensors)
        tensors.append(tensor)
        return len(tensors) - 1

    def keep_weights(weights: Tensor, letters: list[str]) -> int:
        drawn = weights[:HEADS, :ROWS, :COLUMNS].cpu().double()
        most = drawn.max().item() or 1.0
        tensors.append({
            "shape": list(weights.shape), "letters": letters, "size": list(drawn.shape[1:]), "heads": len(drawn),
            "most": float(f"{most:.4g}"), "at": sum(len(part) for part in packed),
        })  # fmt: skip
        packed.append(np.rint(drawn.numpy() / most * 127 + 128).astype(np.uint8).reshape(-1))
        return len(tensors) - 1

    def tokens(which: set[int]) -> str:
        return "S" if which == {source_root} else "T"

    def letters_of(box: Box, i: int) -> str:
        source = box.sources[i] if i < len(box.sources) else -1 - i
        while source < 0 and box.parent > 0:
            box = boxes[box.parent]
            i = -1 - source
            source = box.sources[i] if i < len(box.sources) else -1 - i
        return tokens(roots[source]) if source >= 0 else tokens({-1 - source})

    texts: list[str] = []  # layers repeat each other: each sentence goes to the browser once

    def text(of: str) -> int:
        if of not in texts:
            texts.append(of)
        return texts.index(of)

    described: list[dict[str, Any]] = []
    for number, box in enumerate(boxes):
        own = tokens(roots[number]) if number else "T"
        item: dict[str, Any] = {
            "name": box.name,
            "title": title(box, boxes),
            "kind": box.kind,
            "says": text(says(box, boxes)),
            "parent": box.parent,
            "children": box.children,
            "sources": box.sources,
            "inputs": [
                keep(x, _letters(x, letters_of(box, i) if number else ("S" if i == source_root else "T"), sizes))
                for i, x in enumerate(box.inputs)
            ],
            "lane": int(two and bool(roots[number] - {0})) if not boxes[0].inputs[0].is_floating_point() else 0,
        }
        if box.output is not None:
            item["output"] = keep(box.output, _letters(box.output, own, sizes))
        if box.weights is not None and box.module is None:
            item["weights"] = described[box.parent]["weights"]
        elif box.weights is not None:
            other = letters_of(box, len(box.inputs) - 1)
            item["weights"] = keep_weights(box.weights, ["heads", own, other])
        if box.module is not None:
            item["parameters"] = sum(p.numel() for p in box.module.parameters())
        if box.mixes is not None:
            item["mixes"] = box.mixes
        if box.masked:
            item["masked"] = True
        described.append(item)
    order = "ST" if source_root == 0 else "TS"
    params = {
        "boxes": described,
        "tensors": tensors,
        "texts": texts,
        "names": {letter: list(given)[:ROWS] for letter, given in zip(order, names, strict=False)},
        "lanes": 1 + max(item["lane"] for item in described),
    }
    return params, Packed(np.concatenate(packed) if packed else np.zeros(0, np.uint8))


def shape_text(tensor: dict[str, Any]) -> str:
    """(B, T, d_model) = (2, 5, 16)"""
    return f"({', '.join(tensor['letters'])}) = ({', '.join(map(str, tensor['shape']))})"


def _controls(params: dict[str, Any]) -> list[Control]:
    controls: list[Control] = []
    last = len(params["boxes"]) - 1
    if last > 0:
        controls.append(Slider(name="box", label="Part, in the order of the data", low=0, high=last, value=1))
    heads = max((tensor.get("heads", 1) for tensor in params["tensors"]), default=1)
    if heads > 1:
        controls.append(Slider(name="head", label="Head whose weights are drawn", low=1, high=heads, value=1))
    return [*controls, Checkbox(name="same", label="One color scale for in and out")]


def _steps(params: dict[str, Any]) -> list[Step]:
    """In the order of the data: every part of the whole, and inside the first layer of each kind, its parts."""
    boxes, steps, shown = params["boxes"], [], set()

    def visit(number: int) -> None:
        box = boxes[number]
        name = box["title"] if box["name"] in ("+", "…") else box["name"] or box["kind"]
        # A zero-width space lets a narrow page break a long dotted name.
        steps.append(Step(name.replace(".", ".\u200b").replace("_", "_\u200b"),
                          params["texts"][box["says"]], {"box": number}))  # fmt: skip
        if box["kind"] in shown:
            return
        shown.add(box["kind"])
        for child in box["children"]:
            if number == 0 or boxes[child]["kind"] not in shown or "weights" in boxes[child]:
                visit(child)
                shown.add(boxes[child]["kind"])

    visit(0)
    return steps[:40]


def _table(params: dict[str, Any]) -> tuple[list[str], list[list[Any]]]:
    rows = []
    for box in params["boxes"]:
        inside = params["tensors"][box["inputs"][0]] if box["inputs"] else None
        out = params["tensors"][box["output"]] if "output" in box else None
        rows.append([
            box["name"] if box["name"] not in ("", "+", "…") else box["title"],
            box["kind"],
            shape_text(inside) if inside else "",
            shape_text(out) if out else "",
            {True: "yes", False: "no", None: ""}[box.get("mixes")],
            box.get("parameters", ""),
        ])  # fmt: skip
    return ["part", "class", "in", "out", "moves between tokens", "parameters"], rows


def _poster(params: dict[str, Any], maps: Packed) -> Any:
    """The top level as boxes, and the heat maps of the first part with vectors."""
    fig, (flow, before, after) = plots.figure(1, 3, width=10, height=4.6, width_ratios=[1.3, 1, 1])
    boxes = params["boxes"]
    top = boxes[0]["children"] or [0]
    place = {0: 0, 1: 0}
    last: dict[int, tuple[float, float]] = {}
    for number in top:
        box = boxes[number]
        lane = box["lane"]
        if lane == 1 and boxes[top[top.index(number) - 1]]["lane"] == 0 and place[1] == 0:
            place[1] = 0
        x, y = lane * 1.25, -place[lane]
        place[lane] += 1
        flow.add_patch(FancyBboxPatch((x, y), 1.0, 0.6, boxstyle="round,pad=0.02", fc="#E8F1F8", ec=plots.COLORS[0]))
        flow.text(x + 0.5, y + 0.3, box["title"], ha="center", va="center", fontsize=10)
        if lane in last:
            flow.annotate("", (x + 0.5, y + 0.63), last[lane], arrowprops={"arrowstyle": "->"})
        last[lane] = (x + 0.5, y - 0.03)
        if any(s > 0 and boxes[s]["lane"] != lane for s in box["sources"]) and 0 in last:
            flow.annotate("", (x, y + 0.3), (1.0, last[0][1] + 0.33), arrowprops={"arrowstyle": "->", "ls": "--"})
    flow.set(xlim=(-0.1, 1.1 + 1.25 * (params["lanes"] - 1)), ylim=(-max(place.values()) + 0.3, 0.8))
    flow.axis("off")
    flow.set_title(boxes[0]["title"])
    chosen = next((b for b in boxes if "weights" in b and "output" in b), boxes[min(1, len(boxes) - 1)])
    for ax, tensor, says_ in ((before, chosen["inputs"][:1], "in"), (after, [chosen.get("output")], "out")):
        ax.axis("off")
        if tensor and tensor[0] is not None:
            t = params["tensors"][tensor[0]]
            rows, columns = t["size"]
            values = maps.values[t["at"] : t["at"] + rows * columns].reshape(rows, columns).astype(float) - 128
            ax.imshow(values, cmap=plots.SIGNED, vmin=-127, vmax=127, aspect="auto")
            ax.set_title(f"{chosen['title']}: {says_}\n{shape_text(t)}", fontsize=10)
    return fig
