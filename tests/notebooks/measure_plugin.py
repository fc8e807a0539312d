"""A pytest plugin for the nbval run: wall time, CPU time and peak memory of the notebook's kernel, as JSON."""

import json
import os
import sys
import time
from pathlib import Path

import psutil
import pytest

_started = None
_found = {"seconds": 0.0, "cpu": 0.0, "peak": 0.0}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """The clock starts before the kernel does: the first cell's set-up starts it."""
    global _started
    _started = _started or time.perf_counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    try:
        return (yield)
    finally:
        process = psutil.Process(item.parent.kernel.km.provisioner.pid)
        times = process.cpu_times()
        _found["seconds"] = round(time.perf_counter() - _started, 2)
        _found["cpu"] = round(times.user + times.system, 2)
        _found["peak"] = max(_found["peak"], round(_peak(process) / 1e6, 1))
        Path(os.environ["LESSONS_MEASURED"]).write_text(json.dumps(_found), encoding="utf-8")


def _peak(process):
    """Bytes. The system's own record of the peak on Linux and Windows; elsewhere what is held after each cell."""
    if sys.platform == "linux":
        status = Path(f"/proc/{process.pid}/status").read_text()
        return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")))
    memory = process.memory_info()
    return getattr(memory, "peak_wset", memory.rss)
