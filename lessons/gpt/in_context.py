"""Learning in context, as an experiment: every prompt has a mapping of its own, which no weight can have learned.

A prompt is key, value, key, value, …: tokens 0 to symbols − 1 are keys, those from `symbols` to 2 · symbols − 1 values.
A mapping gives each key a value, drawn evenly from all; two keys may have the same. With 8 symbols there are 8⁸ of
them, 16 777 216. What a model knows of one that it was not trained on, it has read in the prompt.
Source of the question: Brown et al. 2020, figure 1.2 (accuracy by the number of examples in the prompt, where random
signs are to be removed from a word); of the kind of task: Olsson et al. 2022, In-context Learning and Induction Heads.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.checks import (
    check_flag,
    check_floats,
    check_generator,
    check_whole_number,
    device_of,
    is_integers,
    kind_of,
)
from lessons.data import Batches
from lessons.training import IGNORED
from lessons.training.running import evaluating

SYMBOLS = 8
HELD_OUT_SHARE = 8  # one mapping in so many is never trained on
AT_ONCE = 100  # prompts that go through a model together


class Prompts(NamedTuple):
    """`ids` (N, T), T = 2 · examples − 1: the last example lacks its value, which is the question. `targets` (N, T): at
    each key its value, at each value IGNORED. `shown` (N, examples): how often the key stood before in its prompt.

    Up to its key, each example is a question of its own about those before it.
    """

    ids: Int[Tensor, "N T"]
    targets: Int[Tensor, "N T"]
    shown: Int[Tensor, "N examples"]


def is_held_out(mappings: Int[Tensor, "N symbols"]) -> Bool[Tensor, "N"]:
    """Whether a mapping is of the eighth that is held out: decided by its own values alone, through a hash.

    The hash is the polynomial whose coefficients are the values, modulo the prime 2³¹ − 1.
    Raises ValueError for what are no whole numbers (N, symbols).
    """
    if not is_integers(mappings) or mappings.ndim != 2 or not mappings.shape[1]:
        raise ValueError(f"mappings is {kind_of(mappings)}; whole numbers (N, symbols) are needed, a row for each")
    number = torch.zeros_like(mappings[:, 0])
    for value in mappings.unbind(-1):
        number = (number * 1_000_003 + value + 1) % (2**31 - 1)
    return number % HELD_OUT_SHARE == 0


def draw_mappings(
    count: int, generator: torch.Generator, symbols: int = SYMBOLS, *, held_out: bool = False
) -> Int[Tensor, "count symbols"]:
    """`count` mappings, all of one side: row n has the value, from 0, of each key. What is of the other side is drawn
    again. Raises ValueError for numbers that cannot be."""
    check_whole_number("count", count)
    check_whole_number("symbols", symbols, ": of so few mappings there may be none to hold out", least=4)
    check_generator(generator)
    check_flag("held_out", held_out)
    found = torch.empty(0, symbols, dtype=torch.long, device="cpu")
    while len(found) < count:
        drawn = torch.randint(symbols, (count, symbols), generator=generator, device="cpu")
        found = torch.cat([found, drawn[is_held_out(drawn) == held_out]])
    return found[:count]


def draw_prompts(
    count: int,
    examples: int,
    generator: torch.Generator,
    symbols: int = SYMBOLS,
    *,
    held_out: bool = False,
) -> Prompts:
    """`count` prompts of so many examples, each of a new mapping of this side; keys are drawn evenly, with repetition.

    Raises ValueError for numbers that cannot be.
    """
    return make_prompts(*_draw_pairs(count, examples, generator, symbols, held_out), symbols)


def _draw_pairs(
    count: int, examples: int, generator: torch.Generator, symbols: int, held_out: bool
) -> tuple[Int[Tensor, "count examples"], Int[Tensor, "count examples"]]:
    """Keys and the values of each, numbers from 0."""
    check_whole_number("examples", examples)
    mappings = draw_mappings(count, generator, symbols, held_out=held_out)
    keys = torch.randint(symbols, (count, examples), generator=generator, device="cpu")
    return keys, mappings.gather(1, keys)


def make_prompts(keys: Int[Tensor, "N examples"], values: Int[Tensor, "N examples"], symbols: int = SYMBOLS) -> Prompts:
    """Prompts of these keys and values, each a number from 0; whether they are a mapping is the caller's to say.

    Raises ValueError for tensors of other kinds or shapes, and numbers beyond the symbols.
    """
    check_whole_number("symbols", symbols)
    for name, numbers in (("keys", keys), ("values", values)):
        if not isinstance(numbers, Tensor) or numbers.dtype != torch.long or numbers.ndim != 2 or not numbers.numel():
            raise ValueError(
                f"{name} is {kind_of(numbers)}; whole numbers (N, examples) would do, one of them at least"
            )
        if not numbers.is_meta and not 0 <= numbers.min() <= numbers.max() < symbols:
            raise ValueError(
                f"{name} has {numbers.min()} to {numbers.max()}; with symbols={symbols}, 0 to {symbols - 1}"
            )
    if keys.shape != values.shape:
        raise ValueError(f"values has shape {tuple(values.shape)} and keys {tuple(keys.shape)}; each key has one value")
    shown = (keys[:, :, None] == keys[:, None, :]).tril(-1).sum(-1)
    return Prompts(*_lined_up(keys, values, symbols), shown)


def _lined_up(
    keys: Int[Tensor, "N examples"], values: Int[Tensor, "N examples"], symbols: int
) -> tuple[Int[Tensor, "N T"], Int[Tensor, "N T"]]:
    """The ids of prompts, key and value in turn without the last value, and their targets."""
    answers = values + symbols
    ids = torch.stack([keys, answers], dim=-1).flatten(1)[:, :-1]  # N 2·examples−1
    targets = torch.stack([answers, torch.full_like(keys, IGNORED)], dim=-1).flatten(1)[:, :-1]
    return ids, targets


class MappingBatches(Batches):
    """Batches (ids, targets) of prompts that are drawn anew each time they are read: no mapping comes twice by plan.

    One pass has `count` prompts of `examples` examples. Seeds, sizes and shares are those of `Batches`, and so are the
    errors; those of `draw_prompts` beside.
    """

    def __init__(
        self,
        count: int,
        examples: int,
        batch_size: int,
        seed: int = 0,
        *,
        symbols: int = SYMBOLS,
        **how: Any,
    ) -> None:
        # What cannot be is said now, not in the first batch.
        draw_prompts(1, examples, torch.Generator().manual_seed(0), symbols)
        check_whole_number("count", count)
        numbers = torch.arange(count, device="cpu")
        super().__init__(numbers, numbers, batch_size, seed, **how)
        self.count, self.examples, self.symbols = count, examples, symbols

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        generator = torch.Generator().manual_seed(self.epoch_seed)  # the same in every process: they share the rows
        keys, values = _draw_pairs(self.count, self.examples, generator, self.symbols, held_out=False)
        for rows, _ in super().__iter__():
            yield _lined_up(keys[rows], values[rows], self.symbols)


# Scores -------------------------------------------------------------------------------------------------------------


class FewShotAccuracy(NamedTuple):
    """Accuracy by how many examples stood before the question, from 0: `all` questions, those whose key was `shown`
    among them, and those whose key is `new`. Each (examples,); NaN where there is no such question."""

    all: Float[Tensor, "examples"]
    shown: Float[Tensor, "examples"]
    new: Float[Tensor, "examples"]


def right_answers(model: nn.Module, prompts: Prompts) -> Bool[Tensor, "N examples"]:
    """Whether the model's likeliest next token is the value, at each key of each prompt; no weight is changed.

    Computed in evaluation mode, some prompts at a time, on the model's device; the answer is on the CPU.
    Raises ValueError for what is no model, for one without parameters, and for what are no Prompts.
    """
    device = device_of(model)
    _check_prompts(prompts)
    parts = []
    with evaluating(model):
        for ids, targets in zip(prompts.ids.split(AT_ONCE), prompts.targets.split(AT_ONCE), strict=True):
            logits = model(ids.to(device))
            check_floats("what model gives", logits, 3, "(B, T, V)")
            logits = logits[:, ::2]  # at the keys
            parts.append(logits.argmax(dim=-1).cpu() == targets[:, ::2].cpu())
    return torch.cat(parts)


def few_shot_accuracy(model: nn.Module, prompts: Prompts) -> FewShotAccuracy:
    """The model's accuracy by the number of examples in the prompt.

    Attention is causal, so what the model says at the k-th key of a long prompt is what it says to the prompt that ends
    there: one forward pass asks with every number of examples. Raises as `right_answers`.
    """
    right, known = right_answers(model, prompts).double(), prompts.shown.cpu() > 0
    none = torch.full_like(right, torch.nan)
    return FewShotAccuracy(right.mean(0), right.where(known, none).nanmean(0), right.where(~known, none).nanmean(0))


def shown_and_new(model: nn.Module, prompts: Prompts) -> tuple[float, float]:
    """The model's accuracy on all questions whose key was shown before, and on all whose key is new.

    Each is NaN where there is no such question. Raises as `right_answers`.
    """
    right, known = right_answers(model, prompts).double(), prompts.shown.cpu() > 0
    return right[known].mean().item(), right[~known].mean().item()


def best_possible(examples: int, symbols: int = SYMBOLS) -> Float[Tensor, "examples"]:
    """The accuracy that no reader exceeds on average, with 0 to examples − 1 examples before the question: (examples,).

    With k of them the key is new with probability (1 − 1/symbols)ᵏ, and then any value is as likely as any other:
    1 − (1 − 1/symbols)ᵏ · (1 − 1/symbols). Raises ValueError for numbers below 1.
    """
    check_whole_number("examples", examples)
    check_whole_number("symbols", symbols)
    k = torch.arange(examples, dtype=torch.float64, device="cpu")
    return 1 - (1 - 1 / symbols) ** (k + 1)


def commonest_value(prompts: Prompts) -> Bool[Tensor, "N examples"]:
    """Whether the value that stood most often before each question is its answer; of several, the smallest.

    What a reader reaches that sees which values there are and not beside which key.
    """
    _check_prompts(prompts)
    values = prompts.targets[:, ::2]
    numbers = values - values.min()  # from 0, or with no example at all the answer would be a key
    same = torch.nn.functional.one_hot(numbers)  # N examples values
    before = same.cumsum(1) - same
    return before.argmax(-1) == numbers


def _check_prompts(prompts: Any) -> None:
    if not isinstance(prompts, Prompts):
        raise ValueError(f"prompts is {kind_of(prompts)}; draw_prompts(100, 16, generator) makes them")
    for name, numbers in zip(prompts._fields, prompts, strict=True):
        if not is_integers(numbers) or numbers.ndim != 2 or not numbers.numel():
            raise ValueError(f"prompts.{name} is {kind_of(numbers)}; draw_prompts(100, 16, generator) makes them")
