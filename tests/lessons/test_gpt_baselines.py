"""Windows of a stream, bits per byte that count every byte once, and baselines that are what they say."""

import bz2
import gzip
import math
from collections import Counter, defaultdict

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.gpt import (
    END_OF_TEXT,
    GPT,
    ByteNGram,
    GPTConfig,
    TextWindows,
    as_bytes,
    baselines,
    bits_per_byte,
    compressed_bits_per_byte,
    end_of_text,
    token_stream,
)
from lessons.gpt.baselines import overlapping_windows
from lessons.tokenization import BytePairTokenizer
from tests.lessons.unchecked import unchecked

TEXTS = ["the cat sat on the mat", "a cat", "the mat sat", "é"]
TOKENIZER = BytePairTokenizer.train(" ".join(TEXTS), 265, special_tokens=(END_OF_TEXT,))


# The stream and its windows ------------------------------------------------------------------------------------------


def test_every_text_stands_between_two_ends():
    end = end_of_text(TOKENIZER)
    stream = token_stream(TEXTS, TOKENIZER)
    assert TOKENIZER.decode(stream) == END_OF_TEXT + END_OF_TEXT.join(TEXTS) + END_OF_TEXT
    assert (stream == end).sum() == len(TEXTS) + 1
    # In a text, the same signs are text.
    assert (token_stream([END_OF_TEXT], TOKENIZER) == end).sum() == 2
    assert token_stream([], TOKENIZER).tolist() == [end]


@settings(max_examples=30)
@given(N=st.integers(3, 60), length=st.integers(1, 20), batch=st.integers(1, 5), seed=st.integers(0, 2**16))
def test_an_epoch_reads_the_stream_once_and_asks_for_the_next_token(N, length, batch, seed):
    length = min(length, N - 1)
    stream = torch.arange(100, 100 + N)
    batches = TextWindows(stream, length, batch, seed)
    for _ in range(2):
        seen = []
        for ids, targets in batches:
            assert ids.shape == targets.shape
            assert ids.shape[1] == length
            assert torch.equal(targets, ids + 1)
            assert targets.max() < 100 + N
            assert (ids[:, 1:] == ids[:, :-1] + 1).all()
            seen += ids.flatten().tolist()
        assert len(seen) == len(set(seen)) == len(batches.inputs) * length
        assert len(seen) > N - 3 * length


def test_windows_begin_at_other_places_in_each_epoch_and_the_same_ones_again():
    stream = torch.arange(1000)

    def epochs(seed, first=0):
        batches = TextWindows(stream, 16, 4, seed)
        batches.epoch = first
        return [torch.cat([ids for ids, _ in batches]) for _ in range(4)]

    once = epochs(3)
    starts = {int(rows[:, 0].min()) for rows in once}
    assert len(starts) > 1
    assert max(starts) < 16
    assert all(torch.equal(a, b) for a, b in zip(once, epochs(3), strict=True))
    assert all(torch.equal(a, b) for a, b in zip(once[2:], epochs(3, first=2), strict=False))  # gone on with
    assert not torch.equal(once[0], epochs(4)[0])
    assert not torch.equal(once[0][:, 0].sort().values, once[0][:, 0])  # not in their order


def test_processes_share_the_windows_of_an_epoch():
    stream = torch.arange(1016)
    shares = [[ids[:, 0] for ids, _ in TextWindows(stream, 16, 3, seed=5, share=(rank, 2))] for rank in (0, 1)]
    together = torch.cat([torch.cat(share) for share in shares])
    alone = torch.cat([ids[:, 0] for ids, _ in TextWindows(stream, 16, 6, seed=5)])
    assert torch.equal(together.sort().values, alone.sort().values)


# Bits per byte -------------------------------------------------------------------------------------------------------


class Uniform(nn.Module):
    """Every token is as likely as any other; keeps what it was shown."""

    def __init__(self, vocab_size):
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(vocab_size))
        self.seen = []

    def forward(self, ids):
        self.seen.append(ids)
        return self.weight.expand(*ids.shape, -1)


@pytest.mark.parametrize("context", [1, 2, 3, 7, 8, 100])
def test_every_token_but_the_first_is_counted_once(context):
    model = Uniform(TOKENIZER.vocab_size)
    n_tokens = len(token_stream(TEXTS, TOKENIZER)) - 1
    n_bytes = sum(len(text.encode()) + 1 for text in TEXTS)
    found = bits_per_byte(model, TOKENIZER, TEXTS, context=context, batch=3)
    assert found == pytest.approx(n_tokens * math.log2(TOKENIZER.vocab_size) / n_bytes)
    assert len(as_bytes(TEXTS)) == n_bytes
    assert all(ids.shape[1] == context and len(ids) <= 3 for ids in model.seen)


@settings(max_examples=60)
@given(N=st.integers(2, 80), length=st.integers(1, 30))
def test_windows_overlap_so_that_each_token_has_half_a_context(N, length):
    stream = torch.arange(N)
    ids, targets = overlapping_windows(stream, length)
    asked = targets[targets != -100].tolist()
    assert asked == list(range(1, N))
    for row, wanted in zip(ids, targets, strict=True):
        for place in (wanted != -100).nonzero().flatten().tolist():
            target = int(wanted[place])
            assert row[: place + 1].tolist() == list(range(target - place - 1, target))
            assert place + 1 >= min(target, -(-length // 2))


def test_a_model_is_asked_for_the_whole_stream():
    """Where it fits into the context: minus the logarithm of its probability, for each byte."""
    torch.manual_seed(0)
    sizes = {"d_model": 16, "n_layers": 1, "n_heads": 2, "context": 64, "init_std": 0.3, "dropout": 0.5}
    model = GPT(GPTConfig(vocab_size=TOKENIZER.vocab_size, **sizes)).train()
    stream = token_stream(TEXTS, TOKENIZER)
    found = bits_per_byte(model, TOKENIZER, TEXTS)
    assert model.training
    log_p = model.eval().log_probability(stream[None]).item()
    assert found == pytest.approx(-log_p / math.log(2) / len(as_bytes(TEXTS)), rel=1e-5)
    assert bits_per_byte(model, TOKENIZER, TEXTS, context=9, batch=1) == pytest.approx(
        bits_per_byte(model, TOKENIZER, TEXTS, context=9, batch=50)
    )
    assert bits_per_byte(model, TOKENIZER, TEXTS, context=1) != pytest.approx(found, rel=1e-3)


# Compressors ---------------------------------------------------------------------------------------------------------


def test_compressors_are_counted_in_bits_of_the_text():
    text, before = b"abracadabra " * 50, b"abracadabra " * 50
    found = compressed_bits_per_byte(text)
    assert found["gzip"] == 8 * len(gzip.compress(text, 9, mtime=0)) / len(text)
    assert found["bzip2"] == 8 * len(bz2.compress(text, 9)) / len(text)
    after = compressed_bits_per_byte(text, before)
    assert all(0 <= after[name] < found[name] / 2 for name in found)
    generator = torch.Generator().manual_seed(0)
    noise, other = (bytes(torch.randint(0, 256, (n,), generator=generator).tolist()) for n in (20_000, 1_000_000))
    assert all(8 <= bits < 8.2 for bits in compressed_bits_per_byte(noise).values())
    # A megabyte back only xz still sees it.
    far = compressed_bits_per_byte(noise, noise + other)
    assert far["gzip"] > 7.5
    assert far["bzip2"] > 7.5
    assert far["xz"] < 0.5
    # And 100 KB back bzip2 does too, where both are in one block of 900 KB.
    near = compressed_bits_per_byte(noise, noise + other[:100_000])
    assert near["gzip"] > 7.5
    assert near["bzip2"] < 6


# n bytes at a time ---------------------------------------------------------------------------------------------------


def slow(text, n):
    """The same equation from counts in dictionaries: a function of the bytes before and the next one."""
    counts = [Counter() for _ in range(n + 1)]
    for i in range(len(text) - n + 1):
        counts[n][text[i : i + n]] += 1
    for k in range(n - 1, 0, -1):
        for gram in counts[k + 1]:
            counts[k][gram[1:]] += 1
    totals = [defaultdict(int) for _ in range(n + 1)]
    followers = [defaultdict(int) for _ in range(n + 1)]
    discounts = [0.0] * (n + 1)
    for k in range(1, n + 1):
        for gram, count in counts[k].items():
            totals[k][gram[:-1]] += count
            followers[k][gram[:-1]] += 1
        once, twice = (sum(count == times for count in counts[k].values()) for times in (1, 2))
        discounts[k] = once / (once + 2 * twice) if once else 0.5

    def p(before, byte):
        found = 1 / 256
        for k in range(1, min(n, len(before) + 1) + 1):
            context = before[len(before) - k + 1 :]
            if not totals[k][context]:
                continue
            kept = max(counts[k][context + bytes([byte])] - discounts[k], 0)
            found = (kept + discounts[k] * followers[k][context] * found) / totals[k][context]
        return found

    return p


@settings(max_examples=25)
@given(
    text=st.text("ab é", min_size=12, max_size=60).map(str.encode),
    asked=st.text("abc é", min_size=1, max_size=20).map(str.encode),
    n=st.integers(1, 12),
)
def test_counting_equals_the_equation_written_with_dictionaries(text, asked, n):
    model, p = ByteNGram(text, n), slow(text, n)
    found = model.probabilities(asked)
    expected = torch.tensor([p(asked[:i], asked[i]) for i in range(len(asked))], dtype=torch.float64)
    torch.testing.assert_close(found, expected, atol=1e-12, rtol=1e-12)
    assert model.bits_per_byte(asked) == pytest.approx(-expected.log2().mean().item())
    expected = torch.tensor([p(asked, byte) for byte in b"abc"], dtype=torch.float64)
    torch.testing.assert_close(model.next_byte(asked)[list(b"abc")], expected, atol=1e-12, rtol=1e-12)


def test_counting_gives_what_it_gave_when_a_gram_was_eight_bytes_in_one_number():
    text, asked = as_bytes([*TEXTS * 3, "on the cat a mat sat"]), as_bytes(["the mat sat on a cat", "éa"])
    found = [ByteNGram(text, n).bits_per_byte(asked) for n in range(1, 8)]
    assert found == pytest.approx([
        3.449246154343456, 1.819991715968949, 1.3269936770082957, 1.446780924108614, 1.5254892320726643,
        1.5713355364266106, 1.5310424166016678,
    ], rel=1e-13)  # fmt: skip


def test_a_gram_may_be_as_long_as_the_text():
    text, asked = as_bytes(TEXTS * 3), as_bytes([*TEXTS[1:], TEXTS[0]])
    for n in (60, len(text)):
        model, p = ByteNGram(text, n), slow(text, n)
        expected = torch.tensor([p(asked[:i], asked[i]) for i in range(len(asked))], dtype=torch.float64)
        torch.testing.assert_close(model.probabilities(asked), expected, atol=1e-12, rtol=1e-12)
        # A gram is numbered among those of its length, so no key needs more digits than the first.
        assert max(int(order.keys.max()) for order in model.orders) < 256 * len(text)


@pytest.mark.parametrize("before", [b"", b"t", b"the ca", b"on the mat sat", b"\xff\xff", b"th\xffe c"])
@pytest.mark.parametrize("n", [1, 3, 12])
def test_the_probabilities_of_all_bytes_sum_to_one(before, n):
    p = ByteNGram(as_bytes(TEXTS), n).next_byte(before)
    assert p.shape == (256,)
    assert (p > 0).all()
    assert p.sum().item() == pytest.approx(1, abs=1e-12)


def test_longer_contexts_help_where_there_is_something_to_remember():
    text = as_bytes(TEXTS * 30)
    bits = [ByteNGram(text, n).bits_per_byte(as_bytes(["the cat sat on the mat"])) for n in (1, 2, 4, 7)]
    assert bits == sorted(bits, reverse=True)
    assert bits[0] > 2
    assert bits[-1] < 0.5


def test_what_a_student_may_pass_by_mistake_is_named():
    says = {
        "token_stream('one text', tokenizer)": "texts='one text' must be several texts",
        "token_stream(['a'], 'gpt2')": "tokenizer is a str; a BytePairTokenizer would do",
        "end_of_text(BytePairTokenizer())": "tokenizer lacks <|endoftext|>; train it with special_tokens=",
        "TextWindows([1, 2, 3], 2, 1)": "stream is a list; token numbers (N,) are needed",
        "TextWindows(torch.ones(5), 2, 1)": "stream is torch.float32 (5,); token numbers (N,)",
        "TextWindows(torch.arange(5), 5, 1)": "length=5 must be below the 5 tokens of the stream",
        "TextWindows(torch.arange(5), 0, 1)": "length=0 must be a whole number",
        "TextWindows(torch.arange(50), 5, 0)": "batch_size must be 1 or more",
        "bits_per_byte(model, tokenizer, 'text')": "texts='text' must be a list of strings",
        "bits_per_byte(model, tokenizer, [])": "texts=[] has no text; one at least is needed",
        "bits_per_byte(model, tokenizer, ['a'], batch=0)": "batch=0 must be a whole number, 1 or more",
        "bits_per_byte(model, tokenizer, ['a'], context=0)": "context=0 must be a whole number, 1 or more",
        "bits_per_byte(model, tokenizer, ['a'], context=9)": "context=8",
        "bits_per_byte(model, 'gpt2', ['a'])": "tokenizer is a str; a BytePairTokenizer would do",
        "bits_per_byte(lambda ids: ids, tokenizer, ['a'], context=4)": "model is a function; a model is needed",
        "bits_per_byte(torch.nn.ReLU(), tokenizer, ['a'], context=4)": "model is a ReLU without parameters",
        "bits_per_byte(GPT(model.config).to('meta'), tokenizer, ['a'])": "model is on the meta device",
        "overlapping_windows([1, 2], 2)": "stream is a list; token numbers (N,) are needed",
        "overlapping_windows(torch.arange(1), 2)": "stream has 1 tokens; 2 are needed",
        "overlapping_windows(torch.arange(9), 0)": "length=0 must be a whole number",
        "bits_per_byte(torch.nn.Linear(1, 1), tokenizer, ['a'])": "context=None must be a whole number, 1 or more; a",
        "as_bytes('text')": "texts='text' must be a list of strings",
        "as_bytes([1])": "texts=[1] must be a list of strings",
        "as_bytes(['\\ud800'])": "texts: a lone surrogate, U+D800",
        "compressed_bits_per_byte(b'')": "text is empty",
        "compressed_bits_per_byte('text')": "text is a str; bytes are needed, as as_bytes(texts) gives them",
        "compressed_bits_per_byte(b'text', 'before')": "before is a str; bytes are needed",
        "ByteNGram(b'abc')": "n=7 must be at most the 3 bytes of the text",
        "ByteNGram(b'abc', 2.5)": "n=2.5 must be a whole number",
        "ByteNGram('a' * 20)": "text is a str; bytes are needed",
        "ByteNGram(b'a' * 20).probabilities('a')": "text is a str; bytes are needed",
        "ByteNGram(b'a' * 20).bits_per_byte(b'')": "text is empty",
        "ByteNGram(b'a' * 20).next_byte('a')": "before is a str; bytes are needed",
    }
    setup = (
        "import torch\nfrom lessons.gpt import *\nfrom lessons.gpt.baselines import overlapping_windows\n"
        "from lessons.tokenization import BytePairTokenizer\n"
        "tokenizer = BytePairTokenizer((), (END_OF_TEXT,))\n"
        "model = GPT(GPTConfig(vocab_size=257, d_model=4, n_layers=1, n_heads=1, context=8))"
    )
    for answer, (expression, expected) in zip(unchecked(setup, list(says)), says.items(), strict=True):
        assert answer.startswith("ValueError: "), (expression, answer)
        assert expected in answer, (expression, answer)


def test_keys_of_a_text_that_is_too_long_for_32_bits_count_the_same(monkeypatch):
    text = b"the cat sat on the mat and the rat sat on the cat"
    short = ByteNGram(text, 5)
    monkeypatch.setattr(baselines, "SHORT", 0)
    long = ByteNGram(text, 5)
    assert (short.orders[3].keys.dtype, long.orders[3].keys.dtype) == (torch.int32, torch.int64)
    assert torch.equal(short.probabilities(b"the rat on the mat"), long.probabilities(b"the rat on the mat"))
