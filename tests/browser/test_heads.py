"""What a hand does in the heads explorer: opens heads, chooses tokens, scrolls a long sentence."""

import numpy as np
import pytest

from tests.browser.heads_sample import attention, heads_sample
from tests.browser.hostile import HOSTILE
from widgets import stored
from widgets.explorer import bundle
from widgets.heads import HeadsExplorer, heads_explorer

pytestmark = pytest.mark.browser


def shown(browser, explorer: HeadsExplorer, *, cut: bool = False, width: int = 1100):
    """The explorer in a page of its own: with all its data, or as a notebook stores it."""
    from tests.browser.lab import Explorer

    page = browser.new_page(viewport={"width": width, "height": explorer.height}, reduced_motion="reduce")
    payload = explorer.stored_payload() if cut else explorer.payload()
    page.set_content(stored.page(bundle("heads"), payload))
    return Explorer(page, page, page.wait_for_selector('.lx[data-ready="true"]'))


@pytest.fixture
def opened(browser):
    """Opens explorers, and closes their pages."""
    made = []

    def open_one(explorer, **how):
        made.append(shown(browser, explorer, **how))
        return made[-1]

    yield open_one
    for one in made:
        one.page.close()


def says(explorer) -> str:
    explorer.page.wait_for_timeout(150)
    return explorer.get(".lx-says").inner_text()


def place(explorer) -> tuple[int, int]:
    explorer.settle()
    return int(explorer.value("layer")), int(explorer.value("head"))


def part(explorer, name: str):
    return explorer.get(f"[role=group][aria-label^='{name}']")


def left_of(explorer) -> dict:
    return part(explorer, "All heads").bounding_box()


def right_of(explorer) -> dict:
    return part(explorer, "The opened head").bounding_box()


def test_a_click_on_a_small_map_opens_it(opened):
    explorer = opened(heads_explorer(**heads_sample()))
    box = left_of(explorer)
    found = set()
    for x in range(30, int(box["width"]), 40):
        explorer.page.mouse.click(box["x"] + x, box["y"] + 70)
        found.add(place(explorer))
    assert found == {(1, head) for head in range(1, 5)}
    explorer.page.mouse.click(box["x"] + 60, box["y"] + 200)
    assert place(explorer)[0] > 1
    assert says(explorer).startswith("Layer {}, head {}".format(*place(explorer)))


def test_arrow_keys_open_heads_and_stop_at_the_edge(opened):
    explorer = opened(heads_explorer(**heads_sample(), layer=1, head=1))
    part(explorer, "All heads").focus()
    for keys, want in ((["ArrowRight", "ArrowDown", "ArrowDown"], (3, 2)), (["ArrowLeft"] * 5, (3, 1)),
                       (["ArrowDown"] * 9, (4, 1)), (["ArrowUp"], (3, 1))):  # fmt: skip
        for key in keys:
            explorer.page.keyboard.press(key)
        assert place(explorer) == want


def test_a_click_on_the_ranking_opens_its_head(opened):
    explorer = opened(heads_explorer(**heads_sample(), layer=4, head=4))
    explorer.get('.lx-control[data-name="measure"] select').select_option("next")
    explorer.settle()
    box = left_of(explorer)
    found = []
    for y in range(int(box["height"]) - 90, int(box["height"]), 6):
        explorer.page.mouse.click(box["x"] + 80, box["y"] + y)
        if not found or found[-1] != place(explorer):
            found.append(place(explorer))
    assert (1, 2) not in found[:1]  # the first of the list stands above these
    assert len(found) >= 3
    ranks = [says_rank(explorer, where) for where in found[-2:]]
    assert ranks[1] == ranks[0] + 1 <= 5


def says_rank(explorer, where) -> int:
    for name, value in zip(("layer", "head"), where, strict=True):
        field = explorer.get(f'.lx-control[data-name="{name}"] input')
        field.evaluate("(input, value) => { input.value = value; input.dispatchEvent(new Event('input')); }", value)
    return int(says(explorer).split("number ")[1].split(" ")[0])


def test_a_token_under_the_pointer_shows_its_weights_and_a_click_keeps_it(opened):
    explorer = opened(heads_explorer(**heads_sample(), layer=1, head=1))
    box = right_of(explorer)
    x, y = box["x"] + 60, box["y"] + 180
    before = explorer.picture()
    explorer.page.mouse.move(x, y)
    pointed = says(explorer)
    assert " looks at “" in pointed
    assert "Its largest" not in pointed
    explorer.page.mouse.move(box["x"] - 400, box["y"] + 5)
    assert "Its largest" in says(explorer)
    assert explorer.picture() == before
    explorer.page.mouse.click(x, y)
    explorer.page.mouse.move(box["x"] - 400, box["y"] + 5)
    assert says(explorer) == pointed
    explorer.page.mouse.click(x, y)  # again: lets go
    explorer.page.mouse.move(box["x"] - 400, box["y"] + 5)
    assert "Its largest" in says(explorer)
    explorer.page.mouse.move(box["x"] + box["width"] - 60, y)
    assert " is looked at by “" in says(explorer)


def test_keys_choose_tokens_and_escape_lets_go(opened):
    explorer = opened(heads_explorer(**heads_sample(), layer=1, head=1))
    part(explorer, "The opened head").focus()
    explorer.page.keyboard.press("ArrowDown")
    assert "“[CLS]” looks at" in says(explorer)
    explorer.page.keyboard.press("ArrowDown")
    assert "“the” looks at “[CLS]”" in says(explorer)  # layer 1, head 1 favors the token before
    explorer.page.keyboard.press("ArrowRight")
    assert "“the” is looked at by “cat”" in says(explorer)
    for _ in range(9):
        explorer.page.keyboard.press("ArrowDown")
    assert "“[SEP]” is looked at by" in says(explorer)
    explorer.page.keyboard.press("Escape")
    assert "Its largest" in says(explorer)


def test_the_map_shows_the_weight_under_the_pointer(opened):
    weights = np.zeros((1, 2, 4, 4), dtype=np.float32)
    weights[:] = [[0.7, 0.1, 0.1, 0.1], [0, 1, 0, 0], [0.25, 0.25, 0.25, 0.25], [0, 0, 0.004, 0.996]]
    tokens = ["a", "b", "c", "d"]
    explorer = opened(heads_explorer(weights, tokens, head=2))
    explorer.get('.lx-control[data-name="view"] select').select_option("map")
    explorer.settle()
    box = right_of(explorer)
    seen = set()
    for x in range(20, int(box["width"]) - 5, 20):
        for y in range(70, int(box["height"]) - 5, 32):
            explorer.page.mouse.move(box["x"] + x, box["y"] + y)
            explorer.settle(1)
            label = explorer.get("canvas").get_attribute("aria-label")
            if ": 0" in label or ": 1" in label or ": <" in label:
                seen.add(label.split(". ", 1)[1])
    want = {
        f"“{tokens[t]}” looks at “{tokens[s]}”: {'<0.01' if 0 < w < 0.005 else f'{w:.2f}'}."
        for (t, s), w in np.ndenumerate(weights[0, 1])
    }
    assert want <= seen


def test_a_long_sentence_scrolls_by_wheel_by_its_bar_and_by_keys(opened):
    tokens = [f"w{i}" for i in range(128)]
    explorer = opened(heads_explorer(attention(tokens, 2, 2), tokens))
    box = right_of(explorer)

    def first() -> int:
        """The number of the token at the top of the left column."""
        explorer.page.mouse.move(box["x"] + 60, box["y"] + 66)
        return int(says(explorer).split("“w")[1].split("”")[0])

    assert first() == 0
    explorer.page.mouse.wheel(0, 200)
    assert first() == 3
    bar = box["x"] + box["width"] - 6
    explorer.page.mouse.move(bar, box["y"] + 80)
    explorer.page.mouse.down()
    explorer.page.mouse.move(bar, box["y"] + box["height"], steps=5)
    explorer.page.mouse.up()
    last = first()
    assert 80 <= last < 128
    explorer.page.mouse.wheel(0, 200)
    assert first() == last  # the end
    explorer.page.mouse.click(box["x"] + 60, box["y"] + 66)
    part(explorer, "The opened head").focus()
    explorer.page.mouse.move(box["x"] - 300, box["y"] + 5)
    for _ in range(4):
        explorer.page.keyboard.press("ArrowUp")
    assert f"“w{last - 4}” looks at" in says(explorer)
    assert first() == last - 4


def test_a_stored_page_says_which_heads_are_coarse(opened):
    tokens = [f"w{i}" for i in range(64)]
    made = heads_explorer(attention(tokens, 12, 12), tokens)
    explorer = opened(made, cut=True)
    assert "Its largest" in says(explorer)
    kept = set(np.frombuffer(bytes_of(made, "places"), np.int32).tolist())
    missing = next(i for i in range(144) if i not in kept)
    for name, value in (("layer", missing // 12 + 1), ("head", missing % 12 + 1)):
        field = explorer.get(f'.lx-control[data-name="{name}"] input')
        field.evaluate("(input, value) => { input.value = value; input.dispatchEvent(new Event('input')); }", value)
    assert "stored as a coarse map" in says(explorer)
    explorer.get("button.lx-show-table").click()
    assert "run the cell" in explorer.get(".lx-table td").inner_text()
    for _ in made.steps:  # what the walk shows is all there
        explorer.get(".lx-next").click()
        assert "coarse" not in says(explorer)


def bytes_of(explorer: HeadsExplorer, name: str) -> bytes:
    import base64

    return base64.b64decode(explorer.stored_payload()["arrays"][name]["data"])


@pytest.mark.parametrize("view", ["lines", "map"])
def test_hostile_and_foreign_tokens_are_drawn_and_inert(opened, view):
    tokens = [HOSTILE, "고양이", "👩‍🚀", "שלום", "", " ", "\n", "\u202eabc", "##ing", "x" * 300]
    explorer = opened(heads_explorer(attention(tokens), tokens))
    explorer.get('.lx-control[data-name="view"] select').select_option(view)
    explorer.get("button.lx-show-table").click()
    explorer.get("button.lx-show-table").click()
    box = right_of(explorer)
    for y in range(60, int(box["height"]), 30):
        explorer.page.mouse.move(box["x"] + 60, box["y"] + y)
        explorer.settle(1)
    assert explorer.page.evaluate("() => [window.hacked, document.querySelector('img, b.hostile')]") == [None, None]
    assert HOSTILE in explorer.get(".lx-table").text_content()
    assert explorer.js("return root.scrollWidth - root.clientWidth;") <= 0
