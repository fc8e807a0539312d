"""One loop that writes text, for every autoregressive model of the course."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import isfinite
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Float, Int
from torch import Tensor, nn

from lessons.checks import check_whole_number
from lessons.generation.adapters import Autoregressive, as_autoregressive
from lessons.generation.strategies import Kept, Strategy, choose
from lessons.generation.texts import as_prompts, as_stops, check_vocabulary
from lessons.training.running import evaluating

GREEDY = Strategy.greedy()
ON_OVERFLOW = ("error", "stop", "slide")


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
    steps = stream(
        model, prompts, strategy, max_new_tokens=max_new_tokens, stop=stop, generator=generator, use_cache=use_cache,
        distributions=distributions, on_overflow=on_overflow,
    )  # fmt: skip
    count = len(as_prompts(prompts))
    tokens: list[list[int]] = [[] for _ in range(count)]
    log_p: list[list[float]] = [[] for _ in range(count)]
    strategy_log_p: list[list[float]] = [[] for _ in range(count)]
    finished, kept = [""] * count, []
    module = as_autoregressive(model).module
    with nullcontext() if module is None else evaluating(module):
        for step in steps:
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
    reader = as_autoregressive(model)
    rows, stops = as_prompts(prompts), as_stops(stop)
    if not isinstance(strategy, Strategy):
        raise ValueError(f"strategy is {strategy!r:.60}; Strategy(temperature=…, top_k=…, top_p=…) makes one")
    if generator is not None and not isinstance(generator, torch.Generator):
        raise ValueError(f"generator={generator!r} is not a torch.Generator; torch.Generator().manual_seed(0) is one")
    limits = token_limits(reader, rows, max_new_tokens, on_overflow)
    return _steps(reader, rows, strategy, max_new_tokens, limits, stops, generator, use_cache, distributions)


def _steps(
    reader: Autoregressive, prompts: list[list[int]], strategy: Strategy, max_new_tokens: int, limits: list[int],
    stops: frozenset[int], generator: torch.Generator | None, use_cache: bool, distributions: bool,
) -> Iterator[Step]:  # fmt: skip
    alive, context = list(range(len(prompts))), reader.context
    lengths = [reader.first_length(prompt) for prompt in prompts]
    slides = context is not None and any(n + limit - 1 > context for n, limit in zip(lengths, limits, strict=True))
    columns = max(lengths) + max(limits) - 1  # of the last token written none is read
    if slides and context is not None:
        use_cache, columns = use_cache and max(lengths) <= context, context
    modules = [] if reader.module is None else list(reader.module.modules())
    with looking(modules):
        texts = reader.start(prompts, columns if use_cache else None)
    for number in range(max_new_tokens):
        if slides and texts.ids.shape[1] > columns:
            texts.caches = None  # from here on
        with looking(modules):
            logits = reader.step(texts)
        u = None if strategy.temperature == 0 else _uniform(len(prompts), generator)[alive]
        tokens, log_p, strategy_log_p, distribution = _take(strategy, logits, u, distributions)
        if number == 0:
            check_vocabulary("stop", stops, logits.shape[-1])
        written = tokens.tolist()
        finished = [
            "stop" if token in stops else _at_limit(number + 1, limits[row], max_new_tokens)
            for token, row in zip(written, alive, strict=True)
        ]
        shown = logits.clone() if distributions else None  # no inference tensor, which autograd would refuse
        yield Step(number, alive, written, log_p, strategy_log_p, finished, shown, distribution)
        going = [n for n, reason in enumerate(finished) if reason is None]
        if not going:
            return
        with looking(modules):
            texts.append(tokens)
            if len(going) < len(alive):
                alive = [alive[n] for n in going]
                texts.select(torch.tensor(going, device=tokens.device))


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


def _uniform(count: int, generator: torch.Generator | None) -> Float[Tensor, "count"]:
    """A number for every prompt, finished or not, so that a text does not depend on when another one ends."""
    return torch.rand(count, generator=generator, device="cpu" if generator is None else generator.device).cpu()


def token_limits(
    reader: Autoregressive, prompts: list[list[int]], max_new_tokens: int, on_overflow: str = "error"
) -> list[int]:
    """How many tokens each prompt may be continued by, after everything about the request is checked."""
    check_whole_number("max_new_tokens", max_new_tokens)
    if on_overflow not in ON_OVERFLOW:
        raise ValueError(f"on_overflow={on_overflow!r} is not known; use one of {', '.join(ON_OVERFLOW)}")
    limits = []
    for n, prompt in enumerate(prompts):
        check_vocabulary(f"prompts[{n}]", prompt, reader.vocab_size)
        length, context = reader.first_length(prompt), reader.context
        if context is None or on_overflow == "slide":
            limits.append(max_new_tokens)
            continue
        room = context - length + 1  # the last token written need not be read
        if room < 1:
            raise ValueError(f"prompts[{n}] has {length} tokens, more than context={context}; pass its last {context}, "
                             'or on_overflow="slide"')  # fmt: skip
        if on_overflow == "error" and room < max_new_tokens:
            raise ValueError(f"max_new_tokens={max_new_tokens}: after prompts[{n}] of {length} tokens {room} fit into "
                             f'context={context}; ask for {room}, or pass on_overflow="stop" or "slide"')  # fmt: skip
        limits.append(min(room, max_new_tokens))
    return limits


@contextmanager
def looking(modules: list[nn.Module]) -> Iterator[None]:
    """Evaluation mode and no gradients for one step: nothing of it lasts while the caller has the step."""
    training = [module for module in modules if module.training]
    try:
        for module in training:
            module.training = False
        with torch.inference_mode():
            yield
    finally:
        for module in training:
            module.training = True
