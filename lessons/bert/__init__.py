"""BERT: the encoder of the Transformer, trained to fill in words, and adapted to many tasks."""

from lessons.bert.model import Bert, BertConfig
from lessons.bert.word_piece import WordPieceTokenizer

__all__ = ["Bert", "BertConfig", "WordPieceTokenizer"]
