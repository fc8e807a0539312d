"""What the decoder reads in training, and how it writes on its own."""

import torch
from jaxtyping import Bool, Int
from torch import Tensor

from lessons.checks import check_whole_number
from lessons.training import evaluating
from lessons.transformer.model import Transformer


def shift_right(answer: Int[Tensor, "B T"], sos: int) -> Int[Tensor, "B T"]:
    """What the decoder reads while it learns to write `answer`: <sos>, then all but the last token.

    So position t reads the tokens before t and is asked for token t (teacher forcing). Source: Vaswani et al. 2017,
    figure 1, "outputs (shifted right)". Raises ValueError unless `answer` is (B, T).
    """
    if answer.ndim != 2:
        raise ValueError(f"answer has shape {tuple(answer.shape)}, but (B, T) is needed: a row for each text")
    start = torch.full_like(answer[:, :1], sos)
    return torch.cat([start, answer[:, :-1]], dim=1)


def greedy_decode(
    model: Transformer,
    source: Int[Tensor, "B S"],
    sos: int,
    eos: int,
    max_length: int,
    source_mask: Bool[Tensor, "B S"] | None = None,
    *,
    use_cache: bool = True,
) -> Int[Tensor, "B T"]:
    """The likeliest token again and again: (B, T), from <sos> to <eos> or `max_length` tokens after <sos>.

    The source is encoded once. After its <eos> a row holds only <eos>. With `use_cache` a step computes the newest
    token alone; without, the whole text again. The tokens are the same. The model is in evaluation mode meanwhile.
    Raises ValueError for a max_length below 1.
    """
    check_whole_number("max_length", max_length, ": the number of tokens after <sos>")
    with evaluating(model):
        memory = model.encode(source, source_mask)
        written = source.new_full((len(source), 1), sos)
        finished = torch.zeros(len(source), dtype=torch.bool, device=source.device)
        caches = model.decoder.caches() if use_cache else None
        for _ in range(max_length):
            new = written[:, -1:] if use_cache else written
            hidden = model.decode(new, memory, source_mask, caches=caches)
            token = model.output(hidden[:, -1]).argmax(dim=-1).masked_fill(finished, eos)
            written = torch.cat([written, token[:, None]], dim=1)
            finished |= token == eos
            if finished.all():
                break
    return written
