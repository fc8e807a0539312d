"""Lesson 05's explorer: one sentence through attention, from scores to weighted values, row by row."""

import inspect
import math
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import torch
from matplotlib.figure import Figure
from torch import Tensor, nn

from lessons import attention as lesson
from lessons.attention import MultiHeadAttention, causal_mask, combine_masks, padding_mask
from widgets import plots
from widgets.controls import Control, Select, Slider, Step, Text
from widgets.explorer import Explorer

Attention = Callable[..., Any]

PAD = "<pad>"
SENTENCE = "the cat sat because it was tired"
MOST_TOKENS = 12
MOST_HEADS = 16
MOST_NUMBERS = 100_000  # of queries, keys and values, heads and all

MASKS = {
    "none": "none: all see all",
    "causal": "causal: itself and before",
    "padding": "padding: no pads",
    "both": "causal and padding",
}
EQUATION = "equation"
YOURS = "yours"

# What a word offers (key, value) and what it looks for (query), by hand: four features that a person can read.
FEATURES = ["thing", "alive", "action", "quality"]
WORDS: dict[str, tuple[Sequence[float], Sequence[float]]] = {
    # word: (offers, looks for)
    "cat": ([2, 2, 0, 0], [0, 0, 1, 2]),
    "dog": ([2, 2, 0, 0.5], [0, 0, 1, 2]),
    "child": ([2, 2, 0.5, 0], [0, 0, 1, 2]),
    "mat": ([2, -1, 0, 0], [0, 0, 0.5, 1.5]),
    "street": ([2, -1, 0, 0], [0, 0, 0.5, 1.5]),
    "ball": ([2, -1, 0.5, 0], [0, 0, 1, 1.5]),
    "it": ([0.5, 0.5, 0, 0], [1.5, 1.5, 0, 0]),
    "she": ([0.5, 1, 0, 0], [1, 2, 0, 0]),
    "he": ([0.5, 1, 0, 0], [1, 2, 0, 0]),
    "sat": ([0, 0, 2, 0], [1, 2, 0, 0]),
    "saw": ([0, 0, 2, 0], [1.5, 1, 0, 0]),
    "crossed": ([0, 0, 2, 0], [1.5, 1, 0, 0]),
    "ran": ([0, 0, 2, 0.5], [1, 2, 0, 0]),
    "was": ([0, 0, 1, 0], [0, 0, 0, 2]),
    "tired": ([0, 0.5, 0, 2], [1, 2, 0, 0]),
    "red": ([0, -0.5, 0, 2], [2, 0, 0, 0]),
    "small": ([0, 0, 0, 2], [2, 0, 0, 0]),
    "the": ([0, 0, 0, -0.5], [1.5, 0, 0, 0]),
    "a": ([0, 0, 0, -0.5], [1.5, 0, 0, 0]),
    "on": ([0, -0.5, 0, 0], [1.5, -1, 0, 0]),
    "because": ([0, 0, 0.5, 0], [0, 0, 2, 0.5]),
    "and": ([0, 0, 0.5, 0], [1, 0, 1, 0]),
    PAD: ([1, 1, 1, 1], [0, 0, 0, 0]),
}

# What a step does not mention is as here, wherever the class has wandered in between.
START = {"stage": "weights", "scale": "head", "temperature": 1.0, "mask": "padding", "place": "before"}
WALK = [
    Step(
        "A question and its answers",
        "Row “it” asks: who is a thing and alive? Each column answers with its key. One cell is framed, and "
        "its dot product spelled out by itself: “cat” answers best.",
        START | {"stage": "scores", "mask": "none", "cell": [4, 1]},
    ),
    Step(
        "Every pair, at once",
        "Now “sat” asks for who acts. Click any cell, or move with the arrow keys: each is the dot product of its "
        "row's query and its column's key.",
        START | {"stage": "scores", "mask": "none", "cell": [2, 1]},
    ),
    Step(
        "Divide by √d_head",
        "Four products are added up, so scores spread by about √4. Divided by it, they keep the same spread in any "
        "number of dimensions.",
        START | {"stage": "scaled", "mask": "none", "cell": [4, 1]},
    ),
    Step(
        "Pads must not answer",
        "The two pads offer a little of everything, and would be heard. The mask puts −∞ in their columns, before "
        "the softmax.",
        START | {"stage": "masked", "cell": [4, 7]},
    ),
    Step(
        "Softmax, row by row",
        "Each row becomes weights that sum to 1; what was −∞ is exactly 0. Then the values are averaged with these "
        "weights: the output of “it” is mostly “cat”.",
        START | {"cell": [4, 1]},
    ),
    Step(
        "The mask one step too late",
        "The same mask as a multiplication after the softmax: the weights of row “it” now sum to less than 1, for "
        "the pads have taken part of its attention and given nothing back.",
        START | {"place": "after", "cell": [4, 7]},
    ),
    Step(
        "No looking ahead",
        "The causal mask: each token sees itself and what came before. “the” sees only itself, whatever it asks; "
        "“tired” sees the whole sentence.",
        START | {"mask": "both", "cell": [0, 0]},
    ),
    Step(
        "Hot and cold",
        "Temperature divides the scores once more. At 0.2 a row all but chooses one token; drag it to 4 and the row "
        "approaches a plain mean.",
        START | {"temperature": 0.2, "cell": [4, 1]},
    ),
]


def vectors(tokens: Sequence[str]) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values (1, T, 4) of some tokens: by hand for those in WORDS, else drawn from their letters."""
    pairs = [WORDS.get(token) or WORDS.get(token.lower().strip(".,;:!?")) or _drawn(token) for token in tokens]
    key = torch.tensor([list(offers) for offers, _ in pairs], dtype=torch.float32)[None]
    query = torch.tensor([list(looks_for) for _, looks_for in pairs], dtype=torch.float32)[None]
    return query, key, key.clone()


def _drawn(token: str) -> tuple[list[float], list[float]]:
    generator = torch.Generator().manual_seed(zlib.crc32(token.encode("utf-8", "surrogatepass")))
    offers, looks_for = torch.randint(-2, 5, (2, len(FEATURES)), generator=generator) / 2
    return offers.tolist(), looks_for.tolist()


def masks_of(is_token: Sequence[bool], T: int) -> dict[str, Tensor]:
    """The mask (T, S) of each kind in MASKS, for S tokens of which some are pads."""
    S = len(is_token)
    padding = padding_mask(torch.tensor([list(is_token)]))[0, 0].expand(T, S)
    causal = causal_mask(T, S)
    both = combine_masks(causal, padding)
    assert both is not None
    return {"none": torch.ones(T, S, dtype=torch.bool), "causal": causal, "padding": padding, "both": both}


def attention_explorer(
    attention: Attention | MultiHeadAttention | nn.MultiheadAttention | None = None,
    *,
    tokens: str | Sequence[str] = SENTENCE,
    x: Tensor | None = None,
    mask: str = "padding",
    title: str = "Attention: scores, scaled, masked, softmax, weighted values",
    projector: bool = False,
) -> Explorer:
    """One sentence through attention: `attention_explorer(my_attention)`, `attention_explorer(module, x=x, tokens=…)`.

    attention: nothing, for the equation of `lessons.attention`; a function (query, key, value, mask) of the student's
        own, which is drawn beside the equation; or a module `MultiHeadAttention` or `nn.MultiheadAttention`, whose
        queries and keys of every head are drawn.
    tokens: the sentence, or a list of tokens; "<pad>" is padding. x: what a module takes, (T, d_model).
    mask: the mask to show first, a key of MASKS.
    Raises ValueError for an unknown mask, for 1 or over 12 tokens, for an x that does not fit, and for a function
    that fails or gives another shape.
    """
    words = split(tokens) if isinstance(tokens, str) else _checked([str(token) for token in tokens])
    if mask not in MASKS:
        raise ValueError(f"mask={mask!r} is unknown; choose one of {', '.join(MASKS)}")
    module = attention if isinstance(attention, nn.Module) else None
    own = None if module is not None else attention
    if module is None and x is not None:
        raise ValueError("x is given without a module to put it through; pass attention=MultiHeadAttention(...)")
    query, key, value = vectors(words) if module is None else _projected(module, x, words)
    name = getattr(own, "__name__", type(own).__name__) if own is not None else ""
    params, arrays = _drawing(words, query, key, value, own, name)
    params["features"] = FEATURES if module is None else []
    heads, d_head = query.shape[0], query.shape[-1]

    def on_sentence(explorer: Explorer, text: str) -> dict[str, Any]:
        typed = split(text)
        params, arrays = _drawing(typed, *vectors(typed), own, name)
        return {"params": params, "arrays": arrays}

    from_equation = {} if own is None else {"weights": [EQUATION]}
    divisors = [
        ("head", f"√d_head = {math.sqrt(d_head):.3g}"),
        ("one", "1: not at all"),
        ("width", f"d_head = {d_head}"),
    ]
    if heads > 1:
        divisors.append(("model", f"√d_model = {math.sqrt(heads * d_head):.3g}"))
    controls: list[Control] = [
        Select(
            name="stage",
            label="Show",
            options=[
                ("scores", "1 · scores q · k"),
                ("scaled", "2 · scaled"),
                ("masked", "3 · masked"),
                ("weights", "4 · weights, by softmax"),
            ],
            value="weights",
        ),
        Select(name="scale", label="Divide scores by", options=divisors, when=from_equation or None),
        Slider(
            name="temperature",
            label="Temperature",
            low=0.1,
            high=4,
            step=0.05,
            value=1.0,
            when=from_equation or None,
        ),
        Select(name="mask", label="Mask", options=list(MASKS.items()), value=mask),
        Select(
            name="place",
            label="Where the mask goes",
            options=[("before", "−∞ before the softmax"), ("after", "0 after it (a slip)")],
            when={"mask": [kind for kind in MASKS if kind != "none"], **from_equation},
        ),
    ]
    if own is not None:
        options = [(YOURS, f"yours: {name}"), (EQUATION, "the equation")]
        controls.insert(1, Select(name="weights", label="Weights by", options=options))
    if heads > 1:
        controls.insert(0, Slider(name="head", label="Head", low=1, high=heads, value=1))
    if module is None:
        shown = " ".join(word for word in words if word != PAD)
        controls.append(Text(name="sentence", label="Your sentence", value=shown, kernel=on_sentence))
    weights = lesson.attention(query, key, value, masks_of([w != PAD for w in words], len(words))[mask])[1]
    if own is not None:
        weights = arrays["own_weights"][list(MASKS).index(mask)]  # what is shown first, here too
    walk = WALK if attention is None and words == split(SENTENCE) else ()
    return Explorer(
        "attention",
        params,
        arrays,
        controls=controls,
        steps=walk,
        state={"cell": [min(4, len(words) - 1), min(1, len(words) - 1)]},
        title=title,
        alt=f"A table of attention weights: {len(words)} rows that ask, {len(words)} columns that answer.",
        poster=partial(_poster, words, weights[0], mask, name),
        table=(
            ["row asks", *(f"{i}: {word}" for i, word in enumerate(words))],
            [
                [f"{i}: {w}", *(f"{p:.3f}" for p in row)]
                for i, (w, row) in enumerate(zip(words, weights[0], strict=True))
            ],
        ),
        height=720,
        projector=projector,
    )


def split(sentence: str) -> list[str]:
    """The words of a sentence, with two pads after them where they fit. Raises ValueError for 1 or over 12 words."""
    words = _checked(sentence.split())
    return ([*words, PAD, PAD] if PAD not in words else words)[:MOST_TOKENS]


def _checked(tokens: list[str]) -> list[str]:
    if not 2 <= len(tokens) <= MOST_TOKENS:
        raise ValueError(f"tokens: {len(tokens)} of them; 2 to {MOST_TOKENS} words, parted by spaces, would do")
    return tokens


def _drawing(
    tokens: list[str], query: Tensor, key: Tensor, value: Tensor, own: Attention | None, name: str
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and arrays that the view draws."""
    masks = masks_of([token != PAD for token in tokens], query.shape[-2])
    params: dict[str, Any] = {"tokens": tokens, "masks": list(MASKS), "own": name, "note": ""}
    arrays: dict[str, Any] = {"query": query, "key": key, "value": value, "mask": torch.stack(list(masks.values()))}
    # A view that replaces one sentence by another replaces these too: they are always there.
    arrays["own_weights"] = arrays["own_output"] = torch.zeros(0)
    if own is not None:
        weights, output, params["note"] = try_function(own, query, key, value, list(masks.values()), name)
        arrays |= {"own_weights": weights, "own_output": output}
    return params, arrays


def _projected(module: nn.Module, x: Tensor | None, tokens: list[str]) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values (heads, T, d_head) of a module's every head."""
    if isinstance(module, nn.MultiheadAttention):
        bias = module.in_proj_bias is not None
        copy = MultiHeadAttention(module.embed_dim, module.num_heads, bias=bias).to(module.out_proj.weight)
        module = copy.load_torch(module)
    if not isinstance(module, MultiHeadAttention):
        raise ValueError(
            f"attention: a {type(module).__name__} cannot be drawn; pass a MultiHeadAttention, an "
            "nn.MultiheadAttention, or a function (query, key, value, mask)"
        )
    if x is None or x.shape != (len(tokens), module.d_model):
        got = None if x is None else tuple(x.shape)
        raise ValueError(f"x has shape {got}; {len(tokens)} tokens and d_model={module.d_model} need "
                         f"({len(tokens)}, {module.d_model})")  # fmt: skip
    numbers = 3 * len(tokens) * module.d_model
    if module.n_heads > MOST_HEADS or numbers > MOST_NUMBERS:
        raise ValueError(f"attention: {module.n_heads} heads and {numbers} numbers are too many to draw; "
                         f"at most {MOST_HEADS} and {MOST_NUMBERS}")  # fmt: skip
    with torch.no_grad():
        query, key, value = module.project(x.detach()[None].to(module.output.weight))
    return query[0].float().cpu(), key[0].float().cpu(), value[0].float().cpu()


def try_function(
    function: Attention, query: Tensor, key: Tensor, value: Tensor, masks: Sequence[Tensor], name: str = "attention"
) -> tuple[Tensor, Tensor, str]:
    """Weights (masks, heads, T, S) and outputs (masks, heads, T, d_value) of a student's function, and a note.

    The function takes (query, key, value) or (query, key, value, mask), of one head or of a batch, and returns the
    output, alone or first. Its weights are read off by giving it the identity as values. Raises ValueError, naming
    it, where it fails or gives another shape.
    """
    takes_mask = _takes_mask(function)
    weights, outputs = [], []
    for mask in masks:
        for q, k, v in zip(query, key, value, strict=True):
            given = (mask,) if takes_mask else ()
            outputs.append(_run(function, name, q, k, v, given))
            weights.append(_run(function, name, q, k, torch.eye(len(k)), given))
    shape = (len(masks), len(query))
    note = "" if takes_mask else f"{name} takes no mask"
    return torch.stack(weights).unflatten(0, shape), torch.stack(outputs).unflatten(0, shape), note


def _takes_mask(function: Attention) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return True
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return len(positional) > 3 or any(p.kind is p.VAR_POSITIONAL for p in parameters)


def _run(function: Attention, name: str, query: Tensor, key: Tensor, value: Tensor, mask: tuple[Tensor, ...]) -> Tensor:
    wanted = (len(query), value.shape[-1])
    reason = ""
    for batch in (False, True):
        inputs = [x.clone()[None, None] if batch else x.clone() for x in (query, key, value, *mask)]
        try:
            with torch.no_grad():
                result = function(*inputs)
        except Exception as error:
            reason = reason or f"{type(error).__name__}: {error}"
            continue
        output = result[0] if isinstance(result, (tuple, list)) and result else result
        if isinstance(output, Tensor) and output.numel() == math.prod(wanted):
            return output.reshape(wanted).float()
        shape = f"shape {tuple(output.shape)}" if isinstance(output, Tensor) else type(output).__name__
        reason = reason or f"it gave {shape} for values {tuple(value.shape)}; the output has shape {wanted}"
    raise ValueError(f"{name} cannot be drawn. {reason}")


def _poster(tokens: list[str], weights: Tensor, mask: str, name: str) -> Figure:
    # matplotlib's font lacks many scripts; where it would draw boxes, numbers stand for the words.
    plain = all(token.isascii() and len(token) <= 12 for token in tokens)
    labels = tokens if plain else [str(i) for i in range(len(tokens))]
    labels = [label.replace("$", r"\$") for label in labels]
    fig, ax = plots.figure(width=7.6, height=6.2)
    ax.grid(False)
    image = ax.imshow(weights.numpy(), vmin=0, vmax=1, cmap=plots.MAGNITUDE)
    ax.set_xticks(range(len(labels)), labels, rotation=45, ha="left")
    ax.set_yticks(range(len(labels)), labels)
    ax.xaxis.tick_top()
    by = f" by {name}" if name.isidentifier() else ""  # not "<lambda>", nor what matplotlib would read as a formula
    ax.set_title(f"weights{by}: each row asks, columns answer")
    for t, row in enumerate(weights.tolist()):
        for s, weight in enumerate(row):
            color = "black" if weight > 0.5 else "white"
            ax.text(s, t, f"{weight:.2f}", ha="center", va="center", color=color, fontsize=10)
    fig.colorbar(image, ax=ax, label=f"weight (mask: {mask})", shrink=0.8)
    return fig
