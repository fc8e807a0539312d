"""Sentences with gaps equal what Hugging Face's model says of them; counting equals counting by hand."""

import math
from itertools import pairwise

import pytest
import torch

from lessons.bert import (
    Bert,
    BertBytePairs,
    BertConfig,
    BigramFill,
    CommonestToken,
    FillIn,
    MaskedLanguageModel,
    Masker,
    WordPieceTokenizer,
    filling,
    masked_scores,
)
from lessons.bert.framing import FRAME
from lessons.tokenization import BytePairTokenizer
from tests.lessons.published_bert import published
from tests.lessons.unchecked import unchecked

PIECES = WordPieceTokenizer(
    ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "red", "car", "house", "shout", "##s", "is", "here", ".", "a"]
)
BYTES = BertBytePairs(BytePairTokenizer.train("a red car and a red house and the red car", 275, special_tokens=FRAME))


def model_for(tokenizer, seed=0, **changes):
    torch.manual_seed(seed)
    sizes = {"d_model": 16, "n_layers": 2, "n_heads": 2, "d_ff": 32, "max_positions": 24, "init_std": 0.3}
    config = BertConfig(vocab_size=tokenizer.vocab_size, **(sizes | changes), pooler=False)
    return MaskedLanguageModel(Bert(config))


def small(tokenizer=PIECES):
    return FillIn(model_for(tokenizer), tokenizer)


def by_hand(fill, ids, place):
    """What the model says of one place, which is hidden."""
    ids = list(ids)
    ids[place] = fill.mask_id
    with torch.no_grad():
        return fill.model.eval()(torch.tensor([ids]))[0, place].softmax(dim=-1)


# Filling in -------------------------------------------------------------------------------------------------------


def test_equals_hugging_face(tmp_path):
    theirs = published("BertForMaskedLM", vocab_size=len(PIECES.vocabulary))
    theirs.save_pretrained(tmp_path)
    (tmp_path / "vocab.txt").write_text("\n".join(PIECES.vocabulary) + "\n", encoding="utf-8")
    fill = FillIn.load(tmp_path)
    text = "the [MASK] car is [MASK] ."
    ids = torch.tensor([PIECES.encode(text)])
    with torch.no_grad():
        said = theirs(ids).logits.softmax(dim=-1)[0][ids[0] == fill.mask_id]
    for (tokens, found), row in zip((zip(*gap, strict=True) for gap in fill.top(text, k=3)), said, strict=True):
        best, which = row.topk(3)
        assert list(tokens) == [PIECES.token(id) for id in which.tolist()]
        torch.testing.assert_close(torch.tensor(found), best, atol=1e-5, rtol=1e-5)
    one = "the [MASK] car is here ."
    with torch.no_grad():
        expected = theirs(torch.tensor([PIECES.encode(one)])).logits[0, 2].softmax(-1)[PIECES.ids["red"]].item()
    assert fill.probability(one, "red") == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("tokenizer", [PIECES, BYTES], ids=["pieces", "bytes"])
@pytest.mark.parametrize("at_once", [2, 64])
def test_one_by_one_hides_each_token_alone(tokenizer, at_once, monkeypatch):
    monkeypatch.setattr(filling, "AT_ONCE", at_once)
    fill, sizes = small(tokenizer), []
    fill.model.register_forward_pre_hook(lambda _, inputs: sizes.append(len(inputs[0])))
    found = fill.one_by_one("a red car", k=4)
    ids = tokenizer.encode("a red car")
    assert max(sizes) == min(at_once, len(ids) - 2)
    assert found.tokens == tokenizer.tokens("a red car")
    assert found.maskable.tolist() == [False] + [True] * (len(ids) - 2) + [False]
    for place in range(1, len(ids) - 1):
        p = by_hand(fill, ids, place)
        best, which = p.topk(4)
        torch.testing.assert_close(found.top[place], best, atol=1e-6, rtol=1e-5)
        assert list(found.top_tokens[place]) == [tokenizer.token(id) for id in which.tolist()]
        assert found.own[place].item() == pytest.approx(p[ids[place]].item(), abs=1e-6)
        assert found.rank[place].item() == (p > p[ids[place]]).sum().item() + 1
    assert found.top_tokens[0] == found.top_tokens[-1] == []
    assert found.top[0].sum() == found.own[0] == found.rank[0] == 0


def test_a_gap_of_the_sentence_has_predictions_and_no_truth():
    found = small().one_by_one("the [MASK] car")
    assert found.maskable.tolist() == [False, True, True, True, False]
    assert found.rank[2] == found.own[2] == 0
    assert found.top.shape == (5, 10)
    assert found.top[2].sum() > 0.1
    assert small().one_by_one("the car", k=100).top.shape == (4, PIECES.vocab_size)


def test_a_word_of_byte_pairs_takes_the_space_before_it():
    fill = small(BYTES)
    ids = BYTES.encode("a red car")
    assert [BYTES.token(id) for id in ids[1:-1]] == ["a", " red", " car"]
    assert fill.probability("a [MASK] car", "red") == pytest.approx(by_hand(fill, ids, 2)[ids[2]].item(), abs=1e-6)


def test_asking_changes_nothing_and_needs_no_gradient():
    fill = small()
    fill.model.train()
    before = {name: tensor.clone() for name, tensor in fill.model.state_dict().items()}
    first = fill.top("the [MASK] .")
    fill.model.train()
    assert fill.top("the [MASK] .") == first
    assert fill.model.training
    assert all(torch.equal(tensor, before[name]) for name, tensor in fill.model.state_dict().items())
    assert not fill.probabilities(torch.tensor([[2, 4, 3]]), torch.tensor([[False, True, False]])).requires_grad
    assert "2 layers" in repr(fill)


ERRORS = {
    "fill.top('the car')": "has no [MASK]; write it where",
    "fill.top('the [MASK]', k=0)": "k=0",
    "fill.probability('the car', 'red')": "has 0 [MASK]; one is needed",
    "fill.probability('[MASK] [MASK]', 'red')": "has 2 [MASK]",
    "fill.probability('the [MASK] .', 'cars')": "not one token here: the text becomes ['the', 'car', '##s', '.']",
    "FillIn(model_for(BYTES), BYTES).probability('a re[MASK]', 'd c')": "here: the text becomes ['a', ' red'",
    "fill.one_by_one('')": "no token that can be hidden",
    "fill.one_by_one('the ' * 30)": "max_positions=24",
    "FillIn(fill.model.body, PIECES)": "a MaskedLanguageModel and a WordPieceTokenizer or BertBytePairs are needed",
    "FillIn(fill.model, BYTES)": "tokenizer has 275 tokens and model 15 vectors",
    "fill.probability('the [MASK]', None)": "word must be a str, not None",
    "fill.probability('the [MASK]', 'xyz')": "word='xyz' is read as '[UNK]'",
    "fill.probability('the [MASK]', '[MASK]')": "word='[MASK]' is read as '[MASK]'",
    "BigramFill(ROWS, MASKER, 0)": "smoothing=0 must be a number above 0",
    "BigramFill(ROWS, MASKER, '1')": "smoothing='1' must be a number above 0",
    "BigramFill(ROWS, MASKER, float('inf'))": "smoothing=inf must be a number above 0",
    "BigramFill(ROWS > 0, MASKER)": "rows is torch.bool (3, 6); token numbers (N, T) are needed",
    "CommonestToken(ROWS.to('meta'), MASKER)": "rows is on the meta device, which has no numbers",
    "masked_scores(CommonestToken(ROWS, MASKER), ROWS.to('meta'), MASKER)": "rows is on the meta device",
    "BigramFill(ROWS, MASKER)([[1]])": "ids is a list; a tensor of whole numbers",
    "BigramFill(ROWS, MASKER)(ROWS[0])": "ids has shape (6,), but (B, T) is needed",
    "BigramFill(ROWS, MASKER)(ROWS, at=ROWS)": "at is torch.int64 (3, 6); torch.bool (3, 6) is needed",
    "CommonestToken(ROWS, MASKER)('x')": "ids is a str; a tensor of whole numbers",
    "CommonestToken(ROWS, MASKER)(ROWS, at=3)": "at is a int; torch.bool (3, 6) is needed",
    "BigramFill(ROWS, PIECES)": "masker is a WordPieceTokenizer; Masker(tokenizer) makes one",
    "BigramFill(ROWS + 500, MASKER)": "rows has tokens outside 0 to",
    "CommonestToken(ROWS.float(), MASKER)": "rows is torch.float32",
    "masked_scores(CommonestToken(ROWS, MASKER), ROWS, MASKER, batch=-3)": "batch=-3",
    "masked_scores(CommonestToken(ROWS, MASKER), ROWS[:0], MASKER)": "none was hidden",
    "masked_scores(None, ROWS, MASKER)": "model is a NoneType; a MaskedLanguageModel, CommonestToken or BigramFill",
    "masked_scores(CommonestToken(ROWS, MASKER), [[1]], MASKER)": "rows is a list; a tensor of whole numbers",
    "masked_scores(CommonestToken(ROWS, MASKER), ROWS + 500, MASKER)": "rows holds 502; 0 to",
    "fill.probabilities([[2]], ROWS > 0)": "ids is a list; a tensor of whole numbers is needed",
    "fill.probabilities(ROWS, [[True]])": "at is a list; torch.bool (3, 6) is needed",
    "fill.probabilities(ROWS.to('meta'), ROWS > 0)": "on the meta device, which has no numbers",
    "fill.probabilities(ROWS, (ROWS > 0).to('meta'))": "on the meta device, which has no numbers",
}


def test_errors_say_what_would_do():
    said = unchecked("from tests.lessons.test_bert_filling import *\nfill = small()", list(ERRORS))
    for (call, expected), error in zip(ERRORS.items(), said, strict=True):
        assert error.startswith("ValueError: "), (call, error)
        assert expected in error, (call, error)


# Counting ---------------------------------------------------------------------------------------------------------

ROWS = torch.tensor([[2, 5, 6, 7, 3, 0], [2, 5, 6, 8, 3, 0], [2, 5, 7, 11, 12, 3]])
MASKER = Masker(PIECES)


def test_the_commonest_token():
    p = CommonestToken(ROWS, MASKER)(torch.tensor([[2, 4, 3]]), at=torch.tensor([[False, True, False]])).exp()[0]
    assert p.argmax() == 5
    counts = {5: 3, 6: 2, 7: 2, 8: 1, 11: 1, 12: 1}
    total = sum(counts.values()) + 10  # one more for each of ten ordinary tokens
    expected = [0.0] * 5 + [(counts.get(id, 0) + 1) / total for id in range(5, 15)]
    torch.testing.assert_close(p, torch.tensor(expected))
    assert CommonestToken(ROWS, MASKER)(ROWS).shape == (3, 6, 15)


def fit_by_loops(left, shown, right, smoothing):
    share = CommonestToken(ROWS, MASKER).log_share.exp().tolist()

    def given(b, a):
        pairs = [(x, y) for row in ROWS.tolist() for x, y in pairwise(row)]
        return (pairs.count((a, b)) + smoothing * share[b]) / (sum(x == a for x, _ in pairs) + smoothing)

    p = []
    for w in range(15):
        from_left = share[w] if left == 4 else given(w, left)
        to_right = 1 if right == 4 else given(right, w)
        p.append(from_left * to_right if share[w] else 0)
    p = [value / sum(p) for value in p]
    return p if shown == 4 else [(value + (w == shown)) / 2 for w, value in enumerate(p)]


@pytest.mark.parametrize("smoothing", [0.5, 30.0])
def test_two_neighbors_equal_loops(smoothing):
    model = BigramFill(ROWS, MASKER, smoothing)
    row = torch.tensor([[2, 4, 6, 4, 4, 3]])
    p = model(row).exp()[0]
    torch.testing.assert_close(p.sum(dim=-1), torch.ones(6), atol=1e-5, rtol=1e-5)
    # The ends have no neighbor on one side; a neighbor that is hidden says nothing.
    for place, (left, shown, right) in {1: (2, 4, 6), 2: (4, 6, 4), 3: (6, 4, 4), 4: (4, 4, 3)}.items():
        expected = torch.tensor(fit_by_loops(left, shown, right, smoothing))
        torch.testing.assert_close(p[place], expected.clamp(min=1e-9), atol=1e-5, rtol=1e-4)
    at = torch.tensor([[False, True, False, True, False, False]])
    torch.testing.assert_close(model(row, at=at).exp(), p[[1, 3]])


# Scores -----------------------------------------------------------------------------------------------------------


def test_masked_scores_are_of_the_hidden_tokens_alone_and_always_the_same():
    model = model_for(PIECES)
    rows = ROWS.repeat(20, 1)
    found = masked_scores(model, rows, MASKER, batch=7)
    assert found == pytest.approx(masked_scores(model, rows, MASKER, batch=64), abs=1e-6)
    corrupted = MASKER(rows, torch.Generator().manual_seed(1_000_000))
    with torch.no_grad():
        logits = model.eval()(corrupted.ids, rows != 0)
    log_p = logits.log_softmax(dim=-1)
    places = corrupted.at.nonzero().tolist()
    losses = [-log_p[i, t, rows[i, t]].item() for i, t in places]
    right = [int(logits[i, t].argmax() == rows[i, t]) for i, t in places]
    assert found["loss"] == pytest.approx(sum(losses) / len(losses), abs=1e-5)
    assert found["accuracy"] == pytest.approx(sum(right) / len(right))
    assert masked_scores(model, rows, MASKER, seed=1)["loss"] != found["loss"]


def test_masked_scores_of_a_rule_without_numbers():
    class Even(torch.nn.Module):
        def forward(self, ids, mask=None, segments=None, at=None):
            return torch.zeros(int(at.sum()), PIECES.vocab_size)

    assert masked_scores(Even(), ROWS, MASKER)["loss"] == pytest.approx(math.log(PIECES.vocab_size))


def test_the_same_chance_for_all_costs_the_logarithm():
    class Equal(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("zero", torch.zeros(1))

        def forward(self, ids, mask, at):
            return torch.zeros(int(at.sum()), 15)

    assert masked_scores(Equal(), ROWS.repeat(9, 1), MASKER)["loss"] == pytest.approx(math.log(15), abs=1e-5)
