"""The corruption that BERT learns to undo, anew in each epoch; byte pairs and rows for it."""

import math

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.bert import (
    Bert,
    BertBytePairs,
    BertConfig,
    MaskedBatches,
    MaskedLanguageModel,
    Masker,
    WordPieceTokenizer,
    mask_tokens,
    pack,
)
from lessons.bert.framing import FRAME
from lessons.data import Batches
from lessons.tokenization import BytePairTokenizer
from lessons.training import IGNORED, Checkpoints, cross_entropy, fit
from tests.lessons.unchecked import unchecked

MASK_ID, ORDINARY = 4, torch.arange(5, 25)  # in a vocabulary whose ids 0 to 4 are special
PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"abcdefghijklmnopqrst"]
LETTERS = WordPieceTokenizer(PIECES)
TEXT = "the cat sat on the mat and the dog sat on the log. " * 20


def generator(seed=0):
    return torch.Generator().manual_seed(seed)


def corrupted(ids, seed=0, maskable=None, **shares):
    return mask_tokens(ids, ids > 4 if maskable is None else maskable, MASK_ID, ORDINARY, generator(seed), **shares)


# Who is chosen, and what is shown ---------------------------------------------------------------------------------


@settings(max_examples=60)
@given(
    B=st.integers(1, 5),
    T=st.integers(1, 20),
    seed=st.integers(0, 2**20),
    rate=st.floats(0.01, 1),
    masked=st.floats(0, 0.6),
    replaced=st.floats(0, 0.4),
)
def test_what_holds_whatever_is_drawn(B, T, seed, rate, masked, replaced):
    ids = torch.randint(25, (B, T), generator=generator(seed))
    maskable = (ids > 4) & (torch.rand(B, T, generator=generator(seed + 1)) < 0.8)
    before = ids.clone(), maskable.clone()
    read, at, targets = corrupted(ids, seed, maskable, rate=rate, masked=masked, replaced=replaced)
    assert torch.equal(ids, before[0])
    assert torch.equal(maskable, before[1])
    assert not (at & ~maskable).any(), "padding, a special token, or one that is not to be chosen"
    assert torch.equal(read[~at], ids[~at])
    assert torch.equal(targets[at], ids[at])
    assert (targets[~at] == IGNORED).all()
    changed = read != ids
    assert not (changed & ~at).any()
    assert torch.isin(read[changed], torch.cat([ORDINARY, torch.tensor([MASK_ID])])).all()


def test_the_extremes():
    ids = torch.randint(5, 25, (4, 30), generator=generator())
    assert (corrupted(ids, rate=1.0, masked=1.0, replaced=0.0).ids == MASK_ID).all()
    same = corrupted(ids, rate=1.0, masked=0.0, replaced=0.0)
    assert torch.equal(same.ids, ids)
    assert same.at.all(), "what is shown unchanged is asked for all the same"
    other = corrupted(ids, rate=1.0, masked=0.0, replaced=1.0).ids
    assert 0.8 < (other != ids).float().mean() < 1, "a random token may be the token itself, one time in twenty"
    assert not corrupted(ids, maskable=ids < 0, rate=1.0).at.any()


def within(count, n, p):
    """Whether a binomial count lies within five standard deviations of its mean: once in two million it would not."""
    return abs(count - n * p) < 5 * math.sqrt(n * p * (1 - p))


@pytest.mark.parametrize(
    ("rate", "masked", "replaced"), [(0.15, 0.8, 0.1), (0.4, 0.5, 0.2)], ids=["as in the paper", "others"]
)
def test_shares_are_those_asked_for(rate, masked, replaced):
    shares = {} if rate == 0.15 else {"rate": rate, "masked": masked, "replaced": replaced}
    ids = torch.randint(5, 25, (500, 400), generator=generator(1))
    ids[:, 300:] = 0
    read, at, _ = corrupted(ids, **shares)
    n, chosen = 500 * 300, int(at.sum())
    assert within(chosen, n, rate)
    assert within(int((read[at] == MASK_ID).sum()), chosen, masked)
    # Of those replaced one in twenty is replaced by itself.
    assert within(int((read[at] == ids[at]).sum()), chosen, 1 - masked - replaced + replaced / 20)
    drawn = read[(read != ids) & (read != MASK_ID)]
    assert within(len(drawn), chosen, replaced * 19 / 20)
    for id in ORDINARY.tolist():
        assert within(int((drawn == id).sum()), len(drawn), 1 / 20), f"{id} is drawn too often or too seldom"
    # Neither the place nor the token decides.
    for part in (at[:, :150], at[:, 150:300], at[:250, :300]):
        assert within(int(part.sum()), part.numel(), rate)
    for id in (5, 24):
        assert within(int((at & (ids == id)).sum()), int((ids == id).sum()), rate)


def test_the_same_generator_gives_the_same_and_nothing_else_counts():
    ids = torch.randint(5, 25, (20, 30), generator=generator())
    torch.manual_seed(1)
    state = torch.get_rng_state()
    one = corrupted(ids, 3)
    assert torch.equal(torch.get_rng_state(), state), "torch's own random numbers are left alone"
    torch.manual_seed(2)
    for first, second in zip(one, corrupted(ids, 3), strict=True):
        assert torch.equal(first, second)
    assert not torch.equal(one.at, corrupted(ids, 4).at)
    again = generator(3)
    masks = [mask_tokens(ids, ids > 4, MASK_ID, ORDINARY, again).at for _ in range(2)]
    assert torch.equal(masks[0], one.at)
    assert not torch.equal(masks[1], one.at), "a second call goes on"


# Of one tokenizer -------------------------------------------------------------------------------------------------


def test_a_masker_knows_the_special_tokens():
    masker = Masker(LETTERS, rate=1.0, masked=0.5, replaced=0.5)
    assert (masker.mask_id, masker.pad_id, masker.vocab_size) == (4, 0, 25)
    assert torch.equal(masker.ordinary, ORDINARY)
    ids, _ = LETTERS.batch(["a b c d e f g h [MASK] 5", "a"])
    read, at, targets = masker(ids, generator())
    assert [PIECES[id] for id in ids[0][~at[0]]] == ["[CLS]", "[MASK]", "[UNK]", "[SEP]"]
    assert at.tolist() == [[False, *[True] * 8, *[False] * 3], [False, True, *[False] * 10]]
    for ours, theirs in zip((read, at, targets), corrupted(ids, rate=1.0, masked=0.5, replaced=0.5), strict=True):
        assert torch.equal(ours, theirs)


def test_a_masker_of_byte_pairs_draws_every_other_token():
    tokenizer = byte_pairs(("<eos>", "<sos>", *FRAME))
    masker = Masker(tokenizer, rate=1.0, masked=0.0, replaced=1.0)
    assert masker.ordinary.tolist() == list(range(6, tokenizer.vocab_size))
    ids, mask = tokenizer.batch([TEXT, "a <eos>"])
    read, at, _ = masker(ids, generator())
    assert torch.equal(at, mask & (ids > 5))
    assert read[at].min() >= 6
    assert len(read[at].unique()) > 50


# Anew in each epoch -----------------------------------------------------------------------------------------------


def numbered(n=10, T=12):
    """Rows [CLS] i i … [SEP] [PAD], each with a token of its own, so that a row is known by what it holds."""
    ids = torch.arange(5, 5 + n)[:, None].repeat(1, T)
    ids[:, 0], ids[:, -2], ids[:, -1] = 2, 3, 0
    return ids


def read_all(batches):
    """One epoch: what the model reads, what is asked for, and the rows as they were."""
    read = []
    for inputs, targets in batches:
        whole = inputs["ids"].clone()
        whole[inputs["at"]] = targets
        read.append((inputs, targets, whole))
    return read


def masks_of(epoch):
    return torch.cat([inputs["at"] for inputs, _, _ in epoch])


def test_batches_are_what_the_model_takes():
    epoch = read_all(batches := MaskedBatches(numbered(), Masker(LETTERS, rate=0.5), 4, seed=1))
    assert len(batches) == len(epoch) == 3
    for inputs, targets, whole in epoch:
        assert list(inputs) == ["ids", "mask", "at"]
        assert torch.equal(inputs["mask"], whole != 0)
        assert targets.shape == (int(inputs["at"].sum()),)
        assert (targets > 4).all()
        assert not (inputs["at"] & (whole < 5)).any()
    rows = torch.cat([whole for _, _, whole in epoch])
    assert sorted(rows[:, 1].tolist()) == list(range(5, 15))
    assert not torch.equal(rows, numbered()), "shuffled"


def test_each_epoch_is_corrupted_anew_and_each_seed_in_its_own_way():
    ids = numbered().fill_(7)  # the order of equal rows cannot be seen
    masker = Masker(LETTERS, rate=0.5)
    batches = MaskedBatches(ids, masker, 4, seed=1)
    epochs = [masks_of(read_all(batches)) for _ in range(3)]
    again = MaskedBatches(ids, masker, 4, seed=1)
    others = [masks_of(read_all(MaskedBatches(ids, masker, 4, seed=seed))) for seed in (0, 2, 2**40)]
    assert torch.equal(masks_of(read_all(again)), epochs[0])
    again.epoch = 2  # as a resumed run sets it
    assert torch.equal(masks_of(read_all(again)), epochs[2])
    different = {tuple(masks.flatten().tolist()) for masks in [*epochs, *others]}
    assert len(different) == 3 + len(others) - 1  # a generator takes no more of a seed than 32 bits: 2**40 is 0
    later = MaskedBatches(ids, masker, 4, seed=1)
    next(iter(later))  # an epoch that was broken off is an epoch
    assert torch.equal(masks_of(read_all(later)), epochs[1])


def test_batches_within_an_epoch_are_corrupted_differently():
    ids = numbered(12).fill_(7)
    first, second, third = (inputs["at"] for inputs, _ in MaskedBatches(ids, Masker(LETTERS, rate=0.5), 4))
    assert not torch.equal(first, second)
    assert not torch.equal(second, third)


def test_the_order_of_rows_is_that_of_batches():
    rows = torch.cat([whole for _, _, whole in read_all(MaskedBatches(numbered(), Masker(LETTERS), 4, seed=3))])
    plain = torch.cat([ids for ids, _ in Batches(numbered(), numbered(), 4, seed=3)])
    assert torch.equal(rows, plain)


def test_processes_read_other_rows_and_hide_other_tokens():
    masker = Masker(LETTERS, rate=0.5)
    shares = [MaskedBatches(numbered(12), masker, 2, seed=1, share=(rank, 3)) for rank in range(3)]
    for _ in range(2):
        rows = [torch.cat([whole for _, _, whole in read_all(one)])[:, 1].tolist() for one in shares]
        assert sorted(letter for part in rows for letter in part) == list(range(5, 17))
    alike = numbered(12).fill_(7)
    masks = [masks_of(read_all(MaskedBatches(alike, masker, 2, seed=1, share=(rank, 3)))) for rank in range(3)]
    assert len({tuple(one.flatten().tolist()) for one in masks}) == 3


# Learning ---------------------------------------------------------------------------------------------------------


def alike(n, T=8, seed=0):
    """Rows of one letter, a random one: any neighbor tells what stands at a gap."""
    rows = torch.randint(5, 25, (n, 1), generator=generator(seed)).repeat(1, T)
    rows[:, 0], rows[:, -1] = 2, 3
    return rows


def tiny(dropout=0.0):
    torch.manual_seed(0)
    sizes = {"vocab_size": 25, "d_model": 32, "n_layers": 1, "n_heads": 2, "d_ff": 64, "max_positions": 8}
    return MaskedLanguageModel(Bert(BertConfig(**sizes, dropout=dropout, attention_dropout=dropout, pooler=False)))


def test_a_tiny_model_learns_to_fill_in():
    masker, model = Masker(LETTERS, rate=0.3), tiny()
    batches = MaskedBatches(alike(128), masker, 16)
    history = fit(model, batches, cross_entropy, optimizer=torch.optim.Adam(model.parameters(), 5e-3), steps=150)
    read, _, targets = masker(alike(200, seed=1), generator(5))
    model.eval()
    hidden = read == 4
    right = model(read, at=hidden).argmax(-1) == targets[hidden]
    assert right.float().mean() > 0.7, "chance is 0.05"
    assert history.losses[0] == pytest.approx(math.log(20), abs=0.5)
    assert all(0 < count < 16 * 6 for count in history.counts)


def test_a_run_that_goes_on_takes_the_same_steps(tmp_path):
    def run(folder, steps):
        model = tiny(dropout=0.1)
        batches = MaskedBatches(alike(20), Masker(LETTERS), 4, seed=2)
        return model, fit(model, batches, cross_entropy, optimizer=torch.optim.AdamW(model.parameters(), 1e-2),
                          steps=steps, checkpoints=Checkpoints(folder, every=100))  # fmt: skip

    whole, expected = run(tmp_path / "whole", 9)
    for stop in (5, 7):  # at the end of an epoch, and in the midst of one
        run(tmp_path / str(stop), stop)
        torch.manual_seed(99)
        resumed, history = run(tmp_path / str(stop), 9)
        assert history.losses == expected.losses
        assert history.counts == expected.counts
        for a, b in zip(resumed.parameters(), whole.parameters(), strict=True):
            assert torch.equal(a, b)


def test_a_step_in_which_nothing_is_hidden_changes_nothing():
    model = tiny()
    before = [parameter.clone() for parameter in model.parameters()]
    batches = MaskedBatches(alike(4), Masker(LETTERS, rate=1e-9), 4)
    history = fit(model, batches, cross_entropy, optimizer=torch.optim.SGD(model.parameters(), 1.0), steps=1)
    assert (history.losses, history.counts) == ([0.0], [0])
    assert all(torch.equal(a, b) for a, b in zip(model.parameters(), before, strict=True))


# Byte pairs, framed -----------------------------------------------------------------------------------------------


def byte_pairs(special=FRAME):
    return BertBytePairs(BytePairTokenizer.train(TEXT, len(special) + 276, special_tokens=special))


FRAMED = byte_pairs()


@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_byte_pairs_lose_nothing(text):
    ids = FRAMED.encode(text)
    assert (ids[0], ids[-1]) == (FRAMED.special_ids["[CLS]"], FRAMED.special_ids["[SEP]"])
    assert FRAMED.tokenizer.decode(ids[1:-1]) == text
    assert ids[1:-1] == FRAMED.plain(text) == FRAMED.tokenizer.encode(text)


def test_the_frame_of_byte_pairs():
    assert FRAMED.special_ids == {"[PAD]": 0, "[CLS]": 1, "[SEP]": 2, "[MASK]": 3}
    assert FRAMED.vocab_size == FRAMED.tokenizer.vocab_size == 280
    assert FRAMED.tokens("the cat", " sat") == ["[CLS]", "the", " cat", "[SEP]", " sat", "[SEP]"]
    assert FRAMED.encode("the cat", " sat") == [1, *FRAMED.plain("the cat"), 2, *FRAMED.plain(" sat"), 2]
    assert FRAMED.encode("") == [1, 2]
    assert FRAMED.encode("", "") == [1, 2, 2]
    assert FRAMED.plain("[SEP]the[CLS]") == [2, *FRAMED.plain("the"), 1]
    ids, mask = FRAMED.batch(["the cat", "", "the"])
    assert ids.tolist() == [FRAMED.encode("the cat"), [1, 2, 0, 0], [1, *FRAMED.plain("the"), 2, 0]]
    assert mask.tolist() == [[True] * 4, [True, True, False, False], [True, True, True, False]]
    other = byte_pairs(("<eos>", *FRAME))
    assert other.batch(["the", ""])[0].tolist() == [[2, *other.plain("the"), 3], [2, 3, 1]]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("the [MASK] sat", ["the", "[MASK]", " sat"]),  # as many as "the cat sat" has
        ("the[MASK] sat", ["the", "[MASK]", " sat"]),
        ("[MASK] cat", ["[MASK]", " cat"]),
        ("the [MASK] [MASK].", ["the", "[MASK]", "[MASK]", "."]),
        ("the  [MASK]", ["the", " ", "[MASK]"]),
        ("the [MASK]", ["the", "[MASK]"]),
    ],
)
def test_a_mask_has_the_space_before_it_as_a_word_has(text, tokens):
    assert FRAMED.tokens(text)[1:-1] == tokens
    assert len(FRAMED.encode("the cat sat")) == len(FRAMED.encode("the [MASK] sat"))


# Rows -------------------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(sizes=st.lists(st.integers(1, 25), min_size=1, max_size=30), length=st.integers(3, 12))
def test_rows_hold_every_token_once(sizes, length):
    texts = [" ".join("abcdefghijklmnopqrst"[(i + j) % 20] for j in range(n)) for i, n in enumerate(sizes)]
    rows = pack(texts, LETTERS, length)
    assert rows.shape[1] == length
    assert (rows[:, 0] == 2).all()
    assert rows[rows > 4].bincount(minlength=25).tolist() == (
        torch.tensor([id for text in texts for id in LETTERS.plain(text)]).bincount(minlength=25).tolist()
    )
    for row in rows.tolist():
        end = max(i for i, id in enumerate(row) if id == 3)
        assert set(row[end + 1 :]) <= {0}, "padding stands at the end"
        assert 0 not in row[: end + 1]
        assert 2 not in row[1:]
    assert int((rows == 3).sum()) == sum(-(-n // (length - 2)) for n in sizes), "each piece ends in [SEP]"


def test_rows_by_hand():
    assert pack(["a b", "c", "d e f g", "h"], LETTERS, 6).tolist() == [
        [2, 5, 6, 3, 7, 3],
        [2, 8, 9, 10, 11, 3],
        [2, 12, 3, 0, 0, 0],
    ]
    assert pack(["a b c d e"], LETTERS, 4).tolist() == [[2, 5, 6, 3], [2, 7, 8, 3], [2, 9, 3, 0]]


MISTAKES = {
    "mask(rate=0)": "rate=0 must be above 0 and at most 1; BERT has 0.15",
    "mask(rate=15)": "rate=15 must be above 0 and at most 1",
    "mask(rate='15 %')": "rate='15 %' must be a number",
    "mask(masked=0.9, replaced=0.2)": "masked=0.9 and replaced=0.2 must be shares of one whole; BERT has 0.8 and 0.1",
    "mask(masked=-0.1)": "masked=-0.1 and replaced=0.1 must be shares",
    "mask(replaced=float('nan'))": "replaced=nan must be shares",
    "mask_tokens(ids, ids, 4, ordinary, g)": "maskable is torch.int64 (1, 3); torch.bool (1, 3) is needed",
    "mask_tokens(ids, ids[0] > 0, 4, ordinary, g)": "maskable is torch.bool (3,); torch.bool (1, 3) is needed",
    "mask_tokens(ids, [[True] * 3], 4, ordinary, g)": "maskable is a list",
    "mask_tokens(ids.float(), ids > 0, 4, ordinary, g)": "ids is torch.float32 (1, 3); a tensor of token numbers",
    "mask_tokens(ids[0], ids[0] > 0, 4, ordinary, g)": "ids is torch.int64 (3,); a tensor of token numbers with 2 axes",
    "mask_tokens([[5]], ids > 0, 4, ordinary, g)": "ids is a list",
    "mask_tokens(ids, ids > 0, 4, ordinary[:0], g)": "ordinary is torch.int64 (0,); a tensor of token numbers with 1",
    "mask_tokens(ids, ids > 0, 4, range(5), g)": "ordinary is a range",
    "mask_tokens(ids, ids > 0, 4, ordinary, 0)": "generator is a int; torch.Generator().manual_seed(0) makes one",
    "mask_tokens(ids, ids > 0, 4, ordinary, None)": "generator is a NoneType",
    "Masker(tokenizer, rate=0)": "rate=0 must be above 0",
    "Masker(['a', 'b'])": "tokenizer is a list; BertBytePairs or WordPieceTokenizer would do",
    "Masker(pairs)": "tokenizer is a BytePairTokenizer; BertBytePairs or",
    "MaskedBatches(ids, tokenizer, 2)": "masker is a WordPieceTokenizer; Masker(tokenizer) makes one",
    "MaskedBatches(ids, Masker(tokenizer), 0)": "batch_size must be 1 or more",
    "mask_tokens(ids > 0, ids > 0, 4, ordinary, g)": "ids is torch.bool (1, 3); a tensor of token numbers",
    "Masker(tokenizer)(ids * 1j, g)": "ids is torch.complex64 (1, 3); a tensor of token numbers",
    "MaskedBatches(ids.float(), Masker(tokenizer), 1)": "ids is torch.float32 (1, 3); a tensor of token numbers",
    "pack(torch.tensor(1), tokenizer, 5)": "texts=tensor(1) must be several texts",
    "MaskedBatches(ids[:0], Masker(tokenizer), 2)": "inputs has no example",
    "BertBytePairs(pairs)": "tokenizer lacks [PAD], [CLS], [SEP], [MASK]; train it with special_tokens=",
    "BertBytePairs(tokenizer)": "tokenizer is a WordPieceTokenizer; a BytePairTokenizer is needed",
    "framed.encode(None)": "text must be a str",
    "framed.encode('a', 3)": "pair must be a str",
    "framed.batch('the cat')": "must be one text or more, in a list",
    "framed.encode('\\udc00')": "text: a lone surrogate",
    "framed.token(400)": "400",
    "pack(['a'], tokenizer, 2)": "length=2 must be 3 or more",
    "pack([], tokenizer, 8)": "texts is empty",
    "pack('one string', tokenizer, 8)": "texts='one string' must be several texts",
    "pack(None, tokenizer, 8)": "texts=None must be several texts",
    "pack(['a', None], tokenizer, 8)": "text must be a str, not None",
    "pack(['a'], pairs, 8)": "tokenizer is a BytePairTokenizer; BertBytePairs or",
    "pack(['a'], tokenizer, 8.0)": "length=8.0 must be a whole number",
    "framed.plain(None)": "text must be a str, not None",
    "tokenizer.plain(3)": "text must be a str, not 3",
    "mask_tokens(ids, ids > 4, 4.5, ordinary, g)": "mask_id=4.5 must be the number of [MASK]",
    "Masker(tokenizer)([[5]], g)": "ids is a list",
}
SETUP = """
import torch
from lessons.bert import *
from lessons.tokenization import BytePairTokenizer
tokenizer = WordPieceTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a"])
pairs = BytePairTokenizer()
framed = BertBytePairs(BytePairTokenizer((), ("[PAD]", "[CLS]", "[SEP]", "[MASK]")))
ids, ordinary, g = torch.tensor([[5, 5, 0]]), torch.arange(5, 6), torch.Generator()
def mask(**shares):
    return mask_tokens(ids, ids > 4, 4, ordinary, g, **shares)
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"
