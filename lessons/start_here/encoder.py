"""A published BERT and its tokenizer: sentences in, vectors out."""

import string
from collections.abc import Sequence
from os import PathLike

import torch
from jaxtyping import Float
from torch import Tensor

from lessons.bert import Bert, BertConfig, WordPieceTokenizer, mean_pool
from lessons.bert.word_piece import SPECIAL_TOKENS
from lessons.pretrained import MINILM, checkpoint_folder, checkpoint_name, minilm_folder


def cosine_similarity(a: Float[Tensor, "N d"], b: Float[Tensor, "M d"]) -> Float[Tensor, "N M"]:
    """The cosine of the angle between each row of a and each row of b: from −1, opposite, to 1, same direction.

    A row of zeros has no direction; its cosines are 0. Raises ValueError unless both hold vectors of one width.
    """
    if a.ndim != 2 or b.ndim != 2 or a.shape[1] != b.shape[1] or a.dtype != b.dtype or not a.is_floating_point():
        raise ValueError(
            f"a is {a.dtype} {tuple(a.shape)} and b {b.dtype} {tuple(b.shape)}; (N, d) and (M, d) of one float type "
            "are needed; v[None] makes a row of a single vector"
        )
    tiny = torch.finfo(a.dtype).tiny
    length_a = a.norm(dim=1, keepdim=True).clamp(min=tiny)  # N 1
    length_b = b.norm(dim=1, keepdim=True).clamp(min=tiny)  # M 1
    return (a / length_a) @ (b / length_b).T


class SentenceEncoder:
    """A BERT with its tokenizer. Everything runs without gradients, in eval mode, on the model's device.

    Raises ValueError where model and tokenizer do not belong together, and for a text that is longer than the model.
    Source: Reimers and Gurevych 2019; Wang et al. 2020 (the model that `load` takes by default).
    """

    def __init__(self, model: Bert, tokenizer: WordPieceTokenizer, name: str, *, pretrained: bool = True) -> None:
        if not isinstance(model, Bert) or not isinstance(tokenizer, WordPieceTokenizer):
            raise ValueError(
                f"model is a {type(model).__name__} and tokenizer a {type(tokenizer).__name__}; a Bert and a "
                "WordPieceTokenizer are needed"
            )
        if model.config.vocab_size != tokenizer.vocab_size:
            raise ValueError(
                f"tokenizer has {tokenizer.vocab_size} pieces and model {model.config.vocab_size} vectors for them; "
                "take both from one folder"
            )
        self.model, self.tokenizer, self.name, self.pretrained = model.eval(), tokenizer, name, pretrained

    @classmethod
    def load(cls, source: str | PathLike[str] | None = None) -> "SentenceEncoder":
        """From a folder or a name on the Hugging Face Hub; where nothing is said, all-MiniLM-L6-v2 from its package.

        Raises as `lessons.pretrained.open_checkpoint`; ModuleNotFoundError, with what to install, where the package
        is missing: nothing is fetched unasked.
        """
        if source is None:
            minilm_folder()
            source = MINILM
        model = Bert.from_pretrained(source)
        tokenizer = WordPieceTokenizer.from_folder(checkpoint_folder(source))
        return cls(model, tokenizer, checkpoint_name(source))

    @classmethod
    def untrained(cls, seed: int = 0) -> "SentenceEncoder":
        """The same architecture as all-MiniLM-L6-v2 with random weights and single letters for tokens.

        It computes everything that the real one does, and none of it means anything.
        """
        letters = string.ascii_lowercase + string.digits + string.punctuation
        pieces = [*SPECIAL_TOKENS, *letters, *(f"##{letter}" for letter in letters)]
        with torch.random.fork_rng():
            torch.manual_seed(seed)
            model = Bert(BertConfig.minilm(vocab_size=len(pieces)))
        return cls(model, WordPieceTokenizer(pieces), "untrained", pretrained=False)

    @torch.no_grad()
    def layers(self, text: str) -> tuple[list[str], Float[Tensor, "layers T d_model"]]:
        """The tokens of a text and their vectors at every depth: what enters the first block, then each output."""
        ids, mask = self._batch([text])
        return self.tokenizer.tokens(text), torch.cat(self.model.layers(ids, mask))

    @torch.no_grad()
    def attention(self, text: str) -> tuple[list[str], Float[Tensor, "layers heads T T"]]:
        """The tokens of a text and the attention weights of every layer and head: those that were used."""
        ids, mask = self._batch([text])
        _, weights = self.model(ids, mask, return_weights=True)
        return self.tokenizer.tokens(text), torch.cat(weights)

    @torch.no_grad()
    def vectors(self, texts: Sequence[str]) -> Float[Tensor, "N d_model"]:
        """One vector of length 1 for each text. Raises ValueError for one string in place of several."""
        ids, mask = self._batch(texts)
        return torch.nn.functional.normalize(mean_pool(self.model(ids, mask), mask), dim=1)

    def _batch(self, texts: Sequence[str]) -> tuple[Tensor, Tensor]:
        self.model.eval()  # whoever trained it in between
        device = self.model.tokens.weight.device
        ids, mask = self.tokenizer.batch(texts)
        return ids.to(device), mask.to(device)

    def __repr__(self) -> str:
        state = "pretrained" if self.pretrained else "random weights"
        return f"SentenceEncoder({self.name}, {state}, {self.model.config.n_layers} layers)"
