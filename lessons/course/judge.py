"""How an answer is judged: run on every case, compared with the reference, then with each known mistake."""

from __future__ import annotations

import contextlib
import copy
import dis
import io
import linecache
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Any

import torch

from lessons.course.card import Card
from lessons.course.compare import Difference, difference, show
from lessons.course.registry import Case, Exercise, Mistake

_NOTHING = (None, Ellipsis, NotImplemented)
# What a body is made of that does nothing yet: pass, `...`, a docstring, return None, raise NotImplementedError("…").
_IDLE = {
    *("RESUME", "NOP", "CACHE", "PRECALL", "CALL", "PUSH_NULL", "POP_TOP", "COPY_FREE_VARS", "MAKE_CELL"),
    *("LOAD_CONST", "LOAD_GLOBAL", "RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS"),
}
_IDLE_NAMES = {"NotImplementedError", "NotImplemented", "Ellipsis"}
# The case to show: where a value differs; else where something else does; NaN and infinity hide the reason.
_RANK = {"value": 0, "nan": 2, "infinite": 2}
_COURSE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Outcome:
    """What one call did: its value, or the exception it raised; and the arguments that it changed."""

    value: Any = None
    error: BaseException | None = None
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
            return _card(exercise, "wrong", headline)
        if all(outcome.value is None and outcome.error is None for outcome in given) and _attempted(answer):
            message = "End it with return: print only shows a value."
            return _card(exercise, "wrong", "The function returns nothing.", message)
        return _card(exercise, "not attempted", headline)
    problems = [_problem(want, got, exercise.tolerance) for want, got in zip(expected, given, strict=True)]
    failing = [i for i, problem in enumerate(problems) if problem is not None]
    if not failing:
        count = len(cases)
        return _card(exercise, "passed", f"Right on {count} input{'s' if count != 1 else ''}.")
    smallest = min(failing, key=lambda i: (_rank(problems[i]), _size(cases[i].args), i))
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
    kind, text = type(error).__name__, _message(error)
    return _card(exercise, "error", f"{kind}: {text}" if text else kind, _where(exercise, error), rows)


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
            # The card is what the check shows; what the answer prints case by case would only surround it.
            with contextlib.redirect_stdout(io.StringIO()), _exit_raises():
                value = exercise.run(answer, args)
        except KeyboardInterrupt:
            raise
        except BaseException as caught:  # exit() in the body, too
            error = caught
    names = exercise.argument_names
    changed = tuple(
        names[i] if i < len(names) else f"argument {i + 1}"
        for i, (before, after) in enumerate(zip(case.args, args, strict=True))
        if _comparable(before) and difference(before, after, 0.0) is not None
    )
    # Not for an odd tensor or a list within itself: comparing it says so.
    with contextlib.suppress(Exception):
        # A result that is a view of an argument must not change with a later call.
        value = _detached(value)
    return Outcome(value, error, changed)


@contextlib.contextmanager
def _exit_raises() -> Iterator[None]:
    """In a notebook exit() raises nothing and asks the shell to stop, which would end the kernel: let it raise."""
    get_shell = getattr(sys.modules.get("IPython"), "get_ipython", None)
    shell = get_shell() if get_shell else None
    if shell is None:
        yield
        return

    def ask_exit() -> None:
        raise SystemExit

    kept = vars(shell).get("ask_exit")
    shell.ask_exit = ask_exit
    try:
        yield
    finally:
        del shell.ask_exit
        if kept is not None:
            shell.ask_exit = kept


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


def _rank(problem: Difference | None) -> int:
    return _RANK.get(problem.kind, 1) if problem else 1


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


def _where(exercise: Exercise, error: BaseException) -> str:
    """The deepest line of the student's own code that the error came through."""
    steps = list(traceback.walk_tb(error.__traceback__))
    # From the end: before it stand this module, and the exercise's own way to run an answer.
    use = getattr(exercise.use, "__code__", None)
    own = [step for step in steps if _students(step[0].f_code.co_filename) and step[0].f_code is not use]
    if not own:
        last = steps[-1][0].f_code if steps else None
        called = last is not None and (last is use or Path(last.co_filename) == _COURSE / "course" / "registry.py")
        if isinstance(error, TypeError) and called:
            return "The call itself failed: compare the function's arguments with those below."
        return ""
    frame, line = own[-1]
    text = linecache.getline(frame.f_code.co_filename, line).strip()
    # A line of a file has no meaning for the reader of a cell, and a cell's file name is a temporary path.
    where = f"In line {line - frame.f_code.co_firstlineno + 1} of {frame.f_code.co_name}"
    return f"{where}:  {text if len(text) <= 100 else text[:100] + ' …'}" if text else f"{where}."


def _students(file: str) -> bool:
    """Whether a student may have written this file: it belongs to no package, to Python or to the course."""
    path = Path(file)
    if {"site-packages", "dist-packages"} & set(path.parts) or file.startswith("<frozen"):
        return False
    return not any(path.is_relative_to(folder) for folder in (sysconfig.get_path("stdlib"), _COURSE))


def _attempted(answer: Any) -> bool:
    """Whether the body does more than a stub's: it computes something, or names something."""
    code = _code(answer)
    if code is None:
        return True  # not written in Python, so no stub
    return bool(set(code.co_names) - _IDLE_NAMES) or any(
        step.opname not in _IDLE for step in dis.get_instructions(code)
    )


def _code(answer: Any) -> CodeType | None:
    for name in ("__code__", "__wrapped__", "func", "forward", "__call__"):
        try:
            found = getattr(answer, name, None)
        except Exception:
            continue
        code = found if isinstance(found, CodeType) else getattr(found, "__code__", None)
        if isinstance(code, CodeType):
            return code
    return None


def _message(error: BaseException) -> str:
    try:
        message = str(error).strip()
    except Exception:
        return ""
    return message if len(message) <= 600 else message[:600] + " …"


def _plain(text: str) -> str:
    """Half of a surrogate pair could not be sent to the notebook."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _card(
    exercise: Exercise,
    status: str,
    headline: str,
    message: str = "",
    rows: tuple[tuple[str, str], ...] = (),
    mistake: str | None = None,
) -> Card:
    shown = tuple((_plain(label), _plain(text)) for label, text in rows)
    return Card(exercise.name, exercise.title, status, _plain(headline), _plain(message), shown, mistake)
