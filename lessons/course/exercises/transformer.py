"""Lesson 06: the shifted target, a sub-layer on the residual stream, counting parameters, greedy decoding."""

import torch

from lessons.course.registry import Case, Exercise, Mistake

# 1 -------------------------------------------------------------------------------- the target, shifted right


def shift_right(answer, sos):
    """What the decoder reads while it learns to write answer (B, T): <sos> first, the last token left out."""
    start = torch.full_like(answer[:, :1], sos)
    return torch.cat([start, answer[:, :-1]], dim=1)


def _shifted_in_place(answer, sos):
    read = answer.clone()
    read[:, 1:] = answer[:, :-1]
    read[:, 0] = sos
    return read


def _rolled(answer, sos):
    read = answer.roll(1, dims=1)
    read[:, 0] = sos
    return read


def _nothing_left_out(answer, sos):
    return torch.cat([torch.full_like(answer[:, :1], sos), answer], dim=1)


def _first_replaced(answer, sos):
    return torch.cat([torch.full_like(answer[:, :1], sos), answer[:, 1:]], dim=1)


def _shifted_left(answer, sos):
    return torch.cat([answer[:, 1:], torch.full_like(answer[:, :1], sos)], dim=1)


def _over_the_batch(answer, sos):
    return torch.cat([torch.full_like(answer[:1], sos), answer[:-1]], dim=0)


SHIFT_RIGHT = Exercise(
    name="transformer.shift_right",
    title="The target, shifted right",
    cases=[
        Case((torch.tensor([[5, 6, 2]]), 1), "the answer 5 6 <eos>, with <sos> = 1 and <eos> = 2"),
        Case((torch.tensor([[5, 6, 7, 2], [8, 2, 0, 0], [9, 4, 2, 0]]), 3), "three answers, <sos> = 3, padding 0"),
        Case((torch.tensor([[2], [7]]), 1), "answers of one token: only <sos> is read"),
    ],
    reference=shift_right,
    accepted=[_shifted_in_place, _rolled, lambda answer, sos: torch.nn.functional.pad(answer, (1, -1), value=sos)],
    mistakes=[
        Mistake(
            "not shifted: the decoder reads the answer itself",
            lambda answer, sos: answer.clone(),
            "Position t would read the very token it is asked for, and learn to copy it.",
        ),
        Mistake(
            "the first token is replaced, nothing is shifted",
            _first_replaced,
            "Put <sos> in front of the first token and leave out the last; here the first is lost, and position t "
            "reads its own answer.",
        ),
        Mistake(
            "shifted to the left",
            _shifted_left,
            "To the left, position t reads token t + 1: the future. To the right it reads token t − 1.",
        ),
        Mistake(
            "one token too long",
            _nothing_left_out,
            "With <sos> in front, the last token is left out: nothing is asked after it.",
        ),
        Mistake(
            "the last token stands first",
            lambda answer, sos: answer.roll(1, dims=1),
            "roll brings the last token round to the front; <sos> belongs there.",
        ),
        Mistake(
            "0 in place of <sos>",
            lambda answer, sos: torch.nn.functional.pad(answer[:, :-1], (1, 0)),
            "Well shifted, but the first token is 0, which is padding here. It should be sos.",
        ),
        Mistake(
            "<sos> is always 1",
            lambda answer, sos: torch.nn.functional.pad(answer[:, :-1], (1, 0), value=1),
            "Well shifted. The number of <sos> is the argument sos: the vocabulary decides.",
        ),
        Mistake(
            "the last token left out, nothing put in front",
            lambda answer, sos: answer[:, :-1],
            "<sos> is missing: position 0 has nothing to read.",
        ),
        Mistake(
            "shifted along the batch",
            _over_the_batch,
            "Axis 0 counts texts. The shift is along T, axis 1.",
        ),
    ],
    hint="`answer[:, :-1]` is all but the last token of each text; "
    "`torch.cat([..., ...], dim=1)` puts <sos> before it.",
)

# 2 --------------------------------------------------------------------- one sub-layer on the residual stream


def sublayer_step(x, sublayer, norm, order):
    """The stream x after one sub-layer; order is "post" (2017) or "pre" (GPT-2). sublayer and norm are functions."""
    if order == "pre":
        return x + sublayer(norm(x))
    return norm(x + sublayer(x))


def _step(post, pre):
    def answer(x, sublayer, norm, order):
        return pre(x, sublayer, norm) if order == "pre" else post(x, sublayer, norm)

    return answer


def _right_post(x, f, norm):
    return norm(x + f(x))


def _right_pre(x, f, norm):
    return x + f(norm(x))


def _in_three_lines(x, sublayer, norm, order):
    y = norm(x) if order == "pre" else x
    y = x + sublayer(y)
    return norm(y) if order == "post" else y


def square(x):
    return x * x


def center(x):
    return x - x.mean(dim=-1, keepdim=True)


def layer_norm(x):
    return torch.nn.functional.layer_norm(x, x.shape[-1:])


def mix(x):
    return torch.tanh(x @ torch.arange(9.0).reshape(3, 3).sin())


_TOKENS = torch.tensor([[[1.0, 4.0, 2.0], [0.0, -1.0, 3.0]], [[2.0, 2.0, 5.0], [-3.0, 1.0, 1.0]]])

SUBLAYER_STEP = Exercise(
    name="transformer.sublayer_step",
    title="Post-norm and pre-norm",
    cases=[
        Case((torch.tensor([[[1.0, 3.0]]]), square, center, "post"), "one token; square: x², center: x minus its mean"),
        Case((torch.tensor([[[1.0, 3.0]]]), square, center, "pre"), "the same token, pre-norm"),
        Case((_TOKENS, mix, layer_norm, "post"), "2 texts of 2 tokens, a matrix and tanh, layer norm"),
        Case((_TOKENS, mix, layer_norm, "pre"), "the same, pre-norm"),
    ],
    reference=sublayer_step,
    accepted=[_in_three_lines],
    mistakes=[
        Mistake(
            "pre-norm adds to the normed input",
            _step(_right_post, lambda x, f, norm: norm(x) + f(norm(x))),
            "In pre-norm the residual is x itself: x + f(norm(x)). Only the sub-layer sees the norm.",
        ),
        Mistake(
            "post and pre are swapped",
            _step(_right_pre, _right_post),
            "Post-norm normalizes the sum, norm(x + f(x)); pre-norm the sub-layer's input, x + f(norm(x)).",
        ),
        Mistake(
            "post-norm normalizes before the sum",
            _step(lambda x, f, norm: x + norm(f(x)), _right_pre),
            "In post-norm the norm comes after the sum: norm(x + f(x)).",
        ),
        Mistake(
            "no residual connection",
            _step(lambda x, f, norm: norm(f(x)), lambda x, f, norm: f(norm(x))),
            "x itself has to go on too: add it to what the sub-layer makes of it.",
        ),
        Mistake(
            "post-norm without its residual",
            _step(lambda x, f, norm: norm(f(x)), _right_pre),
            "Pre-norm is right. In post-norm x has to go on too: norm(x + f(x)).",
        ),
        Mistake(
            "pre-norm without its residual",
            _step(_right_post, lambda x, f, norm: f(norm(x))),
            "Post-norm is right. In pre-norm x has to go on too: x + f(norm(x)).",
        ),
        Mistake(
            "pre-norm normalizes what the sub-layer made",
            _step(_right_post, lambda x, f, norm: x + norm(f(x))),
            "In pre-norm the norm stands before the sub-layer: x + f(norm(x)).",
        ),
        Mistake(
            "no norm",
            _step(lambda x, f, norm: x + f(x), lambda x, f, norm: x + f(x)),
            "The residual connection is right; norm does not appear yet.",
        ),
        Mistake(
            "always post-norm",
            _step(_right_post, _right_post),
            'With order == "pre" the norm stands before the sub-layer: x + f(norm(x)).',
        ),
        Mistake(
            "always pre-norm",
            _step(_right_pre, _right_pre),
            'With order == "post" the norm stands after the sum: norm(x + f(x)).',
        ),
        Mistake(
            "normed before and after",
            _step(_right_post, lambda x, f, norm: norm(x + f(norm(x)))),
            "Pre-norm leaves the stream itself alone; one final norm stands at the end of the whole stack.",
        ),
    ],
    hint='Post: `norm(x + f(x))`. Pre: `x + f(norm(x))`. Two lines and an `if order == "pre"`.',
)

# 3 ------------------------------------------------------------------------------------- counting parameters


def count_parameters(d_model, d_ff, n_encoder_layers, n_decoder_layers, vocab_size):
    """Numbers that a post-norm Transformer learns: blocks with biases, and one table for input and output.

    The positions are sinusoidal, so that nothing is learned for them; the output layer has no bias.
    """
    attention = 4 * (d_model * d_model + d_model)  # query, key, value and output, each with a bias
    feed_forward = d_model * d_ff + d_ff + d_ff * d_model + d_model
    norm = 2 * d_model  # weight and bias
    encoder_block = attention + feed_forward + 2 * norm
    decoder_block = 2 * attention + feed_forward + 3 * norm
    table = vocab_size * d_model
    return n_encoder_layers * encoder_block + n_decoder_layers * decoder_block + table


def _counted(
    attention_biases=1, feed_forward_biases=1, matrices=4, attentions=2, norms=1, decoder_norms=3, tables=1, norm_of=2,
    feed_forward_matrices=2, final_norms=0, layers=True,
):  # fmt: skip
    """A count with a slip in one of its terms."""

    def answer(d_model, d_ff, n_encoder_layers, n_decoder_layers, vocab_size):
        if not layers:
            n_encoder_layers = n_decoder_layers = 1
        attention = matrices * (d_model * d_model + attention_biases * d_model)
        feed_forward = feed_forward_matrices * d_model * d_ff + feed_forward_biases * (d_ff + d_model)
        norm = norms * norm_of * d_model
        encoder_block = attention + feed_forward + 2 * norm
        decoder_block = attentions * attention + feed_forward + decoder_norms * norm
        blocks = n_encoder_layers * encoder_block + n_decoder_layers * decoder_block
        return blocks + tables * vocab_size * d_model + final_norms * norm

    return answer


def _by_building_it(d_model, d_ff, n_encoder_layers, n_decoder_layers, vocab_size):
    from lessons.transformer import Transformer, TransformerConfig, parameter_count

    config = TransformerConfig(
        vocab_size=vocab_size, d_model=d_model, n_heads=1, d_ff=d_ff, n_encoder_layers=n_encoder_layers,
        n_decoder_layers=n_decoder_layers,
    )  # fmt: skip
    with torch.device("meta"):
        return parameter_count(Transformer(config))


COUNT_PARAMETERS = Exercise(
    name="transformer.count_parameters",
    title="Counting parameters",
    cases=[
        Case((2, 3, 1, 1, 5), "d_model 2, d_ff 3, one layer each, 5 tokens"),
        Case((4, 16, 2, 3, 11), "d_model 4, d_ff 16, 2 and 3 layers, 11 tokens"),
        Case((512, 2048, 6, 6, 37_000), "the base model of 2017"),
    ],
    reference=count_parameters,
    accepted=[_by_building_it],
    mistakes=[
        Mistake(
            "the biases are missing",
            _counted(attention_biases=0, feed_forward_biases=0),
            "Each linear layer adds a bias: one number an output.",
        ),
        Mistake(
            "the attention's biases are missing",
            _counted(attention_biases=0),
            "Each of the four matrices has a bias of d_model numbers.",
        ),
        Mistake(
            "the feed-forward block's biases are missing",
            _counted(feed_forward_biases=0),
            "Two more vectors: d_ff numbers after the first matrix, d_model after the second.",
        ),
        Mistake(
            "one layer only",
            _counted(layers=False),
            "Each layer has weights of its own: multiply a block's count by the number of layers.",
        ),
        Mistake(
            "a final norm too many",
            _counted(final_norms=2),
            "A post-norm stack ends in its last block's norm. A final norm belongs to pre-norm.",
        ),
        Mistake(
            "the decoder has one attention only",
            _counted(attentions=1),
            "A decoder block attends twice: to its own tokens and to the encoder's output.",
        ),
        Mistake(
            "the decoder has two norms only",
            _counted(decoder_norms=2),
            "A norm for each sub-layer: self-attention, cross-attention and feed-forward make three.",
        ),
        Mistake(
            "the attention's output matrix is missing",
            _counted(matrices=3),
            "Four matrices: query, key, value, and the one that mixes the heads at the end.",
        ),
        Mistake("the norms are missing", _counted(norms=0), "Each norm learns a weight and a bias for every feature."),
        Mistake(
            "a norm has one vector only",
            _counted(norm_of=1),
            "Layer norm learns two vectors of d_model: weight (γ) and bias (β).",
        ),
        Mistake(
            "the table is counted three times",
            _counted(tables=3),
            "Source embedding, target embedding and output are one matrix here: count it once.",
        ),
        Mistake(
            "the table is counted twice",
            _counted(tables=2),
            "Source embedding, target embedding and output are one matrix here: count it once.",
        ),
        Mistake(
            "the table is missing",
            _counted(tables=0),
            "The embedding table is learned too: vocab_size × d_model.",
        ),
        Mistake(
            "the feed-forward block has one matrix only",
            _counted(feed_forward_matrices=1),
            "Two matrices: d_model to d_ff, and back.",
        ),
    ],
    hint="The number of heads does not matter: heads share the four d_model × d_model matrices out among themselves.",
)

# 4 ---------------------------------------------------------------------------------------- greedy decoding


def greedy(next_scores, sos, eos, max_length):
    """The text as a list, from <sos> to <eos>, or until max_length tokens were written after <sos>.

    next_scores(tokens) takes the list so far and gives a score (V,) for each possible next token.
    """
    tokens = [sos]
    for _ in range(max_length):
        token = int(next_scores(tokens).argmax())
        tokens.append(token)
        if token == eos:
            break
    return tokens


def _greedy_by_while(next_scores, sos, eos, max_length):
    tokens = [sos]
    while len(tokens) <= max_length and (len(tokens) == 1 or tokens[-1] != eos):
        tokens = [*tokens, next_scores(tokens).argmax().item()]
    return tokens


def _never_stops(next_scores, sos, eos, max_length):
    tokens = [sos]
    for _ in range(max_length):
        tokens.append(int(next_scores(tokens).argmax()))
    return tokens


def _drops_eos(next_scores, sos, eos, max_length):
    tokens = greedy(next_scores, sos, eos, max_length)
    return tokens[:-1] if tokens[-1] == eos else tokens


def _drops_sos(next_scores, sos, eos, max_length):
    return greedy(next_scores, sos, eos, max_length)[1:]


def _reads_the_last_token_only(next_scores, sos, eos, max_length):
    return greedy(lambda tokens: next_scores(tokens[-1:]), sos, eos, max_length)


def _reads_only_sos(next_scores, sos, eos, max_length):
    return greedy(lambda tokens: next_scores([sos]), sos, eos, max_length)


def _one_too_few(next_scores, sos, eos, max_length):
    return greedy(next_scores, sos, eos, max_length - 1)


def _one_too_many(next_scores, sos, eos, max_length):
    return greedy(next_scores, sos, eos, max_length + 1)


def _starts_with_eos(next_scores, sos, eos, max_length):
    return greedy(next_scores, eos, eos, max_length)


def _without_a_limit(next_scores, sos, eos, max_length):
    tokens = [sos]
    while tokens[-1] != eos:
        tokens.append(int(next_scores(tokens).argmax()))
    return tokens


def _sampled(next_scores, sos, eos, max_length):
    def one_hot_of_a_sample(tokens):
        return torch.eye(8)[torch.multinomial(next_scores(tokens).softmax(0), 1)[0]]

    return greedy(one_hot_of_a_sample, sos, eos, max_length)


def _takes_the_score(next_scores, sos, eos, max_length):
    return greedy(lambda tokens: torch.eye(99)[int(next_scores(tokens).max())], sos, eos, max_length)


class _Model:
    """A model for the cases. It raises when it is asked without end, where a loop of the student's never stops."""

    def __init__(self, name, next_token, patience=40):
        self.__name__, self.next_token, self.patience = name, next_token, patience

    def __call__(self, tokens):
        self.patience -= 1
        if self.patience < 0:
            raise RuntimeError("next_scores was asked again and again: stop after max_length tokens")
        return 0.5 * torch.eye(8)[self.next_token(tokens)]  # so flat that a sample would be another token


# Writes 6, 5, 4, 3, 2, where 2 is <eos>; it has to read the whole text to know where it is.
counts_down = _Model("counts_down", lambda tokens: max(2, 7 - len(tokens)))
# Its next token depends on the sum of all tokens so far, and is never <eos>.
remembers = _Model("remembers", lambda tokens: (3 * sum(tokens) + 5) % 8)


GREEDY = Exercise(
    name="transformer.greedy",
    title="Greedy decoding",
    cases=[
        Case((counts_down, 1, 2, 3), "a model that writes 6 5 4 3 2, stopped after 3 tokens; <sos> 1, <eos> 2"),
        Case((counts_down, 1, 2, 9), "the same model, with room to reach <eos>"),
        Case((remembers, 1, 2, 6), "a model whose next token depends on all tokens so far"),
    ],
    reference=greedy,
    accepted=[_greedy_by_while],
    mistakes=[
        Mistake("it does not stop at <eos>", _never_stops, "Leave the loop once the newest token is <eos>."),
        Mistake("<eos> is left out", _drops_eos, "Append the token first, then see whether it was <eos>."),
        Mistake("<sos> is left out", _drops_sos, "The text starts with <sos>: tokens = [sos]."),
        Mistake(
            "it does not stop at max_length",
            _without_a_limit,
            "A model need not write <eos> at all: leave the loop after max_length tokens, too.",
        ),
        Mistake(
            "the score in place of the token",
            _takes_the_score,
            "max() is the highest score; argmax() is its place, and that is the token's number.",
        ),
        Mistake(
            "sampled in place of the likeliest",
            _sampled,
            "Greedy means argmax: the same text each time. Sampling comes in lesson 09.",
        ),
        Mistake(
            "one token too many",
            _one_too_many,
            "max_length counts the tokens after <sos>: the loop runs max_length times.",
        ),
        Mistake(
            "the model reads the last token only",
            _reads_the_last_token_only,
            "Give the model all tokens so far: next_scores(tokens), not next_scores(tokens[-1:]).",
        ),
        Mistake(
            "the model reads <sos> again and again",
            _reads_only_sos,
            "What was written has to go back in: next_scores(tokens) with the growing list.",
        ),
        Mistake(
            "one token too few",
            _one_too_few,
            "max_length counts the tokens after <sos>: the loop runs max_length times.",
        ),
        Mistake("it starts with <eos>", _starts_with_eos, "The text starts with <sos>."),
    ],
    hint="`int(next_scores(tokens).argmax())` is the likeliest next token. Append it, then look whether it is eos.",
)

EXERCISES = [SHIFT_RIGHT, SUBLAYER_STEP, COUNT_PARAMETERS, GREEDY]
