"""One JupyterLab for the session, one Chromium for each test module; both missing only where a user has neither."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def missing(reason: str) -> None:
    """A user's machine may lack a browser; CI may not."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which `npm ci` brings."""
    source = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        missing("axe-core is not installed: run `npm ci`" if shutil.which("npm") else "Node and npm are not installed")
    return source.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser() -> Iterator:
    """Closed at the end of each module: while it is open, no other event loop can run in this thread."""
    try:
        from tests.browser.lab import NoBrowser, chromium
    except ImportError as error:
        missing(f"{error}; install the extra `test`")
    opened = chromium()
    try:
        found = opened.__enter__()
    except NoBrowser as error:
        missing(str(error))
    yield found
    opened.__exit__(None, None, None)


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator:
    """JupyterLab on loopback, for the whole session."""
    from tests.browser.lab import serve

    folder, home = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    with serve(folder, home) as running:
        yield running
