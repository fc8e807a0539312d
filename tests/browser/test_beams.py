"""What a hand does in the explorer of beam search: steps, selects, scrolls a long search, ranks its texts."""

import pytest

from tests.browser.beam_sample import WORDS, beam_sample, search
from widgets import stored
from widgets.explorer import Explorer, bundle
from widgets.gpt.beams import beam_explorer

pytestmark = pytest.mark.browser


@pytest.fixture
def opened(browser):
    """Opens explorers in pages of their own, as a notebook stores them, and closes their pages."""
    made = []

    def open_one(explorer: Explorer, width: int = 1100):
        from tests.browser.lab import Explorer as Opened

        page = browser.new_page(viewport={"width": width, "height": explorer.height}, reduced_motion="reduce")
        page.set_content(stored.page(bundle("beams"), explorer.payload()))
        explorer.close()
        made.append(Opened(page, page, page.wait_for_selector('.lx[data-ready="true"]')))
        return made[-1]

    yield open_one
    for one in made:
        one.page.close()


def says(explorer) -> str:
    explorer.page.wait_for_timeout(150)
    return explorer.get(".lx-says").inner_text()


def move(explorer, name: str, value: float) -> None:
    field = explorer.get(f'.lx-control[data-name="{name}"] input')
    field.evaluate("(input, value) => { input.value = value; input.dispatchEvent(new Event('input')); }", value)
    explorer.settle()


def boxes(explorer, kind: str = "") -> list:
    found = explorer.root.query_selector_all(f".bm-node{kind}")
    return [box for box in found if box.is_visible()]


def test_arrow_keys_grow_the_tree_half_a_step_at_a_time(opened):
    explorer = opened(beam_explorer(**beam_sample()))
    explorer.get(".bm-tree").focus()
    press = explorer.page.keyboard.press
    press("Home")
    assert says(explorer).startswith("Only the prompt")
    assert boxes(explorer) == []
    press("ArrowRight")
    assert "Step 1 of 6" in says(explorer)
    assert len(boxes(explorer, "[data-fate=candidate]")) == len(boxes(explorer)) == 4
    press("ArrowRight")
    explorer.settle()
    assert len(boxes(explorer, "[data-fate=kept]")) == 3
    assert len(boxes(explorer, "[data-fate=pruned]")) == 1
    press("ArrowLeft")
    assert "not pruned yet" in says(explorer)
    press("End")
    press("ArrowRight")
    assert says(explorer).startswith("Step 6 of 6")
    assert float(explorer.value("step")) == 6


def test_greedy_is_marked_up_to_where_it_is_pruned_and_the_best_text_at_the_end(opened):
    explorer = opened(beam_explorer(**beam_sample()))
    marks = {mark: [box for box in boxes(explorer) if mark in box.inner_text()] for mark in "G★■✕"}
    assert [box.get_attribute("data-fate") for box in marks["G"]] == ["kept", "kept", "pruned"]
    assert len(marks["★"]) == 5
    assert {box.get_attribute("data-fate") for box in marks["■"]} == {"finished"}
    assert {box.get_attribute("data-fate") for box in marks["✕"]} == {"pruned"}
    assert len(marks["✕"]) == len(boxes(explorer, "[data-fate=pruned]"))
    before = explorer.picture()
    move(explorer, "step", 5)
    assert not any("★" in box.inner_text() for box in boxes(explorer))
    assert explorer.picture() != before


def test_a_box_is_read_under_the_pointer_and_kept_by_a_click_or_a_key(opened):
    explorer = opened(beam_explorer(**beam_sample()))
    detail = explorer.get(".bm-detail")
    box = boxes(explorer)[8]
    box.hover()
    explorer.settle()
    text, numbers = detail.inner_text().split("\n", 1)
    assert text.startswith("Once upon a time ")
    assert "pruned · token: log P −" in numbers
    assert "Selected" not in says(explorer)
    box.click()
    explorer.page.mouse.move(5, 5)
    assert "Selected: “" in says(explorer)
    assert detail.inner_text().startswith(text)
    explorer.get(".bm-tree").focus()
    explorer.page.keyboard.press("Escape")
    assert "Selected" not in says(explorer)
    explorer.page.keyboard.press("ArrowDown")
    first = says(explorer)
    explorer.page.keyboard.press("ArrowDown")
    assert "; 6 tokens, score" in first != says(explorer)


def test_the_penalty_ranks_the_texts_anew(opened):
    explorer = opened(beam_explorer(**beam_sample()))

    def texts() -> list[list[str]]:
        rows = explorer.root.query_selector_all(".bm-text[data-node]")
        return [[cell.inner_text() for cell in row.query_selector_all("span")] for row in rows]

    for alpha in (0, 1, 2):
        move(explorer, "alpha", alpha)
        found = texts()
        scores = [float(row[4].replace("−", "-")) for row in found]
        assert scores == sorted(scores, reverse=True)
        assert found[0][0] == "★"
        totals = [float(row[2].replace("−", "-")) / int(row[3]) ** alpha for row in found]
        assert scores == pytest.approx(totals, abs=6e-3)
        if alpha == 0:
            short = found[0][1]
    assert texts()[0][1] != short
    explorer.get(".bm-list").focus()
    explorer.page.keyboard.press("ArrowDown")
    assert "Selected: “" in says(explorer)


def test_a_text_that_is_chosen_is_brought_into_sight(opened):
    """The best text ends long before the last step: the walk and the list show where."""
    explorer = opened(beam_explorer(search(beams=4, steps=14, alpha=1.0, seed=3), WORDS.__getitem__), width=700)
    inside = """const box = root.querySelector(".bm-tree").getBoundingClientRect();
        const at = root.querySelector(".bm-node[data-at]").getBoundingClientRect();
        return at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;"""
    title = ""
    while title != "The best text.":
        explorer.get(".lx-next").click()
        title = explorer.get(".lx-step-title").inner_text()
    explorer.settle(3)
    assert "★" in explorer.get(".bm-node[data-at]").inner_text()
    assert explorer.js(inside)
    move(explorer, "step", 2)
    move(explorer, "step", 14)
    assert explorer.js(inside)
    explorer.get(".bm-list").focus()
    for _ in range(6):
        explorer.page.keyboard.press("ArrowDown")
        explorer.settle(3)
        assert explorer.js(inside)


def test_a_long_search_scrolls_inside_and_follows_the_steps(opened):
    long = search(beams=4, steps=14, alpha=1.0, seed=3)
    explorer = opened(beam_explorer(long, WORDS.__getitem__, prompt="A prompt " * 40), width=400)
    inside = (
        "const tree = root.querySelector('.bm-tree'); return [tree.scrollLeft, tree.scrollWidth > tree.clientWidth];"
    )
    assert explorer.js(inside) == [0, True]
    assert explorer.js("return root.scrollWidth <= root.clientWidth;")
    move(explorer, "step", 13)
    assert explorer.js(inside)[0] > 0
    box = explorer.js(
        """const tree = root.querySelector(".bm-tree").getBoundingClientRect();
        const columns = [...root.querySelectorAll(".bm-column:not([data-hidden])")];
        const last = columns[columns.length - 1].getBoundingClientRect();
        return last.left > tree.left && last.right < tree.right;"""
    )
    assert box
    before = explorer.picture()
    tree = explorer.get(".bm-tree").bounding_box()
    explorer.page.mouse.move(tree["x"] + 5, tree["y"] + tree["height"] - 5)
    explorer.page.mouse.wheel(-60, 0)
    explorer.page.wait_for_timeout(300)
    assert explorer.picture() != before  # the lines follow their boxes
    move(explorer, "step", 1)
    assert explorer.js(inside)[0] < 200
