"""A recipe: one training run, whole: data, model, loss, optimizer, schedule and score, with its settings as fields."""

import difflib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import torch
from torch import Tensor, nn

from lessons.data import Batches
from lessons.training import SCHEDULES, Total, accuracy, cross_entropy, evaluating
from lessons.transformer import parameter_count

OPTIMIZERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "adam": torch.optim.Adam,
    "radam": torch.optim.RAdam,
    "adamw": torch.optim.AdamW,
}
Schedule = Literal["linear_warmup", "inverse_square_root", "cosine_with_warmup", "warmup_stable_decay"]
ENDING = ("cosine_with_warmup", "warmup_stable_decay")  # those that fall towards the last step
HELD_OUT = 1_000_000  # the seed of what is never trained on: above every seed of a run


def setting(default: Any, says: str, *, least: int | None = None) -> Any:
    """A field of a recipe: its default, what it is, and the smallest number that it may be."""
    return field(default=default, metadata={"says": says, "least": least})


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What every recipe has; a subclass adds settings of its own and says what `model`, `batches` and `evaluate` are.

    Raises ValueError for a setting that cannot be, naming it, its value and what would do.
    """

    name: ClassVar[str]  # on the command line
    data: ClassVar[str]  # one sentence
    score: ClassVar[str] = "accuracy"  # which of what `evaluate` gives tells whether it worked
    expected: ClassVar[float]  # that score with the default settings,
    tolerance: ClassVar[float]  # give or take this,
    seconds: ClassVar[int]  # after so long on two cores
    stored_dtype: ClassVar[torch.dtype] = torch.float32  # of the weights in their file; float16 halves it
    comes_with_the_course: ClassVar[bool] = True  # whether the trained weights do; some are too large
    evaluations: ClassVar[int] = 20  # in a whole run, evenly spaced

    seed: int = setting(0, "decides the first weights, the order of the data and dropout", least=0)
    steps: int = setting(400, "optimizer steps", least=1)
    batch: int = setting(128, "examples a step, in each process", least=1)
    optimizer: Literal["adam", "radam", "adamw"] = setting("adam", "who takes the steps")
    rate: float = setting(1e-3, "the largest learning rate", least=0)
    schedule: Schedule = setting("linear_warmup", "how the rate changes; a fall ends with the last step")
    warmup: int = setting(0, "steps in which the rate rises from near 0; 0 is none", least=0)

    # What is trained, and on what -----------------------------------------------------------------------------------

    def model(self) -> nn.Module:
        """The model with its first weights, drawn from torch's generator."""
        raise NotImplementedError

    def starting_model(self) -> nn.Module:
        """What a run begins with: `model()`, or the same with published weights put in, which need their file."""
        return self.model()

    def kept(self, model: nn.Module) -> dict[str, Tensor]:
        """What is stored of a trained model, by name: all of its state, a tied tensor once."""
        once: dict[int, tuple[str, Tensor]] = {}
        for name, tensor in model.state_dict(keep_vars=True).items():
            once.setdefault(id(tensor), (name, tensor.detach()))
        return dict(once.values())

    def beneath(self) -> nn.Module:
        """What `kept` is put onto when it is loaded: where it is not all of the state, this has the rest."""
        return self.model()

    def batches(self, share: tuple[int, int] = (0, 1)) -> Batches:
        """The training data; `share` is (rank, processes)."""
        raise NotImplementedError

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Scores on held-out data, which no seed and no setting of the training changes."""
        raise NotImplementedError

    def loss(self, output: Tensor, targets: Tensor) -> Total:
        """The loss of a batch, with what it counted."""
        return cross_entropy(output, targets)

    def scores_on(self, model: nn.Module, inputs: Tensor, targets: Tensor) -> dict[str, float]:
        """Accuracy and mean loss on these examples, which are taken to where the model is."""
        device = next(model.parameters()).device
        inputs, targets = inputs.to(device), targets.to(device)
        with evaluating(model):
            loss = self.loss(model(inputs), targets).mean.item()
        return {"accuracy": accuracy(model, inputs, targets), "loss": loss}

    def beside(self) -> dict[str, Callable[[Path], Any]]:
        """Files that belong to the weights, such as a tokenizer, by name: each a function that writes to a path."""
        return {}

    # How ------------------------------------------------------------------------------------------------------------

    def make_optimizer(self, model: nn.Module) -> torch.optim.Optimizer:
        """The optimizer of this run, at its largest rate."""
        return OPTIMIZERS[self.optimizer](model.parameters(), lr=self.rate)

    def rate_factor(self, step: int) -> float:
        """The share of the largest rate that a step has, counted from 0."""
        total = {"total": self.steps} if self.schedule in ENDING else {}
        return SCHEDULES[self.schedule](step, warmup=self.warmup, **total)

    @classmethod
    def larger(cls) -> "Recipe":
        """The form for a GPU."""
        raise NotImplementedError

    # Settings -------------------------------------------------------------------------------------------------------

    def __post_init__(self) -> None:
        self.check(self.settings())
        if self.seed >= HELD_OUT:
            raise ValueError(f"seed={self.seed} must be below {HELD_OUT}, from which the held-out data is drawn")
        self.rate_factor(0)  # complains of a warm-up that leaves no step to fall in

    def settings(self) -> dict[str, Any]:
        """The settings by name, as plain numbers and words."""
        return asdict(self)

    def with_settings(self, changes: Sequence[str]) -> "Recipe":
        """This recipe with settings changed, each written "name=value"; the value is read as the field's type."""
        kinds = get_type_hints(type(self))
        found: dict[str, Any] = {}
        for change in changes:
            key, separator, text = change.partition("=")
            key = key.strip()
            if not separator:
                raise ValueError(f"{change!r} is no setting; write it as name=value, such as steps=10")
            if key not in self.settings():
                near = difflib.get_close_matches(key, self.settings(), cutoff=0.5)
                hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(self.settings())}"
                raise ValueError(f"{self.name} has no setting {key!r}; {hint}")
            found[key] = _read(key, kinds[key], text.strip())
        self.check(found)
        return replace(self, **found)

    @classmethod
    def check(cls, settings: Mapping[str, Any]) -> None:
        """Raises ValueError where one of these settings is of the wrong kind, too small or an unknown word."""
        kinds = get_type_hints(cls)
        for one in fields(cls):
            if one.name in settings:
                _check(one, kinds[one.name], settings[one.name])

    @classmethod
    def described(cls) -> list[tuple[str, Any, str]]:
        """Each setting: its name, its default, and what it is, with the words it may be."""
        kinds = get_type_hints(cls)
        return [(one.name, one.default, one.metadata["says"] + _choices(kinds[one.name])) for one in fields(cls)]

    def parameters(self) -> int:
        """How many numbers the model learns; counted without making them."""
        with torch.device("meta"):
            return parameter_count(self.model())


def _choices(kind: Any) -> str:
    return f": {', '.join(map(str, get_args(kind)))}" if get_origin(kind) is Literal else ""


def _check(one: Field[Any], kind: Any, value: Any) -> None:
    """Raises ValueError unless `value` is of the setting's kind and not below its least."""
    least = one.metadata.get("least")
    if get_origin(kind) is Literal:
        if value not in get_args(kind):
            raise ValueError(f"{one.name}={value!r} is not known; use one of {', '.join(map(str, get_args(kind)))}")
    elif kind is int:
        if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
            raise ValueError(f"{one.name}={value!r} must be a whole number, {least} or more")
    elif kind is float:
        number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        if not number or (least is not None and value < least):
            raise ValueError(f"{one.name}={value!r} must be a number, {least} or more")


def _read(key: str, kind: Any, text: str) -> Any:
    """The value that was written on a command line, as the setting's type."""
    if kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            raise ValueError(f"{key}={text!r} must be {'a whole number' if kind is int else 'a number'}") from None
    return text  # words; what is no word of the setting is named by _check
