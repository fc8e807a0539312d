"""A published BERT, all of it trained further, says whether a sentence is for or against what it speaks of."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal

import torch
from torch import Tensor, nn

from lessons.bert import (
    Bert,
    SequenceClassifier,
    binary_cross_entropy,
    train_last_layers,
)
from lessons.bert.batches import TextBatches
from lessons.bert.checks import check_layers
from lessons.bert.sentiment import KINDS, Sentiment, sentiment
from lessons.recipes.fine_tuned import FineTuned, tokenizer_of
from lessons.recipes.recipe import HELD_OUT, setting
from lessons.recipes.sweep import Sweep
from lessons.training import Total, evaluating


@cache
def split_sentences() -> tuple[Sentiment, Sentiment]:
    """The sentences to train on and those held out, the same for every seed."""
    return sentiment().split(held_out=0.2)


@dataclass(frozen=True, kw_only=True)
class FineTunedSentiment(FineTuned):
    """The mean of the tokens' vectors, a linear layer, a sigmoid: is it praise? Nothing is frozen.

    With labels=shuffled nothing of what is learned holds for new sentences; with start=random no more than what
    counting words gives.
    """

    name: ClassVar[str] = "sentiment"
    data: ClassVar[str] = "Sentences written for this course, for or against; all layers of MiniLM (extra: pretrained)."
    expected: ClassVar[float] = 0.93
    tolerance: ClassVar[float] = 0.03
    seconds: ClassVar[int] = 80
    comes_with_the_course: ClassVar[bool] = False  # 90 MB

    start: Literal["pretrained", "random"] = setting("pretrained", "the encoder's first weights")
    labels: Literal["right", "shuffled"] = setting("right", "shuffled ones are the control")
    trained_layers: int = setting(6, "the last layers, which are trained; with all of them the embeddings too", least=0)
    pooling: Literal["mean", "cls"] = setting("mean", "what stands for the sentence")
    steps: int = setting(120, "optimizer steps", least=1)
    batch: int = setting(16, "sentences a step, in each process", least=1)
    rate: float = setting(1e-4, "the largest learning rate", least=0)
    warmup: int = setting(12, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_layers("trained_layers", self.trained_layers, self.config().n_layers)

    def model(self) -> SequenceClassifier:
        return self._with_head(Bert(self.config()))

    def starting_model(self) -> SequenceClassifier:
        if self.start == "random":
            return self.model()
        return self._with_head(self.body())

    def batches(self, share: tuple[int, int] = (0, 1)) -> TextBatches:
        training = split_sentences()[0]
        positive = training.positive
        if self.labels == "shuffled":
            generator = torch.Generator().manual_seed(HELD_OUT + self.seed)
            positive = positive[torch.randperm(len(positive), generator=generator, device="cpu")]
        tokens = training.tokens(tokenizer_of(self.encoder))
        return TextBatches(tokens, positive, self.batch, self.seed, share=share)

    def loss(self, output: Tensor, targets: Tensor) -> Total:
        return binary_cross_entropy(output, targets)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Share of the held-out sentences that are sorted right, of all and of each kind, and the loss on them."""
        held_out = split_sentences()[1]
        tokens = held_out.tokens(tokenizer_of(self.encoder))
        device = next(model.parameters()).device
        with evaluating(model):
            logits = model(**{name: tensor.to(device) for name, tensor in tokens.items()}).cpu()
        right = ((logits[:, 0] > 0) == held_out.positive).double()
        of_kind = {kind: torch.tensor([one == kind for one in held_out.kinds]) for kind in KINDS}
        return {
            "accuracy": right.mean().item(),
            "loss": self.loss(logits, held_out.positive).mean.item(),
            **{kind: right[these].mean().item() for kind, these in of_kind.items()},
        }

    @classmethod
    def larger(cls) -> "FineTunedSentiment":
        """BERT-large from the Hugging Face Hub, all 24 layers: 334 million parameters."""
        return cls(encoder="large", trained_layers=24, batch=32, rate=2e-5, steps=160, warmup=16)

    def _with_head(self, body: Bert) -> SequenceClassifier:
        train_last_layers(body, self.trained_layers)
        return SequenceClassifier(body, pooling=self.pooling)


LAST_TWO: dict[str, Any] = {"trained_layers": 2, "rate": 3e-4, "steps": 62, "warmup": 6, "dropout": 0.0}
CONTROLS = Sweep(
    name="sentiment_controls",
    data="Sentiment: from published weights, from random ones, and with shuffled labels.",
    members={
        "published weights, last two layers": FineTunedSentiment(**LAST_TWO),
        "published weights, all layers": FineTunedSentiment(),
        # Long enough that every training sentence is sorted right.
        "random weights, all layers": FineTunedSentiment(start="random", rate=3e-4, steps=240, warmup=24),
        "shuffled labels, last two layers": FineTunedSentiment(labels="shuffled", **LAST_TWO),
    },
    seeds=(0, 1),
    seconds=500,
)
