"""What every stored notebook must be, and for each guard a notebook that it refuses."""

import ast
import copy
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lessons.course.builder import exercise_cells, exercise_id, from_text, read, to_text
from lessons.course.execute import WIDGET_VIEW, clean
from lessons.course.export import page
from lessons.course.places import notebooks
from lessons.course.registry import exercises

ALL = notebooks(Path(__file__).resolve().parents[2] / "notebooks")
# Lessons for which the map lists no slip of the notes.
NO_SLIPS = {"00_start_here", "03_tokenization"}
SKELETON = [r"\A# \d\d · .+: .+", r"^\*\*You will be able to\*\*$", r"^\*\*Time\*\* .* \*\*Builds on\*\* "]
SKELETON += [r"^\*\*Sources\*\* ", "^## Predict$", "^## 1 · .", "^## Exercises$", "^### 1 · .", "^### 2 · ."]
SKELETON += ["^## Where notes slip$", "^## Summary$", r"^\*\*Next: "]
HEADINGS = {"Predict", "Exercises", "Where notes slip", "Summary"}  # the others are numbered sections
BYTES, ALL_BYTES, CODE_LINES = 1_500_000, 12_000_000, 15


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def outputs(notebook):
    return [(cell, output) for cell in code_cells(notebook) for output in cell.outputs]


def tags(cell):
    return cell.metadata.get("tags", [])


def checked(notebook, name):
    """nbval passes silently over a checked cell that was not run, and over one without outputs."""
    found = [cell for cell in code_cells(notebook) if "nbval-check-output" in tags(cell)]
    if not found:
        yield "no cell is tagged nbval-check-output"
    yield from (f"{c.id}: checked, but nothing is stored" for c in found if not c.outputs or not c.execution_count)


def counts(notebook, name):
    found = [cell.execution_count for cell in code_cells(notebook)]
    if found != list(range(1, len(found) + 1)):
        yield f"execution counts are {found}, not 1 to {len(found)}: run `lessons execute`"


def quiet(notebook, name):
    for cell, output in outputs(notebook):
        if output.output_type == "error" or output.get("name") == "stderr":
            yield f"{cell.id}: {output.get('ename', 'stderr')} is stored"
    for cell in code_cells(notebook):
        hidden = {"raises-exception", "nbval-skip", "nbval-ignore-output", "nbval-raises-exception"} & set(tags(cell))
        if hidden or re.search(r"^\s*#+\s*(NBVAL|PYTEST)_", cell.source, re.M):
            yield f"{cell.id}: tells nbval to look away"


def no_machine(notebook, name):
    for cell in notebook.cells:
        # Long runs of base64 may spell anything.
        text = re.sub(r"[A-Za-z0-9+/=]{80,}", "", str(cell.source) + str(cell.get("outputs", "")))
        found = re.search(
            r"(?<![\w.])/(home|root|Users|tmp|opt|work|usr|var|mnt)/|\b[A-Z]:\\\\|site-packages|ipykernel_", text
        )
        if found:
            yield f"{cell.id}: names a place of one machine, {found[0]!r}"


def no_widgets(notebook, name):
    if set(notebook.metadata) - {"kernelspec", "language_info", "lessons"}:
        yield f"metadata {sorted(notebook.metadata)}"
    yield from (
        f"{cell.id}: a widget view" for cell, output in outputs(notebook) if WIDGET_VIEW in output.get("data", {})
    )


def skeleton(notebook, name):
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    expected = [heading for heading in SKELETON if name not in NO_SLIPS or "notes slip" not in heading]
    place = 0
    for pattern in expected:
        found = re.compile(pattern, re.M).search(text, place)
        if found is None:
            yield f"{pattern!r} is missing, or out of order"
        else:
            place = found.start()
    if not text.startswith(f"# {name[:2]} · "):
        yield f"the title does not begin with '# {name[:2]} · '"
    sections = [heading for heading in re.findall("^## (.*)$", text, re.M) if heading not in HEADINGS]
    if [heading.split(" · ")[0] for heading in sections] != [str(n + 1) for n in range(len(sections))]:
        yield f"sections are not numbered '## 1 · …', '## 2 · …': {sections}"
    if not any("instructor" in tags(cell) for cell in notebook.cells):
        yield "no cell for the teacher, tagged instructor"


def spoilers(notebook, name):
    """An answer in a cell's code, an alt text or an assert, would stand beside its cleared output."""
    for cell in code_cells(notebook):
        gives_away = re.search(r"^\s*assert |plots\.show\(", cell.source, re.M)
        if "reveal" in tags(cell) and gives_away and "hide-input" not in tags(cell):
            yield f"{cell.id}: tagged reveal, and its code says the answer: tag it hide-input"


def short(notebook, name):
    for cell in code_cells(notebook):
        lines = [line for line in cell.source.splitlines() if line.strip() and not line.strip().startswith("#")]
        # A list of imported names counts as one line, however the formatter breaks it.
        imported = [node for node in ast.parse(cell.source).body if isinstance(node, ast.Import | ast.ImportFrom)]
        count = len(lines) - sum(node.end_lineno - node.lineno for node in imported)
        if count > CODE_LINES:
            yield f"{cell.id}: {count} lines of code; at most {CODE_LINES}"


def imports_on_top(notebook, name):
    for cell in code_cells(notebook)[1:]:
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(ast.parse(cell.source))):
            yield f"{cell.id}: an import below the first cell"


def plain_python(notebook, name):
    for cell in code_cells(notebook):
        if re.search(r"^\s*[%!]|sys\.path|get_ipython|\bpip install", cell.source, re.M):
            yield f"{cell.id}: a magic, a shell command or sys.path"


class _Images(HTMLParser):
    def __init__(self):
        super().__init__()
        self.without = 0

    def handle_starttag(self, tag, attrs):
        self.without += tag == "img" and not (dict(attrs).get("alt") or "").strip()


def alt_texts(notebook, name):
    for cell, output in outputs(notebook):
        data = output.get("data", {})
        if "text/html" not in data and any(kind.startswith("image/") for kind in data):
            yield f"{cell.id}: an image without alt text; show it by plots.show(fig, alt)"
    for cell in notebook.cells:
        parser = _Images()
        for html in [o.get("data", {}).get("text/html", "") for o in cell.get("outputs", [])] or [cell.source]:
            parser.feed(html)
        if parser.without or (cell.cell_type == "markdown" and re.search(r"!\[\s*\]\(", cell.source)):
            yield f"{cell.id}: an <img> without alt text"


def exports(notebook, name):
    """Formulas convert to MathML, and nothing would be fetched."""
    try:
        page(notebook, name)
    except ValueError as error:
        yield str(error)


def identifiers(notebook, name):
    found = [cell.get("id", "") for cell in notebook.cells]
    if len(set(found)) < len(found):
        yield "two cells have one id"
    for identifier in found:
        if not re.fullmatch(r"[a-z][a-z0-9_-]{1,63}", identifier) or re.fullmatch(r"[0-9a-f]{8}", identifier):
            yield f"id {identifier!r}: name the cell by what it does"


def exercises_of_the_registry(notebook, name):
    ours = exercises(name[3:]) if name[3:] in {exercise.name.split(".")[0] for exercise in exercises()} else []
    cells = {cell.id: cell for cell in notebook.cells}
    there = [exercise for exercise in ours if exercise_id(exercise.name) in cells]
    if len(there) < min(2, len(ours)) or (not ours and name[:2] != "00"):
        yield f"{len(there)} exercises; two to four are wanted"
    for exercise in there:
        for expected in exercise_cells(exercise.name):
            stored = cells.get(expected.id)
            if stored is None or stored.source != expected.source:
                yield f"{expected.id} is not what the registry says: run `lessons text` and `lessons build`"
    yield from (f"{exercise.name} stands nowhere in the notebook" for exercise in ours if exercise not in there)


def as_stored_by_execute(notebook, name):
    again = copy.deepcopy(notebook)
    clean(again)
    if again != notebook:
        yield "not stored by `lessons execute`"


def round_trip(notebook, name):
    again = from_text(to_text(notebook), notebook)
    if [(c.id, c.source, c.metadata) for c in again.cells] != [(c.id, c.source, c.metadata) for c in notebook.cells]:
        yield "the percent-format text does not give the notebook back"


GUARDS = [checked, counts, quiet, no_machine, no_widgets, skeleton, spoilers, short, imports_on_top, plain_python]
GUARDS += [alt_texts, exports, identifiers, exercises_of_the_registry, as_stored_by_execute, round_trip]


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_notebook(guard, path):
    assert list(guard(read(path), path.stem)) == []


def test_sizes():
    sizes = {path.stem: path.stat().st_size for path in ALL}
    assert sizes, "there are no notebooks"
    assert max(sizes.values()) <= BYTES, sizes
    assert sum(sizes.values()) <= ALL_BYTES, sizes


GOOD = """# %% [markdown] id=title
# # 01 · Sample: a guard
#
# **You will be able to**
#
# 1. see a guard pass.
#
# **Time** a second. **Builds on** nothing.
#
# **Sources** none.

# %% [markdown] id=instructor-plan tags=instructor
# **For the teacher.** Wait.

# %% [markdown] id=predict
# ## Predict
#
# ## 1 · Number
#
# ## 2 · Nothing

# %% id=imports
import math

from lessons.course import check

# %% id=number tags=nbval-check-output
print(round(math.pi, 3))

# %% [markdown] id=exercises
# ## Exercises
#
# ### 1 · Scaled

# %% exercise=sample.scaled

# %% [markdown] id=exercise-again-text
# ### 2 · Again

# %% exercise=sample.again

# %% [markdown] id=end
# ## Where notes slip
# ## Summary
# **Next: 02 · More.** $x^2$
"""
SPOILED = [
    (checked, "tags=nbval-check-output", "tags=reveal"),
    (short, "print(", "x = 1\n" * 15 + "print("),
    (skeleton, "## Summary", "## Close"),
    (skeleton, "# ## Where notes slip\n# ## Summary", "# ## Summary\n# ## Where notes slip"),
    (skeleton, "# # 01 · Sample: a guard", "# # Sample"),
    (skeleton, "# # 01 · Sample", "# # 02 · Sample"),
    (skeleton, "**Builds on** nothing", "It builds on nothing"),
    (skeleton, "# **Sources** none.", "#"),
    (skeleton, "## 2 · Nothing", "## 3 · Nothing"),
    (skeleton, "## 2 · Nothing", "## Nothing"),
    (skeleton, "### 2 · Again", "### Again"),
    (skeleton, "**Next: 02", "**After: 02"),
    (skeleton, " tags=instructor", ""),
    (spoilers, "tags=nbval-check-output\n", "tags=nbval-check-output,reveal\nassert math.pi > 3\n"),
    (imports_on_top, "print(", "def f():\n    import os\nprint("),
    (plain_python, "print(", "%pip install x\nprint("),
    (plain_python, "import math", "import math, sys\nsys.path.append('x')"),
    (alt_texts, "## Summary", "## Summary\n# ![](data:image/png;base64,AA==)"),
    (alt_texts, "## Summary", "## Summary\n# <img src='data:image/png;base64,AA=='>"),
    (exports, "$x^2$", "$\\foo$"),
    (exports, "$x^2$", "![figure](figure.png)"),
    (identifiers, "id=number", "id=0a1b2c3d"),
    (no_machine, "$x^2$", "/home/ada/lessons"),
    (quiet, "print(", "# NBVAL_SKIP\nprint("),
    (exercises_of_the_registry, "# %% exercise=sample.again\n", ""),
]


@pytest.fixture
def good(exercise_pair):
    """A notebook that every guard passes, with outputs as if it had been run."""
    from nbformat.v4 import new_output

    def make(text):
        notebook = from_text(text)
        for number, cell in enumerate(code_cells(notebook), start=1):
            cell.execution_count = number
            cell.outputs = [new_output("stream", text="3.142\n")]
        return notebook

    return make


def test_good_notebook_passes(good):
    assert [fault for guard in GUARDS for fault in guard(good(GOOD), "01_sample")] == []


@pytest.mark.parametrize(("guard", "before", "after"), SPOILED, ids=lambda value: getattr(value, "__name__", None))
def test_guard_sees_its_fault(good, guard, before, after):
    assert before in GOOD
    assert list(guard(good(GOOD.replace(before, after)), "01_sample"))


def _set(**values):
    return lambda notebook: code_cells(notebook)[1].update(values)


def _output(**values):
    return lambda notebook: code_cells(notebook)[1].outputs[0].update(values)


@pytest.mark.parametrize(
    ("guard", "spoil"),
    [
        (checked, _set(execution_count=None)),
        (checked, _set(outputs=[])),
        (counts, _set(execution_count=7)),
        (quiet, _output(name="stderr")),
        (no_machine, _output(text="at /root/x.py\n")),
        (no_widgets, _output(output_type="display_data", data={WIDGET_VIEW: {}})),
        (no_widgets, lambda notebook: notebook.metadata.update(widgets={})),
        (alt_texts, _output(output_type="display_data", data={"image/png": "AA=="})),
        (identifiers, _set(id="title")),
        (exercises_of_the_registry, lambda notebook: notebook.cells[7].update(source="def scaled(x): ...")),
        (as_stored_by_execute, _output(text="<object at 0x7f00aabbccdd>\n")),
        (as_stored_by_execute, lambda notebook: notebook.cells[4].metadata.update(execution={})),
        (round_trip, lambda notebook: notebook.cells[7].update(source="by hand")),
    ],
)
def test_guard_sees_a_fault_of_the_stored_form(good, guard, spoil):
    notebook = good(GOOD)
    spoil(notebook)
    assert list(guard(notebook, "01_sample"))
