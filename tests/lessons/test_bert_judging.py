"""What a classifier says with each token hidden equals asking it once for each, one sentence at a time."""

import pytest
import torch

from lessons.bert import Bert, BertConfig, SequenceClassifier, WordPieceTokenizer, judge_one_by_one, judging
from tests.lessons.unchecked import unchecked

PIECES = WordPieceTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "red", "car", "shout", "##s", "is"])
SIZES = {"d_model": 16, "n_layers": 2, "n_heads": 2, "d_ff": 32, "max_positions": 12, "init_std": 0.3}


def classifier(n_classes=1):
    torch.manual_seed(0)
    config = BertConfig(vocab_size=PIECES.vocab_size, dropout=0.5, pooler=False, **SIZES)
    return SequenceClassifier(Bert(config), n_classes, pooling="mean")


@pytest.mark.parametrize("n_classes", [1, 3])
def test_equals_one_sentence_at_a_time(n_classes):
    model = classifier(n_classes).train()
    names = ["positive", "mixed", "negative"][:n_classes]
    found = judge_one_by_one(model, PIECES, "the car shouts", names)
    assert model.training
    assert found.tokens == ["[CLS]", "the", "car", "shout", "##s", "[SEP]"]
    assert found.maskable.tolist() == [False, True, True, True, True, False]
    assert list(found.classes) == names
    ids = PIECES.encode("the car shouts")
    model.eval()
    for place in range(len(ids) + 1):
        row = [PIECES.special_ids["[MASK]"] if t == place and 0 < t < len(ids) - 1 else id for t, id in enumerate(ids)]
        with torch.no_grad():
            f = model(torch.tensor([row]))[0]
        p = 1 / (1 + torch.exp(-f)) if n_classes == 1 else f.exp() / f.exp().sum()
        torch.testing.assert_close(torch.stack([found.classes[name][place] for name in names]), p)


def test_a_mask_of_the_text_itself_stays():
    found = judge_one_by_one(classifier(), PIECES, "the [MASK] car")
    assert found.maskable.tolist() == [False, True, False, True, False]


def test_few_rows_go_through_the_model_together_and_all_are_read(monkeypatch):
    model, sizes = classifier(2).eval(), []
    alone = judge_one_by_one(model, PIECES, "the red car is red", ["a", "b"]).classes
    monkeypatch.setattr(judging, "AT_ONCE", 3)
    model.register_forward_pre_hook(lambda _, inputs: sizes.append(len(inputs[0])))
    found = judge_one_by_one(model, PIECES, "the red car is red", ["a", "b"]).classes
    assert sizes == [3, 3, 2]  # five pieces, two special tokens, and one row in which nothing is hidden
    for name, p in alone.items():
        torch.testing.assert_close(found[name], p)


def test_makes_its_tensors_where_they_are_read_whatever_the_default_device():
    model = classifier().eval()
    here = judge_one_by_one(model, PIECES, "the red car").classes["positive"]
    with torch.device("meta"):
        elsewhere = judge_one_by_one(model, PIECES, "the red car").classes["positive"]
    assert torch.equal(here, elsewhere)


SETUP = f"""
from lessons.bert import Bert, BertConfig, MaskedLanguageModel, SequenceClassifier, WordPieceTokenizer, judge_one_by_one
pieces = WordPieceTokenizer({PIECES.vocabulary!r})
config = BertConfig(vocab_size={PIECES.vocab_size}, pooler=False, **{SIZES!r})
def of(n): return SequenceClassifier(Bert(config), n, "mean")
"""
WRONG = {
    "judge_one_by_one(of(1), pieces, '')": "no token that can be hidden",
    "judge_one_by_one(of(1), pieces, 3)": "text",
    "judge_one_by_one(of(1), pieces, 'the car', 'positive')": "classes='positive'",
    "judge_one_by_one(of(1), pieces, 'the car', None)": "classes=None",
    "judge_one_by_one(of(1), pieces, 'the car', [['a']])": "classes=[['a']]",
    "judge_one_by_one(of(3), pieces, 'the car')": "3 outputs",
    "judge_one_by_one(of(2), pieces, 'the car', ['a', 'a'])": "a name of its own",
    "judge_one_by_one(of(1).to('meta'), pieces, 'the car')": "model is on the meta device, which has no numbers",
    "judge_one_by_one(of(1), None, 'the car')": "tokenizer a NoneType",
    "judge_one_by_one(MaskedLanguageModel(of(1).body), pieces, 'the car')": "model is a MaskedLanguageModel",
}


def test_what_cannot_be_is_named():
    for (call, expected), error in zip(WRONG.items(), unchecked(SETUP, list(WRONG)), strict=True):
        assert error.startswith("ValueError: "), (call, error)
        assert expected in error, (call, error)
