"""GPT: the decoder of the Transformer, trained to say what comes next."""

from lessons.gpt.baselines import ByteNGram, as_bytes, bits_per_byte, compressed_bits_per_byte
from lessons.gpt.batches import END_OF_TEXT, TextWindows, end_of_text, token_stream
from lessons.gpt.config import GPTConfig
from lessons.gpt.model import GPT, next_token_loss, next_tokens
from lessons.gpt.tokenizer import GPT2Tokenizer

__all__ = [
    "END_OF_TEXT",
    "GPT",
    "ByteNGram",
    "GPT2Tokenizer",
    "GPTConfig",
    "TextWindows",
    "as_bytes",
    "bits_per_byte",
    "compressed_bits_per_byte",
    "end_of_text",
    "next_token_loss",
    "next_tokens",
    "token_stream",
]
