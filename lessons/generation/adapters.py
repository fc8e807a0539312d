"""How a model takes part in generation: it starts texts, and scores the token after each."""

from collections.abc import Callable
from itertools import chain
from typing import Any, Protocol, runtime_checkable

import torch
from jaxtyping import Float, Int
from torch import Tensor, nn

from lessons.checks import check_has_numbers, check_whole_number, kind_of
from lessons.generation.cache import PreallocatedCache
from lessons.generation.fast import FastStep
from lessons.generation.texts import Texts, pad
from lessons.gpt import GPT
from lessons.transformer import Transformer

REQUIRED = ("module", "context", "vocab_size", "prompt_vocab_size", "first_length", "start", "step")


@runtime_checkable
class Autoregressive(Protocol):
    """A model that writes one token after another. `generate` and `beam_search` ask no more of it than this.

    module: whose mode is set while it writes, None where there is none. context: the most tokens that it can read, None
    for any number. vocab_size: how many tokens it writes with, prompt_vocab_size: how many a prompt is made of, another
    number where the two languages are two; None where it is not known.
    """

    module: nn.Module | None
    context: int | None
    vocab_size: int | None
    prompt_vocab_size: int | None

    def start(self, prompts: list[list[int]], capacity: int | None) -> Texts:
        """The texts to be continued, nothing of them read yet; with caches for `capacity` tokens unless it is None."""

    def step(self, texts: Texts) -> Float[Tensor, "B V"]:
        """Scores (logits) of the token after each text. With caches, only what is unread is computed."""

    def first_length(self, prompt: list[int]) -> int:
        """How many tokens the decoder reads before it writes the first."""


class FromGPT:
    """`lessons.gpt.GPT`: the prompt is the beginning of the text. Past the context it reads the last tokens alone.

    A prompt is read by the model itself, later tokens by `FastStep` where that is the same.
    """

    def __init__(self, model: GPT) -> None:
        if not isinstance(model, GPT):
            raise ValueError(f"model is {kind_of(model)}; a lessons.gpt.GPT is needed")
        self.model = model
        self.module: nn.Module | None = model
        self.context: int | None = model.config.context
        self.vocab_size: int | None = model.config.vocab_size
        self.prompt_vocab_size: int | None = model.config.vocab_size

    def first_length(self, prompt: list[int]) -> int:
        return len(prompt)

    def start(self, prompts: list[list[int]], capacity: int | None) -> Texts:
        ids, mask = pad(prompts, _device(self.model))
        if capacity is None:
            return Texts(ids, mask)
        caches = [PreallocatedCache(capacity) for _ in self.model.decoder.blocks]
        return Texts(ids, mask, caches, fast=FastStep(self.model) if FastStep.fits(self.model) else None)

    def step(self, texts: Texts) -> Float[Tensor, "B V"]:
        ids, mask = texts.unread, texts.mask
        if texts.caches is None:
            ids, mask = _last_columns(ids, mask, self.context)
        elif texts.fast is not None and ids.shape[1] == 1:
            return texts.fast(ids[:, 0], mask, texts.caches)
        return self.model(ids, mask, caches=texts.caches, last=True)[:, -1]


class FromTransformer:
    """`lessons.transformer.Transformer`: the prompt is the source text, encoded once, and the answer begins with `sos`.

    Raises ValueError for another kind of model and for an sos that is not in its target vocabulary.
    """

    def __init__(self, model: Transformer, sos: int) -> None:
        if not isinstance(model, Transformer):
            raise ValueError(f"model is {kind_of(model)}; a lessons.transformer.Transformer is needed")
        self.model = model
        self.module: nn.Module | None = model
        self.context: int | None = model.config.max_positions if model.config.positions == "learned" else None
        self.vocab_size: int | None = model.config.output_size
        self.prompt_vocab_size: int | None = model.config.vocab_size
        if isinstance(sos, bool) or not isinstance(sos, int) or not 0 <= sos < model.config.output_size:
            raise ValueError(f"sos={sos!r:.80} is no token of the target: 0 to {model.config.output_size - 1} are")
        self.sos = sos

    def first_length(self, prompt: list[int]) -> int:
        return 1

    def start(self, prompts: list[list[int]], capacity: int | None) -> Texts:
        source, source_mask = pad(prompts, _device(self.model), left=False)
        caches = None
        if capacity is not None:
            S, layers = source.shape[1], len(self.model.decoder.blocks)
            caches = [PreallocatedCache(size) for _ in range(layers) for size in (capacity, S)]
        memory = self.model.encode(source, source_mask)
        return Texts(source.new_full((len(prompts), 1), self.sos), None, caches, memory, source_mask)

    def step(self, texts: Texts) -> Float[Tensor, "B V"]:
        assert texts.memory is not None
        ids, _ = (texts.unread, None) if texts.caches else _last_columns(texts.ids, None, self.context)
        pairs = None if texts.caches is None else list(zip(texts.caches[::2], texts.caches[1::2], strict=True))
        hidden = self.model.decode(ids, texts.memory, texts.memory_mask, caches=pairs)
        return self.model.output(hidden[:, -1])


class FromHuggingFace:
    """A causal language model of the library transformers: what its call returns has `logits`, and its cache rows.

    Raises ValueError for an encoder–decoder.
    """

    def __init__(self, model: nn.Module) -> None:
        config = getattr(model, "config", None)
        if not isinstance(model, nn.Module) or config is None or getattr(config, "is_encoder_decoder", False):
            raise ValueError(f"model is {kind_of(model)}; a causal language model of transformers is needed, "
                             "such as GPT2LMHeadModel")  # fmt: skip
        self.model = model
        self.module: nn.Module | None = model
        self.context: int | None = getattr(config, "max_position_embeddings", None)
        self.vocab_size: int | None = getattr(config, "vocab_size", None)
        self.prompt_vocab_size: int | None = self.vocab_size

    def first_length(self, prompt: list[int]) -> int:
        return len(prompt)

    def start(self, prompts: list[list[int]], capacity: int | None) -> Texts:
        ids, mask = pad(prompts, _device(self.model))
        return Texts(ids, mask, None if capacity is None else [_Past()])

    def step(self, texts: Texts) -> Float[Tensor, "B V"]:
        ids, mask = texts.unread, texts.mask
        arguments: dict[str, Any] = {"use_cache": texts.caches is not None}
        if texts.caches is None:
            ids, mask = _last_columns(ids, mask, self.context)
        else:
            arguments["past_key_values"] = texts.caches[0].values
        if mask is not None:  # its positions do not follow the mask by themselves
            position = (mask.long().cumsum(dim=-1) - 1).clamp(min=0)
            arguments |= {"attention_mask": mask.long(), "position_ids": position[:, -ids.shape[1] :]}
        answer = self.model(input_ids=ids, **arguments)
        if texts.caches is not None:
            texts.caches[0].keep(getattr(answer, "past_key_values", None), ids.shape[1])
        return answer.logits[:, -1]


class FromFunction:
    """Any function of token numbers (B, T) to scores (B, V), or (B, T, V) of which the last count; it has no cache.

    `context`: how many tokens it can read, the last ones. Texts of different lengths are read one after another.
    """

    def __init__(self, function: Callable[[Tensor], Tensor], *, context: int | None = None) -> None:
        if not callable(function) or isinstance(function, type):
            raise ValueError(f"function is {kind_of(function)}; a function of token numbers (B, T) is needed")
        if context is not None:
            check_whole_number("context", context, "; None is any number")
        self.function, self.context = function, context
        self.module: nn.Module | None = function if isinstance(function, nn.Module) else None
        self.vocab_size: int | None = None
        self.prompt_vocab_size: int | None = None

    def first_length(self, prompt: list[int]) -> int:
        return len(prompt)

    def start(self, prompts: list[list[int]], capacity: int | None) -> Texts:
        return Texts(*pad(prompts, torch.device("cpu") if self.module is None else _device(self.module)))

    def step(self, texts: Texts) -> Float[Tensor, "B V"]:
        ids, mask = _last_columns(texts.ids, texts.mask, self.context)
        if mask is None:
            return self._scores(ids)
        return torch.cat([self._scores(row[tokens][None]) for row, tokens in zip(ids, mask, strict=True)])

    def _scores(self, ids: Tensor) -> Tensor:
        scores = self.function(ids)
        real = isinstance(scores, Tensor) and scores.is_floating_point()
        if not real or scores.ndim not in (2, 3) or len(scores) != len(ids) or not scores.numel():
            raise ValueError(f"model gives {kind_of(scores)} for ids {tuple(ids.shape)}; scores (B, V) or (B, T, V) "
                             "are needed")  # fmt: skip
        return scores if scores.ndim == 2 else scores[:, -1]


def as_autoregressive(model: Any) -> Autoregressive:
    """The model itself if it takes part already, else with its adapter.

    Raises ValueError for what has none, saying how it gets one.
    """
    if isinstance(model, type):
        raise ValueError(f"model is the class {model.__name__}; a model made of it is needed")
    if isinstance(model, Autoregressive):
        return model
    if isinstance(model, GPT):
        return FromGPT(model)
    if isinstance(model, Transformer):
        raise ValueError("model is a Transformer, whose answer begins with a token of your vocabulary: "
                         "FromTransformer(model, sos=…) would do")  # fmt: skip
    if isinstance(model, nn.Module) and hasattr(model, "prepare_inputs_for_generation"):
        return FromHuggingFace(model)
    if all(callable(getattr(model, name, None)) for name in ("start", "step")):
        lacks = [name for name in REQUIRED if not hasattr(model, name)]
        raise ValueError(f"model is {kind_of(model)}, which lacks {', '.join(lacks)}; Autoregressive says what each is")
    raise ValueError(f"model is {kind_of(model)}; a GPT, FromTransformer(model, sos), a causal language model "
                     "of transformers or FromFunction(function) would do")  # fmt: skip


class _Past:
    """The cache of a Hugging Face model, with the two things that generation asks of one."""

    def __init__(self) -> None:
        self.values: Any = None
        self.length = 0

    def keep(self, values: Any, tokens: int) -> None:
        if values is None:
            raise ValueError("model keeps no keys and values from one call to the next; use_cache=False would do")
        self.values = values
        self.length += tokens

    def select(self, rows: Int[Tensor, "N"]) -> None:
        if self.values is not None:
            self.values.reorder_cache(rows)


def _last_columns(ids: Tensor, mask: Tensor | None, count: int | None) -> tuple[Tensor, Tensor | None]:
    """What fits into a context of so many tokens. Columns that are all padding by then are of no use, nor is a mask."""
    if count is not None and ids.shape[1] > count:
        ids, mask = ids[:, -count:], None if mask is None else mask[:, -count:]
    return ids, None if mask is None or bool(mask.all()) else mask


def _device(model: nn.Module) -> torch.device:
    """Where token numbers go. Raises ValueError for a model without numbers."""
    weight = next(chain(model.parameters(), model.buffers()), None)
    if weight is None:
        return torch.device("cpu")
    check_has_numbers(model=weight)
    return weight.device
