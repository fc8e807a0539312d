"""BERT: the encoder of the Transformer, trained to fill in words, and adapted to many tasks."""

from lessons.bert.baselines import BigramFill, CommonestToken, masked_scores
from lessons.bert.config import BertConfig
from lessons.bert.filling import FillIn, Predictions
from lessons.bert.framing import BertBytePairs, BertTokenizer
from lessons.bert.heads import (
    MaskedLanguageModel,
    NextSentenceModel,
    SequenceClassifier,
    SpanPredictor,
    TokenClassifier,
    binary_cross_entropy,
    train_last_layers,
)
from lessons.bert.masking import Corrupted, MaskedBatches, Masker, mask_tokens
from lessons.bert.model import Bert, mean_pool
from lessons.bert.packing import pack
from lessons.bert.word_piece import WordPieceTokenizer

__all__ = [
    "Bert",
    "BertBytePairs",
    "BertConfig",
    "BertTokenizer",
    "BigramFill",
    "CommonestToken",
    "Corrupted",
    "FillIn",
    "MaskedBatches",
    "MaskedLanguageModel",
    "Masker",
    "NextSentenceModel",
    "Predictions",
    "SequenceClassifier",
    "SpanPredictor",
    "TokenClassifier",
    "WordPieceTokenizer",
    "binary_cross_entropy",
    "mask_tokens",
    "masked_scores",
    "mean_pool",
    "pack",
    "train_last_layers",
]
