"""Packing arrays for the browser."""

import base64

import numpy as np
import pytest
import torch

from widgets.arrays import Packed, as_base64, pack, quantize


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        (torch.zeros(2, 3, dtype=torch.float64), "float32"),
        (torch.zeros(2, 3, dtype=torch.bfloat16), "float32"),
        (torch.zeros(2, 3, dtype=torch.float16), "float32"),
        (torch.zeros(2, 3, requires_grad=True), "float32"),
        (np.zeros((2, 3), np.float16), "float16"),
        (torch.zeros(2, 3, dtype=torch.int64), "int32"),
        (torch.zeros(2, 3, dtype=torch.bool), "uint8"),
        ([[0, 0, 0], [0, 0, 0]], "int32"),
    ],
)
def test_dtypes(values, dtype):
    spec = pack(values).spec()
    assert (spec["dtype"], spec["shape"]) == (dtype, [2, 3])
    assert len(spec["data"]) == 6 * np.dtype(dtype).itemsize


def test_bytes_are_row_major_and_little_endian():
    spec = pack(torch.arange(6, dtype=torch.float32).reshape(2, 3).T).spec()
    assert np.frombuffer(spec["data"], "<f4").tolist() == [0, 3, 1, 4, 2, 5]
    assert base64.b64decode(as_base64(spec)["data"]) == spec["data"]


@pytest.mark.parametrize(
    ("values", "says"), [([2**40], "int32"), (np.array(["a"]), "<U1"), (np.array([1j]), "complex128")]
)
def test_what_cannot_be_drawn_is_refused_by_name(values, says):
    with pytest.raises(ValueError, match=says):
        pack(values)


@pytest.mark.parametrize("values", [[-3.0, 0.25, 5.0], [2.0, 2.0], []])
def test_256_levels_err_by_at_most_half_a_level(values):
    packed = quantize(values)
    assert packed.nbytes == len(values)
    back = packed.values * packed.scale + packed.offset
    assert np.abs(back - np.array(values)).max(initial=0) <= packed.scale / 2 + 1e-12


def test_256_levels_need_finite_numbers():
    with pytest.raises(ValueError, match="finite"):
        quantize([1.0, float("nan")])


def test_packed_passes_through():
    packed = Packed(np.zeros(3, np.uint8), 0.5, 1.0)
    assert pack(packed) is packed
    assert packed.spec()["scale"] == 0.5
