"""Scenes for rulings: a position of a few words, made cards, and what one sees on the table."""

import re
from types import SimpleNamespace

from zxsim.games.zx.state import SEAT_COPIES
from zxsim.games.zx.table import Table


def scene(P1=None, P2=None, sq=None, cards=(), options=None, **position):
    """A table, run to its first decision: P1 to act in the Main Phase unless the position says otherwise."""
    return Table.from_position({"P1": P1 or {}, "P2": P2 or {}, "sq": sq or {}, **position}, cards, options)


def card(number, kind, *abilities, **printed):
    """A made card; `printed` are keys of its table."""
    printed = {"name": number, "cost": 0, "power": 5000, **printed}
    return {"number": number, "type": kind, "abilities": list(abilities), **printed}


def zx(number, *abilities, **printed):
    """A Z/X of cost 0 and Power 5000."""
    return card(number, "zx", *abilities, **printed)


def event(number, *do, **printed):
    """An Event of cost 0."""
    return card(number, "event", {"kind": "event", "do": list(do)}, **printed)


def when(occurrence, *do, **keys):
    return {"kind": "automatic", "when": occurrence, "do": list(do), **keys}


def startup(*do, **keys):
    return {"kind": "startup", "do": list(do), **keys}


def always(*do, **keys):
    return {"kind": "continuous", "do": list(do), **keys}


def act(table, *choices):
    """Makes these choices one after another."""
    for choice in choices:
        table.choose(choice)
    return table


def records(table):
    """State, tables and work space: what rule functions take."""
    return table.board[:3]


def copy_of(table, number, seat="P1"):
    """A copy of this card that the seat owns, the first one laid out."""
    _, M, _, names = table.board
    first = 1 if seat == "P1" else 1 + SEAT_COPIES
    copies = range(first, first + SEAT_COPIES)
    return next(copy for copy in copies if names.numbers[M["copy_card"][copy]] == number)


def end_turn(table):
    """The turn player ends the Main Phase, which happens by itself where nothing else is possible."""
    return act(table, "end") if table.decision.kind == "main" else table


def texts(table):
    return [str(choice) for choice in table.choices]


def verbs(table):
    return {choice.verb for choice in table.choices}


def asked(table):
    """Who is asked what: ("P1", "main")."""
    return (f"P{table.decision.seat + 1}", table.decision.kind) if table.decision else None


def zone(table, seat, name):
    """Cards of a zone with their state (/S, /up), top first."""
    return [text.replace("/arrived", "") for text in table.position()[seat].get(name, [])]


def player(table, seat):
    """The Player card and the card with it."""
    side = table.position()[seat]
    return side.get("player"), side.get("under_player")


def on(table, square):
    """The Z/X on a square "x,y" (seat, card, asleep, damage, boost), or None."""
    stack = table.position()["sq"].get(square)
    if stack is None:
        return None
    top = stack if isinstance(stack, str) else stack[0]
    seat, _, rest = top.partition(":")
    amounts = dict(re.findall(r"/(d|b|bb)(-?\d+)", rest))
    return SimpleNamespace(
        seat=seat,
        card=rest.split("/")[0],
        asleep="S" in rest.split("/"),
        damage=int(amounts.get("d", 0)),
        boost=int(amounts.get("b", 0)),
    )


def happened(table, kind, **values):
    """Events of that kind with these values."""
    return [
        happening
        for happening in table.events
        if happening["kind"] == kind and all(happening.get(key) == value for key, value in values.items())
    ]


def moves(table, number):
    """From where to where a card went, in order."""
    return [(one["from_zone"], one["zone"]) for one in happened(table, "move", card=number)]
