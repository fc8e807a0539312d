"""Recipes that read text: which tokenizer they read it with, and what of it is held out."""

import pytest
import torch

from lessons.bert.framing import FRAME
from lessons.data import Prose, prose
from lessons.gpt import END_OF_TEXT
from lessons.recipes import RECIPES, load_tokenizer
from lessons.recipes import gpt as recipes_gpt
from lessons.recipes.text import tokenizer_of
from lessons.tokenization import BytePairTokenizer
from tests.lessons.unchecked import unchecked

TEXT = Prose(("the cat sat on the mat", "a cat, a mat and the cat", "zzz zzz zzz"))


def same(one, other):
    return [one.token_bytes(id) for id in range(one.vocab_size)] == [
        other.token_bytes(id) for id in range(other.vocab_size)
    ]


@pytest.mark.parametrize(("recipe", "special"), [("gpt", (END_OF_TEXT,)), ("bert", FRAME)])
def test_stored_weights_keep_their_tokenizer_whatever_text_there_is(recipe, special):
    stored = load_tokenizer(recipe)
    assert same(tokenizer_of(recipe, stored.vocab_size, TEXT, special), stored)
    assert stored.special_tokens == special


@pytest.mark.parametrize(("recipe", "size"), [("gpt", 262), ("gpt", 1023), ("no_such_recipe", 262)])
def test_a_size_that_is_not_stored_is_learned_from_the_text(recipe, size):
    found = tokenizer_of(recipe, size, TEXT, (END_OF_TEXT,))
    assert same(found, BytePairTokenizer.train(TEXT.text, size, special_tokens=(END_OF_TEXT,)))
    assert found.special_tokens == (END_OF_TEXT,)
    assert not same(found, tokenizer_of(recipe, size, Prose(TEXT.paragraphs[:2]), (END_OF_TEXT,)))


@pytest.fixture
def some_prose(monkeypatch):
    """A part of the documentation, in place of all of it."""
    part = Prose(prose().paragraphs[:300])
    monkeypatch.setattr(recipes_gpt, "prose", lambda: part)
    recipes_gpt.corpus.cache_clear()
    yield part
    recipes_gpt.corpus.cache_clear()


@pytest.mark.parametrize("size", [300, 1024])
def test_the_corpus_of_the_gpt_is_split_before_anything_is_learned(some_prose, size):
    training, held_out = some_prose.split(held_out=0.1)
    found = recipes_gpt.corpus(size)
    assert found.held_out == held_out.paragraphs
    assert not set(found.held_out) & set(training.paragraphs)
    assert len(found.held_out) + len(training.paragraphs) == 300
    assert found.tokenizer.decode(found.training) == "".join(END_OF_TEXT + text for text in (*training.paragraphs, ""))
    assert found.training.dtype == torch.int64
    learned = BytePairTokenizer.train(training.text, size, special_tokens=(END_OF_TEXT,))
    assert same(found.tokenizer, learned) == (size == 300)  # 1024 tokens are stored with the weights
    assert recipes_gpt.corpus(size) is found


def test_a_dropout_that_is_no_probability_is_refused_by_every_recipe():
    names = [name for name, kind in RECIPES.items() if "dropout" in kind.__dataclass_fields__]
    assert {"gpt", "bert", "spans", "sentiment"} <= set(names)
    calls = [f"RECIPES[{name!r}](dropout={value})" for name in names for value in (1.5, 1, -0.1, "'0.1'")]
    for call, answer in zip(calls, unchecked("from lessons.recipes import RECIPES", calls), strict=True):
        assert answer.startswith("ValueError: dropout="), (call, answer)
