"""What warm-up is for, and where it is not needed: the same model from several starts, one thing changed at a time.

"No warm-up" is a constant rate, the largest from the first step on; "warm-up" rises to it in 100 steps and falls with
the square root of the step from there, as in 2017.
"""

from dataclasses import replace
from typing import Any

from lessons.recipes.odd_one_out import OddOneOut
from lessons.recipes.recipe import Recipe
from lessons.recipes.reversal import Reversal
from lessons.recipes.sweep import Sweep

CONSTANT_RATE: dict[str, Any] = {"warmup": 0, "schedule": "linear_warmup"}
RATES = (1e-3, 2e-3, 5e-3)


def with_and_without(recipes: dict[str, Recipe]) -> dict[str, Recipe]:
    """Each recipe as it is and at a constant rate, its label followed by which."""
    both = {}
    for label, recipe in recipes.items():
        both[f"{label}, no warm-up"] = replace(recipe, **CONSTANT_RATE)
        both[f"{label}, warm-up"] = recipe
    return both


WARMUP = Sweep(
    name="warmup",
    data="Reversal, six layers: warm-up, RAdam, pre-norm, adaptive norm, and none of these.",
    members={
        "post-norm, no warm-up": Reversal(**CONSTANT_RATE),
        "post-norm, warm-up": Reversal(),
        "post-norm, warm-up, then constant": Reversal(schedule="linear_warmup"),
        "post-norm, RAdam, no warm-up": Reversal(**CONSTANT_RATE, optimizer="radam"),
        "pre-norm, no warm-up": Reversal(**CONSTANT_RATE, norm="pre"),
        "pre-norm, warm-up": Reversal(norm="pre"),
        "adaptive norm, no warm-up": Reversal(**CONSTANT_RATE, norm_layer="adaptive"),
        "adaptive norm, warm-up": Reversal(norm_layer="adaptive"),
    },
    seeds=(0, 1, 2),
    seconds=270,
)
DEPTH = Sweep(
    name="warmup_depth",
    data="Reversal with two to twelve layers, post-norm, with and without warm-up.",
    members=with_and_without({f"{n} layers": Reversal(n_layers=n) for n in (2, 4, 6, 12)}),
    seeds=(0, 1, 2),
    seconds=260,
)
RATE = Sweep(
    name="warmup_rate",
    data="Reversal, six layers, post-norm: three learning rates, with and without warm-up.",
    members=with_and_without({f"rate {rate:g}": Reversal(rate=rate) for rate in RATES}),
    seeds=(0, 1, 2),
    seconds=200,
)
DIGITS = Sweep(
    name="warmup_digits",
    data="The odd one out of eight handwritten digits, post-norm, with and without warm-up, by depth.",
    members=with_and_without({f"{n} layers": OddOneOut(n_layers=n) for n in (2, 6, 12)}),
    seeds=(0, 1, 2),
    seconds=300,
)
