"""What cards are worth by controlled swaps, as `zxsim swap DECK --audit --json` wrote it.

It stands beside what was merely observed with them.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from zxsim.core.errors import InputError
from zxsim.lab.files import read_bytes

MOST_BYTES = 10_000_000


class SwapValue(NamedTuple):
    """Of one copy of a card: score with it minus score with a plain card in its place, and the interval."""

    value: float
    low: float
    high: float


Values = Mapping[str, Mapping[str, SwapValue]]
"""By deck and card number."""


def read_values(paths: Iterable[Path], game: str) -> dict[str, dict[str, SwapValue]]:
    """The values of some audits. InputError says which file is none, is of another game, or of a deck that
    another file is about."""
    found: dict[str, dict[str, SwapValue]] = {}
    for path in paths:
        told = _read(path)
        try:
            of_game, deck = str(told["conditions"]["game"]), str(told["conditions"]["deck"])
            values = {str(each["card"]): _of_a_copy(each) for each in told["values"]}
        except (KeyError, TypeError, ValueError, ZeroDivisionError):
            raise InputError(
                f"{path}: holds no card values. `zxsim swap DECK --audit --json > {path}` writes them."
            ) from None
        if of_game != game:
            raise InputError(f"{path}: is of the game {of_game}, the report is of {game}.")
        if deck in found:
            raise InputError(f"{path}: is about {deck}, as another file is. Give one for each deck.")
        found[deck] = values
    return found


def _of_a_copy(told: Mapping[str, Any]) -> SwapValue:
    copies, value = int(told["copies"]), told["value"]
    return SwapValue(*(float(value[name]) / copies for name in ("value", "low", "high")))


def _read(path: Path) -> Any:
    data = read_bytes(path, "card value file", MOST_BYTES)
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise InputError(f"{path}: is not JSON.") from None
