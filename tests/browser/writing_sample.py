"""Texts that were written, for lesson 09's explorer, without a trained model: the same on every machine."""

from typing import Any

from lessons.generation import FromFunction, Strategy
from tests.browser.beam_sample import WORDS, scores
from widgets.gpt.writings import Writer, writing_of

PROMPT = "Once upon a time"
STRATEGIES = {
    "greedy": Strategy.greedy(),
    "as it is": Strategy(),
    "top-k, 3": Strategy(top_k=3),
    "top-p, 0.6": Strategy(temperature=0.8, top_p=0.6),
}


def writer(words: list[str] = WORDS, tokens: int = 24, seed: int = 0) -> Writer:
    """Noise that depends on the last two tokens; a prompt that is a word of the vocabulary begins with it."""
    model = FromFunction(scores(seed))
    return writing_of(
        model, lambda text: [words.index(text) if text in words else len(text) % 11 + 1, 2],
        lambda ids: "".join(words[number] for number in ids), STRATEGIES, max_new_tokens=tokens,
    )  # fmt: skip


def writing_sample(word: str = " cat") -> dict[str, Any]:
    """Arguments for writing_explorer; `word` is the text of a token, of a prompt and of a strategy too where it is
    another one."""
    if word == " cat":
        return {"prompts": [PROMPT, "The dog"], "write": writer()}
    write = writer([word if known == " cat" else known for known in WORDS])
    named = {word: STRATEGIES["greedy"], **STRATEGIES}
    return {"prompts": [word, PROMPT], "write": Writer(**{**vars(write), "strategies": named})}
