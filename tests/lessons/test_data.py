"""The digits, English prose, their splits, and batches."""

import argparse
import ast
import asyncio.tasks
import gzip
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
import torch

import lessons.data
from lessons.data import Batches, Digits, Prose, _docstrings, digits, odd_one_out, prose, reversed_digits
from tests.lessons.unchecked import unchecked


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
        drawn = (*odd_one_out(train, 4, 3), *reversed_digits(4, 3))
    assert {x.device.type for x in (inputs, *drawn)} == {"cpu"}


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


def test_numbers_and_shares_that_are_none_are_named_in_a_students_notebook():
    setup = """
import torch
from lessons.data import Batches, digits, odd_one_out, reversed_digits
x = torch.arange(5)
"""
    code = {
        "Batches(x, x, 2.5)": "batch_size=2.5 must be a whole number",
        "Batches(x, x, True)": "batch_size=True must be a whole number",
        "Batches(x, x, '2')": "batch_size='2' must be a whole number",
        "Batches([1], [1], 1)": "inputs must be a tensor with an axis of examples, not [1]",
        "Batches(x, x.sum(), 1)": "targets must be a tensor with an axis of examples",
        "Batches(x, x, 1, seed=None)": "seed=None must be a whole number",
        "Batches(x, x, 1, seed=2**63)": "must be a whole number, below 2**40",
        "Batches(x, x, 2, share=(0,))": "share=(0,) must be (rank, processes)",
        "Batches(x, x, 2, share=None)": "share=None must be (rank, processes)",
        "Batches(x, x, 2, share=(0, 2.5))": "share=(0, 2.5) must be (rank, processes)",
        "Batches(x, x, 2, share=(0.0, 2))": "share=(0.0, 2) must be (rank, processes)",
        "reversed_digits(2.5, 3)": "count=2.5 must be a whole number",
        "reversed_digits(2, '3')": "length='3' must be a whole number",
        "odd_one_out(digits(), 2, 3.5)": "size=3.5 must be a whole number",
        "odd_one_out(digits(), True, 3)": "count=True must be a whole number",
    }
    for says, answer in zip(code.values(), unchecked(setup, list(code)), strict=True):
        assert answer.startswith("ValueError: ")
        assert says in answer


@pytest.mark.parametrize("drop_last", [False, True])
@pytest.mark.parametrize(("n", "size", "processes"), [(44, 8, 2), (44, 4, 3), (24, 4, 3), (23, 2, 4)])
def test_shares_of_all_processes_are_the_batches_of_one(n, size, processes, drop_last):
    x = torch.arange(n)
    alone = Batches(x, x, size * processes, seed=3, drop_last=drop_last)
    shares = [Batches(x, x, size, seed=3, drop_last=drop_last, share=(rank, processes)) for rank in range(processes)]
    for _ in range(2):
        together = [list(share) for share in shares]
        whole = list(alone)
        assert [len(batches) for batches in together] == [len(whole)] * processes
        assert [len(share) for share in shares] == [len(whole)] * processes
        for step, (inputs, targets) in enumerate(whole):
            parts = [batches[step][0] for batches in together]
            assert max(map(len, parts)) <= size
            assert min(map(len, parts)) >= 1
            assert torch.equal(torch.cat(parts).sort().values, inputs.sort().values)
            assert torch.equal(together[0][step][1], together[0][step][0])
            assert torch.equal(inputs, targets)


def test_shares_that_cannot_be_are_named():
    x = torch.arange(17)
    for options, said in [
        ({"share": (2, 2)}, "share=\\(2, 2\\) must be"),
        ({"share": (-1, 2)}, "with a rank from 0"),
        ({"share": (0, 0)}, "share=\\(0, 0\\) must be"),
        ({"share": (0, 2)}, "batch_size=4 leaves 1 of 17 examples for the last batch of 2 processes"),
        ({"share": (0, 5), "drop_last": True}, "with drop_last at most 3"),
    ]:
        with pytest.raises(ValueError, match=said):
            Batches(x, x, 4, **options)
    assert len(Batches(x, x, 4, drop_last=True, share=(0, 2))) == 2


def test_reversed_digits():
    digits_, answers = reversed_digits(200, 7, seed=4)
    assert digits_.shape == (200, 7)
    assert answers.tolist() == [row[::-1] for row in digits_.tolist()]
    assert set(digits_.unique().tolist()) == set(range(10))
    assert torch.equal(reversed_digits(200, 7, seed=4)[0], digits_)
    assert not torch.equal(reversed_digits(200, 7, seed=5)[0], digits_)
    for arguments, said in [((0, 7), "count=0 must be 1 or more"), ((5, 0), "length=0 must be 1 or more")]:
        with pytest.raises(ValueError, match=said):
            reversed_digits(*arguments)


@pytest.mark.parametrize("size", [3, 8, 30])
def test_one_of_a_set_is_odd(size):
    digits_ = digits().split()[1]
    sets, place = odd_one_out(digits_, 400, size, seed=4)
    assert sets.shape == (400, size, 64)
    label = {image.numpy().tobytes(): int(digit) for image, digit in zip(digits_.images, digits_.labels, strict=True)}
    pairs, places = set(), set()
    for images, where in zip(sets, place.tolist(), strict=True):
        labels = [label[image.numpy().tobytes()] for image in images]  # a KeyError where it is no image of these
        odd = labels.pop(where)
        assert set(labels) == {labels[0]} != {odd}
        assert len({image.numpy().tobytes() for image in images}) == size
        pairs.add((labels[0], odd))
        places.add(where)
    assert len(pairs) > 80  # of 90
    assert len(places) == size
    again, same = odd_one_out(digits_, 400, size, seed=4)
    assert torch.equal(again, sets)
    assert torch.equal(same, place)
    assert not torch.equal(odd_one_out(digits_, 400, size, seed=5)[0], sets)


def test_a_set_that_cannot_be_is_named():
    few = Digits(torch.rand(7, 1, 8, 8), torch.tensor([0, 0, 0, 0, 1, 1, 1]))
    assert odd_one_out(few, 5, 4)[0].shape == (5, 4, 64)
    for arguments, said in [
        ((few, 0, 3), "count=0 must be 1 or more"),
        ((few, 1, 2), "size=2 must be from 3 to 4: one digit has 3 images here"),
        ((few, 1, 5), "size=5 must be from 3 to 4"),
        ((Digits(few.images[:4], few.labels[:4]), 1, 3), "digits has images of 1 digit; an odd one needs two"),
    ]:
        with pytest.raises(ValueError, match=said):
            odd_one_out(*arguments)


def test_prose_is_clean_and_unrepeated():
    prose_ = prose()
    assert len(set(prose_.paragraphs)) == len(prose_) > 5000
    assert all(text == " ".join(text.split()) for text in prose_.paragraphs)
    assert all(">>>" not in text[:3] and len(text) >= 40 for text in prose_.paragraphs)
    assert 1_000_000 < len(prose_.text) < 2_500_000
    assert prose_.text.split("\n\n") == list(prose_.paragraphs)
    # A sentence that every Python has had for decades, from the help topic on "assert".
    assert any(text.startswith("Assert statements are a convenient way") for text in prose_.paragraphs)
    topics = prose(docstrings=False)
    assert topics.paragraphs == prose_.paragraphs[: len(topics)]
    assert 100_000 < len(topics.text) < 500_000


def test_prose_splits_by_the_paragraphs_own_text():
    prose_ = prose(docstrings=False)
    train, test = prose_.split(held_out=0.1)
    assert not set(train.paragraphs) & set(test.paragraphs)
    assert sorted(train.paragraphs + test.paragraphs) == sorted(prose_.paragraphs)
    assert 0.07 < len(test) / len(prose_) < 0.13
    # Another version of Python: other neighbors, another order; each paragraph stays on its side.
    other_train, other_test = Prose(("A new paragraph.", *reversed(prose_.paragraphs[::3]))).split(held_out=0.1)
    assert set(other_train.paragraphs) <= {*train.paragraphs, "A new paragraph."}
    assert set(other_test.paragraphs) <= {*test.paragraphs, "A new paragraph."}


def test_prose_split_never_changes():
    """Weights were trained on one side and are tested on the other: a paragraph's side is fixed for ever."""
    paragraphs = tuple(f"Paragraph {i}, 문단 {i}." for i in range(200))
    _, test = Prose(paragraphs).split(held_out=0.1)
    digest = {text: hashlib.sha256(text.encode()).hexdigest() for text in paragraphs}
    assert test.paragraphs == tuple(text for text in paragraphs if digest[text] < "1999999999999999")
    assert 10 < len(test) < 30


@pytest.mark.parametrize("held_out", [0.0, 1.0, -0.1, 2.0])
def test_prose_split_names_a_wrong_fraction(held_out):
    with pytest.raises(ValueError, match="held_out must lie between 0 and 1"):
        prose(docstrings=False).split(held_out)


def test_prose_split_refuses_an_empty_side():
    with pytest.raises(ValueError, match="1 paragraphs for training and 0 for testing"):
        Prose(("one",)).split(0.001)


@pytest.mark.parametrize("module", [argparse, asyncio.tasks])
def test_docstrings_found_by_quotes_are_those_that_python_sees(module):
    source = Path(module.__file__).read_text("utf-8")
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    expected = {ast.get_docstring(node) for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)} - {None}
    # Written escapes stay as written.
    found = {text.replace("\\\\", "\\") for text in _docstrings(source)}
    assert len(expected) > 10
    assert len(expected - found) <= 0.1 * len(expected)


def test_quotes_inside_comments_and_strings_are_no_docstrings():
    source = (
        '# a """ in a comment\n'
        'x = "a \\"\\"\\" in a string"\n'
        'y = """\nof a variable"""\n'
        "def f():\n"
        '    r"""one \\d line"""\n'
        "    z = '''\n    another variable\n    '''\n"
        "class C:\n"
        "    '''Two\n\n    lines'''\n"
    )
    assert list(_docstrings(source)) == ["one \\d line", "Two\n\nlines"]
