"""What the explorer of sizes says: the steps of its walk, its alt text, its table and its poster."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any

import torch
from matplotlib.figure import Figure

from lessons.gpt import GPTConfig
from lessons.gpt.arithmetic import Parameters, count_parameters, flops_per_token, memory, training_flops
from widgets import plots
from widgets.controls import Step
from widgets.telling import rounded

PARTS = ("tokens", "positions", "attention", "feed-forward", "norms")
COLORS = (4, 3, 0, 2, 6)  # as in the browser
HATCHES = ("//", "..", "", "xx", "--")
SPEED = 1e14  # operations a second
YEAR = 365.25 * 86400
SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
UNITS = (("trillion", 1e12), ("billion", 1e9), ("million", 1e6), ("", 1))
BYTES = (("PB", 1e15), ("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("KB", 1e3), ("bytes", 1))
TIMES = (("year", YEAR), ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


@dataclass(frozen=True)
class Model:
    """A GPT's sizes, and how many tokens it is trained on."""

    config: GPTConfig
    n_tokens: int

    @property
    def parameters(self) -> Parameters:
        return count_parameters(self.config)

    @property
    def operations(self) -> int:
        return training_flops(self.parameters.total, self.n_tokens)


# Numbers, written as in the browser ----------------------------------------------------------------------------


def _short(value: float) -> str:
    return rounded(value, ".1f").removesuffix(".0") if value < 9.95 else rounded(value, ",.0f")


def in_words(value: float) -> str:
    """300 billion."""
    name, unit = next((pair for pair in UNITS if value >= pair[1]), UNITS[-1])
    return f"{_short(value / unit)} {name}".strip()


def in_bytes(value: float) -> str:
    """2.8 TB."""
    name, unit = next((pair for pair in BYTES if value >= pair[1]), BYTES[-1])
    return f"{_short(value / unit)} {name}"


def scientific(value: float) -> str:
    """3.1 × 10²³."""
    digits, power = rounded(value, ".1e").split("e")
    return f"{digits} × 10{str(int(power)).translate(SUPERSCRIPT)}"


def duration(seconds: float) -> str:
    """100 years."""
    if seconds < 1:
        return "under a second"
    if seconds >= 1e6 * YEAR:
        return f"{scientific(seconds / YEAR)} years"
    name, unit = next(pair for pair in TIMES if seconds >= pair[1])
    text = _short(seconds / unit)
    return f"{text} {name}{'s' * (text != '1')}"


def percent(value: float) -> str:
    """Of 1."""
    return "<1 %" if 0 < value < 0.005 else f"{rounded(100 * value, '.0f')} %"


# The guided walk -----------------------------------------------------------------------------------------------


def size_walk(known: Mapping[str, tuple[Model, Mapping[str, Any]]]) -> list[Step]:
    """Steps through known models; every number is counted by `lessons.gpt.arithmetic`."""
    small, at_small = known["GPT-2"]
    xl, at_xl = known["GPT-2 XL"]
    large, at_large = known["GPT-3"]
    plain = {"speed": "1e14", "bytes": "2", "batch": 1}
    own = {**plain, **at_small, "preset": "own"}
    parts, total = small.parameters, small.parameters.total
    wider = count_parameters(replace(small.config, d_model=2 * small.config.d_model, n_heads=2 * small.config.n_heads))
    deeper = count_parameters(replace(small.config, n_layers=2 * small.config.n_layers))
    layers = parts.attention + parts.feed_forward
    at_xl_memory, large_memory = (memory(one.config, dtype=torch.bfloat16) for one in (xl, large))
    many = memory(large.config, dtype=torch.bfloat16, batch=32)
    return [
        Step("GPT-2",
             f"{total:,} parameters. {percent(parts.tokens / total)} are the table of tokens, V·d, which is its output "
             f"layer too; {percent(parts.feed_forward / total)} feed-forward, {percent(parts.attention / total)} "
             "attention.", {**plain, **at_small, "preset": "GPT-2"}),
        Step("GPT-3",
             f"The same formulas: {in_words(large.parameters.total)}. The table is "
             f"{percent(large.parameters.tokens / large.parameters.total)} of it: d² outgrows V·d.",
             {**plain, **at_large, "preset": "GPT-3"}),
        Step("Twice as wide",
             f"GPT-2 with twice the heads, so twice d: a layer's matrices have d², so attention and feed-forward grow "
             f"{(wider.attention + wider.feed_forward) / layers:.1f} times, the tables twice.",
             {**own, "heads": 2 * at_small["heads"]}),
        Step("Twice as deep",
             f"GPT-2 with twice the layers: attention and feed-forward grow "
             f"{(deeper.attention + deeper.feed_forward) / layers:.1f} times, the tables not at all.",
             {**own, "layers": 2 * at_small["layers"]}),
        Step("Heads are free",
             "Half the heads, each twice as wide: the same d, and not one parameter more or less.",
             {**own, "heads": at_small["heads"] // 2, "d_head": 2 * at_small["d_head"]}),
        Step("Time",
             f"6ND: {scientific(large.operations)} operations for GPT-3. One GPU that does 10¹⁴ a second would take "
             f"{duration(large.operations / SPEED)}, a thousand {duration(large.operations / SPEED / 1000)}. Change "
             "the operations a second.", {**plain, **at_large, "preset": "GPT-3"}),
        Step("Memory",
             f"GPT-2 XL: {in_bytes(at_xl_memory.weights)} of weights, but {in_bytes(at_xl_memory.training)} to train, "
             "16 bytes a parameter: weight, gradient and Adam's two means.",
             {**plain, **at_xl, "preset": "GPT-2 XL"}),
        Step("The cache",
             f"GPT-3 keeps {in_bytes(large_memory.cache)} of keys and values for one full context; for 32 texts at "
             f"once {in_bytes(many.cache)}, beside {in_bytes(many.weights)} of weights.",
             {**plain, **at_large, "preset": "GPT-3", "batch": 32}),
        Step("Yours", "Now move the sliders: the largest model whose training fits one GPU, with which context?"),
    ]  # fmt: skip


# Without a browser ---------------------------------------------------------------------------------------------


def size_alt(model: Model) -> str:
    """One sentence for the poster."""
    config, of = model.config, model.parameters
    shares = [f"{name} {percent(count / of.total)}" for name, count in zip(PARTS, astuple(of), strict=True)]
    return (
        f"A GPT of {config.n_layers} layers and d_model {config.d_model:,} has {of.total:,} parameters: "
        f"{', '.join(shares)}; training on {in_words(model.n_tokens)} tokens takes {scientific(model.operations)} "
        f"operations, {duration(model.operations / SPEED)} at 10¹⁴ a second."
    )


def size_table(models: Mapping[str, Model]) -> tuple[list[str], list[list[Any]]]:
    """A row for each part and cost, a column for each model; memory in 16 bits."""
    all_parameters = [model.parameters for model in models.values()]
    rows: list[list[Any]] = [[name, *(f"{astuple(of)[i]:,}" for of in all_parameters)] for i, name in enumerate(PARTS)]
    rows.append(["all parameters", *(f"{of.total:,}" for of in all_parameters)])
    rows.append(["operations a token", *(f"{flops_per_token(model.config):,}" for model in models.values())])
    rows.append(["tokens of training", *(in_words(model.n_tokens) for model in models.values())])
    rows.append(["operations, 6ND", *(scientific(model.operations) for model in models.values())])
    rows.append(["time at 10¹⁴ a second", *(duration(model.operations / SPEED) for model in models.values())])
    for name in ("weights", "training", "cache"):
        needs = (getattr(memory(model.config, dtype=torch.bfloat16), name) for model in models.values())
        rows.append([f"memory: {name}", *map(in_bytes, needs)])
    return ["", *models], rows


def size_poster(own: Model, models: Mapping[str, Model]) -> Figure:
    """Shares of the parts, and parameters and operations on logarithmic axes."""
    rows = {"this one": own, **models}
    fig, axes = plots.figure(1, 3, width=11.0, height=3.4, width_ratios=[2.2, 1, 1], sharey=True)
    for y, model in enumerate(rows.values()):
        of, end = model.parameters, 0.0
        for i, (name, count) in enumerate(zip(PARTS, astuple(of), strict=True)):
            share = count / of.total
            axes[0].barh(y, share, left=end, color=plots.COLORS[COLORS[i]], hatch=HATCHES[i], edgecolor="white",
                         label=name if y == 0 else None)  # fmt: skip
            end += share
        for ax, value in ((axes[1], of.total), (axes[2], model.operations)):
            ax.plot(value, y, "o", color=plots.COLORS[int(y == 0)], markersize=11)
            ax.set_xscale("log")
    axes[0].set_yticks(range(len(rows)), list(rows))
    axes[0].invert_yaxis()
    axes[0].set(title="shares of the parameters", xlim=(0, 1), xticks=[0, 0.5, 1])
    axes[0].legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncol=5, fontsize=9, columnspacing=1)
    axes[1].set_title("parameters")
    axes[2].set_title("operations, 6ND")
    for ax in axes[1:]:
        ax.margins(x=0.15)
    axes[0].grid(visible=False)
    return fig
