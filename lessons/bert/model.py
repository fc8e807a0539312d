"""The body of BERT: three embeddings, added and normalized, then the encoder of the Transformer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from os import PathLike
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.attention import padding_mask
from lessons.attention.checks import check_heads, check_probability, check_sequence, check_whole_number
from lessons.embeddings import LearnedPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.pretrained import Checkpoint, Rule, fill, open_checkpoint
from lessons.transformer import Encoder
from lessons.transformer.blocks import check_activation, check_eps


@dataclass(frozen=True, kw_only=True)
class BertConfig:
    """The sizes and choices of a BERT encoder.

    n_segments: 2 for texts that come in pairs; pooler: whether the first token's output has a layer of its own.
    `eps` is 1e-12 and `activation` the exact GELU, as in the published weights' ports.
    Raises ValueError naming the argument, its value and what would do. Source: Devlin et al. 2019, section 3.
    """

    vocab_size: int = 30_522
    d_model: int = 768
    n_layers: int = 12
    n_heads: int = 12
    d_ff: int = 3072
    max_positions: int = 512
    n_segments: int = 2
    dropout: float = 0.1
    attention_dropout: float = 0.1
    activation: str = "gelu"
    eps: float = 1e-12
    pooler: bool = True

    @classmethod
    def base(cls, **changes: Any) -> "BertConfig":
        """BERT-base, uncased: 109 482 240 parameters."""
        return cls(**changes)

    @classmethod
    def large(cls, **changes: Any) -> "BertConfig":
        """BERT-large, uncased: 335 141 888 parameters."""
        return cls(**({"d_model": 1024, "n_layers": 24, "n_heads": 16, "d_ff": 4096} | changes))

    @classmethod
    def minilm(cls, **changes: Any) -> "BertConfig":
        """all-MiniLM-L6-v2: 22 713 216 parameters. Source: Wang et al. 2020."""
        return cls(**({"d_model": 384, "n_layers": 6, "d_ff": 1536} | changes))

    @classmethod
    def from_published(cls, config: dict[str, Any], **changes: Any) -> "BertConfig":
        """The same sizes under the names that config.json of a published BERT has; what it leaves out is base's.

        Raises ValueError for another kind of model, for relative positions or causal masks, which it lacks, and for
        sizes that cannot be.
        """
        if not isinstance(config, dict):
            raise ValueError(f"config is a {type(config).__name__}; the content of config.json, a dict, would do")
        for name, supported in _ONLY.items():
            if config.get(name, supported) != supported:
                raise ValueError(f"config.json has {name}={config[name]!r}; only {supported!r} can be loaded")
        sizes = {ours: config[theirs] for theirs, ours in _PUBLISHED.items() if theirs in config}
        if isinstance(sizes.get("activation"), str):
            sizes["activation"] = _ACTIVATIONS.get(sizes["activation"], sizes["activation"])
        try:
            published = cls(**sizes)
        except ValueError as error:
            said = str(error)
            names = [f"{ours} is {theirs}" for theirs, ours in _PUBLISHED.items() if re.search(rf"\b{ours}=", said)]
            raise ValueError(f"config.json: {said} ({', '.join(names)} there)") from error
        return replace(published, **changes)

    def __post_init__(self) -> None:
        for name in ("vocab_size", "d_model", "n_layers", "n_heads", "d_ff", "max_positions", "n_segments"):
            check_whole_number(name, getattr(self, name))
        check_heads(self.n_heads, self.d_model)
        check_activation(self.activation)
        check_probability("dropout", self.dropout)
        check_probability("attention_dropout", self.attention_dropout)
        check_eps(self.eps)
        if not isinstance(self.pooler, bool):
            raise ValueError(f"pooler={self.pooler!r} is neither True nor False")

    @property
    def block(self) -> dict[str, Any]:
        """The arguments of the encoder's blocks: `Encoder(n_layers, **config.block)`."""
        names = ("d_model", "n_heads", "d_ff", "activation", "dropout", "attention_dropout", "eps")
        return {name: getattr(self, name) for name in names} | {"norm": "post"}


# Names in a published config.json, and ours.
_PUBLISHED = {
    "vocab_size": "vocab_size",
    "hidden_size": "d_model",
    "num_hidden_layers": "n_layers",
    "num_attention_heads": "n_heads",
    "intermediate_size": "d_ff",
    "max_position_embeddings": "max_positions",
    "type_vocab_size": "n_segments",
    "hidden_dropout_prob": "dropout",
    "attention_probs_dropout_prob": "attention_dropout",
    "hidden_act": "activation",
    "layer_norm_eps": "eps",
}
_ACTIVATIONS = {
    "gelu_python": "gelu",
    "gelu_new": "gelu_tanh",
    "gelu_fast": "gelu_tanh",
    "gelu_pytorch_tanh": "gelu_tanh",
    "quick_gelu": "gelu_sigmoid",
    "swish": "silu",
}
_ONLY = {"model_type": "bert", "position_embedding_type": "absolute", "is_decoder": False}

# A published file's tensors. The body's names have the prefix "bert." where a head stands beside it; old files
# call a norm's weight and bias gamma and beta.
_LAYER, _OURS = r"(?:bert\.)?encoder\.layer\.(\d+)\.", r"encoder.blocks.\1."
BODY_RULES = (
    Rule(r"(?:bert\.)?embeddings\.word_embeddings\.weight", "tokens.weight"),
    Rule(r"(?:bert\.)?embeddings\.position_embeddings\.weight", "positions.weight"),
    Rule(r"(?:bert\.)?embeddings\.token_type_embeddings\.weight", "segments.weight"),
    Rule(r"(?:bert\.)?embeddings\.LayerNorm\.(?:weight|gamma)", "norm.weight"),
    Rule(r"(?:bert\.)?embeddings\.LayerNorm\.(?:bias|beta)", "norm.bias"),
    Rule(r"(?:bert\.)?embeddings\.position_ids", None),  # 0, 1, 2, …: nothing that was learned
    Rule(_LAYER + r"attention\.self\.query\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(0, 3)),
    Rule(_LAYER + r"attention\.self\.key\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(1, 3)),
    Rule(_LAYER + r"attention\.self\.value\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(2, 3)),
    Rule(_LAYER + r"attention\.output\.dense\.(weight|bias)", _OURS + r"attention.output.\2"),
    Rule(_LAYER + r"attention\.output\.LayerNorm\.(?:weight|gamma)", _OURS + "attention_norm.weight"),
    Rule(_LAYER + r"attention\.output\.LayerNorm\.(?:bias|beta)", _OURS + "attention_norm.bias"),
    Rule(_LAYER + r"intermediate\.dense\.(weight|bias)", _OURS + r"feed_forward.hidden.\2"),
    Rule(_LAYER + r"output\.dense\.(weight|bias)", _OURS + r"feed_forward.output.\2"),
    Rule(_LAYER + r"output\.LayerNorm\.(?:weight|gamma)", _OURS + "feed_forward_norm.weight"),
    Rule(_LAYER + r"output\.LayerNorm\.(?:bias|beta)", _OURS + "feed_forward_norm.bias"),
    Rule(r"(?:bert\.)?pooler\.dense\.(weight|bias)", r"pooler.\1"),
)
# Heads that published files have beside the body.
HEAD_NAMES = (
    r"cls\.predictions\.bias",
    r"cls\.predictions\.transform\.dense\.(?:weight|bias)",
    r"cls\.predictions\.transform\.LayerNorm\.(?:weight|bias|gamma|beta)",
    r"cls\.predictions\.decoder\.(?:weight|bias)",
    r"cls\.seq_relationship\.(?:weight|bias)",
    r"classifier\.(?:weight|bias)",
    r"qa_outputs\.(?:weight|bias)",
)


STD = 0.02  # of fresh weights


class Bert(nn.Module):
    """The encoder that BERT and its descendants share: token numbers in, a vector for each token out.

    x = LN(token + position + segment), then post-norm encoder blocks in which every token sees every other.
    Source: Devlin et al. 2019, section 3 and figure 2.
    """

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        if not isinstance(config, BertConfig):
            raise ValueError(f"config is a {type(config).__name__}; BertConfig() makes one, of base's sizes")
        self.config = config
        d_model = config.d_model
        self.tokens = TokenEmbedding(config.vocab_size, d_model)
        self.positions = LearnedPositions(config.max_positions, d_model)
        self.segments = TokenEmbedding(config.n_segments, d_model)
        self.norm = LayerNorm(d_model, config.eps)
        self.dropout = nn.Dropout(config.dropout)
        self.encoder = Encoder(config.n_layers, **config.block)
        self.pooler = nn.Linear(d_model, d_model) if config.pooler else None
        for parameter in self.parameters():
            if parameter.ndim == 2:  # every matrix; a normal one without its tails, as BERT's own code draws it
                nn.init.trunc_normal_(parameter, std=STD, a=-2 * STD, b=2 * STD)
        for linear in (module for module in self.modules() if isinstance(module, nn.Linear)):
            nn.init.zeros_(linear.bias)

    @classmethod
    def from_pretrained(cls, source: str | PathLike[str], **changes: Any) -> "Bert":
        """The body of a published BERT, in eval mode: a file, a folder, or a name on the Hugging Face Hub.

        `changes` are fields of `BertConfig` that leave the shapes alone, such as dropout=0; pooler=False leaves the
        pooler out. A head in the file is left out. Raises as `open_checkpoint`, and ValueError where the file's
        tensors are not those of a BERT.
        """
        checkpoint = open_checkpoint(source)
        has_pooler = any("pooler." in name for name in checkpoint.tensors)
        config = BertConfig.from_published(checkpoint.config, **({"pooler": has_pooler} | changes))
        _check_layers(config, checkpoint)
        try:
            with torch.device("meta"):  # shapes without numbers: the file's own tensors take their places
                model = cls(config)
        except RuntimeError as error:
            raise ValueError(f"config.json of {checkpoint.name!r} has sizes that cannot be: {error}") from error
        left_out = HEAD_NAMES if config.pooler else (*HEAD_NAMES, r"(?:bert\.)?pooler\.dense\.(?:weight|bias)")
        return fill(model, checkpoint.tensors, [*(Rule(name, None) for name in left_out), *BODY_RULES]).eval()

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
        *,
        return_weights: bool = False,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], list[Float[Tensor, "B heads T T"]]]:
        """The last layer's vectors (B, T, d_model); with return_weights=True also each layer's attention weights.

        `mask` is True for tokens and False for padding, as in `Transformer`. `segments` numbers the text that a
        token belongs to, 0 unless given. Raises ValueError for a token, segment or position that has no vector, and
        for a mask that is not boolean or not of the ids' shape.
        """
        x = self.embed(ids, segments)
        return self.encoder(x, _attendable(mask, ids), return_weights=return_weights)

    def embed(
        self, ids: Int[Tensor, "B T"], segments: Int[Tensor, "B T"] | None = None
    ) -> Float[Tensor, "B T d_model"]:
        """What enters the first block, (B, T, d_model): token, position and segment added, normalized."""
        x = self.tokens(ids)
        if ids.ndim != 2:
            raise ValueError(f"ids has shape {tuple(ids.shape)}, but (B, T) is needed; ids[None] is a batch of one")
        if ids.shape[1] > self.config.max_positions:
            raise ValueError(
                f"ids has {ids.shape[1]} tokens a text and the model max_positions={self.config.max_positions}; "
                "cut the text into shorter ones"
            )
        if segments is not None and segments.shape != ids.shape:
            raise ValueError(f"segments has shape {tuple(segments.shape)} and ids {tuple(ids.shape)}; both need (B, T)")
        try:
            segment = self.segments(torch.zeros_like(ids) if segments is None else segments)
        except ValueError as error:
            raise ValueError(f"segments must be from 0 to {self.config.n_segments - 1}: {error}") from error
        return self.dropout(self.norm(self.positions(x + segment)))

    def layers(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> list[Float[Tensor, "B T d_model"]]:
        """The vectors at every depth: what enters the first block, then what leaves each one. Raises as `forward`."""
        states, attendable = [self.embed(ids, segments)], _attendable(mask, ids)
        for block in self.encoder.blocks:
            states.append(block(states[-1], attendable))
        return states

    def pool(self, x: Float[Tensor, "B T d_model"]) -> Float[Tensor, "B d_model"]:
        """One vector a text: tanh of a linear layer on the first token, which is [CLS].

        Raises ValueError without a pooler, and where x is not (B, T, d_model) with one token or more.
        """
        if self.pooler is None:
            raise ValueError("this model has no pooler; average the tokens instead, or use BertConfig(pooler=True)")
        check_sequence("x", x, self.config.d_model)
        if x.shape[1] == 0:
            raise ValueError("x has no tokens; a text has [CLS] at least")
        return torch.tanh(self.pooler(x[:, 0]))


def check_mask(mask: Tensor, shape: Sequence[int]) -> None:
    """Raises ValueError unless it is a boolean tensor of this shape (B, T), True for tokens."""
    if not isinstance(mask, Tensor) or mask.dtype != torch.bool or mask.shape != torch.Size(shape):
        kind = f"{mask.dtype} {tuple(mask.shape)}" if isinstance(mask, Tensor) else f"a {type(mask).__name__}"
        raise ValueError(f"mask is {kind}; torch.bool {tuple(shape)} is needed, True for tokens and False for padding")


def _attendable(mask: Tensor | None, ids: Tensor) -> Tensor | None:
    if mask is None:
        return None
    check_mask(mask, ids.shape)
    return padding_mask(mask)


def _check_layers(config: BertConfig, checkpoint: Checkpoint) -> None:
    # Before anything is built: a damaged number could ask for layers without end.
    numbers = [re.match(_LAYER, name) for name in checkpoint.tensors]
    n_layers = len({number[1] for number in numbers if number})
    if n_layers != config.n_layers:
        raise ValueError(
            f"n_layers={config.n_layers}, but the weights of {checkpoint.name!r} have {n_layers} layers; its "
            "config.json does not belong to them"
        )
