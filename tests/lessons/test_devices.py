"""Every model and loss of the course runs on any device and in 16 bits, as far as a CPU can show it.

The meta device refuses a tensor that was made on a fixed device, as a GPU would; bfloat16 autocast is what a GPU trains
in. Activations, norms and embeddings have such tests of their own, with more cases, beside them.
"""

import importlib
import inspect
import pkgutil

import pytest
import torch
from torch import nn

import lessons
from lessons.attention import MultiHeadAttention
from lessons.bert import (
    Bert,
    BertConfig,
    FillIn,
    MaskedLanguageModel,
    NextSentenceModel,
    SequenceClassifier,
    SpanPredictor,
    TokenClassifier,
    WordPieceTokenizer,
    binary_cross_entropy,
    judge_one_by_one,
)
from lessons.bert.baselines import BigramFill, CommonestToken
from lessons.bert.heads import Classifier, WithBody
from lessons.bert.low_rank import LowRank
from lessons.bert.spans import span_loss
from lessons.generation import (
    FromFunction,
    FromTransformer,
    Strategy,
    beam_search,
    choose,
    continuation_log_probabilities,
    generate,
    stream,
)
from lessons.gpt import END_OF_TEXT, GPT, ByteNGram, GPTConfig, bits_per_byte, next_token_loss
from lessons.gpt.baselines import overlapping_windows
from lessons.gpt.in_context import MappingBatches, best_possible, draw_prompts, few_shot_accuracy, shown_and_new
from lessons.gpt.induction import induction_score, previous_token_score
from lessons.recipes import RECIPES, OddOneFinder, Reverser
from lessons.tokenization import BytePairTokenizer
from lessons.training import AdaptiveNorm, Total, losses
from lessons.transformer import Decoder, DecoderBlock, Encoder, EncoderBlock, Transformer, TransformerConfig
from lessons.transformer.blocks import Block
from lessons.transformer.model import NoPositions

ELSEWHERE = ("lessons.activations", "lessons.normalization", "lessons.embeddings")
ABSTRACT = {Block, Classifier, WithBody}
COUNTED = {BigramFill, CommonestToken}  # nothing is trained, and counting looks at numbers, which meta has none of
SIZES = {"d_model": 8, "n_heads": 2, "d_ff": 16}
BERT = {"vocab_size": 20, "n_layers": 2, "max_positions": 12}


def ids(*shape, below=10):
    return torch.randint(below, shape)


def bert(pooler=False):  # the pooler gets a gradient only from a head that uses it
    return Bert(BertConfig(**BERT, **SIZES, pooler=pooler))


def texts():
    return ids(2, 5), torch.ones(2, 5) > 0, ids(2, 5, below=2)


# For each class how one is made, and what it reads; both under the default device of the test.
MODELS = {
    MultiHeadAttention: (lambda: MultiHeadAttention(8, 2, dropout=0.1), lambda: (torch.randn(2, 5, 8),)),
    EncoderBlock: (lambda: EncoderBlock(**SIZES, dropout=0.1), lambda: (torch.randn(2, 5, 8),)),
    DecoderBlock: (lambda: DecoderBlock(**SIZES, norm="pre"), lambda: (torch.randn(2, 5, 8), torch.randn(2, 4, 8))),
    Encoder: (lambda: Encoder(2, **SIZES, activation="swiglu"), lambda: (torch.randn(2, 5, 8),)),
    Decoder: (lambda: Decoder(2, **SIZES, norm="pre"), lambda: (torch.randn(2, 5, 8), torch.randn(2, 4, 8))),
    AdaptiveNorm: (lambda: AdaptiveNorm(8), lambda: (torch.randn(2, 5, 8),)),
    NoPositions: (NoPositions, lambda: (torch.randn(2, 5, 8),)),
    Transformer: (
        lambda: Transformer(TransformerConfig(vocab_size=10, n_encoder_layers=2, n_decoder_layers=2, **SIZES)),
        lambda: (ids(2, 5), ids(2, 4), torch.ones(2, 5) > 0, torch.ones(2, 4) > 0),
    ),
    Bert: (bert, texts),
    MaskedLanguageModel: (lambda: MaskedLanguageModel(bert()), texts),
    NextSentenceModel: (lambda: NextSentenceModel(bert(pooler=True)), texts),
    SequenceClassifier: (lambda: SequenceClassifier(bert(), 3, "mean"), texts),
    TokenClassifier: (lambda: TokenClassifier(bert(), 3), texts),
    SpanPredictor: (lambda: SpanPredictor(bert()), texts),
    GPT: (
        lambda: GPT(GPTConfig(vocab_size=10, n_layers=2, context=8, dropout=0.1, **SIZES)),
        lambda: (ids(2, 5), torch.ones(2, 5) > 0),
    ),
    LowRank: (lambda: LowRank(nn.Linear(8, 6), 2), lambda: (torch.randn(2, 5, 8),)),
    Reverser: (lambda: RECIPES["reversal"](n_layers=2).model(), lambda: (ids(2, 5),)),
    OddOneFinder: (lambda: RECIPES["odd_one_out"]().model(), lambda: (torch.randn(2, 5, 64),)),
}
LOSSES = {
    losses.cross_entropy: lambda: (torch.randn(2, 5, 10).requires_grad_(), ids(2, 5)),
    next_token_loss: lambda: (torch.randn(2, 5, 10).requires_grad_(), ids(2, 5)),
    binary_cross_entropy: lambda: (torch.randn(4, 1).requires_grad_(), torch.randn(4) > 0),
    span_loss: lambda: (torch.randn(2, 5, 2).requires_grad_(), ids(2, 2, below=5)),
    **{recipe.loss: lambda: (torch.randn(2, 5).requires_grad_(), ids(2, below=5)) for recipe in RECIPES.values()},
    RECIPES["spans"].loss: lambda: (torch.randn(2, 5, 2).requires_grad_(), ids(2, 2, below=5)),
    RECIPES["sentiment"].loss: lambda: (torch.randn(4, 1).requires_grad_(), torch.randn(4) > 0),
}


def models_of_the_course():
    """Every module class that is defined in `lessons` outside the course's own machinery."""
    found = set()
    for module in pkgutil.walk_packages(lessons.__path__, "lessons."):
        if module.name.startswith(("lessons.course", *ELSEWHERE)):
            continue
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(one, nn.Module) and one.__module__.startswith("lessons."):
                found.add(one)
    return {one for one in found if not one.__module__.startswith(ELSEWHERE)} - ABSTRACT - COUNTED


def test_every_model_is_among_those_below():
    assert {one.__name__ for one in models_of_the_course()} == {one.__name__ for one in MODELS}


def test_every_loss_is_among_those_below():
    public = {one for name, one in inspect.getmembers(losses, inspect.isfunction) if one.__module__ == losses.__name__}
    assert public <= set(LOSSES)


@pytest.mark.parametrize("kind", MODELS, ids=lambda kind: kind.__name__)
def test_a_model_makes_no_tensor_on_a_fixed_device(kind):
    make, inputs = MODELS[kind]
    with torch.device("meta"):
        model = make()
        output = model(*inputs())
    assert output.is_meta
    assert all(parameter.is_meta for parameter in model.parameters())


@pytest.mark.parametrize("kind", MODELS, ids=lambda kind: kind.__name__)
def test_a_model_trains_in_bfloat16_with_gradients_in_float32(kind):
    torch.manual_seed(0)
    make, inputs = MODELS[kind]
    model = make()
    with torch.autocast("cpu", torch.bfloat16):
        output = model(*inputs())
    assert output.isfinite().all()
    if not list(model.parameters()):
        return
    output.float().square().sum().backward()
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:  # what a LowRank adds to
            continue
        assert parameter.grad is not None, name
        assert parameter.grad.dtype == torch.float32, name
        assert parameter.grad.isfinite().all(), name
    assert any(parameter.grad.any() for parameter in model.parameters())


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.__qualname__)
def test_a_loss_makes_no_tensor_on_a_fixed_device_and_is_summed_in_float32(loss):
    me = [recipe() for recipe in RECIPES.values() if recipe.loss is loss][:1]  # a method's first argument
    with torch.device("meta"):
        total = loss(*me, *LOSSES[loss]())
        assert total.sum.is_meta
        assert total.count.is_meta
        total.mean.backward()
    torch.manual_seed(0)
    output, targets = LOSSES[loss]()
    total = loss(*me, output.bfloat16(), targets)  # not in autocast, which would hide a sum in 16 bits
    assert isinstance(total, Total)
    assert total.sum.dtype == torch.float32
    total.mean.backward()
    assert output.grad.isfinite().all()
    assert output.grad.any()


# Functions that ask a model on the CPU, or count there, whatever the default device. For each what makes the model, and
# what is asked of it, as numbers.
TOKENIZER = BytePairTokenizer((), (END_OF_TEXT,))
PIECES = WordPieceTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "red", "car"])


def small_bert():
    return Bert(BertConfig(vocab_size=8, n_layers=1, max_positions=12, pooler=False, init_std=0.5, **SIZES))


def small_gpt(vocab_size):
    return GPT(GPTConfig(vocab_size=vocab_size, n_layers=2, context=12, init_std=0.5, **SIZES))


def filled(model):
    fill = FillIn(model, PIECES)
    found = fill.one_by_one("a [MASK] car")
    return found.top.tolist(), found.rank.tolist(), fill.top("a [MASK]"), fill.probability("a [MASK]", "car")


def counted(_):
    text = b"the cat sat on the mat"
    model = ByteNGram(text, 4)
    windows = [part.tolist() for part in overlapping_windows(torch.arange(9, device="cpu"), 4)]
    return windows, model.bits_per_byte(text[::2]), model.next_byte(b"the").tolist(), best_possible(3).tolist()


def shot(model):
    prompts = draw_prompts(5, 4, torch.Generator().manual_seed(0), 4)
    _, weights = model(prompts.ids, return_weights=True)
    heads = induction_score(weights, prompts.ids), previous_token_score(weights)
    batches = [part.tolist() for batch in MappingBatches(4, 3, 2) for part in batch]
    found = [part.tolist() for part in (few_shot_accuracy(model, prompts).all, *heads)]
    return batches, shown_and_new(model, prompts), found


ASKED = {
    "bits_per_byte": (lambda: small_gpt(257), lambda model: bits_per_byte(model, TOKENIZER, ["a cat", "é"], batch=2)),
    "counting": (nn.Identity, counted),
    "learning in context": (lambda: small_gpt(8), shot),
    "filling": (lambda: MaskedLanguageModel(small_bert()), filled),
    "judging": (
        lambda: SequenceClassifier(small_bert(), 1, "mean"),
        lambda model: judge_one_by_one(model, PIECES, "a red car").classes["positive"].tolist(),
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked_of_a_model_makes_no_tensor_on_the_default_device(name):
    torch.manual_seed(0)
    make, ask = ASKED[name]
    model = make().eval()
    want = ask(model)
    with torch.device("meta"):
        assert ask(model) == want


# Generation: a model on the CPU, whatever the default device.
READERS = {
    "GPT": lambda: GPT(GPTConfig(vocab_size=10, n_layers=2, context=12, init_std=0.5, **SIZES)),
    "FromTransformer": lambda: FromTransformer(
        Transformer(TransformerConfig(vocab_size=10, n_encoder_layers=2, n_decoder_layers=2, **SIZES)), 1
    ),
    "FromFunction": lambda: FromFunction(lambda ids: torch.sin(ids[:, -1:] + torch.arange(10, device=ids.device))),
}


def written(reader):
    """What every function of the room makes of a model, as numbers."""
    several = [[1, 2, 3], [4], [5, 6]]
    results = []
    for use_cache in (True, False):
        for strategy in (Strategy.greedy(), Strategy(0.8, 5, 0.9)):
            drawn = generate(reader, several, strategy, max_new_tokens=8, stop=[0, 7], use_cache=use_cache,
                             generator=torch.Generator().manual_seed(0), on_overflow="slide")  # fmt: skip
            results.append((drawn.tokens, drawn.log_probabilities, drawn.finished))
        found = beam_search(reader, [1, 2], beams=3, max_new_tokens=5, stop=0, use_cache=use_cache)
        results.append((found.hypotheses, found.tree))
    steps = stream(reader, several, Strategy(), max_new_tokens=3, generator=torch.Generator().manual_seed(0),
                   distributions=True)  # fmt: skip
    results.append([choose(step.distribution.after, 0.5).tolist() for step in steps])
    return [*results, continuation_log_probabilities(reader, [1, 2], [3, 4, 5])]


@pytest.mark.parametrize("name", READERS)
def test_generation_makes_no_tensor_on_the_default_device(name):
    torch.manual_seed(0)
    reader = READERS[name]()
    want = written(reader)
    with torch.device("meta"):
        assert written(reader) == want
    torch.set_default_device("meta")
    try:
        assert written(reader) == want
    finally:
        torch.set_default_device(None)


@pytest.mark.parametrize("name", ["GPT", "FromTransformer"])
@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_generation_in_autocast_has_log_probabilities_in_float32(name, dtype):
    torch.manual_seed(0)
    reader = READERS[name]()
    with torch.autocast("cpu", dtype):
        drawn = generate(reader, [[1, 2], [3]], Strategy(), max_new_tokens=6, distributions=True,
                         generator=torch.Generator().manual_seed(0))  # fmt: skip
        found = beam_search(reader, [1, 2], beams=3, max_new_tokens=5).hypotheses[0]
        again = continuation_log_probabilities(reader, [1, 2], found.tokens)
    for step in drawn.steps:
        assert step.distribution.after.dtype == torch.float32
        assert step.logits.isfinite().all()
    assert sum(again) == pytest.approx(found.log_probability, abs=0.1)  # 16 bits of a score of about 8
