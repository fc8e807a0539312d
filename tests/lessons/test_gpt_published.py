"""GPT equals Hugging Face's GPT-2 with the same weights, on random models with every number moved."""

import json

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.gpt import GPT, GPTConfig, next_token_loss
from lessons.transformer import parameter_count
from tests.lessons.unchecked import unchecked

SIZES = {"vocab_size": 50, "n_embd": 24, "n_layer": 3, "n_head": 4, "n_positions": 16}
ACTIVATIONS = [
    "gelu_new",
    "gelu",
    "gelu_fast",
    "gelu_python",
    "gelu_pytorch_tanh",
    "quick_gelu",
    "relu",
    "silu",
    "swish",
]


def published(head="GPT2LMHeadModel", seed=0, attention="eager", **changes):
    """A random model of transformers in eval mode whose biases and norms are moved: defaults would hide swaps."""
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(seed)
    config = transformers.GPT2Config(**(SIZES | {"bos_token_id": 0, "eos_token_id": 0} | changes))
    model = getattr(transformers, head)._from_config(config, attn_implementation=attention).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    return model


def uneven(side, seed=0, B=3, T=9):
    """Ids, mask, and the positions of texts of different lengths, padded on one side."""
    generator = torch.Generator().manual_seed(seed)
    lengths = torch.randint(1, T + 1, (B,), generator=generator)
    lengths[0] = T
    ids = torch.randint(0, SIZES["vocab_size"], (B, T), generator=generator)
    mask = torch.arange(T) < lengths[:, None]
    mask = mask.flip(1) if side == "left" else mask
    return ids, mask, (mask.cumsum(1) - 1).clamp(min=0)


def assert_equal(model, ours, side="right", seed=0):
    """Logits, every layer's vectors and attention weights, where there are tokens."""
    ids, mask, positions = uneven(side, seed)
    body = getattr(model, "transformer", model)
    with torch.no_grad():
        theirs = body(ids, attention_mask=mask.long(), position_ids=positions, output_hidden_states=True,
                      output_attentions=model.config._attn_implementation == "eager", use_cache=False)  # fmt: skip
        logits = theirs.last_hidden_state @ body.wte.weight.T
        if body is not model:
            assert torch.equal(model.lm_head.weight, body.wte.weight)
        fast, (readable, weights) = ours(ids, mask), ours(ids, mask, return_weights=True)
        stream = ours.residual_stream(ids, mask)
        stream[-1] = ours.decoder.final_norm(stream[-1])  # theirs ends in it
    assert len(stream) == len(theirs.hidden_states) == SIZES["n_layer"] + 1
    for a, b in zip(stream, theirs.hidden_states, strict=True):
        torch.testing.assert_close(a[mask], b[mask], atol=1e-5, rtol=1e-5)
    for output in (fast, readable):
        assert output.isfinite().all()
        torch.testing.assert_close(output[mask], logits[mask], atol=1e-5, rtol=1e-5)
    for a, b in zip(weights, theirs.attentions or (), strict=model.config._attn_implementation == "eager"):
        torch.testing.assert_close(a.movedim(1, 2)[mask], b.movedim(1, 2)[mask], atol=1e-5, rtol=1e-5)


@settings(max_examples=15)
@given(
    seed=st.integers(0, 2**20),
    side=st.sampled_from(["left", "right"]),
    attention=st.sampled_from(["sdpa", "eager"]),
    act=st.sampled_from(ACTIVATIONS),
    eps=st.sampled_from([1e-5, 1e-3]),
    width=st.sampled_from([None, 40]),
)
def test_equals_hugging_face(tmp_path_factory, seed, side, attention, act, eps, width):
    folder = tmp_path_factory.mktemp("published")
    how = {"activation_function": act, "layer_norm_epsilon": eps, "n_inner": width}
    model = published(seed=seed, attention=attention, **how)
    model.save_pretrained(folder)
    assert_equal(model, GPT.from_pretrained(folder), side, seed)


@pytest.mark.parametrize("act", ACTIVATIONS)
def test_every_published_name_of_an_activation(tmp_path, act):
    model = published(seed=6, activation_function=act)
    model.save_pretrained(tmp_path)
    assert_equal(model, GPT.from_pretrained(tmp_path))


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_body_that_was_saved_without_its_output_layer(tmp_path, side):
    model = published("GPT2Model", seed=3)
    model.save_pretrained(tmp_path)
    assert_equal(model, GPT.from_pretrained(str(tmp_path)), side)


def test_gradients_equal_hugging_face(tmp_path):
    model = published(seed=5)
    model.save_pretrained(tmp_path)
    ours = GPT.from_pretrained(tmp_path, dropout=0.0, attention_dropout=0.0)
    ids, mask, positions = uneven("left")
    labels = ids.masked_fill(~mask, -100)
    labels[:, 1:][~mask[:, :-1]] = -100  # transformers would ask padding for the first token
    loss = model(ids, attention_mask=mask.long(), position_ids=positions, labels=labels).loss
    total = next_token_loss(ours.train()(ids, mask), ids, mask)
    torch.testing.assert_close(total.mean, loss, atol=1e-5, rtol=1e-5)
    loss.backward()
    total.mean.backward()
    theirs, blocks = model.transformer, ours.decoder.blocks
    for mine, their in [
        (ours.tokens.weight.grad, theirs.wte.weight.grad),
        (ours.positions.weight.grad, theirs.wpe.weight.grad),
        (blocks[0].attention.qkv.weight.grad, theirs.h[0].attn.c_attn.weight.grad.T),
        (blocks[1].attention.output.weight.grad, theirs.h[1].attn.c_proj.weight.grad.T),
        (blocks[2].feed_forward.hidden.bias.grad, theirs.h[2].mlp.c_fc.bias.grad),
        (ours.decoder.final_norm.weight.grad, theirs.ln_f.weight.grad),
    ]:
        torch.testing.assert_close(mine, their, atol=1e-5, rtol=1e-4)


@pytest.mark.parametrize(
    ("wrong", "changes"),
    [("eps", {"layer_norm_epsilon": 1e-12}), ("activation", {"activation_function": "gelu"})],
)
def test_a_wrong_eps_or_gelu_is_seen(tmp_path, wrong, changes):
    """The comparison is sharp enough: with the other eps or form of GELU written into config.json it fails."""
    model = published(seed=1)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "ln_" not in name and "bias" not in name:  # small numbers, so that eps counts
                parameter.mul_(0.02 if wrong == "eps" else 1)
    model.save_pretrained(tmp_path)
    assert_equal(model, GPT.from_pretrained(tmp_path))
    config = json.loads((tmp_path / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps(config | changes))
    with pytest.raises(AssertionError):
        assert_equal(model, GPT.from_pretrained(tmp_path))


def test_sizes_of_a_published_config():
    config = GPTConfig.from_published(SIZES | {"n_inner": None, "attn_pdrop": 0.2, "resid_pdrop": 0.1})
    expected = {"vocab_size": 50, "d_model": 24, "n_layers": 3, "n_heads": 4, "context": 16, "attention_dropout": 0.2}
    assert config == GPTConfig(**expected, dropout=0.1)
    assert GPTConfig.from_published({}) == GPTConfig.gpt2(dropout=0.1, attention_dropout=0.1)
    transformers = pytest.importorskip("transformers")
    assert GPTConfig.from_published(transformers.GPT2Config().to_dict()) == GPTConfig.from_published({})


def test_an_output_matrix_of_its_own_would_have_38_million_parameters_more():
    transformers = pytest.importorskip("transformers")
    counts = []
    for tied in (True, False):
        with torch.device("meta"):
            config = transformers.GPT2Config(tie_word_embeddings=tied)
            counts.append(parameter_count(transformers.GPT2LMHeadModel(config)))
    with torch.device("meta"):
        ours = parameter_count(GPT(GPTConfig.gpt2()))
    assert counts == [ours, ours + 50_257 * 768] == [124_439_808, 163_037_184]


@pytest.mark.parametrize(
    ("config", "says"),
    [
        ({"model_type": "bert"}, "model_type='bert'; only 'gpt2'"),
        ({"scale_attn_by_inverse_layer_idx": True}, "scale_attn_by_inverse_layer_idx=True; only False"),
        ({"reorder_and_upcast_attn": True}, "reorder_and_upcast_attn=True; only False"),
        ({"scale_attn_weights": False}, "scale_attn_weights=False; only True"),
        ({"tie_word_embeddings": False}, "tie_word_embeddings=False; only True"),
        ({"add_cross_attention": True}, "add_cross_attention=True; only False"),
        ({"activation_function": "tanh"}, r"config.json: activation='tanh' is not known.*activation is activation_fun"),
        ({"n_head": 5}, r"n_heads=5 does not divide d_model=768.*\(d_model is n_embd, n_heads is n_head there\)"),
        ({"n_inner": 0}, "d_ff=0 must be a whole number"),
        ({"embd_pdrop": 0.2}, "embd_pdrop=0.2 and resid_pdrop=0.1, and here they are one"),
    ],
)
def test_a_published_config_that_is_no_gpt(config, says):
    with pytest.raises(ValueError, match=says):
        GPTConfig.from_published(config)


def test_a_published_config_of_other_kinds_is_named():
    answers = unchecked(
        "from lessons.bert import BertConfig\nfrom lessons.gpt import GPT, GPTConfig",
        [
            "GPTConfig.from_published([])",
            "GPTConfig.from_published({'activation_function': 3})",
            "GPTConfig.from_published({'n_layer': '3'})",
            "GPTConfig.from_published({}, width=3)",
            "BertConfig.from_published({}, context=3)",
            "GPT.from_pretrained(3)",
            "GPT({})",
        ],
    )
    says = [
        "config is a list",
        "activation=3 is not known",
        "n_layers='3' must be",
        "width is no field of GPTConfig, which can change vocab_size, d_model,",
        "context is no field of BertConfig, which can change vocab_size,",
        "source=3 is no",
        "config is a dict",
    ]
    for answer, expected in zip(answers, says, strict=True):
        assert answer.startswith("ValueError: ")
        assert expected in answer


def test_different_dropouts_are_one_if_the_caller_says_which():
    assert GPTConfig.from_published({"embd_pdrop": 0.2}, dropout=0.3).dropout == 0.3


def rewritten(folder, change):
    """The same checkpoint with other tensors."""
    from safetensors.torch import load_file, save_file

    tensors = load_file(folder / "model.safetensors")
    change(tensors)
    save_file({name: tensor.contiguous() for name, tensor in tensors.items()}, folder / "model.safetensors")


def test_buffers_of_old_files_are_left_out(tmp_path):
    model = published(seed=2)
    model.save_pretrained(tmp_path)

    def add(tensors):
        for layer in range(3):
            tensors[f"transformer.h.{layer}.attn.bias"] = torch.ones(1, 1, 16, 16).tril()
            tensors[f"transformer.h.{layer}.attn.masked_bias"] = torch.tensor(-1e4)
        tensors["lm_head.weight"] = tensors["transformer.wte.weight"].clone()

    rewritten(tmp_path, add)
    assert_equal(model, GPT.from_pretrained(tmp_path))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t.update({"lm_head.weight": t["transformer.wte.weight"] + 1}), "lm_head.weight differs from wte"),
        (lambda t: t.pop("transformer.wpe.weight"), "positions.weight is not filled"),
        (lambda t: t.pop("transformer.h.1.attn.c_attn.bias"), r"blocks\.1\.attention\.qkv\.bias is not filled"),
        (lambda t: t.update({"score.weight": torch.ones(2, 24)}), "score.weight is known to no rule"),
        (
            lambda t: t.update({"transformer.h.0.mlp.c_fc.weight": t["transformer.h.0.mlp.c_fc.weight"].T}),
            r"feed_forward\.hidden\.weight is \(96, 24\) here and \(24, 96\) in the file",
        ),
        (lambda t: t.update({"transformer.h.3.ln_1.bias": torch.ones(24)}), "n_layers=3, but the weights .* 4 layers"),
    ],
    ids=["untied", "positions", "bias", "another head", "not transposed", "layers"],
)
def test_weights_that_are_no_gpt_are_refused(tmp_path, change, says):
    published().save_pretrained(tmp_path)
    rewritten(tmp_path, change)
    with pytest.raises(ValueError, match=says):
        GPT.from_pretrained(tmp_path)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"n_layer": 10**9}, "n_layers=1000000000, but the weights of .* have 3 layers"),
        ({"n_embd": 48}, r"tokens.weight is \(50, 48\) here and \(50, 24\)"),
        ({"n_positions": 17}, r"positions.weight is \(17, 24\) here and \(16, 24\)"),
        ({"n_embd": 2**40, "n_head": 1}, "sizes that cannot be"),
    ],
)
def test_a_config_that_does_not_belong_to_the_weights(tmp_path, changes, says):
    published().save_pretrained(tmp_path)
    config = json.loads((tmp_path / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps(config | changes))
    with pytest.raises(ValueError, match=says):
        GPT.from_pretrained(tmp_path)


def test_a_loaded_model_stays_tied_and_learns(tmp_path):
    published().save_pretrained(tmp_path)
    model = GPT.from_pretrained(tmp_path, dropout=0.0, attention_dropout=0.0).train()
    assert model.config.dropout == 0
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    ids = uneven("right")[0]
    losses = []
    for _ in range(5):
        loss = next_token_loss(model(ids), ids).mean
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < losses[0] - 0.1
    assert parameter_count(model) == sum(tensor.numel() for tensor in model.state_dict().values())
