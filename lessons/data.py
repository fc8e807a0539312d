"""Real data that is already on the machine, and batches of it."""

import csv
import gzip
import io
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from pathlib import Path

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


class Batches:
    """Batches of (inputs, targets), in a new order each time they are read.

    `inputs` and `targets` share their first axis. One pass is one epoch; the order depends on `seed` and on
    how many passes went before, and on nothing else. The last batch is smaller where the sizes do not divide,
    and left out with `drop_last`. Raises ValueError for unequal lengths, no data or an impossible size.
    """

    def __init__(
        self,
        inputs: Shaped[Tensor, "N ..."],
        targets: Shaped[Tensor, "M ..."],
        batch_size: int,
        seed: int = 0,
        drop_last: bool = False,
    ) -> None:
        if len(inputs) != len(targets):
            raise ValueError(f"inputs and targets must be equally many, not {len(inputs)} and {len(targets)}")
        if len(inputs) == 0:
            raise ValueError("inputs has no example: batches need one at least")
        if batch_size < 1 or (drop_last and batch_size > len(inputs)):
            raise ValueError(f"batch_size must be 1 or more (with drop_last at most {len(inputs)}), not {batch_size}")
        self.inputs, self.targets = inputs, targets
        self.batch_size, self.seed, self.drop_last = batch_size, seed, drop_last
        self.epoch = 0

    def __len__(self) -> int:
        if self.drop_last:
            return len(self.inputs) // self.batch_size
        return -(-len(self.inputs) // self.batch_size)  # rounded up

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        # A generator of its own for each epoch: stopping half-way through one does not change the next.
        # An odd prime far above any number of epochs keeps the epochs of two seeds apart.
        generator = torch.Generator().manual_seed(self.seed * 1_000_003 + self.epoch)
        self.epoch += 1
        order = torch.randperm(len(self.inputs), generator=generator, device="cpu").to(self.inputs.device)
        for start in range(0, len(self) * self.batch_size, self.batch_size):
            chosen = order[start : start + self.batch_size]
            yield self.inputs[chosen], self.targets[chosen]
