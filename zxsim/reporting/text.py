"""Texts that strangers chose, made fit for a page or a picture."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

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


def count_rate_digits(low: float, high: float) -> int:
    """Of a share in per cent: two where the interval is short."""
    return 2 if high - low < 0.02 else 1


def percent_range(value: float, low: float, high: float, digits: int = 0) -> str:
    """A share with its interval. digits: 0 for as many as the interval deserves."""
    if value != value:
        return "–"
    digits = digits or count_rate_digits(low, high)
    return f"{100 * value:.{digits}f} % [{100 * low:.{digits}f}, {100 * high:.{digits}f}]"


def number_range(value: float, low: float, high: float) -> str:
    """A mean with half the length of its interval."""
    if value != value:
        return "–"
    return f"{value:.2f}" if low != low else f"{value:.2f} ±{(high - low) / 2:.2f}"


def points(value: float, digits: int = 1, sign: str = "+") -> str:
    """A difference of shares in points, one for each game in a hundred; nothing known is a dash."""
    return "–" if value != value else f"{round(100 * value, digits) + 0.0:{sign}.{digits}f}"


def count_digits(low: float, high: float) -> int:
    """Of points: two where the interval is short, or where one would not tell an end from nothing."""
    return 2 if high - low < 0.02 or min(abs(low), abs(high)) < 0.0005 else 1


def points_range(value: float, low: float, high: float, digits: int = 0) -> str:
    """A difference in points with its interval, where there is one. digits: 0 for as many as it deserves."""
    if value != value or low != low:
        return points(value, digits or 1)
    digits = digits or count_digits(low, high)
    return f"{points(value, digits)} [{points(low, digits, '')}, {points(high, digits, '')}]"


class Spread(NamedTuple):
    """A column of values with their intervals, all with as many digits as the row that deserves most.

    tell: `percent_range` or `points_range`. value, low, high: columns of the frame.
    """

    tell: Callable[[float, float, float, int], str]
    value: str
    low: str
    high: str

    def fit(self, records: Sequence[Mapping[str, Any]]) -> Callable[[Mapping[str, Any]], str]:
        """How to tell a row of these."""
        count = count_rate_digits if self.tell is percent_range else count_digits
        ends = [(row[self.low], row[self.high]) for row in records]
        digits = max((count(low, high) for low, high in ends if low == low), default=1)
        return lambda row: self.tell(row[self.value], row[self.low], row[self.high], digits)


def say_level(level: float) -> str:
    """Of an interval, in per cent."""
    return f"{100 * level:g} %"
