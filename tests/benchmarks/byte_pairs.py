"""How fast byte-pair encoding is: training and encoding 842 KB of prose, as ratios to Hugging Face's `tokenizers`.

    .venv/bin/python -m tests.benchmarks.byte_pairs

CPU seconds of one thread, ours and theirs in turn, the best of several tries each; a ratio below 1 is faster than
theirs. "cold" is a tokenizer that has encoded nothing yet, "warm" one that has seen the text's words. For scale, the
definition of byte-pair encoding, a rescan of all pairs before each merge, on a tenth of the text.
"""

import os

# Theirs is parallel: CPU seconds are compared, and one thread wastes none.
os.environ.update(RAYON_NUM_THREADS="1", TOKENIZERS_PARALLELISM="false", OMP_NUM_THREADS="1")

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from lessons.data import prose
from lessons.tokenization import BytePairTokenizer, learn_merges, learn_merges_by_rescan, split_words

BYTES, TRIES = 842_000, 5
BOUNDS = {"training": 4.0, "encoding": 1.0}


def seconds(*tasks: Callable[[], Any]) -> list[float]:
    """The least CPU seconds of each task, all run in turn."""
    best = [float("inf")] * len(tasks)
    for _ in range(TRIES):
        for i, task in enumerate(tasks):
            start = time.process_time()
            task()
            best[i] = min(best[i], time.process_time() - start)
    return best


def theirs(text: str, n_merges: int) -> Tokenizer:
    trained = Tokenizer(models.BPE())
    trained.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=256 + n_merges, show_progress=False, initial_alphabet=alphabet)
    trained.train_from_iterator([text], trainer)
    return trained


def ratios(text: str, n_merges: int) -> dict[str, float]:
    """Ours over theirs: training, encoding cold and warm."""
    ours, other = BytePairTokenizer.train(text, 256 + n_merges), theirs(text, n_merges)
    trained = seconds(lambda: BytePairTokenizer.train(text, 256 + n_merges), lambda: theirs(text, n_merges))
    encoded = seconds(
        lambda: BytePairTokenizer(ours.merges).encode(text),
        lambda: ours.encode(text),
        lambda: other.encode(text),
    )
    assert len(ours.encode(text)) <= 1.002 * len(other.encode(text).ids)
    print(
        f"{n_merges:5d} merges  training {trained[0]:.2f} s, theirs {trained[1]:.2f} s; encoding {encoded[0]:.2f} s "
        f"cold, {encoded[1]:.2f} s warm, theirs {encoded[2]:.2f} s"
    )
    return {
        "training": trained[0] / trained[1],
        "encoding": encoded[0] / encoded[2],
        "encoding, warm": encoded[1] / encoded[2],
    }


def main() -> None:
    text = prose().text.encode()[:BYTES].decode(errors="ignore")
    for n_merges in (512, 8192):
        found = ratios(text, n_merges)
        shown = ", ".join(f"{name} {value:.2f}" for name, value in found.items())
        print(f"             ratio to theirs: {shown}")
        assert all(found[name] <= bound for name, bound in BOUNDS.items()), f"bounds: {BOUNDS}"
    words = Counter(split_words(text[: BYTES // 10]))
    fast, slow = seconds(lambda: learn_merges(words, 100))[0], time.process_time()
    learn_merges_by_rescan(words, 100)
    slow = time.process_time() - slow
    print(f"a rescan takes {slow / fast:.0f} times as long (a tenth of the text, 100 merges)")


if __name__ == "__main__":
    main()
