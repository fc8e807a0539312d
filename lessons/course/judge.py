"""How an answer is judged: run on every case, compared with the reference, then with each known mistake."""

from __future__ import annotations

import copy
import linecache
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from types import CodeType
from typing import Any

import torch

from lessons.course.card import Card
from lessons.course.compare import Difference, difference, show
from lessons.course.registry import Case, Exercise, Mistake

_NOTHING = (None, Ellipsis, NotImplemented)


@dataclass(frozen=True)
class Outcome:
    """What one call did: its value, or the exception it raised; and the arguments that it changed."""

    value: Any = None
    error: Exception | None = None
    changed: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        if self.error is not None:
            return isinstance(self.error, NotImplementedError)
        return any(self.value is none for none in _NOTHING)

    def same_as(self, other: Outcome, tolerance: float) -> bool:
        if self.error is not None or other.error is not None:
            return type(self.error) is type(other.error)
        return self.changed == other.changed and difference(self.value, other.value, tolerance) is None


def judge(exercise: Exercise, answer: Any) -> Card:
    """The card for this answer."""
    if any(answer is none for none in _NOTHING):
        return _card(exercise, "not attempted", "Write the answer, then run this cell again.")
    if not callable(answer):
        if exercise.argument_names:
            headline = f"check() takes the function itself: write {exercise.answer_name} without calling it."
            return _card(exercise, "wrong", headline, rows=(("You gave", show(answer)),))
        answer = partial(_itself, answer)
    cases = exercise.prepared
    expected = [_call(exercise, exercise.reference, case) for case in cases]
    given = [_call(exercise, answer, case) for case in cases]
    if all(outcome.nothing for outcome in given):
        changed = next((outcome.changed for outcome in given if outcome.changed), ())
        headline = "The function returns nothing yet: write its body, and end it with return."
        if changed:
            headline = f"The function changes {changed[0]} in place and returns nothing: return a new value."
        return _card(exercise, "wrong" if changed else "not attempted", headline)
    problems = [_problem(want, got, exercise.tolerance) for want, got in zip(expected, given, strict=True)]
    failing = [i for i, problem in enumerate(problems) if problem is not None]
    if not failing:
        count = len(cases)
        return _card(exercise, "passed", f"Right on {count} input{'s' if count != 1 else ''}.")
    smallest = min(failing, key=lambda i: (_size(cases[i].args), i))
    known = next(matching(exercise, given), None)
    problem, case = problems[smallest], cases[smallest]
    assert problem is not None
    rows = _rows(exercise, case, expected[smallest], given[smallest], problem)
    if known is not None:
        headline = known.label[:1].upper() + known.label[1:]
        return _card(exercise, "wrong", headline, known.says, rows, mistake=known.label)
    error = given[smallest].error
    if error is None:
        return _card(exercise, "wrong", problem.headline, problem.advice, rows)
    kind = type(error).__name__
    headline = f"{kind}: {_clean(str(error))}" if str(error) else kind
    return _card(exercise, "error", headline, _where(answer, error), rows)


def matching(exercise: Exercise, given: Sequence[Outcome]) -> Iterator[Mistake]:
    """The known mistakes that do on every case what the answer did."""
    for mistake in exercise.mistakes:
        # Lazily, case by case: most mistakes differ on the first.
        if all(
            got.same_as(_call(exercise, mistake.function, case), exercise.tolerance)
            for case, got in zip(exercise.prepared, given, strict=True)
        ):
            yield mistake


def outcomes(exercise: Exercise, answer: Callable[..., Any]) -> list[Outcome]:
    """What the answer does on each case."""
    return [_call(exercise, answer, case) for case in exercise.prepared]


def _call(exercise: Exercise, answer: Callable[..., Any], case: Case) -> Outcome:
    args = tuple(_copied(arg) for arg in case.args)
    value, error = None, None
    # The same random numbers for every answer, and the notebook's own sequence left where it was.
    with torch.random.fork_rng(devices=[]):
        torch.default_generator.manual_seed(0)
        try:
            value = exercise.run(answer, args)
        except Exception as caught:
            error = caught
    names = exercise.argument_names
    changed = tuple(
        names[i] if i < len(names) else f"argument {i + 1}"
        for i, (before, after) in enumerate(zip(case.args, args, strict=True))
        if _comparable(before) and difference(before, after, 0.0) is not None
    )
    # A result that is a view of an argument must not change with a later call.
    return Outcome(_detached(value), error, changed)


def _itself(value: Any) -> Any:
    return value


def _copied(arg: Any) -> Any:
    if isinstance(arg, torch.Tensor):
        return arg.detach().clone().requires_grad_(arg.requires_grad)
    if isinstance(arg, torch.Generator):
        twin = torch.Generator(device=arg.device)
        twin.set_state(arg.get_state())
        return twin
    if isinstance(arg, (tuple, list)):
        return type(arg)(_copied(part) for part in arg)
    return copy.deepcopy(arg)


def _detached(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return value.detach().clone()
    if type(value) in (tuple, list):
        return type(value)(_detached(part) for part in value)
    if type(value) is dict:
        return {key: _detached(part) for key, part in value.items()}
    return value


def _comparable(arg: Any) -> bool:
    if isinstance(arg, (tuple, list)):
        return all(_comparable(part) for part in arg)
    if isinstance(arg, dict):
        return all(_comparable(part) for part in arg.values())
    return isinstance(arg, (torch.Tensor, int, float, str))


def _size(value: Any) -> int:
    if isinstance(value, torch.Tensor):
        return value.numel()
    if isinstance(value, str):
        return len(value)
    if isinstance(value, (tuple, list)):
        return sum(_size(part) for part in value)
    return 1


def _problem(expected: Outcome, given: Outcome, tolerance: float) -> Difference | None:
    if expected.error is not None:
        raise RuntimeError("the exercise's reference fails on its own case") from expected.error
    if given.error is not None:
        return Difference("error", "", "")
    if given.changed and not expected.changed:
        name = given.changed[0]
        advice = "Whoever called the function still needs it: compute a new value (x + 1, not x += 1)."
        return Difference("changed", f"The function changes its argument {name} in place.", advice)
    return difference(expected.value, given.value, tolerance)


def _rows(
    exercise: Exercise, case: Case, expected: Outcome, given: Outcome, problem: Difference
) -> tuple[tuple[str, str], ...]:
    names = exercise.argument_names
    rows = [("Input", case.note)] if case.note else []
    for i, arg in enumerate(case.args):
        rows.append((names[i] if i < len(names) else f"argument {i + 1}", show(arg)))
    digits = problem.digits
    rows.append(("Expected", show(expected.value, digits, problem.at)))
    if given.error is None:
        rows.append(("You gave", show(given.value, digits, problem.at)))
    return tuple(rows)


def _where(answer: Any, error: Exception) -> str:
    """The deepest line of the student's own code that the error came through."""
    code = _code(answer)
    if code is None:
        return ""
    steps = [step for step in traceback.walk_tb(error.__traceback__) if step[0].f_code.co_filename == code.co_filename]
    if not steps:
        if isinstance(error, TypeError):
            return "The call itself failed: compare the function's arguments with those below."
        return ""
    frame, line = steps[-1]
    text = linecache.getline(frame.f_code.co_filename, line).strip()
    # A line of a file has no meaning for the reader of a cell, and a cell's file name is a temporary path.
    where = f"In line {line - frame.f_code.co_firstlineno + 1} of {frame.f_code.co_name}"
    return f"{where}:  {text if len(text) <= 100 else text[:100] + ' …'}" if text else f"{where}."


def _code(answer: Any) -> CodeType | None:
    for candidate in (answer, getattr(answer, "__wrapped__", None), getattr(answer, "func", None)):
        code = getattr(candidate, "__code__", None)
        if isinstance(code, CodeType):
            return code
    code = getattr(getattr(answer, "forward", None), "__code__", None)
    return code if isinstance(code, CodeType) else None


def _clean(message: str) -> str:
    message = message.strip()
    return message if len(message) <= 600 else message[:600] + " …"


def _card(
    exercise: Exercise,
    status: str,
    headline: str,
    message: str = "",
    rows: tuple[tuple[str, str], ...] = (),
    mistake: str | None = None,
) -> Card:
    return Card(exercise.name, exercise.title, status, headline, message, rows, mistake)
