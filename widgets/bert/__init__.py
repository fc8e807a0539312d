"""Lesson 08's explorers: words that a model fills in, and the span of a passage that answers a question."""

from lessons.bert.filling import Predictions
from widgets.bert.filling import bert_explorer
from widgets.bert.readings import SpanReading
from widgets.bert.spans import span_explorer
from widgets.bert.tasks import heads_figure

__all__ = ["Predictions", "SpanReading", "bert_explorer", "heads_figure", "span_explorer"]
