"""The explorer: what was traced, as JSON values and one array of heat maps; its controls, walk, table and poster."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from matplotlib.patches import FancyBboxPatch
from torch import Tensor, nn

from lessons.attention import MultiHeadAttention
from lessons.embeddings import TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.transformer import Decoder, DecoderBlock, Transformer, TransformerConfig
from widgets import plots
from widgets.arrays import Packed
from widgets.controls import Checkbox, Control, Slider, Step
from widgets.explorer import Explorer
from widgets.transformer.tracing import Box, trace
from widgets.transformer.words import letters_of, names_of_sizes, roots_of, says, title

ROWS, COLUMNS, HEADS = 16, 32, 8  # of a heat map, at most
CELLS = 40_000  # of all heat maps: with the text around them a stored explorer stays below 100 KB


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
    Raises ValueError where the module gives no tensor, has no numbers or too many parts, and for names that do not fit.
    """
    if module is None:
        module = example()
    boxes = trace(module, *inputs, **arguments) if inputs or arguments else _traced_on_example(module)
    _check_names(names, boxes)
    params, maps = describe(boxes, module, names)
    kind = boxes[0].kind
    return Explorer(
        "transformer",
        params,
        {"maps": maps},
        title=f"{kind}, part by part",
        alt=f"The parts of the module {kind} in the order of the data, and what goes into one of them and comes out.",
        poster=lambda: _poster(params, maps),
        table=_table(params),
        controls=_controls(params),
        state={} if len(boxes) > 1 else {"box": 0},
        steps=_steps(params) if len(boxes) > 1 else (),
        height=720,
        projector=projector,
    )


def _traced_on_example(module: nn.Module) -> list[Box]:
    if not isinstance(module, nn.Module):
        return trace(module)  # which says what is wrong
    inputs = example_inputs(module)
    try:
        return trace(module, *inputs)
    except (RuntimeError, TypeError, IndexError) as error:
        shapes = ", ".join(str(tuple(x.shape)) for x in inputs)
        raise ValueError(f"module: {type(module).__name__} does not take the random input {shapes} that was tried "
                         f"({error}); pass its inputs: transformer_explorer(module, x)") from error  # fmt: skip


def _check_names(names: Sequence[Sequence[str]], boxes: Sequence[Box]) -> None:
    sizes = [x.shape[1] for x in boxes[0].inputs if x.ndim > 1]
    if isinstance(names, str) or len(names) > len(sizes):
        raise ValueError(f"names: a list of tokens for each input is needed, here {len(sizes)} in a list")
    for given, size in zip(names, sizes, strict=False):
        if len(given) != size:
            raise ValueError(f"names: {len(given)} for an input of {size} tokens")


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
    roots, sizes = roots_of(boxes), names_of_sizes(module)
    # Of two inputs of token numbers the first is the source; of two of vectors the second is the encoder's output.
    two = len(boxes[0].inputs) > 1
    source_root = (0 if not boxes[0].inputs[0].is_floating_point() else 1) if two else -1
    rows = min(ROWS, max((x.shape[1] for box in boxes for x in box.inputs if x.ndim > 1), default=1))
    columns = max(4, min(COLUMNS, CELLS // (2 * len(boxes) * max(1, rows))))
    packed: list[np.ndarray] = []
    tensors: list[dict[str, Any]] = []
    seen: dict[bytes, int] = {}

    def keep(x: Tensor, letters: list[str]) -> int:
        values = (x.abs() if x.is_complex() else x).detach().cpu().double()
        key = repr(tuple(x.shape)).encode() + values.numpy().tobytes()
        if key in seen:
            return seen[key]
        first = values[0] if values.ndim > 1 else values.reshape(-1)
        grid = first.reshape(first.shape[0], -1) if first.ndim > 1 else first[:, None]
        grid = grid[:ROWS, :columns].nan_to_num(0.0, 0.0, 0.0)
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
        drawn = weights[:HEADS, :ROWS, :COLUMNS].cpu().double().nan_to_num(0.0)
        most = drawn.max().item() or 1.0
        tensors.append({
            "shape": list(weights.shape), "letters": letters, "size": list(drawn.shape[1:]), "heads": len(drawn),
            "most": float(f"{most:.4g}"), "at": sum(len(part) for part in packed),
        })  # fmt: skip
        packed.append(np.rint(drawn.numpy() / most * 127 + 128).astype(np.uint8).reshape(-1))
        return len(tensors) - 1

    def tokens(which: set[int]) -> str:
        return "S" if which == {source_root} else "T"

    def letter_of(box: Box, i: int) -> str:
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
            "says": text(says(box, boxes) + _unfinished(box.output)),
            "parent": box.parent,
            "children": box.children,
            "sources": box.sources,
            "inputs": [
                keep(x, letters_of(x, letter_of(box, i) if number else ("S" if i == source_root else "T"), sizes))
                for i, x in enumerate(box.inputs)
            ],
            "lane": int(two and bool(roots[number] - {0})) if not boxes[0].inputs[0].is_floating_point() else 0,
        }
        if box.output is not None:
            item["output"] = keep(box.output, letters_of(box.output, own, sizes))
        if box.weights is not None and box.module is None:
            item["weights"] = described[box.parent]["weights"]
        elif box.weights is not None:
            other = letter_of(box, len(box.inputs) - 1)
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
        "names": {
            letter: [_printable(name) for name in given][:ROWS] for letter, given in zip(order, names, strict=False)
        },
        "lanes": 1 + max(item["lane"] for item in described),
    }
    return params, Packed(np.concatenate(packed) if packed else np.zeros(0, np.uint8))


def _printable(name: object) -> str:
    """A token on one line: a newline is shown as \\n."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(name))


def _unfinished(x: Tensor | None) -> str:
    """A sentence about numbers that no heat map can show."""
    if x is None or x.isfinite().all():
        return ""
    bad = int((~x.isfinite()).sum())
    return f" {bad} of {x.numel()} numbers of the output are NaN or infinite; they are drawn as 0."


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
