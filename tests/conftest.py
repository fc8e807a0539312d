"""What every test runs under: shapes checked at each call, one thread, on CI the same examples each time."""

import os
import sys

# Before torch is imported, here or in a kernel that a test starts: tiny models are slower on many threads.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("MPLBACKEND", "agg")

import hypothesis
import pytest
from jaxtyping import install_import_hook

# The hook rewrites modules as they are imported, so one that is already there would go unchecked.
_too_early = sorted(name for name in sys.modules if name == "lessons" or name.startswith("lessons."))
if _too_early:
    raise RuntimeError(f"imported before the shape checks were installed: {', '.join(_too_early)}")
install_import_hook("lessons", "beartype.beartype")

hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.register_profile("local", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(autouse=True, scope="session")
def _one_torch_thread():
    import torch

    torch.set_num_threads(1)
