"""The Transformer: blocks of attention and feed-forward around a residual stream, stacked three ways."""

from lessons.activations import FeedForward
from lessons.transformer.blocks import ACTIVATIONS, Block, DecoderBlock, EncoderBlock
from lessons.transformer.config import TransformerConfig
from lessons.transformer.decoding import greedy_decode, shift_right
from lessons.transformer.model import Decoder, Encoder, Transformer, parameter_count

__all__ = [
    "ACTIVATIONS",
    "Block",
    "Decoder",
    "DecoderBlock",
    "Encoder",
    "EncoderBlock",
    "FeedForward",
    "Transformer",
    "TransformerConfig",
    "greedy_decode",
    "parameter_count",
    "shift_right",
]
