"""Bits per byte, from what each token of a text costs."""

import math

import torch

from lessons.course.registry import Case, Exercise, Mistake


def my_bits_per_byte(log_p, text):
    """What it costs to send a text with a language model, in bits for each of its bytes: a number.

    log_p (N,) is log P of each token of the text, given those before it, in nats. text is a string; its bytes are those
    of UTF-8.
    """
    bits = -log_p.sum().item() / math.log(2)
    return bits / len(text.encode("utf-8"))


def _token_by_token(log_p, text):
    return sum(-float(one) * math.log2(math.e) for one in log_p) / len(bytes(text, "utf-8"))


def _from_the_loss(log_p, text):
    per_token = -log_p.mean() / torch.tensor(2.0).log()
    return per_token * len(log_p) / len(text.encode())


def _by_log2(log_p, text):
    surprise = -log_p.double().exp().log2()
    return float(surprise.sum() / len(list(text.encode())))


def _each_by_the_bytes(log_p, text):
    return (log_p / -math.log(2) / len(text.encode())).sum()


def _cost(bits=lambda log_p: -log_p.sum() / math.log(2), parts=lambda log_p, text: len(text.encode())):
    """The quotient with one or both of its terms changed."""
    return lambda log_p, text: bits(log_p) / parts(log_p, text)


def _nats(log_p):
    return -log_p.sum()


def _mean(log_p):
    return -log_p.mean() / math.log(2)


def _tokens(log_p, text):
    return len(log_p)


def _characters(log_p, text):
    return len(text)


def _one(log_p, text):
    return 1


def _surprises(*p):
    return torch.tensor(p).log()


def _long(n):
    """A text of n tokens, each a Korean syllable, a space and a letter: five bytes; each with a cost of its own."""
    return torch.randn(n, generator=torch.Generator().manual_seed(0)).abs().neg(), "가 b" * n


BITS_PER_BYTE = Exercise(
    name="gpt.bits_per_byte",
    title="Bits per byte",
    cases=[
        Case((_surprises(0.5, 0.25, 0.5), "a mask. "), "three tokens that cost 1, 2 and 1 bits; 8 bytes"),
        Case((_surprises(0.1, 0.02, 0.3, 0.6), "Größe: 5 €"), "four tokens; 10 characters, which are 14 bytes"),
        Case((_surprises(0.2, 0.7), "마스크"), "two tokens; three characters of three bytes each"),
        Case(_long(200), "200 tokens: a text so unlikely that its P rounds to 0"),
    ],
    reference=my_bits_per_byte,
    accepted=[_token_by_token, _from_the_loss, _by_log2, _each_by_the_bytes],
    mistakes=[
        Mistake(
            "characters in place of bytes",
            _cost(parts=_characters),
            "len(text) counts characters, and ö has two bytes in UTF-8, a Korean syllable three: len(text.encode()).",
        ),
        Mistake(
            "nats in place of bits",
            _cost(_nats),
            "log_p is in nats. Divided by log 2 it is in bits. (math.log2(2) is 1, and changes nothing.)",
        ),
        Mistake(
            "nats per character",
            _cost(_nats, _characters),
            "Divide by log 2 for bits, and by the number of bytes: len(text.encode()) is larger than len(text).",
        ),
        Mistake(
            "multiplied by log 2",
            _cost(lambda log_p: -log_p.sum() * math.log(2)),
            "A bit is log 2 = 0.69 nats, so that there are more bits than nats: divide by log 2.",
        ),
        Mistake(
            "logarithms to base 10",
            _cost(lambda log_p: -log_p.sum() / math.log(10)),
            "Bits are logarithms to base 2: divide by log 2.",
        ),
        Mistake(
            "bits per token",
            _cost(parts=_tokens),
            "That depends on how long tokens are. Divide by the bytes of the text.",
        ),
        Mistake(
            "nats per token",
            _cost(_nats, _tokens),
            "That is the loss of training. In bits, and divided by the bytes of the text, models can be compared that "
            "have other tokens.",
        ),
        Mistake(
            "perplexity",
            lambda log_p, text: (-log_p.mean()).exp(),
            "e to the mean surprise says among how many tokens the model hesitates. The bits of the text, divided by "
            "its bytes, are wanted.",
        ),
        Mistake(
            "bits per word",
            _cost(parts=lambda log_p, text: len(text.split())),
            "What a word is differs between languages. Divide by the bytes: len(text.encode()).",
        ),
        Mistake(
            "a mean, divided by the bytes",
            _cost(_mean),
            "The whole text costs the sum. The mean is that of a token already, and would be divided twice.",
        ),
        Mistake(
            "a mean in nats, divided by the bytes",
            _cost(lambda log_p: -log_p.mean()),
            "The whole text costs the sum, and in bits it is divided by log 2. The mean would be divided twice.",
        ),
        Mistake(
            "a negative number",
            _cost(lambda log_p: log_p.sum() / math.log(2)),
            "log P is at most 0. What a token costs is −log₂ P.",
        ),
        Mistake(
            "a negative number, in nats",
            _cost(lambda log_p: log_p.sum()),
            "log P is at most 0, and in nats. What a token costs is −log P / log 2 bits.",
        ),
        Mistake(
            "the bits of the whole text",
            _cost(parts=_one),
            "The bits are right. A longer text costs more: divide by its bytes.",
        ),
        Mistake(
            "the nats of the whole text",
            _cost(_nats, _one),
            "That is −log P. Divide by log 2 for bits, and by the bytes of the text.",
        ),
        Mistake(
            "bytes per bit",
            lambda log_p, text: len(text.encode()) / (-log_p.sum() / math.log(2)),
            "The fraction is upside down: bits divided by bytes.",
        ),
        Mistake(
            "bits for each bit",
            _cost(parts=lambda log_p, text: 8 * len(text.encode())),
            "That is the share that is left of the text's size. Divide by its bytes, not by their bits.",
        ),
        Mistake(
            "characters outside of ASCII are left out",
            _cost(parts=lambda log_p, text: max(1, len(text.encode("ascii", "ignore")))),
            "They have cost bits like the others. In UTF-8 each has two bytes or more: text.encode().",
        ),
        Mistake(
            "bytes of UTF-16",
            _cost(parts=lambda log_p, text: len(text.encode("utf-16-le"))),
            "There every character here has two bytes. UTF-8 is wanted: text.encode(), without an argument.",
        ),
        Mistake(
            "bytes of UTF-16 and of its mark",
            _cost(parts=lambda log_p, text: len(text.encode("utf-16"))),
            "There every character here has two bytes, and a mark comes first. UTF-8 is wanted: text.encode().",
        ),
        Mistake(
            "the logarithm is taken twice",
            _cost(lambda log_p: -log_p.log2().sum()),
            "log_p is a logarithm already, in nats. Divide it by log 2.",
        ),
        Mistake(
            "the logarithm of a P that rounds to 0",
            _cost(lambda log_p: -log_p.sum().exp().log2()),
            "The formula is right, but P of 200 tokens is too small for a float. Divide log P by log 2.",
        ),
        Mistake(
            "one number for each token",
            lambda log_p, text: -log_p / math.log(2) / len(text.encode()),
            "Their sum is wanted: what the whole text costs.",
        ),
    ],
    hint="`-log_p.sum()` is what the text costs in nats, and a bit is `math.log(2)` nats. `text.encode()` gives its "
    "bytes.",
)
