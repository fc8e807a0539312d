"""The command line: lab, reset, execute, export, doctor, recipes, train; and text and build for authors."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

# Each command imports torch, JupyterLab and nbformat itself, so that help and errors come at once.


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if not hasattr(stream, "reconfigure"):
            continue
        if stream.isatty() or stream is sys.stderr:
            # A Windows console may not be UTF-8; a card's symbols must not end the command.
            stream.reconfigure(errors="replace")
        else:
            # What goes into a file or another program is to be whole.
            stream.reconfigure(encoding="utf-8", errors="strict", newline="\n")
    options = _parser().parse_args(arguments)
    try:
        return options.run(options) or 0
    except (ValueError, OSError, ModuleNotFoundError) as error:  # the last: an extra that is not installed
        print(f"lessons {options.command}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lessons", description="Lessons on the Transformer.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="copy the notebooks into a work folder and open JupyterLab")
    lab.add_argument("--folder", type=Path, default=Path("transformer-lessons"), help="default: %(default)s")
    lab.add_argument("--no-browser", action="store_true", help="start the server, open no browser")
    lab.add_argument("--no-server", action="store_true", help="copy the notebooks, start nothing")
    lab.add_argument("--port", type=int, help="default: the first free one from 8888")
    lab.add_argument("jupyter", nargs="*", metavar="-- OPTION", help="more options of JupyterLab, after --")
    lab.set_defaults(run=_lab)

    reset = commands.add_parser("reset", help="bring a fresh copy of a lesson beside yours")
    reset.add_argument("lesson", metavar="NN")
    reset.add_argument("--folder", type=Path, default=Path("transformer-lessons"), help="default: %(default)s")
    reset.set_defaults(run=_reset)

    execute = commands.add_parser("execute", help="run notebooks in a fresh kernel and store the outputs")
    execute.add_argument("lessons", metavar="NN", nargs="*", help="default: all")
    execute.set_defaults(run=_execute)

    export = commands.add_parser("export", help="write a lesson as one HTML file that works offline")
    export.add_argument("lesson", metavar="NN")
    export.add_argument(
        "-o", "--output", type=Path, default=Path("exported"), metavar="DIR", help="default: %(default)s"
    )
    export.set_defaults(run=_export)

    doctor = commands.add_parser("doctor", help="report torch, device, memory and versions, with advice")
    doctor.set_defaults(run=_doctor)

    recipes = commands.add_parser("recipes", help="list the training runs, or the settings of one")
    recipes.add_argument("name", nargs="?", metavar="NAME", help="default: all")
    recipes.set_defaults(run=_recipes)

    train = commands.add_parser("train", help="train a recipe, on a CPU, a GPU, or several under torchrun or srun")
    train.add_argument("name", metavar="NAME", help="one that `lessons recipes` lists")
    train.add_argument("--larger", action="store_true", help="the larger form, for a GPU")
    train.add_argument("--device", choices=("auto", "cpu", "cuda", "mps"), default="auto", help="default: %(default)s")
    precisions = ("auto", "float32", "bfloat16", "float16")
    train.add_argument("--precision", choices=precisions, default="auto", help="default: %(default)s")
    train.add_argument("--max-steps", type=int, metavar="N", help="stop after so many steps; --resume goes on")
    train.add_argument("--set", nargs="+", action="extend", default=[], metavar="NAME=VALUE", help="change settings")
    train.add_argument("--folder", type=Path, metavar="DIR", help="where it is saved; default: runs/NAME, or the next")
    train.add_argument("--resume", action="store_true", help="go on with the run in --folder, if there is one")
    train.add_argument("--store", action="store_true", help="also put the result among those of the course")
    train.set_defaults(run=_train)

    text = commands.add_parser("text", help="print a notebook as a percent-format script")
    text.add_argument("lesson", metavar="NN")
    text.add_argument("-o", "--output", type=Path, metavar="FILE", help="write it there, as UTF-8")
    text.set_defaults(run=_text)

    build = commands.add_parser("build", help="write a percent-format script into a notebook")
    build.add_argument("file", type=Path, metavar="FILE")
    build.add_argument("name", metavar="NN_name")
    build.set_defaults(run=_build)
    return parser


def _lab(options: argparse.Namespace) -> int:
    from lessons.course.lab import lab

    return lab(
        options.folder,
        browser=not options.no_browser,
        server=not options.no_server,
        port=options.port,
        options=options.jupyter,
    )


def _reset(options: argparse.Namespace) -> None:
    from lessons.course.lab import reset

    print(reset(options.lesson, options.folder))


def _execute(options: argparse.Namespace) -> int:
    from lessons.course.execute import CellFailed, execute
    from lessons.course.places import notebook, notebooks

    failed = 0
    for path in [notebook(which) for which in options.lessons] or notebooks():
        try:
            changed = execute(path)
            print(f"{path.name}: {'stored' if changed else 'unchanged'}", flush=True)
        except CellFailed as failure:
            print(f"{path.name}: {failure}", file=sys.stderr, flush=True)
            failed = 1
    return failed


def _export(options: argparse.Namespace) -> None:
    from lessons.course.places import notebook

    path = notebook(options.lesson)
    from lessons.course.export import export

    print(export(path, options.output))


def _doctor(options: argparse.Namespace) -> int:
    from lessons.course.doctor import report

    found = report()
    print(found)
    return 0 if found.usable else 1


def _recipes(options: argparse.Namespace) -> None:
    from lessons.course.training import described, listed

    print(listed() if options.name is None else described(options.name))


def _train(options: argparse.Namespace) -> int:
    from lessons.course.training import train

    return train(options)


def _text(options: argparse.Namespace) -> None:
    from lessons.course.places import notebook, write_atomically

    path = notebook(options.lesson)
    from lessons.course.builder import read, to_text

    text = to_text(read(path))
    if options.output is None:
        print(text, end="")
    else:
        write_atomically(options.output, text.encode("utf-8"))
        print(options.output)


def _build(options: argparse.Namespace) -> None:
    import re

    from lessons.course.builder import build
    from lessons.course.places import notebooks_folder

    if not re.fullmatch(r"\d\d_[a-z0-9_]+", options.name):
        raise ValueError(f"NN_name={options.name!r}: write it as 01_activations, two digits and the lesson's name")
    path = notebooks_folder() / f"{options.name}.ipynb"
    built = build(options.file, path)
    stale = sum(1 for cell in built.cells if cell.cell_type == "code" and cell.execution_count is None)
    print(f"{path.name}: {len(built.cells)} cells, {stale} to run (lessons execute {options.name[:2]})")


if __name__ == "__main__":
    sys.exit(main())
