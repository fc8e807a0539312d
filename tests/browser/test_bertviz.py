"""bertviz's pages in the hosts that readers meet: what is drawn, what stays inert, what a stored notebook shows."""

import pytest
from nbformat import v4

from tests.browser.heads_sample import SENTENCE, attention
from tests.browser.hostile import HOSTILE

pytestmark = pytest.mark.browser

TOKENS = SENTENCE.split()
LAYERS, HEADS, T = 4, 4, 8
LINES = {"head_view": HEADS * T * T, "model_view": LAYERS * HEADS * T * T}
SOURCE = """from tests.browser.hostile import HOSTILE
from tests.browser.heads_sample import SENTENCE, attention
from widgets.bertviz import head_view, model_view
tokens = [HOSTILE, *SENTENCE.split()[1:]]"""
SENTENCE_OF = {"head_view": "head view of 8 tokens", "model_view": "model view of 8 tokens"}


def hacked(frame) -> list:
    return frame.evaluate("() => [window.hacked, document.querySelector('img, b.hostile')?.outerHTML].filter(Boolean)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", list(LINES))
def test_the_page_draws_offline_and_hostile_tokens_are_inert(browser, name, scheme):
    from tests.browser.lab import Watch
    from widgets import bertviz

    view = getattr(bertviz, name)(attention(TOKENS), [HOSTILE, *TOKENS[1:]])
    context = browser.new_context(offline=True)
    try:
        page = context.new_page()
        watch = Watch(page)
        asked = []
        page.route("**/*", lambda route: (asked.append(route.request.url), route.abort()))
        page.set_content(view.page.replace("data-scheme=light", f"data-scheme={scheme}"))
        page.wait_for_selector("#vis svg line", state="attached")
        assert page.locator("#vis svg line").count() == LINES[name]
        assert HOSTILE in page.locator("#vis").text_content() or name == "model_view"
        if name == "model_view":
            page.mouse.click(200, 120)  # opens a head
            page.wait_for_selector(".detail")
            assert HOSTILE in page.locator("#vis").text_content()
        assert hacked(page) == []
        assert asked == []
        assert watch.errors == []
        paper, ink = page.evaluate(
            """() => [getComputedStyle(document.documentElement).backgroundColor,
                getComputedStyle(document.querySelector("#vis text")).fill]"""
        )
        assert (paper == "rgb(0, 0, 0)") == (scheme == "dark")
        assert ink == ("rgb(221, 221, 221)" if scheme == "dark" else "rgb(0, 0, 0)")
    finally:
        context.close()


def test_the_page_reaches_no_network_even_if_it_tries(browser):
    """The policy inside the page stops what its scripts would ask for."""
    from widgets.bertviz import head_view

    page = browser.new_page()
    try:
        asked = []
        page.route("**/*", lambda route: (asked.append(route.request.url), route.abort()))
        page.set_content(head_view(attention(TOKENS), TOKENS).page)
        refused = page.evaluate(
            """async () => {
                let image = "loaded";
                await new Promise((done) => {
                    const element = new Image();
                    element.onerror = () => { image = "refused"; done(); };
                    element.src = "http://127.0.0.1:9/x.png";
                    document.body.append(element);
                });
                return [image, await fetch("http://127.0.0.1:9/x").then(() => "loaded", () => "refused")];
            }"""
        )
        assert refused == ["refused", "refused"]
        assert asked == []
    finally:
        page.close()


@pytest.fixture(scope="module", params=list(LINES))
def live(request, browser, server):
    """A notebook in JupyterLab whose second cell shows the view; its page is left open for the checks that follow."""
    from tests.browser.lab import LabPage

    name = request.param
    cells = [v4.new_code_cell(SOURCE), v4.new_code_cell(f"view = {name}(attention(tokens), tokens)\nview")]
    server.write(f"{name}.ipynb", v4.new_notebook(cells=cells))
    lab = LabPage(browser, server)
    notebook = lab.open(f"{name}.ipynb")
    notebook.run_all()
    yield name, lab, notebook
    lab.close()


def framed(notebook):
    frame = notebook.element(1, ".jp-OutputArea iframe").content_frame()
    frame.wait_for_selector("#vis svg line", state="attached")
    return frame


def test_a_view_is_drawn_in_lab(live):
    name, lab, notebook = live
    element = notebook.element(1, ".jp-OutputArea iframe")
    assert element.get_attribute("sandbox") == "allow-scripts"
    assert "bertviz" in element.get_attribute("title")
    frame = framed(notebook)
    assert frame.locator("#vis svg line").count() == LINES[name]
    assert hacked(frame) == []
    assert lab.page.evaluate("() => window.hacked") is None
    assert lab.watch.outside() == []
    assert lab.watch.errors == []


def test_a_view_follows_labs_theme(live):
    _, lab, notebook = live
    for theme in ("Dark", "Light"):
        lab.theme(f"JupyterLab {theme}")
        lab.page.wait_for_timeout(300)
        assert framed(notebook).evaluate("() => document.documentElement.dataset.scheme") == theme.lower()


def test_running_the_cell_again_closes_the_old_view(live):
    _, _, notebook = live
    comms = "return panel.sessionContext.session.kernel._comms.size;"
    counts = []
    for _ in range(3):
        notebook.run(1)
        framed(notebook)
        counts.append(notebook.js(comms))
    assert counts[0] == counts[1] == counts[2]
    assert notebook.js("return notebook.widgets[1].node.querySelectorAll('iframe').length;") == 1


def test_a_students_saved_copy_holds_no_page(live):
    name, lab, notebook = live
    notebook.save()
    saved = (lab.server.folder / f"{name}.ipynb").read_text(encoding="utf-8")
    assert "d3js.org" not in saved
    assert len(saved) < 40_000
    notebook.close()
    again = lab.open(f"{name}.ipynb")
    sentence = again.element(1, ".jp-OutputArea p")
    assert SENTENCE_OF[name] in sentence.inner_text()
    again.close()
    assert lab.watch.errors == []


def test_a_stored_notebook_and_an_exported_page_show_a_sentence(browser, server, tmp_path):
    from lessons.course.execute import clean, run
    from lessons.course.export import page as exported
    from tests.browser.lab import LabPage, Watch

    cells = [v4.new_code_cell(SOURCE), *(v4.new_code_cell(f"{name}(attention(tokens), tokens)") for name in LINES)]
    notebook = v4.new_notebook(cells=cells)
    run_in_kernel(run, notebook, tmp_path)
    clean(notebook, tmp_path)
    server.write("stored_bertviz.ipynb", notebook)
    lab = LabPage(browser, server)
    try:
        shown = lab.open("stored_bertviz.ipynb")
        for cell, name in enumerate(LINES, 1):
            assert SENTENCE_OF[name] in shown.element(cell, ".jp-OutputArea p").inner_text()
        assert lab.watch.outside() == []
    finally:
        lab.close()
    file = tmp_path / "exported.html"
    file.write_text(exported(notebook, "stored"), encoding="utf-8")
    context = browser.new_context(offline=True)
    try:
        page = context.new_page()
        watch = Watch(page)
        page.goto(file.as_uri())
        text = page.locator("main").inner_text()
        assert all(sentence in text for sentence in SENTENCE_OF.values())
        assert page.locator("iframe").count() == 0
        assert [url for url in watch.requests if not url.startswith("file:")] == []
    finally:
        context.close()


def run_in_kernel(run, notebook, folder) -> None:
    """`run` in a thread of its own: this one already has the browser's event loop."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        pool.submit(run, notebook, folder).result()
