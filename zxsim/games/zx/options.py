"""Rule options: where sources or dates disagree, a named option with a default decides."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from typing import Any, get_type_hints

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.records import OPTIONS

MODULES = ("dynamis", "overboost", "shift", "player_extra", "force", "idealize")
"""Always on. Ascension and Shield (rules of 2024 and later) are not among them."""

WORDS = {
    "dynamis": ("total16", "ex12", "ex10_ob4", "ex10"),
    "reload_life_choice": ("opponent", "self"),
    "charge_excess": ("any", "arriving_only"),
    "crisis_timing": ("before_triggers", "after_triggers"),
    "player_damage": ("per_point_recheck", "batch"),
    "lr_vb_condition": ("le", "lt"),
    "trigger_source_left": ("resolve", "fizzle"),
    "loop": ("draw_if_forced", "unfinished"),
    "unknown_marks": ("all_normal", "refuse"),
}
"""Options with named values, default first; the position of a value is its number in the kernel's tables."""

SQUARES = tuple((x, y) for y in range(3) for x in range(3))
"""ZX-3.1: the field, in the order of the bits of a mask of squares."""

MOST = {"turn_limit": 10_000, "action_limit": 1_000_000}


@dataclass(frozen=True)
class Options:
    """All rule options of a matchup; hashable, equal when they mean the same."""

    dynamis: str = "total16"  # ZX-5.5: deck law of the time
    reload_life_choice: str = "opponent"  # ZX-8.10: who picks the Life card at a Reload
    charge_excess: str = "any"  # ZX-8.13: which Charge cards may go to Trash
    crisis_timing: str = "before_triggers"  # ZX-14.5
    player_damage: str = "per_point_recheck"  # ZX-11.13
    lr_vb_condition: str = "le"  # ZX-11.17, ZX-11.19: Life <= (le) or < (lt) the opponent's
    trigger_source_left: str = "resolve"  # ZX-12.8
    advent_sacrifice_reboot_only: bool = True  # ZX-14.2
    loop: str = "draw_if_forced"  # ZX-16.4
    unknown_marks: str = "all_normal"  # ZX-13.11: cards whose marked squares are not in the data
    treat_as_vanilla: bool = False  # play cards whose abilities are not encoded yet without abilities
    open_decklists: bool = False  # ZX-4.5: bots know both deck lists
    modules: tuple[str, ...] = MODULES
    turn_limit: int = 200  # turns of both players together, then the game is unfinished (ZX-16.4)
    action_limit: int = 4000  # engine steps in one turn, then the loop rule decides
    marks: tuple[tuple[str, int], ...] = ()  # card number -> mask over SQUARES, as P1 sees them
    legend: tuple[str, ...] = ()  # ZX-5.7: card numbers limited to one copy
    banned: tuple[str, ...] = ()  # ZX-5.7: card numbers that may not be played


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
    """Write the options the kernel asks for into `record` (one OPTIONS record)."""
    for name in OPTIONS.names or ():
        if name == "advent_sacrifice_awake":
            record[name] = options.advent_sacrifice_reboot_only
        elif name in WORDS:
            record[name] = WORDS[name].index(getattr(options, name))
        else:
            record[name] = getattr(options, name)


def to_mapping(options: Options) -> dict[str, Any]:
    """What differs from the defaults, in the form `parse_options` reads."""
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    changed = {name: value for name, value in values.items() if value != getattr(Options, name)}
    if options.marks:
        changed["marks"] = {number: _squares(mask) for number, mask in options.marks}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}


def _read(name: str, value: Any, kind: Any) -> Any:
    if name in WORDS:
        return _word(name, value)
    if kind is bool:
        return _truth(name, value)
    if kind is int:
        return _whole(name, value)
    if name == "marks":
        return _marks(value)
    words = tuple(value.split(",")) if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise _bad(name, value, "a list of texts")
    if name == "modules":
        return _modules(value, words)
    return tuple(sorted({word.strip() for word in words if word.strip()}))


def _bad(name: str, value: Any, allowed: str) -> InputError:
    return InputError(f"Rule option {name}: {value!r} is not possible. Allowed: {allowed}.")


def _word(name: str, value: Any) -> str:
    if value in WORDS[name]:
        return value
    near = get_close_matches(str(value), WORDS[name], 1)
    raise _bad(name, value, ", ".join(WORDS[name]) + (f" (did you mean {near[0]!r}?)" if near else ""))


def _truth(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise _bad(name, value, "true, false")


def _whole(name: str, value: Any) -> int:
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST[name]:
        raise _bad(name, value, f"a whole number from 1 to {MOST[name]}")
    return value


def _modules(value: Any, words: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    if {word.strip() for word in words} != set(MODULES):
        raise _bad("modules", value, f"exactly {', '.join(MODULES)} (there are no others yet)")
    return MODULES


def _marks(value: Any) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, Mapping):
        raise _bad("marks", value, 'a table of card number = squares, such as {"B15-039" = [[0, 1], [2, 1]]}')
    return tuple(sorted((number, _mask(number, squares)) for number, squares in value.items()))


def _mask(number: str, squares: Any) -> int:
    mask = 0
    for square in squares if isinstance(squares, list | tuple) else [squares]:
        if not isinstance(square, list | tuple) or tuple(square) not in SQUARES:
            where = f"Rule option marks, card {number}"
            raise InputError(f"{where}: {square!r} is not a square. Write [x, y], each 0, 1 or 2.")
        mask |= 1 << SQUARES.index(tuple(square))
    return mask


def _squares(mask: int) -> list[list[int]]:
    return [list(square) for bit, square in enumerate(SQUARES) if mask >> bit & 1]
