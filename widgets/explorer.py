"""The explorer: named arrays and parameters on the Python side, one JavaScript view that draws them anywhere."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets
from matplotlib.figure import Figure

from widgets import plots, stored
from widgets.arrays import as_base64, pack
from widgets.controls import Control, Step

DATA_CAP = 100_000  # bytes of arrays that a notebook stores for one explorer; heavier data is live only

_shown_by_cell: dict[str, tuple[int, list[anywidget.AnyWidget]]] = {}


@cache
def bundle(kind: str) -> str:
    """The built JavaScript of an explorer. Text, not a path: a path makes anywidget watch the file for ever."""
    source = files("widgets") / "static" / f"{kind}.js"
    if not source.is_file():
        names = sorted(
            f.name.removesuffix(".js") for f in (files("widgets") / "static").iterdir() if f.name.endswith(".js")
        )
        raise ValueError(f"kind: no explorer named {kind!r}; one of {', '.join(names)} would do")
    return source.read_text(encoding="utf-8")


class Explorer(anywidget.AnyWidget):
    """An interactive picture of named arrays.

    kind: which view draws it: the name of a bundle in widgets/static.
    params: small JSON values that the view reads.
    arrays: numbers by name: tensors, arrays or `Packed`.
    controls: what a person can move; their values make up `state`.
    steps: a guided walk; each step sets part of the state.
    title: shown above the picture; alt: one sentence for the poster.
    poster: a matplotlib figure, or a function that makes one when it is needed.
    table: (columns, rows) for the stored page.
    state: further values that the view itself sets (a selected cell), beside the controls' values.
    height: CSS pixels of the whole explorer, reserved before anything is drawn.
    projector: 20-pixel text and thick lines, for the back of the room.

    `explorer.state` holds the controls' values: Python sees a change at the end of a drag, at most ten times a
    second. Errors: ValueError for an unknown kind, a value no control can hold, a step that sets an unknown name.
    """

    kind = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    params = traitlets.Dict().tag(sync=True, echo_update=False)
    arrays = traitlets.Dict().tag(sync=True, echo_update=False)
    controls: Any = traitlets.List().tag(sync=True)
    steps: Any = traitlets.List().tag(sync=True)
    state = traitlets.Dict().tag(sync=True, echo_update=False)
    height = traitlets.Int().tag(sync=True)
    projector = traitlets.Bool().tag(sync=True)
    _answering = False

    def __init__(
        self,
        kind: str,
        params: Mapping[str, Any],
        arrays: Mapping[str, Any],
        *,
        title: str,
        alt: str,
        poster: Figure | Callable[[], Figure],
        table: tuple[Sequence[str], Sequence[Sequence[Any]]],
        controls: Sequence[Control] = (),
        steps: Sequence[Step] = (),
        state: Mapping[str, Any] | None = None,
        height: int = 480,
        projector: bool = False,
    ) -> None:
        self._esm = bundle(kind)
        self._controls = {control.name: control for control in controls}
        if len(self._controls) < len(controls):
            raise ValueError(f"controls: two have the same name among {[c.name for c in controls]}")
        if not alt.strip():
            raise ValueError("alt: empty; write one sentence that says what the poster shows")
        self._alt, self._poster, self._table = alt, poster, table
        first = {control.name: control.value for control in controls} | dict(state or {})
        for number, step in enumerate(steps, 1):
            self._check(step.state, first, f"steps: step {number} ({step.title!r}) sets")
        super().__init__(
            kind=kind,
            title=title,
            params=dict(params),
            arrays={name: pack(values).spec() for name, values in arrays.items()},
            controls=[control.spec() for control in controls],
            steps=[step.spec() for step in steps],
            state=first,
            height=round(height * (1.35 if projector else 1)),
            projector=projector,
        )
        self.on_msg(self._on_message)
        close_predecessors(self)

    # ---- state -----------------------------------------------------------------------------------------------

    def _check(self, changes: Mapping[str, Any], state: Mapping[str, Any], what: str = "state:") -> None:
        for name, value in changes.items():
            if name not in state:
                raise ValueError(f"{what} {name!r}, which is not one of {', '.join(state)}")
            if name in self._controls:
                self._controls[name].check(value)

    def set(self, **changes: Any) -> None:
        """Moves controls from Python: `explorer.set(x=0.5)`. ValueError for a name or value that does not fit."""
        self._check(changes, self.state)
        self.state = {**self.state, **changes}

    def replace(self, *, params: Mapping[str, Any] | None = None, arrays: Mapping[str, Any] | None = None) -> None:
        """Replaces some parameters or arrays, by name; the picture follows."""
        with self.hold_sync():
            if arrays:
                self.arrays = {**self.arrays, **{name: pack(values).spec() for name, values in arrays.items()}}
            if params:
                self.params = {**self.params, **params}

    # ---- messages of the front end ---------------------------------------------------------------------------

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        if kind == "ping":
            self.send({"type": "pong"})
        elif kind == "request":
            before = dict(self.state)
            self._answering = True
            try:
                error = self.answer(content)
            finally:
                self._answering = False
            # The browser's state may be newer than the one that Python began with: only what changed goes back.
            changed = {name: value for name, value in self.state.items() if before.get(name) != value}
            self.send({"type": "answer", "name": content.get("name"), "error": error, "state": changed})

    def _should_send_property(self, key: str, value: Any) -> bool:
        return not (key == "state" and self._answering) and super()._should_send_property(key, value)

    def answer(self, request: Mapping[str, Any]) -> str:
        """Runs the kernel control that `request` names with its value; returns the error to show, or ""."""
        control = self._controls.get(str(request.get("name")))
        if control is None or control.kernel is None:
            return f"{request.get('name')!r} is not a control that Python answers"
        try:
            self.replace(**(control.kernel(self, control.check(request.get("value"))) or {}))
        except ValueError as error:
            return str(error)
        except Exception as error:  # the student's own function: whatever it raises is theirs to read
            return f"{type(error).__name__}: {error}"
        return ""

    # ---- what is stored --------------------------------------------------------------------------------------

    def payload(self) -> dict[str, Any]:
        """All that a page without a kernel needs, as JSON values."""
        names = ("kind", "title", "params", "controls", "steps", "state", "height", "projector")
        return {name: getattr(self, name) for name in names} | {
            "arrays": {name: as_base64(spec) for name, spec in self.arrays.items()}
        }

    @property
    def data_bytes(self) -> int:
        """Bytes of all arrays."""
        return sum(len(spec["data"]) for spec in self.arrays.values())

    def poster(self) -> bytes:
        """The poster as PNG bytes."""
        return plots.png(self._poster() if callable(self._poster) else self._poster)

    def html(self) -> str:
        """The stored form: poster, iframe (if the data is at most 100 KB) and table."""
        live_only = self.data_bytes > DATA_CAP
        return stored.figure(
            title=self.title,
            poster=self.poster(),
            alt=self._alt,
            document=None if live_only else stored.page(bundle(self.kind), self.payload()),
            height=self.height,
            details=stored.table(*self._table),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundled = super()._repr_mimebundle_(**kwargs)
        if bundled is None:
            return None
        data, metadata = bundled
        return {**data, "text/plain": f"Explorer: {self._alt}", "text/html": self.html()}, metadata

    # ---- clean-up --------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the widget here and in the browser, its layout included, which ipywidgets would leave behind."""
        if self.comm is not None:
            self.layout.close()
        super().close()


def close_predecessors(widget: anywidget.AnyWidget) -> None:
    """Closes what an earlier run of the same cell made: a widget lives until it is closed."""
    cell, run = _running_cell()
    if cell is None:
        return
    earlier_run, widgets = _shown_by_cell.get(cell, (run, []))
    if earlier_run != run:
        for earlier in widgets:
            earlier.close()
        widgets = []
    _shown_by_cell[cell] = (run, [*widgets, widget])


def _running_cell() -> tuple[str | None, int]:
    """The id of the notebook cell that is running and its execution count; (None, 0) outside a notebook."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None, 0
    shell = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return None, 0
    metadata = shell.get_parent().get("metadata", {})
    return metadata.get("cellId"), shell.execution_count
