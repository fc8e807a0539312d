"""How explorers write tokens, probabilities and other numbers in a sentence."""

from decimal import ROUND_HALF_UP, Decimal, localcontext

from widgets.checks import cut

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SIGNS = str.maketrans({" ": "␣", "\n": "↵", "\t": "⇥", "\r": "␍"})


def readable(token: str, longest: int = 24) -> str:
    """A token as a person reads it: a space that belongs to it as ␣."""
    return cut(token, longest).translate(SIGNS) or "(empty)"


def named(piece: str) -> str:
    """What a token adds to a text, as a person reads it; nothing where it ends inside a character."""
    return readable(piece) if piece else "a part of a character"


def rounded(value: float, form: str) -> str:
    """A number in this format, such as ".2f", a half away from zero as in the browser; Python's rounds it to even."""
    with localcontext(rounding=ROUND_HALF_UP):
        return format(Decimal(float(value)), form)


def share(p: float) -> str:
    """A probability in two digits, .61; a small one in its first digit, .003; what is not all is >.99."""
    if p >= 0.995:
        return "1" if p >= 1 else ">.99"
    if p < 0.00005:
        return "0" if p <= 0 else "<.0001"
    return rounded(p, f".{2 if p >= 0.0095 else 3 if p >= 0.00095 else 4}f")[1:]


def ordinal(n: int) -> str:
    """First to tenth, then 11th, 12th …"""
    if n < len(ORDINALS):
        return ORDINALS[n]
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n:,}{ending}"


def signed(value: float, digits: int = 2) -> str:
    """A number with a true minus sign, and no minus before zeros."""
    text = rounded(value, f".{digits}f")
    return text.replace("-", "" if float(text) == 0 else "−")


def quoted(text: str, longest: int = 60) -> str:
    """A text for a sentence, cut where it is long."""
    return f"“{cut(' '.join(text.split()), longest)}”"
