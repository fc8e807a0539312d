"""Code as a student's notebook runs it: in a Python of its own, without the shape checks that the tests install."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import json, sys
setup, expressions = json.load(sys.stdin)
names = {}
exec(setup, names)
answers = []
for expression in expressions:
    try:
        answers.append(f"no error: {eval(expression, names)!r:.80}")
    except Exception as error:
        answers.append(f"{type(error).__name__}: {error}")
json.dump(answers, sys.stdout)
"""


def unchecked(setup: str, expressions: list[str]) -> list[str]:
    """What each expression raised, "ValueError: its message", after the lines of `setup`; or "no error: …"."""
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=json.dumps([setup, expressions]), capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)
