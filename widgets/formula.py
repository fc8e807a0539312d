"""A function of x that a student types, read without eval: `parse("x * sigmoid(2 * x)")` is a function of a tensor."""

import ast
import math
import operator
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from lessons.activations import gelu, leaky_relu, normal_cdf, relu, silu

Function = Callable[[Tensor], Tensor]

LONGEST = 200  # characters: a line, and shallow enough for the recursion below
EXAMPLE = "x * sigmoid(2 * x)"
CONSTANTS = {"pi": math.pi, "e": math.e}
FUNCTIONS: dict[str, tuple[int, Callable[..., Tensor]]] = {
    "relu": (1, relu),
    "leaky_relu": (1, leaky_relu),
    "gelu": (1, gelu),
    "silu": (1, silu),
    "Phi": (1, normal_cdf),
    "sigmoid": (1, torch.sigmoid),
    "softplus": (1, torch.nn.functional.softplus),
    "tanh": (1, torch.tanh),
    "exp": (1, torch.exp),
    "log": (1, torch.log),
    "sqrt": (1, torch.sqrt),
    "erf": (1, torch.erf),
    "sin": (1, torch.sin),
    "cos": (1, torch.cos),
    "abs": (1, torch.abs),
    "max": (2, torch.maximum),
    "min": (2, torch.minimum),
}
OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def parse(text: str) -> Function:
    """The elementwise function that `text` writes: numbers, x, + - * / **, comparisons, `a if c else b`, FUNCTIONS.

    Raises ValueError that says what cannot be read and what would do. Nothing but these names is ever called.
    """
    text = text.strip()
    if not text:
        raise ValueError(f"Write a function of x, such as {EXAMPLE}")
    if len(text) > LONGEST:
        raise ValueError(f"{len(text)} characters are too many; {LONGEST} fit")
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        place = f" near position {error.offset}" if error.offset else ""
        raise ValueError(f"Cannot read this{place}. Write products with *, as in {EXAMPLE}") from None
    except (RecursionError, MemoryError):
        raise ValueError("Nested too deeply; use fewer brackets") from None
    inner = _read(tree)

    def function(x: Tensor) -> Tensor:
        # A constant is a function of x too, with the shape of x.
        return torch.as_tensor(inner(x), dtype=x.dtype) + torch.zeros_like(x)

    return function


def _read(node: ast.AST) -> Function:
    match node:
        case ast.Constant(value=bool() | complex() | str() | bytes() | None):
            raise ValueError(f"{node.value!r} is not a number")
        case ast.Constant(value=int() | float() as number):
            return _constant(number)
        case ast.Name(id="x"):
            return lambda x: x
        case ast.Name(id=name) if name in CONSTANTS:
            return _constant(CONSTANTS[name])
        case ast.Name(id=name):
            also = f"; {name} needs its argument, {name}(x)" if name in FUNCTIONS else ""
            raise ValueError(f"{name!r} is unknown{also}. The variable is x; constants are {', '.join(CONSTANTS)}")
        case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATORS:
            return _apply(OPERATORS[type(op)], operand)
        case ast.BinOp(op=ast.BitXor()):
            raise ValueError("^ is not a power here: write x**2")
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return _apply(OPERATORS[type(op)], left, right)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in OPERATORS:
            compared = _apply(OPERATORS[type(op)], left, right)
            return lambda x: compared(x).to(x.dtype)  # 1 where it holds, 0 elsewhere
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _apply(lambda test, body, orelse: torch.where(test != 0, body, orelse), test, body, orelse)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            takes, function = FUNCTIONS[name]
            if len(args) != takes:
                raise ValueError(f"{name} takes {takes} argument{'s' * (takes > 1)}, not {len(args)}")
            return _apply(function, *args)
        case ast.Call(func=ast.Name(id=name)) if name not in FUNCTIONS:
            raise ValueError(f"{name!r} is no function here; there are {', '.join(FUNCTIONS)}")
    raise ValueError(f"{ast.unparse(node)!r} cannot stand in a formula; {EXAMPLE} could")


def _constant(number: float) -> Function:
    try:
        value = float(number)
    except OverflowError:
        raise ValueError("A number is too large") from None
    # As a tensor, so that no arithmetic is done on Python's unbounded integers.
    return lambda x: torch.full_like(x, value, requires_grad=False)


def _apply(function: Callable[..., Tensor], *nodes: ast.AST) -> Function:
    parts = [_read(node) for node in nodes]
    return lambda x: function(*(part(x) for part in parts))
