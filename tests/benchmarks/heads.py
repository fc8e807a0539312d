"""How fast the heads explorer draws 12 layers of 12 heads on 64 tokens, in a headless Chromium.

    .venv/bin/python -m tests.benchmarks.heads

First picture: from `mount` with all the data at hand to the end of the first drawing. The others: from the moment
the page hears of a move to the end of the drawing that follows it.
"""

from tests.benchmarks.explorers import RECORD, milliseconds, row
from tests.browser.heads_sample import attention
from tests.browser.lab import Explorer, chromium
from widgets import stored
from widgets.explorer import bundle
from widgets.heads import heads_explorer

LAYERS, HEADS, MOUNTS, DRAGS = 12, 12, 10, 5
# A move that changes nothing is not drawn: the next one is heard anew.
POINTED = """root.addEventListener("pointermove", () => { heard = performance.now(); }, true);"""
REMOUNT = """async (mounts) => {
    const source = document.querySelector("script[type=module]").textContent;
    // Told apart from a stored page, whose module would mount itself.
    delete document.documentElement.dataset.explorerPage;
    const { mount } = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
    const payload = JSON.parse(document.querySelector("script[type='application/json']").textContent);
    const took = [];
    for (let i = 0; i < mounts; i++) {
        const values = {...payload, kernel: "absent", answer: {}};
        const el = document.createElement("div");
        document.body.replaceChildren(el);
        const start = performance.now();
        const unmount = mount(el, {get: (key) => values[key], set() {}, on: () => () => {}});
        while (!el.querySelector('[data-ready="true"]')) await new Promise((r) => requestAnimationFrame(r));
        took.push(performance.now() - start);
        unmount();
    }
    return took;
}"""


def main() -> None:
    print(f"{'milliseconds':48} {'draws':>6} {'median':>8} {'p95':>8} {'max':>8} {'one frame':>10}")
    with chromium() as browser:
        for T in (64, 128):
            made = heads_explorer(attention([f"w{i}" for i in range(T)], LAYERS, HEADS), [f"w{i}" for i in range(T)])
            page = browser.new_page(viewport={"width": 1100, "height": made.height})
            page.set_content(stored.page(bundle("heads"), made.payload()).replace("script-src", "script-src blob:"))
            explorer = Explorer(page, page, page.wait_for_selector('.lx[data-ready="true"]'))
            explorer.js(RECORD)
            explorer.js(POINTED)
            for view in ("lines", "map"):
                explorer.get('.lx-control[data-name="view"] select').select_option(view)
                milliseconds(explorer)  # the browser compiles what it meets for the first time
                drags = [milliseconds(explorer) for _ in range(DRAGS)]
                for name in drags[0]:
                    print(row(f"{T} tokens, {view}: slider {name}", [ms for found in drags for ms in found[name]]))
                box = explorer.get("[aria-label^='The opened head']").bounding_box()
                for i in range(80):
                    page.mouse.move(box["x"] + (20 if view == "lines" else 3 * i), box["y"] + 70 + 5 * i)
                    explorer.settle(1)
                print(row(f"{T} tokens, {view}: pointer", page.evaluate("intervals.splice(0)")))
            print(row(f"{T} tokens: first picture", page.evaluate(REMOUNT, MOUNTS)))
            page.close()


if __name__ == "__main__":
    main()
