"""An explorer's JavaScript asked from Python, for tests that hold it to `lessons`."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "widgets" / "js"
SCRIPT = """
import * as compute from {path};
let text = ""; for await (const part of process.stdin) text += part;
const read = JSON.parse(text);
console.log(JSON.stringify((() => {{ {body} }})()));
"""


def by_node(kind: str, body: str, given: Any) -> Any:
    """What a function's body in JavaScript returns: `compute` there is the explorer's compute.js, `read` is `given`.

    Without Node.js the test is skipped, on CI it fails.
    """
    if not shutil.which("node"):
        (pytest.fail if os.environ.get("CI") else pytest.skip)("Node.js is not installed")
    path = json.dumps((SOURCES / kind / "compute.js").as_uri())
    done = subprocess.run(
        ["node", "--input-type=module", "-e", SCRIPT.format(path=path, body=body)],
        input=json.dumps(given), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
