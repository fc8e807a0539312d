"""`lessons recipes` and `lessons train`: what a person sees, what is kept, and what is refused."""

import json
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
import torch

from lessons.course import cli, training
from lessons.recipes import RECIPES, SWEEPS, Reversal, Sweep, load, load_results, train
from lessons.training import Checkpoints
from tests.lessons.test_recipes import Interrupting, contents

TINY = ["--device", "cpu", "--set", "length=4", "n_layers=1", "d_model=8", "d_ff=8", "examples=32", "batch=16",
        "warmup=2", "steps=5", "rate=0.003"]  # fmt: skip


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def settings_of(folder):
    return json.loads((Path(folder) / "recipe.json").read_text(encoding="utf-8"))


# Recipes ------------------------------------------------------------------------------------------------------------


def test_recipes_are_listed(capsys):
    assert cli.main(["recipes"]) == 0
    said = capsys.readouterr().out
    for name, recipe in RECIPES.items():
        [row] = [line for line in said.splitlines() if line.startswith(f"{name} ")]
        for shown in (f"{recipe().parameters():,}", f"{recipe.larger().parameters():,}", f"{recipe.seconds} s"):
            assert shown in row
        assert f"{recipe.score} {recipe.expected:g} ± {recipe.tolerance:g}" in row
        assert row.endswith(recipe.data)
    for name, sweep in SWEEPS.items():
        [row] = [line for line in said.splitlines() if line.startswith(f"{name} ")]
        assert f"{len(sweep.members) * len(sweep.seeds)} runs" in row


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_tells_its_settings(name, capsys):
    assert cli.main(["recipes", name]) == 0
    said = capsys.readouterr().out
    for key, value in RECIPES[name]().settings().items():
        assert f"\n{key}={value} " in said
    for key, value in RECIPES[name].larger().settings().items():
        assert f"{key}={value}" in said


def test_a_sweep_tells_its_members_as_commands(capsys):
    assert cli.main(["recipes", "warmup"]) == 0
    said = capsys.readouterr().out
    for label, recipe in SWEEPS["warmup"].members.items():
        [row] = [line for line in said.splitlines() if line.startswith(label + "  ")]
        words = shlex.split(row.removeprefix(label))
        assert words[:3] == ["lessons", "train", "reversal"]
        assert Reversal().with_settings(words[4:]) == recipe


def test_an_unknown_name_is_one_line_with_names_that_are_near(capsys):
    for command in ("recipes", "train"):
        assert cli.main([command, "revesal"]) == 1
        assert capsys.readouterr().err == (
            f"lessons {command}: NAME='revesal': no such recipe; did you mean reversal?\n"
        )
    assert cli.main(["recipes", "zzzz"]) == 1
    assert "there are reversal, odd_one_out, bert" in capsys.readouterr().err


# Training -----------------------------------------------------------------------------------------------------------


def test_a_run_is_saved_and_a_second_one_beside_it(capsys):
    assert cli.main(["train", "reversal", *TINY]) == 0
    said = capsys.readouterr().out
    assert "reversal: 634 parameters, 5 steps, cpu in float32, saved in " in said
    assert "held-out accuracy: 0." in said
    assert "expected" not in said  # these are other settings
    assert "5 steps; " in said
    assert " predictions/s" in said
    model, card = load(Path("runs/reversal"))
    assert card["steps"] == 5
    assert card["settings"]["d_ff"] == 8
    assert shlex.split(card["command"]) == ["lessons", "train", "reversal", *TINY]
    # The command of the card makes the same weights.
    assert cli.main(shlex.split(card["command"])[1:]) == 0
    again, _ = load(Path("runs/reversal-2"))
    for ours, theirs in zip(again.parameters(), model.parameters(), strict=True):
        assert torch.equal(ours, theirs)


def test_a_recipe_as_it_is_says_which_score_is_expected(capsys, monkeypatch):
    monkeypatch.setitem(RECIPES, "small", Small)
    assert cli.main(["train", "small", "--device", "cpu"]) == 0
    assert "(expected 0.5 ± 0.5)" in capsys.readouterr().out
    assert cli.main(["train", "small", "--device", "cpu", "--max-steps", "1"]) == 0
    said = capsys.readouterr().out
    assert "expected" not in said
    assert "1 of 3 steps; " in said


@dataclass(frozen=True, kw_only=True)
class Small(Reversal):
    """A recipe for these tests."""

    name: ClassVar[str] = "small"
    expected: ClassVar[float] = 0.5
    tolerance: ClassVar[float] = 0.5

    length: int = 4
    n_layers: int = 1
    d_model: int = 8
    steps: int = 3
    examples: int = 32
    batch: int = 16

    @classmethod
    def larger(cls):
        return cls(d_model=16)


def test_a_folder_that_holds_a_run_is_refused_without_resume(capsys):
    assert cli.main(["train", "reversal", *TINY, "--folder", "mine", "--max-steps", "2"]) == 0
    before = contents(Path("mine"))
    capsys.readouterr()
    assert cli.main(["train", "reversal", *TINY, "--folder", "mine"]) == 1
    assert "mine already holds a run; --resume goes on with it" in capsys.readouterr().err
    assert cli.main(["train", "reversal", *TINY, "rate=0.5", "--folder", "mine", "--resume"]) == 1
    assert "mine holds a run with rate=0.003, not rate=0.5" in capsys.readouterr().err
    assert contents(Path("mine")) == before
    assert cli.main(["train", "reversal", *TINY, "--folder", "mine", "--resume"]) == 0
    assert settings_of("mine")["steps"] == 5


def test_ctrl_c_keeps_the_run_and_says_how_to_go_on(capsys, monkeypatch):
    monkeypatch.setattr(training, "_bar", lambda: Interrupting(3))
    assert cli.main(["train", "reversal", *TINY]) == 130
    said = capsys.readouterr().out
    assert settings_of("runs/reversal")["steps"] == 3
    [line] = [line for line in said.splitlines() if line.startswith("Stopped")]
    command = shlex.split(line.split("To go on: ")[1].replace("\\", "/"))
    assert command[-3:] == ["--folder", "runs/reversal", "--resume"]
    monkeypatch.setattr(training, "_bar", lambda: None)
    assert cli.main(command[1:]) == 0
    whole = train(Reversal().with_settings(TINY[3:]), device="cpu")
    model, card = load(Path("runs/reversal"))
    assert card["steps"] == 5
    for ours, theirs in zip(model.parameters(), whole.model.parameters(), strict=True):
        assert torch.equal(ours, theirs)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["reversal", "--resume"], "--resume: say which run goes on, with --folder DIR"),
        (["reversal", "--store", "--max-steps", "1"], "--store keeps a recipe as it is; leave out --set, --larger"),
        (["reversal", "--store", "--larger"], "--store keeps a recipe as it is"),
        (["reversal", "--store", "--set", "steps=1"], "--store keeps a recipe as it is"),
        (["warmup", "--larger"], "--larger: warmup is a sweep, which has no larger form"),
        (["reversal", "--set", "warmpu=1"], "no setting 'warmpu'; did you mean warmup?"),
        (["reversal", "--max-steps", "0", "--device", "cpu"], "max_steps=0 must be 1 or more"),
    ],
)
def test_what_cannot_be_is_one_line_and_leaves_nothing(arguments, says, capsys, tmp_path):
    assert cli.main(["train", *arguments]) == 1
    said = capsys.readouterr().err
    assert said.startswith("lessons train: ")
    assert says in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_larger_form_is_trained(capsys, monkeypatch):
    monkeypatch.setitem(RECIPES, "small", Small)
    assert cli.main(["train", "small", "--larger", "--device", "cpu", "--precision", "bfloat16"]) == 0
    assert settings_of("runs/small")["settings"]["d_model"] == 16
    assert settings_of("runs/small")["command"] == "lessons train small --larger --device cpu --precision bfloat16"
    assert "cpu in bfloat16" in capsys.readouterr().out
    assert len(Checkpoints("runs/small").found()) > 0


def test_store_puts_the_weights_among_those_of_the_course(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(RECIPES, "small", Small)
    monkeypatch.setattr(training, "STORED", tmp_path / "stored")
    assert cli.main(["train", "small", "--device", "cpu", "--store"]) == 0
    assert f"stored: {tmp_path / 'stored' / 'small'}" in capsys.readouterr().out
    model, card = load(tmp_path / "stored" / "small")
    assert card["command"] == "lessons train small --device cpu --store"
    assert card["scores"] == pytest.approx(Small().evaluate(model), abs=1e-6)
    assert {path.name for path in (tmp_path / "stored" / "small").iterdir()} == {"recipe.json", "weights.safetensors"}


def test_a_sweep_is_run_stopped_gone_on_with_and_stored(tmp_path, monkeypatch, capsys):
    members = {"one": Small(), "two": Small(norm="pre")}
    monkeypatch.setitem(RECIPES, "small", Small)
    monkeypatch.setitem(SWEEPS, "both", Sweep(name="both", data="A test.", members=members, seeds=(0,), seconds=1))
    monkeypatch.setattr(training, "STORED", tmp_path)
    monkeypatch.setattr(training, "_bar", lambda: Interrupting(2))
    begin = ["train", "both", "--device", "cpu"]
    assert cli.main(begin) == 130
    said = capsys.readouterr().out
    assert "both: 2 runs on cpu, saved in " in said
    assert "To go on: lessons train both --device cpu --folder " in said
    assert not load_or_none(Path("runs/both"))
    monkeypatch.setattr(training, "_bar", lambda: None)
    assert cli.main([*begin, "--folder", "runs/both", "--resume", "--store"]) == 0
    said = capsys.readouterr().out
    assert [line.split(":")[0] for line in said.splitlines() if "seed 0" in line] == ["one, seed 0", "two, seed 0"]
    results = load_results(tmp_path / "both.json")
    assert results["command"] == "lessons train both --device cpu --store"
    assert {**results, "command": ""} == {**load_results(Path("runs/both")), "command": ""}


def load_or_none(folder):
    try:
        return load_results(folder)
    except ValueError:
        return None


def test_training_without_a_terminal_prints_lines_alone():
    command = [sys.executable, "-m", "lessons.course", "train", "reversal", *TINY]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout.startswith("reversal: 634 parameters")
    assert "\r" not in done.stdout + done.stderr
    assert done.stderr == ""


def test_a_reader_that_goes_away_does_not_end_the_run():
    command = [sys.executable, "-m", "lessons.course", "train", "reversal", *TINY]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.readline()
        running.stdout.close()
        errors = running.stderr.read()
    assert (running.returncode, errors) == (0, b"")
    assert settings_of("runs/reversal")["steps"] == 5


def test_ctrl_c_outside_the_steps_says_what_is_saved(capsys, monkeypatch):
    def twice(recipe, model):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Reversal, "evaluate", twice)
        assert cli.main(["train", "reversal", *TINY, "--folder", "mine"]) == 130
    said = capsys.readouterr().out
    command = shlex.split(said.split("To go on from what is saved: ")[1].replace("\\", "/"))
    assert cli.main(command[1:]) == 0
    monkeypatch.setattr(Reversal, "batches", twice)
    assert cli.main(["train", "reversal", *TINY, "--folder", "other"]) == 130
    assert capsys.readouterr().out.endswith("Stopped, nothing is saved.\n")


def test_too_little_memory_is_one_line(capsys, monkeypatch):
    def large(recipe, share=(0, 1)):
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8000000000000 bytes.")

    monkeypatch.setattr(Reversal, "batches", large)
    assert cli.main(["train", "reversal", *TINY]) == 1
    said = capsys.readouterr().err
    assert said.startswith("lessons train: too little memory; smaller batch, examples or widths, by --set, would do:")
    assert said.count("\n") == 1
