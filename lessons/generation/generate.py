"""One loop that writes text, for every autoregressive model of the course."""

from collections.abc import Collection, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from math import isfinite
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Float, Int
from torch import Tensor

from lessons.checks import check_flag, check_generator
from lessons.generation.adapters import Autoregressive, as_autoregressive
from lessons.generation.inference import Writing, token_limits
from lessons.generation.strategies import Kept, Strategy, choose, uniform
from lessons.generation.texts import as_prompts, as_stops, check_vocabulary
from lessons.training.running import evaluating

GREEDY = Strategy.greedy()


@dataclass(frozen=True)
class Step:
    """One more token for each text that is not finished; the lists and the tensors' rows are in the order of `rows`.

    number: of the step, from 0. rows: which prompts these are. log_probabilities: of the tokens under the model, in
    nats, at temperature 1 and before any cut; strategy_log_probabilities: under the strategy. finished: "stop",
    "length" or "context" where the text ends with this token, else None. Where distributions are asked for, logits
    (rows, V) are the model's scores and distribution is what the strategy made of them.
    """

    number: int
    rows: list[int]
    tokens: list[int]
    log_probabilities: list[float]
    strategy_log_probabilities: list[float]
    finished: list[str | None]
    logits: Float[Tensor, "rows V"] | None = None
    distribution: Kept | None = None


@dataclass(frozen=True)
class Generation:
    """What was written after each prompt; every list has one entry a prompt, without padding.

    tokens: the new ones, the stop token at the end included. log_probabilities and strategy_log_probabilities: of each
    of these, as in `Step`. finished: "stop", "length" (max_new_tokens are written) or "context" (the model can read no
    more). steps: what `stream` yields, where distributions are asked for, else empty.
    """

    tokens: list[list[int]]
    log_probabilities: list[list[float]]
    strategy_log_probabilities: list[list[float]]
    finished: list[str]
    steps: list[Step]


def generate(
    model: Any,
    prompts: Any,
    strategy: Strategy = GREEDY,
    *,
    max_new_tokens: int,
    stop: int | Collection[int] = (),
    generator: torch.Generator | None = None,
    use_cache: bool = True,
    distributions: bool = False,
    on_overflow: str = "error",
) -> Generation:
    """Continue each prompt, token by token, up to a stop token or max_new_tokens.

    model: a GPT, a causal model of transformers, or what `FromTransformer`, `FromFunction` or an adapter of your own
    makes; in evaluation mode meanwhile. prompts: token numbers, one list or several of any lengths, or a tensor (B, T).
    strategy: greedy unless given; one that draws takes one number a prompt and step from the generator. use_cache=False
    computes the whole text again for each token; the tokens are the same.

    on_overflow: what becomes of a text that a model with a context of so many tokens cannot read: "error" refuses
    before anything is computed, "stop" ends it when the context is full, "slide" goes on with the last tokens alone.
    These are then computed anew for each token, for no cache can hold them: each stands at another position than
    before. The last token written need not be read, so a prompt of n tokens has room for context - n + 1.

    Raises ValueError for what cannot be, naming the argument, its value and what would do.
    """
    asked = _checked(
        model, prompts, strategy, max_new_tokens=max_new_tokens, stop=stop, generator=generator, use_cache=use_cache,
        distributions=distributions, on_overflow=on_overflow,
    )  # fmt: skip
    count = len(asked.prompts)
    tokens: list[list[int]] = [[] for _ in range(count)]
    log_p: list[list[float]] = [[] for _ in range(count)]
    strategy_log_p: list[list[float]] = [[] for _ in range(count)]
    finished, kept, module = [""] * count, [], asked.reader.module
    with nullcontext() if module is None else evaluating(module):
        for step in _steps(asked):
            for n, row in enumerate(step.rows):
                tokens[row].append(step.tokens[n])
                log_p[row].append(step.log_probabilities[n])
                strategy_log_p[row].append(step.strategy_log_probabilities[n])
                finished[row] = step.finished[n] or ""
            if distributions:
                kept.append(step)
    return Generation(tokens, log_p, strategy_log_p, finished, kept)


def stream(
    model: Any,
    prompts: Any,
    strategy: Strategy = GREEDY,
    *,
    max_new_tokens: int,
    stop: int | Collection[int] = (),
    generator: torch.Generator | None = None,
    use_cache: bool = True,
    distributions: bool = False,
    on_overflow: str = "error",
) -> Iterator[Step]:
    """A `Step` as soon as its tokens are there, for a display that follows; arguments and errors are `generate`'s.

    Between two steps the model is in the mode in which the caller has it.
    """
    asked = _checked(
        model, prompts, strategy, max_new_tokens=max_new_tokens, stop=stop, generator=generator, use_cache=use_cache,
        distributions=distributions, on_overflow=on_overflow,
    )  # fmt: skip
    return _steps(asked)


@dataclass(frozen=True)
class _Request:
    """What was asked for, checked. limits: how many tokens each prompt may be continued by."""

    reader: Autoregressive
    prompts: list[list[int]]
    strategy: Strategy
    max_new_tokens: int
    limits: list[int]
    stops: frozenset[int]
    generator: torch.Generator | None
    use_cache: bool
    distributions: bool

    def room(self) -> tuple[int | None, int | None]:
        """At how many columns the text begins to slide, and what the caches must hold; None: never, and no caches."""
        lengths = [self.reader.first_length(prompt) for prompt in self.prompts]
        columns, context = max(lengths) + max(self.limits) - 1, self.reader.context  # the last token is not read
        if context is not None and any(n + new - 1 > context for n, new in zip(lengths, self.limits, strict=True)):
            return context, context if self.use_cache and max(lengths) <= context else None
        return None, columns if self.use_cache else None


def _checked(
    model: Any, prompts: Any, strategy: Any, *, max_new_tokens: int, stop: Any, generator: Any, use_cache: Any,
    distributions: Any, on_overflow: Any,
) -> _Request:  # fmt: skip
    reader = as_autoregressive(model)
    rows, stops = as_prompts(prompts), as_stops(stop)
    check_vocabulary("stop", stops, reader.vocab_size)
    if not isinstance(strategy, Strategy):
        raise ValueError(f"strategy is {strategy!r:.60}; Strategy(temperature=…, top_k=…, top_p=…) makes one")
    if generator is not None:
        check_generator(generator)
    check_flag("use_cache", use_cache)
    check_flag("distributions", distributions)
    limits = token_limits(reader, rows, max_new_tokens, on_overflow)
    return _Request(reader, rows, strategy, max_new_tokens, limits, stops, generator, use_cache, distributions)


def _steps(asked: _Request) -> Iterator[Step]:
    """Score, choose, hand out, go on; a text that is finished leaves the batch."""
    alive = list(range(len(asked.prompts)))
    columns, capacity = asked.room()
    writing = Writing(asked.reader, asked.prompts, capacity)
    for number in range(asked.max_new_tokens):
        if columns is not None and writing.texts.ids.shape[1] > columns:
            writing.texts.caches = None  # from here on, for each token moves to another place
        step = _step(asked, number, alive, writing.scores())
        going = [n for n, reason in enumerate(step.finished) if reason is None]
        rows = None if len(going) == len(alive) else going
        alive, tokens = [alive[n] for n in going], [step.tokens[n] for n in going]
        yield step
        if not going:
            return
        writing.go_on(tokens, rows)


def _step(asked: _Request, number: int, rows: list[int], logits: Float[Tensor, "rows V"]) -> Step:
    """What the strategy chooses after each text, and which of them end with it."""
    if number == 0:
        check_vocabulary("stop", asked.stops, logits.shape[-1])
    drawn = None
    if asked.strategy.temperature > 0:  # a number for every prompt: no text depends on when another one ends
        drawn = uniform((len(asked.prompts),), asked.generator)[rows]
    tokens, log_p, strategy_log_p, distribution = _take(asked.strategy, logits, drawn, asked.distributions)
    written = tokens.tolist()
    finished = [
        "stop" if token in asked.stops else _at_limit(number + 1, asked.limits[row], asked.max_new_tokens)
        for token, row in zip(written, rows, strict=True)
    ]
    shown = logits.clone() if asked.distributions else None  # no inference tensor, which autograd would refuse
    return Step(number, rows, written, log_p, strategy_log_p, finished, shown, distribution)


def _take(
    strategy: Strategy, logits: Float[Tensor, "rows V"], u: Float[Tensor, "rows"] | None, distributions: bool
) -> tuple[Int[Tensor, "rows"], list[float], list[float], Kept | None]:
    """The tokens, their log-probabilities under the model and under the strategy, and what the strategy kept."""
    kept = strategy.distribution(logits) if distributions or u is not None else None
    tokens = logits.argmax(dim=-1) if kept is None or u is None else choose(kept.after, u)  # of equals the first
    log_p = _of(tokens, F.log_softmax(logits.to(torch.promote_types(logits.dtype, torch.float32)), dim=-1))
    if not all(map(isfinite, log_p)):
        strategy.distribution(logits)  # says what is wrong with them
    strategy_log_p = [0.0] * len(tokens) if kept is None else _of(tokens, kept.after.log())
    return tokens, log_p, strategy_log_p, kept if distributions else None


def _of(tokens: Tensor, scores: Tensor) -> list[float]:
    return scores.gather(-1, tokens[:, None])[:, 0].tolist()


def _at_limit(written: int, limit: int, max_new_tokens: int) -> str | None:
    if written < limit:
        return None
    return "length" if written == max_new_tokens else "context"
