"""What the checker says about answers of every kind, on one small exercise of its own."""

from html.parser import HTMLParser

import pytest
import torch

from lessons.course import check
from lessons.course.judge import judge
from lessons.course.registry import Exercise, Mistake


def scaled(x, axis):
    return x - x.mean(dim=axis, keepdim=True)


@pytest.fixture(autouse=True)
def registered(exercise):
    return exercise


def test_passed_and_written_differently():
    card = check("sample.scaled", lambda x, axis: x - x.sum(axis, keepdim=True) / x.shape[axis])
    assert card.status == "passed"
    assert repr(card).splitlines()[0] == "✓ Passed · Subtract the <mean> (sample.scaled)"


def _stub(x, axis): ...


def _refuses(x, axis):
    raise NotImplementedError


@pytest.mark.parametrize("answer", [None, ..., _stub, _refuses, lambda x, axis: NotImplemented, lambda x, axis: ...])
def test_not_attempted(answer):
    assert check("sample.scaled", answer).status == "not attempted"


def test_named_mistake_shows_the_smallest_failing_input():
    card = check("sample.scaled", lambda x, axis: x - x.mean(1 - axis, keepdim=True))
    assert card.mistake == "The mean over the wrong axis"
    assert ("Input", "one row, in float64") in card.rows
    assert ("x", "[[1, 4]] float64") in card.rows
    assert ("Expected", "[[-1.5, 1.5]] float64") in card.rows
    assert ("You gave", "[[0, 0]] float64") in card.rows


def _half_return(x, axis):
    if len(x) > 1:
        return scaled(x, axis)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (lambda x, axis: scaled(x, axis) * 1.01, "2 of 2 values are wrong"),
        (lambda x, axis: scaled(x, axis)[0], "The shape is (2,); expected is (1, 2)."),
        (lambda x, axis: scaled(x, axis).float(), "The dtype is float32; expected is float64."),
        (lambda x, axis: scaled(x, axis) * float("nan"), "NaN came back."),
        (lambda x, axis: scaled(x, axis).numpy(), "A NumPy array came back; expected is a tensor."),
        (lambda x, axis: scaled(x, axis).tolist(), "A list came back; expected is a tensor."),
        (lambda x, axis: x.sub_(x.mean(axis, keepdim=True)), "changes its argument x in place"),
        (_half_return, "Nothing (None) came back; expected is a tensor."),
        (3.5, "takes the function itself"),
    ],
)
def test_wrong_answers_are_described(answer, says):
    card = check("sample.scaled", answer)
    assert card.status == "wrong"
    assert says in repr(card)


def test_mutation_without_return_is_no_stub():
    def answer(x, axis):
        x -= x.mean(axis, keepdim=True)

    card = check("sample.scaled", answer)
    assert card.status == "wrong"
    assert "changes x in place and returns nothing" in repr(card)


def test_a_case_is_not_harmed_by_an_answer_that_mutates():
    check("sample.scaled", lambda x, axis: x.zero_())
    assert check("sample.scaled", scaled).status == "passed"


def test_error_names_the_students_own_line():
    def answer(x, axis):
        half = x / 2
        return half.view(7)

    card = check("sample.scaled", answer)
    assert card.status == "error"
    assert card.headline.startswith("RuntimeError: ")
    assert card.message == "In line 3 of answer:  return half.view(7)"
    assert "test_check" not in repr(card)


def test_wrong_signature():
    card = check("sample.scaled", lambda x: x)
    assert card.status == "error"
    assert "The call itself failed" in card.message


def test_interrupt_is_not_swallowed():
    def answer(x, axis):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check("sample.scaled", answer)


@pytest.mark.parametrize("name", ["sample.scald", "simple.scaled", "nothing", ""])
def test_unknown_name_lists_near_names(name):
    with pytest.raises(ValueError, match=r"no such exercise; near names: .*sample\.scaled"):
        check(name, scaled)


class _Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.attributes = set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs


def test_card_is_inert_and_needs_no_stylesheet():
    hostile = '</td></div><script>alert(1)</script><img src=x onerror="alert(2)">'

    def answer(x, axis):
        raise ValueError(hostile)

    class Hostile:
        def __repr__(self):
            return hostile

    for card in (
        check("sample.scaled", answer),
        check("sample.scaled", lambda x, axis: Hostile()),
        check("sample.scaled", Hostile()),
    ):
        reader = _Tags()
        reader.feed(card._repr_html_())
        assert reader.tags <= {"div", "strong", "table", "tbody", "tr", "th", "td"}
        assert {name for name, _ in reader.attributes} <= {"style", "scope"}


def test_card_is_deterministic_and_leaves_the_random_numbers_alone():
    torch.manual_seed(5)
    before = torch.get_rng_state()
    cards = [check("sample.scaled", lambda x, axis: torch.rand_like(x))]
    assert torch.equal(before, torch.get_rng_state())
    torch.manual_seed(6)
    cards.append(check("sample.scaled", lambda x, axis: torch.rand_like(x)))
    assert repr(cards[0]) == repr(cards[1])
    assert cards[0]._repr_html_() == cards[1]._repr_html_()
    assert "0x" not in repr(check("sample.scaled", lambda x, axis: object()))


def test_kinds_of_answer():
    two = Exercise("sample.two", "Two", [(torch.ones(3),)], lambda x: (x.sum(), 3), [], "")
    assert judge(two, lambda x: [torch.tensor(3.0), torch.tensor(3)]).status == "passed"
    assert judge(two, lambda x: (3.0, 3)).status == "passed"
    assert "In value 2 of 2" in repr(judge(two, lambda x: (3.0, 4)))
    assert "1 values came back; expected are 2." in repr(judge(two, lambda x: (3.0,)))
    number = Exercise("sample.number", "Number", [()], lambda: 12, [], "")
    assert judge(number, 12).status == "passed"
    assert judge(number, 13).status == "wrong"
    layer = Exercise("sample.layer", "Layer", [(torch.ones(1, 2),)], torch.nn.ReLU, [], "", use=lambda cls, x: cls()(x))
    assert judge(layer, torch.nn.LeakyReLU).status == "passed"
    assert judge(layer, torch.nn.Sigmoid).status == "wrong"
    assert layer.argument_names == ["x"]


def test_starting_code_keeps_signature_and_docstring(exercise):
    assert exercise.starting_code == 'def scaled(x, axis):\n    """Each row minus its mean."""\n    ...'
    assert exercise.solution.startswith("def scaled(x, axis):")


def test_repeated_labels_and_bad_names_are_refused():
    with pytest.raises(ValueError, match="repeats a label"):
        Exercise("a.b", "", [], scaled, [Mistake("same", scaled, ""), Mistake("same", scaled, "")], "")
    with pytest.raises(ValueError, match=r"'lesson\.exercise'"):
        Exercise("gelu", "", [], scaled, [], "")
