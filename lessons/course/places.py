"""Where the notebooks are, how one is named, and how a file is written."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path


def notebooks_folder() -> Path:
    """The repository's `notebooks`, or in an installed package the copies inside it."""
    package = Path(__file__).resolve().parent
    repository = package.parent.parent
    if (repository / "pyproject.toml").is_file() and (repository / "notebooks").is_dir():
        return repository / "notebooks"
    return package / "notebooks"


def notebooks(folder: Path | None = None) -> list[Path]:
    """The lesson notebooks, NN_name.ipynb, in order; copies beside them, as 01_name-fresh.ipynb, are none."""
    found = (folder or notebooks_folder()).glob("[0-9][0-9]_*.ipynb")
    return sorted(path for path in found if re.fullmatch(r"\d\d_\w+", path.stem))


def notebook(which: str, folder: Path | None = None) -> Path:
    """The notebook named by "01", "1", "activations", "01_activations" or its file name.

    ValueError that lists what exists where there is none.
    """
    name = Path(which).name.removesuffix(".ipynb")
    known = notebooks(folder)
    for path in known:
        number, _, lesson = path.stem.partition("_")
        if name in (path.stem, number, lesson) or (name.isdecimal() and int(name) == int(number)):
            return path
    listed = ", ".join(path.stem for path in known) or f"none in {folder or notebooks_folder()}"
    raise ValueError(f"NN={which!r}: no such lesson; there are: {listed}")


def write_atomically(path: Path, data: bytes) -> None:
    """Write the whole file or none of it: to a temporary file beside it, then renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=path.suffix, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # mkstemp makes the file private; keep the old file's mode, or what a new file would have got.
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
