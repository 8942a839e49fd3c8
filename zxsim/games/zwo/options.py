"""Rule options: what the known rules leave open (docs/zwo.md); each has a name and a default."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from typing import Any, get_type_hints

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.records import OPTIONS

WORDS = {
    "mulligan": ("all", "some"),
    "defeat": ("life_zero", "damage_at_zero"),
    "both_defeated": ("draw", "turn_player_wins", "turn_player_loses"),
    "revive_state": ("unchanged", "stand", "rest"),
    "splattered_fight": ("attack_and_block", "attack", "block", "neither"),
    "second_legend": ("dead", "hand"),
    "participant_gone": ("no_damage", "player"),
    "response_order": ("turn_player", "opponent"),
    "broken_state": ("rest", "unchanged"),
}
"""Options with named values, default first; the position of a value is its number in the kernel's tables."""

LIMITS = {"draw_cards": (0, 7), "turn_limit": (1, 10_000), "action_limit": (1, 1_000_000)}


@dataclass(frozen=True)
class Options:
    """All rule options of a matchup; hashable, equal when they mean the same. ids: the open points."""

    mulligan: str = "all"  # 1: what goes back: all cards, or those its player chooses
    defeat: str = "life_zero"  # 2: at Life 0, or only when damage comes at Life 0
    both_defeated: str = "draw"  # 3
    standby_zombies: bool = True  # 4: own zombies stand up in the Standby Phase
    draw_cards: int = 1  # 5
    first_turn_attack: bool = True  # 6
    back_rest_magic: bool = True  # 7: Rest magic may be turned to Back as payment
    revive_state: str = "unchanged"  # 8
    splattered_fight: str = "attack_and_block"  # 9: what zombies in the Splattered Area may do
    second_legend: str = "dead"  # 10: where the newcomer goes
    participant_gone: str = "no_damage"  # 11: or the attack goes on to the player
    response_order: str = "turn_player"  # 12: who may use an event first
    look_at_back: bool = True  # 13: the owner may look at Back magic
    broken_state: str = "rest"  # 14: of a Stand zombie that an effect has broken
    turn_limit: int = 200  # turns of both players together, then the game is unfinished
    action_limit: int = 4000  # engine steps in one turn, then the game is unfinished


def parse_options(mapping: Mapping[str, Any]) -> Options:
    """Options from user input: a TOML table, or `name=value` texts.

    InputError names the option, the bad value and what is allowed.
    """
    readers = get_type_hints(Options)
    values = {}
    for name, value in mapping.items():
        if name not in readers:
            near = get_close_matches(name, readers, 1)
            hint = f"Did you mean {near[0]!r}?" if near else f"Options: {', '.join(readers)}."
            raise InputError(f"Unknown rule option {name!r}. {hint}")
        values[name] = _read(name, value, readers[name])
    return Options(**values)


def fill(record: np.void, options: Options) -> None:
    """Write the options into `record` (one OPTIONS record)."""
    for name in OPTIONS.names or ():
        value = getattr(options, name)
        record[name] = WORDS[name].index(value) if name in WORDS else value


def to_mapping(options: Options) -> dict[str, Any]:
    """What differs from the defaults, in the form `parse_options` reads."""
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {name: value for name, value in values.items() if value != getattr(Options, name)}


def _read(name: str, value: Any, kind: Any) -> Any:
    if name in WORDS:
        if value in WORDS[name]:
            return value
        near = get_close_matches(str(value), WORDS[name], 1)
        raise _bad(name, value, ", ".join(WORDS[name]) + (f" (did you mean {near[0]!r}?)" if near else ""))
    if kind is bool:
        if isinstance(value, bool):
            return value
        if value in ("true", "false"):
            return value == "true"
        raise _bad(name, value, "true, false")
    low, high = LIMITS[name]
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(name, value, f"a whole number from {low} to {high}")
    return value


def _bad(name: str, value: Any, allowed: str) -> InputError:
    return InputError(f"Rule option {name}: {value!r} is not possible. Allowed: {allowed}.")
