"""Recipes: whole training runs by name, `lessons train NAME`, and the small models trained by them."""

from lessons.recipes.bert import MaskedProse
from lessons.recipes.few_shot import DEPTHS, FewShot
from lessons.recipes.gpt import NextTokenProse
from lessons.recipes.odd_one_out import OddOneFinder, OddOneOut
from lessons.recipes.recipe import Recipe
from lessons.recipes.reversal import Reversal, Reverser
from lessons.recipes.run import Trained, train
from lessons.recipes.sentiment import CONTROLS, FineTunedSentiment
from lessons.recipes.spans import CONTROL, FineTunedSpans
from lessons.recipes.stored import load, load_tokenizer, save_stored
from lessons.recipes.sweep import Sweep, load_results, recompute
from lessons.recipes.warmup import DEPTH, DIGITS, RATE, WARMUP

RECIPES: dict[str, type[Recipe]] = {
    recipe.name: recipe
    for recipe in (Reversal, OddOneOut, MaskedProse, FineTunedSentiment, FineTunedSpans, NextTokenProse, FewShot)
}
SWEEPS: dict[str, Sweep] = {sweep.name: sweep for sweep in (WARMUP, DEPTH, RATE, DIGITS, CONTROLS, CONTROL, DEPTHS)}

__all__ = [
    "RECIPES",
    "SWEEPS",
    "FewShot",
    "FineTunedSentiment",
    "FineTunedSpans",
    "MaskedProse",
    "NextTokenProse",
    "OddOneFinder",
    "OddOneOut",
    "Recipe",
    "Reversal",
    "Reverser",
    "Sweep",
    "Trained",
    "load",
    "load_results",
    "load_tokenizer",
    "recompute",
    "save_stored",
    "train",
]
