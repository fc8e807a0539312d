"""Random models of Hugging Face's, small and with every number moved, and texts of different lengths for them."""

import pytest
import torch

SIZES = {"vocab_size": 50, "hidden_size": 24, "num_hidden_layers": 3, "num_attention_heads": 4,
         "intermediate_size": 40, "max_position_embeddings": 16, "type_vocab_size": 2}  # fmt: skip
HEADS = ["BertModel", "BertForMaskedLM", "BertForPreTraining", "BertForSequenceClassification",
         "BertForTokenClassification", "BertForQuestionAnswering", "BertForNextSentencePrediction"]  # fmt: skip


def published(head="BertModel", seed=0, attention="sdpa", **changes):
    """A random model of transformers in eval mode whose biases and norms are moved: defaults would hide swaps."""
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(seed)
    config = transformers.BertConfig(**(SIZES | changes))
    model = getattr(transformers, head)._from_config(config, attn_implementation=attention).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    return model


def uneven(seed=0, B=3, T=9):
    """Ids, mask and segments of texts of different lengths."""
    generator = torch.Generator().manual_seed(seed)
    lengths = torch.randint(1, T + 1, (B,), generator=generator)
    lengths[0] = T
    ids = torch.randint(0, SIZES["vocab_size"], (B, T), generator=generator)
    segments = torch.randint(0, 2, (B, T), generator=generator)
    return ids, torch.arange(T) < lengths[:, None], segments
