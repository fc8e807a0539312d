"""A beam search for lesson 09's explorer without a trained model: the same tree on every machine."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from lessons.generation import BeamSearch, FromFunction, beam_search

PROMPT = "Once upon a time"
WORDS = ["<end>", " the", " a", " cat", " dog", " sat", " ran", " and", " home", " 고양이", ",", "\n"]


def scores(seed: int, words: int = len(WORDS)) -> Callable[[Tensor], Tensor]:
    """Noise that depends on the last two tokens."""
    generator = torch.Generator().manual_seed(seed)
    table = torch.randn(words, words, words, generator=generator, dtype=torch.float64) * 1.6
    table[..., 0] += 0.4
    return lambda ids: table[ids[:, -2], ids[:, -1]]


def search(beams: int = 3, steps: int = 6, alpha: float = 0.6, seed: int = 216, words: int = len(WORDS)) -> BeamSearch:
    """After tokens 1 and 2; token 0 ends a text."""
    model = FromFunction(scores(seed, words))
    return beam_search(model, [1, 2], beams=beams, max_new_tokens=steps, stop=0, length_penalty=alpha)


def beam_sample(word: str = " cat") -> dict[str, Any]:
    """Arguments for beam_explorer; `word` is the text of a token, of the prompt too where it is another one."""
    words = [word if known == " cat" else known for known in WORDS]
    prompt = PROMPT if word == " cat" else f"{PROMPT} {word}"
    return {
        "search": search(),
        "token": words.__getitem__,
        "prompt": prompt,
        "read": lambda text, beams: search(beams, seed=len(text)),
    }
