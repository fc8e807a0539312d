"""What recipes that read text share: the tokenizer of their stored weights."""

from collections.abc import Sequence

from lessons.data import Prose
from lessons.recipes.stored import CARD, STORED, is_there, load_tokenizer
from lessons.tokenization import BytePairTokenizer


def tokenizer_of(recipe: str, vocab_size: int, training: Prose, special_tokens: Sequence[str]) -> BytePairTokenizer:
    """The byte pairs that are stored with a recipe's weights; where those are not as many, ones of the training part.

    Another version of Python has another documentation, which would give another tokenizer, and stored weights know the
    tokens of their own alone.
    """
    stored = load_tokenizer(recipe) if is_there(STORED / recipe / CARD) else None
    if isinstance(stored, BytePairTokenizer) and stored.vocab_size == vocab_size:
        return stored
    return BytePairTokenizer.train(training.text, vocab_size, special_tokens=special_tokens)
