"""Counting what a GPT learns, from its sizes alone."""

import torch

from lessons.course.registry import Case, Exercise, Mistake


def parameters(n_layers, d_model, n_heads, vocab_size, context):
    """How many numbers a GPT learns, a whole number.

    It is built like GPT-2: a table of tokens, which scores the output, too; a learned vector for each of `context`
    places; n_layers blocks of a norm, attention with n_heads heads of d_model / n_heads numbers each, another norm and
    a feed-forward network of width 4 d_model; a last norm. Every linear layer has a bias, every norm two vectors; the
    output has no bias.
    """
    d = d_model
    tables = (vocab_size + context) * d
    attention = 4 * (d * d + d)  # queries, keys, values, output; a head has its share of the columns
    feed_forward = (d * 4 * d + 4 * d) + (4 * d * d + d)
    norm = 2 * d
    return tables + n_layers * (attention + feed_forward + 2 * norm) + norm


def _in_one_formula(n_layers, d_model, n_heads, vocab_size, context):
    return d_model * (vocab_size + context + n_layers * (12 * d_model + 13) + 2)


def _from_shapes(n_layers, d_model, n_heads, vocab_size, context):
    d, head = d_model, d_model // n_heads
    block = [(d,), (d,), *n_heads * 3 * [(d, head), (head,)], (d, d), (d,)]
    block += [(d,), (d,), (d, 4 * d), (4 * d,), (4 * d, d), (d,)]
    shapes = [(vocab_size, d), (context, d), *n_layers * block, (d,), (d,)]
    return sum(torch.Size(shape).numel() for shape in shapes)


def _by_building_it(n_layers, d_model, n_heads, vocab_size, context):
    from lessons.gpt import GPT, GPTConfig

    config = GPTConfig(n_layers=n_layers, d_model=d_model, n_heads=n_heads, vocab_size=vocab_size, context=context)
    with torch.device("meta"):
        return sum(one.numel() for one in GPT(config).parameters())


def _by_the_count_of_the_course(n_layers, d_model, n_heads, vocab_size, context):
    from lessons.gpt import GPTConfig
    from lessons.gpt.arithmetic import count_parameters

    return count_parameters(
        GPTConfig(n_layers=n_layers, d_model=d_model, n_heads=n_heads, vocab_size=vocab_size, context=context)
    ).total


def _counted(
    tokens=1, positions=1, output_bias=0, attentions=1, matrices=4, attention_biases=4, wide=4, feed_forward_matrices=2,
    feed_forward_biases=1, norms=2, final_norms=1, norm_of=2, layers=True, heads=False, all_layers=False,
):  # fmt: skip
    """A count with a slip in one of its terms."""

    def answer(n_layers, d_model, n_heads, vocab_size, context):
        d, times = d_model, n_heads if heads else 1
        attention = times * (matrices * d * d + attention_biases * d)
        feed_forward = feed_forward_matrices * d * wide * d + feed_forward_biases * (wide * d + d)
        norm = norm_of * d
        block = attentions * attention + feed_forward + norms * norm
        tables = (tokens * vocab_size + positions * context) * d
        blocks = (n_layers if layers else 1) * (block + (tables if all_layers else 0))
        return blocks + (0 if all_layers else tables) + final_norms * norm + output_bias * vocab_size

    return answer


def _only_blocks(n_layers, d_model, n_heads, vocab_size, context):
    return 12 * n_layers * d_model**2


def _heads_of_full_width(n_layers, d_model, n_heads, vocab_size, context):
    """Queries, keys and values of d_model numbers in each head, and an output that reads them all."""
    d = d_model
    attention = n_heads * 3 * (d * d + d) + n_heads * d * d + d
    return _counted(matrices=0, attention_biases=0)(n_layers, d, n_heads, vocab_size, context) + n_layers * attention


def _own_queries_for_each_head(n_layers, d_model, n_heads, vocab_size, context):
    own = (n_heads - 1) * 3 * (d_model * d_model + d_model)
    return parameters(n_layers, d_model, n_heads, vocab_size, context) + n_layers * own


def _one_head(n_layers, d_model, n_heads, vocab_size, context):
    d, head = d_model, d_model // n_heads
    attention = 3 * (d * head + head) + head * d + d
    return _counted(matrices=0, attention_biases=0)(n_layers, d, n_heads, vocab_size, context) + n_layers * attention


PARAMETERS = Exercise(
    name="gpt.parameters",
    title="The parameters of a GPT",
    cases=[
        Case((1, 4, 2, 10, 8), "one layer, d_model 4, 2 heads; 10 tokens, 8 places"),
        Case((2, 6, 3, 11, 5), "two layers, d_model 6, 3 heads; 11 tokens, 5 places"),
        Case((12, 768, 12, 50_257, 1024), "the smallest GPT-2"),
        Case((96, 12_288, 96, 50_257, 2048), "GPT-3"),
    ],
    reference=parameters,
    accepted=[_in_one_formula, _from_shapes, _by_building_it, _by_the_count_of_the_course],
    tolerance=0.0,
    mistakes=[
        Mistake(
            "the table of tokens is counted twice",
            _counted(tokens=2),
            "Output and input share one matrix. It is learned once, and counts once: it is tied.",
        ),
        Mistake(
            "the table of tokens is missing",
            _counted(tokens=0),
            "A vector of d_model numbers is learned for each token: vocab_size × d_model.",
        ),
        Mistake(
            "the positions are missing",
            _counted(positions=0),
            "A GPT learns its positions, a vector for each place: context × d_model.",
        ),
        Mistake(
            "the positions are missing, and the table of tokens is counted twice",
            _counted(positions=0, tokens=2),
            "Output and input share the table of tokens, which counts once. The places have a table, too: "
            "context × d_model.",
        ),
        Mistake(
            "both tables are missing",
            _counted(positions=0, tokens=0),
            "A vector of d_model numbers for each token, and one for each place: (vocab_size + context) × d_model.",
        ),
        Mistake(
            "tables in every layer",
            _counted(all_layers=True),
            "Tokens and places are looked up once, before the first layer. Only the blocks count n_layers times.",
        ),
        Mistake(
            "one layer only",
            _counted(layers=False),
            "Each layer has numbers of its own: multiply a block's count by n_layers.",
        ),
        Mistake(
            "12 d² for each layer, and nothing else",
            _only_blocks,
            "That is the matrices of the blocks, the most of a large GPT. Add biases, norms and both tables.",
        ),
        Mistake(
            "biases and norms are missing",
            _counted(attention_biases=0, feed_forward_biases=0, norms=0, final_norms=0),
            "Tables and matrices are right. Each linear layer adds a number for each output, each norm 2 d_model.",
        ),
        Mistake(
            "the biases are missing",
            _counted(attention_biases=0, feed_forward_biases=0),
            "Each linear layer adds a bias: a number for each output. In a block these are 4 d_model and 5 d_model.",
        ),
        Mistake(
            "the feed-forward network's biases are missing",
            _counted(feed_forward_biases=0),
            "Two more vectors in each layer: 4 d_model numbers after the first matrix, d_model after the second.",
        ),
        Mistake(
            "each layer lacks 4 d_model numbers",
            _counted(attention_biases=0),
            "So many are in the biases of attention's four matrices, in the bias between the feed-forward network's "
            "two, and in the two norms: which is missing?",
        ),
        Mistake(
            "each layer lacks d_model numbers",
            _counted(attention_biases=3),
            "A bias: attention's four matrices have one of d_model each, and so has the feed-forward network's second.",
        ),
        Mistake(
            "the feed-forward network's biases both have d_model numbers",
            _counted(attention_biases=6, feed_forward_biases=0),
            "A bias has a number for each output: 4 d_model after the first matrix, d_model after the second.",
        ),
        Mistake(
            "the output has a bias",
            _counted(output_bias=1),
            "The score of a token is a product with its row of the table, and nothing is added: V numbers too many.",
        ),
        Mistake(
            "the norms are missing",
            _counted(norms=0, final_norms=0),
            "Each norm learns two vectors, gain and shift: 2 d_model. There are two in each layer and a last one.",
        ),
        Mistake(
            "the last norm is missing",
            _counted(final_norms=0),
            "In pre-norm nothing normalizes the last block's sum but a norm of its own: 2 d_model more.",
        ),
        Mistake(
            "one norm in each layer",
            _counted(norms=1),
            "Attention and feed-forward network each have a norm before them: two in each layer.",
        ),
        Mistake(
            "a norm has one vector only",
            _counted(norm_of=1),
            "A layer norm learns two vectors of d_model numbers, gain and shift.",
        ),
        Mistake(
            "a norm has two numbers only",
            lambda *sizes: _counted(norms=0, final_norms=0)(*sizes) + 4 * sizes[0] + 2,
            "Gain and shift are vectors: a number of each for every feature, 2 d_model in all.",
        ),
        Mistake(
            "the heads multiply",
            _counted(heads=True),
            "A head has d_model / n_heads columns of each matrix: together the heads have one matrix of d × d.",
        ),
        Mistake(
            "every head has queries, keys and values of d_model numbers",
            _heads_of_full_width,
            "A head's have d_model / n_heads numbers each. Their number does not change the count.",
        ),
        Mistake(
            "queries, keys and values count once for each head",
            _own_queries_for_each_head,
            "A head has d_model / n_heads columns of each matrix: together the heads have one matrix of d × d.",
        ),
        Mistake(
            "one head only",
            _one_head,
            "A head has d_model / n_heads columns of each matrix. There are n_heads of them: d × d in all.",
        ),
        Mistake(
            "the attention's output matrix is missing",
            _counted(matrices=3, attention_biases=3),
            "Four matrices: queries, keys, values, and the one that mixes the heads at the end.",
        ),
        Mistake(
            "one matrix for queries, keys and values",
            _counted(matrices=2, attention_biases=2),
            "Each of the three has a matrix of d × d. What is stored as one has 3 d columns.",
        ),
        Mistake(
            "cross-attention is counted",
            _counted(attentions=2, norms=3),
            "There is no encoder to attend to. A block of a GPT is an encoder's with a causal mask.",
        ),
        Mistake(
            "the feed-forward network has width d_model",
            _counted(wide=1),
            "Its hidden layer is four times as wide: matrices of d × 4d and of 4d × d.",
        ),
        Mistake(
            "the feed-forward network has one matrix only",
            _counted(feed_forward_matrices=1),
            "It goes out to 4 d_model and comes back: two matrices, of d × 4d and of 4d × d.",
        ),
        Mistake(
            "the feed-forward network has three matrices",
            _counted(feed_forward_matrices=3),
            "Three belong to a gated network. GPT-2's has two, of d × 4d and of 4d × d.",
        ),
        Mistake(
            "bytes in place of numbers",
            lambda *sizes: 4 * parameters(*sizes),
            "The count is right. Return how many there are, not their bytes in 32 bits.",
        ),
    ],
    hint="A linear layer from m to n numbers learns `m * n + n`. Count the two tables, then one block (four layers in "
    "attention, two in the feed-forward network, two norms), and multiply it by `n_layers`; last, the final norm.",
)
