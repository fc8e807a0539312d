"""A function of x that a student types, read without eval: `ELEMENTWISE.parse("x * sigmoid(2 * x)")`."""

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons.activations import gelu, leaky_relu, normal_cdf, relu, silu
from lessons.normalization import standardize

LONGEST = 200  # characters: a line, and shallow enough for the recursion below
OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
}
COMPARISONS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


@dataclass(frozen=True)
class Language:
    """What may stand in a typed function of x beside numbers, x, + - * / and **. No other name is ever called.

    functions: what may be called, by name.
    elementwise: every part is a tensor of x's shape, functions take one argument (those in `pairs` two), and
        comparisons (1 where they hold) and `a if c else b` may stand. Otherwise the functions may also be asked of
        a tensor, x.mean(1), and take tuples and `keywords`.
    """

    example: str
    functions: Mapping[str, Callable[..., Any]]
    elementwise: bool
    pairs: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    constants: Mapping[str, float] = field(default_factory=dict)

    def parse(self, text: str) -> Callable[[Tensor], Tensor]:
        """The function that `text` writes. Raises ValueError that says what cannot be read and what would do."""
        text = text.strip()
        if not text:
            raise ValueError(f"Write a function of x, such as {self.example}")
        if len(text) > LONGEST:
            raise ValueError(f"{len(text)} characters are too many; {LONGEST} fit")
        try:
            tree = ast.parse(text, mode="eval").body
        except SyntaxError as error:
            place = f" near position {error.offset}" if error.offset else ""
            raise ValueError(f"Cannot read this{place}. Write products with *, as in {self.example}") from None
        except (RecursionError, MemoryError):
            raise ValueError("Nested too deeply; use fewer brackets") from None
        self._check(tree)  # all of it, before any of it runs

        def function(x: Tensor) -> Tensor:
            value = self._value(tree, x)
            return _lifted(value, x) if self.elementwise else value

        return function

    def _check(self, node: ast.AST) -> None:
        parts: list[ast.AST] = []
        match node:
            case ast.Name(id=name) if name == "x" or name in self.constants:
                pass
            case ast.Name(id=name):
                also = f"; {name} needs its argument, {name}(x)" if name in self.functions else ""
                known = f"; constants are {', '.join(self.constants)}" if self.constants else ""
                raise ValueError(f"{name!r} is unknown{also}. The variable is x{known}")
            case ast.Constant(value=bool()) if not self.elementwise:
                pass  # keepdim=True
            case ast.Constant(value=int() | float()) if not isinstance(node.value, bool):
                pass
            case ast.Constant(value=value):
                raise ValueError(f"{value!r} is not a number")
            case ast.BinOp(op=ast.BitXor()):
                raise ValueError("^ is not a power here: write x**2")
            case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATORS:
                parts = [operand]
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                parts = [left, right]
            case ast.Compare(left=left, ops=[op], comparators=[right]) if self.elementwise and type(op) in COMPARISONS:
                parts = [left, right]
            case ast.IfExp(test=test, body=body, orelse=orelse) if self.elementwise:
                parts = [test, body, orelse]
            case ast.Tuple(elts=elements) | ast.List(elts=elements) if not self.elementwise:
                parts = list(elements)
            case ast.Call(func=ast.Name(id=name)):
                parts = self._arguments(node, name)
            case ast.Call(func=ast.Attribute(value=receiver, attr=name)) if not self.elementwise:
                parts = [receiver, *self._arguments(node, name)]
            case _:
                raise ValueError(f"{ast.unparse(node)!r} cannot stand here; {self.example} could")
        for part in parts:
            self._check(part)

    def _arguments(self, call: ast.Call, name: str) -> list[ast.AST]:
        if name not in self.functions:
            raise ValueError(f"{name!r} is no function here; there are {', '.join(self.functions)}")
        for keyword in call.keywords:
            if keyword.arg not in self.keywords:
                names = f"; there are {', '.join(sorted(self.keywords))}" if self.keywords else ""
                raise ValueError(f"{name} takes no argument {keyword.arg!r}{names}")
        takes, given = 2 if name in self.pairs else 1, len(call.args)
        if self.elementwise and given != takes:
            raise ValueError(f"{name} takes {takes} argument{'s' * (takes > 1)}, not {given}")
        return [*call.args, *(keyword.value for keyword in call.keywords)]

    def _value(self, node: ast.AST, x: Tensor) -> Any:
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name):
                return x if name == "x" else self.constants[name]
            case ast.UnaryOp(op=op, operand=operand):
                return OPERATORS[type(op)](self._value(operand, x))
            case ast.BinOp(left=left, op=op, right=right):
                return _binary(OPERATORS[type(op)], self._value(left, x), self._value(right, x))
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return COMPARISONS[type(op)](_lifted(self._value(left, x), x), self._value(right, x)).to(x.dtype)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                condition, yes, no = (_lifted(self._value(part, x), x) for part in (test, body, orelse))
                return torch.where(condition != 0, yes, no)
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                return tuple(self._value(element, x) for element in elements)
            case ast.Call(func=called, args=arguments, keywords=keywords):
                values = [self._value(argument, x) for argument in arguments]
                named = {str(keyword.arg): self._value(keyword.value, x) for keyword in keywords}
                if isinstance(called, ast.Attribute):
                    receiver = self._value(called.value, x)
                    if not isinstance(receiver, Tensor):
                        raise ValueError(f"{ast.unparse(called.value)!r} is no tensor and has no {called.attr}")
                    return self.functions[called.attr](receiver, *values, **named)
                assert isinstance(called, ast.Name)
                if self.elementwise:
                    values = [_lifted(value, x) for value in values]
                return self.functions[called.id](*values, **named)
        raise AssertionError(node)


def _binary(operation: Callable[..., Any], a: Any, b: Any) -> Any:
    if isinstance(a, Tensor) or isinstance(b, Tensor):
        return operation(a, b)
    try:
        # Not as Python's integers, which know no bound: 9**9**9 would not end.
        return operation(torch.tensor(float(a), dtype=torch.float64), float(b)).item()
    except (OverflowError, TypeError):
        raise ValueError(f"{a!r} and {b!r} are not numbers that can be combined") from None


def _lifted(value: Any, x: Tensor) -> Tensor:
    """A plain number as a tensor of x's shape; a tensor as it is."""
    return value if isinstance(value, Tensor) else torch.full_like(x, float(value), requires_grad=False)


CURVES: dict[str, Callable[..., Any]] = {
    "relu": relu, "leaky_relu": leaky_relu, "gelu": gelu, "silu": silu, "Phi": normal_cdf,
    "sigmoid": torch.sigmoid, "softplus": F.softplus, "tanh": torch.tanh, "exp": torch.exp, "log": torch.log,
    "sqrt": torch.sqrt, "erf": torch.erf, "sin": torch.sin, "cos": torch.cos, "abs": torch.abs,
    "max": torch.maximum, "min": torch.minimum,
}  # fmt: skip
ELEMENTWISE = Language(
    example="x * sigmoid(2 * x)",
    functions=CURVES,
    elementwise=True,
    pairs=frozenset({"max", "min"}),
    constants={"pi": math.pi, "e": math.e},
)

OF_TENSORS: dict[str, Callable[..., Any]] = {
    name: getattr(torch, name)
    for name in (
        "mean", "var", "std", "sum", "norm", "square", "sqrt", "rsqrt", "abs", "exp", "log", "pow", "softmax",
        "amax", "amin", "cumsum", "relu", "tanh", "sigmoid", "transpose",
    )
} | {"standardize": standardize, "layer_norm": F.layer_norm, "group_norm": F.group_norm, "gelu": F.gelu}  # fmt: skip
NORMS = Language(
    example="(x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True)",
    functions=OF_TENSORS,
    elementwise=False,
    keywords=frozenset({"dim", "keepdim", "correction", "unbiased", "eps", "p"}),
)
