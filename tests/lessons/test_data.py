"""The digits, their split, and batches."""

import gzip
import subprocess
import sys

import pytest
import torch

import lessons.data
from lessons.data import Batches, Digits, digits


def test_digits_equal_scikit_learns_own():
    datasets = pytest.importorskip("sklearn.datasets")
    theirs = datasets.load_digits()
    ours = digits()
    assert len(ours) == 1797
    assert ours.images.shape == (1797, 1, 8, 8)
    assert ours.images.dtype == torch.float32
    assert ours.labels.dtype == torch.int64
    assert torch.equal(ours.images[:, 0].double() * 16, torch.from_numpy(theirs.images))
    assert torch.equal(ours.labels, torch.from_numpy(theirs.target).long())
    assert ours.images.min() == 0
    assert ours.images.max() == 1


def test_digits_do_not_import_scikit_learn():
    code = "import sys; from lessons.data import digits; digits(); sys.exit('sklearn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_digits_are_real_on_the_meta_device():
    with torch.device("meta"):
        data = digits()
        train, _ = data.split()
        inputs, _ = next(iter(Batches(train.images, train.labels, 32, seed=0)))
    assert inputs.device.type == "cpu"


def test_digits_from_another_file(tmp_path):
    path = tmp_path / "two.csv.gz"
    path.write_bytes(gzip.compress(("\n".join([",".join(["16"] * 64 + ["3"]), ",".join(["0"] * 64 + ["9"])])).encode()))
    assert digits(path).labels.tolist() == [3, 9]
    assert digits(path).images.mean(dim=(1, 2, 3)).tolist() == [1, 0]
    path.write_bytes(gzip.compress(b"1,2,3\n"))
    with pytest.raises(ValueError, match="line 1 has 3 values"):
        digits(path)


def test_a_missing_scikit_learn_says_what_to_install(monkeypatch):
    monkeypatch.setattr(lessons.data, "find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match="pip install scikit-learn"):
        digits()


def test_split_is_disjoint_complete_and_stratified():
    data = digits()
    # Each image carries its own number, so that parts can be compared as sets.
    numbered = Digits(torch.arange(1797.0).reshape(-1, 1, 1, 1).expand(-1, 1, 8, 8), data.labels)
    train, test = numbered.split(held_out=0.25, seed=3)
    kept, held = set(train.images[:, 0, 0, 0].tolist()), set(test.images[:, 0, 0, 0].tolist())
    assert kept.isdisjoint(held)
    assert kept | held == set(range(1797))
    for part in (train, test):
        assert torch.equal(part.labels, data.labels[part.images[:, 0, 0, 0].long()])
    share = test.labels.bincount() / data.labels.bincount()
    assert (share - 0.25).abs().max() < 0.005


def test_split_is_the_same_on_every_machine():
    data = digits()
    # Recorded once; torch documents its CPU generator as reproducible across platforms for randperm.
    test = data.split()[1]
    assert len(test) == 359
    assert test.labels[:10].tolist() == [1, 2, 6, 0, 3, 6, 2, 5, 9, 9]
    assert not torch.equal(test.labels, data.split(seed=1)[1].labels)


@pytest.mark.parametrize("held_out", [0.0, 1.0, -0.1, 1.5, 0.0001, float("nan")])
def test_split_refuses_an_impossible_fraction(held_out):
    with pytest.raises(ValueError, match="held_out"):
        digits().split(held_out=held_out)


@pytest.mark.parametrize(("n", "size"), [(10, 3), (9, 3), (1, 1), (5, 100)])
def test_batches_give_each_pair_once_an_epoch(n, size):
    x = torch.arange(n)
    batches = Batches(x, x * 10, size, seed=0)
    for _ in range(3):
        parts = list(batches)
        assert len(parts) == len(batches)
        assert all(len(inputs) == size for inputs, _ in parts[:-1])
        inputs = torch.cat([part[0] for part in parts])
        assert sorted(inputs.tolist()) == list(range(n))
        assert torch.equal(torch.cat([part[1] for part in parts]), inputs * 10)


def test_batches_drop_the_last():
    batches = Batches(torch.arange(10), torch.arange(10), 3, seed=0, drop_last=True)
    assert [len(inputs) for inputs, _ in batches] == [3, 3, 3]
    assert len(batches) == 3


def test_batches_order_depends_on_seed_and_epoch_alone():
    x = torch.arange(50)

    def orders(seed, interrupted=False):
        batches = Batches(x, x, 7, seed=seed)
        if interrupted:
            next(iter(batches))  # stops half-way through the first epoch
            torch.rand(5)  # and someone uses the global generator
        else:
            list(batches)
        return [torch.cat([inputs for inputs, _ in batches]).tolist() for _ in range(2)]

    assert orders(0) == orders(0) == orders(0, interrupted=True)
    assert orders(0)[0] != orders(0)[1]
    assert orders(0)[0] != orders(1)[0]
    assert orders(0)[1] != orders(1)[0]  # nor is one seed another's epochs, shifted by one


def test_batches_refuse_what_cannot_work():
    x = torch.arange(4)
    for arguments, said in [
        ((x, x[:3], 2), "equally many, not 4 and 3"),
        ((x[:0], x[:0], 2), "no example"),
        ((x, x, 0), "batch_size must be 1 or more"),
        ((x, x, 5, 0, True), "with drop_last at most 4"),
    ]:
        with pytest.raises(ValueError, match=said):
            Batches(*arguments)
