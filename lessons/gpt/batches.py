"""Texts as one long stream of tokens, and windows of it to learn from."""

from collections.abc import Iterable, Iterator
from typing import Any

import torch
from jaxtyping import Int
from torch import Tensor

from lessons.checks import check_whole_number, is_integers, kind_of
from lessons.data import Batches
from lessons.tokenization import Tokenizer

END_OF_TEXT = "<|endoftext|>"  # GPT-2's; it stands before every text and after the last


def token_stream(texts: Iterable[str], tokenizer: Tokenizer) -> Int[Tensor, "N"]:
    """All texts as one row of ids: <|endoftext|> text <|endoftext|> text … <|endoftext|>.

    So every text follows the same token, and how probable its end is can be asked too.
    Raises ValueError for one string in place of several, and for a tokenizer without that token.
    Source: Brown et al. 2020, appendix B.
    """
    if isinstance(texts, str | bytes | Tensor) or not isinstance(texts, Iterable):
        raise ValueError(f"texts={texts!r:.80} must be several texts, such as a list of them")
    end = end_of_text(tokenizer)
    ids = [end]
    for text in texts:
        ids += [*tokenizer.encode(text, special=False), end]
    return torch.tensor(ids, device="cpu")


def end_of_text(tokenizer: Tokenizer) -> int:
    """The id of <|endoftext|>. Raises ValueError where the tokenizer has none."""
    if not isinstance(tokenizer, Tokenizer):
        raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; a BytePairTokenizer would do")
    if END_OF_TEXT not in tokenizer.special_tokens:
        raise ValueError(f"tokenizer lacks {END_OF_TEXT}; train it with special_tokens=({END_OF_TEXT!r},)")
    return tokenizer.encode(END_OF_TEXT)[0]


def check_stream(stream: Any, least: int = 0) -> None:
    """Raises ValueError unless it is a row of token numbers, of so many at least."""
    if not is_integers(stream) or stream.ndim != 1:
        raise ValueError(
            f"stream is {kind_of(stream)}; token numbers (N,) are needed, such as token_stream(texts, tokenizer)"
        )
    if len(stream) < least:
        raise ValueError(f"stream has {len(stream)} tokens; {least} are needed, one to see and one to ask for")


class TextWindows(Batches):
    """Batches of (ids, targets), both (B, T): `length` tokens of a stream, and for each the token after it.

    An epoch cuts the stream into windows that do not overlap, each time at other places: where the first one begins is
    drawn anew. Windows run over the ends of texts, as in GPT-3's training. The other arguments are those of `Batches`.
    Raises ValueError for a stream of no more than `length` tokens, and where `Batches` does.
    """

    def __init__(self, stream: Int[Tensor, "N"], length: int, batch_size: int, seed: int = 0, **how: Any) -> None:
        check_whole_number("length", length)
        check_stream(stream)
        if len(stream) <= length:
            raise ValueError(f"length={length} must be below the {len(stream)} tokens of the stream")
        self.stream, self.length = stream, length
        self.phases = min(length, len(stream) - length)  # the first window may begin at any of these places
        windows = torch.arange((len(stream) - self.phases) // length, device=stream.device)
        super().__init__(windows, windows, batch_size, seed, **how)

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        generator = torch.Generator().manual_seed(self.epoch_seed)  # the same in every process: they share the windows
        phase = int(torch.randint(self.phases, (), generator=generator, device="cpu"))
        places = torch.arange(self.length + 1, device=self.stream.device)
        for windows, _ in super().__iter__():
            tokens = self.stream[phase + windows[:, None] * self.length + places]  # B T+1
            yield tokens[:, :-1], tokens[:, 1:]
