"""What the explorer of beam search says: the steps of its walk, its alt text, its table and its poster."""

import math
from typing import Any

from matplotlib.figure import Figure

from widgets import plots
from widgets.controls import Step
from widgets.gpt.beam_tree import Text, Tree
from widgets.telling import quoted, readable, share, signed

POSTER_STEPS, POSTER_ROWS = 8, 7


# The guided walk -----------------------------------------------------------------------------------------------


def beam_walk(tree: Tree, *, typed: bool) -> list[Step]:
    """Steps whose places and numbers are found in the search, so that they are true of any model."""
    steps: list[Step] = []

    def step(title: str, look: str, at: float, node: int | None = None, alpha: float = tree.alpha) -> None:
        state = {"shown": "0", "step": at, "node": -1 if node is None else node, "alpha": alpha}
        steps.append(Step(title, look, state))

    first = [i for i, node in enumerate(tree.nodes) if node.step == 0]
    top = tree.nodes[first[0]]
    step(
        "Candidates",
        f"The model reads the prompt once. Its likeliest next token is {quoted(readable(tree.words[first[0]]))}, "
        f"p {share(math.exp(top.total))}, log P {signed(top.total)}. A box has a token and log P of the text to it.",
        0.5,
        first[0],
    )
    gone = sum(tree.nodes[i].fate == "pruned" for i in first) + tree.left[0]
    step(
        "Pruned",
        f"{_count(tree, 0)} Struck out: {gone} of the candidates weighed, which no later step can bring back.",
        1,
    )
    if tree.steps > 1:
        second = next(i for i, node in enumerate(tree.nodes) if node.step == 1)
        node = tree.nodes[second]
        before = tree.nodes[node.parent] if node.parent is not None else node
        step(
            "A sum of logarithms",
            "Every beam proposes its own next tokens; all compete in one list. The first, "
            f"{quoted(tree.text(second))}, has {signed(before.total)} + ({signed(node.log_probability)}) = "
            f"{signed(node.total)}.",
            1.5,
            second,
        )
    end = tree.nodes[tree.greedy[-1]]
    if end.fate == "pruned":
        look = (
            f"Greedy takes the likeliest token each time (dashed, G). In step {end.step + 1} its text, "
            f"{quoted(tree.text(tree.greedy[-1]))}, log P {signed(end.total)}, is no longer among the best: texts "
            "that took a less likely token earlier have overtaken it."
        )
        step("Where greedy is pruned", look, end.step + 1, tree.greedy[-1])
    stopped = [i for i, node in enumerate(tree.nodes) if node.fate == "finished"]
    if stopped:
        node = tree.nodes[stopped[0]]
        look = (
            f"{quoted(tree.text(stopped[0]))} ends in a stop token (double border, ■): it is put aside with log P "
            f"{signed(node.total)}, while the beams go on."
        )
        step("A finished text", look, node.step + 1, stopped[0])
    ranked = tree.ranked(tree.alpha)
    best, greedy = ranked[0], next((text for text in ranked if text.greedy), None)
    against = ""
    if greedy is best:
        against = " It is greedy's: here the beams found nothing better."
    elif greedy is not None:
        against = f" Greedy's has log P {signed(greedy.total)}, score {signed(greedy.score(tree.alpha))}."
    step(
        "The best text",
        f"{quoted(tree.said(best))} (★, thick): log P {signed(best.total)}, {_tokens(best)}, score "
        f"{signed(best.score(tree.alpha))} at α = {tree.alpha:g}.{against}",
        tree.steps,
        best.end,
    )
    other = overtaken(tree)
    if other is not None:
        alpha, winner = other
        look = (
            f"Each token costs log P, so the sum favors short texts; score = log P / length^α. At α = {alpha:.2f} "
            f"{quoted(tree.said(winner))}, {_tokens(winner)}, leads with {signed(winner.score(alpha))}. Drag α: which "
            "text do you want?"
        )
        step("The length penalty", look, tree.steps, winner.end, alpha)
    if typed:
        steps.append(Step("Your prompt", "Type one, with Python running, and a number of beams: 1 beam is greedy."))
    return steps


def overtaken(tree: Tree) -> tuple[float, Text] | None:
    """The penalty nearest to the search's, 0 to 2 in steps of the slider, at which another text is best."""
    best = tree.ranked(tree.alpha)[0]
    for alpha in sorted((i / 20 for i in range(41)), key=lambda alpha: abs(alpha - tree.alpha)):
        winner = tree.ranked(alpha)[0]
        if winner is not best:
            return alpha, winner
    return None


def _tokens(text: Text) -> str:
    return f"{len(text.tokens)} token{'s' * (len(text.tokens) != 1)}"


def _count(tree: Tree, step: int) -> str:
    kept = sum(node.step == step and node.fate == "kept" for node in tree.nodes)
    done = sum(node.step == step and node.fate == "finished" for node in tree.nodes)
    return f"Kept as beams: {kept}." + (f" Finished: {done}." if done else "")


# Without a browser ---------------------------------------------------------------------------------------------


def beam_alt(tree: Tree) -> str:
    """One sentence for the poster."""
    ranked = tree.ranked(tree.alpha)
    end = tree.nodes[tree.greedy[-1]]
    after = f" after {quoted(tree.prompt)}" if tree.prompt.strip() else ""
    ways = {"pruned": "path is pruned", "finished": "text ends", "kept": "path is kept up to the end,"}
    return (
        f"Beam search{after}, {tree.steps} steps with up to {tree.beams} beams: the best text is "
        f"{quoted(tree.said(ranked[0]))}, log P {signed(ranked[0].total)}; "
        f"greedy's {ways[end.fate]} in step {end.step + 1}."
    )


def beam_table(tree: Tree) -> tuple[list[str], list[list[Any]]]:
    """The finished texts by score: what they say, log P, tokens, score, how they ended."""
    rows = [
        [i, quoted(tree.said(text), 80) + (" (greedy's)" if text.greedy else ""), signed(text.total),
         len(text.tokens), signed(text.score(tree.alpha)), text.finished]
        for i, text in enumerate(tree.ranked(tree.alpha)[:20], 1)
    ]  # fmt: skip
    return ["rank", "text", "log P", "tokens", f"score, α = {tree.alpha:g}", "ended by"], rows


def beam_poster(tree: Tree) -> Figure:
    """The tree's first steps: kept beams filled, finished ones in a thick border, pruned ones gray."""
    steps = min(tree.steps, POSTER_STEPS)
    best = set(tree.path(tree.ranked(tree.alpha)[0].end))
    greedy = set(tree.greedy)
    places: dict[int, tuple[int, float]] = {}
    for step in range(steps):
        here = [i for i, node in enumerate(tree.nodes) if node.step == step]
        here = [i for row, i in enumerate(here) if row < POSTER_ROWS or i in best | greedy]
        places |= {i: (step + 1, -float(row)) for row, i in enumerate(here)}
    rows = round(1 - min(y for _, y in places.values()))
    fig, ax = plots.figure(width=10.0, height=1.4 + 0.42 * rows)
    for i, (x, y) in places.items():
        node = tree.nodes[i]
        x0, y0 = (0, 0.0) if node.parent is None else places.get(node.parent, (x, y))
        pruned = node.fate == "pruned"
        if i in best:
            ax.plot([x0 + 0.1, x - 0.1], [y0, y], color=plots.COLORS[2], linewidth=5, linestyle="-", zorder=1)
        elif not pruned:
            ax.plot([x0 + 0.1, x - 0.1], [y0, y], color=plots.COLORS[0], linewidth=1.5, linestyle="-", zorder=1)
        if i in greedy:
            ax.plot([x0 + 0.1, x - 0.1], [y0, y], color=plots.COLORS[1], linewidth=2, linestyle=(0, (3, 2)), zorder=2)
        fill, edge, wide = {
            "kept": ("#CFE3F1", plots.COLORS[0], 1.5), "finished": ("white", plots.COLORS[0], 3.5),
            "pruned": ("white", "#BBBBBB", 0.8),
        }[node.fate]  # fmt: skip
        word = plots.label(readable(tree.words[i], 10), f"token {node.token}")
        ax.text(x, y, ("■ " if node.fate == "finished" else "") + word, ha="center", va="center", fontsize=10,
                color="#6A6A6A" if pruned else "black", zorder=3,
                bbox={"facecolor": fill, "edgecolor": edge, "linewidth": wide, "pad": 2.5})  # fmt: skip
    ax.text(0, 0, "prompt", ha="center", va="center", zorder=3, bbox={"facecolor": "#EEEEEE", "edgecolor": "#5A5A5A"})
    ax.set(xlim=(-0.5, steps + 0.6), ylim=(-rows + 0.4, 0.7), xticks=range(1, steps + 1), yticks=[])
    ax.set_xlabel("step (thick: the best text; dashed: greedy; gray: pruned)")
    ax.grid(visible=False)
    ax.spines["left"].set_visible(False)
    ax.set_title(plots.label(f"after {quoted(tree.prompt)}", "", 90) if tree.prompt.strip() else "", fontsize=12)
    return fig
