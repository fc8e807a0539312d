"""BERT's body and its tokenizer equal Hugging Face's, on random models with every number moved, and on MiniLM."""

import copy
import json
import re
import subprocess
import sys
import unicodedata

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.bert import Bert, BertConfig, WordPieceTokenizer
from lessons.pretrained import MINILM, minilm_folder
from lessons.transformer import parameter_count
from tests.lessons.marks import needs_minilm
from tests.lessons.published_bert import HEADS, SIZES, published, uneven
from tests.lessons.unchecked import unchecked


def their_states(model, ids, mask, segments, **wanted):
    body = getattr(model, "bert", model)
    with torch.no_grad():
        return body(ids, attention_mask=mask.long(), token_type_ids=segments, output_hidden_states=True, **wanted)


def assert_equal(model, ours, seed=0):
    """Every layer's vectors, the pooled one, and, of an eager model, every layer's attention weights."""
    ids, mask, segments = uneven(seed)
    eager = model.config._attn_implementation == "eager"
    theirs = their_states(model, ids, mask, segments, output_attentions=eager)
    with torch.no_grad():
        layers = ours.layers(ids, mask, segments)
        last, weights = ours(ids, mask, segments, return_weights=True)
        fast = ours(ids, mask, segments)
    assert len(layers) == len(theirs.hidden_states) == SIZES["num_hidden_layers"] + 1
    for a, b in zip(layers, theirs.hidden_states, strict=True):
        torch.testing.assert_close(a, b, atol=1e-5, rtol=1e-5)
    for output in (last, fast):
        torch.testing.assert_close(output, theirs.last_hidden_state, atol=1e-5, rtol=1e-5)
    if eager:
        for a, b in zip(weights, theirs.attentions, strict=True):
            torch.testing.assert_close(a, b, atol=1e-5, rtol=1e-5)
    if theirs.pooler_output is not None:
        torch.testing.assert_close(ours.pool(last), theirs.pooler_output, atol=1e-5, rtol=1e-5)


# The body ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("config", "count"),
    [(BertConfig.base(), 109_482_240), (BertConfig.large(), 335_141_888), (BertConfig.minilm(), 22_713_216)],
)
def test_published_sizes(config, count):
    with torch.device("meta"):
        model = Bert(config)
    assert parameter_count(model) == count
    assert model.encoder.blocks[0].attention.d_head == {1024: 64, 768: 64, 384: 32}[config.d_model]


def test_changes_go_over_the_named_sizes():
    assert BertConfig.large(d_ff=8, eps=1e-3) == BertConfig(d_model=1024, n_layers=24, n_heads=16, d_ff=8, eps=1e-3)
    assert BertConfig.minilm(n_layers=2).n_layers == 2
    assert {config.eps for config in (BertConfig.base(), BertConfig.large(), BertConfig.minilm())} == {1e-12}
    assert {config.activation for config in (BertConfig.base(), BertConfig.large())} == {"gelu"}


def test_shapes_alone_load_no_other_library():
    """Drawing normal numbers on the meta device, done the usual way, loads sympy and a compiler: 70 MB, seconds."""
    program = (
        "import sys, torch\nfrom lessons.bert import Bert, BertConfig\n"
        "with torch.device('meta'): Bert(BertConfig.base())\nprint('sympy' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


ACTIVATIONS = [
    "gelu",
    "gelu_new",
    "gelu_fast",
    "gelu_python",
    "gelu_pytorch_tanh",
    "quick_gelu",
    "relu",
    "silu",
    "swish",
]


@settings(max_examples=15)
@given(
    seed=st.integers(0, 2**20),
    attention=st.sampled_from(["sdpa", "eager"]),
    act=st.sampled_from(ACTIVATIONS),
    eps=st.sampled_from([1e-12, 1e-3]),
)
def test_equals_hugging_face(tmp_path_factory, seed, attention, act, eps):
    folder = tmp_path_factory.mktemp("published")
    model = published(seed=seed, attention=attention, hidden_act=act, layer_norm_eps=eps)
    model.save_pretrained(folder)
    assert_equal(model, Bert.from_pretrained(folder), seed)


@pytest.mark.parametrize("act", ACTIVATIONS)
def test_every_published_name_of_an_activation(tmp_path, act):
    model = published(seed=6, hidden_act=act)
    model.save_pretrained(tmp_path)
    assert_equal(model, Bert.from_pretrained(tmp_path))


@pytest.mark.parametrize("head", HEADS)
def test_the_body_under_any_head(tmp_path, head):
    model = published(head, seed=3)
    model.save_pretrained(tmp_path)
    ours = Bert.from_pretrained(str(tmp_path))
    assert_equal(model, ours)
    assert (ours.pooler is None) == (getattr(model, "bert", model).pooler is None)


def test_gradients_equal_hugging_face(tmp_path):
    model = published(seed=5)
    model.save_pretrained(tmp_path)
    ours = Bert.from_pretrained(tmp_path, dropout=0.0, attention_dropout=0.0)
    ids, mask, segments = uneven()
    model(ids, attention_mask=mask.long(), token_type_ids=segments).last_hidden_state[mask].pow(2).sum().backward()
    ours.train()(ids, mask, segments)[mask].pow(2).sum().backward()
    first = model.encoder.layer[0].attention.self
    theirs = torch.cat([first.query.weight.grad, first.key.weight.grad, first.value.weight.grad])
    torch.testing.assert_close(ours.encoder.blocks[0].attention.qkv.weight.grad, theirs, atol=1e-4, rtol=1e-4)
    torch.testing.assert_close(
        ours.tokens.weight.grad, model.embeddings.word_embeddings.weight.grad, atol=1e-4, rtol=1e-4
    )


@pytest.mark.parametrize(
    ("wrong", "changes"),
    [("eps", {"layer_norm_eps": 1e-5}), ("activation", {"hidden_act": "gelu_new"})],
)
def test_a_wrong_eps_or_gelu_is_seen(tmp_path, wrong, changes):
    """The comparison is sharp enough: with the other eps or form of GELU written into config.json it fails."""
    # Small numbers, so that eps counts.
    model = published(seed=1)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "LayerNorm" not in name and "bias" not in name:
                parameter.mul_(0.02 if wrong == "eps" else 1)
    model.save_pretrained(tmp_path)
    assert_equal(model, Bert.from_pretrained(tmp_path))
    config = json.loads((tmp_path / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps(config | changes))
    with pytest.raises(AssertionError):
        assert_equal(model, Bert.from_pretrained(tmp_path))


def test_padding_changes_nothing_and_segments_count():
    torch.manual_seed(0)
    model = Bert(BertConfig(vocab_size=20, d_model=16, n_layers=2, n_heads=2, d_ff=32, max_positions=12)).eval()
    ids = torch.randint(0, 20, (1, 5))
    padded = torch.cat([ids, torch.full((1, 4), 7)], dim=1)
    mask = torch.arange(9)[None] < 5
    torch.testing.assert_close(model(padded, mask)[:, :5], model(ids), atol=1e-6, rtol=1e-5)
    assert not torch.allclose(model(padded)[:, :5], model(ids), atol=1e-3)
    assert not torch.allclose(model(ids, segments=torch.ones_like(ids)), model(ids), atol=1e-3)
    torch.testing.assert_close(model(ids, segments=torch.zeros_like(ids)), model(ids))


def test_fresh_weights_are_small_and_biases_zero():
    torch.manual_seed(0)
    model = Bert(BertConfig(vocab_size=500, d_model=64, n_layers=2, n_heads=4, d_ff=128, max_positions=64))
    for name, parameter in model.named_parameters():
        if "norm" in name:
            assert torch.equal(parameter, torch.full_like(parameter, float(name.endswith("weight")))), name
        elif name.endswith("bias"):
            assert not parameter.any(), name
        else:
            # A normal distribution that is cut at two standard deviations keeps 0.88 of its own.
            assert abs(parameter.std().item() / 0.0176 - 1) < 0.2, name
            assert 0.035 < parameter.abs().max().item() <= 0.04, name


def test_runs_on_the_meta_device_and_in_bfloat16():
    config = BertConfig(vocab_size=20, d_model=16, n_layers=2, n_heads=2, d_ff=32, max_positions=12)
    with torch.device("meta"):
        assert Bert(config)(torch.zeros(2, 5, dtype=torch.long), torch.ones(2, 5, dtype=torch.bool)).is_meta
    model, ids = Bert(config).eval(), torch.randint(0, 20, (2, 5))
    with torch.autocast("cpu", torch.bfloat16):
        torch.testing.assert_close(model(ids).float(), Bert.forward(model, ids).float())
        narrow = model(ids).float()
    torch.testing.assert_close(narrow, model(ids), atol=0.1, rtol=0.1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"d_model": 0}, "d_model=0 must be a whole number"),
        ({"n_layers": True}, "n_layers=True"),
        ({"n_heads": 5}, "n_heads=5 does not divide d_model=768"),
        ({"activation": "geluu"}, "activation='geluu' is not known"),
        ({"dropout": 1.0}, "dropout=1.0"),
        ({"attention_dropout": -0.1}, "attention_dropout=-0.1"),
        ({"eps": 0.0}, "eps=0.0 must be above 0"),
        ({"init_std": 0.0}, "init_std=0.0 must be above 0 and below 1; BERT has 0.02"),
        ({"init_std": 1.0}, "init_std=1.0 must be above 0 and below 1"),
    ],
)
def test_a_wrong_config_says_what_would_do(changes, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        BertConfig(**changes)


@pytest.mark.parametrize(
    ("config", "says"),
    [
        ({"model_type": "roberta"}, "model_type='roberta'; only 'bert'"),
        ({"position_embedding_type": "relative_key"}, "only 'absolute'"),
        ({"is_decoder": True}, "is_decoder=True"),
        (
            {"initializer_range": 2.0},
            "init_std=2.0 must be above 0 and below 1; BERT has 0.02 (init_std is initializer_r",
        ),
        ({"hidden_act": "mish"}, "activation='mish' is not known"),
        ({"attention_probs_dropout_prob": 2.0}, "0.1 (attention_dropout is attention_probs_dropout_prob there)"),
        ({"hidden_size": 0}, "config.json: d_model=0 must be a whole number, 1 or more (d_model is hidden_size there)"),
    ],
)
def test_a_published_config_that_is_no_bert(config, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        BertConfig.from_published(config)


def test_wrong_input_is_named():
    model = Bert(BertConfig(vocab_size=20, d_model=16, n_layers=1, n_heads=2, d_ff=32, max_positions=4, pooler=False))
    ids = torch.zeros(1, 3, dtype=torch.long)
    for wrong in (ids + 20, ids - 1):
        with pytest.raises(ValueError, match=r"ids: token number -?\d+ is not in a vocabulary of 20"):
            model(wrong)
    with pytest.raises(ValueError, match="segments must be from 0 to 1"):
        model(ids, segments=ids + 2)
    with pytest.raises(ValueError, match="ids has 5 tokens a text and the model max_positions=4; cut the text"):
        model(torch.zeros(1, 5, dtype=torch.long))
    with pytest.raises(ValueError, match="no pooler"):
        model.pool(model(ids))
    pooled = Bert(BertConfig(vocab_size=20, d_model=16, n_layers=1, n_heads=2, d_ff=32, max_positions=4))
    with pytest.raises(ValueError, match="x has no tokens"):
        pooled.pool(torch.zeros(1, 0, 16))


MISTAKES = {
    "model(ids.float())": "ids must be a tensor of whole numbers",  # not: segments, which are made after them
    "model([[1, 2, 3]])": "ids must be a tensor of whole numbers",
    "model(ids[0])": "ids has shape (3,), but (B, T) is needed; ids[None] is a batch of one",
    "model(ids, segments=ids[:, :2])": "segments has shape (1, 2) and ids (1, 3)",
    "model(ids, segments=ids.float())": "segments must be from 0 to 1",
    "model(ids, torch.ones(1, 3))": "mask is torch.float32 (1, 3); torch.bool (1, 3) is needed, True for tokens",
    "model(ids, torch.ones(1, 2) > 0)": "mask is torch.bool (1, 2); torch.bool (1, 3) is needed",
    "model(ids, [[True, True, True]])": "mask is a list",
    "model(ids, segments=[[0, 0, 0]])": "segments is a list; a tensor (B, T) is needed, 0 for the first text",
    "model.pool([[0.0]])": "x is a list; floating-point numbers (B, T, 16) are needed",
    "model.layers(ids, ids)": "mask is torch.int64",
    "model.pool(torch.zeros(1, 3, 9))": "x has shape (1, 3, 9)",
    "Bert({})": "config is a dict; BertConfig() makes one",
    "BertConfig(activation=['gelu'])": "activation=['gelu'] is not known",
    "BertConfig(eps='1e-12')": "eps='1e-12' must be above 0",
    "BertConfig(eps=float('inf'))": "eps=inf must be above 0",
    "BertConfig(pooler=None)": "pooler=None is neither True nor False",
    "BertConfig.from_published({'hidden_act': ['gelu']})": "activation=['gelu'] is not known",
    "BertConfig.from_published({'layer_norm_eps': 'x'})": "(eps is layer_norm_eps there)",
    "BertConfig.from_published(['bert'])": "config is a list",
    "WordPieceTokenizer(['[PAD]', 3])": "3 at 1 is no string",
    "WordPieceTokenizer(pieces, 'no')": "lowercase='no' is neither True nor False",
    "tokenizer.encode(None)": "text must be a str",
    "tokenizer.encode(b'a')": "text must be a str",
    "tokenizer.tokens(['a'])": "text must be a str",
    "tokenizer.encode('a', 3)": "pair must be a str",
    "tokenizer.batch([None])": "text must be a str",
    "tokenizer.batch(None)": "texts=None must be one text or more, in a list",
    "tokenizer.batch({'a': 1})": "in a list",
    "tokenizer.token(True)": "id: True is not one of 0 to 5",
    "tokenizer.token(1.0)": "id: 1.0 is not one of 0 to 5",
    "tokenizer.token('a')": "id: 'a' is not one of 0 to 5",
    "tokenizer.decode('25')": "are not the whole numbers of one text",
    "tokenizer.decode([5.7])": "are not the whole numbers of one text",
    "tokenizer.decode(5)": "are not the whole numbers of one text",
    "tokenizer.decode(ids)": "are not the whole numbers of one text",
    "tokenizer.decode([6])": "id: 6 is not one of 0 to 5",
}
SETUP = """
import torch
from lessons.bert import *
model = Bert(BertConfig(vocab_size=20, d_model=16, n_layers=1, n_heads=2, d_ff=32, max_positions=4))
pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a"]
tokenizer, ids = WordPieceTokenizer(pieces), torch.tensor([[1, 2, 3]])
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_dropout_acts_on_what_enters_the_first_block():
    torch.manual_seed(0)
    sizes = {"vocab_size": 20, "d_model": 400, "n_layers": 1, "n_heads": 2, "d_ff": 8, "max_positions": 4}
    model, ids = Bert(BertConfig(**sizes, dropout=0.5)), torch.arange(4)[None]
    assert 0.4 < (model.embed(ids) == 0).float().mean() < 0.6
    model.eval()
    assert not (model.embed(ids) == 0).any()


def test_the_pooler_can_be_left_out(tmp_path):
    published(seed=2).save_pretrained(tmp_path)
    whole, without = Bert.from_pretrained(tmp_path), Bert.from_pretrained(tmp_path, pooler=False)
    assert whole.pooler is not None
    assert without.pooler is None
    ids, mask, segments = uneven()
    assert torch.equal(whole(ids, mask, segments), without(ids, mask, segments))


def test_old_files_call_a_norms_weight_gamma_and_keep_position_ids(tmp_path):
    from safetensors.torch import load_file, save_file

    model = published("BertForPreTraining", seed=4)
    model.save_pretrained(tmp_path)
    old = {}
    for name, tensor in load_file(tmp_path / "model.safetensors").items():
        name = name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta")
        old[name] = tensor
    assert sum("gamma" in name for name in old) == 2 * SIZES["num_hidden_layers"] + 2
    old["bert.embeddings.position_ids"] = torch.arange(16)[None]
    old["cls.predictions.decoder.bias"] = torch.zeros(50)
    save_file(old, tmp_path / "model.safetensors")
    assert_equal(model, Bert.from_pretrained(tmp_path))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"num_hidden_layers": 10**9}, "n_layers=1000000000, but the weights of .* have 3 layers"),
        ({"num_hidden_layers": 2}, "n_layers=2, but the weights of .* have 3 layers"),
        ({"hidden_size": 2**60}, "sizes that cannot be"),
        ({"hidden_size": 48}, r"tokens.weight is \(50, 48\) here and \(50, 24\) in the file"),
        ({"vocab_size": 10**15}, r"tokens.weight is \(1000000000000000, 24\) here"),
    ],
)
def test_a_config_that_does_not_belong_to_the_weights(tmp_path, changes, says):
    published().save_pretrained(tmp_path)
    config = json.loads((tmp_path / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps(config | changes))
    with pytest.raises(ValueError, match=says):
        Bert.from_pretrained(tmp_path)


def test_a_loaded_model_is_trained_copied_and_saved(tmp_path):
    from safetensors.torch import load_file, save_file

    published().save_pretrained(tmp_path)
    before = (tmp_path / "model.safetensors").read_bytes()
    model, (ids, mask, _) = Bert.from_pretrained(tmp_path, dropout=0.0, attention_dropout=0.0), uneven()
    twin = copy.deepcopy(model)
    optimizer = torch.optim.SGD(model.train().parameters(), lr=0.1)
    model(ids, mask)[mask].pow(2).sum().backward()
    optimizer.step()
    assert not torch.equal(model.tokens.weight, twin.tokens.weight)
    assert torch.equal(Bert.from_pretrained(tmp_path).tokens.weight, twin.tokens.weight)
    assert (tmp_path / "model.safetensors").read_bytes() == before
    save_file(model.state_dict(), tmp_path / "ours.safetensors")
    again = Bert(model.config)
    again.load_state_dict(load_file(tmp_path / "ours.safetensors"))
    assert torch.equal(again.eval()(ids, mask), model.eval()(ids, mask))


# The tokenizer ----------------------------------------------------------------------------------------------------

PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "un", "##aff", "##able", "the", "walk", "##ing", "##ed", "w",
          "##a", "##l", "##k", "e", "##e", "l", "a", ",", "!", "'", "한", "##국", "한국", "中", "é", "5", "##5", "##é",
          "ß", "σ", "##σ", "i", "##i", "ⅷ", "$", "«", "—"]  # fmt: skip


def tokenizer(**how):
    return WordPieceTokenizer(PIECES, **how)


@pytest.fixture(scope="module")
def theirs():
    """Hugging Face's tokenizer with the same list, keyed by whether capitals are lost."""
    tokenizers = pytest.importorskip("tokenizers")

    def build(lowercase):
        built = tokenizers.Tokenizer(tokenizers.models.WordPiece(dict(zip(PIECES, range(len(PIECES)), strict=True)),
                                                                 unk_token="[UNK]"))  # fmt: skip
        built.normalizer = tokenizers.normalizers.BertNormalizer(lowercase=lowercase)
        built.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()
        built.post_processor = tokenizers.processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
        built.add_special_tokens(PIECES[:5])
        return built

    return {lowercase: build(lowercase) for lowercase in (True, False)}


# Characters that are what they were in Unicode 3.2: what a newer one is depends on the year of each library's tables.
OLD = [c for c in map(chr, range(0x1F700)) if unicodedata.category(c) == unicodedata.ucd_3_2_0.category(c)]
letters = st.sampled_from([c for c in OLD if unicodedata.category(c) not in ("Cn", "Co", "Cs")])
familiar = st.sampled_from(
    [*PIECES, "walking", "unaffable", "WALKED", "É", "e\u0301", " ", "\n", "\t", "\x00", "\u200b", "\ufffd"]
)
texts = st.lists(st.one_of(familiar, letters), max_size=12).map("".join)


@settings(max_examples=400)
@given(text=texts, pair=st.none() | texts, lowercase=st.booleans())
def test_the_same_ids_as_hugging_face(theirs, text, pair, lowercase):
    ours = tokenizer(lowercase=lowercase)
    assert ours.encode(text, pair) == theirs[lowercase].encode(text, pair).ids


def test_cuts_the_longest_piece_first():
    ours = tokenizer()
    assert ours.pieces("unaffable") == ["un", "##aff", "##able"]
    assert ours.pieces("walking") == ["walk", "##ing"]
    assert ours.pieces("unaffabley") == ["[UNK]"]  # no part of a word is kept where the rest fails
    assert ours.pieces("w" + "a" * 99) == ["w"] + ["##a"] * 99
    assert ours.pieces("w" + "a" * 100) == ["[UNK]"]
    assert ours.tokens("The WALK!", "É") == ["[CLS]", "the", "walk", "!", "[SEP]", "e", "[SEP]"]
    kept = tokenizer(lowercase=False)
    # Taking accents off takes Hangul apart, into letters that are not on this list.
    assert (kept.tokens("한국")[1:-1], ours.tokens("한국")[1:-1]) == (["한국"], ["[UNK]"])
    assert ours.decode(ours.encode("walking [MASK]")) == "[CLS] walking [MASK] [SEP]"
    assert ours.decode(torch.tensor([9, 10])) == "walking"


def test_a_batch_is_padded_and_masked():
    ids, mask = tokenizer().batch(["the walking", "", "the"])
    assert ids.tolist() == [[2, 8, 9, 10, 3], [2, 3, 0, 0, 0], [2, 8, 3, 0, 0]]
    assert mask.tolist() == [[True] * 5, [True] * 2 + [False] * 3, [True] * 3 + [False] * 2]
    with pytest.raises(ValueError, match="in a list"):
        tokenizer().batch("the walking")
    with pytest.raises(ValueError, match="one text or more"):
        tokenizer().batch([])


def test_a_wrong_list_of_pieces():
    with pytest.raises(ValueError, match=f"the piece 'the' is given twice, as 8 and as {len(PIECES)}"):
        WordPieceTokenizer([*PIECES, "the"])
    with pytest.raises(ValueError, match=re.escape("lacks [SEP], [MASK]")):
        WordPieceTokenizer(PIECES[:3])
    for id in (-1, len(PIECES)):
        with pytest.raises(ValueError, match=f"id: {id} is not one of 0 to"):
            tokenizer().token(id)


@pytest.mark.parametrize("lone", ["a\ud800b", "\udc00"])
def test_half_of_a_character_is_refused(lone):
    with pytest.raises(ValueError, match=r"^text: a lone surrogate, U\+D"):
        tokenizer().encode(lone)
    with pytest.raises(ValueError, match=r"^pair: a lone surrogate"):
        tokenizer().encode("a", lone)


def write(folder, vocabulary, settings=None):
    (folder / "vocab.txt").write_bytes(vocabulary)
    if settings is not None:
        (folder / "tokenizer_config.json").write_text(settings)
    return folder


@pytest.mark.parametrize("ending", ["", "\n", "\n\n\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_list_of_pieces_as_windows_writes_it(tmp_path, ending, mark):
    between = "\r\n" if ending == "\r\n" else "\n"
    folder = write(tmp_path, mark + (between.join([*PIECES, "\u2028", "\x85"]) + ending).encode())
    assert WordPieceTokenizer.from_folder(folder).vocabulary == (*PIECES, "\u2028", "\x85")


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("[]", "holds a list"),
        ("{", "no readable JSON"),
        ('{"do_lower_case": "false"}', "do_lower_case='false'"),
        ('{"do_lower_case": null}', "do_lower_case=None"),
        ('{"do_lower_case": true, "strip_accents": false}', "strip_accents=False; the ids would be others"),
        ('{"tokenize_chinese_chars": false}', "tokenize_chinese_chars=False"),
    ],
)
def test_settings_of_another_tokenizer_are_refused(tmp_path, settings, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        WordPieceTokenizer.from_folder(write(tmp_path, "\n".join(PIECES).encode(), settings))


def test_a_missing_or_damaged_list_of_pieces(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"holds no vocab\.txt, the list of pieces"):
        WordPieceTokenizer.from_folder(tmp_path)
    with pytest.raises(ValueError, match=r"vocab\.txt is not in UTF-8"):
        WordPieceTokenizer.from_folder(write(tmp_path, "\n".join(PIECES).encode("utf-16")))


def test_from_folder_reads_whether_capitals_are_kept(tmp_path):
    (tmp_path / "vocab.txt").write_text("\n".join(PIECES) + "\n", encoding="utf-8")
    assert WordPieceTokenizer.from_folder(tmp_path).lowercase
    (tmp_path / "tokenizer_config.json").write_text('{"do_lower_case": false}')
    kept = WordPieceTokenizer.from_folder(tmp_path)
    assert not kept.lowercase
    assert kept.vocabulary == tuple(PIECES)


# The real one -----------------------------------------------------------------------------------------------------

SENTENCES = ["The cat sat on the mat because it was tired.", "Foundation models: pretrain once, adapt many times!",
             "Où est l'Élysée?", "한국어 문장입니다.", "", "¿Qué?  naïve\tcafé\x07 5.5€ 🙂 [MASK]"]  # fmt: skip


@needs_minilm
@pytest.mark.parametrize("attention", ["sdpa", "eager"])
def test_minilm_equals_hugging_face(attention):
    transformers = pytest.importorskip("transformers")
    model = transformers.BertModel.from_pretrained(minilm_folder(), attn_implementation=attention).eval()
    ours = Bert.from_pretrained(MINILM)
    ids, mask = WordPieceTokenizer.from_folder(minilm_folder()).batch(SENTENCES)
    theirs = their_states(model, ids, mask, torch.zeros_like(ids), output_attentions=attention == "eager")
    with torch.no_grad():
        layers = ours.layers(ids, mask)
        last, weights = ours(ids, mask, return_weights=True)
    output = last if attention == "eager" else layers[-1]
    torch.testing.assert_close(output, theirs.last_hidden_state, atol=1e-5, rtol=0)
    if attention == "sdpa":
        for a, b in zip(layers, theirs.hidden_states, strict=True):
            torch.testing.assert_close(a, b, atol=1e-5, rtol=0)
    else:
        for a, b in zip(weights, theirs.attentions, strict=True):
            torch.testing.assert_close(a, b, atol=1e-5, rtol=0)


@needs_minilm
def test_minilm_tokens_equal_hugging_face():
    tokenizers = pytest.importorskip("tokenizers")
    theirs = tokenizers.Tokenizer.from_file(str(minilm_folder() / "tokenizer.json"))
    theirs.no_padding()
    theirs.no_truncation()
    ours = WordPieceTokenizer.from_folder(minilm_folder())
    for text in SENTENCES:
        assert ours.encode(text) == theirs.encode(text).ids


@needs_minilm
def test_minilm_can_be_trained_and_its_file_stays(tmp_path):
    """Mapped weights may be changed in memory; the file is not."""
    model = Bert.from_pretrained(MINILM)
    before = model.tokens.weight[2003, :3].detach().clone()
    assert all(isinstance(parameter, nn.Parameter) and parameter.requires_grad for parameter in model.parameters())
    torch.optim.SGD(model.parameters(), lr=1.0).zero_grad()
    with torch.no_grad():
        model.tokens.weight.add_(1.0)
    again = Bert.from_pretrained(MINILM)  # checks the digest
    assert torch.equal(again.tokens.weight[2003, :3], before)
