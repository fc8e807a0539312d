"""Four small tasks, and what a frozen encoder makes of them from a few labeled sentences.

The sentences were written for this course. Each task has two kinds of ten sentences.
"""

import math
from collections.abc import Sequence

import torch
from jaxtyping import Bool, Float
from torch import Tensor

from lessons.bert import WordPieceTokenizer
from lessons.checks import check_whole_number

TASKS: dict[str, dict[str, list[str]]] = {
    "food or weather": {
        "food": [
            "Add two eggs and stir the flour in.", "The soup needs a little salt.", "She baked bread before breakfast.",
            "We had rice with beans for dinner.", "Grandmother peels potatoes by the window.",
            "The cheese goes well with pears.", "Fry the onions until they are golden.",
            "He drinks his tea without sugar.", "The cook tasted the sauce once more.",
            "There are apples left for a cake.",
        ],
        "weather": [
            "It will rain in the afternoon.", "A cold wind blows from the north.", "The fog lifted before noon.",
            "Snow fell on the hills last night.", "The sun came out behind the clouds.",
            "Thunder rolled over the valley.", "Tomorrow will be dry and mild.", "Ice covered the lake in January.",
            "The storm took down two trees.", "A warm breeze came in from the sea.",
        ],
    },
    "payment or delivery": {
        "payment": [
            "I was charged twice for one ticket.", "The invoice shows the wrong amount.",
            "My card was declined at the till.", "When do I get my money back?", "Please send me a receipt.",
            "The discount was not taken off.", "Can I pay by bank transfer?", "The price went up after I ordered.",
            "Why is there an extra fee?", "You billed the wrong address.",
        ],
        "delivery": [
            "The box came with a dent in it.", "My parcel has not arrived yet.", "The driver left it in the rain.",
            "Where is my order now?", "Please bring it to the back door.", "The courier rang and drove away.",
            "Can you ship it to Norway?", "It was left with a neighbor.", "Why does the post take so long?",
            "You sent it to the wrong street.",
        ],
    },
    "past or future": {
        "past": [
            "She walked to school along the river.", "They painted the fence green.", "I lost my keys in the park.",
            "The team won by two goals.", "He wrote to his uncle in spring.", "We moved to the coast when I was six.",
            "The shop closed early that evening.", "My father taught me how to swim.", "The letters arrived too late.",
            "You forgot your umbrella.",
        ],
        "future": [
            "She will walk to school along the canal.", "They are going to paint the wall white.",
            "I will look for my gloves later.", "The team will play in the final.", "He is going to write a book.",
            "We will move to the city when I am grown.", "The shop is going to open next week.",
            "My mother will teach me how to drive.", "The parcels will arrive on Friday.", "You will need a coat.",
        ],
    },
    "liked or disliked": {
        "liked": [
            "I loved every minute of it.", "A wonderful film, from first to last.", "The best concert in years.",
            "What a beautiful place to stay.", "It made us laugh and laugh.",
            "A clever book that I could not put down.", "Great fun for the whole family.", "The food was delicious.",
            "A superb team at its finest.", "I would gladly go again.",
        ],
        "disliked": [
            "I hated every minute of it.", "A boring film, from first to last.", "The worst meal in years.",
            "What an ugly place to stay.", "It made us yawn and leave early.", "A stupid book that I threw away.",
            "A complete waste of money.", "The food was disgusting.", "An awful team at its weakest.",
            "I will never go there again.",
        ],
    },
}  # fmt: skip


def word_counts(texts: Sequence[str], tokenizer: WordPieceTokenizer) -> Float[Tensor, "N words"]:
    """What a sentence says without any training: how often each piece stands in it, as a vector of length 1.

    A column for each piece that any of the sentences has. Raises ValueError for one string in place of several.
    """
    if isinstance(texts, str):
        raise ValueError(f"texts={texts!r} must be several texts, in a list")
    counts = torch.zeros(len(texts), tokenizer.vocab_size)
    for row, text in enumerate(texts):
        for id in tokenizer.encode(text)[1:-1]:
            counts[row, id] += 1
    used = counts[:, counts.any(dim=0)]
    return torch.nn.functional.normalize(used, dim=1)


def linear_classifier(
    x: Float[Tensor, "N d"], is_second: Bool[Tensor, "N"], penalty: float = 0.1
) -> tuple[Float[Tensor, "d"], Float[Tensor, ""]]:
    """The weights w and bias b of a linear classifier: x · w + b is above 0 for the second kind.

    Least squares towards −1 and 1 with `penalty` on squared weights, which has a closed form: no training loop, no
    rate to choose. Solved in the N × N form, so that it costs little where d is large and labels are few.
    Raises ValueError where x and is_second do not belong together, or unless penalty is above 0.
    Source: Hoerl and Kennard 1970 (ridge regression).
    """
    _check_kinds(x, is_second)
    if not isinstance(penalty, int | float) or not 0 < penalty < math.inf:
        raise ValueError(f"penalty={penalty!r} must be above 0; 0.1 would do")
    target = is_second.to(x.dtype) * 2 - 1
    center, middle = x.mean(dim=0), target.mean()
    x = x - center
    gram = x @ x.T + penalty * torch.eye(len(x), dtype=x.dtype, device=x.device)  # N N
    weight = x.T @ torch.linalg.solve(gram, target - middle)
    return weight, middle - center @ weight


def accuracy_from_few_labels(
    x: Float[Tensor, "N d"], is_second: Bool[Tensor, "N"], n_labels: int, draws: int = 100, seed: int = 0
) -> float:
    """The share of unlabeled sentences that are sorted right after `n_labels` of each kind were labeled.

    The labeled ones are drawn at random `draws` times; the mean is returned. A coin would get 0.5.
    Raises ValueError where no sentence of a kind would be left to sort, and for less than one draw.
    """
    _check_kinds(x, is_second)
    check_whole_number("draws", draws)
    kinds = [torch.nonzero(is_second == kind)[:, 0] for kind in (False, True)]
    fewest = min(len(kind) for kind in kinds)
    if fewest < 2:
        raise ValueError(f"is_second: there are {fewest} sentences of a kind; one to label and one to sort are needed")
    if isinstance(n_labels, bool) or not isinstance(n_labels, int) or not 1 <= n_labels < fewest:
        raise ValueError(f"n_labels={n_labels} must be 1 to {fewest - 1}: there are {fewest} sentences of a kind")
    generator = torch.Generator().manual_seed(seed)
    right = 0.0
    for _ in range(draws):
        labeled = torch.cat([kind[torch.randperm(len(kind), generator=generator)[:n_labels]] for kind in kinds])
        held_out = torch.ones(len(x), dtype=torch.bool)
        held_out[labeled] = False
        weight, bias = linear_classifier(x[labeled], is_second[labeled])
        said = x[held_out] @ weight + bias > 0
        right += (said == is_second[held_out]).double().mean().item()
    return right / draws


def _check_kinds(x: Tensor, is_second: Tensor) -> None:
    if x.ndim != 2 or not x.is_floating_point() or is_second.dtype != torch.bool or is_second.shape != x.shape[:1]:
        raise ValueError(
            f"x is {x.dtype} {tuple(x.shape)} and is_second {is_second.dtype} {tuple(is_second.shape)}; "
            "a row of floats for each sentence, (N, d), and a torch.bool for each, (N,), are needed"
        )
