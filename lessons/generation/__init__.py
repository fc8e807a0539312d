"""Generation: how a model that says what may come next writes a text."""

from lessons.generation.adapters import (
    Autoregressive,
    FromFunction,
    FromGPT,
    FromHuggingFace,
    FromTransformer,
    as_autoregressive,
)
from lessons.generation.cache import PreallocatedCache
from lessons.generation.generate import Generation, Step, generate, stream
from lessons.generation.strategies import Kept, Strategy, choose
from lessons.generation.texts import Texts

__all__ = [
    "Autoregressive",
    "FromFunction",
    "FromGPT",
    "FromHuggingFace",
    "FromTransformer",
    "Generation",
    "Kept",
    "PreallocatedCache",
    "Step",
    "Strategy",
    "Texts",
    "as_autoregressive",
    "choose",
    "generate",
    "stream",
]
