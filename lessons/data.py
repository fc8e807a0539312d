"""Real data that is already on the machine, and batches of it."""

import csv
import gzip
import hashlib
import inspect
import io
import re
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any

import torch
from jaxtyping import Float, Int, Shaped
from torch import Tensor


@dataclass(frozen=True, eq=False)
class Digits:
    """Handwritten digits.

    `images` (N, 1, 8, 8), float32 from 0 (paper) to 1 (ink); `labels` (N,), int64 from 0 to 9.
    """

    images: Float[Tensor, "N 1 8 8"]
    labels: Int[Tensor, "N"]

    def __len__(self) -> int:
        return len(self.labels)

    def split(self, held_out: float = 0.2, seed: int = 0) -> tuple["Digits", "Digits"]:
        """Two disjoint sets, training and held-out, with the same share of every digit in both.

        `held_out` is a fraction between 0 and 1. The same seed gives the same split on every machine.
        Raises ValueError where the fraction would leave a digit without an example on either side.
        """
        if not 0 < held_out < 1:
            raise ValueError(f"held_out must lie between 0 and 1, not be {held_out!r}; 0.2 keeps a fifth for testing")
        generator = torch.Generator().manual_seed(seed)
        train, test = [], []
        for digit in self.labels.unique().tolist():
            members = (self.labels == digit).nonzero().squeeze(1)
            members = members[torch.randperm(len(members), generator=generator, device="cpu")]
            n_test = round(held_out * len(members))
            if not 0 < n_test < len(members):
                raise ValueError(
                    f"held_out={held_out!r} leaves {n_test} of the {len(members)} examples of digit {digit} "
                    "for testing; each side needs one at least: choose a fraction nearer to 0.5"
                )
            test.append(members[:n_test])
            train.append(members[n_test:])
        # Back in the file's order, so that only the choice depends on the seed.
        kept, held = (torch.cat(part).sort().values for part in (train, test))
        return Digits(self.images[kept], self.labels[kept]), Digits(self.images[held], self.labels[held])


def digits(path: str | PathLike[str] | None = None) -> Digits:
    """The 1797 handwritten digits of scikit-learn's package, or those of another file of the same format.

    The file is gzipped CSV: 64 inks from 0 to 16 and the label on each line. Raises ModuleNotFoundError where
    scikit-learn is missing and no path is given, ValueError where a line has another form.
    Source: E. Alpaydin and C. Kaynak, Optical Recognition of Handwritten Digits (UCI, 1998), its test part.
    """
    rows = list(csv.reader(io.StringIO(gzip.decompress(_digits_file(path).read_bytes()).decode("ascii"))))
    for number, row in enumerate(rows, start=1):
        if len(row) != 65:
            raise ValueError(f"path: line {number} has {len(row)} values; a digit has 64 inks and a label")
    table = torch.tensor([[float(value) for value in row] for row in rows], device="cpu").reshape(-1, 65)
    return Digits(images=table[:, :64].reshape(-1, 1, 8, 8) / 16, labels=table[:, 64].long())


def _digits_file(path: str | PathLike[str] | None) -> Path:
    if path is not None:
        return Path(path)
    # By path and not by import: importing sklearn.datasets costs 78 MB, the file costs 1.
    spec = find_spec("sklearn")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("the digits come with scikit-learn: pip install scikit-learn")
    return Path(spec.submodule_search_locations[0]) / "datasets" / "data" / "digits.csv.gz"


@dataclass(frozen=True)
class Prose:
    """English paragraphs, each on one line, no two the same."""

    paragraphs: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.paragraphs)

    @property
    def text(self) -> str:
        """All paragraphs, an empty line between any two."""
        return "\n\n".join(self.paragraphs)

    def split(self, held_out: float = 0.1) -> tuple["Prose", "Prose"]:
        """Two disjoint sets of paragraphs, training and held-out.

        The side of a paragraph depends on its own text alone (a hash), so that another version of Python, whose
        documentation differs in part, never moves a paragraph from one side to the other. `held_out` is a fraction
        between 0 and 1. Raises ValueError where it is not, or where one side would be empty.
        """
        if not 0 < held_out < 1:
            raise ValueError(f"held_out must lie between 0 and 1, not be {held_out!r}; 0.1 keeps a tenth for testing")
        train = tuple(text for text in self.paragraphs if place_of(text) >= held_out)
        test = tuple(text for text in self.paragraphs if place_of(text) < held_out)
        if not (train and test):
            raise ValueError(
                f"held_out={held_out!r} leaves {len(train)} paragraphs for training and {len(test)} for testing; "
                "choose a fraction nearer to 0.5"
            )
        return Prose(train), Prose(test)


def place_of(paragraph: str) -> float:
    """A number from 0 to 1 that the text alone decides, evenly spread over all texts."""
    return int.from_bytes(hashlib.sha256(paragraph.encode("utf-8")).digest()[:8]) / 2**64


def prose(docstrings: bool = True) -> Prose:
    """The English prose of Python's own documentation, as it comes with every Python.

    The help topics of `pydoc` (0.24 MB) and, with `docstrings`, the docstrings of the standard library (1.2 MB).
    Kept are paragraphs that read as sentences; code, tables and lists of names are left out. Line breaks inside a
    paragraph become spaces. Other versions of Python share about three quarters of it.
    """
    from pydoc_data.topics import topics

    texts = [topics[name] for name in sorted(topics)]
    if docstrings:
        texts += [text for path in _modules() for text in _docstrings(path.read_text("utf-8", errors="replace"))]
    found: dict[str, None] = {}  # a set that keeps its order
    for text in texts:
        for paragraph in re.split(r"\n[ \t]*\n", text):
            line = " ".join(paragraph.split())
            if _reads_as_sentences(line):
                found[line] = None
    return Prose(tuple(found))


def _reads_as_sentences(line: str) -> bool:
    letters = sum(sign.isalpha() or sign == " " for sign in line)
    return len(line) >= 40 and line[0] not in ">*+=-|#." and " = " not in line and letters >= 0.85 * len(line)


# Tests, programs with a window, and what others installed into the same folder.
_LEFT_OUT = {
    "test", "tests", "idlelib", "lib2to3", "turtledemo", "ensurepip", "pydoc_data", "site-packages", "dist-packages",
}  # fmt: skip


def _modules() -> list[Path]:
    root = Path(sysconfig.get_paths()["stdlib"])
    paths = (path.relative_to(root) for path in root.rglob("*.py"))
    return [root / path for path in sorted(paths) if not _LEFT_OUT & set(path.parts)]


# What may hide quotes (a comment, a string) is read over; a triple-quoted string that begins its line is a docstring.
# Found by their quotes and not by parsing, which takes three times as long.
_QUOTED = re.compile(
    r"""\#[^\n]*
    | ^[ \t]*[rR]?(?P<quotes>\"{3}|'{3})(?P<docstring>(?:\\.|[^\\])*?)(?P=quotes)
    | \"{3}(?:\\.|[^\\])*?\"{3} | '{3}(?:\\.|[^\\])*?'{3}
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'""",
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


def _docstrings(source: str) -> Iterator[str]:
    for match in _QUOTED.finditer(source):
        if match["docstring"]:
            yield inspect.cleandoc(match["docstring"])


def reversed_digits(count: int, length: int, seed: int = 0) -> tuple[Int[Tensor, "count T"], Int[Tensor, "count T"]]:
    """`count` sequences of `length` random digits, 0 to 9, and the same sequences backwards.

    The same seed gives the same sequences on every machine. Raises ValueError for a count or length below 1.
    """
    _whole(count=count, length=length, seed=seed)
    for name, value in (("count", count), ("length", length)):
        if value < 1:
            raise ValueError(f"{name}={value} must be 1 or more")
    generator = torch.Generator().manual_seed(seed)
    sequences = torch.randint(10, (count, length), generator=generator, device="cpu")
    return sequences, sequences.flip(-1)


def odd_one_out(
    digits: Digits, count: int, size: int, seed: int = 0
) -> tuple[Float[Tensor, "count size 64"], Int[Tensor, "count"]]:
    """`count` sets of `size` images, all of one digit but one, and which member is the odd one, from 0.

    Digits, images and the odd one's place are drawn at random; no image is twice in a set. The same seed gives the
    same sets on every machine. Raises ValueError for a count below 1, a size below 3 (of two images neither is the odd
    one) or above what the images allow, and fewer than two digits.
    """
    _whole(count=count, size=size, seed=seed)
    members = {digit: (digits.labels == digit).nonzero().squeeze(1) for digit in digits.labels.unique().tolist()}
    most = min((len(images) for images in members.values()), default=0) + 1
    if count < 1:
        raise ValueError(f"count={count} must be 1 or more")
    if len(members) < 2:
        raise ValueError(f"digits has images of {len(members)} digit; an odd one needs two at least")
    if not 3 <= size <= most:
        raise ValueError(f"size={size} must be from 3 to {most}: one digit has {most - 1} images here, and one is odd")
    generator = torch.Generator().manual_seed(seed)

    def draw(below: int) -> Int[Tensor, "count"]:
        return torch.randint(below, (count,), generator=generator, device="cpu")

    common = draw(len(members))
    odd = (common + 1 + draw(len(members) - 1)) % len(members)  # any digit but the common one
    place = draw(size)
    chosen = torch.empty(count, size, dtype=torch.long, device="cpu")  # the odd one first
    for which, images in enumerate(members.values()):
        rows = (common == which).nonzero().squeeze(1)
        # Stable: two equal random numbers must not fall differently on another machine.
        order = torch.rand(len(rows), len(images), generator=generator, device="cpu").argsort(dim=1, stable=True)
        chosen[rows, 1:] = images[order[:, : size - 1]]
        rows = (odd == which).nonzero().squeeze(1)
        chosen[rows, 0] = images[torch.randint(len(images), (len(rows),), generator=generator, device="cpu")]
    rows = torch.arange(count, device="cpu")
    chosen[rows, place], chosen[:, 0] = chosen[:, 0], chosen[rows, place]
    return digits.images[chosen].flatten(2), place


def _whole(**numbers: Any) -> None:
    for name, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**40:
            raise ValueError(f"{name}={value!r} must be a whole number, below 2**40")


class Batches:
    """Batches of (inputs, targets), in a new order each time they are read.

    `inputs` and `targets` share their first axis. One pass is one epoch; the order depends on `seed` and on
    how many passes went before, and on nothing else. The last batch is smaller where the sizes do not divide,
    and left out with `drop_last`. `share` is (rank, processes) where several processes train together: each takes
    `batch_size` examples of its own, so that the step sees as many as one process with `processes` times the size.
    Raises ValueError for unequal lengths, no data, an impossible size or share.
    """

    def __init__(
        self,
        inputs: Shaped[Tensor, "N ..."],
        targets: Shaped[Tensor, "M ..."],
        batch_size: int,
        seed: int = 0,
        drop_last: bool = False,
        share: tuple[int, int] = (0, 1),
    ) -> None:
        for name, value in (("inputs", inputs), ("targets", targets)):
            if not isinstance(value, Tensor) or value.ndim == 0:
                raise ValueError(f"{name} must be a tensor with an axis of examples, not {value!r:.80}")
        _whole(batch_size=batch_size, seed=seed)
        if len(inputs) != len(targets):
            raise ValueError(f"inputs and targets must be equally many, not {len(inputs)} and {len(targets)}")
        if len(inputs) == 0:
            raise ValueError("inputs has no example: batches need one at least")
        ints = isinstance(share, tuple | list) and len(share) == 2 and all(isinstance(one, int) for one in share)
        if not ints or not 0 <= share[0] < share[1]:
            raise ValueError(f"share={share} must be (rank, processes) with a rank from 0 to below the processes")
        self.rank, self.processes = share
        step = batch_size * self.processes  # what all take together
        if batch_size < 1 or (drop_last and step > len(inputs)):
            most = len(inputs) // self.processes
            raise ValueError(f"batch_size must be 1 or more (with drop_last at most {most}), not {batch_size}")
        if not drop_last and 0 < len(inputs) % step < self.processes:
            raise ValueError(
                f"batch_size={batch_size} leaves {len(inputs) % step} of {len(inputs)} examples for the last batch of "
                f"{self.processes} processes, and each needs one; use drop_last=True or another size"
            )
        self.inputs, self.targets = inputs, targets
        self.batch_size, self.seed, self.drop_last = batch_size, seed, drop_last
        self.epoch = 0

    def __len__(self) -> int:
        step = self.batch_size * self.processes
        if self.drop_last:
            return len(self.inputs) // step
        return -(-len(self.inputs) // step)  # rounded up

    @property
    def epoch_seed(self) -> int:
        """The seed of this epoch; a prime far above any number of epochs keeps the epochs of two seeds apart."""
        return self.seed * 1_000_003 + self.epoch

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        # A generator of its own for each epoch: stopping half-way through one does not change the next.
        generator = torch.Generator().manual_seed(self.epoch_seed)
        self.epoch += 1
        order = torch.randperm(len(self.inputs), generator=generator, device="cpu").to(self.inputs.device)
        step = self.batch_size * self.processes
        for start in range(0, len(self) * step, step):
            chosen = order[start : start + step][self.rank :: self.processes]  # every process its share, the last too
            yield self.inputs[chosen], self.targets[chosen]
