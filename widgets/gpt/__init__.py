"""Lesson 09's explorers: the tree of a beam search, and the next token with a draw from its distribution."""

from widgets.gpt.beams import beam_explorer
from widgets.gpt.continuations import Continuation, reading_of
from widgets.gpt.next_token import next_token_explorer

__all__ = ["Continuation", "beam_explorer", "next_token_explorer", "reading_of"]
