"""The front end: the committed bundles are what the sources build, types hold, unit tests pass, bytes are capped."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "widgets" / "static"
BUNDLE_CAP = 40_000
pytestmark = pytest.mark.frontend


@pytest.fixture(scope="session")
def node():
    """Runs a command of the front end's tools; without Node, CI fails and another machine skips."""
    missing = None if shutil.which("node") else "Node.js is not installed"
    if not missing and not (ROOT / "node_modules" / "esbuild").is_dir():
        missing = "the front-end tools are not installed: run `npm ci`"
    if missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)

    def run(*command):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_bundles_are_built_from_the_sources(node, tmp_path):
    node("node", "widgets/js/build.mjs", str(tmp_path))
    built = {path.name: path.read_bytes() for path in tmp_path.glob("*.js")}
    committed = {path.name: path.read_bytes() for path in STATIC.glob("*.js")}
    assert built.keys() == committed.keys()
    changed = [name for name in built if built[name] != committed[name]]
    assert not changed, f"{changed} differ from their sources: run `npm run build` and commit the result"


def test_types_hold(node):
    node("node", "node_modules/typescript/bin/tsc", "-p", "widgets/js")


def test_unit_tests(node):
    # The reporter is named because Node chooses another when its output is not a terminal.
    files = sorted(str(path) for path in (ROOT / "tests" / "widgets" / "js").glob("*.test.mjs"))
    assert "# fail 0" in node("node", "--test", "--test-reporter=tap", *files)


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.stem)
def test_bundles_are_small_and_ask_for_nothing(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) <= BUNDLE_CAP
    assert "http:" not in text
    assert "https:" not in text
    assert "innerHTML" not in text
