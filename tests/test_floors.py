"""The floors: who may import whom. Read from the source by `ast`; what loads is seen in a fresh process."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

GROUND = ("checks", "data", "training", "pretrained")
# In the order of the lessons, 01 to 15. `training` is also lesson 07's; it lives on the ground. Lesson 00 opens the
# course by showing where it leads: it stands on top, and nothing imports it.
LESSONS = (
    "activations",
    "normalization",
    "tokenization",
    "embeddings",
    "attention",
    "transformer",
    "training",
    "bert",
    "gpt",
    "translation",
    "long_sequences",
    "image_gpt",
    "vision_transformer",
    "multiscale",
    "foundation_models",
    "start_here",
)
# Rooms of their own between two lessons: each stands above the one that is named and belongs to its number.
ABOVE = {"generation": "gpt"}
NUMBERED = ("start_here", *LESSONS[:-1])  # 00 to 15, as notebooks and README count
TOP = ("recipes",)  # above all lessons, which never import it; a notebook of any number may
THIRD_PARTY = {"torch", "einops", "jaxtyping"}


def module_of(path: Path, root: Path = ROOT) -> str:
    """The dotted name of a source file: lessons/course/__init__.py is lessons.course."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool = False, *, at_import_time: bool = False) -> set[str]:
    """The dotted names that a source imports, relative ones resolved; `from a import b` gives a.b.

    With `at_import_time`, only those that importing the module runs: not those inside a function or under
    `if TYPE_CHECKING:`.
    """
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        if at_import_time:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                return
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                for child in node.orelse:
                    visit(child)
                return
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".") if is_package else module.split(".")[:-1]
                package = package[: len(package) - node.level + 1]
                base = ".".join([*package, *([node.module] if node.module else [])])
            found.update(f"{base}.{alias.name}" for alias in node.names)
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(ast.parse(source))
    return found


def imports_of(path: Path, **how) -> set[str]:
    return imports(path.read_text(encoding="utf-8"), module_of(path), path.name == "__init__.py", **how)


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def component_of(module: str) -> str | None:
    """`bert` of lessons.bert or lessons.bert.heads; None outside `lessons` and for `lessons` itself."""
    parts = module.split(".")
    return parts[1] if parts[0] == "lessons" and len(parts) > 1 else None


def floor(component: str) -> float | None:
    """0 for the ground, 1 to 16 for the lessons, 17 for the top, a half between two; None for a name on no floor."""
    if component in GROUND:
        return 0
    if component in TOP:
        return len(LESSONS) + 1
    if component in ABOVE:
        return LESSONS.index(ABOVE[component]) + 1.5
    return LESSONS.index(component) + 1 if component in LESSONS else None


def broken_floors(module: str, imported: set[str]) -> list[str]:
    """What a module imports that stands above it or beside it, as sentences."""
    here = component_of(module)
    if here is None or here == "course":
        return []
    faults = []
    for name in sorted(imported):
        there = component_of(name)
        if name == "widgets" or name.startswith("widgets."):
            faults.append(f"{module} imports {name}: components draw nothing")
        elif there == "course":
            faults.append(f"{module} imports {name}: only notebooks and the command line import the course")
        elif there is not None and there != here:
            mine, theirs = floor(here), floor(there)
            if mine is None or theirs is None:
                continue  # named by test_every_component_has_a_floor, or an object of `lessons` itself
            if theirs and theirs >= mine:
                faults.append(f"{module} imports {name}, which comes later in the course")
    return faults


def components() -> list[Path]:
    return [path for path in sources("lessons") if component_of(module_of(path)) not in (None, "course")]


def notebooks() -> list[Path]:
    return sorted((ROOT / "notebooks").glob("*.ipynb"))


def code_of(notebook: Path) -> str:
    """A notebook's code as one source, IPython's own lines (% and !) left out."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    lines = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code").splitlines()
    return "\n".join("" if line.lstrip().startswith(("%", "!")) else line for line in lines)


@pytest.mark.parametrize("path", components(), ids=module_of)
def test_components_import_only_what_comes_earlier(path):
    assert broken_floors(module_of(path), imports_of(path)) == []


@pytest.mark.parametrize("path", components(), ids=module_of)
def test_every_component_has_a_floor(path):
    component = component_of(module_of(path))
    assert floor(component) is not None, f"lessons/{component} is neither ground, a lesson nor on top"


@pytest.mark.parametrize("path", components(), ids=module_of)
def test_components_import_torch_einops_and_jaxtyping_only(path):
    outside = {name.split(".")[0] for name in imports_of(path, at_import_time=True)}
    outside -= THIRD_PARTY | {"lessons"} | set(sys.stdlib_module_names)
    assert outside == set(), "import it where it is used"


@pytest.mark.parametrize("path", sources("widgets"), ids=module_of)
def test_widgets_import_neither_course_nor_recipes(path):
    assert [name for name in imports_of(path) if component_of(name) in ("course", *TOP)] == []


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_notebooks_import_lessons_of_their_own_and_earlier(path):
    number = int(path.stem.split("_")[0])
    later = {
        name
        for name in imports(code_of(path), "notebook")
        if number and (there := floor(component_of(name) or "")) is not None and len(LESSONS) >= int(there) > number
    }
    assert later == set()


def test_lessons_loads_nothing_heavy():
    """In a fresh process: importing every component loads no package that draws, and none of a notebook."""
    names = [module_of(path) for path in components()]
    program = (
        f"import sys, importlib, json\nfor name in {names!r}: importlib.import_module(name)\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, ran.stderr
    loaded = {name.split(".")[0] for name in json.loads(ran.stdout)}
    assert "torch" in loaded
    heavy = """matplotlib ipywidgets anywidget IPython sklearn scipy pandas transformers tokenizers bertviz
        babel nbformat nbconvert nbclient jupyterlab lightning lightning_fabric beartype widgets"""
    assert loaded & set(heavy.split()) == set()
    assert not [name for name in json.loads(ran.stdout) if name.startswith("lessons.course")]


@pytest.mark.parametrize(
    ("module", "source", "says"),
    [
        ("lessons.activations", "from lessons.attention import Attention", "comes later"),
        ("lessons.attention", "from . import transformer", "comes later"),
        ("lessons.bert.heads", "from ..gpt import GPT", "comes later"),
        ("lessons.gpt", "from lessons.generation import greedy", "comes later"),
        ("lessons.generation", "from lessons.translation import Translator", "comes later"),
        ("lessons.data", "from lessons.activations import relu", "comes later"),
        ("lessons.data", "def f():\n    import lessons.gpt", "comes later"),
        ("lessons.bert", "from lessons.start_here import mean_pool", "comes later"),
        ("lessons.bert", "from lessons.recipes import train", "comes later"),
        ("lessons.start_here", "from . import recipes", "comes later"),
        ("lessons.training.loop", "import lessons.recipes.run", "comes later"),
        ("lessons.recipes.run", "from lessons.course.places import write_atomically", "only notebooks"),
        ("lessons.bert", "import widgets.bert", "draw nothing"),
        ("lessons.bert", "from lessons.course import check", "only notebooks"),
    ],
)
def test_the_floors_see_a_wrong_import(module, source, says):
    faults = broken_floors(module, imports(source, module))
    assert len(faults) == 1
    assert says in faults[0]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "lessons.attention",
            "from lessons.activations import relu\nfrom . import data, training",
        ),
        ("lessons.generation", "from lessons.gpt import GPT"),
        ("lessons.translation", "from lessons.generation import beam_search"),
        ("lessons.bert.heads", "from .encoder import Encoder\nfrom ..transformer import Block"),
        ("lessons.recipes.run", "from lessons.start_here import mean_pool\nfrom lessons import data, multiscale"),
    ],
)
def test_the_floors_allow_an_earlier_import(module, source):
    assert broken_floors(module, imports(source, module)) == []
