"""Lesson 09's explorers: what comes next, a text as it is written, the tree of a beam search, the sizes of a GPT."""

from widgets.gpt.beams import beam_explorer
from widgets.gpt.continuations import Continuation, reading_of
from widgets.gpt.next_token import next_token_explorer
from widgets.gpt.sizes import gpt_size_explorer
from widgets.gpt.writing import writing_explorer
from widgets.gpt.writings import Writing, writing_of

__all__ = [
    "Continuation",
    "Writing",
    "beam_explorer",
    "gpt_size_explorer",
    "next_token_explorer",
    "reading_of",
    "writing_explorer",
    "writing_of",
]
