"""A published BERT says where in a passage the answer to a question stands; only low-rank additions are trained."""

import random
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal

import torch
from torch import Tensor, nn

from lessons.bert import Bert, SpanPredictor
from lessons.bert.batches import TextBatches
from lessons.bert.checks import check_layers
from lessons.bert.low_rank import add_low_rank, check_rank, trained_state
from lessons.bert.passages import SpanExample, span_examples
from lessons.bert.spans import (
    EncodedSpans,
    encode_spans,
    exact_match,
    overlap_f1,
    predict_spans,
    read_answers,
    span_loss,
)
from lessons.recipes.fine_tuned import FineTuned, tokenizer_of
from lessons.recipes.recipe import HELD_OUT, setting
from lessons.recipes.sweep import Sweep
from lessons.training import Total


@cache
def encoded_spans(
    count: int, names: str, seed: int, encoder: str, questions: str = "right"
) -> tuple[list[SpanExample], EncodedSpans]:
    """Questions about passages, and the same as the encoder reads them."""
    examples = span_examples(count, names, seed)
    if questions == "shuffled":
        asked = [example.question for example in examples]
        random.Random(f"shuffled {seed}").shuffle(asked)
        examples = [replace(example, question=question) for example, question in zip(examples, asked, strict=True)]
    return examples, encode_spans(tokenizer_of(encoder), examples)


@dataclass(frozen=True, kw_only=True)
class FineTunedSpans(FineTuned):
    """Two scores for each token, that the answer starts and that it ends there; MiniLM's own weights are frozen.

    Beside each matrix of the adapted layers a product of two thin ones is learned. Only these and the two scores' own
    weights are stored: a hundredth of the model. With questions=shuffled each passage keeps its answer and gets a
    question drawn from all, so that only the passage can tell the answer: the control.
    """

    name: ClassVar[str] = "spans"
    data: ClassVar[str] = "Questions about short passages with several candidates; MiniLM (extra: pretrained)."
    score: ClassVar[str] = "exact_match"
    expected: ClassVar[float] = 0.97
    tolerance: ClassVar[float] = 0.03
    seconds: ClassVar[int] = 300
    stored_dtype: ClassVar[torch.dtype] = torch.float16

    questions: Literal["right", "shuffled"] = setting("right", "shuffled ones are the control")
    rank: int = setting(8, "rank of what is added to a matrix", least=1)
    adapted_layers: int = setting(6, "the last layers, to which it is added", least=1)
    dropout: float = setting(0.0, "share of numbers that dropout clears", least=0)
    examples: int = setting(4800, "questions to train on", least=1)
    steps: int = setting(300, "optimizer steps", least=1)
    batch: int = setting(16, "questions a step, in each process", least=1)
    rate: float = setting(2e-3, "the largest learning rate", least=0)
    warmup: int = setting(20, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        config = self.config()
        check_layers("adapted_layers", self.adapted_layers, config.n_layers, least=1)
        check_rank(self.rank, config.d_model)

    def model(self) -> SpanPredictor:
        return self.adapted(Bert(self.config()))

    def starting_model(self) -> SpanPredictor:
        return self.adapted(self.body())

    def kept(self, model: nn.Module) -> dict[str, Tensor]:
        return trained_state(model)

    def beneath(self) -> SpanPredictor:
        return self.starting_model()

    def batches(self, share: tuple[int, int] = (0, 1)) -> TextBatches:
        encoded = encoded_spans(self.examples, "train", self.seed, self.encoder, self.questions)[1]
        return TextBatches(encoded.inputs, encoded.targets, self.batch, self.seed, share=share)

    def loss(self, output: Tensor, targets: Tensor) -> Total:
        return span_loss(output, targets)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Exact match and overlap F1 on 300 questions with held-out names, exact match of those with an answer and of
        those without, and the loss."""
        examples, encoded = encoded_spans(300, "held_out", HELD_OUT, self.encoder)
        logits = predict_spans(model, encoded)
        said, right = read_answers(logits, encoded, examples), [example.answer for example in examples]
        pairs = list(zip(said, right, strict=True))
        return {
            "exact_match": exact_match(said, right),
            "overlap_f1": overlap_f1(said, right),
            "answerable": exact_match(*zip(*[pair for pair in pairs if pair[1] is not None], strict=True)),
            "unanswerable": exact_match(*zip(*[pair for pair in pairs if pair[1] is None], strict=True)),
            "loss": self.loss(logits, encoded.targets).mean.item(),
        }

    @classmethod
    def larger(cls) -> "FineTunedSpans":
        """BERT-large from the Hugging Face Hub, all 24 layers adapted: 6 of 340 million parameters are learned."""
        return cls(
            encoder="large", rank=16, adapted_layers=24, dropout=0.1, examples=20_000, batch=32, rate=5e-4,
            steps=2000, warmup=100,
        )  # fmt: skip

    def adapted(self, body: Bert) -> SpanPredictor:
        """What this recipe trains, on a body that is changed in place and frozen."""
        return SpanPredictor(add_low_rank(body, self.rank, self.adapted_layers))


CONTROL = Sweep(
    name="spans_control",
    data="Span prediction, trained with each passage's own question and with shuffled ones.",
    members={"right questions": FineTunedSpans(), "shuffled questions": FineTunedSpans(questions="shuffled")},
    seeds=(0,),
    seconds=600,
)
