"""Reading an explorer's payload as the browser gets it."""

import base64

import numpy as np

from widgets import Explorer


def stored(explorer: Explorer, name: str) -> np.ndarray:
    """The array of this name, decoded from the payload's base64."""
    spec = explorer.payload()["arrays"][name]
    return np.frombuffer(base64.b64decode(spec["data"]), spec["dtype"]).reshape(spec["shape"])
