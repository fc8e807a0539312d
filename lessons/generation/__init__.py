"""Generation: how a model that says what may come next writes a text."""

from lessons.generation.adapters import (
    Autoregressive,
    FromFunction,
    FromGPT,
    FromHuggingFace,
    FromTransformer,
    as_autoregressive,
)
from lessons.generation.beam import BeamSearch, Hypothesis, Node, beam_search
from lessons.generation.cache import PreallocatedCache
from lessons.generation.generate import Generation, Step, generate, stream
from lessons.generation.measures import continuation_log_probabilities, distinct, repetition
from lessons.generation.strategies import Kept, Strategy, choose
from lessons.generation.texts import Texts

__all__ = [
    "Autoregressive",
    "BeamSearch",
    "FromFunction",
    "FromGPT",
    "FromHuggingFace",
    "FromTransformer",
    "Generation",
    "Hypothesis",
    "Kept",
    "Node",
    "PreallocatedCache",
    "Step",
    "Strategy",
    "Texts",
    "as_autoregressive",
    "beam_search",
    "choose",
    "continuation_log_probabilities",
    "distinct",
    "generate",
    "repetition",
    "stream",
]
