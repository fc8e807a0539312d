"""Span prediction: where in a passage the answer to a question starts and where it ends."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import torch
from einops import rearrange
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn
from torch.nn.utils.rnn import pad_sequence

from lessons.bert.checks import check_ordinary
from lessons.bert.framing import CLS, SEP, UNKNOWN
from lessons.bert.passages import SpanExample
from lessons.bert.word_piece import WordPieceTokenizer
from lessons.checks import check_floats, check_integers, check_whole_number, is_list, kind_of
from lessons.tokenization.base import checked_text
from lessons.training import Total, cross_entropy, evaluating

AT_ONCE = 20  # examples that go through the model together: more take memory and no less time

# Tokens and characters ----------------------------------------------------------------------------------------


def offsets(tokenizer: WordPieceTokenizer, text: str) -> list[tuple[int, int]]:
    """For each token of a text, without its frame, the character where it starts and the one after its last.

    text[start:end] is the token as it is written, with its capitals and accents. Raises ValueError for a text with a
    special token in it.
    """
    if not isinstance(tokenizer, WordPieceTokenizer):
        raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; a WordPieceTokenizer is needed")
    checked_text(text)
    words: list[list[int]] = []  # of each letter of each word, the character of the text that it comes from
    open_word = False
    for place, character in enumerate(text):
        alone, letters = _between_letters(tokenizer, character)
        for word in letters:
            if alone or not open_word:
                words.append([])
            words[-1] += [place] * len(word)
        open_word = not alone and (open_word or bool(letters))
    found = []
    for word, places in zip(tokenizer.words(text), words, strict=True):
        at = 0
        for piece in tokenizer.pieces(word):
            size = len(places) if piece == UNKNOWN else len(piece.removeprefix("##") if at else piece)
            found.append((places[at], places[at + size - 1] + 1))
            at += size
    if len(found) != len(tokenizer.plain(text)):
        raise ValueError(f"text={text!r:.80} holds a special token such as {SEP}; leave it out")
    return found


@cache
def _between_letters(tokenizer: WordPieceTokenizer, character: str) -> tuple[bool, list[str]]:
    """Whether a character parts the words on both of its sides, and the words that are left of it."""
    first, *between = tokenizer.words(f"a{character}a")
    return (True, between[:-1]) if between else (False, [first[1:-1]] if len(first) > 2 else [])


@dataclass(frozen=True, eq=False)
class EncodedSpans:
    """Questions and passages as the model reads them: [CLS] question [SEP] passage [SEP], padded on the right.

    segments (N, T): 0 up to the first [SEP], 1 after it. targets (N, 2): the answer's first and last token; both 0,
    which is [CLS], where the passage has no answer. characters (N, T, 2): where each token of the passage starts and
    ends in it; −1 for every other token.
    """

    ids: Int[Tensor, "N T"]
    mask: Bool[Tensor, "N T"]
    segments: Int[Tensor, "N T"]
    targets: Int[Tensor, "N 2"]
    characters: Int[Tensor, "N T 2"]

    @property
    def inputs(self) -> dict[str, Tensor]:
        """The arguments of `SpanPredictor`."""
        return {"ids": self.ids, "mask": self.mask, "segments": self.segments}

    @property
    def in_passage(self) -> Bool[Tensor, "N T"]:
        """True for the tokens of the passage, where an answer may start and end."""
        return self.characters[..., 1] >= 0

    def text(self, number: int, span: "tuple[int, int] | Span | None", passage: str) -> str | None:
        """What stands from the first to the last token of a span, as it is written in the passage; None for None.

        Raises ValueError for a question or a token that is not there.
        """
        checked_text(passage, "passage")
        N, T = self.ids.shape
        if not isinstance(number, int) or not 0 <= number < N:
            raise ValueError(f"number={number!r} must be 0 to {N - 1}, one of the encoded questions")
        if span is None:
            return None
        if not is_list(span) or len(span) < 2 or not all(isinstance(at, int) and 0 <= at < T for at in span[:2]):
            raise ValueError(f"span={span!r:.80} must be the first and the last token, each 0 to {T - 1}, or None")
        return passage[int(self.characters[number, span[0], 0]) : int(self.characters[number, span[1], 1])]


def encode_spans(tokenizer: WordPieceTokenizer, examples: Sequence[SpanExample]) -> EncodedSpans:
    """The questions and passages as the model reads them, with the tokens where the answers start and end.

    Raises ValueError for no example, an answer that does not stand where it says, and a special token in a text.
    """
    if not isinstance(examples, Sequence) or not all(isinstance(example, SpanExample) for example in examples):
        raise ValueError(f"examples={examples!r:.80} must be a list of SpanExample")
    if not isinstance(tokenizer, WordPieceTokenizer):
        raise ValueError(f"tokenizer is {kind_of(tokenizer)}; a WordPieceTokenizer is needed")
    if not examples:
        raise ValueError("examples is empty; one or more are needed")
    rows, segments, targets, characters = [], [], [], []
    cls, sep = tokenizer.special_ids[CLS], tokenizer.special_ids[SEP]
    for example in examples:
        check_ordinary("question", checked_text(example.question, "question"), tokenizer.special_ids)
        question, places = tokenizer.plain(example.question), offsets(tokenizer, example.passage)
        first = len(question) + 2  # the passage's first token: [CLS] and [SEP] go before it
        rows.append([cls, *question, sep, *tokenizer.plain(example.passage), sep])
        segments.append(torch.tensor([0] * first + [1] * (len(places) + 1)))
        targets.append(_target(example, places, first))
        characters.append(torch.tensor([(-1, -1)] * first + places + [(-1, -1)]))
    return EncodedSpans(
        *tokenizer.padded(rows),
        segments=pad_sequence(segments, batch_first=True),
        targets=torch.tensor(targets),
        characters=pad_sequence(characters, batch_first=True, padding_value=-1),
    )


def _target(example: SpanExample, places: list[tuple[int, int]], first: int) -> tuple[int, int]:
    """The first and the last token that share a character with the answer."""
    if not isinstance(example.answer, str | None) or not isinstance(example.start, int | None):
        raise ValueError(
            f"examples: answer={example.answer!r:.80} at start={example.start!r:.80}; a text and a whole number are "
            "needed, or None for both"
        )
    if example.answer is None and example.start is None:
        return 0, 0
    if example.answer is None or example.start is None:
        raise ValueError(f"examples: answer={example.answer!r} at start={example.start}; give both, or None for both")
    end = example.start + len(example.answer)
    inside = [number for number, (start, stop) in enumerate(places) if start < end and stop > example.start]
    if example.passage[example.start : end] != example.answer or not inside:
        raise ValueError(f"examples: {example.answer!r} does not stand at {example.start} of {example.passage!r:.80}")
    return first + inside[0], first + inside[-1]


# Loss and decoding --------------------------------------------------------------------------------------------


def span_loss(logits: Float[Tensor, "B T 2"], targets: Int[Tensor, "B 2"]) -> Total:
    """−log p(start) and −log p(end) of each example; their mean is the loss. Each p is a softmax over the T tokens.

    Raises ValueError for other shapes, and for targets that are no places of tokens.
    Source: Devlin et al. 2019, section 4.2.
    """
    check_floats("logits", logits, 3, "(B, T, 2)")
    if logits.shape[2] != 2:
        raise ValueError(f"logits has shape {tuple(logits.shape)}; (B, T, 2) is needed, a score of each end")
    check_integers("targets", targets, logits.shape[1])
    if targets.shape != (len(logits), 2):
        raise ValueError(
            f"targets has shape {tuple(targets.shape)}; {(len(logits), 2)} is needed: first and last token"
        )
    return cross_entropy(rearrange(logits, "B T ends -> B ends T"), targets.long())


class Span(NamedTuple):
    """The first and the last token of an answer, and by how much its score is above that of no answer."""

    start: int
    end: int
    margin: float


def best_span(
    start: Float[Tensor, "T"], end: Float[Tensor, "T"], allowed: Bool[Tensor, "T"], longest: int = 30
) -> Span | None:
    """The span i ≤ j of at most `longest` tokens with the largest start[i] + end[j]; None where no answer scores more.

    `allowed` is True for the tokens of the passage. No answer scores start[0] + end[0], which is [CLS]; it also wins
    where both are equal. Of equal spans the one that starts first, then the shorter one.
    A score of −∞ is never chosen. Raises ValueError for a longest below 1, for scores of unequal lengths, and for NaN
    and +∞.
    Source: Devlin et al. 2019, sections 4.2 and 4.3.
    """
    check_whole_number("longest", longest)
    check_floats("start", start, 1, "(T,)")
    check_floats("end", end, 1, "(T,)")
    if not isinstance(allowed, Tensor) or allowed.ndim != 1:
        raise ValueError(f"allowed is {kind_of(allowed)}; torch.bool (T,) is needed, True for tokens of the passage")
    if not len(start) == len(end) == len(allowed) or not len(start):
        raise ValueError(f"start, end and allowed must be equally long, not {len(start)}, {len(end)}, {len(allowed)}")
    if allowed.dtype != torch.bool:
        raise ValueError(f"allowed has dtype {allowed.dtype}; torch.bool is needed, True for tokens of the passage")
    if start.isnan().any() or end.isnan().any() or torch.inf in (start.max(), end.max()):
        raise ValueError("start or end is NaN or +inf; finite scores are needed, or -inf for what is never chosen")
    scores = start[:, None] + end[None, :]  # T T: a row for each start, a column for each end
    length = torch.arange(len(end), device=end.device)[None, :] - torch.arange(len(start), device=start.device)[:, None]
    valid = allowed[:, None] & allowed[None, :] & (length >= 0) & (length < longest)
    scores = scores.masked_fill(~valid, -torch.inf)
    margin = (scores.max() - (start[0] + end[0])).item()
    if not margin > 0:
        return None
    first = int((scores == scores.max()).flatten().nonzero()[0])
    return Span(*divmod(first, len(end)), margin)


def predict_spans(model: nn.Module, encoded: EncodedSpans) -> Float[Tensor, "N T 2"]:
    """Start and end scores of a `SpanPredictor` on the CPU, computed in evaluation mode, some examples at a time.

    Raises ValueError for what is no model with weights, and for examples that are not encoded.
    """
    weight = next(model.parameters(), None) if isinstance(model, nn.Module) else None
    if weight is None:
        raise ValueError(f"model is {kind_of(model)}; a model with weights is needed, such as a SpanPredictor")
    if not isinstance(encoded, EncodedSpans):
        raise ValueError(f"encoded is {kind_of(encoded)}; encode_spans(tokenizer, examples) makes it")
    parts = []
    with evaluating(model):
        for start in range(0, len(encoded.ids), AT_ONCE):
            inputs = {
                name: tensor[start : start + AT_ONCE].to(weight.device) for name, tensor in encoded.inputs.items()
            }
            parts.append(model(**inputs).float().cpu())
    return torch.cat(parts)


def read_answers(
    logits: Float[Tensor, "N T 2"], encoded: EncodedSpans, examples: Sequence[SpanExample]
) -> list[str | None]:
    """The best answer to each question, as its passage writes it; None where the model finds none.

    Raises ValueError where the three are not of as many questions.
    """
    if not isinstance(encoded, EncodedSpans):
        raise ValueError(f"encoded is {kind_of(encoded)}; encode_spans(tokenizer, examples) makes it")
    check_floats("logits", logits, 3, "(N, T, 2)")
    if logits.shape != (*encoded.ids.shape, 2):
        raise ValueError(f"logits has shape {tuple(logits.shape)}; {(*encoded.ids.shape, 2)} is needed, as of encoded")
    if not is_list(examples, SpanExample) or len(examples) != len(logits):
        raise ValueError(f"examples={examples!r:.80} must be the {len(logits)} SpanExample that encoded was made of")
    spans = [best_span(row[:, 0], row[:, 1], allowed) for row, allowed in zip(logits, encoded.in_passage, strict=True)]
    return [encoded.text(i, span, examples[i].passage) for i, span in enumerate(spans)]


# Scores -------------------------------------------------------------------------------------------------------


def normalized(answer: str | None) -> list[str]:
    """The words that are compared: without capitals, marks and articles; none for no answer."""
    words = re.sub(r"[^\w\s]|_", "", (answer or "").lower()).split()
    return [word for word in words if word not in ("a", "an", "the")]


def exact_match(said: Sequence[str | None], right: Sequence[str | None]) -> float:
    """The share of answers that are right word for word. Source: Rajpurkar et al. 2016, section 6.1."""
    return _mean(said, right, lambda one, other: float(normalized(one) == normalized(other)))


def overlap_f1(said: Sequence[str | None], right: Sequence[str | None]) -> float:
    """The mean of 2PR / (P + R), with P the share of said words that are right and R of right words that were said.

    Without an answer on one side it is 1 if there is none on the other, else 0. Source: Rajpurkar et al. 2016, 2018.
    """
    return _mean(said, right, _f1)


def _f1(said: str | None, right: str | None) -> float:
    one, other = normalized(said), normalized(right)
    if not one or not other:
        return float(one == other)
    return 2 * (Counter(one) & Counter(other)).total() / (len(one) + len(other))


def _mean(said: Sequence[str | None], right: Sequence[str | None], score: Callable[..., float]) -> float:
    for name, answers in (("said", said), ("right", right)):
        if not is_list(answers, str, type(None)):
            raise ValueError(f"{name}={answers!r:.80} must be a list of answers, each a string, or None for no answer")
    if len(said) != len(right) or not right:
        raise ValueError(f"said has {len(said)} answers and right {len(right)}; as many are needed, one or more")
    return sum(map(score, said, right)) / len(right)
