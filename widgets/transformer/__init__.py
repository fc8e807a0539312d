"""Lesson 06's explorer: a walk through the data flow of any module, drawn from what its forward pass did."""

from widgets.transformer.explorer import describe, example, example_inputs, shape_text, transformer_explorer
from widgets.transformer.tracing import Box, trace

__all__ = ["Box", "describe", "example", "example_inputs", "shape_text", "trace", "transformer_explorer"]
