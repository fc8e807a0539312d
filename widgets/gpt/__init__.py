"""Lesson 09's explorers: the next token, with a draw from its distribution."""

from widgets.gpt.continuations import Continuation, reading_of
from widgets.gpt.next_token import next_token_explorer

__all__ = ["Continuation", "next_token_explorer", "reading_of"]
