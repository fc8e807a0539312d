"""The exercises: what is asked, the right answer, and the wrong answers that the checker knows by name.

Each lesson's exercises stand in `lessons/course/exercises/<lesson>.py`, or a package of that name, as
`EXERCISES = [Exercise(...), ...]` and are imported when first asked for.
"""

from __future__ import annotations

import difflib
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lessons.course.card import Card


@dataclass(frozen=True)
class Mistake:
    """A typical wrong answer: its short `label`, the `function` that makes it, what the checker `says`."""

    label: str
    function: Callable[..., Any]
    says: str


@dataclass(frozen=True)
class Case:
    """One input of an exercise: positional `args`, and a `note` for the card, such as "a constant input"."""

    args: tuple[Any, ...]
    note: str = ""


@dataclass(frozen=True)
class Exercise:
    """An exercise of a notebook.

    name: "lesson.exercise".
    cases: tuples of positional arguments or `Case`s, or a function that returns them.
    reference: a function in plain code; its own source is shown as the solution.
    accepted: right answers written differently.
    use: how an answer is run on a case, if not as `answer(*args)`; for a class `lambda cls, x: cls(4)(x)`.
    stub: what the student finds; by default the reference without its body.
    """

    name: str
    title: str
    cases: Sequence[tuple[Any, ...] | Case] | Callable[[], Sequence[tuple[Any, ...] | Case]]
    reference: Callable[..., Any]
    mistakes: Sequence[Mistake]
    hint: str
    accepted: Sequence[Callable[..., Any]] = ()
    tolerance: float = 1e-5
    use: Callable[..., Any] | None = None
    stub: str | None = None

    def __post_init__(self) -> None:
        lesson, dot, exercise = self.name.partition(".")
        if not (dot and lesson.isidentifier() and exercise.isidentifier()):
            raise ValueError(f"name={self.name!r}: write it as 'lesson.exercise', two Python identifiers")
        labels = [mistake.label for mistake in self.mistakes]
        if len(set(labels)) != len(labels):
            raise ValueError(f"mistakes of {self.name!r}: {labels} repeats a label; each must be different")

    @cached_property
    def prepared(self) -> list[Case]:
        """The cases, made once."""
        cases = self.cases() if callable(self.cases) else self.cases
        return [case if isinstance(case, Case) else Case(tuple(case)) for case in cases]

    def run(self, answer: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """The answer's result on one case."""
        return self.use(answer, *args) if self.use else answer(*args)

    @property
    def argument_names(self) -> list[str]:
        """Names of a case's arguments, as the reference (or `use`, after the answer) calls them."""
        names = list(inspect.signature(self.use or self.reference).parameters)
        return names[1:] if self.use else names

    @property
    def solution(self) -> str:
        """The reference's own source."""
        return textwrap.dedent(inspect.getsource(self.reference)).strip()

    @property
    def answer_name(self) -> str:
        """The name under which the student writes the answer."""
        return self.reference.__name__

    @property
    def starting_code(self) -> str:
        """What the student finds: signature and docstring, and `...` for the body."""
        if self.stub is not None:
            return textwrap.dedent(self.stub).strip()
        return _without_body(self.solution)


def _without_body(source: str) -> str:
    import ast

    function = ast.parse(source).body[0]
    if not isinstance(function, ast.FunctionDef):
        raise ValueError("the reference is not a function: give the exercise a stub= of its own")
    lines = source.splitlines()
    first = function.body[0]
    docstring = ast.get_docstring(function) is not None
    kept = lines[: first.end_lineno] if docstring else lines[: first.lineno - 1]
    return "\n".join([*kept, "    ..."])


def lessons_with_exercises() -> list[str]:
    """Names of the lessons that have exercises."""
    import lessons.course.exercises as package

    return sorted(module.name for module in pkgutil.iter_modules(package.__path__))


def exercises(lesson: str | None = None) -> list[Exercise]:
    """The exercises of one lesson, or of all, in their order."""
    found: list[Exercise] = []
    for name in [lesson] if lesson else lessons_with_exercises():
        found.extend(importlib.import_module(f"lessons.course.exercises.{name}").EXERCISES)
    return found


def find(name: str) -> Exercise:
    """The exercise of this name; ValueError that lists near names where there is none."""
    lesson = str(name).partition(".")[0]
    # A lesson's own exercises first: the others are imported only to suggest a name.
    for exercise in exercises(lesson) if lesson in lessons_with_exercises() else []:
        if exercise.name == name:
            return exercise
    names = [exercise.name for exercise in exercises()]
    near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.4) or names
    raise ValueError(f"check(name={name!r}): no such exercise; near names: {', '.join(near)}")


def check(name: str, answer: Any) -> Card:
    """Whether `answer` solves the exercise: passed, not attempted yet, or which mistake on which input.

    Never raises for what the answer does; raises ValueError where there is no such exercise.
    """
    exercise = find(name)
    from lessons.course.judge import judge

    return judge(exercise, answer)
