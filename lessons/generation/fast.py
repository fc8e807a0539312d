"""One step of a GPT on its cache, written out: the module's numbers without the module's calls.

For a single token a small model spends more time in calls, checks and reshapes than in products. Here a layer is eight
lines on (B, d_model), and one token more is what each cache gets.
"""

from functools import lru_cache
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn
from torch.nn.modules import module as of_all

from lessons.activations import FeedForward
from lessons.attention import MultiHeadAttention
from lessons.embeddings import LearnedPositions, TokenEmbedding
from lessons.generation.cache import PreallocatedCache
from lessons.gpt import GPT, GPTConfig
from lessons.normalization import LayerNorm
from lessons.transformer import Encoder, EncoderBlock

# Of which a step is made, and what each computes: another class, or another forward, is left to the model itself.
AS_WRITTEN: dict[type[nn.Module], Any] = {
    kind: kind.forward
    for kind in (GPT, TokenEmbedding, LearnedPositions, Encoder, nn.ModuleList, EncoderBlock, MultiHeadAttention,
                 FeedForward, LayerNorm, nn.Linear, nn.Dropout, nn.ReLU, nn.GELU, nn.SiLU)
}  # fmt: skip


class FastStep:
    """The scores after one more token of each text, from a GPT whose caches hold all tokens before it.

    Its weights are looked up once: make a new one for each generation.
    """

    def __init__(self, model: GPT) -> None:
        self.tokens, self.positions = model.tokens.weight, model.positions.weight
        self.n_heads, self.eps, self.width = model.config.n_heads, model.config.eps, (model.config.d_model,)
        self.final: Any = model.decoder.final_norm.weight, model.decoder.final_norm.bias
        self.layers: list[tuple[Any, ...]] = []  # weight and bias of each part, and the activation
        block: Any
        for block in model.decoder.blocks:
            parts = (block.attention_norm, block.attention.qkv, block.attention.output, block.feed_forward_norm,
                     block.feed_forward.hidden, block.feed_forward.output)  # fmt: skip
            self.layers.append((*((part.weight, part.bias) for part in parts), block.feed_forward.activation))

    @staticmethod
    def fits(model: GPT) -> bool:
        """Whether the model is what its configuration makes, of parts that are written here: weights alone may differ.

        Not where a part, a setting or a method was replaced, or where a hook reads or changes what goes in or out.
        """
        made, parts = _made_by(model.config), dict(model.named_modules(remove_duplicate=False))
        if parts.keys() != made.keys() or of_all._global_forward_hooks or of_all._global_forward_pre_hooks:
            return False
        return all(_as_made(part, *made[name]) for name, part in parts.items())

    def __call__(
        self, token: Int[Tensor, "B"], mask: Bool[Tensor, "B S"] | None, caches: list[PreallocatedCache]
    ) -> Float[Tensor, "B V"]:
        """`mask` (B, S), with this token, is True for tokens; padding is on the left."""
        B, d_model = len(token), self.width[0]
        if mask is None:
            position, attendable = self.positions[caches[0].length], None
        else:
            position, attendable = self.positions[mask.sum(dim=-1) - 1], mask[:, None, None]
        x = self.tokens[token] + position  # B d_model
        for (*weights, activation), cache in zip(self.layers, caches, strict=True):
            norm, qkv, output, ff_norm, hidden, back = weights
            q, k, v = F.linear(self._norm(x, norm), *qkv).view(B, 3, self.n_heads, 1, -1).unbind(1)
            heads = F.scaled_dot_product_attention(q, *cache.append(k, v), attendable)  # B heads 1 d_head
            x = x + F.linear(heads.reshape(B, d_model), *output)
            x = x + F.linear(activation(F.linear(self._norm(x, ff_norm), *hidden)), *back)
        return F.linear(self._norm(x, self.final), self.tokens)

    def _norm(self, x: Float[Tensor, "B d_model"], weights: tuple[Tensor, Tensor]) -> Float[Tensor, "B d_model"]:
        return F.layer_norm(x, self.width, *weights, self.eps)


@lru_cache(maxsize=8)
def _made_by(config: GPTConfig) -> dict[str, tuple[type, dict[str, Any]]]:
    """The class and the settings of every part of a new model."""
    with torch.device("meta"):
        model = GPT(config)
    return {name: (type(part), _settings(part)) for name, part in model.named_modules(remove_duplicate=False)}


def _settings(part: nn.Module) -> dict[str, Any]:
    """What was set on a module by its own class: neither parameters nor torch's own bookkeeping."""
    return {name: value for name, value in vars(part).items() if not name.startswith("_") and name != "training"}


def _as_made(part: nn.Module, kind: type, settings: dict[str, Any]) -> bool:
    """Whether a part computes what the written step computes in its place."""
    own = vars(part)
    if type(part) is not kind or AS_WRITTEN.get(kind) is not kind.forward:
        return False
    if part._forward_hooks or part._forward_pre_hooks or any(hasattr(kind, name) for name in own):
        return False  # a name of the class on the instance: a method replaced, or compiled
    return all(type(own.get(name)) is type(value) and own[name] == value for name, value in settings.items())
