"""A game as a play-by-play to read: turns, phases, who does what with which card, Life, result."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

Event = dict[str, Any]

_LINES = {
    "game_start": "{seat} takes the first turn.",
    "keep": "{seat} keeps the four cards.",
    "redraw": "{seat} shuffles the four cards back and draws four new ones.",
    "deal": "{seat} starts with {hand} cards in hand, {life} Life, {resource} Resource.",
    "play": "{seat} plays {card} from {from_zone}{square}{free}{payers}.",
    "extra": "{seat} plays {card} ({way}){square}{payers}.",
    "ability": "{seat}: {run} {index} of {card}{payers}.",
    "appear": "{card} appears{square}{asleep}, from {from_zone}.",
    "attack": "{card} attacks {target}{square}.",
    "damage": "{card} takes {amount} damage ({total} in all).",
    "player_damage": "{seat} takes damage: {total} to process.",
    "destroy": "{card} is destroyed{by_battle}.",
    "power": "{card} gets {amount:+d} Power until {until}.",
    "give": "{card} has {property} {amount:+d} until {until}.",
    "restrain": "{card} deals no{in_battle} damage until {until}.",
    "gain": "{card} gains the ability `{ability}` until {until}.",
    "sleep": "{card} goes to Sleep.",
    "reboot": "{card} becomes Reboot.",
    "ignite": "{seat} ignites: {card} goes from charge to trash.",
    "reveal": "{seat} reveals {card} from {zone}.",
    "life": "Life card {position} of {seat} is turned up ({left} Life left): {card}.",
    "recovery": "Life Recovery of {seat}: {worked}.",
    "void": "Void Bringer of {seat}: {outcome}.",
    "reload": "{seat} reloads: {amount} cards from Trash become the deck.",
    "shuffle": "{seat} shuffles the deck.",
    "choose": "{seat} chooses {card}.",
    "decline": "{seat} declines.",
    "flip": "{card} is turned face-{face_up}.",
    "counter": "{seat}'s {counter} counters: {total}.",
    "moved": "{card} moves from {from_square}{square}.",
    "overboost": "{seat} turns the Player card over: Overboost {card}{square}.",
    "break": "{card} breaks out over {target}{square}.",
    "crisis": "{seat} turns {card} face-up.",
    "lock": "Locked for {seat} this turn: {lock}{tag}.",
    "draw": "{owner} draws {card}.",
    "place": "{owner} puts {card} into Resource.",
    "hold": "{card} cannot be rebooted {this_turn}.",
    "tuck": "{card} goes from {from_zone} under {target}.",
    "move": "{card} goes from {from_zone} to {zone}.",
}
"""What a line of each kind says; kinds that are not here say nothing of their own."""

_SWITCHES = {
    "free": ("", " without paying"),
    "asleep": ("", " in Sleep"),
    "by_battle": ("", " by battle"),
    "in_battle": ("", " battle"),
    "worked": ("the condition does not hold", "recover 1"),
    "face_up": ("down", "up"),
    "this_turn": ("in the next Reboot Phase", "this turn"),
}
_RUNS = {
    "startup": "startup ability",
    "automatic": "automatic ability",
    "event": "effect",
    "special": "special ability",
    "delayed": "delayed effect of ability",
}
_OUTCOMES = {
    "used": "a Z/X goes to Trash",
    "declined": "not used",
    "failed": "the condition does not hold",
}


def write_log(events: Sequence[Event]) -> str:
    """The events of a Table as text, a line each, turns and phases as headings; "" when nothing happened."""
    return "".join(f"{line}\n" for line in _tell(events))


def _tell(events: Sequence[Event]) -> Iterator[str]:
    payers: list[str] = []
    phase = heading = ""
    for before, event, after in _neighbours(events):
        kind = event["kind"]
        if kind == "turn":
            yield f"\nTurn {event['turn']}, {_player(event['seat'])} (Life {_life(event)})"
        elif kind == "phase":
            phase = heading = event["phase"]
        elif kind == "pay":
            payers.append(event["card"])
        elif kind == "over":
            yield f"\n{_result(event)}"
        elif _is_worth_a_line(before, event, after, phase):
            if heading:
                yield f"  {heading.capitalize()} Phase"
                heading = ""
            paid = f", paying with {', '.join(payers)}" if payers else ""
            yield ("    " if phase else "") + _line(event, paid)
            payers.clear()


def _neighbours(events: Sequence[Event]) -> Iterator[tuple[Event, Event, Event]]:
    edge: Event = {"kind": "none"}
    padded = [edge, *events, edge]
    for (before, event), (_, after) in zip(pairwise(padded), pairwise(padded[1:]), strict=False):
        yield before, event, after


def _is_worth_a_line(before: Event, event: Event, after: Event, phase: str) -> bool:
    """Not what another line says: Sleep of attackers and payers, the Reboot Phase, a card being played."""
    match event["kind"]:
        case "sleep":
            return before["kind"] != "attack" and after["kind"] != "pay"
        case "reboot":
            return phase != "reboot"
        case "shuffle":
            return phase != "" and after["kind"] != "reload"
        case "appear":
            return not event["played"]
        case "move":
            is_told = before["kind"] == "ignite" and before["card"] == event["card"]
            return event["zone"] != "temporary" and not is_told
        case "reveal":
            return event["zone"] != "life"
        case kind:
            return kind in _LINES


def _line(event: Event, payers: str) -> str:
    kind = event["kind"]
    if kind == "move" and event["zone"] == "hand" and event["from_zone"] == "deck":
        kind = "draw"
    elif kind == "move" and event["zone"] == "resource":
        kind = "place"
    words = {name: _word(name, value) for name, value in event.items()}
    actor = event["owner"] if kind in ("draw", "place") else event.get("seat")
    for name, prefix in (("card", ""), ("target", "target_")):
        if event.get(name):
            owner = event[f"{prefix}owner"]
            whose = "" if owner == actor else f"{_player(owner)}'s "
            words[name] = f"{whose}{event[name]} {event[f'{prefix}name']}"
    return _LINES[kind].format(**words | {"payers": payers})


def _word(name: str, value: Any) -> Any:
    if name in _SWITCHES:
        return _SWITCHES[name][value]
    if name in ("seat", "owner", "target_owner"):
        return _player(value)
    if name == "square":
        return f" on ({value[0]},{value[1]})" if value else ""
    if name == "from_square":
        return f"({value[0]},{value[1]})"
    if name == "target" and value is None:
        return "the player"
    if name == "outcome":
        return _OUTCOMES[value]
    if name == "run":
        return _RUNS[value]
    if value == "under" and name == "from_zone":
        return "under a Z/X"
    if name == "tag":
        return f" {value}" if value else ""
    return value.replace("_", " ") if name in ("until", "way", "counter", "property") else value


def _player(seat: int) -> str:
    return f"P{seat + 1}"


def _life(event: Event) -> str:
    return f"P1 {event['life_0']}, P2 {event['life_1']}"


def _result(event: Event) -> str:
    winner = "Nobody" if event["winner"] is None else _player(event["winner"])
    return f"{winner} wins ({event['reason']}): Life {_life(event)}."
