"""What warm-up is for: reversal with post-norm fails without it, and RAdam or pre-norm do without."""

from lessons.recipes.reversal import Reversal
from lessons.recipes.sweep import Sweep

WARMUP = Sweep(
    name="warmup",
    data="Reversal with and without warm-up, with RAdam, and with pre-norm.",
    members={
        "post-norm, no warm-up": Reversal(warmup=0),
        "post-norm, warm-up 200": Reversal(warmup=200),
        "post-norm, RAdam, no warm-up": Reversal(warmup=0, optimizer="radam"),
        "pre-norm, no warm-up": Reversal(warmup=0, norm="pre"),
    },
    seeds=(0, 1, 2),
    seconds=300,
)
