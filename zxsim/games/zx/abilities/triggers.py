"""Triggers: what an automatic or special ability waits for, such as `any my zx red: kills` or `turn end`."""

from zxsim.games.zx.abilities.grammar import Cursor, Selector, Trigger
from zxsim.games.zx.abilities.selectors import parse_selector
from zxsim.games.zx.abilities.words import ALL_ZONES, CARD_EVENTS, GAME_EVENTS, ZONES
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import Way

_WITH_OTHER = (Event.KILLS, Event.ATTACKS, Event.ATTACKED, Event.HITS)
_ORIGINS = {**ZONES, "squares": Zone.SQUARE, "ignition": Zone.DECK}

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
    whose = _whose(cursor)
    if cursor.accept("evol", "seed"):
        return Trigger(Event.TO_TRASH, from_zones=1 << Zone.DECK)
    words = (*GAME_EVENTS, *CARD_EVENTS, "evol seed") if not whose else tuple(GAME_EVENTS)
    phrase = cursor.phrase(words, "occurrence")
    if phrase in GAME_EVENTS:
        return _cause(cursor, Trigger(GAME_EVENTS[phrase], whose=whose))
    return _details(cursor, Trigger(CARD_EVENTS[phrase]))


def _occurrence(cursor: Cursor, subject: Selector) -> Trigger:
    return _details(cursor, Trigger(CARD_EVENTS[cursor.phrase(CARD_EVENTS, "occurrence")], subject))


def _whose(cursor: Cursor) -> int:
    return 1 if cursor.accept("my") else 2 if cursor.accept("opp") else 0


def parse_memory(cursor: Cursor) -> Trigger:
    """What `this_turn` asks: `appears my zx by effect`, `draws my`; LanguageError where it makes no sense."""
    phrase = cursor.phrase((*CARD_EVENTS, *GAME_EVENTS), "occurrence")
    if phrase in GAME_EVENTS:
        return _cause(cursor, Trigger(GAME_EVENTS[phrase], whose=_whose(cursor)))
    memory = _details(cursor, Trigger(CARD_EVENTS[phrase], parse_selector(cursor)))
    if memory.against:
        cursor.fail("the other card of a battle is not remembered for a turn")
    return memory


def _details(cursor: Cursor, trigger: Trigger) -> Trigger:
    """`against SELECTOR`, `from ZONE+ZONE`, `from not ZONE`, `from ignition`, `played`, then the cause."""
    if cursor.accept("against"):
        if trigger.event not in _WITH_OTHER:
            cursor.fail("'against' stands only after attacks, attacked, hits and kills")
        trigger = trigger._replace(against=parse_selector(cursor))
    if cursor.accept("from"):
        trigger = _origin(cursor, trigger)
    if cursor.accept("played"):
        return trigger._replace(way=Way.PLAYED)
    return _cause(cursor, trigger)


def _origin(cursor: Cursor, trigger: Trigger) -> Trigger:
    refused = cursor.accept("not")
    zones, way = 0, trigger.way
    for word in cursor.take().split("+"):
        if word not in _ORIGINS:
            cursor.unknown("zone", word, _ORIGINS)
        zones |= 1 << _ORIGINS[word]
        way = Way.PLAYED if word == "ignition" else way
    return trigger._replace(from_zones=ALL_ZONES & ~zones if refused else zones, way=way)


def _cause(cursor: Cursor, trigger: Trigger) -> Trigger:
    """`by effect`, `by effect of SELECTOR`, `by battle`, `by SELECTOR`, `for advent of SELECTOR`."""
    if cursor.accept("for", "advent"):
        trigger = trigger._replace(way=Way.FOR_ADVENT)
    elif cursor.accept("by", "effect"):
        trigger = trigger._replace(way=Way.BY_EFFECT)
    elif cursor.accept("by", "battle"):
        return trigger._replace(way=Way.BY_BATTLE)
    elif cursor.accept("by"):
        return trigger._replace(way=Way.BY, cause=parse_selector(cursor))
    if trigger.way in (Way.BY_EFFECT, Way.FOR_ADVENT) and cursor.accept("of"):
        return trigger._replace(cause=parse_selector(cursor))
    return trigger
