"""What the checker says about answers of every kind, on one small exercise of its own."""

import builtins
import sys
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


def _prints(x, axis):
    print(scaled(x, axis))


def _computes(x, axis):
    """The docstring may be the student's own."""
    y = x - x.mean(axis, keepdim=True)  # noqa: F841


def _expression(x, axis):
    x - x


def _returns_early(x, axis):
    for _ in range(2):
        return


class _Layer(torch.nn.Module):
    def forward(self, x, axis):
        self.last = scaled(x, axis)


@pytest.mark.parametrize("answer", [_prints, _computes, _expression, _returns_early, _Layer(), print])
def test_a_forgotten_return_is_an_attempt(answer, capsys):
    card = check("sample.scaled", answer)
    assert (card.status, card.mistake) == ("wrong", None)
    assert "The function returns nothing" in card.headline
    assert "End it with return" in repr(card)
    assert "print only shows" in repr(card)
    assert capsys.readouterr().out == ""


def _own_docstring(x, axis):
    """Mine."""


def _pass(x, axis):
    pass


def _returns_none(x, axis):
    return None


def _says_so(x, axis):
    raise NotImplementedError("write me")


def _keeps_the_dots(x, axis):
    y = x.mean(axis)  # noqa: F841
    return ...


class _EmptyLayer(torch.nn.Module):
    def forward(self, x, axis): ...


@pytest.mark.parametrize(
    "answer", [_own_docstring, _pass, _returns_none, _says_so, _keeps_the_dots, _EmptyLayer(), torch.nn.Module()]
)
def test_a_stub_of_any_kind_is_not_attempted(answer):
    assert check("sample.scaled", answer).status == "not attempted"


def test_what_the_answer_prints_is_not_shown_by_the_check(capsys):
    def answer(x, axis):
        print("looking at", x)
        return scaled(x, axis)

    assert check("sample.scaled", answer).status == "passed"
    assert capsys.readouterr().out == ""
    print("and then as before")
    assert capsys.readouterr().out == "and then as before\n"


class _NoRepr:
    def __repr__(self):
        raise RuntimeError("no repr")


class _NoEquality:
    __hash__ = None

    def __eq__(self, other):
        raise RuntimeError("no equality")


class _NoMessage(Exception):
    def __str__(self):
        raise RuntimeError("no message")


class _NoAttribute:
    def __call__(self, x, axis):
        return None

    def __getattr__(self, name):
        raise RuntimeError(name)


def _raises(error):
    def answer(x, axis):
        raise error

    return answer


def _endless():
    endless = []
    endless.append(endless)
    return endless


@pytest.mark.parametrize(
    "value",
    [
        lambda x: scaled(x, 0).to_sparse(),
        lambda x: scaled(x, 0).to("meta"),
        lambda x: torch.nested.nested_tensor([x[0], x[0]], layout=torch.jagged),
        lambda x: _NoRepr(),
        lambda x: _NoEquality(),
        lambda x: [_NoRepr()],
        lambda x: {"a": _NoRepr()},
        lambda x: _endless(),
        lambda x: 10**400,
        lambda x: 10**5000,
    ],
)
def test_a_value_that_cannot_be_compared_or_shown_is_wrong(value):
    card = check("sample.scaled", lambda x, axis: value(x))
    assert card.status == "wrong"
    assert card._repr_html_()
    assert len(repr(card)) < 2000


@pytest.mark.parametrize(
    ("right", "given"),
    [
        (torch.ones(2, 2), torch.ones(2, 2).to_sparse()),
        (torch.ones(2), torch.ones(2, device="meta")),
        (1.0, 10**400),
        (1.0, torch.ones((), device="meta")),
        (torch.tensor(1.0), 10**400),
        (_NoEquality(), _NoEquality()),
        ([1.0, _NoRepr()], [1.0, 10**400]),
        ((1.0,), (10**400,)),
    ],
)
def test_the_card_says_that_it_cannot_compare(right, given):
    exercise = Exercise("sample.value", "Value", [()], lambda: right, [], "")
    card = judge(exercise, lambda: given)
    assert card.status == "wrong"
    if not isinstance(right, list):
        assert "cannot be compared" in card.headline
    judge(exercise, given)


@pytest.mark.parametrize(
    "error",
    [SystemExit(), SystemExit("bye"), GeneratorExit(), _NoMessage(), BaseException("odd"), ValueError("\ud800")],
)
def test_no_exception_of_an_answer_leaves_the_check(error):
    card = check("sample.scaled", _raises(error))
    assert card.status == "error"
    assert type(error).__name__ in card.headline
    card._repr_html_().encode("utf-8")


def test_exit_in_the_body_is_an_error_and_no_exit():
    def answer(x, axis):
        exit()

    assert check("sample.scaled", answer).headline.startswith("SystemExit")


def test_exit_in_a_notebook_does_not_end_the_kernel(monkeypatch):
    """There `exit` is IPython's own: it raises nothing, and asks the shell to stop."""

    class Shell:
        asked = 0

        def ask_exit(self):
            self.asked += 1

    shell = Shell()
    monkeypatch.setattr(sys.modules.get("IPython") or __import__("IPython"), "get_ipython", lambda: shell)
    monkeypatch.setattr(builtins, "exit", lambda: shell.ask_exit(), raising=False)

    def answer(x, axis):
        exit()
        return scaled(x, axis)

    assert check("sample.scaled", answer).headline.startswith("SystemExit")
    assert shell.asked == 0
    shell.ask_exit()
    assert shell.asked == 1


def test_answers_that_are_odd_objects():
    for answer in (_NoAttribute(), _NoRepr(), _NoEquality(), 10**5000):
        assert check("sample.scaled", answer).status in ("wrong", "not attempted")


def test_no_line_is_quoted_that_the_student_did_not_write():
    same = torch.nn.Identity
    made = Exercise("sample.made", "Made", [(torch.ones(2, 3),)], same, [], "", use=lambda cls, x: cls(4)(x))
    card = judge(made, torch.nn.LayerNorm)
    assert card.status == "error"
    assert card.message == ""

    class Mine(torch.nn.LayerNorm):
        def __init__(self, width):
            super().__init__(width)
            self.table = torch.ones(2)[width]

    assert judge(made, Mine).message == "In line 3 of __init__:  self.table = torch.ones(2)[width]"


FROM_ONE = [
    (torch.tensor([[0.0]]),),
    (torch.tensor([[1.0, 3.0]]),),
    (torch.tensor([[1.0, 3.0], [5.0, 9.0], [4.0, 4.5]]),),
]


def _over_sum(x):
    return x / (x.sum() + 1e-6)


@pytest.mark.parametrize(
    "answer",
    [
        lambda x: 2 * x / x.sum(),  # 0 / 0 on the smallest
        lambda x: 2 * x / x.sum() + (x == 0) * x.log(),  # NaN there too
        lambda x: torch.where(x == 0, float("inf"), 2 * x / x.sum()),
    ],
)
def test_a_case_that_differs_by_value_is_shown_before_nan(answer):
    exercise = Exercise("sample.share", "Share", FROM_ONE, _over_sum, [], "")
    card = judge(exercise, answer)
    assert card.headline == "2 of 2 values are wrong."
    assert ("x", "[[1, 3]]") in card.rows


def test_infinity_is_told_where_nothing_else_is_wrong():
    exercise = Exercise("sample.share", "Share", FROM_ONE, _over_sum, [], "")
    card = judge(exercise, lambda x: torch.where(x == 0, float("inf"), _over_sum(x)))
    assert card.headline == "An infinite value came back."


def test_a_mistake_is_named_though_it_gives_nan_on_one_case():
    doubled = Mistake("doubled", lambda x: x / x.sum() * 2, "Once.")
    exercise = Exercise("sample.share", "Share", FROM_ONE, _over_sum, [doubled], "")
    card = judge(exercise, lambda x: 2 * x / x.sum())
    assert card.mistake == "doubled"
    assert ("x", "[[1, 3]]") in card.rows


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
