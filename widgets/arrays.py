"""Arrays on their way to the browser: few bytes, one format for a live widget and a stored page."""

import base64
from dataclasses import dataclass
from typing import Any

import numpy as np

_DTYPES = {np.dtype(np.float32), np.dtype(np.float64), np.dtype(np.float16), np.dtype(np.int32), np.dtype(np.uint8)}


@dataclass(frozen=True)
class Packed:
    """An array of numbers and how to read it: value = stored · scale + offset (scale only with uint8)."""

    values: np.ndarray
    scale: float | None = None
    offset: float = 0.0

    @property
    def nbytes(self) -> int:
        return self.values.nbytes

    def spec(self) -> dict[str, Any]:
        """The form that the front end decodes, with the data as bytes."""
        spec: dict[str, Any] = {
            "dtype": self.values.dtype.name,
            "shape": list(self.values.shape),
            "data": np.ascontiguousarray(self.values.astype(self.values.dtype.newbyteorder("<"))).tobytes(),
        }
        if self.scale is not None:
            spec |= {"scale": self.scale, "offset": self.offset}
        return spec


def to_array(values: Any) -> np.ndarray:
    """A torch tensor (detached, on the CPU), a sequence or an array as a NumPy array."""
    if hasattr(values, "detach"):
        values = values.detach().cpu()
        if values.dtype.is_floating_point and values.dtype.itemsize < 4:
            values = values.float()  # NumPy has no bfloat16
        values = values.numpy()
    return np.asarray(values)


def pack(values: Any) -> Packed:
    """Packs `values` as they are: float32 for floats, int32 for integers, uint8 for bytes and booleans.

    float16 stays float16; ask for it with `.astype(np.float16)` where three digits are enough.
    """
    if isinstance(values, Packed):
        return values
    array = to_array(values)
    if array.dtype == np.bool_:
        array = array.astype(np.uint8)
    elif array.dtype not in _DTYPES or array.dtype == np.float64:
        if np.issubdtype(array.dtype, np.floating):
            array = array.astype(np.float32)
        elif np.issubdtype(array.dtype, np.integer):
            if array.size and (array.max() > 2**31 - 1 or array.min() < -(2**31)):
                raise ValueError(
                    f"arrays: integers from {array.min()} to {array.max()} do not fit int32; "
                    "pass them as floats or as strings in params"
                )
            array = array.astype(np.int32)
        else:
            raise ValueError(f"arrays: dtype {array.dtype} cannot be drawn; pass numbers (floats, integers, booleans)")
    return Packed(array)


def quantize(values: Any) -> Packed:
    """Packs floats into 256 levels between their minimum and maximum: for heat maps, a quarter of the bytes."""
    array = to_array(values).astype(np.float64)
    if not np.isfinite(array).all():
        raise ValueError("values: 256 levels need finite numbers; replace NaN and infinities or use pack")
    low, high = (float(array.min()), float(array.max())) if array.size else (0.0, 0.0)
    scale = (high - low) / 255 or 1.0
    return Packed(np.rint((array - low) / scale).astype(np.uint8), scale, low)


def as_base64(spec: dict[str, Any]) -> dict[str, Any]:
    """The same spec with its data as base64 text, for JSON."""
    return {**spec, "data": base64.b64encode(spec["data"]).decode("ascii")}
