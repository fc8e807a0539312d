"""The heads on BERT equal Hugging Face's: scores, gradients, dropout and losses, of random models from their files."""

import copy
import json
import math
import re

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from lessons.bert import (
    Bert,
    BertConfig,
    MaskedLanguageModel,
    NextSentenceModel,
    SequenceClassifier,
    SpanPredictor,
    TokenClassifier,
    binary_cross_entropy,
    mean_pool,
    train_last_layers,
)
from lessons.bert.spans import span_loss
from lessons.training import IGNORED, cross_entropy, decay_groups
from lessons.transformer import parameter_count
from tests.lessons.published_bert import HEADS, SIZES, published, uneven
from tests.lessons.unchecked import unchecked

V, N_LAYERS = SIZES["vocab_size"], SIZES["num_hidden_layers"]
SMALL = {"vocab_size": V, "d_model": 24, "n_layers": 3, "n_heads": 4, "d_ff": 40, "max_positions": 16}
# Our class, Hugging Face's and the name of its output, and what its config has beside the sizes.
PAIRS = {
    "masked": (MaskedLanguageModel, "BertForMaskedLM", "logits", {}),
    "masked, in pretraining": (MaskedLanguageModel, "BertForPreTraining", "prediction_logits", {}),
    "next sentence": (NextSentenceModel, "BertForNextSentencePrediction", "logits", {}),
    "next sentence, in pretraining": (NextSentenceModel, "BertForPreTraining", "seq_relationship_logits", {}),
    "one number": (SequenceClassifier, "BertForSequenceClassification", "logits", {"num_labels": 1}),
    "five classes": (SequenceClassifier, "BertForSequenceClassification", "logits", {"num_labels": 5}),
    "tokens": (TokenClassifier, "BertForTokenClassification", "logits", {"num_labels": 7}),
    "spans": (SpanPredictor, "BertForQuestionAnswering", None, {}),
}
NO_DROPOUT = {"dropout": 0.0, "attention_dropout": 0.0}


def theirs_of(pair, **changes):
    _, head, _, sizes = PAIRS[pair]
    return published(head, **(sizes | changes))


def their_scores(pair, model, ids, mask, segments):
    """What their model answers, in the shape that ours has."""
    output = model(ids, attention_mask=mask.long(), token_type_ids=segments)
    if pair == "spans":
        return torch.stack([output.start_logits, output.end_logits], dim=-1)
    return getattr(output, PAIRS[pair][2])


def small_body(**changes):
    torch.manual_seed(0)
    return Bert(BertConfig(**(SMALL | changes))).eval()


def settings_of(folder, **changes):
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | changes))


def tensors_of(folder, **changes):
    """Put other tensors into the file, under names with __ for each dot; None takes one out."""
    from safetensors.torch import load_file, save_file

    path = folder / "model.safetensors"
    tensors = {name: tensor.clone() for name, tensor in load_file(path).items()}
    tensors |= {name.replace("__", "."): tensor for name, tensor in changes.items()}
    save_file({name: tensor for name, tensor in tensors.items() if tensor is not None}, path)


# Scores -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("changes", [{}, {"layer_norm_eps": 1e-3, "hidden_act": "gelu_new"}, {"hidden_act": "relu"}],
                         ids=["as published", "eps and tanh", "relu"])  # fmt: skip
@pytest.mark.parametrize("pair", PAIRS)
def test_scores_equal_hugging_face(tmp_path, pair, changes):
    model = theirs_of(pair, seed=len(pair), **changes)
    model.save_pretrained(tmp_path)
    ours = PAIRS[pair][0].from_pretrained(tmp_path)
    assert not ours.training
    for seed in range(3):
        texts = uneven(seed)
        with torch.no_grad():
            torch.testing.assert_close(ours(*texts), their_scores(pair, model, *texts), atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("changes", [{"layer_norm_eps": 1e-3}, {"hidden_act": "gelu_new"}])
def test_a_wrong_eps_or_gelu_of_the_head_is_seen(tmp_path, changes):
    """The comparison is sharp enough: with the other eps or form of GELU in config.json the scores are others."""
    model = theirs_of("masked")
    model.save_pretrained(tmp_path)
    settings_of(tmp_path, **changes)
    wrong, texts = MaskedLanguageModel.from_pretrained(tmp_path), uneven()
    wrong.body = Bert.from_pretrained(tmp_path, eps=1e-12, activation="gelu", pooler=False)  # the head's alone is wrong
    expected = their_scores("masked", model, *texts)
    assert not torch.allclose(wrong(*texts), expected, atol=1e-5, rtol=1e-5)
    settings_of(tmp_path, layer_norm_eps=1e-12, hidden_act="gelu")
    torch.testing.assert_close(MaskedLanguageModel.from_pretrained(tmp_path)(*texts), expected, atol=1e-5, rtol=1e-5)


def test_scores_at_some_places_are_those_of_all():
    model, (ids, mask, segments) = MaskedLanguageModel(small_body()), uneven()
    at = mask & (torch.rand(ids.shape, generator=torch.Generator().manual_seed(1)) < 0.5)
    whole = model(ids, mask, segments)
    assert 3 < at.sum() < mask.sum()
    torch.testing.assert_close(model(ids, mask, segments, at), whole[at], atol=1e-6, rtol=1e-6)
    torch.testing.assert_close(model(ids, mask, segments, at=at & False), whole[:0, 0])  # none: (0, V)


def test_nothing_asked_for_has_loss_0_and_gradients_of_0():
    model, (ids, mask, segments) = MaskedLanguageModel(small_body()).train(), uneven()
    total = cross_entropy(model(ids, mask, segments, at=mask & False), ids[mask & False])
    total.mean.backward()
    assert total.mean == 0
    assert all(not parameter.grad.any() for name, parameter in model.named_parameters() if "pooler" not in name)


# Gradients and dropout --------------------------------------------------------------------------------------------


@pytest.fixture
def in_float64():
    torch.set_default_dtype(torch.float64)
    yield
    torch.set_default_dtype(torch.float32)


def gradients_of(model, folder):
    """Their gradients as a file of weights, from which `from_pretrained` sorts them under our names."""
    gradients = copy.deepcopy(model)
    for there, parameter in zip(gradients.parameters(), model.parameters(), strict=True):
        there.data = torch.zeros_like(parameter) if parameter.grad is None else parameter.grad.clone()
    gradients.save_pretrained(folder)
    return folder


@pytest.mark.usefixtures("in_float64")
@pytest.mark.parametrize("pair", PAIRS)
def test_every_gradient_equals_hugging_face(tmp_path, pair):
    model = theirs_of(pair, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0).train()
    model.save_pretrained(tmp_path / "weights")
    ours = PAIRS[pair][0].from_pretrained(tmp_path / "weights").train()
    assert (ours.body.config.dropout, ours.body.config.attention_dropout) == (0, 0)
    texts = uneven(B=4)
    (theirs, scores) = (their_scores(pair, model, *texts), ours(*texts))
    torch.testing.assert_close(scores, theirs, atol=1e-10, rtol=1e-10)
    direction = torch.randn(scores.shape, generator=torch.Generator().manual_seed(0))
    if direction.ndim == 3:
        direction *= texts[1][..., None]  # what stands at padding is nobody's
    for one in (theirs, scores):
        (one * direction).sum().backward()
    expected = PAIRS[pair][0].from_pretrained(gradients_of(model, tmp_path / "gradients"))
    named = dict(expected.named_parameters())
    assert len(named) == len(list(ours.parameters()))
    for name, parameter in ours.named_parameters():
        assert parameter.grad.any(), name
        torch.testing.assert_close(parameter.grad, named[name].data, atol=1e-10, rtol=1e-10, msg=name)


@pytest.mark.parametrize("pair", PAIRS)
def test_dropout_acts_where_hugging_face_has_it(tmp_path, pair):
    """The same random numbers drop the same numbers, in the head as in the body: no place more, none less."""
    model = theirs_of(pair, hidden_dropout_prob=0.4, attention_probs_dropout_prob=0.0).train()
    model.save_pretrained(tmp_path)
    ours, texts = PAIRS[pair][0].from_pretrained(tmp_path).train(), uneven()
    torch.manual_seed(7)
    expected = their_scores(pair, model, *texts)
    torch.manual_seed(7)
    scores = ours(*texts)
    torch.testing.assert_close(scores, expected, atol=1e-5, rtol=1e-5)
    assert not torch.allclose(scores, ours.eval()(*texts), atol=1e-2)


# The tied table ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("config", "count"),
    [
        # Body, then the layer of the head with its norm, a bias for each token, and two scores from the pooled [CLS].
        (BertConfig.base(), 109_482_240 + (768 * 768 + 768) + 2 * 768 + 30_522 + (2 * 768 + 2)),
        (BertConfig.large(), 335_141_888 + (1024 * 1024 + 1024) + 2 * 1024 + 30_522 + (2 * 1024 + 2)),
    ],
    ids=["base", "large"],
)
def test_parameters_of_pretraining(config, count):
    transformers = pytest.importorskip("transformers")
    with torch.device("meta"):
        body = Bert(config)
        ours = nn.ModuleList([MaskedLanguageModel(body), NextSentenceModel(body)])
        sizes = {"hidden_size": config.d_model, "num_hidden_layers": config.n_layers,
                 "num_attention_heads": config.n_heads, "intermediate_size": config.d_ff}  # fmt: skip
        theirs = transformers.BertForPreTraining._from_config(transformers.BertConfig(**sizes))
    assert parameter_count(ours) == count
    assert sum(parameter.numel() for parameter in theirs.parameters()) == count
    assert count in (110_106_428, 336_226_108)


def test_the_table_is_one_parameter_and_learns_from_both_its_uses():
    model = MaskedLanguageModel(small_body(pooler=False, **NO_DROPOUT))
    body = parameter_count(model.body)
    assert parameter_count(model) == body + 24 * 24 + 24 + 2 * 24 + V
    groups = decay_groups(model, 0.01)
    assert sum(p.numel() for group in groups for p in group["params"]) == parameter_count(model)
    assert [name for name, p in model.named_parameters() if p.shape == (V, 24)] == ["body.tokens.weight"]
    ids = torch.tensor([[2, 3, 4]])
    model(ids).logsumexp(-1).sum().backward()
    read, unread = model.body.tokens.weight.grad[:5], model.body.tokens.weight.grad[5:]
    assert unread.any(dim=1).all(), "tokens that were not read are scored all the same"
    assert read.any()
    with torch.no_grad():
        before = model(ids)
        model.body.tokens.weight[40] += 1.0
        after = model(ids)
    assert (after != before).any(dim=1)[0].nonzero().tolist() == [[40]], "its own score changes, and no other"


def test_an_output_layer_of_its_own_is_refused(tmp_path):
    for head in ("BertForMaskedLM", "BertForPreTraining"):
        untied = published(head, tie_word_embeddings=False)
        untied.save_pretrained(tmp_path)
        with pytest.raises(ValueError, match=r"cls\.predictions\.decoder\.weight differs from embeddings\.word_emb"):
            MaskedLanguageModel.from_pretrained(tmp_path)
        assert Bert.from_pretrained(tmp_path).config.vocab_size == V  # the body is what it is


def test_a_table_that_the_file_holds_twice_is_loaded_once(tmp_path):
    model = published("BertForMaskedLM")
    model.save_pretrained(tmp_path)
    table, bias = model.bert.embeddings.word_embeddings.weight.detach(), model.cls.predictions.bias.detach()
    both = {"cls__predictions__decoder__weight": table.clone(), "cls__predictions__decoder__bias": bias.clone()}
    tensors_of(tmp_path, **both)
    ours, texts = MaskedLanguageModel.from_pretrained(tmp_path), uneven()
    torch.testing.assert_close(ours(*texts), their_scores("masked", model, *texts), atol=1e-5, rtol=1e-5)
    for (name, tensor), says in zip(both.items(), ("is not tied", "has a bias of its own"), strict=True):
        other = tensor.clone()
        other[3] += 1e-3
        tensors_of(tmp_path, **(both | {name: other}))
        with pytest.raises(ValueError, match=f"{name.replace('__', '.')} differs from .* {says}"):
            MaskedLanguageModel.from_pretrained(tmp_path)


# Files ------------------------------------------------------------------------------------------------------------

# What each of our models finds in a file of theirs: the body alone, other heads, or its own.
LACKS = {
    MaskedLanguageModel: {"BertModel", "BertForNextSentencePrediction", *HEADS[3:6]},
    NextSentenceModel: {"BertModel", "BertForMaskedLM", *HEADS[3:6]},
    SequenceClassifier: {"BertModel", "BertForMaskedLM", "BertForPreTraining", *HEADS[5:]},
    TokenClassifier: {"BertModel", "BertForMaskedLM", "BertForPreTraining", *HEADS[5:]},
    SpanPredictor: {*HEADS} - {"BertForQuestionAnswering"},
}
THEIRS = dict(zip(HEADS, ["none", "masked LM", "masked LM, next sentence", "classifier", "classifier", "spans",
                         "next sentence"], strict=True))  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
def test_a_file_without_the_head_is_refused(tmp_path, head):
    published(head, **({"num_labels": 4} if "Classification" in head else {})).save_pretrained(tmp_path)
    for kind, lacking in LACKS.items():
        if head in lacking:
            says = f"was published without this head (its heads: {THEIRS[head]}); Bert.from_pretrained loads the body"
            with pytest.raises(ValueError, match=re.escape(says)):
                kind.from_pretrained(tmp_path)
        elif (kind, head) == (SequenceClassifier, "BertForTokenClassification"):  # the same names, and no pooler
            with pytest.raises(ValueError, match=r"body\.pooler\.weight is not filled"):
                kind.from_pretrained(tmp_path)
        elif (kind, head) == (TokenClassifier, "BertForSequenceClassification"):  # the same names again
            with pytest.raises(ValueError, match="classifies texts, not tokens; SequenceClassifier loads it"):
                kind.from_pretrained(tmp_path)
        else:
            assert kind.from_pretrained(tmp_path).body.config.n_layers == N_LAYERS


@pytest.mark.parametrize(
    ("head", "kind", "gone", "says"),
    [
        ("BertForMaskedLM", MaskedLanguageModel, "cls__predictions__transform__dense__weight", "transform.weight is"),
        ("BertForMaskedLM", MaskedLanguageModel, "cls__predictions__transform__LayerNorm__bias", "norm.bias is"),
        ("BertForMaskedLM", MaskedLanguageModel, "cls__predictions__bias", "bias is"),
        ("BertForQuestionAnswering", SpanPredictor, "qa_outputs__bias", "output.bias is"),
        ("BertForTokenClassification", TokenClassifier, "classifier__bias", "output.bias is"),
        ("BertForNextSentencePrediction", NextSentenceModel, "bert__pooler__dense__bias", "body.pooler.bias is"),
    ],
)
def test_half_a_head_is_refused(tmp_path, head, kind, gone, says):
    published(head).save_pretrained(tmp_path)
    tensors_of(tmp_path, **{gone: None})
    with pytest.raises(ValueError, match=re.escape(f"do not fit {kind.__name__}: {says} not filled")):
        kind.from_pretrained(tmp_path)


def test_a_head_of_another_size_is_refused(tmp_path):
    published("BertForQuestionAnswering").save_pretrained(tmp_path)
    tensors_of(tmp_path, qa_outputs__weight=torch.zeros(3, 24))
    with pytest.raises(ValueError, match=r"output\.weight is \(2, 24\) here and \(3, 24\) in the file"):
        SpanPredictor.from_pretrained(tmp_path)
    published("BertForTokenClassification").save_pretrained(tmp_path)
    tensors_of(tmp_path, classifier__weight=torch.zeros(24))
    with pytest.raises(ValueError, match=r"holds no matrix classifier\.weight"):
        TokenClassifier.from_pretrained(tmp_path)


def test_old_files_call_the_norms_of_a_head_gamma_and_beta(tmp_path):
    model = published("BertForPreTraining")
    model.save_pretrained(tmp_path)
    norm = model.cls.predictions.transform.LayerNorm
    prefix = "cls__predictions__transform__LayerNorm__"
    tensors_of(tmp_path, **{prefix + "weight": None, prefix + "bias": None, prefix + "gamma": norm.weight.detach(),
                            prefix + "beta": norm.bias.detach()})  # fmt: skip
    ours, texts = MaskedLanguageModel.from_pretrained(tmp_path), uneven()
    expected = their_scores("masked, in pretraining", model, *texts)
    torch.testing.assert_close(ours(*texts), expected, atol=1e-5, rtol=1e-5)


def test_a_loaded_head_is_as_large_as_in_the_file_and_takes_changes(tmp_path):
    published("BertForSequenceClassification", num_labels=6).save_pretrained(tmp_path)
    model = SequenceClassifier.from_pretrained(str(tmp_path), **NO_DROPOUT)
    assert (model.output.out_features, model.pooling, model.body.config.dropout) == (6, "pooler", 0.0)
    published("BertForTokenClassification", num_labels=6).save_pretrained(tmp_path)
    assert TokenClassifier.from_pretrained(tmp_path).output.out_features == 6


# Losses -----------------------------------------------------------------------------------------------------------


def some_targets(shape, below, mask=None, seed=0):
    """Random targets, and IGNORED in about a half of the places and at padding."""
    generator = torch.Generator().manual_seed(seed)
    targets = torch.randint(below, shape, generator=generator)
    if mask is not None:
        targets[~mask | (torch.rand(shape, generator=generator) < 0.5)] = IGNORED
    return targets


def test_losses_equal_hugging_faces(tmp_path):
    ids, mask, segments = uneven(B=5)
    theirs = {"attention_mask": mask.long(), "token_type_ids": segments}

    def loaded(pair):
        model = theirs_of(pair)
        model.save_pretrained(tmp_path)
        return model, PAIRS[pair][0].from_pretrained(tmp_path)

    def same(ours, expected):
        torch.testing.assert_close(ours, expected, atol=1e-5, rtol=1e-5)

    tokens = some_targets(ids.shape, V, mask)
    at = tokens != IGNORED
    assert 2 < at.sum() < mask.sum() - 2
    model, ours = loaded("masked")
    expected = model(ids, labels=tokens, **theirs).loss
    same(cross_entropy(ours(ids, mask, segments), tokens).mean, expected)
    same(cross_entropy(ours(ids, mask, segments, at), tokens[at]).mean, expected)
    is_next = some_targets((5,), 2)
    model, ours = loaded("masked, in pretraining")
    pair = NextSentenceModel.from_pretrained(tmp_path)
    both = cross_entropy(ours(ids, mask, segments, at), tokens[at]).mean
    both = both + cross_entropy(pair(ids, mask, segments), is_next).mean
    same(both, model(ids, labels=tokens, next_sentence_label=is_next, **theirs).loss)
    classes = some_targets((5,), 5)
    model, ours = loaded("five classes")
    same(cross_entropy(ours(ids, mask, segments), classes).mean, model(ids, labels=classes, **theirs).loss)
    positive = some_targets((5,), 2) > 0
    model, ours = loaded("one number")
    model.config.problem_type = "multi_label_classification"  # theirs for a sigmoid
    total = binary_cross_entropy(ours(ids, mask, segments), positive)
    same(total.mean, model(ids, labels=positive.float()[:, None], **theirs).loss)
    labels = some_targets(ids.shape, 7, mask)
    model, ours = loaded("tokens")
    same(cross_entropy(ours(ids, mask, segments), labels).mean, model(ids, labels=labels, **theirs).loss)
    span = torch.tensor([[1, 4], [0, 0], [2, 2], [3, 5], [1, 1]])
    model, ours = loaded("spans")
    expected = model(ids, start_positions=span[:, 0], end_positions=span[:, 1], **theirs).loss
    same(span_loss(ours(ids, mask, segments), span).mean, expected)


@pytest.mark.parametrize("size", [1.0, 30.0, 1000.0])
def test_binary_cross_entropy_equals_torchs(size):
    torch.manual_seed(0)
    ours = (size * torch.randn(40, 1)).requires_grad_()
    theirs = ours.detach().clone().requires_grad_()
    positive = torch.rand(40) < 0.3
    total = binary_cross_entropy(ours, positive)
    expected = F.binary_cross_entropy_with_logits(theirs[:, 0], positive.float(), reduction="sum")
    torch.testing.assert_close(total.sum, expected, rtol=1e-5, atol=1e-5)
    assert total.count == 40
    total.mean.backward()
    (expected / 40).backward()
    torch.testing.assert_close(ours.grad, theirs.grad, rtol=1e-4, atol=1e-8)


def test_binary_cross_entropy_takes_zeros_and_ones_of_every_type():
    logits, targets = torch.tensor([[2.0], [-1.0], [0.5]]), torch.tensor([True, False, False])
    expected = binary_cross_entropy(logits, targets).mean
    for dtype in (torch.long, torch.uint8, torch.float32, torch.bfloat16):
        assert binary_cross_entropy(logits, targets.to(dtype)).mean == expected


def test_binary_cross_entropy_by_hand():
    total = binary_cross_entropy(torch.tensor([[math.log(3.0)], [0.0]]), torch.tensor([True, False]))
    assert total.sum.item() == pytest.approx(-math.log(0.75) - math.log(0.5))


# One vector a text ------------------------------------------------------------------------------------------------


def test_a_mean_of_tokens_leaves_padding_out_whatever_it_is():
    torch.manual_seed(0)
    x, mask = torch.randn(3, 5, 4), torch.arange(5) < torch.tensor([5, 2, 0])[:, None]
    x.masked_fill_(~mask[..., None], float("nan")).requires_grad_()
    means = mean_pool(x, mask)
    torch.testing.assert_close(means[0], x[0].mean(0))
    torch.testing.assert_close(means[1], x[1, :2].mean(0))
    assert torch.equal(means[2], torch.zeros(4))
    means.sum().backward()
    assert torch.equal(x.grad[1, :, 0], torch.tensor([0.5, 0.5, 0, 0, 0]))
    assert not x.grad[2].any()


@pytest.mark.parametrize("pooling", ["cls", "pooler", "mean"])
def test_each_pooling_takes_its_own_vector_and_no_padding(pooling):
    model, (ids, mask, segments) = SequenceClassifier(small_body(), 3, pooling).eval(), uneven()
    x = model.body(ids, mask, segments)
    vector = {"cls": x[:, 0], "pooler": torch.tanh(model.body.pooler(x[:, 0])), "mean": mean_pool(x, mask)}[pooling]
    scores = model(ids, mask, segments)
    torch.testing.assert_close(scores, model.output(vector))
    torch.testing.assert_close(model(ids.where(mask, 9), mask, segments), scores)
    unmasked = model(ids)
    torch.testing.assert_close(unmasked, model(ids, mask | True), atol=1e-6, rtol=1e-6)
    assert not torch.allclose(unmasked, scores, atol=1e-4)


def test_the_usual_classifier_is_one_number_from_the_pooler():
    model = SequenceClassifier(small_body())
    assert (model.pooling, model.output.out_features, model.dropout.p) == ("pooler", 1, 0.1)
    assert TokenClassifier(small_body(dropout=0.3), 2).dropout.p == 0.3


@pytest.mark.parametrize(
    "make",
    [lambda body: MaskedLanguageModel(body), lambda body: NextSentenceModel(body), lambda body: SpanPredictor(body),
     lambda body: SequenceClassifier(body, 40), lambda body: TokenClassifier(body, 40)],
)  # fmt: skip
@pytest.mark.parametrize("std", [0.02, 0.1])
def test_fresh_heads_are_small_and_the_body_stays(make, std):
    body = small_body(d_model=64, init_std=std)
    before = {name: parameter.clone() for name, parameter in body.named_parameters()}
    torch.manual_seed(1)
    model = make(body)
    assert model.body is body
    for name, parameter in model.named_parameters():
        if name.startswith("body."):
            assert torch.equal(parameter, before[name.removeprefix("body.")])
        elif "norm" in name:
            assert torch.equal(parameter, torch.full_like(parameter, float(name.endswith("weight"))))
        elif name.endswith("bias"):
            assert not parameter.any(), name
        else:
            # A normal distribution that is cut at two standard deviations keeps 0.88 of its own.
            assert parameter.std().item() == pytest.approx(0.88 * std, rel=0.3), name
            assert parameter.abs().max().item() <= 2 * std + 1e-6, name


# What trains ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pooler", [True, False])
@pytest.mark.parametrize("n", range(N_LAYERS + 1))
def test_only_the_last_layers_and_the_head_train(n, pooler):
    model = SequenceClassifier(small_body(pooler=pooler), 2, "pooler" if pooler else "mean").train()
    train_last_layers(model.body, 0)  # a second call decides anew
    train_last_layers(model.body, n)
    model(*uneven()).logsumexp(1).sum().backward()
    kept = tuple(f"body.encoder.blocks.{i}." for i in range(N_LAYERS - n, N_LAYERS))
    for name, parameter in model.named_parameters():
        trains = name.startswith((*kept, "output.", "body.pooler.")) or n == N_LAYERS
        assert parameter.requires_grad == trains, name
        assert (parameter.grad is not None) == trains, name


MISTAKES = {
    "MaskedLanguageModel(body.config)": "body is a BertConfig; a Bert is needed, such as Bert(BertConfig())",
    "SpanPredictor(None)": "body is a NoneType; a Bert is needed",
    "TokenClassifier(nn.Linear(2, 2), 3)": "body is a Linear; a Bert is needed",
    "MaskedLanguageModel(gated)": "activation='swiglu' is gated; the head needs one of",
    "NextSentenceModel(bare)": "body has no pooler; BertConfig(pooler=True) makes one",
    "SequenceClassifier(bare)": 'pooling="cls" or "mean" would do',
    "SequenceClassifier(body, 0)": "n_classes=0 must be a whole number, 1 or more",
    "SequenceClassifier(body, 2.0)": "n_classes=2.0 must be a whole number",
    "SequenceClassifier(body, 'mean')": "n_classes='mean' must be a whole number",
    "SequenceClassifier(body, 2, 'max')": "pooling='max' is not known; use one of cls, pooler, mean",
    "SequenceClassifier(body, 2, None)": "pooling=None is not known",
    "TokenClassifier(body, True)": "n_classes=True must be a whole number",
    "masked(ids, at=ids)": "at is torch.int64 (1, 3); torch.bool (1, 3) is needed",
    "masked(ids, at=ids[0] > 0)": "at is torch.bool (3,); torch.bool (1, 3) is needed",
    "masked(ids, at=[[True, False, True]])": "at is a list",
    "train_last_layers(body, 3)": "n=3 must be 0 to 2, the layers of the body",
    "train_last_layers(body, -1)": "n=-1 must be 0 to 2",
    "train_last_layers(body, True)": "n=True must be 0 to 2",
    "train_last_layers(SpanPredictor(body), 1)": "body is a SpanPredictor; a Bert is needed, which",
    "binary_cross_entropy(torch.zeros(4, 2), torch.ones(4) > 0)": "logits has shape (4, 2); (B, 1) is needed",
    "binary_cross_entropy(torch.zeros(4), torch.ones(4) > 0)": "logits has shape (4,); (B, 1) is needed",
    "binary_cross_entropy(torch.zeros(4, 1), torch.ones(3) > 0)": "targets has shape (3,) and logits (4, 1)",
    "binary_cross_entropy(torch.zeros(4, 1), torch.ones(4, 1) > 0)": "targets has shape (4, 1) and logits (4, 1)",
    "binary_cross_entropy(torch.zeros(2, 1), torch.tensor([1.0, 0.5]))": "targets holds 0.5; 1 or True is a positive",
    "binary_cross_entropy(torch.zeros(2, 1), torch.tensor([0, 5]))": "targets holds 5",
    "binary_cross_entropy(torch.zeros(2, 1), torch.tensor([0, float('nan')]))": "targets holds nan",
    "binary_cross_entropy(torch.zeros(2, 1), [0, 1])": "targets is a list; a tensor is needed",
    "binary_cross_entropy(None, ids[0])": "logits is a NoneType; a tensor is needed",
    "binary_cross_entropy(ids.T, ids[0] > 0)": "logits is torch.int64 (3, 1); floating-point numbers",
    "mean_pool(None, ids > 0)": "x is a NoneType; floating-point numbers (B, T, d_model)",
    "mean_pool(torch.zeros(()), ids > 0)": "x is torch.float32 (); floating-point numbers (B, T, d_model)",
    "mean_pool(torch.zeros(1, 3, 2), [[1]])": "mask is a list",
}
SETUP = """
import torch
from torch import nn
from lessons.bert import *
sizes = dict(vocab_size=20, d_model=16, n_layers=2, n_heads=2, d_ff=32, max_positions=4)
body, bare = Bert(BertConfig(**sizes)), Bert(BertConfig(**sizes, pooler=False))
gated = Bert(BertConfig(**sizes, activation="swiglu"))
masked, ids = MaskedLanguageModel(body), torch.tensor([[1, 2, 3]])
"""


def test_a_gated_body_has_layers_without_a_bias():
    """Its fresh weights are drawn all the same."""
    model = SpanPredictor(small_body(activation="swiglu"))
    assert model(*uneven()).isfinite().all()


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"
