"""A stored explorer carries the front end as it is now: nbval compares no explorer, so this does."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from lessons.course.builder import read
from lessons.course.places import notebooks

ROOT = Path(__file__).resolve().parents[2]
BUNDLES = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "widgets" / "static").glob("*.js")}


class _Frames(HTMLParser):
    def __init__(self):
        super().__init__()
        self.documents = []

    def handle_starttag(self, tag, attrs):
        if tag == "iframe":
            self.documents.append(dict(attrs).get("srcdoc") or "")


def stale(notebook):
    """Ids of the cells whose stored explorer holds no bundle of widgets/static."""
    for cell in notebook.cells:
        frames = _Frames()
        for output in cell.get("outputs", []):
            frames.feed(output.get("data", {}).get("text/html", ""))
        if any(not any(bundle in document for bundle in BUNDLES.values()) for document in frames.documents):
            yield cell.id


@pytest.mark.parametrize("path", notebooks(ROOT / "notebooks"), ids=lambda path: path.stem)
def test_stored_explorers_are_of_the_current_build(path):
    assert list(stale(read(path))) == [], f"run `lessons execute {path.stem[:2]}`"


def test_an_older_build_is_seen():
    from nbformat.v4 import new_code_cell, new_notebook, new_output

    def stored(bundle):
        escaped = f"<script>{bundle}</script>".replace("&", "&amp;").replace("'", "&#39;")
        output = new_output("display_data", {"text/html": f"<figure><iframe srcdoc='{escaped}'></iframe></figure>"})
        return new_notebook(cells=[new_code_cell("explorer", id="explorer", outputs=[output])])

    bundle = next(iter(BUNDLES.values()))
    assert list(stale(stored(bundle))) == []
    assert list(stale(stored(bundle[:-20]))) == ["explorer"]
