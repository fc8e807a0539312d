"""What is written beside a part: its name, what it does, and the letters of its shapes."""

import inspect
from collections.abc import Sequence

from torch import Tensor, nn

from lessons.activations import ACTIVATION_LAYERS, FeedForward, GatedFeedForward
from lessons.attention import MultiHeadAttention
from lessons.embeddings import LearnedPositions, SinusoidalPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.transformer import Block, Decoder, DecoderBlock, Encoder, Transformer
from widgets.transformer.tracing import Box


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


def roots_of(boxes: Sequence[Box]) -> list[set[int]]:
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


def letters_of(x: Tensor, tokens: str, sizes: dict[int, str]) -> list[str]:
    """A letter for each axis: (B, T, d_model); the size itself where no letter is known."""
    letters = ["B", tokens, *([""] * (x.ndim - 2))][: x.ndim]
    if x.ndim >= 3:
        letters[-1] = sizes.get(x.shape[-1], str(x.shape[-1]))
        letters[2:-1] = [str(n) for n in x.shape[2:-1]]
    return letters


def names_of_sizes(module: nn.Module) -> dict[int, str]:
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
