"""GPT: the decoder of the Transformer, trained to say what comes next."""

from lessons.gpt.config import GPTConfig
from lessons.gpt.model import GPT, next_token_loss, next_tokens

__all__ = [
    "GPT",
    "GPTConfig",
    "next_token_loss",
    "next_tokens",
]
