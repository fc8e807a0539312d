"""On which token a judgment hangs: each is hidden in turn, and the text is judged again."""

from collections.abc import Sequence

import torch

from lessons.bert.filling import AT_ONCE, Predictions
from lessons.bert.framing import MASK, BertTokenizer
from lessons.bert.heads import SequenceClassifier
from lessons.checks import check_has_numbers, is_list
from lessons.training import evaluating


def judge_one_by_one(
    model: SequenceClassifier, tokenizer: BertTokenizer, text: str, classes: Sequence[str] = ("positive",)
) -> Predictions:
    """What a classifier says of a text with each token hidden alone behind [MASK] and, last, with none hidden.

    `classes` names the model's outputs: one, whose probability is a sigmoid, or several, by softmax. Special tokens
    are never hidden; there the judgment is that of the whole text. Without gradients, in evaluation mode.
    Raises ValueError for another model or tokenizer, for a text with nothing to hide, and where `classes` are not as
    many names as outputs.
    """
    if not isinstance(model, SequenceClassifier) or not isinstance(tokenizer, BertTokenizer):
        raise ValueError(
            f"model is a {type(model).__name__} and tokenizer a {type(tokenizer).__name__}; a SequenceClassifier and "
            "a tokenizer such as WordPieceTokenizer are needed"
        )
    n_classes = model.output.out_features
    if not is_list(classes, str) or not len(set(classes)) == len(classes) == n_classes:
        raise ValueError(
            f"classes={classes!r:.80} must name the model's {n_classes} outputs, each by a name of its own"
        )
    row = torch.tensor(tokenizer.encode(text), device="cpu")  # T
    maskable = ~torch.isin(row, torch.tensor(list(tokenizer.special_ids.values()), device="cpu"))
    ids = row.repeat(len(row) + 1, 1)  # a row for each token, and one in which none is hidden
    places = maskable.nonzero()[:, 0]
    if len(places) == 0:
        raise ValueError(f"text={text!r} has no token that can be hidden; a word would do")
    ids[places, places] = tokenizer.special_ids[MASK]
    check_has_numbers(model=model.output.weight)
    device = model.output.weight.device
    with evaluating(model):
        logits = torch.cat([model(rows.to(device)).float().cpu() for rows in ids.split(AT_ONCE)])  # T+1 classes
    p = logits.sigmoid() if n_classes == 1 else logits.softmax(dim=-1)
    nothing = torch.zeros(len(row), device="cpu")  # no head that fills gaps is asked
    return Predictions(
        tokenizer.tokens(text), [[] for _ in row], nothing[:, None][:, :0], nothing.long(), nothing, maskable,
        dict(zip(classes, p.unbind(dim=1), strict=True)),
    )  # fmt: skip
