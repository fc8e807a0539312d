"""Every registered exercise: each wrong answer is named, right ones written differently are accepted."""

import pytest

from lessons.course.judge import judge, matching, outcomes
from lessons.course.registry import exercises

ALL = exercises()
MISTAKES = [(exercise, mistake) for exercise in ALL for mistake in exercise.mistakes]
RIGHT = [(exercise, right) for exercise in ALL for right in (exercise.reference, *exercise.accepted)]


def _names(pairs):
    return [f"{exercise.name}-{getattr(other, 'label', None) or other.__name__}" for exercise, other in pairs]


@pytest.mark.parametrize(("exercise", "mistake"), MISTAKES, ids=_names(MISTAKES))
def test_mistake_is_named_by_its_own_label(exercise, mistake):
    card = judge(exercise, mistake.function)
    assert (card.status, card.mistake) == ("wrong", mistake.label)
    found = [other.label for other in matching(exercise, outcomes(exercise, mistake.function))]
    assert found == [mistake.label], "the cases do not tell these mistakes apart"
    assert mistake.label.lower() in repr(card).lower()
    assert mistake.says in repr(card).replace("\n  ", "\n")


@pytest.mark.parametrize(("exercise", "right"), RIGHT, ids=_names(RIGHT))
def test_right_answer_is_accepted(exercise, right):
    card = judge(exercise, right)
    assert card.status == "passed", repr(card)


@pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.name)
def test_exercise_is_complete(exercise):
    assert len(exercise.mistakes) >= 3
    assert exercise.hint.strip()
    assert exercise.title.strip()
    assert len({other.name for other in ALL}) == len(ALL)
    compile(exercise.solution, exercise.name, "exec")
    assert f"{exercise.answer_name}" in exercise.solution


@pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.name)
def test_stub_is_not_attempted(exercise):
    module = vars(__import__(exercise.reference.__module__, fromlist=["_"]))
    space = dict(module)
    del space[exercise.answer_name]
    exec(compile(exercise.starting_code, exercise.name, "exec"), space)
    card = judge(exercise, space[exercise.answer_name])
    assert card.status == "not attempted", repr(card)
