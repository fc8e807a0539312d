"""A model at work: texts that it writes, in evaluation mode and without gradients, as far as its context goes."""

from collections.abc import Iterator
from contextlib import contextmanager

import torch
import torch.nn.functional as F
from jaxtyping import Float
from torch import Tensor, nn

from lessons.checks import check_has_numbers, check_whole_number, kind_of
from lessons.generation.adapters import Autoregressive
from lessons.generation.texts import Texts, check_vocabulary

ON_OVERFLOW = ("error", "stop", "slide")


class Writing:
    """Texts on their way: scores of what may come next, and how they go on. `capacity`: of the caches, None for none.

    Between two calls the model is in the mode in which the caller has it.
    """

    def __init__(self, reader: Autoregressive, prompts: list[list[int]], capacity: int | None) -> None:
        self.reader = reader
        self.modules = [] if reader.module is None else list(reader.module.modules())
        with inference(self.modules):
            self.texts: Texts = reader.start(prompts, capacity)

    def scores(self) -> Float[Tensor, "B V"]:
        """The model's, of the token after each text. Raises ValueError for what are no scores."""
        with inference(self.modules):
            logits = self.reader.step(self.texts)
        rows = len(self.texts.ids)
        real = isinstance(logits, Tensor) and logits.is_floating_point()
        if not real or logits.ndim != 2 or len(logits) != rows or not logits.shape[1]:
            raise ValueError(f"model gives {kind_of(logits)} for {rows} texts; scores ({rows}, V) are needed")
        check_has_numbers(logits=logits)
        return logits

    def go_on(self, tokens: list[int], rows: list[int] | None = None) -> None:
        """Text n is now what text rows[n] was, or text n, and one token longer: tokens[n]."""
        device = self.texts.ids.device
        with inference(self.modules):
            if rows is not None:
                self.texts.select(torch.tensor(rows, device=device))
            self.texts.append(torch.tensor(tokens, device=device))


def log_probabilities(logits: Float[Tensor, "B V"]) -> Float[Tensor, "B V"]:
    """log P of every token, in float64 on the CPU: sums of many are compared. Raises ValueError for NaN and +∞."""
    wide = logits.cpu().double()
    highest = wide.amax(dim=-1)  # NaN where there is one
    if not bool(highest.isfinite().all()):
        raise ValueError(f"logits: the highest scores are {highest.tolist()}; finite ones are needed, and no NaN")
    return F.log_softmax(wide, dim=-1)


@contextmanager
def inference(modules: list[nn.Module]) -> Iterator[None]:
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


def token_limits(reader: Autoregressive, prompts: list[list[int]], max_new_tokens: int, on_overflow: str) -> list[int]:
    """How many tokens each prompt may be continued by, after everything about room is checked."""
    check_whole_number("max_new_tokens", max_new_tokens)
    if not isinstance(on_overflow, str) or on_overflow not in ON_OVERFLOW:
        raise ValueError(f"on_overflow={on_overflow!r:.80} is not known; use one of {', '.join(ON_OVERFLOW)}")
    asked, limits = f"max_new_tokens={max_new_tokens}", []
    for n, prompt in enumerate(prompts):
        name = f"prompts[{n}]"
        if on_overflow == "slide":
            check_vocabulary(name, prompt, reader.prompt_vocab_size)
            limits.append(max_new_tokens)
            continue
        room = room_after(reader, name, prompt, ', or on_overflow="slide"')
        if on_overflow == "error":
            _check_enough(room, max_new_tokens, reader, name, prompt, asked, ', or pass on_overflow="stop" or "slide"')
        limits.append(max_new_tokens if room is None else min(room, max_new_tokens))
    return limits


def check_room(reader: Autoregressive, name: str, prompt: list[int], new: int, asked: str) -> None:
    """Raises ValueError, in which `asked` says what was asked for, unless so many new tokens fit after the prompt."""
    _check_enough(room_after(reader, name, prompt), new, reader, name, prompt, asked)


def room_after(reader: Autoregressive, name: str, prompt: list[int], advice: str = "") -> int | None:
    """How many tokens can be written after a prompt: the last of them need not be read. None: any number.

    Raises ValueError for a prompt that the model cannot read.
    """
    check_vocabulary(name, prompt, reader.prompt_vocab_size)
    length, context = reader.first_length(prompt), reader.context
    if context is None:
        return None
    if length > context:
        raise ValueError(f"{name} has {length} tokens, more than context={context}; pass its last {context}{advice}")
    return context - length + 1


def _check_enough(
    room: int | None, new: int, reader: Autoregressive, name: str, prompt: list[int], asked: str, advice: str = ""
) -> None:
    if room is not None and room < new:
        raise ValueError(f"{asked}: after {name} of {reader.first_length(prompt)} tokens {room} fit into "
                         f"context={reader.context}; ask for {room}{advice}")  # fmt: skip
