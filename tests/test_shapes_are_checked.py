"""The import hook of conftest.py is active: a wrong shape, and a wrong type, fail at the call."""

import importlib
import inspect
import pkgutil

import jaxtyping
import pytest
import torch

import lessons


def checked_functions():
    """Every public function of a component whose signature names a jaxtyping array."""
    for info in pkgutil.iter_modules(lessons.__path__, "lessons."):
        if info.name == "lessons.course":
            continue
        module = importlib.import_module(info.name)
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == info.name and not name.startswith("_"):
                annotations = inspect.get_annotations(inspect.unwrap(function)).values()
                if any(isinstance(kind, type) and issubclass(kind, jaxtyping.AbstractArray) for kind in annotations):
                    yield f"{info.name}.{name}", function


def test_functions_of_the_lessons_are_wrapped():
    found = dict(checked_functions())
    assert found, "no component names a shape"
    assert [name for name, function in found.items() if inspect.unwrap(function) is function] == []


def test_a_wrong_shape_fails_at_the_call():
    from lessons.training import accuracy

    images, labels = torch.zeros(3, 1, 8, 8), torch.zeros(4, dtype=torch.long)  # three images, four labels
    with pytest.raises(jaxtyping.TypeCheckError):
        accuracy(torch.nn.Flatten(), images, labels)


def test_a_wrong_type_fails_at_the_call():
    from lessons.activations import relu

    with pytest.raises(jaxtyping.TypeCheckError):
        relu("not a tensor")
