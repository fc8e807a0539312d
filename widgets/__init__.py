"""Everything that draws: explorers, and the style of static figures."""

from widgets import plots
from widgets.arrays import Packed, pack, quantize
from widgets.controls import Button, Checkbox, Select, Slider, Step, Text
from widgets.explorer import Explorer

__all__ = ["Button", "Checkbox", "Explorer", "Packed", "Select", "Slider", "Step", "Text", "pack", "plots", "quantize"]
