"""Words, lists and squares, where names in 「」 and texts in braces stay whole."""

import re

from games.zx.cards.faults import NotationFault

SQUARE = "[0-2],[0-2]"
_OPEN, _CLOSE = "「{", "」}"


def words(text):
    """The words between spaces."""
    return re.findall(r"(?:「[^」]*」|\S)+", text)


def cut(text, mark):
    """The parts between marks that stand outside of 「」 and braces."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in _OPEN) - (letter in _CLOSE)
        if depth == 0 and at >= start and text.startswith(mark, at):
            parts.append(text[start:at])
            start = at + len(mark)
    return [*parts, text[start:]]


def read_cards(text):
    """Card strings between commas; `-` or nothing is an empty list."""
    return [] if text in ("", "-") else cut(text, ",")


def read_squares(text):
    """Squares such as 1,1+0,2 as pairs of numbers; `-` for none."""
    squares = [] if text in ("", "-") else text.split("+")
    if not all(re.fullmatch(SQUARE, square) for square in squares):
        raise NotationFault(f"`{text}` must be squares such as 1,1+0,2")
    return [(int(square[0]), int(square[2])) for square in squares]
