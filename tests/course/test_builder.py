"""Percent-format text to notebook and back."""

import nbformat
import pytest

from lessons.course.builder import build, from_text, read, to_text

TEXT = """# %% [notebook] trains=true

# %% [markdown] id=title
# # A title
#
# - one
#   - two, $\\alpha$

# %% id=imports
import torch

from lessons.course import check

# %% id=sum tags=nbval-check-output,hide-input
print(sum(range(5)))


def twice(x):
    return 2 * x

# %% exercise=sample.scaled
"""


@pytest.fixture(autouse=True)
def registered(exercise):
    return exercise


def test_round_trip():
    notebook = from_text(TEXT)
    nbformat.validate(notebook)
    assert to_text(notebook) == TEXT
    assert [cell.id for cell in notebook.cells] == [
        "title",
        "imports",
        "sum",
        "exercise-sample-scaled",
        "solution-sample-scaled",
    ]
    assert notebook.metadata["lessons"] == {"trains": True}
    assert notebook.cells[0].source == "# A title\n\n- one\n  - two, $\\alpha$"
    assert notebook.cells[2].metadata == {
        "tags": ["nbval-check-output", "hide-input"],
        "jupyter": {"source_hidden": True},
    }


def test_exercise_cells_come_from_the_registry(exercise):
    answer, folded = from_text(TEXT).cells[-2:]
    assert answer.source == f'{exercise.starting_code}\n\n\ncheck("sample.scaled", scaled)'
    assert folded.metadata["tags"] == ["solution"]
    assert f"```python\n{exercise.solution}\n```" in folded.source
    assert exercise.hint in folded.source
    assert folded.source.count("<details>") == folded.source.count("</details>") == 2


def test_unchanged_cells_keep_their_outputs(tmp_path):
    script, target = tmp_path / "a.py", tmp_path / "01_sample.ipynb"
    script.write_text(TEXT, encoding="utf-8")
    notebook = build(script, target)
    for number, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), start=1):
        cell.execution_count = number
        cell.outputs = [nbformat.v4.new_output("stream", text=f"output {number}\n")]
    nbformat.write(notebook, target)
    script.write_text(TEXT.replace("range(5)", "range(6)"), encoding="utf-8")
    code = [cell for cell in build(script, target).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == [1, None, 3]
    assert code[0].outputs[0].text == "output 1\n"
    assert code[1].outputs == []
    stored = target.read_bytes()
    build(script, target)
    assert target.read_bytes() == stored
    assert stored.endswith(b"}\n")
    assert not list(tmp_path.glob(".*"))


def test_ids_without_a_name_are_deterministic_and_kept():
    text = "# %% [markdown]\n# ## Idea: a *gate*\n# %%\n1\n# %%\n2\n# %% [markdown]\n# text\n"
    notebook = from_text(text)
    assert [cell.id for cell in notebook.cells] == ["idea-a-gate", "code", "code-2", "text"]
    again = from_text(text.replace("# %%\n1\n", ""), notebook)
    assert [cell.id for cell in again.cells] == ["idea-a-gate", "code-2", "text"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello\n# %%\n", "line 1: text before"),
        ("# %% [raw]\nx\n", "line 1: '# %% \\[raw\\]'"),
        ("# %% colour=red\nx\n", "line 1: unknown \\['colour'\\]"),
        ("# %% [markdown]\n# a\nb\n", "line 3: 'b': lines of a Markdown cell"),
        ("# %% id=a\n1\n# %% id=a\n2\n", "line 3: id='a'"),
        ("# %% id=a.b\n1\n", "line 1: id='a.b'"),
        ("# %% exercise=sample.scaled\nx = 1\n", "line 1: an exercise is one line"),
        ("# %% exercise=sample.scald\n", "near names: sample.scaled"),
    ],
)
def test_what_is_no_such_script_is_refused_by_line(text, says):
    with pytest.raises(ValueError, match=says):
        from_text(text)


def test_code_that_looks_like_a_mark_is_refused():
    notebook = from_text("# %% id=a\n1\n")
    notebook.cells[0].source = "x = 1\n# %% not a cell"
    with pytest.raises(ValueError, match="cell 'a' has a line that starts with"):
        to_text(notebook)


def test_metadata_says_nothing_of_the_machine(tmp_path):
    script, target = tmp_path / "a.py", tmp_path / "01_sample.ipynb"
    script.write_text("# %%\n1\n", encoding="utf-8")
    build(script, target)
    assert read(target).metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
