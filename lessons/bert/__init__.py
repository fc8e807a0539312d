"""BERT: the encoder of the Transformer, trained to fill in words, and adapted to many tasks."""

from lessons.bert.baselines import BigramFill, CommonestToken, masked_scores
from lessons.bert.batches import TextBatches
from lessons.bert.config import BertConfig
from lessons.bert.entities import encode_words, entity_f1, entity_names, entity_sentences, read_labels
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
from lessons.bert.judging import judge_one_by_one
from lessons.bert.masking import Corrupted, MaskedBatches, Masker, mask_tokens
from lessons.bert.model import Bert, mean_pool
from lessons.bert.packing import pack
from lessons.bert.passages import SpanExample, span_examples
from lessons.bert.spans import encode_spans, exact_match, overlap_f1, predict_spans, read_answers, span_loss
from lessons.bert.word_piece import SPECIAL_TOKENS, WordPieceTokenizer

__all__ = [
    "SPECIAL_TOKENS",
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
    "SpanExample",
    "SpanPredictor",
    "TextBatches",
    "TokenClassifier",
    "WordPieceTokenizer",
    "binary_cross_entropy",
    "encode_spans",
    "encode_words",
    "entity_f1",
    "entity_names",
    "entity_sentences",
    "exact_match",
    "judge_one_by_one",
    "mask_tokens",
    "masked_scores",
    "mean_pool",
    "overlap_f1",
    "pack",
    "predict_spans",
    "read_answers",
    "read_labels",
    "span_examples",
    "span_loss",
    "train_last_layers",
]
