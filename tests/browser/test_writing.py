"""What a hand does in the explorers of generation and of sizes: write, pause, step, choose a model, move a size."""

import pytest

from tests.browser.writing_sample import PROMPT, writer, writing_sample
from widgets import stored
from widgets.explorer import Explorer, bundle
from widgets.gpt import gpt_size_explorer, writing_explorer
from widgets.telling import readable

pytestmark = pytest.mark.browser


@pytest.fixture
def opened(browser):
    """Opens explorers in pages of their own, as a notebook stores them, and closes their pages."""
    made = []

    def open_one(explorer: Explorer, width: int = 1100, motion: str = "no-preference"):
        from tests.browser.lab import Explorer as Opened

        page = browser.new_page(viewport={"width": width, "height": explorer.height}, reduced_motion=motion)
        page.set_content(stored.page(bundle(explorer.kind), explorer.payload()))
        explorer.close()
        made.append(Opened(page, page, page.wait_for_selector('.lx[data-ready="true"]')))
        return made[-1]

    yield open_one
    for one in made:
        one.page.close()


def says(explorer) -> str:
    explorer.page.wait_for_timeout(150)
    return explorer.get(".lx-says").inner_text()


def choose(explorer, name: str, value: str) -> None:
    field = explorer.get(f'.lx-control[data-name="{name}"] select')
    field.select_option(value)
    explorer.settle(3)


def written(explorer) -> list[str]:
    """The tokens that stand in the text now."""
    return [token.text_content() for token in explorer.root.query_selector_all(".wr-token:not([data-later])")]


def test_keys_go_token_by_token_and_the_marks_come_with_them(opened):
    explorer = opened(writing_explorer(**writing_sample()))
    one = writer()(PROMPT)["greedy"]
    assert one.repeated > 0
    assert len(written(explorer)) == 24
    explorer.get(".wr-text").focus()
    press = explorer.page.keyboard.press
    press("Home")
    assert says(explorer).startswith("Only the prompt")
    assert written(explorer) == []
    assert explorer.find(".wr-line[data-drawn]") is None
    for n in range(1, 4):
        press("ArrowRight")
        explorer.settle()
        assert len(written(explorer)) == n
        assert explorer.get(".wr-token[data-at]").get_attribute("data-n") == str(n - 1)
        assert explorer.get(".wr-line[data-drawn] b").text_content() == readable(one.pieces[n - 1])
    press("ArrowLeft")
    assert f"token 2 of 24: “{readable(one.pieces[1])}”" in says(explorer)
    assert explorer.find(".wr-token[data-again]:not([data-later])") is None
    press("End")
    explorer.settle()
    assert len(explorer.root.query_selector_all(".wr-token[data-again]")) > 3
    assert f"{one.repeated} of 21" in explorer.get(".wr-one[data-at]").inner_text()


def test_it_writes_by_itself_pauses_and_goes_on(opened):
    explorer = opened(writing_explorer(**writing_sample()))
    explorer.get(".wr-text").focus()
    explorer.page.keyboard.press(" ")  # at the end: from the beginning
    explorer.page.wait_for_function(
        "() => [2, 3, 4, 5].includes(document.querySelectorAll('.wr-token:not([data-later])').length)"
    )
    assert says(explorer) == f"“greedy” is writing after “{PROMPT}”."
    assert "Pause" in explorer.get(".wr-go").inner_text()
    explorer.get(".wr-go").click()
    explorer.settle()
    paused = len(written(explorer))
    assert paused < 24
    explorer.page.wait_for_timeout(500)
    assert len(written(explorer)) == paused
    choose(explorer, "strategy", "as it is")
    assert len(written(explorer)) == paused
    explorer.get(".wr-go").click()
    explorer.page.wait_for_function("() => document.querySelectorAll('.wr-token:not([data-later])').length === 24")
    explorer.settle(3)
    assert "Write" in explorer.get(".wr-go").inner_text()
    assert says(explorer).startswith("“as it is”, token 24 of 24")


LIVE = """async ([values, code]) => {
  const listeners = {};
  const on = (event, call) => (listeners[event] ||= []).push(call);
  const said = (message) => listeners["msg:custom"].forEach((call) => call(message));
  const set = (key, value) => { values[key] = value; (listeners[`change:${key}`] ?? []).forEach((call) => call()); };
  const send = ({ type }) => type === "ping" && setTimeout(() => said({ type: "pong" }));
  window.arrives = (sent, state) => {
    set("arrays", sent.arrays);
    set("params", sent.params);
    said({ type: "answer", name: "text", error: "", state });
  };
  const { widget } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const el = document.body.appendChild(document.createElement("div"));
  widget.render({ el, model: { get: (key) => values[key], set, on, off() {}, save_changes() {}, send } });
}"""  # a model of Jupyter's, as far as an explorer asks it


@pytest.mark.parametrize("grows", [True, False])
def test_a_typed_prompt_that_arrives_complete_is_written_before_the_eyes(browser, grows):
    """A fast model has written all between two looks; a function without `growing` has always."""
    write = writer()
    made = writing_explorer(PROMPT, write if grows else lambda prompt: write(prompt))
    before = made.payload()
    assert made.state["step"] == 24
    assert made.answer({"name": "text", "value": "A longer prompt"}) == ""
    after, state = made.payload(), {"prompt": made.state["prompt"], "text": "A longer prompt"}
    made.close()
    page = browser.new_page(viewport={"width": 1100, "height": made.height})
    try:
        page.set_content("<!doctype html><body></body>")
        page.evaluate(LIVE, [before, bundle("writing")])
        page.wait_for_selector('.lx[data-ready="true"]')
        page.evaluate("([sent, state]) => window.arrives(sent, state)", [after, state])
        count = "document.querySelectorAll('.wr-token:not([data-later])').length"
        page.wait_for_function(f"() => {count} > 0 && {count} < 24")
        assert "Pause" in page.inner_text(".wr-go")
        page.wait_for_function(f"() => {count} === 24")
        assert page.inner_text(".wr-prompt") == "A longer prompt"
    finally:
        page.close()


def test_an_empty_piece_is_a_part_of_a_character(opened):
    """In the text, in its bar, in the sentence and in the table."""
    writings = writer(tokens=3)(PROMPT)
    one = writings["greedy"]
    one.pieces[2], one.rank[2] = "", 11
    explorer = opened(writing_explorer(PROMPT, lambda prompt: writings))
    assert written(explorer)[2] == "▯"
    assert explorer.get(".wr-line[data-drawn] b").text_content() == "▯"
    assert "token 3 of 3: “a part of a character”" in says(explorer)
    explorer.get(".lx-show-table").click()
    assert explorer.root.query_selector_all(".lx-table tr")[3].inner_text().split("\t")[1] == "a part of a character"


def test_where_motion_is_reduced_the_text_is_there_at_once(opened):
    explorer = opened(writing_explorer(**writing_sample()), motion="reduce")
    explorer.get(".wr-start").click()
    assert says(explorer).startswith("Only the prompt")
    explorer.get(".wr-go").click()
    explorer.settle(4)
    assert len(written(explorer)) == 24
    assert "Write" in explorer.get(".wr-go").inner_text()


def test_what_a_strategy_cut_is_drawn_as_cut(opened):
    explorer = opened(writing_explorer(**writing_sample()))
    for name, kept in (("greedy", {1}), ("top-k, 3", {3}), ("as it is", {10, 11})):
        choose(explorer, "strategy", name)
        assert len(explorer.root.query_selector_all(".wr-line:not([data-cut]) .wr-bar")) in kept
    assert len(explorer.root.query_selector_all(".wr-token")) == 24


def test_a_long_text_scrolls_inside_and_follows_the_tokens(opened):
    words = ["<end>", *(f" word-number-{n}" for n in range(11))]
    explorer = opened(writing_explorer(PROMPT, writer(words, 80)), width=400)
    assert explorer.js("return root.scrollWidth <= root.clientWidth;")
    inside = """const box = root.querySelector(".wr-text").getBoundingClientRect();
        const at = root.querySelector(".wr-token[data-at]").getBoundingClientRect();
        return at.top >= box.top && at.bottom <= box.bottom;"""
    assert explorer.js(inside)
    explorer.get(".wr-text").focus()
    explorer.page.keyboard.press("Home")
    for _ in range(30):
        explorer.page.keyboard.press("ArrowRight")
    explorer.settle()
    assert explorer.js(inside)


def test_controls_stand_below_the_picture_in_a_narrow_page(opened):
    for made in (writing_explorer(**writing_sample()), gpt_size_explorer()):
        explorer = opened(made, width=400)
        places = """const place = (one) => root.querySelector(one).getBoundingClientRect();
            return [place(".lx-picture").height, place(".lx-picture").bottom, place(".lx-controls").top];"""
        height, bottom, controls = explorer.js(places)
        assert height > 400
        assert bottom <= controls


def test_a_model_is_chosen_and_a_size_that_is_moved_makes_it_ones_own(opened):
    explorer = opened(gpt_size_explorer())
    assert "124,439,808 parameters" in says(explorer)
    choose(explorer, "preset", "GPT-3")
    assert "174,604,259,328 parameters" in says(explorer)
    assert explorer.value("layers") == "96"
    assert explorer.value("tokens") == "300000000000"
    explorer.get('.lx-control[data-name="layers"] input').focus()
    explorer.page.keyboard.press("ArrowRight")
    explorer.settle(3)
    assert explorer.value("preset") == "own"
    assert says(explorer).startswith("97 layers")
    choose(explorer, "preset", "own")
    assert explorer.value("layers") == "97"
    choose(explorer, "preset", "GPT-2")
    choose(explorer, "preset", "own")  # back to what it opened with
    assert explorer.value("layers") == "12"
