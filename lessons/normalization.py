"""Batch, layer, group, instance and RMS normalization, and weight standardization.

One equation,

    y = (x - mean) / sqrt(variance + eps) * weight + bias

and many names for it: a norm is a choice of which elements of x share one mean and one variance.
`shared_axes` is the account of those choices; the classes, the explorer and the notebook all read it.
"""

import math
from collections.abc import Sequence
from functools import cache

import torch
import torch.nn.functional as F
from einops import rearrange
from jaxtyping import Float, Int
from torch import Tensor, nn

# What an axis is for. G counts groups of features; O and I are a convolution's output and input channels.
ROLES = {
    "N": "sample", "T": "position", "L": "position", "H": "position", "W": "position",
    "C": "feature", "D": "feature", "I": "feature", "G": "group", "O": "filter",
}  # fmt: skip

# The axes in these roles share one mean and one variance; all others keep their own.
SHARED = {
    "batch": ("sample", "position"),  # one mean per feature
    "layer": ("feature",),  # one mean per sample and position: the transformer's choice
    "layer_all": ("position", "feature"),  # one mean per sample: the other choice on images
    "instance": ("position",),  # one mean per sample and feature
    "group": ("position", "feature"),  # one mean per sample and group of features
    "rms": ("feature",),  # like layer, but no mean is subtracted
    "weight": ("position", "feature"),  # one mean per filter of a convolution
}

SIXTEEN_BITS = (torch.float16, torch.bfloat16)
LAYOUTS = {2: "NC", 3: "NCL", 4: "NCHW"}  # torch's convention: features second


@cache
def shared_axes(kind: str, layout: str) -> str:
    """The axes over which a norm takes one mean and one variance: shared_axes("batch", "NCHW") is "NHW".

    `kind` is a key of SHARED; `layout` names each axis by a letter of ROLES. For "group", C is one group's
    features. Raises ValueError for an unknown kind or letter.
    """
    if kind not in SHARED:
        raise ValueError(f"kind={kind!r} is not a norm; choose one of {', '.join(SHARED)}")
    if unknown := sorted(set(layout) - set(ROLES)):
        raise ValueError(f"layout={layout!r} has unknown axes {unknown}; use letters of {''.join(ROLES)}")
    return "".join(axis for axis in layout if ROLES[axis] in SHARED[kind])


@cache
def shared_dims(kind: str, layout: str) -> tuple[int, ...]:
    """`shared_axes` by position: shared_dims("batch", "NCHW") is (0, 2, 3)."""
    return tuple(layout.index(axis) for axis in shared_axes(kind, layout))


def statistics_index(kind: str, layout: str, shape: Sequence[int], groups: int = 1) -> Int[Tensor, "..."]:
    """For each element of a tensor of `shape`, the number of the mean and variance that it uses.

    Elements with equal numbers share; the numbers run from 0. `groups` matters for "group" only. Raises
    ValueError where `layout` does not fit `shape` or `groups` does not divide the features.
    """
    if len(layout) != len(shape):
        raise ValueError(f"layout={layout!r} names {len(layout)} axes, shape={tuple(shape)} has {len(shape)}")
    shared = shared_axes(kind, layout)
    index = torch.zeros(tuple(shape), dtype=torch.int64)
    for dim, axis in enumerate(layout):
        place, count = torch.arange(shape[dim]), shape[dim]
        if kind == "group" and ROLES[axis] == "feature":
            place, count = place // _group_size(count, groups), groups
        elif axis in shared:
            continue
        index = index * count + _along(place, index.ndim, dim)
    return index


def _group_size(features: int, groups: int) -> int:
    if groups < 1 or features % groups:
        raise ValueError(f"{groups} groups do not divide {features} features; use a divisor of {features}")
    return features // groups


def _along(vector: Tensor, ndim: int, dim: int) -> Tensor:
    """The vector as a tensor of `ndim` axes that runs along axis `dim`."""
    return vector.reshape([-1 if d == dim else 1 for d in range(ndim)])


# The one equation ---------------------------------------------------------------------------------------


def moments(x: Float[Tensor, "..."], dims: Sequence[int]) -> tuple[Float[Tensor, "..."], Float[Tensor, "..."]]:
    """Mean and biased variance over `dims`, kept as axes of size 1; 16-bit inputs are averaged in float32."""
    if x.dtype in SIXTEEN_BITS:
        x = x.float()
    mean = x.mean(tuple(dims), keepdim=True)
    variance = ((x - mean) ** 2).mean(tuple(dims), keepdim=True)  # biased: divided by n, not n - 1
    return mean, variance


def normalize(
    x: Float[Tensor, "..."], mean: Float[Tensor, "..."], variance: Float[Tensor, "..."], eps: float
) -> Float[Tensor, "..."]:
    """(x - mean) / sqrt(variance + eps): eps stands inside the root."""
    return (x - mean) / torch.sqrt(variance + eps)


def standardize(x: Float[Tensor, "..."], dims: Sequence[int], eps: float = 1e-5) -> Float[Tensor, "..."]:
    """x with mean 0 and variance 1 over `dims` (a little under 1, because of eps)."""
    return normalize(x, *moments(x, dims), eps)


def scale_and_shift(
    y: Float[Tensor, "..."], weight: Float[Tensor, "C"] | None, bias: Float[Tensor, "C"] | None, dim: int
) -> Float[Tensor, "..."]:
    """y * weight + bias, one number of each for every feature; the features are axis `dim`."""
    if weight is not None:
        y = y * _along(weight, y.ndim, dim)
    if bias is not None:
        y = y + _along(bias, y.ndim, dim)
    return y


# Norms of feature maps ----------------------------------------------------------------------------------


class BatchNorm(nn.Module):
    """Each feature at mean 0 and variance 1 over the batch; in evaluation, over what training has seen.

    Shapes: (N, C), (N, C, L), (N, C, H, W); tokens (N, T, D) with layout="NTD". In training the running mean
    and the running (unbiased) variance move by `momentum` towards the batch's; momentum=None takes the plain
    average of all batches. Raises ValueError where one value is the whole batch, for its variance is 0, and for
    an empty batch.
    Source: Ioffe and Szegedy 2015, algorithms 1 and 2; state-dict keys are torch's.
    """

    kind = "batch"
    running_mean: Tensor
    running_var: Tensor
    num_batches_tracked: Tensor

    def __init__(
        self,
        num_features: int,
        eps: float = 1e-5,
        momentum: float | None = 0.1,
        affine: bool = True,
        track_running_stats: bool = True,
        layout: str | None = None,
    ) -> None:
        super().__init__()
        self.num_features, self.eps, self.momentum, self.layout = num_features, eps, momentum, layout
        self.tracks = track_running_stats
        self.weight = nn.Parameter(torch.ones(num_features)) if affine else None
        self.bias = nn.Parameter(torch.zeros(num_features)) if affine else None
        if self.tracks:
            self.register_buffer("running_mean", torch.zeros(num_features))
            self.register_buffer("running_var", torch.ones(num_features))
            self.register_buffer("num_batches_tracked", torch.tensor(0))

    def forward(self, x: Float[Tensor, "N *rest"]) -> Float[Tensor, "N *rest"]:
        layout, feature = self._layout_of(x)
        if self.training or not self.tracks:
            dims = shared_dims(self.kind, layout)
            n = math.prod(x.shape[dim] for dim in dims)  # values that share one mean
            if n < 2 or not x.numel():  # without values the mean is NaN, and the running mean would stay so
                has = "one value a mean, so no variance" if x.numel() else "no values"
                raise ValueError(f"{type(self).__name__}: x {tuple(x.shape)} has {has}; "
                                 "use a larger batch or LayerNorm")  # fmt: skip
            mean, variance = moments(x, dims)
            if self.training and self.tracks:
                self._update(mean, variance * n / (n - 1), feature)  # unbiased: n - 1
        else:
            mean = _along(self.running_mean, x.ndim, feature)
            variance = _along(self.running_var, x.ndim, feature)
        y = normalize(x, mean, variance, self.eps)
        return scale_and_shift(y, self.weight, self.bias, feature).to(x.dtype)

    @torch.no_grad()
    def _update(self, mean: Tensor, variance: Tensor, feature: int) -> None:
        """running = (1 - momentum) * running + momentum * this batch's"""
        self.num_batches_tracked += 1
        momentum = 1 / self.num_batches_tracked.to(mean) if self.momentum is None else self.momentum
        for running, new in ((self.running_mean, mean), (self.running_var, variance)):
            new = new.movedim(feature, 0).flatten(1).mean(1)  # instance norm has one per sample: their mean
            running.lerp_(new, momentum)

    def _layout_of(self, x: Tensor) -> tuple[str, int]:
        """The names of x's axes, and which of them is the features."""
        name, layout = type(self).__name__, self.layout or LAYOUTS.get(x.ndim, "")
        if len(layout) != x.ndim or not shared_axes(self.kind, layout):
            takes = self.layout or "(N, C), (N, C, L) or (N, C, H, W), with one position at least to average"
            raise ValueError(f"{name}: x has shape {tuple(x.shape)}, which is not {takes}")
        feature = [ROLES[axis] for axis in layout].index("feature")
        if x.shape[feature] != self.num_features:
            raise ValueError(f"{name}: num_features={self.num_features}, but x {tuple(x.shape)} has "
                             f"{x.shape[feature]}; for tokens pass layout='NTD'")  # fmt: skip
        return layout, feature

    def extra_repr(self) -> str:
        return f"{self.num_features}, eps={self.eps}, momentum={self.momentum}"


class InstanceNorm(BatchNorm):
    """Each feature of each sample at mean 0 and variance 1 over its positions; no sample sees another.

    Shapes: (N, C, L), (N, C, H, W); tokens (N, T, D) with layout="NTD". As in torch it has no weights and no
    running statistics unless asked for. Raises ValueError for one position. Source: Ulyanov et al. 2016.
    """

    kind = "instance"

    def __init__(
        self,
        num_features: int,
        eps: float = 1e-5,
        momentum: float = 0.1,
        affine: bool = False,
        track_running_stats: bool = False,
        layout: str | None = None,
    ) -> None:
        super().__init__(num_features, eps, momentum, affine, track_running_stats, layout)


class GroupNorm(nn.Module):
    """Each group of features of each sample at mean 0 and variance 1; no sample sees another.

    Shapes: (N, C), (N, C, L), (N, C, H, W). One group: layer norm over the whole sample. As many groups as
    features: instance norm. Raises ValueError unless num_groups divides num_channels.
    Source: Wu and He 2018, equation 7; arguments in torch's order.
    """

    def __init__(self, num_groups: int, num_channels: int, eps: float = 1e-5, affine: bool = True) -> None:
        super().__init__()
        _group_size(num_channels, num_groups)
        self.num_groups, self.num_channels, self.eps = num_groups, num_channels, eps
        self.weight = nn.Parameter(torch.ones(num_channels)) if affine else None
        self.bias = nn.Parameter(torch.zeros(num_channels)) if affine else None

    def forward(self, x: Float[Tensor, "N C *positions"]) -> Float[Tensor, "N C *positions"]:
        if x.ndim not in LAYOUTS or x.shape[1] != self.num_channels:
            raise ValueError(f"GroupNorm: x has shape {tuple(x.shape)}, not (N, {self.num_channels}, ...)")
        grouped = rearrange(x, "N (G C) ... -> N G C ...", G=self.num_groups)
        grouped = standardize(grouped, shared_dims("group", "NG" + LAYOUTS[x.ndim][1:]), self.eps)
        y = rearrange(grouped, "N G C ... -> N (G C) ...")
        return scale_and_shift(y, self.weight, self.bias, dim=1).to(x.dtype)

    def extra_repr(self) -> str:
        return f"{self.num_groups}, {self.num_channels}, eps={self.eps}"


def standardize_weight(
    weight: Float[Tensor, "C_out C_in *kernel"], eps: float = 1e-5
) -> Float[Tensor, "C_out C_in *kernel"]:
    """A convolution's weight with each filter at mean 0 and variance 1 over its C_in, kH and kW.

    It acts on the weight, so it sees no batch. Kernels of up to three axes (a Linear's weight has none); more
    raise ValueError. Source: Qiao et al. 2019, weight standardization.
    """
    layout = {2: "OI", 3: "OIL", 4: "OIHW", 5: "OITHW"}.get(weight.ndim)
    if layout is None:
        raise ValueError(f"weight has shape {tuple(weight.shape)}; it must be (C_out, C_in) with up to 3 kernel axes")
    return standardize(weight, shared_dims("weight", layout), eps)


# Norms of tokens: over the last axes ----------------------------------------------------------------------


def layer_norm(
    x: Float[Tensor, "*rest"],
    normalized_shape: Sequence[int],
    weight: Float[Tensor, "..."] | None = None,
    bias: Float[Tensor, "..."] | None = None,
    eps: float = 1e-5,
) -> Float[Tensor, "*rest"]:
    """Layer norm over the last axes, as the equation. Source: Ba, Kiros and Hinton 2016, equations 3 and 4."""
    y = standardize(x, range(x.ndim - len(normalized_shape), x.ndim), eps)
    y = y if weight is None else y * weight
    y = y if bias is None else y + bias
    return y.to(x.dtype)


class LayerNorm(nn.Module):
    """Each token at mean 0 and variance 1 over its features; training and evaluation are the same.

    Shape: (..., *normalized_shape); tokens (N, T, D) with normalized_shape=D. The fast form of `layer_norm`
    (torch's fused kernel). Raises ValueError where x does not end in normalized_shape. State-dict keys are
    torch's. BERT's ports use eps=1e-12, GPT-2's 1e-5.
    """

    def __init__(
        self,
        normalized_shape: int | Sequence[int],
        eps: float = 1e-5,
        elementwise_affine: bool = True,
        bias: bool = True,
    ) -> None:
        super().__init__()
        self.normalized_shape, self.eps = _as_shape(normalized_shape), eps
        self.weight = nn.Parameter(torch.ones(self.normalized_shape)) if elementwise_affine else None
        self.bias = nn.Parameter(torch.zeros(self.normalized_shape)) if elementwise_affine and bias else None

    def forward(self, x: Float[Tensor, "*rest"]) -> Float[Tensor, "*rest"]:
        _check_ends(x, self.normalized_shape, "LayerNorm")
        return F.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return f"{self.normalized_shape}, eps={self.eps}"


class RMSNorm(nn.Module):
    """x / sqrt(mean(x²) + eps) * weight over each token's features: layer norm without mean and bias.

    Shape: (..., *normalized_shape). eps=None is the machine's epsilon, as in torch. Raises ValueError where x
    does not end in normalized_shape. Source: Zhang and Sennrich 2019, equation 4.
    """

    def __init__(
        self, normalized_shape: int | Sequence[int], eps: float | None = None, elementwise_affine: bool = True
    ) -> None:
        super().__init__()
        self.normalized_shape, self.eps = _as_shape(normalized_shape), eps
        self.weight = nn.Parameter(torch.ones(self.normalized_shape)) if elementwise_affine else None

    def forward(self, x: Float[Tensor, "*rest"]) -> Float[Tensor, "*rest"]:
        _check_ends(x, self.normalized_shape, "RMSNorm")
        wide = x.float() if x.dtype in SIXTEEN_BITS else x
        eps = torch.finfo(wide.dtype).eps if self.eps is None else self.eps
        dims = tuple(range(x.ndim - len(self.normalized_shape), x.ndim))
        y = wide / torch.sqrt((wide**2).mean(dims, keepdim=True) + eps)
        return (y if self.weight is None else y * self.weight).to(x.dtype)

    def extra_repr(self) -> str:
        return f"{self.normalized_shape}, eps={self.eps}"


def _as_shape(normalized_shape: int | Sequence[int]) -> tuple[int, ...]:
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if not shape or min(shape) < 1:
        raise ValueError(f"normalized_shape={normalized_shape!r} must be a size, or several, from 1 up")
    return shape


def _check_ends(x: Tensor, normalized_shape: tuple[int, ...], name: str) -> None:
    if tuple(x.shape[-len(normalized_shape) :]) != normalized_shape:
        raise ValueError(f"{name}: x has shape {tuple(x.shape)}, whose end is not {normalized_shape}")
