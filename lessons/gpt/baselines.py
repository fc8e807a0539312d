"""Bits per byte on held-out text: of a model, of programs that compress, and of counting what followed n - 1 bytes."""

import bz2
import gzip
import lzma
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F
from jaxtyping import Float, Int
from torch import Tensor, nn

from lessons.checks import check_floats, check_texts, check_whole_number, device_of, kind_of
from lessons.gpt.batches import check_stream, token_stream
from lessons.tokenization import Tokenizer
from lessons.tokenization.base import checked_text
from lessons.training import evaluating

COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": lambda text: gzip.compress(text, 9, mtime=0),
    "bzip2": lambda text: bz2.compress(text, 9),
    "xz": lambda text: lzma.compress(text, preset=9 | lzma.PRESET_EXTREME),
}

SHORT = 2**31  # numbers below fit into 32 bits


def as_bytes(texts: Sequence[str]) -> bytes:
    """Texts as the baselines read them, in UTF-8, a newline after each: it costs a byte, as <|endoftext|> does a token.

    Raises ValueError for what is no list of strings, for an empty one, and for a lone surrogate.
    """
    check_texts("texts", texts)
    if not texts:
        raise ValueError(f"texts={texts!r} has no text; one at least is needed")
    return "".join(checked_text(text, "texts") + "\n" for text in texts).encode("utf-8")


def bits_per_byte(
    model: nn.Module, tokenizer: Tokenizer, texts: Sequence[str], *, context: int | None = None, batch: int = 16
) -> float:
    """−log₂ P of all texts as one stream, for each of their bytes; each text's end is asked for, and is one byte.

    model: (B, T) token numbers in, scores (B, T, V) out. `context`: how many tokens it may see, by default what its
    config says. The stream is read in windows that overlap by half, so that every token has half a context before it,
    or all that there is; `batch` of them go through the model together. Raises ValueError as `as_bytes` and
    `token_stream`, and for a model without parameters.
    """
    n_bytes = len(as_bytes(texts))
    check_whole_number("batch", batch)
    length: Any = getattr(getattr(model, "config", None), "context", None) if context is None else context
    check_whole_number("context", length, "; a model without config.context needs it")
    device = device_of(model)
    stream = token_stream(texts, tokenizer)
    ids, targets = overlapping_windows(stream, length)
    bits = 0.0
    with evaluating(model):
        for part, wanted in zip(ids.split(batch), targets.split(batch), strict=True):
            logits = model(part.to(device))
            check_floats("what model gives", logits, 3, "(B, T, V)")
            nats = F.cross_entropy(logits.flatten(0, 1).float(), wanted.flatten().to(device), reduction="sum")
            bits += nats.item() / math.log(2)
    return bits / n_bytes


def overlapping_windows(
    stream: Int[Tensor, "N"], length: int
) -> tuple[Int[Tensor, "windows T"], Int[Tensor, "windows T"]]:
    """Windows of a stream, and of each the targets that no earlier window has asked for; the others are -100.

    Each begins half a window after the one before, so all tokens but the first are asked for once, after half a window
    at least, or after all that came before. The last window is filled up with its last token, for which nothing counts.
    Raises ValueError for a stream of fewer than two tokens.
    """
    check_whole_number("length", length)
    check_stream(stream, 2)
    step = max(1, length // 2)
    starts = torch.arange(0, max(1, len(stream) - 1 - length + step), step, device=stream.device)
    within = torch.arange(length, device=stream.device)
    places = starts[:, None] + within  # windows T
    inside = places < len(stream) - 1
    places = places.clamp(max=len(stream) - 2)
    fresh = inside & ((starts[:, None] == 0) | (within >= length - step))
    return stream[places], stream[places + 1].masked_fill(~fresh, -100)


def compressed_bits_per_byte(text: bytes, before: bytes = b"") -> dict[str, float]:
    """Bits for each byte of `text` after gzip, bzip2 and xz, each at its best setting, headers included.

    With `before` (the training text) what is counted is how much longer both together get. Not all can use all of it:
    gzip looks back 32 KB, bzip2 sorts blocks of 900 KB, each alone, and xz looks back 64 MB.
    """
    _check_bytes("text", text)
    _check_bytes("before", before, least=0)
    return {
        name: 8 * (len(compress(before + text)) - (len(compress(before)) if before else 0)) / len(text)
        for name, compress in COMPRESSORS.items()
    }


class Order(NamedTuple):
    """What was counted of all grams of one length: `keys`, `counts` one a gram; `totals`, `followers` one a context.

    A context is a gram too, one byte shorter. A key is 256 · the number of the context + the last byte, and a gram's
    own number is the place of its key among them, which are sorted: so however long it is, its key is a small number.
    """

    keys: Int[Tensor, "grams"]
    counts: Int[Tensor, "grams"]
    totals: Int[Tensor, "contexts"]
    followers: Int[Tensor, "contexts"]
    discount: float


class ByteNGram:
    """How often each byte followed the n - 1 bytes before it, mixed with shorter contexts: Kneser-Ney, interpolated.

        p(b | h) = (max(c(h b) - D, 0) + D · u(h) · p(b | h')) / c(h)

    h are the bytes before, h' all but the first of them; u(h) says how many different bytes followed. c(h b) says how
    often h b stood in `text`, and below the longest after how many different bytes. At each length D is
    n₁ / (n₁ + 2 n₂), from the numbers of grams h b with c = 1 and with c = 2, or 0.5 where none has c = 1; nothing is
    tuned. At the bottom all 256 bytes are as likely. Raises ValueError for n above the bytes of the text.
    Source: Kneser and Ney 1995; Chen and Goodman 1999, section 2.7.
    """

    def __init__(self, text: bytes, n: int = 7) -> None:
        check_whole_number("n", n)
        _check_bytes("text", text)
        if n > len(text):
            raise ValueError(f"n={n} must be at most the {len(text)} bytes of the text")
        self.n = n
        self.orders: list[Order] = []
        dtype = torch.int32 if 256 * (len(text) + 1) < SHORT else torch.int64  # no key is larger; half the memory
        numbers = _numbers(text).to(dtype)
        at = torch.zeros(len(text) + 1, dtype=dtype, device="cpu")  # which gram begins at each place: the empty one
        keys, tails = [at[:1]], []  # of each length all grams, and of each gram which one it is without its first byte
        for k in range(1, n + 1):
            shorter, (found, places) = at, (256 * at[:-1] + numbers[k - 1 :]).unique(return_inverse=True)
            at = places.to(dtype)
            keys.append(found)
            tails.append(torch.empty_like(found).index_copy_(0, places, shorter[1:]))
        counts = at.bincount()
        for k in range(n, 0, -1):
            self.orders.insert(0, _order(keys[k], counts, n_contexts=len(keys[k - 1])))
            counts = tails.pop()[counts > 0].bincount(minlength=len(keys[k - 1]))  # each different gram once

    def probabilities(self, text: bytes) -> Float[Tensor, "bytes"]:
        """The probability of each byte of a text, given the n - 1 before it; the first ones have fewer before them."""
        _check_bytes("text", text, least=0)
        return self._probabilities(_numbers(text))

    def next_byte(self, before: bytes) -> Float[Tensor, "256"]:
        """The probability of each byte after these; it sums to 1."""
        _check_bytes("before", before, least=0)
        end = _numbers(before[max(0, len(before) - self.n + 1) :])
        each = torch.arange(256, device="cpu")[:, None]
        return self._probabilities(torch.cat([end.expand(256, -1), each], dim=1))[:, -1]

    def bits_per_byte(self, text: bytes) -> float:
        """−log₂ P of the text, for each of its bytes. Raises ValueError for an empty text."""
        _check_bytes("text", text)
        return -self.probabilities(text).log2().mean().item()

    def _probabilities(self, numbers: Int[Tensor, "*rows T"]) -> Float[Tensor, "*rows T"]:
        """The equation above at all bytes at once, from the shortest context to the longest."""
        T = numbers.shape[-1]
        p = torch.full(numbers.shape, 1 / 256, dtype=torch.float64, device="cpu")
        at = torch.zeros_like(numbers)
        for k, order in enumerate(self.orders, start=1):
            context, shorter = at[..., : T - k + 1], p[..., k - 1 :]
            at = _places(order.keys, 256 * context + numbers[..., k - 1 :])
            count, total, different = _at(order.counts, at), _at(order.totals, context), _at(order.followers, context)
            kept = (count - order.discount).clamp(min=0)
            mixed = (kept + order.discount * different * shorter) / total.clamp(min=1)
            p[..., k - 1 :] = torch.where(total > 0, mixed, shorter)  # a context never seen says what the shorter says
        return p


def _check_bytes(name: str, text: bytes, least: int = 1) -> None:
    if not isinstance(text, bytes):
        raise ValueError(f"{name} is {kind_of(text)}; bytes are needed, as as_bytes(texts) gives them")
    if len(text) < least:
        raise ValueError(f"{name} is empty; a byte at least is needed")


def _numbers(text: bytes) -> Int[Tensor, "bytes"]:
    return torch.tensor(list(text), dtype=torch.int64, device="cpu")


def _order(keys: Int[Tensor, "grams"], counts: Int[Tensor, "grams"], n_contexts: int) -> Order:
    """What belongs to these grams and their counts; a gram of count 0 is only a context of longer ones."""
    contexts = keys >> 8
    totals = torch.zeros(n_contexts, dtype=torch.int64, device="cpu").index_add_(0, contexts, counts)
    followers = contexts[counts > 0].bincount(minlength=n_contexts)
    once, twice = int((counts == 1).sum()), int((counts == 2).sum())
    discount = once / (once + 2 * twice) if once else 0.5
    return Order(keys, counts.int(), totals.int(), followers.short(), discount)


def _places(keys: Int[Tensor, "keys"], wanted: Int[Tensor, "*shape"]) -> Int[Tensor, "*shape"]:
    """Where each of the wanted stands among the keys, which are sorted; -1 for one that does not."""
    wanted = wanted.to(keys.dtype)
    places = torch.searchsorted(keys, wanted).clamp(max=len(keys) - 1)
    return torch.where(keys[places] == wanted, places, -1)


def _at(values: Int[Tensor, "N"], places: Int[Tensor, "*shape"]) -> Float[Tensor, "*shape"]:
    """The values at these places, 0 at -1."""
    return torch.where(places >= 0, values[places], 0).double()
