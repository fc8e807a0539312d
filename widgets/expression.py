"""A function of a tensor x that a student types, read without eval: `parse("(x - x.mean(1, keepdim=True)) / 2")`."""

import ast
import operator
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons.normalization import standardize

LONGEST = 200  # characters: a line
EXAMPLE = "(x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True)"
METHODS = [
    "mean", "var", "std", "sum", "norm", "square", "sqrt", "rsqrt", "abs", "exp", "log", "pow", "softmax", "amax",
    "amin", "cumsum", "relu", "tanh", "sigmoid", "transpose",
]  # fmt: skip
FUNCTIONS: dict[str, Callable[..., Any]] = {name: getattr(torch, name) for name in METHODS}
FUNCTIONS |= {"standardize": standardize, "layer_norm": F.layer_norm, "group_norm": F.group_norm, "gelu": F.gelu}
KEYWORDS = {"dim", "keepdim", "correction", "unbiased", "eps", "p"}
OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
}


def parse(text: str) -> Callable[[Tensor], Tensor]:
    """The function of x that `text` writes, with + - * / **, and METHODS of a tensor or FUNCTIONS.

    Raises ValueError that says what cannot be read and what would do. Nothing but these names is ever called.
    """
    text = text.strip()
    if not text:
        raise ValueError(f"Write a function of x, such as {EXAMPLE}")
    if len(text) > LONGEST:
        raise ValueError(f"{len(text)} characters are too many; {LONGEST} fit")
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError:
        raise ValueError(f"Cannot read this. {EXAMPLE} could stand here") from None
    except (RecursionError, MemoryError):
        raise ValueError("Nested too deeply; use fewer brackets") from None
    _check(tree)
    return lambda x: _value(tree, x)


def _check(node: ast.AST) -> None:
    """Raises ValueError at the first part that is not allowed, before anything runs."""
    match node:
        case ast.Constant(value=bool() | int() | float()) | ast.Name(id="x"):
            parts: list[ast.AST] = []
        case ast.Name(id=name):
            raise ValueError(f"{name!r} is unknown; the variable is x")
        case ast.BinOp(op=ast.BitXor()):
            raise ValueError("^ is not a power here: write x**2")
        case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATORS:
            parts = [operand]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            parts = [left, right]
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            parts = list(elements)
        case ast.Call(func=ast.Attribute(value=value, attr=name), args=args, keywords=keywords) if name in METHODS:
            parts = [value, *args, *_keywords(keywords)]
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in FUNCTIONS:
            parts = [*args, *_keywords(keywords)]
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
            raise ValueError(f"{name!r} cannot be called here; mean, var, std, norm, softmax and the like can")
        case _:
            raise ValueError(f"{ast.unparse(node)!r} cannot stand here; {EXAMPLE} could")
    for part in parts:
        _check(part)


def _keywords(keywords: list[ast.keyword]) -> list[ast.AST]:
    for keyword in keywords:
        if keyword.arg not in KEYWORDS:
            raise ValueError(f"argument {keyword.arg!r} is unknown; there are {', '.join(sorted(KEYWORDS))}")
    return [keyword.value for keyword in keywords]


def _value(node: ast.AST, x: Tensor) -> Any:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name():
            return x
        case ast.UnaryOp(op=op, operand=operand):
            return OPERATORS[type(op)](_value(operand, x))
        case ast.BinOp(left=left, op=op, right=right):
            a, b = _value(left, x), _value(right, x)
            # Two plain numbers as floats: Python's integers know no bound, 9**9**9 would not end.
            plain = not isinstance(a, Tensor) and not isinstance(b, Tensor)
            return OPERATORS[type(op)](float(a), float(b)) if plain else OPERATORS[type(op)](a, b)
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            return tuple(_value(element, x) for element in elements)
        case ast.Call(func=function, args=args, keywords=keywords):
            values = [_value(arg, x) for arg in args]
            named = {str(keyword.arg): _value(keyword.value, x) for keyword in keywords}
            if isinstance(function, ast.Attribute):
                receiver = _value(function.value, x)
                if not isinstance(receiver, Tensor):
                    raise ValueError(f"{ast.unparse(function.value)!r} is no tensor and has no {function.attr}")
                return FUNCTIONS[function.attr](receiver, *values, **named)
            assert isinstance(function, ast.Name)
            return FUNCTIONS[function.id](*values, **named)
    raise AssertionError(node)
