"""Whatever a student passes to lessons.generation: an answer, or a ValueError that names what is wrong."""

from tests.lessons.unchecked import unchecked

MODEL = """
import math, torch
from torch import nn
from lessons.generation import *
from lessons.gpt import GPT, GPTConfig
from lessons.transformer import Transformer, TransformerConfig
model = GPT(GPTConfig(vocab_size=13, d_model=16, n_layers=1, n_heads=2, context=24))
other = Transformer(TransformerConfig(vocab_size=13, d_model=16, n_heads=2, d_ff=32, n_encoder_layers=1,
                                      n_decoder_layers=1, target_vocab_size=7))
with torch.device("meta"):
    empty = GPT(GPTConfig(vocab_size=13, d_model=16, n_layers=1, n_heads=2, context=24))
plain = FromFunction(lambda ids: torch.zeros(len(ids), 5))
class Half:
    module = context = vocab_size = None
    first_length, start = len, print
    def step(self, texts): ...
class Odd(FromGPT):
    def step(self, texts): return self.answer
def odd(answer):
    made = Odd(model)
    made.answer = answer
    return made
cache, key = PreallocatedCache(4), torch.zeros(2, 1, 1, 3)
cache.append(key, key)
texts = Texts(torch.ones(2, 3, dtype=torch.long))
found = beam_search(model, [1], beams=2, max_new_tokens=2)
p = torch.tensor([0.5, 0.5])
from lessons.generation.strategies import nucleus
"""
MISTAKES = {  # without the shape checks of the tests, as a student calls them
    'generate(model, "text", max_new_tokens=2)': "tokenizer.encode",
    'generate(model, ["a", "b"], max_new_tokens=2)': "tokenizer.encode",
    "generate(model, [], max_new_tokens=2)": "prompts[0] is empty",
    "generate(model, [[1], []], max_new_tokens=2)": "prompts[1] is empty",
    "generate(model, [1.5], max_new_tokens=2)": "token numbers are needed",
    "generate(model, [True], max_new_tokens=2)": "token numbers are needed",
    "generate(model, [[1], 2], max_new_tokens=2)": "token numbers are needed",
    "generate(model, 3, max_new_tokens=2)": "prompts is 3",
    "nucleus(p, 0)": "p=0 must be above 0 and at most 1",
    "nucleus(p, 1.5)": "p=1.5 must be above 0 and at most 1",
    "nucleus(p, math.nan)": "p=nan must be above 0 and at most 1",
    "nucleus(p, '0.9')": "p='0.9' must be above 0 and at most 1",
    "generate(model, [-1], max_new_tokens=2)": "count from 0",
    "generate(model, [13], max_new_tokens=2)": "prompts[0]: token number 13 is not in a vocabulary of 13",
    "generate(model, torch.ones(2), max_new_tokens=2)": "whole numbers",
    "generate(model, [1], max_new_tokens=0)": "max_new_tokens=0",
    "generate(model, [1], max_new_tokens=2.0)": "max_new_tokens=2.0",
    'generate(model, [1], max_new_tokens=2, stop="x")': "stop is",
    "generate(model, [1], max_new_tokens=2, stop=[13])": "stop: token number 13",
    "generate(model, [1], max_new_tokens=2, stop=1.5)": "stop is",
    'generate(model, [1], "greedy", max_new_tokens=2)': "strategy is 'greedy'",
    "generate(model, [1], max_new_tokens=2, generator=3)": "generator is a int",
    'generate(model, [1], max_new_tokens=2, on_overflow="crop")': "on_overflow='crop'",
    "generate(torch.nn.Linear(2, 2), [1], max_new_tokens=2)": "model is a Linear",
    "generate(GPT, [1], max_new_tokens=2)": "the class GPT",
    "generate(None, [1], max_new_tokens=2)": "model is a NoneType",
    "generate(FromFunction(lambda ids: ids), [1], max_new_tokens=2)": "scores (B, V) or",
    "generate(FromFunction(lambda ids: 0), [1], max_new_tokens=2)": "scores (B, V) or",
    "FromFunction(3)": "function is a int",
    "FromFunction(print, context=0)": "context=0",
    "generate(other, [1], max_new_tokens=2)": "FromTransformer(model, sos",
    "generate(FromTransformer(other, 1), [13], max_new_tokens=2)": "prompts[0]: token number 13",
    "FromTransformer(other, 13)": "sos=13",
    "FromTransformer(model, 1)": "model is a GPT",
    "FromHuggingFace(model.decoder)": "model is a Encoder",
    "Strategy(-1)": "temperature=-1",
    "Strategy(math.nan)": "temperature=nan",
    "Strategy(math.inf)": "temperature=inf",
    "Strategy(1e-40)": "temperature=1e-40",
    'Strategy("hot")': "temperature='hot'",
    "Strategy(top_k=0)": "top_k=0",
    "Strategy(top_k=1.5)": "top_k=1.5",
    "Strategy(top_p=0)": "top_p=0",
    "Strategy(top_p=1.1)": "top_p=1.1",
    "Strategy(top_p=math.nan)": "top_p=nan",
    "Strategy().distribution([1.0])": "logits is a list",
    "Strategy().distribution(torch.tensor([1]))": "logits is torch.int64",
    "choose(torch.tensor([0.5, 0.5]), 1.0)": "below 1",
    "choose(torch.tensor([0.5, 0.5]), -0.1)": "below 1",
    "choose(torch.tensor([0.5, 0.5]), math.nan)": "below 1",
    "choose(torch.tensor([[0.5, 0.5]]), torch.zeros(2))": "one number a distribution",
    "choose(torch.tensor([0.0, 0.0]), 0.5)": "row of zeros",
    "choose(torch.tensor([-1.0, 2.0]), 0.5)": "negative",
    "choose(torch.tensor([math.nan, 1.0]), 0.5)": "NaN",
    "continuation_log_probabilities(model, [1], [13])": "continuation: token number 13",
    "continuation_log_probabilities(model, [1], [[1], [2]])": "continuation holds 2 texts",
    "beam_search(model, [[1], [2]], beams=2, max_new_tokens=2)": "prompt holds 2 texts",
    "beam_search(model, [1], beams=0, max_new_tokens=2)": "beams=0",
    "beam_search(model, [1], beams=2, n_best=0, max_new_tokens=2)": "n_best=0",
    "beam_search(model, [1], beams=2, max_new_tokens=0)": "max_new_tokens=0",
    "beam_search(model, [1], beams=2, max_new_tokens=2, stop=99)": "stop: token number 99",
    "beam_search(model, [1], beams=2, max_new_tokens=2, length_penalty=-1)": "length_penalty=-1",
    "beam_search(model, [1], beams=2, max_new_tokens=2, length_penalty=math.nan)": "length_penalty=nan",
    "beam_search(model, [1], beams=2, max_new_tokens=25)": "24 fit into context=24",
    "generate(FromTransformer(other, 1), [1], max_new_tokens=2, stop=7)": "stop: token number 7",
    "generate(FromTransformer(other, 1), [1], max_new_tokens=2**70)": "there is no memory",
    "generate(model, [2**70], max_new_tokens=2)": "64 bits",
    "generate(plain, [2**70], max_new_tokens=2)": "64 bits",
    "generate(plain, [1], max_new_tokens=2, stop=5)": "stop: token number 5",
    "generate(model, [1], max_new_tokens=True)": "max_new_tokens=True",
    'generate(model, [1], max_new_tokens=2, use_cache="no")': "use_cache='no' is neither True nor False",
    "generate(model, [1], max_new_tokens=2, distributions=1)": "distributions=1 is neither",
    "generate(model, [1], max_new_tokens=2, on_overflow=[])": "on_overflow=[] is not known",
    "generate(model, [1] * 25, max_new_tokens=2)": 'pass its last 24, or on_overflow="slide"',
    "generate(model, [1], max_new_tokens=25)": 'ask for 24, or pass on_overflow="stop" or "slide"',
    "generate(empty, [1], max_new_tokens=2)": "model is on the meta device",
    "generate(Half(), [1], max_new_tokens=2)": "model is a Half, which lacks prompt_vocab_size",
    "generate(odd(torch.zeros(1, 2, 13)), [1], max_new_tokens=2)": "scores (1, V) are needed",
    "generate(FromFunction(lambda ids: torch.zeros(len(ids), 0)), [1], max_new_tokens=2)": "scores (B, V) or",
    "FromFunction(nn.Linear)": "function is a type",
    "FromGPT(other)": "model is a Transformer",
    "distinct(3)": "tokens is 3",
    'distinct("abc")': "tokens is 'abc'",
    "repetition(None)": "tokens is None",
    "Strategy(1e31)": "temperature=1e+31",
    "Strategy(10**400)": "1e-30 to 1e+30",
    'choose(torch.tensor([0.5, 0.5]), "x")': "u is a str",
    "choose(torch.tensor([0.5, 0.5]), True)": "u is a bool",
    "choose(torch.tensor([0.5, 0.5]), generator=3)": "generator is a int",
    "choose([0.5, 0.5])": "probabilities is a list",
    "continuation_log_probabilities(model, [1], [1] * 25)": "has 25 tokens: after prompt of 1 tokens 24 fit",
    "continuation_log_probabilities(model, [1] * 25, [1])": "prompt has 25 tokens, more than context=24",
    "beam_search(model, [1], beams=True, max_new_tokens=2)": "beams=True",
    "beam_search(model, [1], beams=2.0, max_new_tokens=2)": "beams=2.0",
    "beam_search(model, [1], beams=2, n_best=True, max_new_tokens=2)": "n_best=True",
    "beam_search(model, [1], beams=2, n_best=1.0, max_new_tokens=2)": "n_best=1.0",
    "beam_search(model, [1], beams=2, max_new_tokens=2, length_penalty=2000)": "length_penalty=2000 must be 0",
    "beam_search(model, [1], beams=2, max_new_tokens=2, use_cache=1)": "use_cache=1 is neither",
    "beam_search(model, [], beams=2, max_new_tokens=2)": "prompt[0] is empty",
    "found.path(-1)": "node=-1",
    "cache.append(key, key[..., :1])": "value is torch.float32 (2, 1, 1, 1); keys and values",
    "cache.append(key[0], key[0])": "key is torch.float32 (1, 1, 3)",
    "cache.append(key, key.requires_grad_())": "key asks for a gradient",
    "cache.select(torch.tensor([2]))": "rows holds 2",
    "cache.select(torch.tensor([[0]]))": "rows is torch.int64 (1, 1)",
    "texts.select(torch.tensor([2]))": "rows holds 2",
    "texts.append(torch.tensor([1]))": "tokens is torch.int64 (1,)",
    "found.path(99)": "node=99 is not in a tree of 6 nodes",
}  # fmt: skip
ADVISE_OVERFLOW = "on_overflow"  # an argument that only generate and stream have


def test_mistakes_are_named():
    answers = unchecked(MODEL, list(MISTAKES))
    wrong = {
        call: answer
        for (call, says), answer in zip(MISTAKES.items(), answers, strict=True)
        if not answer.startswith("ValueError: ") or says not in answer
        or (ADVISE_OVERFLOW in answer and not call.startswith("generate"))
    }  # fmt: skip
    assert wrong == {}


# Every argument of every public function, one at a time, gets each of these.
ANYTHING = [
    "None", "True", "-1", "0", "3", "2**70", "1.5", "-0.5", "math.nan", "math.inf", '"x"', '""', 'b"ab"', "[]",
    "[[]]", "[1]", "[[1],2]", "[1.5]", "{}", "{1}", "set()", "range(2)", "object()", "object", "int", "len", "(1,)",
    "torch.tensor(1)", "torch.tensor([1])", "torch.tensor([[1]])", "torch.zeros(0)", "torch.ones(2,2,2)",
    "torch.tensor([True])", "torch.tensor([1j])", 'torch.zeros(2,device="meta")',
    'torch.ones(1,dtype=torch.long,device="meta")', "model", "other", "empty", "plain", "p", "nn.Linear(2,2)",
    "nn.Identity()", "GPT", "Strategy()", "torch.Generator()", "[[1],[2,3]]", "10**400",
]  # fmt: skip
PLACES = [
    "generate({}, [1], max_new_tokens=2)",
    "generate(model, {}, max_new_tokens=2)",
    "generate(plain, {}, max_new_tokens=2)",
    "generate(model, [1], {}, max_new_tokens=2)",
    "generate(model, [1], max_new_tokens={})",
    "generate(model, [1], max_new_tokens=2, stop={})",
    "generate(plain, [1], max_new_tokens=2, stop={})",
    "generate(model, [1], max_new_tokens=2, generator={})",
    "generate(model, [1], Strategy(), max_new_tokens=2, generator={})",
    "generate(model, [1], max_new_tokens=2, use_cache={})",
    "generate(model, [1], max_new_tokens=2, distributions={})",
    "generate(model, [1], max_new_tokens=2, on_overflow={})",
    "generate(FromTransformer(other, 1), {}, max_new_tokens=2)",
    "generate(odd({}), [1], max_new_tokens=2)",
    "generate(FromFunction(lambda ids: {}), [1], max_new_tokens=2)",
    "list(stream({}, [1], max_new_tokens=2))",
    "list(stream(model, {}, max_new_tokens=2))",
    "list(stream(model, [1], {}, max_new_tokens=2))",
    "list(stream(model, [1], max_new_tokens=2, on_overflow={}))",
    "beam_search({}, [1], beams=2, max_new_tokens=2)",
    "beam_search(model, {}, beams=2, max_new_tokens=2)",
    "beam_search(model, [1], beams={}, max_new_tokens=2)",
    "beam_search(model, [1], beams=2, max_new_tokens={})",
    "beam_search(model, [1], beams=2, max_new_tokens=2, stop={})",
    "beam_search(plain, [1], beams=2, max_new_tokens=2, stop={})",
    "beam_search(model, [1], beams=2, max_new_tokens=2, length_penalty={})",
    "beam_search(odd({}), [1], beams=2, max_new_tokens=2)",
    "beam_search(model, [1], beams=2, max_new_tokens=2, n_best={})",
    "beam_search(model, [1], beams=2, max_new_tokens=2, use_cache={})",
    "found.path({})",
    "continuation_log_probabilities({}, [1], [2])",
    "continuation_log_probabilities(model, {}, [2])",
    "continuation_log_probabilities(model, [1], {})",
    "continuation_log_probabilities(plain, [1], {})",
    "distinct({})",
    "distinct([1], {})",
    "repetition({})",
    "repetition([1], {})",
    "FromGPT({})",
    "FromHuggingFace({})",
    "FromTransformer({}, 1)",
    "FromTransformer(other, {})",
    "FromFunction({})",
    "FromFunction(len, context={})",
    "as_autoregressive({})",
    "Strategy({})",
    "Strategy(top_k={})",
    "Strategy(top_p={})",
    "Strategy(1.0, 2, 0.5).distribution({})",
    "Strategy.greedy().distribution({})",
    "choose({})",
    "choose(p, {})",
    "choose(p, generator={})",
    "choose(p.half(), {})",
    "PreallocatedCache({})",
    "PreallocatedCache(2).append({}, key)",
    "cache.append(key, {})",
    "cache.select({})",
    "texts.append({})",
    "texts.select({})",
]


def test_anything_anywhere_is_answered_or_refused_with_a_value_error():
    calls = [place.format(thing) for place in PLACES for thing in ANYTHING]
    answers = unchecked(MODEL, calls)
    wrong = {call: answer for call, answer in zip(calls, answers, strict=True)
             if not answer.startswith(("no error", "ValueError: "))}  # fmt: skip
    assert wrong == {}
    assert sum(answer.startswith("no error") for answer in answers) > 150  # most refusals are of one thing alone


def test_an_iterator_is_read_once():
    calls = ["distinct(iter([1, 1, 1, 1]))", "repetition((token for token in [1] * 8), 4)"]
    assert unchecked(MODEL, calls) == ["no error: 0.25", "no error: 0.8"]


def test_one_stop_token_may_be_a_tensor_or_an_array_of_no_dimension():
    setup = (
        MODEL
        + """
import numpy as np
def stopped(stop):
    torch.manual_seed(0)
    return generate(model, [1, 2, 3], Strategy(), max_new_tokens=20, stop=stop).tokens
free = stopped(())[0]
"""
    )
    calls = [
        f"stopped({one}) == [free[:free.index(free[4]) + 1]]" for one in ("torch.tensor(free[4])", "np.array(free[4])")
    ]
    assert unchecked(setup, calls) == ["no error: True"] * 2
