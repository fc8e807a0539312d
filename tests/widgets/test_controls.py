"""Controls and steps as data."""

import pytest

from widgets import Button, Checkbox, Select, Slider, Step, Text


def test_a_slider_starts_at_its_low_end_and_shows_the_digits_of_its_step():
    slider = Slider(name="x", label="Input x", low=-5, high=5, step=0.01)
    assert slider.value == -5
    assert slider.spec() == {
        "type": "slider", "name": "x", "label": "Input x", "min": -5, "max": 5, "step": 0.01, "digits": 2,
    }  # fmt: skip
    assert Slider(name="n", label="N", low=1, high=8).spec()["digits"] == 0
    assert Slider(name="n", label="N", low=0, high=1, step=0.25).spec()["digits"] == 1


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Slider(name="x", label="x", low=2, high=1), "x: low must be below high"),
        (lambda: Slider(name="x", label="x", low=0, high=float("inf")), "x: low must be below high"),
        (lambda: Slider(name="x", label="x", low=0, high=1, step=0), r"x: step must lie in \(0, 1\]"),
        (lambda: Slider(name="x", label="x", low=0, high=1, value=2), "x: a number from 0 to 1 would do, got 2"),
        (lambda: Slider(name="x", label="x", low=0, high=1, value="a"), "x: a number from 0 to 1 would do, got 'a'"),
        (lambda: Select(name="f", label="f", options=[]), "f: options is empty"),
        (lambda: Select(name="f", label="f", options=["a", "b"], value="c"), "f: one of a, b would do, got 'c'"),
        (lambda: Checkbox(name="c", label="c").check(1), "c: True or False would do, got 1"),
        (lambda: Text(name="t", label="t").check(None), "t: text would do, got None"),
    ],
)
def test_a_wrong_value_is_named(make, says):
    with pytest.raises(ValueError, match=says):
        make()


def test_options_with_labels_and_conditions_reach_the_front_end():
    select = Select(name="f", label="Function", options=["relu", ("gelu", "GELU")], when={"mode": ["one"]})
    assert select.value == "relu"
    assert select.spec()["options"] == [["relu", "relu"], ["gelu", "GELU"]]
    assert select.spec()["when"] == {"mode": ["one"]}
    assert "kernel" not in select.spec()
    assert Button(name="again", label="Again", kernel=lambda explorer, value: None).spec()["kernel"] is True


def test_a_step_is_data():
    assert Step("Zero", "Look at 0.", {"x": 0}).spec() == {"title": "Zero", "look": "Look at 0.", "state": {"x": 0}}
