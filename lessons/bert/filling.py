"""What a masked language model says about the gaps of a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor

from lessons.attention.checks import check_mask
from lessons.bert.framing import MASK, BertTokenizer
from lessons.bert.heads import MaskedLanguageModel
from lessons.bert.word_piece import WordPieceTokenizer
from lessons.checks import check_has_numbers, check_integers, check_whole_number
from lessons.pretrained import checkpoint_folder
from lessons.tokenization.base import checked_text
from lessons.training import evaluating

AT_ONCE = 64  # rows that go through a model together


@dataclass(frozen=True)
class Predictions:
    """What a model says at each place t of a sentence when the token there alone is masked.

    tokens: the sentence as the model reads it, special tokens too; a place that is masked from the start is [MASK].
    top_tokens: for each place its k likeliest tokens, the likeliest first; empty where `maskable` is False.
    top: their probabilities. rank: of the token that stands there, 1 is the likeliest, 0 for a [MASK] of the sentence
        itself; own: its probability. maskable: False for special tokens, True for a [MASK] of the sentence itself.
    classes: of a classifier, each class's probability with place t masked and, last, with nothing masked.
    """

    tokens: Sequence[str]
    top_tokens: Sequence[Sequence[str]]
    top: Float[Any, "T k"]
    rank: Int[Any, " T"]
    own: Float[Any, " T"]
    maskable: Bool[Any, " T"]
    classes: Mapping[str, Float[Any, " T+1"]] | None = None


class FillIn:
    """A masked language model with its tokenizer, asked about sentences. Without gradients, in evaluation mode.

    Raises ValueError where the two do not belong together, and for a text that is longer than the model.
    """

    def __init__(self, model: MaskedLanguageModel, tokenizer: BertTokenizer) -> None:
        if not isinstance(model, MaskedLanguageModel) or not isinstance(tokenizer, BertTokenizer):
            raise ValueError(
                f"model is a {type(model).__name__} and tokenizer a {type(tokenizer).__name__}; a MaskedLanguageModel "
                "and a WordPieceTokenizer or BertBytePairs are needed"
            )
        if model.body.config.vocab_size != tokenizer.vocab_size:
            raise ValueError(
                f"tokenizer has {tokenizer.vocab_size} tokens and model {model.body.config.vocab_size} vectors for "
                "them; take both from one run"
            )
        self.model, self.tokenizer = model, tokenizer
        self.mask_id = tokenizer.special_ids[MASK]

    @classmethod
    def load(cls, source: str | PathLike[str]) -> "FillIn":
        """A published BERT with its masked-LM head, such as "google-bert/bert-base-uncased" from the Hugging Face Hub.

        Raises as `MaskedLanguageModel.from_pretrained`.
        """
        model = MaskedLanguageModel.from_pretrained(source)
        return cls(model, WordPieceTokenizer.from_folder(checkpoint_folder(source)))

    def probabilities(self, ids: Int[Tensor, "B T"], at: Bool[Tensor, "B T"]) -> Float[Tensor, "M V"]:
        """Of every token of the vocabulary, at the M places where `at` is True.

        Raises ValueError for what are no token numbers (B, T) of the model and no places of them.
        """
        device = self.model.bias.device
        check_integers("ids", ids, self.tokenizer.vocab_size)
        check_mask(at, ids.shape, "at", "True where a token is asked for")
        check_has_numbers(ids=ids, at=at, model=self.model.bias)
        with evaluating(self.model):  # it may be asked while it trains
            return self.model(ids.to(device), at=at.to(device)).float().softmax(dim=-1).cpu()

    def top(self, text: str, k: int = 5) -> list[list[tuple[str, float]]]:
        """For each [MASK] of a text the k likeliest tokens with their probabilities, the likeliest first.

        Raises ValueError for a text without [MASK].
        """
        check_whole_number("k", k)
        ids = torch.tensor([self.tokenizer.encode(text)], device="cpu")
        at = ids == self.mask_id
        if not at.any():
            raise ValueError(f"text={text!r} has no {MASK}; write it where a word is to be filled in")
        found, which = self.probabilities(ids, at).topk(min(k, self.tokenizer.vocab_size))
        names = [[self.tokenizer.token(id) for id in row] for row in which.tolist()]
        return [list(zip(*pair, strict=True)) for pair in zip(names, found.tolist(), strict=True)]

    def probability(self, text: str, word: str) -> float:
        """That `word` stands at the one [MASK] of a text. Raises ValueError where the word is not one token."""
        gap = self.tokenizer.encode(text)
        whole = self.tokenizer.encode(text.replace(MASK, checked_text(word, "word")))
        if gap.count(self.mask_id) != 1:
            raise ValueError(f"text={text!r} has {gap.count(self.mask_id)} {MASK}; one is needed")
        place = gap.index(self.mask_id)
        if whole[:place] + whole[place + 1 :] != gap[:place] + gap[place + 1 :]:  # byte pairs may join its neighbors
            tokens = [self.tokenizer.token(id) for id in whole[1:-1]]
            raise ValueError(f"word={word!r} is not one token here: the text becomes {tokens}; take a word that is")
        if not word or whole[place] in self.tokenizer.special_ids.values():
            token = self.tokenizer.token(whole[place])
            raise ValueError(f"word={word!r} is read as {token!r}; take a word of the vocabulary")
        ids = torch.tensor([gap], device="cpu")
        return self.probabilities(ids, ids == self.mask_id)[0, whole[place]].item()

    def one_by_one(self, text: str, k: int = 10) -> Predictions:
        """Each token of a text hidden alone, special tokens left as they are: a row for each."""
        check_whole_number("k", k)
        row = torch.tensor(self.tokenizer.encode(text), device="cpu")  # T
        special = torch.tensor(list(self.tokenizer.special_ids.values()), device="cpu")
        maskable = ~torch.isin(row, special) | (row == self.mask_id)
        places = maskable.nonzero()[:, 0]  # M
        if len(places) == 0:
            raise ValueError(f"text={text!r} has no token that can be hidden; a word would do")
        at = torch.nn.functional.one_hot(places, len(row)).bool()  # M T
        ids = row.expand(at.shape).masked_fill(at, self.mask_id)  # M T
        parts = zip(ids.split(AT_ONCE), at.split(AT_ONCE), strict=True)
        said = torch.cat([self.probabilities(*part) for part in parts])  # M V
        best, which = said.topk(min(k, said.shape[1]))
        top, own = said.new_zeros(len(row), best.shape[1]), said.new_zeros(len(row))
        rank = torch.zeros_like(row)
        top[places] = best
        own[places] = said.gather(1, row[places, None])[:, 0]
        rank[places] = (said > own[places, None]).sum(dim=1) + 1
        given = row == self.mask_id  # nothing to compare with
        own[given], rank[given] = 0, 0
        names: list[list[str]] = [[] for _ in row]
        for place, best_ids in zip(places.tolist(), which.tolist(), strict=True):
            names[place] = [self.tokenizer.token(id) for id in best_ids]
        return Predictions(self.tokenizer.tokens(text), names, top, rank, own, maskable)

    def __repr__(self) -> str:
        return f"FillIn({self.model.body.config.n_layers} layers, {self.tokenizer!r})"
