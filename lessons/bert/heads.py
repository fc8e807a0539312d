"""What is put on BERT: the heads of its pretraining, and one for texts, for tokens and for spans."""

from os import PathLike
from typing import Any, ClassVar, TypeVar

import torch
from jaxtyping import Bool, Float, Int, Shaped
from torch import Tensor, nn

from lessons.attention.checks import check_mask
from lessons.bert.checks import check_layers
from lessons.bert.config import BertConfig
from lessons.bert.model import Bert, initialize, mean_pool
from lessons.bert.published import (
    CLASSIFIER_HEAD,
    MASKED_HEAD,
    NEXT_SENTENCE_HEAD,
    SPAN_HEAD,
    n_outputs,
    published_model,
)
from lessons.checks import check_floats, check_whole_number, kind_of
from lessons.normalization import LayerNorm
from lessons.pretrained import Checkpoint, Rule
from lessons.training import Total, cross_entropy
from lessons.transformer.blocks import ACTIVATIONS

POOLINGS = ("cls", "pooler", "mean")
Kind = TypeVar("Kind", bound="WithBody")  # the class that is asked: its methods return its own


class WithBody(nn.Module):
    """A model that is a BERT and something on top of it. Raises ValueError for another body."""

    published: ClassVar[tuple[Rule, ...]]  # the tensors of the head in published files
    has_pooler: ClassVar[bool] = False  # whether published models of this kind have one

    def __init__(self, body: Bert) -> None:
        super().__init__()
        if not isinstance(body, Bert):
            raise ValueError(f"body is a {type(body).__name__}; a Bert is needed, such as Bert(BertConfig())")
        self.body = body

    @classmethod
    def from_pretrained(cls: type[Kind], source: str | PathLike[str], **changes: Any) -> Kind:
        """A published BERT with this head, in eval mode; the file's other heads are left out.

        Arguments and errors as `Bert.from_pretrained`; raises ValueError too where the file lacks the head, and where
        an output layer should be tied to the embeddings and is not.
        """
        changes = {"pooler": cls.has_pooler} | changes
        return published_model(cls._sized, source, cls.published, **changes)

    @classmethod
    def _sized(cls: type[Kind], config: BertConfig, checkpoint: Checkpoint) -> Kind:
        return cls(Bert(config))


class MaskedLanguageModel(WithBody):
    """BERT with its masked-LM head: for each token, scores of which token stands there.

    logits = LN(GELU(W x + b)) · tableᵀ + bias, where the table is the one that the tokens' vectors are looked up in:
    the output layer is *tied* to the embeddings. Source: Devlin et al. 2019, task 1 of section 3.1, and its code.
    """

    published = MASKED_HEAD

    def __init__(self, body: Bert) -> None:
        super().__init__(body)
        config = body.config
        if config.activation not in ACTIVATIONS:
            raise ValueError(
                f"activation={config.activation!r} is gated; the head needs one of {', '.join(ACTIVATIONS)}"
            )
        self.transform = nn.Linear(config.d_model, config.d_model)
        self.activation = ACTIVATIONS[config.activation]()
        self.norm = LayerNorm(config.d_model, config.eps)
        self.bias = nn.Parameter(torch.zeros(config.vocab_size))
        initialize(self.transform, config.init_std)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
        at: Bool[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B T V"] | Float[Tensor, "M V"]:
        """Scores of every token of the vocabulary, (B, T, V); with `at`, (M, V), only for the M places it is True at.

        In pretraining one place in seven is asked for: the others would cost V scores each, for nothing.
        """
        x = self.body(ids, mask, segments)  # B T d_model
        if at is not None:
            check_mask(at, ids.shape, "at", "True where a token is asked for")
            x = x[at]  # M d_model
        return self.body.tokens.logits(self.norm(self.activation(self.transform(x)))) + self.bias


class NextSentenceModel(WithBody):
    """BERT with its next-sentence head: scores (is next, is not next) of a pair of texts, from the pooled [CLS].

    Source: Devlin et al. 2019, task 2 of section 3.1. RoBERTa (Liu et al. 2019) and later models leave it out.
    """

    published = NEXT_SENTENCE_HEAD
    has_pooler = True

    def __init__(self, body: Bert) -> None:
        super().__init__(body)
        _needs_pooler(body)
        self.output = nn.Linear(body.config.d_model, 2)
        initialize(self.output, body.config.init_std)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B 2"]:
        return self.output(self.body.pool(self.body(ids, mask, segments)))


class Classifier(WithBody):
    """What both classifiers have: Dropout and a linear layer of as many outputs as there are classes."""

    published = CLASSIFIER_HEAD

    def __init__(self, body: Bert, n_classes: int) -> None:
        super().__init__(body)
        check_whole_number("n_classes", n_classes)
        self.dropout = nn.Dropout(body.config.dropout)
        self.output = nn.Linear(body.config.d_model, n_classes)
        initialize(self.output, body.config.init_std)

    @classmethod
    def _sized(cls: type[Kind], config: BertConfig, checkpoint: Checkpoint) -> Kind:
        return cls(Bert(config), n_outputs(checkpoint, "classifier.weight"))  # type: ignore[call-arg]


class SequenceClassifier(Classifier):
    """One or more numbers for a whole text: Dropout, then a linear layer on one vector of the text.

    pooling: "pooler", tanh of a layer on [CLS], as published; "cls", the bare vector of [CLS]; "mean", the mean of all
    tokens, padding left out. With n_classes=1 the number goes into a sigmoid. Raises ValueError for what cannot be.
    Source: Devlin et al. 2019, section 4.1 and figure 4; Prince, Understanding Deep Learning, section 12.6.2.
    """

    has_pooler = True

    def __init__(self, body: Bert, n_classes: int = 1, pooling: str = "pooler") -> None:
        super().__init__(body, n_classes)
        if pooling not in POOLINGS:
            raise ValueError(f"pooling={pooling!r} is not known; use one of {', '.join(POOLINGS)}")
        if pooling == "pooler":
            _needs_pooler(body, ', or pooling="cls" or "mean" would do')
        self.pooling = pooling

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B classes"]:
        x = self.body(ids, mask, segments)  # B T d_model
        if self.pooling == "mean":
            text = mean_pool(x, torch.ones_like(ids, dtype=torch.bool) if mask is None else mask)
        else:
            text = self.body.pool(x) if self.pooling == "pooler" else x[:, 0]
        return self.output(self.dropout(text))


class TokenClassifier(Classifier):
    """Scores of E classes for every token, from that token's own vector.

    Source: Devlin et al. 2019, section 5.3; Prince, Understanding Deep Learning, section 12.6.2.
    """

    @classmethod
    def _sized(cls: type[Kind], config: BertConfig, checkpoint: Checkpoint) -> Kind:
        # The heads have the same tensors; a pooler tells nothing, for older files of this kind have one too.
        if "BertForSequenceClassification" in str(checkpoint.config.get("architectures")):
            raise ValueError(f"{checkpoint.name!r} classifies texts, not tokens; SequenceClassifier loads it")
        return super()._sized(config, checkpoint)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B T classes"]:
        return self.output(self.dropout(self.body(ids, mask, segments)))


class SpanPredictor(WithBody):
    """Two scores for every token: that the answer starts here, and that it ends here.

    Each of the two goes through a softmax over the *tokens*. Source: Devlin et al. 2019, section 4.2.
    """

    published = SPAN_HEAD

    def __init__(self, body: Bert) -> None:
        super().__init__(body)
        self.output = nn.Linear(body.config.d_model, 2)
        initialize(self.output, body.config.init_std)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B T 2"]:
        return self.output(self.body(ids, mask, segments))


def binary_cross_entropy(logits: Float[Tensor, "B 1"], targets: Shaped[Tensor, "B"]) -> Total:
    """−log σ(f) of each positive text and −log(1 − σ(f)) of each negative one, added up, where f is its number.

    It is the cross-entropy of two classes with the scores f and 0. targets: torch.bool, or numbers that are 0 or 1.
    Raises ValueError for other targets and other shapes. Source: Prince, section 5.4.
    """
    for name, value in (("logits", logits), ("targets", targets)):
        if not isinstance(value, Tensor):
            raise ValueError(f"{name} is {kind_of(value)}; a tensor is needed")
    if logits.ndim != 2 or logits.shape[1] != 1:
        raise ValueError(f"logits has shape {tuple(logits.shape)}; (B, 1) is needed, one number a text")
    if targets.shape != logits.shape[:1]:
        raise ValueError(f"targets has shape {tuple(targets.shape)} and logits {tuple(logits.shape)}; (B,) is needed")
    check_floats("logits", logits, 2, "(B, 1)")
    if not targets.is_meta and len(wrong := targets[(targets != 0) & (targets != 1)]):
        raise ValueError(f"targets holds {wrong[0].item()}; 1 or True is a positive text, 0 or False a negative one")
    scores = torch.cat([torch.zeros_like(logits), logits], dim=1)  # B 2
    return cross_entropy(scores, targets.long())


def train_last_layers(body: Bert, n: int) -> None:
    """Freeze the embeddings and all but the last `n` blocks: they get no gradient, and cost no memory for it.

    With as many as there are, the whole body trains. Raises ValueError for more, and for what is no Bert.
    """
    if not isinstance(body, Bert):
        raise ValueError(f"body is a {type(body).__name__}; a Bert is needed, which a model with a head has as .body")
    n_layers = body.config.n_layers
    check_layers("n", n, n_layers)
    body.requires_grad_(n == n_layers)
    for block in body.encoder.blocks[n_layers - n :]:
        block.requires_grad_(True)
    if body.pooler is not None:  # above the last block
        body.pooler.requires_grad_(True)


def _needs_pooler(body: Bert, otherwise: str = "") -> None:
    if body.pooler is None:
        raise ValueError(f"body has no pooler; BertConfig(pooler=True) makes one{otherwise}")
