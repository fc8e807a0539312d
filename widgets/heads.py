"""The heads explorer of lessons 00 and 08: the attention weights of every layer and head of any model, at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from matplotlib.colors import PowerNorm
from matplotlib.figure import Figure

from widgets import plots, stored
from widgets.arrays import as_base64, pack
from widgets.controls import Control, Select, Slider, Step, Text
from widgets.explorer import DATA_CAP, Explorer, bundle
from widgets.weights import MEASURES, SPECIAL, measures_of, most, names_of, weights_of

Read = Callable[[str], tuple[Any, Any]]

NOT_WHY = "A weight says where a head looked, not why the model decided as it did."


# The explorer --------------------------------------------------------------------------------------------------


class HeadsExplorer(Explorer):
    """An explorer whose stored form carries as many heads as fit: all of them coarse, the rest in a live notebook."""

    def html(self) -> str:
        """The stored form: poster, iframe and table, its arrays at most 100 KB."""
        if self.data_bytes <= DATA_CAP:
            return super().html()
        return stored.figure(
            title=self.title,
            poster=self.poster(),
            alt=self._alt,
            document=stored.page(bundle(self.kind), self.stored_payload()),
            height=self.height,
            details=stored.table(*self._table),
        )

    def stored_payload(self) -> dict[str, Any]:
        """`payload()` with as many heads as the cap allows: the opened one, the walk's, its layer's, then the others.

        All heads come in addition as coarse maps, the largest weight of each block.
        """
        payload = self.payload()
        layers, heads = self.params["layers"], self.params["heads"]
        T, S = self.params["size"]
        weights = np.frombuffer(self.arrays["weights"]["data"], np.uint8).reshape(-1, T, S)
        other = sum(len(spec["data"]) for name, spec in self.arrays.items() if name != "weights")
        for edge in (16, 12, 8, 4):
            small = pooled(weights, edge)
            if small.nbytes <= DATA_CAP // 2.5:
                break
        room = (DATA_CAP - other - small.nbytes) // (T * S + 4)
        states = [self.state, *(step["state"] for step in self.steps)]
        wanted = [(s["layer"] - 1) * heads + s["head"] - 1 for s in states if "head" in s]
        wanted += [(self.state["layer"] - 1) * heads + head for head in range(heads)] + list(range(layers * heads))
        kept = sorted(list(dict.fromkeys(wanted))[: max(0, room)])
        arrays = {"weights": weights[kept], "places": np.array(kept, np.int32), "small": small}
        cut = {name: as_base64(pack(values).spec()) for name, values in arrays.items()}
        return payload | {"arrays": payload["arrays"] | cut}


def pooled(weights: np.ndarray, edge: int) -> np.ndarray:
    """Maps (N, T, S) as (N, t, s) of at most `edge` blocks a side; a block holds its largest weight."""
    for axis in (1, 2):
        size = weights.shape[axis]
        if size > edge:
            weights = np.maximum.reduceat(weights, [i * size // edge for i in range(edge)], axis=axis)
    return weights


def heads_explorer(
    attention: Any,
    tokens: Any,
    *,
    read: Read | None = None,
    layer: int | None = None,
    head: int | None = None,
    title: str = "Where every head looks",
    projector: bool = False,
) -> HeadsExplorer:
    """Every layer and head of a model on one sentence: `heads_explorer(output.attentions, tokens)`.

    attention: the weights, after the softmax, of one sentence: an array (layers, heads, T, S), or a sequence with one
        (heads, T, S) or (1, heads, T, S) a layer, as `return_weights=True` of our models and `output_attentions=True`
        of transformers' give.
    tokens: the T tokens that the model read; for cross-attention a pair (row tokens, column tokens).
    read: a function text -> (tokens, attention), which draws a sentence that a person types.
    layer, head: the head to open first, counted from 1 as on the picture; without them, the one that most looks at
        the token before (in cross-attention: that is most concentrated).
    Raises ValueError for weights that are no weights or do not fit the tokens, and for a layer or head that is not.
    """
    weights = weights_of(attention)
    rows, columns, cross = names_of(tokens, weights)
    params, arrays, measures = _drawing(weights, rows, columns, cross)
    layers, heads = weights.shape[:2]
    first = most(measures["previous"]) or most(measures["strongest"]) or (0, 0)
    for name, value, count in (("layer", layer, layers), ("head", head, heads)):
        if value is not None and not 1 <= value <= count:
            raise ValueError(f"{name}={value}; 1 to {count} would do: {name}s are counted from 1, as on the picture")
    opened = (layer or (head and 1) or first[0] + 1, head or (layer and 1) or first[1] + 1)

    def on_sentence(explorer: Explorer, text: str) -> dict[str, Any]:
        if read is None or not text.strip():  # an empty field brings the first sentence back
            return {"params": params, "arrays": arrays}
        typed, found = read(text)
        new = weights_of(found, "read(text)")
        if new.shape[:2] != weights.shape[:2]:
            raise ValueError(f"read gave {new.shape[0]} layers × {new.shape[1]} heads; {layers} × {heads} are drawn")
        changed_params, changed_arrays, _ = _drawing(new, *names_of(typed, new))
        return {"params": changed_params, "arrays": changed_arrays}

    defined = [key for key in MEASURES if read is not None or (np.nan_to_num(measures[key]) > 0).any()]
    controls: list[Control] = []
    state: dict[str, Any] = {"token": None, "start": 0}
    for name, count, value in (("layer", layers, opened[0]), ("head", heads, opened[1])):
        if count > 1:
            controls.append(Slider(name=name, label=name.capitalize(), low=1, high=count, value=value))
        else:
            state[name] = 1
    controls += [
        Select(name="view", label="Show the opened head as", options=[("lines", "lines"), ("map", "a map of weights")]),
        Select(
            name="measure",
            label="Mark the heads that look at",
            options=[("none", "anything: mark none"), *((key, MEASURES[key][0]) for key in defined)],
        ),
    ]
    if read is not None:
        controls.append(Text(name="sentence", label="Your sentence", value="", kernel=on_sentence))
    return HeadsExplorer(
        "heads",
        params,
        arrays,
        controls=controls,
        steps=walk(weights, measures, rows, columns, cross, typed=read is not None),
        state=state,
        title=title,
        alt=(
            f"{layers} × {heads} small maps, one for each layer and head, of the attention weights between "
            f"{len(rows)} tokens; layer {opened[0]}, head {opened[1]} is opened."
        ),
        poster=partial(_poster, weights, rows, columns, opened),
        table=_table(measures, defined),
        height=680,
        projector=projector,
    )


def _drawing(
    weights: np.ndarray, rows: list[str], columns: list[str], cross: bool
) -> tuple[dict[str, Any], dict[str, Any], dict[str, np.ndarray]]:
    """Parameters and arrays that the view draws, and the measures."""
    layers, heads, T, S = weights.shape
    measures = measures_of(weights, rows, columns, cross)
    flat = weights.reshape(layers * heads, T, S)
    places = np.arange(layers * heads, dtype=np.int32)
    every = np.stack([measures[key] for key in MEASURES])
    exact = flat.size * 2 + places.nbytes + every.nbytes <= DATA_CAP
    arrays: dict[str, Any] = {
        # Three digits where they can be stored, 1/255 where there are many. Bytes go without a scale: the browser
        # would otherwise turn each into a float before the first drawing.
        "weights": flat.astype(np.float16) if exact else np.rint(flat * 255).clip(0, 255).astype(np.uint8),
        "places": places,
        "small": np.zeros(0, np.uint8),  # coarse maps of all heads, where a stored page has not all of them
        "measures": every,
    }
    params = {
        "rows": rows,
        "columns": columns if cross else rows,
        "cross": cross,
        "layers": layers,
        "heads": heads,
        "size": [T, S],
        "levels": 1 if exact else 255,
        "measures": [[key, *MEASURES[key]] for key in MEASURES],
        "note": NOT_WHY,
    }
    return params, arrays, measures


# The guided walk -----------------------------------------------------------------------------------------------


def walk(
    weights: np.ndarray,
    measures: dict[str, np.ndarray],
    rows: Sequence[str],
    columns: Sequence[str],
    cross: bool,
    *,
    typed: bool = False,
) -> list[Step]:
    """Steps whose heads and numbers are found in the weights, so that they are true of any model."""
    layers, heads, T, S = weights.shape
    every = {1: "the only head", 2: "the most of both heads"}.get(
        layers * heads, f"the most of all {layers * heads} heads"
    )
    # What a head would have that looks at all it may see alike: what all heads leave out, it leaves out too.
    allowed = (weights > 0).any((0, 1), keepdims=True).astype(np.float32)
    even = measures_of(allowed / np.maximum(allowed.sum(-1, keepdims=True), 1), rows, columns, cross)

    def step(title: str, key: str, place: tuple[int, int], look: str, **more: Any) -> Step:
        layer, head = place
        state = {"layer": layer + 1, "head": head + 1, "view": "lines", "measure": key, "token": None, "start": 0}
        return Step(title, look, state | more)

    def share(title: str, key: str, shape: str = "", meaning: str = "") -> list[Step]:
        """shape: what its map looks like, said where it can be seen; meaning: said where the head stands out."""
        place = most(measures[key])
        if place is None or measures[key][place] <= 0:
            return []
        value, plain = float(measures[key][place]), float(even[key][0, 0])
        stands_out = value >= 1.5 * plain
        look = [
            f"{name_of(place)} gives {percent(value)} of its weight {MEASURES[key][1]}, {every}; looking at all alike "
            f"would give {percent(plain)}.",
            shape if value >= 0.3 else "",
            meaning if stands_out else "So no head stands out.",
        ]
        return [step(title if stands_out else f"{title}: hardly", key, place, " ".join(filter(None, look)))]

    found = []
    if layers * heads > 1:
        first = "The steps speak of the first sentence. " if typed else ""
        found.append(
            step(
                "All heads at once",
                "none",
                (0, 0),
                f"{first}{layers} layers × {heads} heads, each a small map of the same {T} tokens: a row asks, a "
                "column is looked at, bright is much. Look for slanted lines and bright columns; click a map to open "
                "it.",
                view="map",
            )
        )
    found += share("One token back", "previous", "In its map: a line just under the diagonal.")
    ahead = share("One token ahead", "next", "In its map: a line just over the diagonal.")
    found += ahead or share("Itself", "itself", "In its map: the diagonal.")
    rest = "In trained models a head often rests on such a token when it has nothing to add."
    special = share("A place to rest", "special", meaning=rest)
    found += special or share("A place to rest", "first", meaning=rest)
    if not typed:
        found += share("One token alone", "strongest", meaning="Point at a token to see which.")
    spread = most(measures["spread"])
    if spread is not None:
        much = float(measures["spread"][spread])
        close = " Its answer is near a plain mean." if much >= 0.8 * even["spread"][0, 0] else ""
        found.append(
            step(
                "Everywhere at once",
                "spread",
                spread,
                f"{name_of(spread)} spreads a row over {much:.1f} of {S} tokens (e to the power of the row's entropy), "
                f"{every}.{close}",
            )
        )
    found += _long_look(weights, rows, columns, cross, step)
    if typed:
        found.append(
            Step("Your sentence", "Type another one, with Python running: are the same heads marked as before?")
        )
    return found


def _long_look(
    weights: np.ndarray, rows: Sequence[str], columns: Sequence[str], cross: bool, step: Callable[..., Step]
) -> list[Step]:
    """The largest weight between two words at least two tokens apart: an invitation to read too much into it."""

    def is_word(token: str) -> bool:
        return any(letter.isalnum() for letter in token) and not SPECIAL.fullmatch(token)

    t, s = np.ogrid[: len(rows), : len(columns)]
    far = np.array([is_word(token) for token in rows])[:, None] & np.array([is_word(token) for token in columns])
    if not cross:
        far = far & (np.abs(t - s) >= 2)
    best = np.where(far, weights, 0)
    layer, head, row, column = (int(i) for i in np.unravel_index(best.argmax(), best.shape))
    if best[layer, head, row, column] <= 0:
        return []
    away = "" if cross else f", {abs(row - column)} tokens away"
    return [
        step(
            "Where, not why",
            "none",
            (layer, head),
            f"{name_of((layer, head))}: “{_short(rows[row])}” gives {percent(best[layer, head, row, column])} to "
            f"“{_short(columns[column])}”{away}. Is that what it means? A weight says where a head looked; what it "
            "took from there, and what the model made of it, is not on this picture.",
            token=["row", row],
        )
    ]


def name_of(place: tuple[int, int]) -> str:
    """Layer 2, head 5: counted from 1, as on the picture."""
    return f"Layer {place[0] + 1}, head {place[1] + 1}"


def percent(share: float) -> str:
    """12%, but 99.7%, for that is not all, and 0.4%, for that is not nothing."""
    return f"{100 * share:.{int(0 < share < 0.0095 or 0.995 <= share < 0.9995)}f}%"


def _short(token: str) -> str:
    return token if len(token) <= 24 else token[:23] + "…"


# Without a browser ---------------------------------------------------------------------------------------------


def _table(measures: dict[str, np.ndarray], defined: Sequence[str]) -> tuple[list[str], list[list[Any]]]:
    """For each measure the three heads that have most of it."""
    rows = []
    for key in defined:
        values = np.nan_to_num(measures[key], nan=-1)
        order = np.argsort(-values, axis=None, kind="stable")[:3]
        cells = []
        for layer, head in zip(*np.unravel_index(order, values.shape), strict=True):
            value = float(values[layer, head])
            shown = f"{value:.1f} tokens" if key == "spread" else percent(value)
            cells.append(f"{name_of((int(layer), int(head)))}: {shown}" if value >= 0 else "")
        rows.append([MEASURES[key][0], *cells, *[""] * (3 - len(cells))])
    return ["looks at", "most", "second", "third"], rows


def _poster(weights: np.ndarray, rows: list[str], columns: list[str], opened: tuple[int, int]) -> Figure:
    layers, heads, T, S = weights.shape
    fig, (every, one) = plots.figure(1, 2, width=10, height=4.8)
    # A poster has at most 40 KB, and noise does not compress.
    small = pooled(weights.reshape(layers * heads, T, S), max(4, min(20, 120 // max(layers, heads))))
    t, s = small.shape[1:]
    sheet = np.full((layers * (t + 2), heads * (s + 2)), np.nan, dtype=np.float32)
    for i, cells in enumerate(small):
        top, left = i // heads * (t + 2), i % heads * (s + 2)
        sheet[top : top + t, left : left + s] = cells
    every.imshow(sheet, cmap=plots.MAGNITUDE, norm=PowerNorm(0.5, 0, 1), interpolation="nearest", aspect="auto")
    every.set_yticks([i * (t + 2) + t / 2 for i in range(layers)], [str(i + 1) for i in range(layers)])
    every.set_xticks([i * (s + 2) + s / 2 for i in range(heads)], [str(i + 1) for i in range(heads)])
    every.set(ylabel="layer", xlabel="head", title="every head: rows ask, columns are looked at")
    # matplotlib's font lacks many scripts; where it would draw boxes, numbers stand for the words.
    few = max(T, S) <= 26
    large = pooled(weights[opened[0] - 1, opened[1] - 1][None], 48)[0]
    image = one.imshow(large, cmap=plots.MAGNITUDE, norm=PowerNorm(0.5, 0, 1))
    for names, axis in ((rows, one.set_yticks), (columns, one.set_xticks)):
        plain = all(token.isascii() and token.isprintable() and len(token) <= 12 for token in names)
        labels = [token.replace("$", r"\$") if plain else str(i) for i, token in enumerate(names)]
        if few:
            axis(range(len(labels)), labels, fontsize=9, **({"rotation": 90} if axis == one.set_xticks else {}))
        else:
            axis([])
    one.set_title(f"layer {opened[0]}, head {opened[1]}")
    fig.colorbar(image, ax=one, label="weight", shrink=0.8, ticks=[0, 0.1, 0.25, 0.5, 1])
    for ax in (every, one):
        ax.grid(False)
        ax.spines[:].set_visible(False)
    return fig
