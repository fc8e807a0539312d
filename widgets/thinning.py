"""Curves of any length with few points, so that no spike is lost, and numbers as a person reads them."""

import math

import numpy as np

LOW, HIGH, MEAN, RATE, MARKS = range(5)
IS_NAN, IS_INFINITE = 1, 2
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Buckets:
    """The losses of a run of any length in at most `most` buckets of equally many steps.

    A bucket has the least and the largest finite loss of its steps, the smoothed loss and the rate after its last
    step, and whether a loss was NaN or infinite: no spike is lost. Once all are full, neighbors become one.
    """

    def __init__(self, most: int) -> None:
        self.most, self.width, self.count = most, 1, 0
        self._rows: list[list[float]] = []

    def add(self, loss: float, mean: float, rate: float) -> None:
        """One more step."""
        if self.count % self.width == 0 and len(self._rows) >= self.most:
            self.keep_to(self.most - 1)
        if self.count % self.width == 0:
            self._rows.append([math.inf, -math.inf, mean, rate, 0])
        row = self._rows[-1]
        if math.isfinite(loss):
            row[LOW], row[HIGH] = min(row[LOW], loss), max(row[HIGH], loss)
        else:
            row[MARKS] = int(row[MARKS]) | (IS_NAN if math.isnan(loss) else IS_INFINITE)
        row[MEAN], row[RATE] = mean, rate
        self.count += 1

    def keep_to(self, most: int) -> None:
        """Neighbors become one until there are at most `most`."""
        while len(self._rows) > most:
            for one, after in zip(self._rows[::2], self._rows[1::2], strict=False):
                one[LOW], one[HIGH] = min(one[LOW], after[LOW]), max(one[HIGH], after[HIGH])
                one[MEAN], one[RATE], one[MARKS] = after[MEAN], after[RATE], int(one[MARKS]) | int(after[MARKS])
            self._rows = self._rows[::2]
            self.width *= 2

    @property
    def steps(self) -> np.ndarray:
        """The last step of each bucket, counted from 1."""
        return np.minimum((1 + np.arange(len(self._rows))) * self.width, self.count)

    def rows(self) -> np.ndarray:
        """LOW, HIGH, MEAN, RATE and MARKS as rows, a column for each bucket; NaN where no loss was finite."""
        rows = np.array(self._rows, dtype=np.float64).reshape(-1, 5).T
        rows[:2, rows[LOW] > rows[HIGH]] = math.nan
        return rows


def thinned(scores: np.ndarray, most: int) -> np.ndarray:
    """Which of many scores (names, times) to show: about `most`, each name's extremes in every part among them."""
    names, times = scores.shape
    if times <= most:
        return np.arange(times)
    kept = {0, times - 1}
    for part in np.array_split(np.arange(times), max(1, most // (3 * max(1, names)))):
        for row in scores:
            values = row[part]
            if np.isfinite(values).any():
                kept |= {int(part[np.nanargmin(values)]), int(part[np.nanargmax(values)])}
            if not np.isfinite(values).all():
                kept.add(int(part[~np.isfinite(values)][0]))
    return np.array(sorted(kept))


def is_loss(name: str) -> bool:
    """Whether a score is a loss, which shares the axis of the training loss."""
    return name.lower().endswith("loss")


def number(value: float, digits: int = 4) -> str:
    """Four digits, with a true minus sign and powers of ten where a number is very large or small."""
    value = float(value)
    if not math.isfinite(value):
        return "NaN" if math.isnan(value) else "∞" if value > 0 else "−∞"
    text, _, power = f"{value:.{digits}g}".partition("e")
    return text.replace("-", "−") + (f" × 10{str(int(power)).translate(_SUPERSCRIPT)}" if power else "")
