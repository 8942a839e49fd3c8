"""A game as a play-by-play to read: turns, phases, who does what with which card, Life, result."""

from collections.abc import Iterator, Sequence
from typing import Any

Event = dict[str, Any]

_LINES = {
    "game_start": "{seat} takes the first turn.",
    "keep": "{seat} keeps the hand.",
    "redraw": "{seat} shuffles {amount} cards back and draws as many.",
    "play": "{seat} plays {card}{payment}.",
    "use": "{seat} uses {card}{payment}.",
    "revive": "{seat} revives {card}{payment}.",
    "ability": "{seat}: ability {index} of {card}{payment}.",
    "front": "{card} is turned to Front.",
    "attack": "{card} attacks {target}.",
    "block": "{card} blocks.",
    "damage": "{card} takes {amount} damage ({total} in all).",
    "hit": "{seat} takes {amount} damage: Life {life}.",
    "heal": "{seat} gains {amount} Life: Life {life}.",
    "power": "{card} gets {amount:+d} Power until end of turn.",
    "critical": "{card} gets {amount:+d} Critical until end of turn.",
    "rest": "{card} goes to Rest.",
    "stand": "{card} stands up.",
    "choose": "{seat} chooses {card}.",
    "clash": "{card} meets its namesake.",
    "move": "{card} goes from {from_zone} to {zone}{state}.",
    "draw": "{owner} draws {card}.",
    "place": "{owner} places {card} as magic{state}.",
}
_QUIET = ("turn", "phase", "shuffle")
_PAYING = ("rest", "back")
_RESTING = ("attack", "block")
_ACTS = ("play", "use", "revive", "ability")


def write_log(events: Sequence[Event]) -> str:
    """The events of a Table as text, a line each, turns and phases as headings; "" when nothing happened."""
    return "".join(f"{line}\n" for line in _tell(events))


def _tell(events: Sequence[Event]) -> Iterator[str]:
    phase = heading = ""
    paying: list[Event] = []
    before = ""
    for event in events:
        kind, before_that = event["kind"], before
        before = kind
        if kind == "rest" and before_that in _RESTING:
            continue  # the line before has told it
        if kind == "turn":
            yield f"\nTurn {event['turn']}, {_player(event['seat'])} (Life {_life(event)})"
        elif kind == "phase":
            phase = heading = event["phase"]
        elif kind == "over":
            yield f"\n{_result(event)}"
        elif kind in _PAYING:
            paying.append(event)  # what follows tells what for
        elif kind not in _QUIET and (kind, phase) != ("stand", "standby"):
            lines = _line(event, paying)
            paying = []
            if heading and lines:
                yield f"  {heading.capitalize()} Phase"
                heading = ""
            yield from (("    " if phase else "") + line for line in lines)


def _line(event: Event, paying: list[Event]) -> list[str]:
    """An event with the magic that pays for it; cards that rest for no payment have lines of their own."""
    kind = event["kind"]
    if kind == "move":
        if event["zone"] in ("used", "undead") and event["from_zone"] in ("hand", "splattered"):
            return []  # the line before has told it
        if event["from_zone"] == "deck" and event["zone"] == "hand":
            kind = "draw"
        elif event["zone"] == "magic":
            kind = "place"
    words = {name: _word(name, value, event) for name, value in event.items()}
    lines = []
    words["payment"] = ""
    if kind in _ACTS and paying:
        words["payment"] = f", paying with {', '.join(_card(each) for each in paying)}"
    else:
        lines = [f"{_card(each)} goes to Rest." for each in paying if each["kind"] == "rest"]
    return [*lines, _LINES[kind].format(**words)]


def _word(name: str, value: Any, event: Event) -> Any:
    if name in ("seat", "owner"):
        return _player(value)
    if name == "card":
        return _card(event)
    if name == "target":
        return f"{value} {event['target_name']}" if value else "the player"
    if name == "state":
        return f", {value.title().replace(' ', ' and ')}" if event["zone"] in ("magic", "splattered") else ""
    return value


def _card(event: Event) -> str:
    return f"{event['card']} {event['name']}"


def _player(seat: int) -> str:
    return f"P{seat + 1}"


def _life(event: Event) -> str:
    return f"P1 {event['life_0']}, P2 {event['life_1']}"


def _result(event: Event) -> str:
    winner = "Nobody" if event["winner"] is None else _player(event["winner"])
    return f"{winner} wins ({event['reason']}): Life {_life(event)}."
