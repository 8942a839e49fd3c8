"""One scenario a line: CARD.. | position | steps | expected. README.md teaches the notation."""

import re
from dataclasses import dataclass
from difflib import get_close_matches

from games.zx.cards.faults import NotationFault
from games.zx.cards.made import stand_in
from games.zx.cards.wishes import read_wishes
from games.zx.cards.writing import SQUARE, cut, read_cards, read_squares, words
from games.zx.scenarios.picture import SEATS, ZONES

NUMBERS = ("player_damage", "extra_played", "shift_played", "break_advent", "crisis", "resource_placed")
PLAYER_CARDS = ("player", "under_player")
PAYING = ("play", "cast", "awaken", "shift")
PLACED = ("play", "advent", "awaken", "idealize", "shift")
FORMS = {
    **{verb: f"{verb} CARD x,y" for verb in PLACED},
    "cast": "cast CARD",
    "use": "use x,y [n]` or `use ZONE CARD [n]",
    "attack": "attack x,y x,y",
    "resource": "resource CARD",
    "ignite": "ignite` or `ignite CARD",
    "effect": "effect {TEXT}",
    **{verb: verb for verb in ("end", "next", "pass", "check")},
}
ANSWER = re.compile(rf"(?:play=|order=)?{SQUARE}(?![\w.])|(?:「[^」]*」|[^\s,])+")


@dataclass(frozen=True)
class Step:
    """seat: P1 or P2. words: what follows the verb. effect: number of a made effect. text: as written."""

    seat: str
    verb: str
    paid: bool
    words: tuple
    answers: tuple
    text: str
    effect: int = 0


@dataclass(frozen=True)
class Scenario:
    """made: tables of its stand-ins that the product does not know. effects: texts of its made effects."""

    line: str
    cards: tuple
    position: dict
    steps: tuple
    wishes: tuple
    made: tuple
    effects: tuple


def read(line):
    """A Scenario. NotationFault says what is wrong."""
    parts = [part.strip() for part in cut(line, "|")]
    if len(parts) != 4:
        raise NotationFault("four parts are needed: CARD.. | position | steps | expected")
    cards = tuple(words(parts[0]))
    if not cards:
        raise NotationFault("the card is missing: CARD.. | position | steps | expected")
    _, where, what, wanted = (part.replace("@", cards[0]) for part in parts)
    position = read_position(where, cards[0])
    steps, effects = read_steps(what)
    made = [stand_in(text) for text in sorted(_texts(position))]
    return Scenario(
        line, cards, position, steps, read_wishes(wanted), tuple(card for card in made if card), effects
    )


def read_position(text, first):
    """The position of a scenario, as tables take it."""
    position = {"P1": {}, "P2": {}, "sq": {}}
    seen = set()
    for word in words(text):
        key, sign, value = word.partition("=")
        if not sign or key in seen:
            raise NotationFault(f"position: `{word}` " + ("comes twice" if sign else "must be key=value"))
        seen.add(key)
        _read_key(position, key, value, first)
    return position


def _read_key(position, key, value, first):
    seat, _, name = key.rpartition(".") if key.startswith("P") else ("", "", key)
    seat = seat or "P1"
    counter = re.fullmatch(r"(?:(P[12])\.)?counter\.(\w+)", key)
    if counter:
        position[counter[1] or "P1"].setdefault("counters", {})[counter[2]] = _number(key, value)
    elif re.fullmatch(SQUARE, key):
        cards = [text if re.match("P[12]:", text) else f"P1:{text}" for text in cut(value, "^")]
        position["sq"][key] = cards[0] if len(cards) == 1 else cards
    elif key in ("turn", "first", "phase"):
        position[key] = value
    elif key == "turn_number":
        position[key] = _number(key, value)
    elif key == "overboosted":
        position.setdefault("player_state", {})[value] = "overboosted"
    elif key == "rng":
        card, _, squares = value.rpartition(":")
        position.setdefault("rng", {})[card or first] = [list(square) for square in read_squares(squares)]
    elif seat in SEATS and name in ZONES:
        position[seat][name] = int(value) if value.isdecimal() else read_cards(value)
    elif seat in SEATS and name in PLAYER_CARDS:
        position[seat][name] = value
    elif seat in SEATS and name in NUMBERS:
        position[seat][name] = _number(key, value)
    else:
        known = ("turn", "first", "phase", "turn_number", "overboosted", "rng", "counter.NAME")
        raise NotationFault(f"position: {_unknown('key', key, (*ZONES, *PLAYER_CARDS, *NUMBERS, *known))}")


def _number(key, value):
    if not value.isdecimal():
        raise NotationFault(f"{key}: `{value}` must be a number")
    return int(value)


def _unknown(kind, word, allowed):
    near = get_close_matches(word.split(".")[-1], allowed, 1)
    hint = f"Did you mean `{near[0]}`? " if near else ""
    return f"unknown {kind} `{word}`. {hint}Known: {', '.join(allowed)}"


def _texts(position):
    """The texts of all cards of a position."""
    for stack in position["sq"].values():
        for text in [stack] if isinstance(stack, str) else stack:
            card, *flags = text[3:].split("/")
            yield from (card, *(flag[2:] for flag in flags if flag.startswith("f=")))
    for seat in SEATS:
        side = position[seat]
        for zone in ZONES:
            if isinstance(side.get(zone, 0), list):
                yield from (re.split(r"[/*]", text)[0] for text in side[zone])
        yield from (side[key].split("/")[0] for key in PLAYER_CARDS if key in side)


def read_steps(text):
    """The steps and the texts of the effects made in them."""
    effects = []
    steps = []
    for part in cut(text, ";"):
        action, *answers = cut(part, " > ")
        if len(answers) > 1:
            raise NotationFault(f"step `{part.strip()}`: one ` > `, then all answers")
        step = _read_step(action.strip(), _read_answers(answers[0] if answers else ""), effects)
        steps.append(step)
    return tuple(steps), tuple(effects)


def _read_answers(text):
    found = []
    for word in ANSWER.findall(text):
        card, star, times = word.rpartition("*")
        found += [card] * int(times) if star and times.isdecimal() else [word]
    return tuple(found)


def _read_step(text, answers, effects):
    seat, _, rest = text.partition(" ") if text.startswith(("P1 ", "P2 ")) else ("P1", "", text)
    verb, _, tail = rest.strip().partition(" ")
    name = verb.removesuffix("!")
    if name not in FORMS:
        raise NotationFault(f"step `{text}`: {_unknown('step', name, tuple(FORMS))}")
    paid = verb.endswith("!")
    if paid and name not in PAYING:
        raise NotationFault(f"step `{text}`: `!` (really pay) stands only after {', '.join(PAYING)}")
    if name == "effect":
        effects.append(re.sub(r"^\{(.*)\}$", r"\1", tail.strip()).strip())
        return Step(seat, name, False, (), answers, text, len(effects) - 1)
    given = tuple(words(tail))
    if not _fits(name, given):
        raise NotationFault(f"step `{text}`: write `{FORMS[name]}`")
    return Step(seat, name, paid, given, answers, text)


def _fits(verb, given):
    """Are these the words the verb takes?"""
    squares = [bool(re.fullmatch(SQUARE, word)) for word in given]
    if verb == "attack":
        return squares == [True, True]
    if verb in PLACED:
        return squares == [False, True]
    if verb in ("cast", "resource"):
        return squares == [False]
    if verb == "ignite":
        return squares in ([], [False])
    if verb == "use":
        *where, n = given if given and given[-1].isdecimal() else (*given, "0")
        return n.isdecimal() and ((squares[:1] == [True] and len(where) == 1) or _is_in_zone(where))
    return not given


def _is_in_zone(where):
    return len(where) == 2 and where[0] in (*ZONES, "player")
