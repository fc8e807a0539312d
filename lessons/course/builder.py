"""A notebook as a percent-format script and back.

    # %% [notebook] trains=true
    # %% [markdown] id=title
    # # Activations
    # %% id=curves tags=nbval-check-output
    print(gelu(x))
    # %% exercise=activations.gelu

An exercise is one line: the builder writes its two cells from the registry, the student's function with its
check, and the folded hint and solution.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
from nbformat.notebooknode import NotebookNode

from lessons.course.places import write_atomically
from lessons.course.registry import exercises, find

_MARK = re.compile(r"# %%(?:\s+\[(?P<kind>markdown|notebook)\])?(?P<attributes>(?:\s+[a-z_]+=\S+)*)\s*")
_LOOKS_LIKE_MARK = re.compile(r"#\s*%%")
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
# What says on which machine or how a notebook was run never enters the file.
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def to_text(notebook: NotebookNode) -> str:
    """The notebook's cells as a percent-format script."""
    known = {exercise_id(exercise.name): exercise.name for exercise in exercises()}
    blocks = []
    settings = notebook.metadata.get("lessons", {})
    if settings:
        blocks.append("# %% [notebook]" + "".join(f" {k}={_plain(settings[k])}" for k in sorted(settings)))
    for cell in notebook.cells:
        tags = cell.metadata.get("tags", [])
        if cell.id.startswith("solution-") and "solution" in tags:
            continue
        shown = f" tags={','.join(tags)}" if tags else ""
        if cell.id in known:
            blocks.append(f"# %% exercise={known[cell.id]}{shown}")
            continue
        markdown = cell.cell_type == "markdown"
        if any(_LOOKS_LIKE_MARK.match(line) for line in cell.source.splitlines()) and not markdown:
            raise ValueError(f"cell {cell.id!r} has a line that starts with '# %%', which marks a cell: reword it")
        lines = cell.source.splitlines()
        if markdown:
            lines = [f"# {line}".rstrip() if line.strip() else "#" for line in lines]
        mark = f"# %%{' [markdown]' if markdown else ''} id={cell.id}{shown}"
        blocks.append("\n".join([mark, *lines]))
    return "\n\n".join(blocks) + "\n"


def from_text(text: str, old: NotebookNode | None = None) -> NotebookNode:
    """The notebook of a percent-format script; a code cell that did not change keeps its outputs from `old`.

    Raises ValueError, with the line, for what is no such script.
    """
    notebook = nbformat.v4.new_notebook(metadata=_copy(METADATA))
    previous: dict[tuple[str, str], list[NotebookNode]] = {}
    for cell in old.cells if old else []:
        previous.setdefault((cell.cell_type, cell.source), []).append(cell)
    used: set[str] = set()
    for line, kind, attributes, source in _blocks(text):
        if kind == "notebook":
            notebook.metadata["lessons"] = {key: _value(value) for key, value in attributes.items()}
            continue
        tags = [tag for tag in attributes.get("tags", "").split(",") if tag]
        if "exercise" in attributes:
            if source:
                raise ValueError(f"line {line}: an exercise is one line; its cells come from the registry")
            cells = exercise_cells(attributes["exercise"], tags)
        else:
            cells = [_cell(kind, source, attributes.get("id", ""), tags)]
        for cell in cells:
            twins = previous.get((cell.cell_type, cell.source), [])
            twin = next((twin for twin in twins if twin.id == cell.id or not cell.id), None)
            if twin is not None:
                twins.remove(twin)
                cell.id = cell.id or twin.id
                if cell.cell_type == "code":
                    cell.outputs, cell.execution_count = twin.outputs, twin.execution_count
            cell.id = cell.id or _new_id(cell, used)
            if not _ID.fullmatch(cell.id) or cell.id in used:
                raise ValueError(f"line {line}: id={cell.id!r}: write 1 to 64 letters, digits, - or _, once each")
            used.add(cell.id)
            notebook.cells.append(cell)
    return notebook


def exercise_id(name: str) -> str:
    """The id of the cell in which the student answers this exercise."""
    return f"exercise-{name.replace('.', '-')}"


def exercise_cells(name: str, tags: list[str] | None = None) -> list[NotebookNode]:
    """The two cells of an exercise: the function to write with its check; hint and solution, folded."""
    exercise = find(name)
    code = f'{exercise.starting_code}\n\n\ncheck("{name}", {exercise.answer_name})'
    folded = "\n".join(
        [
            *("<details>", "<summary>Hint</summary>", "", exercise.hint.strip(), "", "</details>", ""),
            *(
                "<details>",
                "<summary>Solution</summary>",
                "",
                "```python",
                exercise.solution,
                "```",
                "",
                "</details>",
            ),
        ]
    )
    answer = _cell("code", code, exercise_id(name), tags or [])
    return [answer, _cell("markdown", folded, f"solution-{name.replace('.', '-')}", ["solution"])]


def build(script: Path, target: Path) -> NotebookNode:
    """Write a percent-format script into the notebook at `target`, keeping the outputs of unchanged cells.

    Raises ValueError for a script that is not UTF-8 (a byte-order mark is let pass) or no such script.
    """
    old = read(target) if target.exists() else None
    try:
        text = script.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{script}: not UTF-8; `lessons text NN -o FILE` writes it so") from error
    notebook = from_text(text, old)
    write(notebook, target)
    return notebook


def read(path: Path) -> NotebookNode:
    """The notebook in this file."""
    return nbformat.read(path, as_version=4)


def write(notebook: NotebookNode, path: Path) -> None:
    """Validate the notebook and store it: sorted keys, UTF-8, one newline at the end, whole or not at all."""
    nbformat.validate(notebook)
    text = nbformat.writes(notebook, version=4, ensure_ascii=False).rstrip("\n") + "\n"
    write_atomically(path, text.encode("utf-8"))


def _blocks(text: str) -> list[tuple[int, str, dict[str, str], str]]:
    blocks: list[tuple[int, str, dict[str, str], list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if _LOOKS_LIKE_MARK.match(line):
            match = _MARK.fullmatch(line)
            if match is None:
                raise ValueError(f"line {number}: {line!r}: write '# %% [markdown] id=… tags=a,b' or '# %% exercise=…'")
            attributes = dict(pair.split("=", 1) for pair in match["attributes"].split())
            kind = match["kind"] or "code"
            unknown = set(attributes) - {"id", "tags", "exercise"}
            if unknown and kind != "notebook":
                raise ValueError(f"line {number}: unknown {sorted(unknown)}; a cell has id=, tags= or exercise=")
            blocks.append((number, kind, attributes, []))
        elif blocks:
            blocks[-1][3].append(line if blocks[-1][1] == "code" else _unprefixed(line, number))
        elif line.strip():
            raise ValueError(f"line {number}: text before the first '# %%'")
    return [(number, kind, attributes, "\n".join(lines).strip("\n")) for number, kind, attributes, lines in blocks]


def _unprefixed(line: str, number: int) -> str:
    if line.startswith("# "):
        return line[2:]
    if line.strip() in ("", "#"):
        return ""
    raise ValueError(f"line {number}: {line!r}: lines of a Markdown cell begin with '# '")


def _cell(kind: str, source: str, identifier: str, tags: list[str]) -> NotebookNode:
    new = nbformat.v4.new_markdown_cell if kind == "markdown" else nbformat.v4.new_code_cell
    cell = new(source)
    cell.id = identifier
    if tags:
        cell.metadata["tags"] = tags
    if "hide-input" in tags:
        cell.metadata["jupyter"] = {"source_hidden": True}
    return cell


def _new_id(cell: NotebookNode, used: set[str]) -> str:
    heading = re.match(r"#+\s+(.+)", cell.source) if cell.cell_type == "markdown" else None
    base = re.sub(r"[^a-z0-9]+", "-", heading[1].lower()).strip("-")[:48] if heading else ""
    base = base or ("text" if cell.cell_type == "markdown" else "code")
    number = 1
    while (f"{base}-{number}" if number > 1 else base) in used:
        number += 1
    return f"{base}-{number}" if number > 1 else base


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(text: str) -> bool | str:
    return {"true": True, "false": False}.get(text, text)


def _copy(metadata: dict[str, Any]) -> dict[str, Any]:
    return {key: dict(value) for key, value in metadata.items()}
