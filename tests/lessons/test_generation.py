"""Generation: cached equals uncached and Hugging Face's; strategies equal the definition; what goes wrong is named."""

import math
from functools import partial

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.attention import KeyValueCache
from lessons.generation import (
    FromFunction,
    FromTransformer,
    PreallocatedCache,
    Strategy,
    beam_search,
    choose,
    continuation_log_probabilities,
    distinct,
    generate,
    repetition,
    stream,
)
from lessons.gpt import GPT, GPTConfig
from lessons.transformer import Transformer, TransformerConfig, greedy_decode

V = 13
PROMPTS = [[1, 2, 3, 4], [5], [6, 7]]
many = settings(max_examples=40, deadline=None, derandomize=True)
numbers = st.lists(st.floats(-4, 4, width=32), min_size=2, max_size=8)


def gpt(seed=0, **changes):
    """Every parameter moved, so that no bias and no norm has its first value."""
    torch.manual_seed(seed)
    sizes = {"vocab_size": V, "d_model": 16, "n_layers": 2, "n_heads": 2, "context": 24, "init_std": 0.3}
    model = GPT(GPTConfig(**(sizes | changes)))
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    return model


def transformer(**changes):
    torch.manual_seed(0)
    sizes = {"vocab_size": V, "d_model": 16, "n_heads": 2, "d_ff": 32, "n_encoder_layers": 2, "n_decoder_layers": 2}
    model = Transformer(TransformerConfig(**(sizes | {"norm": "pre"} | changes)))
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.5 * torch.randn_like(parameter))
    return model


def hugging_face(model):
    transformers = pytest.importorskip("transformers")
    c = model.config
    config = transformers.GPT2Config(
        vocab_size=c.vocab_size, n_layer=c.n_layers, n_embd=c.d_model, n_head=c.n_heads, n_positions=c.context,
        bos_token_id=None, eos_token_id=None, pad_token_id=None,
    )  # fmt: skip
    theirs = transformers.GPT2LMHeadModel(config).eval()
    names = {
        "attn.c_attn": "attention.qkv", "attn.c_proj": "attention.output", "ln_1": "attention_norm",
        "mlp.c_fc": "feed_forward.hidden", "mlp.c_proj": "feed_forward.output", "ln_2": "feed_forward_norm",
    }  # fmt: skip
    with torch.no_grad():
        theirs.transformer.wte.weight.copy_(model.tokens.weight)
        theirs.transformer.wpe.weight.copy_(model.positions.weight)
        theirs.transformer.ln_f.load_state_dict(model.decoder.final_norm.state_dict())
        for block, copy in zip(model.decoder.blocks, theirs.transformer.h, strict=True):
            for name, ours in names.items():
                part, target = block.get_submodule(ours), copy.get_submodule(name)
                target.weight.copy_(part.weight if part.weight.ndim == 1 else part.weight.T)
                target.bias.copy_(part.bias)
    return theirs


# Strategies -------------------------------------------------------------------------------------------------------


@many
@given(numbers, st.floats(0.1, 4), st.none() | st.integers(1, 9), st.none() | st.floats(0.05, 1))
def test_a_strategy_equals_hugging_faces_warpers(scores, temperature, top_k, top_p):
    process = pytest.importorskip("transformers.generation.logits_process")
    scores = [s + 0.01 * n for n, s in enumerate(scores)]  # ties are ours to say
    logits = torch.tensor([scores], dtype=torch.float64)
    want = process.TemperatureLogitsWarper(temperature)(None, logits)
    if top_k is not None:
        want = process.TopKLogitsWarper(top_k)(None, want)
    if top_p is not None and top_p < 1:
        want = process.TopPLogitsWarper(top_p)(None, want)
    got = Strategy(temperature, top_k, top_p).distribution(logits)
    torch.testing.assert_close(got.after, want.softmax(dim=-1), rtol=0, atol=1e-10)
    torch.testing.assert_close(got.before, (logits / temperature).softmax(dim=-1), rtol=0, atol=1e-10)
    torch.testing.assert_close(got.lost, got.before[~got.kept].sum()[None], rtol=0, atol=1e-12)
    assert torch.equal(got.kept, got.after > 0)


def kept(strategy, *probabilities):
    return strategy.distribution(torch.tensor(probabilities).log()).kept.tolist()


def test_top_p_keeps_the_token_that_crosses_p_and_never_none():
    assert kept(Strategy(top_p=0.6), 0.5, 0.25, 0.25) == [True, True, False]
    assert kept(Strategy(top_p=0.5), 0.5, 0.25, 0.25) == [True, False, False]
    assert kept(Strategy(top_p=1e-9), 0.25, 0.5, 0.25) == [False, True, False]
    assert kept(Strategy(top_p=1.0), 0.25, 0.5, 0.25) == [True, True, True]


def test_temperature_comes_before_top_p_and_top_k_before_top_p():
    assert kept(Strategy(top_p=0.55), 0.6, 0.2, 0.2) == [True, False, False]
    assert kept(Strategy(temperature=4, top_p=0.55), 0.6, 0.2, 0.2) == [True, True, False]
    assert kept(Strategy(top_p=0.7), 0.5, 0.3, 0.2) == [True, True, False]
    assert kept(Strategy(top_k=2, top_p=0.6), 0.5, 0.3, 0.2) == [True, False, False]  # 0.5 is 0.625 of what is left


def test_of_equal_tokens_the_first_are_kept_exactly_k():
    assert kept(Strategy(top_k=2), 0.25, 0.25, 0.25, 0.25) == [True, True, False, False]
    assert kept(Strategy(top_p=0.5), 0.25, 0.25, 0.25, 0.25) == [True, True, False, False]
    assert kept(Strategy.greedy(), 0.2, 0.4, 0.4) == [False, True, False]
    assert kept(Strategy(top_k=99), 0.5, 0.5) == [True, True]
    equal = torch.zeros(1000)
    equal[7:] = 1
    assert Strategy(top_k=50).distribution(equal).kept.nonzero()[:, 0].tolist() == list(range(7, 57))
    assert generate(lambda_model(equal), [0], max_new_tokens=1).tokens == [[7]]


def test_the_likeliest_are_those_with_the_highest_scores_not_with_rounded_probabilities():
    scores = torch.tensor([0.0, 6.0, 2.0, 4.0, 8.0])
    cold, hot = Strategy(0.01, top_k=3), Strategy(1e9, top_k=3)  # all but one become 0, or all equal
    for strategy in (cold, hot):
        assert strategy.distribution(scores).kept.tolist() == [False, True, False, True, True]
    assert Strategy(1e9, top_p=0.5).distribution(scores).kept.tolist() == [False, True, False, True, True]
    assert Strategy(1e9, top_k=4, top_p=0.5).distribution(scores).kept.tolist() == [False, True, False, False, True]
    assert cold.distribution(scores).after.tolist() == [0, 0, 0, 0, 1]


def test_minus_infinity_stays_out_and_a_tiny_temperature_is_greedy():
    logits = torch.tensor([-math.inf, 1.0, 2.0, -math.inf])
    found = Strategy(top_k=3).distribution(logits)
    assert found.kept.tolist() == [False, True, True, False]
    assert found.after[[0, 3]].tolist() == [0, 0]
    assert found.lost == 0
    assert Strategy(temperature=1e-30).distribution(logits).after.tolist() == [0, 0, 1, 0]
    assert Strategy(temperature=0).distribution(logits).after.tolist() == [0, 0, 1, 0]
    assert Strategy(temperature=1e30).distribution(logits).after.tolist() == [0, 0.5, 0.5, 0]


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_scores_that_are_no_numbers_are_named(bad):
    for logits in ([1.0, bad], [-math.inf, -math.inf]):
        with pytest.raises(ValueError, match="highest score"):
            Strategy().distribution(torch.tensor(logits))
        for strategy in (Strategy(), Strategy.greedy()):
            with pytest.raises(ValueError, match="highest score"):
                generate(lambda_model(torch.tensor(logits)), [0], strategy, max_new_tokens=1)


def test_a_draw_inverts_the_cumulative_distribution():
    probabilities = torch.tensor([0.0, 0.25, 0.0, 0.5, 0.25, 0.0], dtype=torch.float64)
    u = torch.arange(64, dtype=torch.float64) / 64
    drawn = choose(probabilities.expand(64, 6), u)
    assert torch.bincount(drawn, minlength=6).tolist() == [0, 16, 0, 32, 16, 0]
    assert choose(probabilities, 0.25) == 3  # where a part begins it is in it
    assert choose(probabilities, 1 - 2**-53) == 4
    assert choose(torch.tensor([0.3, 0.3, 0.0], dtype=torch.float64), 1 - 2**-53) == 1  # where u · 0.6 rounds up


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
def test_a_draw_is_computed_in_float64_whatever_the_precision(dtype):
    probabilities = torch.tensor([0.5, 0.25, 0.25, 0.0]).to(dtype)
    near_one = torch.tensor([1 - 2**-53, 0.75 - 2**-53, 0.5 - 2**-53], dtype=torch.float64)
    assert choose(probabilities.expand(3, 4), near_one).tolist() == [2, 1, 0]
    assert choose(probabilities, 1 - 2**-53) == 2
    equal = torch.ones(3000).to(dtype)  # a sum in bfloat16 would stand still at 256
    u = (torch.arange(3000, dtype=torch.float64) + 0.5) / 3000
    assert torch.equal(choose(equal.expand(3000, -1), u), torch.arange(3000))
    generator = torch.Generator().manual_seed(0)
    drawn = choose(probabilities.expand(4096, 4), generator=generator)  # in 16 bits some would be rounded to 1
    assert set(drawn.tolist()) == {0, 1, 2}
    again = torch.rand(4096, generator=generator.manual_seed(0))
    assert torch.equal(drawn, choose(probabilities.expand(4096, 4).double(), again))


@many
@given(numbers, st.integers(1, 60))
def test_frequencies_on_a_grid_are_the_probabilities(scores, n):
    after = Strategy(top_p=0.9).distribution(torch.tensor(scores, dtype=torch.float64)).after
    grid = (torch.arange(n) + 0.5) / n
    counts = torch.bincount(choose(after.expand(n, -1), grid), minlength=len(scores))
    assert ((counts / n - after).abs() <= 1 / n + 1e-9).all()


# The cache --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunks", [[10], [1] * 10, [3, 1, 6], [7, 3]])
def test_the_cache_in_chunks_equals_none_and_again_after_a_reset(chunks):
    model = gpt().eval()
    caches = [PreallocatedCache(12) for _ in model.decoder.blocks]
    with torch.inference_mode():
        for seed in (0, 1):
            ids = torch.randint(V, (3, 10), generator=torch.Generator().manual_seed(seed))
            got = torch.cat([model(part, caches=caches) for part in ids.split(chunks, dim=1)], dim=1)
            torch.testing.assert_close(got, model(ids), rtol=0, atol=1e-5)
            assert [cache.length for cache in caches] == [10, 10]
            for cache in caches:
                cache.reset()
                assert cache.length == 0


def test_the_cache_holds_what_the_concatenating_one_holds_in_the_rows_selected():
    ours, plain, rows = PreallocatedCache(6), KeyValueCache(), torch.tensor([1, 1, 0])
    for n in (2, 1):
        key, value = torch.randn(2, 2, 3, n, 4)
        for got, want in zip(ours.append(key, value), plain.append(key, value), strict=True):
            assert torch.equal(got, want)
    ours.select(rows)
    assert torch.equal(ours.stored[1], plain.stored[1][rows])
    key, value = torch.randn(2, 3, 3, 3, 4)
    assert torch.equal(ours.append(key, value)[0], torch.cat([plain.stored[0][rows], key], dim=2))
    assert ours.length == 6


def test_a_cache_refuses_a_gradient_and_can_be_filled_in_and_outside_of_inference_mode():
    model = gpt().eval()
    ids, caches = torch.tensor([[1, 2, 3]]), [PreallocatedCache(9) for _ in model.decoder.blocks]
    with pytest.raises(ValueError, match="key asks for a gradient"):
        model(ids, caches=caches)
    with torch.inference_mode():
        model(ids[:, :1], caches=caches)
    with torch.no_grad():
        got = model(ids[:, 1:], caches=caches)
        torch.testing.assert_close(got, model(ids)[:, 1:], rtol=0, atol=1e-5)
    with torch.inference_mode():
        caches[0].select(torch.tensor([0, 0]))
    with torch.no_grad():
        caches[0].append(*torch.zeros(2, 2, 2, 1, 8))
    assert caches[0].length == 4


def test_a_cache_writes_in_place():
    cache, key = PreallocatedCache(4), torch.ones(1, 1, 1, 2)
    first = cache.append(key, key)[0]
    assert cache.append(key, key)[0].data_ptr() == first.data_ptr()


def test_a_cache_names_what_does_not_fit():
    cache, key = PreallocatedCache(2), torch.zeros(1, 1, 2, 4)
    cache.append(key, key)
    with pytest.raises(ValueError, match="capacity=2 is too small, 4 would do"):
        cache.append(key, key)
    cache.reset()
    cache.append(key[:, :, :1], key[:, :, :1])
    with pytest.raises(ValueError, match="one cache is for one batch"):
        cache.append(key[:, :, :1].double(), key[:, :, :1].double())
    with pytest.raises(ValueError, match="one cache is for one batch"):
        cache.append(key[:, :, :1], key[:, :, :1].double())
    with pytest.raises(ValueError, match="capacity=0"):
        PreallocatedCache(0)


# Generation -------------------------------------------------------------------------------------------------------


def lambda_model(logits):
    return FromFunction(lambda ids: logits.expand(len(ids), -1))


def same(one, other, tolerance=1e-5):
    assert one.tokens == other.tokens
    assert one.finished == other.finished
    for left, right in zip(one.steps, other.steps, strict=True):
        torch.testing.assert_close(left.logits, right.logits, rtol=0, atol=tolerance)


@pytest.mark.parametrize("strategy", [Strategy.greedy(), Strategy(temperature=1.3, top_k=8, top_p=0.95)])
@pytest.mark.parametrize("prompts", [[[3]], [[1, 2], [3, 4]], PROMPTS])
@pytest.mark.parametrize("changes", [{}, {"activation": "swiglu"}, {"activation": "relu", "eps": 0.1}])
def test_cached_equals_uncached(strategy, prompts, changes):
    model = gpt(**changes)
    for seed in range(3):
        ways = [
            generate(model, prompts, strategy, max_new_tokens=12, stop=[0, 5], use_cache=use_cache, distributions=True,
                     generator=torch.Generator().manual_seed(seed))
            for use_cache in (True, False)
        ]  # fmt: skip
        same(*ways)
        assert ways[0].steps


def test_a_padded_row_is_written_as_it_is_alone():
    model = gpt()
    together = generate(model, PROMPTS, max_new_tokens=8, stop=[0])
    for n, prompt in enumerate(PROMPTS):
        alone = generate(model, prompt, max_new_tokens=8, stop=0)
        assert alone.tokens == together.tokens[n : n + 1]
        assert alone.log_probabilities[0] == pytest.approx(together.log_probabilities[n], abs=1e-5)


@pytest.mark.parametrize("seed", range(3))
def test_equals_hugging_face_and_takes_their_model(seed):
    model = gpt(seed)
    theirs = hugging_face(model)
    free = generate(model, PROMPTS, max_new_tokens=15)
    stops = sorted({free.tokens[0][4], free.tokens[1][9]})
    for stop in ([], stops):
        longest = max(map(len, PROMPTS))
        padded = torch.tensor([[0] * (longest - len(prompt)) + prompt for prompt in PROMPTS])
        mask = torch.tensor([[0] * (longest - len(prompt)) + [1] * len(prompt) for prompt in PROMPTS])
        want = theirs.generate(padded, attention_mask=mask, do_sample=False, max_new_tokens=15,
                               eos_token_id=stop or None, pad_token_id=V - 1)[:, longest:].tolist()  # fmt: skip
        for one, use_cache in ((model, True), (theirs, True), (theirs, False)):
            got = generate(one, PROMPTS, max_new_tokens=15, stop=stop, use_cache=use_cache, distributions=True)
            for row, tokens, reason in zip(want, got.tokens, got.finished, strict=True):
                assert tokens == row[: len(tokens)]
                assert set(row[len(tokens) :]) <= {V - 1}
                assert (reason == "stop") == (tokens[-1] in stop)
            assert ("stop" in got.finished) == bool(stop)
            same(got, generate(model, PROMPTS, max_new_tokens=15, stop=stop, use_cache=False, distributions=True))


@pytest.mark.parametrize("changes", [{}, {"norm": "post"}, {"positions": "learned", "max_positions": 9}])
@pytest.mark.parametrize("use_cache", [True, False])
def test_a_transformer_writes_what_greedy_decode_writes(changes, use_cache):
    model, sos, eos = transformer(**changes), 1, 2
    sources = [[3, 4, 5, 6], [7, 8], [9, 10, 11]]
    padded, there = torch.zeros(3, 4, dtype=torch.long), torch.zeros(3, 4, dtype=torch.bool)
    for n, source in enumerate(sources):
        padded[n, : len(source)] = torch.tensor(source)
        there[n, : len(source)] = True
    want = greedy_decode(model, padded, sos, eos, 9, there).tolist()
    got = generate(FromTransformer(model, sos), sources, max_new_tokens=9, stop=eos, use_cache=use_cache)
    for row, tokens in zip(want, got.tokens, strict=True):
        assert row[1 : len(tokens) + 1] == tokens
        assert set(row[len(tokens) + 1 :]) <= {eos}


@pytest.mark.parametrize(("source_size", "target_size"), [(13, 7), (7, 13)])
def test_a_prompt_is_of_the_vocabulary_that_is_read_and_a_stop_of_the_one_that_is_written(source_size, target_size):
    model = transformer(vocab_size=source_size, target_vocab_size=target_size, positions="learned", max_positions=9)
    source = [source_size - 1, 3, source_size - 2]
    reader, stop = FromTransformer(model, 1), target_size - 1
    want = greedy_decode(model, torch.tensor([source]), 1, stop, 9)[0, 1:].tolist()
    got = generate(reader, source, max_new_tokens=9, stop=stop)
    assert got.tokens[0] == want[: len(got.tokens[0])]
    assert max(got.tokens[0]) < target_size
    log_p = continuation_log_probabilities(reader, source, got.tokens[0])
    assert log_p == pytest.approx(got.log_probabilities[0], abs=1e-5)
    assert beam_search(reader, source, beams=1, max_new_tokens=9, stop=stop).hypotheses[0].tokens == got.tokens[0]
    with pytest.raises(ValueError, match=rf"prompts\[1\]: token number {source_size} .* vocabulary of {source_size},"):
        generate(reader, [source, [source_size]], max_new_tokens=2)
    for write in (generate, partial(beam_search, beams=2)):
        with pytest.raises(ValueError, match=f"stop: token number {target_size}"):
            write(reader, source, max_new_tokens=2, stop=target_size)
    with pytest.raises(ValueError, match=f"continuation: token number {target_size}"):
        continuation_log_probabilities(reader, source, [target_size])


def test_log_probabilities_are_the_models_and_the_strategys():
    model, strategy = gpt(), Strategy(temperature=0.7, top_k=4)
    got = generate(model, [1, 2], strategy, max_new_tokens=6, generator=torch.Generator().manual_seed(3),
                   distributions=True)  # fmt: skip
    ids = torch.tensor([[1, 2, *got.tokens[0]]])
    log_p = model.eval()(ids).log_softmax(dim=-1)[0, 1:-1]
    want = log_p.gather(-1, ids[0, 2:, None])[:, 0].tolist()
    assert got.log_probabilities[0] == pytest.approx(want, abs=1e-5)
    assert continuation_log_probabilities(model, [1, 2], got.tokens[0]) == pytest.approx(want, abs=1e-5)
    assert sum(want) + log_p.new_zeros(()) == pytest.approx(
        (model.log_probability(ids) - model.log_probability(ids[:, :2])).item(), abs=1e-4
    )
    for step, token, p in zip(got.steps, got.tokens[0], got.strategy_log_probabilities[0], strict=True):
        assert p == pytest.approx(strategy.distribution(step.logits).after[0, token].log().item(), abs=1e-6)


def test_a_stop_token_ends_a_text_and_is_part_of_it():
    cycle = torch.tensor([1, 2, 3, 0])
    model = FromFunction(lambda ids: nn.functional.one_hot(cycle[ids[:, -1]], 4).float())
    got = generate(model, [[0], [2], [1, 1]], max_new_tokens=3, stop=3)
    assert got.tokens == [[1, 2, 3], [3], [2, 3]]
    assert got.finished == ["stop"] * 3
    got = generate(model, [[3], [2]], max_new_tokens=2, stop=[3])
    assert got.tokens == [[0, 1], [3]]
    assert got.finished == ["length", "stop"]


def test_the_context_is_full():
    model = gpt(context=6)
    with pytest.raises(ValueError, match=r"max_new_tokens=4: after prompts\[0\] of 4 tokens 3 fit into context=6"):
        generate(model, [1, 2, 3, 4], max_new_tokens=4)
    assert len(generate(model, [1, 2, 3, 4], max_new_tokens=3).tokens[0]) == 3
    with pytest.raises(ValueError, match="more than context=6; pass its last 6"):
        generate(model, list(range(7)), max_new_tokens=1)
    for use_cache in (True, False):
        got = generate(model, [[1, 2, 3, 4], [5]], max_new_tokens=20, on_overflow="stop", use_cache=use_cache)
        assert [len(tokens) for tokens in got.tokens] == [3, 6]
        assert got.finished == ["context", "context"]
        assert got.tokens == [generate(model, p, max_new_tokens=7 - len(p)).tokens[0] for p in ([1, 2, 3, 4], [5])]


@pytest.mark.parametrize("use_cache", [True, False])
@pytest.mark.parametrize("prompts", [[[1, 2, 3, 4], [5]], [[1, 2, 3, 4, 5, 6, 7, 8]]])
def test_sliding_reads_the_last_tokens_alone(prompts, use_cache):
    model = gpt(context=6)
    got = generate(model, prompts, max_new_tokens=9, on_overflow="slide", use_cache=use_cache)
    for prompt, tokens in zip(prompts, got.tokens, strict=True):
        text = list(prompt)
        for token in tokens:
            assert model.eval()(torch.tensor([text[-6:]]))[0, -1].argmax() == token
            text.append(token)


@pytest.mark.parametrize("use_cache", [True, False])
def test_sliding_with_padding_and_stops_is_each_text_alone(use_cache):
    model, prompts, stops = gpt(1, context=6), [[1, 2, 3, 4], [5], [6, 7]], {8, 3}
    got = generate(model, prompts, max_new_tokens=12, stop=stops, on_overflow="slide", use_cache=use_cache)
    assert got.finished == ["stop", "stop", "length"]
    assert [len(tokens) for tokens in got.tokens] == [2, 5, 12]  # one ends before anything slides, one after
    for n, prompt in enumerate(prompts):
        text = list(prompt)
        for number, token in enumerate(got.tokens[n]):
            assert model.eval()(torch.tensor([text[-6:]]))[0, -1].argmax() == token
            assert (token in stops) == (got.finished[n] == "stop" and number == len(got.tokens[n]) - 1)
            text.append(token)
        alone = generate(model, prompt, max_new_tokens=12, stop=stops, on_overflow="slide", use_cache=use_cache)
        assert (alone.tokens, alone.finished) == (got.tokens[n : n + 1], got.finished[n : n + 1])


def test_a_draw_does_not_depend_on_when_another_text_ends():
    model, strategy = gpt(), Strategy()
    ways = [
        generate(model, [[1], [2]], strategy, max_new_tokens=9, stop=stop, generator=torch.Generator().manual_seed(5))
        for stop in ((), tuple(range(1, V, 2)))
    ]
    for free, stopped in zip(ways[0].tokens, ways[1].tokens, strict=True):
        assert stopped == free[: len(stopped)]
    assert ways[1].finished.count("stop")


def test_the_model_keeps_its_mode_and_torch_its_random_numbers():
    model = gpt(dropout=0.5).train()
    model.decoder.blocks[1].eval()
    modes = [module.training for module in model.modules()]
    before = torch.get_rng_state()
    steps = stream(model, [1], Strategy(), max_new_tokens=6, generator=torch.Generator().manual_seed(0))
    next(steps)
    assert torch.is_grad_enabled()
    assert not torch.is_inference_mode_enabled()
    assert [module.training for module in model.modules()] == modes
    tokens = generate(model, [1], Strategy(), max_new_tokens=6, generator=torch.Generator().manual_seed(0)).tokens
    assert [module.training for module in model.modules()] == modes
    assert torch.equal(torch.get_rng_state(), before)
    again = generate(model.eval(), [1], Strategy(), max_new_tokens=6, generator=torch.Generator().manual_seed(0))
    assert again.tokens == tokens


def test_what_a_reader_of_the_stream_does_with_a_step_does_not_change_the_text():
    model = gpt()
    want = generate(model, PROMPTS, max_new_tokens=7, stop=[0, 3])
    got = [[] for _ in PROMPTS]
    for step in stream(model, PROMPTS, max_new_tokens=7, stop=[0, 3]):
        for row, token in zip(step.rows, step.tokens, strict=True):
            got[row].append(token)
        for handed in (step.rows, step.tokens, step.finished):
            handed.clear()
    assert got == want.tokens


def test_a_stream_gives_the_steps_of_generate_one_by_one():
    model = gpt()
    steps = list(stream(model, PROMPTS, max_new_tokens=7, stop=[0, 3], distributions=True))
    got = generate(model, PROMPTS, max_new_tokens=7, stop=[0, 3])
    written = [[] for _ in PROMPTS]
    for number, step in enumerate(steps):
        assert step.number == number
        assert step.distribution.after.shape == step.logits.shape == (len(step.rows), V)
        (step.logits * nn.Parameter(torch.ones(()))).sum().backward()  # no inference tensor
        for row, token in zip(step.rows, step.tokens, strict=True):
            written[row].append(token)
    assert written == got.tokens
    assert got.steps == []


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_a_model_in_16_bits_draws_with_any_seed(dtype):
    model = gpt().to(dtype)
    for seed in range(20):
        got = generate(model, [[1]] * 32, Strategy(1.5, top_p=0.9), max_new_tokens=8, distributions=True,
                       generator=torch.Generator().manual_seed(seed))  # fmt: skip
        for step in got.steps:
            assert step.distribution.after.dtype == torch.float32
            assert step.logits.dtype == dtype
            assert all(step.distribution.kept[n, token] for n, token in enumerate(step.tokens))


def test_a_seed_gives_one_text_whatever_the_default_precision():
    model, strategy = gpt(), Strategy()
    want = generate(model, PROMPTS, strategy, max_new_tokens=9, generator=torch.Generator().manual_seed(1)).tokens
    torch.set_default_dtype(torch.float64)
    try:
        got = generate(model, PROMPTS, strategy, max_new_tokens=9, generator=torch.Generator().manual_seed(1)).tokens
    finally:
        torch.set_default_dtype(torch.float32)
    assert got == want


def test_a_tensor_of_prompts_and_one_list_are_prompts():
    model = gpt()
    rows = generate(model, [[1, 2], [3, 4]], max_new_tokens=4).tokens
    assert generate(model, torch.tensor([[1, 2], [3, 4]]), max_new_tokens=4).tokens == rows
    assert generate(model, torch.tensor([1, 2]), max_new_tokens=4).tokens == rows[:1]
    assert generate(model, [torch.tensor([1, 2]), [3, 4]], max_new_tokens=4).tokens == rows


def test_repetition_counts_n_grams_that_stood_before():
    assert repetition([1, 2, 1, 2, 1], 2) == 0.5
    assert distinct([1, 2, 1, 2, 1], 2) == 0.5
    assert repetition([1, 2, 3], 1) == 0
    assert repetition([1], 4) == 0
    assert repetition([7] * 5, 1) == pytest.approx(0.8)
    assert distinct(torch.tensor([1, 2, 1, 2, 1]), 2) == distinct((1, 2, 1, 2, 1), 2) == 0.5
    with pytest.raises(ValueError, match="n=0"):
        repetition([1], 0)


def test_a_model_that_keeps_no_keys_and_values_is_told_apart():
    torch.manual_seed(0)
    sizes = {"n_embd": 16, "n_layer": 1, "n_head": 2, "vocab_size": 20, "n_positions": 32}
    transformers = pytest.importorskip("transformers")

    class WithoutCache(transformers.GPT2LMHeadModel):
        def forward(self, *args, **kwargs):
            answer = super().forward(*args, **kwargs | {"use_cache": False, "past_key_values": None})
            answer.past_key_values = None
            return answer

    model = WithoutCache(transformers.GPT2Config(**sizes, bos_token_id=None, eos_token_id=None)).eval()
    with pytest.raises(ValueError, match="model keeps no keys and values from one call to the next; use_cache=False"):
        generate(model, [1, 2, 3], max_new_tokens=4)
    [written] = generate(model, [1, 2, 3], max_new_tokens=4, use_cache=False).tokens
    assert len(written) == 4
