"""Bits per byte on held-out text: of a model, of programs that compress, and of counting seven bytes at a time."""

import bz2
import gzip
import lzma
import math
from collections.abc import Callable, Sequence
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Float, Int
from torch import Tensor, nn

from lessons.checks import check_whole_number
from lessons.gpt.batches import token_stream
from lessons.tokenization import Tokenizer
from lessons.training import evaluating

COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": lambda text: gzip.compress(text, 9, mtime=0),
    "bzip2": lambda text: bz2.compress(text, 9),
    "xz": lambda text: lzma.compress(text, preset=9 | lzma.PRESET_EXTREME),
}
LONGEST = 7  # bytes that fit into a 64-bit number


def as_bytes(texts: Sequence[str]) -> bytes:
    """Texts as the baselines read them, in UTF-8, a newline after each: it costs a byte, as <|endoftext|> does a token.

    Raises ValueError for one string in place of several, and where there is no text.
    """
    if isinstance(texts, str | bytes) or not isinstance(texts, Sequence) or not texts:
        raise ValueError(f"texts={texts!r:.80} must be several texts, such as a list of them")
    return "".join(text + "\n" for text in texts).encode("utf-8")


def bits_per_byte(
    model: nn.Module, tokenizer: Tokenizer, texts: Sequence[str], *, context: int | None = None, batch: int = 16
) -> float:
    """−log₂ P of all texts as one stream, for each of their bytes; each text's end is asked for, and is one byte.

    model: (B, T) token numbers in, scores (B, T, V) out. `context`: how many tokens it may see, by default what its
    config says. The stream is read in windows that overlap by half, so that every token has half a context before it,
    or all that there is. Raises ValueError for texts and tokenizers as `token_stream`.
    """
    n_bytes = len(as_bytes(texts))
    length: Any = getattr(getattr(model, "config", None), "context", None) if context is None else context
    check_whole_number("context", length, "; a model without config.context needs it")
    device = next(model.parameters()).device
    stream = token_stream(texts, tokenizer)
    ids, targets = overlapping_windows(stream, length)
    bits = 0.0
    with evaluating(model):
        for part, wanted in zip(ids.split(batch), targets.split(batch), strict=True):
            logits = model(part.to(device))
            nats = F.cross_entropy(logits.flatten(0, 1).float(), wanted.flatten().to(device), reduction="sum")
            bits += nats.item() / math.log(2)
    return bits / n_bytes


def overlapping_windows(
    stream: Int[Tensor, "N"], length: int
) -> tuple[Int[Tensor, "windows T"], Int[Tensor, "windows T"]]:
    """Windows of a stream, and of each the targets that no earlier window has asked for; the others are -100.

    Each begins half a window after the one before, so all tokens but the first are asked for once, after half a window
    at least, or after all that came before. The last window is filled up with its last token, for which nothing counts.
    """
    step = max(1, length // 2)
    starts = torch.arange(0, max(1, len(stream) - 1 - length + step), step)
    places = starts[:, None] + torch.arange(length)  # windows T
    inside = places < len(stream) - 1
    places = places.clamp(max=len(stream) - 2)
    fresh = inside & ((starts[:, None] == 0) | (torch.arange(length) >= length - step))
    return stream[places], stream[places + 1].masked_fill(~fresh, -100)


def compressed_bits_per_byte(text: bytes, before: bytes = b"") -> dict[str, float]:
    """Bits for each byte of `text` after gzip, bzip2 and xz, each at its best setting, headers included.

    With `before` (the training text) what is counted is how much longer both together get. Only xz can gain much from
    it: gzip looks back 32 KB, and bzip2 sorts blocks of 900 KB, each alone.
    """
    _check_bytes(text)
    return {
        name: 8 * (len(compress(before + text)) - (len(compress(before)) if before else 0)) / len(text)
        for name, compress in COMPRESSORS.items()
    }


class ByteNGram:
    """How often each byte followed the n - 1 bytes before it, mixed with shorter contexts: Kneser-Ney, interpolated.

        p(b | h) = (max(c(h b) - D, 0) + D · u(h) · p(b | h')) / c(h)

    h are the bytes before, h' all but the first of them, c counts in `text`, u(h) says how many different bytes
    followed. Below the longest, c counts not how often h b stood but after how many different bytes. D is
    n₁ / (n₁ + 2 n₂) at each length, from the contexts seen once and twice; nothing is tuned. At the bottom all 256
    bytes are as likely. Source: Kneser and Ney 1995; Chen and Goodman 1999, section 2.7.
    """

    def __init__(self, text: bytes, n: int = 7) -> None:
        check_whole_number("n", n)
        _check_bytes(text)
        if n > LONGEST or len(text) < n:
            raise ValueError(f"n={n} must be at most {LONGEST} and at most the {len(text)} bytes of the text")
        self.n = n
        self.orders: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor, float]] = []
        grams = _grams(_numbers(text), n)
        for k in range(n, 0, -1):
            seen, counts = grams.unique(return_counts=True)
            self.orders.insert(0, _order(seen, counts))
            grams = seen & ((1 << 8 * (k - 1)) - 1)  # without its first byte, each different gram once

    def probabilities(self, text: bytes) -> Float[Tensor, "bytes"]:
        """The probability of each byte of a text, given the n - 1 before it; the first ones have fewer before them."""
        _check_bytes(text, least=0)
        numbers = _numbers(text)
        p = torch.full((len(numbers),), 1 / 256, dtype=torch.float64)
        for k, order in enumerate(self.orders, start=1):
            if len(numbers) >= k:
                p[k - 1 :] = _mixed(order, _grams(numbers, k), p[k - 1 :])
        return p

    def next_byte(self, before: bytes) -> Float[Tensor, "256"]:
        """The probability of each byte after these; it sums to 1."""
        return torch.stack([self.probabilities(before + bytes([byte]))[-1] for byte in range(256)])

    def bits_per_byte(self, text: bytes) -> float:
        """−log₂ P of the text, for each of its bytes. Raises ValueError for an empty text."""
        _check_bytes(text)
        return -self.probabilities(text).log2().mean().item()


def _check_bytes(text: bytes, least: int = 1) -> None:
    if not isinstance(text, bytes):
        raise ValueError(f"text is a {type(text).__name__}; bytes are needed, as as_bytes(texts) gives them")
    if len(text) < least:
        raise ValueError("text is empty; a byte at least is needed")


def _numbers(text: bytes) -> Int[Tensor, "bytes"]:
    return torch.tensor(list(text), dtype=torch.int64, device="cpu")


def _grams(numbers: Int[Tensor, "bytes"], k: int) -> Int[Tensor, "grams"]:
    """Each k neighboring bytes as one number, the first byte highest."""
    grams = torch.zeros(len(numbers) - k + 1, dtype=torch.int64, device="cpu")
    for i in range(k):
        grams = grams * 256 + numbers[i : len(numbers) - k + 1 + i]
    return grams


def _order(seen: Tensor, counts: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, float]:
    """The grams of one length and their counts; their contexts, how often those stood and before how many bytes; D."""
    contexts, at, followers = (seen >> 8).unique(return_inverse=True, return_counts=True)
    totals = torch.zeros_like(contexts).index_add_(0, at, counts)
    once, twice = int((counts == 1).sum()), int((counts == 2).sum())
    return seen, counts, contexts, totals, followers, once / (once + 2 * twice) if once else 0.5


def _mixed(order: tuple[Tensor, Tensor, Tensor, Tensor, Tensor, float], grams: Tensor, shorter: Tensor) -> Tensor:
    """The equation above, for many grams at once; a context that was never seen says what the shorter one says."""
    seen, counts, contexts, totals, followers, discount = order
    count, total, different = (
        _found(seen, counts, grams),
        *(_found(contexts, x, grams >> 8) for x in (totals, followers)),
    )
    mixed = ((count - discount).clamp(min=0) + discount * different * shorter) / total.clamp(min=1)
    return torch.where(total > 0, mixed, shorter)


def _found(keys: Tensor, values: Tensor, wanted: Tensor) -> Tensor:
    """The values of the wanted keys, 0 for one that is not there; keys are sorted."""
    at = torch.searchsorted(keys, wanted).clamp(max=len(keys) - 1)
    return torch.where(keys[at] == wanted, values[at], 0).double()
