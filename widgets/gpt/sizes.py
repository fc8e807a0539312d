"""The explorer of sizes: a GPT of one's own beside GPT-2 and GPT-3, in parameters, operations, years and bytes."""

from functools import partial
from numbers import Real
from typing import Any

from lessons.gpt import GPTConfig
from lessons.transformer.blocks import GATED
from widgets.checks import shown
from widgets.controls import Control, Select, Slider
from widgets.explorer import Explorer
from widgets.gpt.sizes_telling import Model, in_words, size_alt, size_poster, size_table, size_walk

LAYERS, HEADS, HEAD_WIDTH, BATCH, VOCABULARY = 128, 128, 256, 512, 262_144  # where the sliders end
CONTEXTS = [2**power for power in range(3, 18)]
TOKENS = [digit * 10**power for power in range(6, 14) for digit in (1, 3)]
BYTES = [("4", "4, float32"), ("2", "2, bfloat16"), ("1", "1, eight bits")]
SPEEDS = [
    ("1e11", "10¹¹, a laptop's core"), ("1e13", "10¹³"), ("1e14", "10¹⁴, one GPU"), ("1e17", "10¹⁷, a thousand GPUs"),
    ("1e20", "10²⁰"),
]  # fmt: skip
OWN = "own"
# The paper on GPT-2 does not say how often its text was read; one pass over 40 GB is about 10 billion tokens.
KNOWN = {
    "GPT-2": Model(GPTConfig.gpt2(), 10**10),
    "GPT-2 medium": Model(GPTConfig.gpt2_medium(), 10**10),
    "GPT-2 large": Model(GPTConfig.gpt2_large(), 10**10),
    "GPT-2 XL": Model(GPTConfig.gpt2_xl(), 10**10),
    "GPT-3": Model(GPTConfig.gpt3(), 3 * 10**11),
}
COMPARED = ["GPT-2", "GPT-2 XL", "GPT-3"]


def gpt_size_explorer(
    config: GPTConfig | None = None,
    *,
    n_tokens: int | float = 10**10,
    title: str = "What does a GPT of your sizes cost?",
    projector: bool = False,
) -> Explorer:
    """Parameters by part, operations and time to train, memory: of sizes that sliders set, beside GPT-2 and GPT-3.

    config: the sizes to begin with, GPT-2's unless given; d_ff is 4 times d_model. n_tokens: of training.
    All numbers are those of `lessons.gpt.arithmetic`. Raises ValueError for a config that the sliders cannot show.
    """
    if not isinstance(title, str):
        raise ValueError(f"title={shown(title)}; a text would do")
    if not isinstance(projector, bool):
        raise ValueError(f"projector={shown(projector)}; True or False would do")
    own = Model(_checked(config), _count(n_tokens))
    presets = {OWN: sizes(own), **{name: sizes(model) for name, model in KNOWN.items()}}
    first = presets[OWN]
    known = [name for name, known in presets.items() if known == first and name != OWN]
    contexts, tokens = (sorted({*some, *(int(one[name]) for one in presets.values())})
                        for some, name in ((CONTEXTS, "context"), (TOKENS, "tokens")))  # fmt: skip
    controls: list[Control] = [
        Select(name="preset", label="Model", options=[(OWN, "your sizes"), *KNOWN], value=known[0] if known else OWN),
        Slider(name="layers", label="Layers", low=1, high=LAYERS, value=first["layers"]),
        Slider(name="heads", label="Heads", low=1, high=HEADS, value=first["heads"]),
        Slider(name="d_head", label="Width of a head", low=1, high=HEAD_WIDTH, value=first["d_head"]),
        Slider(name="vocab", label="Vocabulary V", low=1, high=VOCABULARY, value=first["vocab"]),
        Select(name="context", label="Context, tokens", options=[(str(one), f"{one:,}") for one in contexts],
               value=first["context"]),
        Select(name="tokens", label="Tokens of training", options=[(str(one), in_words(one)) for one in tokens],
               value=first["tokens"]),
        Select(name="speed", label="Operations a second", options=SPEEDS, value="1e14"),
        Select(name="bytes", label="Bytes a weight", options=BYTES, value="2"),
        Slider(name="batch", label="Texts in the cache", low=1, high=BATCH, value=1),
    ]  # fmt: skip
    return Explorer(
        "gpt_size",
        {"presets": presets, "compared": COMPARED},
        {},
        controls=controls,
        steps=size_walk({name: (KNOWN[name], presets[name]) for name in KNOWN}),
        title=title,
        alt=size_alt(own),
        poster=partial(size_poster, own, {name: KNOWN[name] for name in COMPARED}),
        table=size_table({"this one": own, **{name: KNOWN[name] for name in COMPARED}}),
        height=round(800 * (20 / 13 / 1.35 if projector else 1)),
        projector=projector,
    )


def sizes(model: Model) -> dict[str, Any]:
    """What the controls say for this model."""
    config = model.config
    return {
        "layers": config.n_layers, "heads": config.n_heads, "d_head": config.d_model // config.n_heads,
        "vocab": config.vocab_size, "context": str(config.context), "tokens": str(model.n_tokens),
    }  # fmt: skip


def _count(n_tokens: Any) -> int:
    real = isinstance(n_tokens, Real) and not isinstance(n_tokens, bool)
    if not real or not 1 <= n_tokens <= 1e15 or n_tokens != int(n_tokens):
        raise ValueError(f"n_tokens={shown(n_tokens)}; a whole number from 1 to 1e15 would do, such as 20e9")
    return int(n_tokens)


def _checked(config: Any) -> GPTConfig:
    if config is None:
        return GPTConfig.gpt2()
    if not isinstance(config, GPTConfig):
        raise ValueError(f"config is a {type(config).__name__}; a GPTConfig, such as model.config, would do")
    if config.hidden != 4 * config.d_model:
        raise ValueError(f"config has d_ff={config.d_ff}; here it is 4 times d_model, {4 * config.d_model}")
    if config.activation in GATED:
        raise ValueError(f"config has activation={config.activation!r}, which is gated; 'gelu' would do")
    ends = {
        "n_layers": (config.n_layers, LAYERS), "n_heads": (config.n_heads, HEADS),
        "d_model / n_heads": (config.d_model // config.n_heads, HEAD_WIDTH),
        "vocab_size": (config.vocab_size, VOCABULARY), "context": (config.context, CONTEXTS[-1]),
    }  # fmt: skip
    for name, (value, most) in ends.items():
        if value > most:
            raise ValueError(f"config has {name}={value}; at most {most} can be shown")
    return config
