"""Drive JupyterLab as a reader does: a server on loopback, a headless Chromium, and the notebook that is open in it.

with serve(folder) as server, chromium() as browser:
    lab = LabPage(browser, server)
    notebook = lab.open("lesson.ipynb")
    notebook.run_all()
    notebook.explorer(2).locator(".lx-next").click()
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
from nbformat.sign import NotebookNotary, SQLiteSignatureStore
from playwright.sync_api import Browser, ElementHandle, Frame, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")

# Nothing of the browser's own goes out: an address that is not loopback does not even resolve.
CHROMIUM_ARGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]


class NoBrowser(RuntimeError):
    """No Chromium or Chrome on this machine."""


def find_browser(playwright=None) -> str:
    """The path of a Chromium or Chrome: $CHROME, Playwright's own, then what the PATH has. Raises NoBrowser."""
    asked = os.environ.get("CHROME")
    if asked:
        found = shutil.which(asked)
        if not found:
            raise NoBrowser(f"CHROME={asked} is no program")
        return found
    if playwright is not None and Path(playwright.chromium.executable_path).exists():
        return playwright.chromium.executable_path
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"):
        if found := shutil.which(name):
            return found
    places = [
        Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        Path(os.environ.get("PROGRAMFILES", "C:/Program Files")) / "Google/Chrome/Application/chrome.exe",
    ]
    for place in places:
        if place.exists():
            return str(place)
    raise NoBrowser("no Chromium or Chrome found; install one, or name it in the environment variable CHROME")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser. Close it before other code of this process runs an event loop."""
    with sync_playwright() as playwright:
        args = list(CHROMIUM_ARGS)
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            args.append("--no-sandbox")  # Chromium's own sandbox refuses to start as root
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=args)
        try:
            yield browser
        finally:
            browser.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A running JupyterLab and the folder it serves."""

    def __init__(self, folder: Path, home: Path, port: int, token: str):
        self.folder, self.home, self.port, self.token = folder, home, port, token
        self.url = f"http://127.0.0.1:{port}"

    def write(self, name: str, notebook: nbformat.NotebookNode, *, trusted: bool = False) -> Path:
        """Put a notebook into the served folder, signed if it is to be trusted."""
        path = self.folder / name
        # Without a kernel's name JupyterLab asks which one is wanted, and waits.
        notebook.metadata.setdefault(
            "kernelspec", {"name": "python3", "display_name": "Python 3", "language": "python"}
        )
        nbformat.write(notebook, path)
        if trusted:
            self.sign(path)
        return path

    def sign(self, path: Path) -> None:
        """Trust a notebook as `jupyter trust` does, in this server's own store."""
        store = SQLiteSignatureStore(db_file=str(self.home / "data" / "nbsignatures.db"))
        notary = NotebookNotary(data_dir=str(self.home / "data"), store_factory=lambda: store)
        notary.sign(nbformat.read(path, as_version=4))
        store.close()


@contextmanager
def serve(folder: Path, home: Path, *, port: int | None = None) -> Iterator[Server]:
    """JupyterLab on loopback, serving `folder`, with `home` for all that it writes.

    The environment's own share/jupyter stays visible, so widgets' front ends and the course's overrides.d are found.
    """
    port = port or free_port()
    token = secrets.token_hex(16)
    places = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    for place in places.values():
        place.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {name: str(place) for name, place in places.items()}
    environment["OMP_NUM_THREADS"] = "1"
    # The kernels import the helpers of the tests too.
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    # JupyterLab asks on its first start whether it may fetch news, in a box over the notebook's corner.
    news = places["JUPYTERLAB_SETTINGS_DIR"] / "@jupyterlab" / "apputils-extension"
    news.mkdir(parents=True, exist_ok=True)
    (news / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser",
        "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={folder}", "--ServerApp.terminals_enabled=False",
        "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    log = (home / "server.log").open("w", encoding="utf-8")
    process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT, cwd=folder)
    server = Server(folder, home, port, token)
    try:
        deadline = time.monotonic() + 60
        while True:
            if process.poll() is not None or time.monotonic() > deadline:
                log.flush()
                raise RuntimeError("JupyterLab did not start:\n" + (home / "server.log").read_text()[-4000:])
            try:
                with urllib.request.urlopen(f"{server.url}/api/status?token={token}", timeout=2):
                    break
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        yield server
    finally:
        # It ends its kernels itself when it is told to stop.
        process.send_signal(signal.SIGINT if sys.platform == "win32" else signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        log.close()


class Watch:
    """What a page asked for and what went wrong in it."""

    def __init__(self, page: Page):
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", lambda websocket: self.requests.append(websocket.url))
        page.on("pageerror", self._failed)
        page.on("dialog", lambda dialog: (self.errors.append(f"dialog: {dialog.message}"), dialog.dismiss()))

    def _failed(self, error: object) -> None:
        # JupyterLab rejects its own waiting requests when a test ends the kernel; nothing of ours waits for them.
        if "Canceled future for " not in str(error):
            self.errors.append(str(error))

    def outside(self) -> list[str]:
        """The requests that were for another machine."""
        parts = [(url, urlsplit(url)) for url in self.requests]
        return [
            u for u, part in parts if part.scheme in ("http", "https", "ws", "wss") and part.hostname not in LOOPBACK
        ]


class LabPage:
    """One page with JupyterLab in it. Documents open as tabs of the same page: loading Lab is what takes time."""

    def __init__(self, browser: Browser, server: Server, *, width: int = 1280, height: int = 900, scale: float = 1):
        self.server = server
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale, reduced_motion="reduce"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.watch = Watch(self.page)
        workspace = secrets.token_hex(4)
        self.page.goto(f"{server.url}/lab/workspaces/{workspace}?token={server.token}")
        self.page.wait_for_function("() => window.jupyterapp?.restored", timeout=60_000)
        self.page.evaluate("async () => { await jupyterapp.restored; }")
        self.command("application:toggle-left-area", unless="jupyterapp.shell.leftCollapsed")

    def command(self, name: str, arguments: dict | None = None, *, unless: str = "false") -> None:
        """Run one of JupyterLab's commands and wait until it is done."""
        self.page.evaluate(
            f"async ([name, args]) => {{ if (!({unless})) await jupyterapp.commands.execute(name, args); }}",
            [name, arguments or {}],
        )

    def open(self, name: str) -> "Notebook":
        """Open a notebook of the served folder in a tab of its own, its kernel ready."""
        self.page.evaluate(
            IN_TIME
            % """async (path) => {
                const panel = await jupyterapp.commands.execute("docmanager:open", {path, factory: "Notebook"});
                await panel.context.ready;
                await panel.revealed;
                await panel.sessionContext.ready;
            }""",
            name,
        )
        return Notebook(self, name)

    def theme(self, name: str) -> None:
        """Switch to "JupyterLab Light" or "JupyterLab Dark" and wait until it is on."""
        self.command("apputils:change-theme", {"theme": name})
        light = "true" if "Light" in name else "false"
        self.page.wait_for_function(
            """(light) => document.body.dataset.jpThemeLight === light
                && !document.querySelector("#jupyterlab-splash")""",
            arg=light,
        )

    def close(self) -> None:
        self.context.close()


# Playwright itself waits without end for a script; a reader's patience is shorter.
IN_TIME = """async (argument) => Promise.race([
    (%s)(argument),
    new Promise((_, reject) => setTimeout(() => reject(new Error("not done in time")), 60000)),
])"""

PANEL = """
    const panel = [...jupyterapp.shell.widgets("main")].find((w) => w.context?.path === path);
    const notebook = panel.content;
"""


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, lab: LabPage, name: str):
        self.lab, self.page, self.name = lab, lab.page, name

    def js(self, body: str, argument=None):
        """Evaluate the body of an async function in which `path`, `panel`, `notebook` and `argument` are known."""
        script = f"async ([path, argument]) => {{ {PANEL} {body} }}"
        return self.page.evaluate(IN_TIME % script, [self.name, argument])

    def handle(self, body: str, argument=None) -> ElementHandle:
        script = f"async ([path, argument]) => {{ {PANEL} {body} }}"
        return self.page.evaluate_handle(script, [self.name, argument]).as_element()

    def show(self) -> None:
        """Bring its tab to the front."""
        self.js("jupyterapp.shell.activateById(panel.id); await panel.revealed;")

    def run_all(self) -> None:
        """Run every cell and wait for the last. Raises if a cell failed."""
        self.show()
        self.js('await jupyterapp.commands.execute("notebook:run-all-cells");')
        self._no_errors()

    def run(self, cell: int) -> None:
        """Run one cell and wait for it. Raises if it failed."""
        self.show()
        self.js(
            """notebook.activeCellIndex = argument; notebook.deselectAll();
            await jupyterapp.commands.execute("notebook:run-cell");""",
            cell,
        )
        self._no_errors()

    def _no_errors(self) -> None:
        faults = self.js(
            """return notebook.model.sharedModel.cells.flatMap((cell) => cell.getOutputs?.() ?? [])
                .filter((output) => output.output_type === "error").map((output) => output.traceback.join("\\n"));"""
        )
        if faults:
            raise AssertionError(f"a cell of {self.name} failed:\n" + "\n".join(faults))

    def insert(self, source: str) -> int:
        """Add a code cell at the end; its index."""
        return self.js(
            """notebook.model.sharedModel.addCell({cell_type: "code", source: argument});
            return notebook.model.cells.length - 1;""",
            source,
        )

    def sources(self) -> list[str]:
        """The cells' sources as they are now."""
        return self.js("return notebook.model.sharedModel.cells.map((cell) => cell.getSource());")

    def text_outputs(self, cell: int) -> str:
        """What a cell printed."""
        return self.js(
            """return notebook.model.sharedModel.cells[argument].getOutputs()
                .map((output) => [output.text ?? []].flat().join("")).join("");""",
            cell,
        )

    def show_cell(self, cell: int) -> None:
        """Scroll a cell into view."""
        self.show()
        self.js("await notebook.scrollToItem(argument, 'start');", cell)

    def scroll_away(self, cell: int) -> None:
        """Scroll until the cell is far out of view."""
        self.js(
            """const end = notebook.model.cells.length - 1;
            await notebook.scrollToItem(argument > end / 2 ? 0 : end, "start");""",
            cell,
        )
        self.page.wait_for_timeout(100)

    def element(self, cell: int, selector: str, *, timeout: float = 30) -> ElementHandle:
        """The first element that the selector finds in a cell, scrolled into view, as soon as it is there."""
        self.show_cell(cell)
        found = self.handle(
            """const [cell, selector, seconds] = argument;
            const end = performance.now() + 1000 * seconds;
            while (performance.now() < end) {
                const found = notebook.widgets[cell].node.querySelector(selector);
                if (found) return found;
                await new Promise((resolve) => setTimeout(resolve, 30));
            }
            return null;""",
            [cell, selector, timeout],
        )
        if found is None:
            raise AssertionError(f"cell {cell} of {self.name} shows no {selector}")
        return found

    def explorer(self, cell: int) -> "Explorer":
        """The explorer that is live in a cell, once it is drawn."""
        element = self.element(cell, '.lx[data-ready="true"]')
        return Explorer(self.page, self.page, element)

    def stored_explorer(self, cell: int) -> "Explorer":
        """The explorer in the sandboxed frame of a cell's stored output, once it is drawn."""
        return framed_explorer(self.page, self.element(cell, "figure.lx-figure iframe"))

    def save(self) -> None:
        self.js("await panel.context.save();")

    def shut_down(self) -> None:
        """Stop the kernel, as Kernel → Shut Down does."""
        self.js("await panel.sessionContext.shutdown();")

    def close(self) -> None:
        """Close the tab and its kernel, saving nothing."""
        self.js("await panel.sessionContext.shutdown(); panel.context.model.dirty = false; panel.close();")


def framed_explorer(page: Page, iframe: ElementHandle) -> "Explorer":
    """The explorer inside a stored form's frame, scrolled into view and drawn."""
    iframe.scroll_into_view_if_needed()
    frame = iframe.content_frame()
    assert frame is not None
    return Explorer(page, frame, frame.wait_for_selector('.lx[data-ready="true"]', state="attached"))


# Everything that a reader sees of the picture: the pixels, and text that a view puts into the page.
PICTURE = """(root) => [...root.querySelectorAll(".lx-picture canvas")].map((canvas) => canvas.toDataURL()).join()
    + (root.querySelector(".lx-picture")?.innerText ?? "")"""


class Explorer:
    """An explorer on a page or in a frame of it, by the classes that every explorer has."""

    def __init__(self, page: Page, frame: Page | Frame, root: ElementHandle):
        self.page, self.frame, self.root = page, frame, root

    def find(self, selector: str) -> ElementHandle | None:
        return self.root.query_selector(selector)

    def get(self, selector: str) -> ElementHandle:
        found = self.find(selector)
        assert found is not None, f"the explorer has no {selector}"
        return found

    def js(self, body: str, argument=None):
        """Evaluate the body of an async function in which `root` and `argument` are known."""
        return self.root.evaluate(f"async (root, argument) => {{ {body} }}", argument)

    def picture(self) -> str:
        return self.root.evaluate(PICTURE)

    def settle(self, frames: int = 2) -> None:
        """Wait until the browser has drawn this many frames."""
        self.js(
            """for (let i = 0; i < argument; i++) await new Promise((resolve) => requestAnimationFrame(resolve));""",
            frames,
        )

    def controls(self, selector: str = "input, select, button") -> list[str]:
        """The names of the controls that can be used now, of the kind that the selector finds."""
        return self.js(
            """return [...root.querySelectorAll(".lx-control")]
                .filter((control) => control.querySelector(argument)?.matches(":not(:disabled)"))
                .map((control) => control.dataset.name);""",
            selector,
        )

    def kernel_controls(self) -> list[dict]:
        """Each kernel control's name, whether it is disabled, and the reason that a reader can see."""
        return self.js(
            """return [...root.querySelectorAll(".lx-control[data-kernel]")].map((control) => {
                const reason = control.querySelector(".lx-reason");
                const seen = reason && reason.checkVisibility();
                return {name: control.dataset.name, disabled: control.querySelector("input, select, button").disabled,
                        reason: seen ? reason.textContent : ""};
            });"""
        )

    def value(self, name: str):
        return self.js(
            """const input = root.querySelector(`.lx-control[data-name="${CSS.escape(argument)}"]`)
                .querySelector("input, select, button");
            return input.type === "checkbox" ? input.checked : input.value;""",
            name,
        )

    def let_go(self, name: str) -> None:
        """End the drag of a control, which is when Python hears of it at the latest."""
        self.js(
            """root.querySelector(`.lx-control[data-name="${CSS.escape(argument)}"] :is(input, select, button)`)
                .dispatchEvent(new Event("change", {bubbles: true}));""",
            name,
        )

    def change(self, name: str, to: float | None = None) -> dict:
        """Move a control as a drag does, one input event, and look at the picture two animation frames later.

        A slider goes to `to`, a fraction of its range (default: away from where it is). Returns whether the picture
        changed, and the milliseconds until it had been drawn.
        """
        return self.js(
            f"""const [name, to] = argument;
            const picture = {PICTURE};
            const control = root.querySelector(`.lx-control[data-name="${{CSS.escape(name)}}"]`);
            const input = control.querySelector("input, select, button");
            const before = picture(root);
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
            await frame();
            let drawn = NaN;
            const start = performance.now();
            const watch = new MutationObserver(() => {{ if (Number.isNaN(drawn)) drawn = performance.now() - start; }});
            watch.observe(root, {{attributes: true, attributeFilter: ["data-draws"]}});
            const events = input.type === "range" ? ["input"] : ["input", "change"];
            if (input.type === "range") {{
                const [low, high] = [Number(input.min), Number(input.max)];
                const here = (Number(input.value) - low) / (high - low);
                input.value = String(low + (high - low) * (to ?? (here < 0.5 ? 0.9 : 0.1)));
            }} else if (input.tagName === "SELECT") {{
                input.selectedIndex = (input.selectedIndex + 1) % input.options.length;
            }} else if (input.type === "checkbox" || input.tagName === "BUTTON") {{
                events.length = 0;
                input.click();
            }}
            for (const type of events) input.dispatchEvent(new Event(type, {{bubbles: true}}));
            await frame();
            await frame();
            watch.disconnect();
            return {{changed: picture(root) !== before, milliseconds: drawn}};""",
            [name, to],
        )
