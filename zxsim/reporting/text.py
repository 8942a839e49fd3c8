"""Texts that strangers chose, made fit for a page or a picture."""

import unicodedata
from collections.abc import Iterable

from zxsim.lab.plan.texts import TURNING

REPLACED = ("Cc", "Cf", "Cs", "Co", "Cn")
MARK = "\N{REPLACEMENT CHARACTER}"


def clean(text: str) -> str:
    """Control characters and marks that turn the writing direction become visible; all else stays."""
    return "".join(
        MARK if unicodedata.category(letter) in REPLACED or letter in TURNING else letter for letter in text
    )


def measure(text: str) -> int:
    """Columns it takes: wide letters count two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def shorten(text: str, width: int) -> str:
    """The text, cut to so many columns, with an ellipsis for its middle: names often differ at their ends."""
    text = clean(text)
    if measure(text) <= width:
        return text
    tail = _take(text[::-1], (width - 1) // 3)[::-1]
    return _take(text, width - 1 - measure(tail)).rstrip() + "…" + tail.lstrip()


def _take(text: str, width: int) -> str:
    """Its first so many columns."""
    end = next((n for n in range(1, len(text) + 1) if measure(text[:n]) > width), len(text) + 1)
    return text[: end - 1]


def join_names(a: str, b: str, width: int = 44) -> str:
    """Two names of a matchup, shortened to so many columns together."""
    a, b = clean(a), clean(b)
    half = (width - 3) // 2
    first = shorten(a, max(half, width - 3 - measure(b)))
    return f"{first} – {shorten(b, width - 3 - measure(first))}"


def shorten_apart(texts: Iterable[str], width: int) -> list[str]:
    """Each text shortened; those that would look alike then get their number."""
    texts = list(texts)
    short = [shorten(text, width) for text in texts]
    return [
        name if short.count(name) == 1 else f"{shorten(text, width - 4)} #{number}"
        for number, (text, name) in enumerate(zip(texts, short, strict=True), start=1)
    ]


def percent(value: float, digits: int = 1) -> str:
    """A share in per cent; nothing known is a dash."""
    return "–" if value != value else f"{100 * value:.{digits}f} %"


def percent_range(value: float, low: float, high: float) -> str:
    """A share with its interval."""
    if value != value:
        return "–"
    digits = 2 if high - low < 0.02 else 1
    return f"{100 * value:.{digits}f} % [{100 * low:.{digits}f}, {100 * high:.{digits}f}]"


def points_range(value: float, low: float, high: float) -> str:
    """A difference of shares in points, with its sign and interval."""
    return "–" if value != value else f"{100 * value:+.2f} [{100 * low:+.2f}, {100 * high:+.2f}]"


def number_range(value: float, low: float, high: float) -> str:
    """A mean with half the length of its interval."""
    if value != value:
        return "–"
    return f"{value:.2f}" if low != low else f"{value:.2f} ±{(high - low) / 2:.2f}"


def say_level(level: float) -> str:
    """Of an interval, in per cent."""
    return f"{100 * level:g} %"
