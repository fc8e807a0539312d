"""The heads explorer without a browser: what it takes and refuses, what it measures, says and stores."""

import base64
import json
import math
import re

import numpy as np
import pytest
import torch

from lessons.transformer import Encoder
from tests.browser.heads_sample import SENTENCE, attention, heads_sample, read
from tests.browser.hostile import HOSTILE
from tests.widgets.payload import stored
from widgets.explorer import DATA_CAP
from widgets.heads import heads_explorer, percent, pooled, walk
from widgets.weights import MEASURES, measures_of, most, names_of, weights_of

TOKENS = SENTENCE.split()


def random_weights(layers=2, heads=3, T=5, S=None, *, causal=False, seed=0, sharp=2.0):
    generator = torch.Generator().manual_seed(seed)
    scores = sharp * torch.randn(layers, heads, T, S or T, generator=generator)
    if causal:
        scores = scores.masked_fill(~torch.ones(T, T, dtype=torch.bool).tril(), -math.inf)
    return scores.softmax(-1)


def words(T):
    return [f"w{i}" for i in range(T)]


# What comes in ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [
        lambda w: w,
        lambda w: w[:, None],
        lambda w: list(w),
        lambda w: tuple(layer[None] for layer in w),
        lambda w: [layer.numpy() for layer in w],
        lambda w: w.double(),
        lambda w: w.requires_grad_(),
    ],
)
def test_every_form_gives_the_same_weights(form):
    weights = random_weights()
    found = weights_of(form(weights.clone()))
    assert found.dtype == np.float32
    np.testing.assert_array_equal(found, weights.numpy())


def test_weights_computed_in_16_bits_are_weights():
    for dtype in (torch.bfloat16, torch.float16):
        weights = random_weights(T=100).to(dtype)
        np.testing.assert_array_equal(weights_of(list(weights)), weights.float().numpy())


def test_our_encoder_and_transformers_are_drawn():
    from transformers import BertConfig, BertModel

    torch.manual_seed(0)
    _, ours = Encoder(n_layers=2, d_model=8, n_heads=2, d_ff=16)(torch.randn(1, 5, 8), return_weights=True)
    small = BertConfig(
        vocab_size=11, hidden_size=8, num_hidden_layers=2, num_attention_heads=2, intermediate_size=16,
        attn_implementation="eager",
    )  # fmt: skip
    theirs = BertModel(small).eval()(torch.arange(5)[None], output_attentions=True).attentions
    for weights in (ours, theirs):
        explorer = heads_explorer(weights, words(5))
        for i, layer in enumerate(weights):
            got = stored(explorer, "weights").reshape(2, 2, 5, 5)[i]
            np.testing.assert_allclose(got, layer[0].detach(), rtol=0, atol=5e-4)


def test_a_row_that_may_attend_to_nothing_is_drawn():
    weights = random_weights()
    weights[1, 2, 3] = 0
    explorer = heads_explorer(weights, words(5))
    assert not stored(explorer, "weights")[5, 3].any()


def spoiled(index, value):
    weights = random_weights()
    weights[index] = value
    return weights


@pytest.mark.parametrize(
    ("weights", "tokens", "says"),
    [
        (None, words(5), r"attention: a NoneType; pass an array \(layers, heads, T, S\)"),
        ([], words(5), "attention: no layers"),
        ((None, None), words(5), r"attention\[0\] is None.*eager"),
        (random_weights()[0], words(5), r"attention has shape \(3, 5, 5\); pass \(layers, heads, T, S\)"),
        (random_weights()[:0], words(5), "at least one of each"),
        (list(random_weights()[0]), words(5), r"attention\[0\] has shape \(5, 5\)"),
        ([random_weights(), random_weights()], words(5), r"attention\[0\] holds 2 examples; pass one"),
        ([random_weights()[0], random_weights(heads=2)[0]], words(5), r"attention\[1\] has shape \(2, 5, 5\) but"),
        (spoiled((1, 2, 3, 0), math.nan), words(5), r"row 3 of layer 1, head 2 \(from 0\) holds NaN"),
        (spoiled((1, 2, 3), torch.tensor([-0.5, 1.5, 0, 0, 0])), words(5), "row 3 of .* holds a negative number"),
        (
            spoiled((0, 1, 4, 0), 1.5),
            words(5),
            r"row 4 of layer 0, head 1 \(from 0\) sums to \d\.\d+; pass weights after",
        ),
        (random_weights() / 0.9, words(5), "sums to 1.111; .*eval mode"),
        (random_weights(), words(4), "tokens: 4 of them for weights with 5 rows"),
        (random_weights(S=7), words(5), "tokens: 5 of them for weights with 7 columns"),
        (random_weights(S=7), (words(5), words(6)), "tokens: 6 of them for weights with 7 columns"),
        (random_weights(), "a b c d e", "tokens: 'a b c d e' is no list"),
        (random_weights(), None, "tokens: None is no list"),
        (random_weights(T=1), ["a"], "tokens: 1 of them; 2 to 512"),
        (torch.ones(1, 1, 513, 1), (words(513), ["a"]), "tokens: 513 of them; 2 to 512"),
        (torch.zeros(32, 32, 100, 100), words(100), "10240000 weights; at most 8000000"),
    ],
)
def test_what_is_no_attention_is_refused_with_its_reason(weights, tokens, says):
    with pytest.raises(ValueError, match=says):
        heads_explorer(weights, tokens)


def test_the_head_to_open():
    weights = random_weights(3, 4, 6)
    for asked, want in (({"layer": 3, "head": 2}, (3, 2)), ({"layer": 3}, (3, 1)), ({"head": 4}, (1, 4))):
        state = heads_explorer(weights, words(6), **asked).state
        assert (state["layer"], state["head"]) == want
    for wrong, says in (({"layer": 0}, "layer=0; 1 to 3"), ({"head": 5}, "head=5; 1 to 4 would do: heads are counted")):
        with pytest.raises(ValueError, match=says):
            heads_explorer(weights, words(6), **wrong)
    weights[1, 3] = 0.9 * torch.diag(torch.ones(5), -1) + 0.1 * torch.eye(6)
    weights[1, 3, 0, 0] = 1
    weights[0, 0] = torch.eye(6)[[2] * 6]  # more concentrated, but not on the token before
    state = heads_explorer(weights, words(6)).state
    assert (state["layer"], state["head"]) == (2, 4)  # the one that most looks at the token before


def test_one_layer_or_head_needs_no_slider():
    for shape, sliders in (((1, 1), []), ((1, 3), ["head"]), ((2, 1), ["layer"])):
        explorer = heads_explorer(random_weights(*shape), words(5))
        assert [c["name"] for c in explorer.controls if c["type"] == "slider"] == sliders
        assert explorer.state["layer"] >= 1
        assert explorer.state["head"] >= 1
        assert len(explorer.html()) > 1000


# What heads look at -----------------------------------------------------------------------------------------------


def by_hand(weights, rows, columns, key, cross=False):
    """A measure of one head, row by row as its definition says."""
    found = []
    special = re.compile(r"\[[A-Z]+\]")
    for t, row in enumerate(weights.tolist()):
        if rows[t] == "[PAD]" or sum(row) == 0:
            continue
        if key == "strongest":
            found.append(max(row))
        elif key == "spread":
            found.append(math.exp(-sum(w * math.log(w) for w in row if w > 0)))
        else:
            wanted = [
                s
                for s in range(len(row))
                if {
                    "previous": not cross and s == t - 1,
                    "next": not cross and s == t + 1,
                    "itself": not cross and s == t,
                    "first": s == 0 and t > 0,
                    "special": bool(special.fullmatch(columns[s])) and not special.fullmatch(rows[t]),
                    "same": rows[t] == columns[s] and (cross or s != t),
                }[key]
            ]
            if wanted:
                found.append(sum(row[s] for s in wanted))
    return sum(found) / len(found) if found else math.nan


@pytest.mark.parametrize("key", list(MEASURES))
def test_measures_are_what_they_say(key):
    rows = ["[CLS]", "the", "cat", "saw", "the", "dog", "[SEP]", "[PAD]"]
    weights = random_weights(2, 3, 8)
    weights[1, 1, 3] = 0
    found = measures_of(weights.numpy(), rows, rows, False)[key]
    assert found.shape == (2, 3)
    for layer in range(2):
        for head in range(3):
            assert found[layer, head] == pytest.approx(by_hand(weights[layer, head], rows, rows, key), abs=1e-6)
    columns = ["le", "[SEP]", "cat"]  # "cat" in the same place as in the rows: in another sentence it counts
    crossed = random_weights(1, 1, 8, 3)
    got = measures_of(crossed.numpy(), rows, columns, True)[key][0, 0]
    assert got == pytest.approx(by_hand(crossed[0, 0], rows, columns, key, True), abs=1e-6, nan_ok=True)


def test_plain_heads_measure_one():
    T = 6
    habits = {
        "previous": torch.diag(torch.ones(T - 1), -1), "next": torch.diag(torch.ones(T - 1), 1),
        "itself": torch.eye(T), "first": torch.eye(T)[[0] * T], "spread": torch.full((T, T), 1 / T),
    }  # fmt: skip
    weights = torch.stack(list(habits.values()))[None]
    found = measures_of(weights.numpy(), words(T), words(T), False)
    for head, key in enumerate(habits):
        assert most(found[key]) == (0, head)
        assert found[key][0, head] == pytest.approx(T if key == "spread" else 1)
    assert np.isnan(found["special"]).all()
    assert most(found["special"]) is None
    assert most(found["same"]) is None


def test_special_tokens_of_many_tokenizers_are_seen():
    rows = ["<s>", "</s>", "<|endoftext|>", "[MASK]", "<pad>", "<extra_id_0>", "<", "cat>", "[a]", "##s", "<b onclick>"]
    every = torch.full((1, 1, len(rows), len(rows)), 1 / len(rows)).numpy()
    assert measures_of(every, rows, rows, False)["special"][0, 0] == pytest.approx(6 / len(rows))


def test_names_of_rows_and_columns():
    weights = random_weights(1, 1, 2).numpy()
    assert names_of(["a", "b"], weights) == (["a", "b"], ["a", "b"], False)
    assert names_of((["a", "b"], ("c", "d")), weights) == (["a", "b"], ["c", "d"], True)
    assert names_of(np.array(["a", "\ud800b"]), weights)[0] == ["a", "?b"]  # must reach a file as UTF-8


# The walk ---------------------------------------------------------------------------------------------------------


def models():
    causal = random_weights(4, 4, 12, causal=True, seed=1)
    sample = torch.tensor(attention(TOKENS))
    crossed = random_weights(2, 2, 4, 6)
    nothing = torch.full((1, 1, 2, 2), 0.5)
    return {
        "sample": (sample, TOKENS, TOKENS, False),
        "causal": (causal, words(12), words(12), False),
        "cross": (crossed, words(4), [*words(4), "x", "."], True),
        "even": (nothing, ["a", "b"], ["a", "b"], False),
        "one": (random_weights(1, 1, 7), words(7), words(7), False),
    }


@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("name", list(models()))
def test_what_the_walk_says_is_so(name, typed):
    weights, rows, columns, cross = models()[name]
    measures = measures_of(weights.numpy(), rows, columns, cross)
    steps = walk(weights.numpy(), measures, rows, columns, cross, typed=typed)
    assert len(steps) <= 8
    for step in steps:
        key = step.state.get("measure", "none")
        if key == "none":
            continue
        head = weights[step.state["layer"] - 1, step.state["head"] - 1]
        value = by_hand(head, rows, columns, key, cross)
        others = [by_hand(other, rows, columns, key, cross) for other in weights.flatten(0, 1)]
        assert value >= max(others) - 1e-6
        assert f"Layer {step.state['layer']}, head {step.state['head']} " in step.look
        assert (f"over {value:.1f} of {len(columns)} tokens" if key == "spread" else percent(value)) in step.look
    if name in ("sample", "causal"):
        assert len(steps) >= 5
        assert steps[0].title == "All heads at once"
        assert "Where, not why" in [step.title for step in steps]


def test_the_walk_compares_with_looking_at_all_alike():
    weights, rows, columns, cross = models()["causal"]
    T = len(rows)
    steps = walk(weights.numpy(), measures_of(weights.numpy(), rows, columns, cross), rows, columns, cross)
    back = next(step for step in steps if step.title.startswith("One token back"))
    even = sum(1 / (t + 1) for t in range(1, T)) / (T - 1)  # row t sees t + 1 tokens
    assert f"looking at all alike would give {percent(even)}." in back.look
    assert not any(step.state["measure"] == "next" for step in steps)  # a causal head cannot look ahead


def test_the_walk_claims_nothing_of_heads_without_a_habit():
    T = 20
    weights = torch.full((2, 2, T, T), 1 / T)
    weights[0, 1, :, 3] += 0.001
    weights[0, 1] /= weights[0, 1].sum(-1, keepdim=True)
    measures = measures_of(weights.numpy(), words(T), words(T), False)
    for step in walk(weights.numpy(), measures, words(T), words(T), False):
        if step.state["measure"] not in ("none", "spread"):
            assert step.title.endswith(": hardly")
            assert step.look.endswith("So no head stands out.")


def test_the_long_look_is_the_largest_between_words_far_apart():
    tokens = ["[CLS]", "it", "##s", ".", "was", "tired"]
    weights = torch.full((1, 2, 6, 6), 0.02)
    weights[..., 0] = 1 - 0.02 * 5
    weights[0, 1, 1] = torch.tensor([0.05, 0.05, 0.5, 0.0, 0.0, 0.4])  # "it": most to its neighbor, then "tired"
    weights[0, 0, 5] = torch.tensor([0.1, 0.0, 0.0, 0.8, 0.05, 0.05])  # a full stop is no word
    steps = walk(weights.numpy(), measures_of(weights.numpy(), tokens, tokens, False), tokens, tokens, False)
    assert steps[-1].look.startswith("Layer 1, head 2: “it” gives 40% to “tired”, 4 tokens away.")
    assert steps[-1].state["token"] == ["row", 1]


def test_shares_as_a_person_writes_them():
    cases = [(0, "0%"), (0.004, "0.4%"), (0.12, "12%"), (0.994, "99%"), (0.997, "99.7%"), (0.9999, "100%"), (1, "100%")]
    for share, text in cases:  # the same as in heads.test.mjs: both sides write the same
        assert percent(share) == text


# A typed sentence -------------------------------------------------------------------------------------------------


def test_typing_a_sentence_replaces_all_that_depends_on_it():
    explorer = heads_explorer(**heads_sample())
    first = explorer.payload()
    assert explorer.answer({"name": "sentence", "value": "a red ball"}) == ""
    assert explorer.params["rows"] == ["a", "red", "ball"]
    assert explorer.params["size"] == [3, 3]
    np.testing.assert_allclose(
        stored(explorer, "weights").reshape(4, 4, 3, 3), attention(["a", "red", "ball"]), rtol=0, atol=5e-4
    )
    assert explorer.answer({"name": "sentence", "value": "  "}) == ""
    assert explorer.payload() == first


def test_a_sentence_that_cannot_be_drawn_says_why_and_changes_nothing():
    def reads(text):
        if text == "few":
            return words(4), random_weights(1, 4, 4)
        if text == "scores":
            return words(4), torch.randn(4, 4, 4, 4)
        return read(text)

    explorer = heads_explorer(**heads_sample() | {"read": reads})
    before = explorer.payload()
    for text, says in (("one", "tokens: 1 of them"), ("few", "read gave 1 layers × 4 heads; 4 × 4 are drawn"),
                       ("scores", r"read(text): row 0 of layer 0, head 0")):  # fmt: skip
        assert says in explorer.answer({"name": "sentence", "value": text})
    assert explorer.payload() == before


def test_without_read_there_is_nothing_to_type():
    names = [c["name"] for c in heads_explorer(attention(TOKENS), TOKENS).controls]
    assert names == ["layer", "head", "view", "measure"]
    assert [c["name"] for c in heads_explorer(**heads_sample()).controls if c.get("kernel")] == ["sentence"]


def test_only_what_some_head_can_look_at_is_offered():
    def offered(weights, tokens, **more):
        measure = next(c for c in heads_explorer(weights, tokens, **more).controls if c["name"] == "measure")
        return [value for value, _ in measure["options"]]

    assert offered(random_weights(), words(5)) == ["none", "previous", "next", "itself", "first", "strongest", "spread"]
    assert "next" not in offered(random_weights(causal=True), words(5))
    assert "special" in offered(random_weights(), ["[CLS]", *words(4)])
    assert "same" in offered(random_weights(), ["a", "b", "a", "c", "d"])
    assert "previous" not in offered(random_weights(), (words(5), words(5)))
    # Another sentence may have what this one lacks.
    assert offered(attention(words(5)), words(5), read=read) == ["none", *MEASURES]


# What is stored ---------------------------------------------------------------------------------------------------


def document(explorer):
    """The payload in the stored page's frame."""
    source = re.search(r"<script type=application/json>(.*?)</script>", explorer.html(), re.S).group(1)
    return json.loads(source.replace("&amp;", "&").replace("&#39;", "'"))


def array_of(payload, name):
    spec = payload["arrays"][name]
    return np.frombuffer(base64.b64decode(spec["data"]), spec["dtype"]).reshape(spec["shape"])


def bytes_of(payload):
    return sum(len(base64.b64decode(spec["data"])) for spec in payload["arrays"].values())


def test_few_weights_are_stored_to_three_digits():
    weights = random_weights(6, 12, 20)
    payload = document(heads_explorer(weights, words(20)))
    assert payload["params"]["levels"] == 1
    np.testing.assert_allclose(
        array_of(payload, "weights"), weights.flatten(0, 1), rtol=1e-3, atol=1e-6, err_msg="float16"
    )
    assert bytes_of(payload) <= DATA_CAP


def test_many_weights_go_as_bytes_and_all_of_them_live():
    weights = random_weights(12, 12, 64)
    explorer = heads_explorer(weights, words(64))
    assert explorer.params["levels"] == 255
    live = stored(explorer, "weights")
    assert live.shape == (144, 64, 64)
    np.testing.assert_allclose(live / 255, weights.flatten(0, 1), rtol=0, atol=0.5 / 255 + 1e-7)


@pytest.mark.parametrize(
    ("shape", "layer", "head"),
    [
        ((12, 12, 64, 64), 7, 9), ((6, 12, 128, 128), 6, 12), ((1, 16, 200, 200), 1, 5), ((24, 16, 40, 40), 24, 1),
        ((2, 2, 90, 400), 2, 2),
    ],
)  # fmt: skip
def test_what_is_stored_fits_and_holds_the_opened_head_and_the_walks(shape, layer, head):
    layers, heads, T, S = shape
    weights = random_weights(*shape)
    tokens = words(T) if T == S else (words(T), words(S))
    explorer = heads_explorer(weights, tokens, layer=layer, head=head)
    payload = document(explorer)
    assert bytes_of(payload) <= DATA_CAP
    kept = array_of(payload, "places")
    found = array_of(payload, "weights")
    assert found.shape == (len(kept), T, S)
    whole = stored(explorer, "weights")
    np.testing.assert_array_equal(found, whole[kept])
    states = [explorer.state, *(step["state"] for step in explorer.steps)]
    wanted = [(state["layer"] - 1) * heads + state["head"] - 1 for state in states]
    room = (DATA_CAP - 40_000) // (T * S)
    assert set(wanted[:room]) <= set(kept.tolist())
    small = array_of(payload, "small")
    assert small.shape[0] == layers * heads
    np.testing.assert_array_equal(small.max((1, 2)), whole.max((1, 2)))


def test_a_block_holds_its_largest_weight():
    maps = np.arange(2 * 7 * 5).reshape(2, 7, 5).astype(np.uint8)
    found = pooled(maps, 3)
    assert found.shape == (2, 3, 3)
    bounds = ([0, 2, 4, 7], [0, 1, 3, 5])
    for t in range(3):
        for s in range(3):
            block = maps[:, bounds[0][t] : bounds[0][t + 1], bounds[1][s] : bounds[1][s + 1]]
            np.testing.assert_array_equal(found[:, t, s], block.max((1, 2)))
    np.testing.assert_array_equal(pooled(maps, 9), maps)


@pytest.mark.parametrize("shape", [(1, 1, 2), (6, 12, 26), (12, 12, 64), (24, 16, 100), (2, 2, 300)])
def test_posters_are_small_and_described(shape):
    explorer = heads_explorer(random_weights(*shape), words(shape[2]))
    assert len(explorer.poster()) <= 40_000
    assert f"{shape[0]} × {shape[1]} small maps" in explorer._alt
    json.dumps(explorer.payload(), allow_nan=False)


def test_the_table_names_the_heads_that_do_most():
    explorer = heads_explorer(attention(TOKENS), TOKENS)
    columns, rows = explorer._table
    assert columns == ["looks at", "most", "second", "third"]
    measures = measures_of(attention(TOKENS), TOKENS, TOKENS, False)
    for row, key in zip(rows, [key for key in MEASURES if MEASURES[key][0] in {r[0] for r in rows}], strict=True):
        best = sorted(((v, -i) for i, v in enumerate(measures[key].flatten().tolist())), reverse=True)[:3]
        for cell, (value, index) in zip(row[1:], best, strict=True):
            text = f"{value:.1f} tokens" if key == "spread" else percent(value)
            assert cell == f"Layer {-index // 4 + 1}, head {-index % 4 + 1}: {text}"
    # Fewer heads than places leave cells empty.
    assert heads_explorer(random_weights(1, 2), words(5))._table[1][0][3] == ""


def test_any_token_is_inert_and_survives():
    tokens = [HOSTILE, "$x_1$", "고양이", "🙂", "שלום", "", "##ing", "\n"]
    explorer = heads_explorer(attention(tokens), tokens)
    html = explorer.html()
    assert "<b class=hostile>" not in html
    assert 'onerror="' not in html
    assert explorer.params["rows"] == tokens
    assert document(explorer)["params"]["rows"] == tokens
    only = heads_explorer(random_weights(1, 1, 2), (["a", "b"], [HOSTILE, "$"]))
    assert len(only.poster()) > 1000
    # matplotlib would read dollars as a formula, and stop at a wrong one.
    assert len(heads_explorer(random_weights(1, 1, 2), [r"$\nope$", "b"]).poster()) > 1000
