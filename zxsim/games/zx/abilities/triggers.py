"""Triggers: what an automatic or special ability waits for, such as `any my zx red: kills` or `turn end`."""

from typing import NamedTuple

from zxsim.games.zx.abilities.grammar import Cursor, Selector
from zxsim.games.zx.abilities.selectors import parse_selector
from zxsim.games.zx.abilities.words import CARD_EVENTS, GAME_EVENTS, ZONES
from zxsim.games.zx.state import Event, Zone

PLAYED, BY_EFFECT = 1, 2


class Trigger(NamedTuple):
    event: int
    subject: Selector | None = None  # cards it happens to; None is the card itself
    from_zones: int = 0
    way: int = 0  # 0 any, PLAYED, BY_EFFECT
    whose: int = 0  # happens to: 0 anybody, 1 the own player, 2 the opponent


NO_TRIGGER = Trigger(Event.NONE)


def parse_trigger(text: str) -> Trigger:
    """A whole `when` text; LanguageError for what it does not know."""
    cursor = Cursor(text)
    if cursor.accept("any"):
        subject = parse_selector(cursor)
        cursor.expect(":")
        trigger = _occurrence(cursor, subject)
    else:
        trigger = _game_or_self(cursor)
    cursor.done()
    return trigger


def _game_or_self(cursor: Cursor) -> Trigger:
    whose = 1 if cursor.accept("my") else 2 if cursor.accept("opp") else 0
    if cursor.accept("evol", "seed"):
        return Trigger(Event.TO_TRASH, from_zones=1 << Zone.DECK)
    words = (*GAME_EVENTS, *CARD_EVENTS, "evol seed") if not whose else tuple(GAME_EVENTS)
    phrase = cursor.phrase(words, "occurrence")
    if phrase in GAME_EVENTS:
        return Trigger(GAME_EVENTS[phrase], whose=whose)
    return _details(cursor, Trigger(CARD_EVENTS[phrase]))


def _occurrence(cursor: Cursor, subject: Selector) -> Trigger:
    return _details(cursor, Trigger(CARD_EVENTS[cursor.phrase(CARD_EVENTS, "occurrence")], subject))


def _details(cursor: Cursor, trigger: Trigger) -> Trigger:
    """`from ZONE+ZONE`, `from ignition`, `played`, `by effect`."""
    if cursor.accept("from"):
        for word in cursor.take().split("+"):
            if word == "ignition":
                trigger = trigger._replace(from_zones=trigger.from_zones | 1 << Zone.DECK, way=PLAYED)
            elif word in ZONES:
                trigger = trigger._replace(from_zones=trigger.from_zones | 1 << ZONES[word])
            else:
                cursor.unknown("zone", word, (*ZONES, "ignition"))
    if cursor.accept("played"):
        return trigger._replace(way=PLAYED)
    if cursor.accept("by", "effect"):
        return trigger._replace(way=BY_EFFECT)
    return trigger
