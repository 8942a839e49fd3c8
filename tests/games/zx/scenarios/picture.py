"""What of a position a scenario speaks of, in a form in which two positions can be compared."""

import re
from collections import Counter

ZONES = {"hand": 0, "deck": 10, "life": 4, "charge": 0, "trash": 0, "res": 0, "dyn": 0, "exile": 0}
"""Zones with their default content, a number of `f`."""

SEATS = ("P1", "P2")
SQUARES = tuple(f"{x},{y}" for x in range(3) for y in range(3))


def to_square(text):
    x, y = text.split(",")
    return int(x), int(y)


def is_item(choice, item):
    """Is this choice about the square `x,y`, or the card, perhaps with its zone `P2.charge:`?"""
    if re.fullmatch(r"\d,\d", item):
        return choice.square == to_square(item)
    zone, _, card = item.rpartition(":")
    return choice.card == card and zone in str(choice)


def expand(zone):
    """Cards of a zone as a position or an expectation lists them."""
    if isinstance(zone, int):
        return ["f"] * zone
    counted = (re.fullmatch(r"(.+?)(?:\*(\d+))?", text) for text in zone)
    return [tidy(match[1]) for match in counted for _ in range(int(match[2] or 1))]


def tidy(text):
    """A card string with the marks that scenarios speak of, in one order."""
    card, *marks = text.split("/")
    return "/".join([card, *sorted(mark for mark in marks if re.fullmatch(r"S|up|d\d+|f=.+", mark))])


def stack(text):
    """The card on a square, or a list of it and those below it, as one text. A card on a square lies face-up
    anyway."""
    top, *below = map(tidy, [text] if isinstance(text, str) else text)
    return "^".join([top.replace("/up", ""), *below])


def picture(position):
    """Everything of a position that a scenario may say something about."""
    seen = dict.fromkeys(SQUARES)
    seen |= {square: stack(text) for square, text in position["sq"].items()}
    for seat in SEATS:
        for zone, default in ZONES.items():
            cards = expand(position[seat].get(zone, default))
            seen[seat, zone] = cards if zone == "deck" else Counter(cards)
        seen[seat, "counters"] = position[seat].get("counters", {})
        for key in ("player", "under_player"):
            card = position[seat].get(key)
            seen[seat, key] = card and tidy(card)
    return seen
