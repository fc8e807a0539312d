"""Strings that would run code wherever text is taken for HTML, in every place where an explorer shows text."""

from widgets import Explorer

# Ends a script element, an attribute in either kind of quotes, and a comment; then asks for an image and runs code.
HOSTILE = """--></script></style>'"><img src=x onerror="window.hacked=1"><b class=hostile>b</b>"""


def hostile(explorer: Explorer) -> Explorer:
    """The same explorer, with hostile text for its title, poster, labels, options, walk and table."""
    explorer.title = HOSTILE
    explorer._alt = HOSTILE
    columns, rows = explorer._table
    explorer._table = (
        [f"{column}{HOSTILE}" for column in columns],
        [[f"{cell}{HOSTILE}" for cell in row] for row in rows[:3]],
    )
    controls = []
    for control in explorer.controls:
        changed = {**control, "label": control["label"] + HOSTILE}
        if "options" in control:
            changed["options"] = [[value, text + HOSTILE] for value, text in control["options"]]
        controls.append(changed)
    explorer.controls = controls
    explorer.steps = [{**step, "title": HOSTILE, "look": HOSTILE} for step in explorer.steps]
    return explorer
