"""The destination of the course on one page: a published encoder reads sentences, and is adapted to tasks."""

from lessons.bert import mean_pool
from lessons.start_here.encoder import SentenceEncoder, cosine_similarity
from lessons.start_here.few_labels import TASKS, accuracy_from_few_labels, linear_classifier, word_counts

__all__ = [
    "TASKS",
    "SentenceEncoder",
    "accuracy_from_few_labels",
    "cosine_similarity",
    "linear_classifier",
    "mean_pool",
    "word_counts",
]
