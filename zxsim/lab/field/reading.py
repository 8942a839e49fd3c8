"""A field as people give it: a TOML file of weights, or just decks, in equal numbers."""

import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.lab.files import find_beside, read_toml
from zxsim.lab.plan.plan import MOST_WEIGHT
from zxsim.lab.plan.texts import check_text

TABLE = "field"
LEAST_WEIGHT = 1e-9
FORM = f'Write a table [{TABLE}] with lines such as "my_deck.toml" = 3.'

Field = dict[str, float]
"""Deck -> share of the opponents that play it; the shares add up to 1."""


def read_field(source: str | Path | Mapping[str, Any] | Sequence[str]) -> Field:
    """The field that a source tells, in its order.

    source: a TOML file whose one table [field] gives decks their weights (its path as Path or text; decks
    that are files are looked for beside it, too); a text of decks with commas between them; a mapping of
    deck to weight; or decks in a list. Without weights all count the same. Decks are not opened. InputError
    says which file and which deck is wrong.
    """
    if isinstance(source, Path):
        return _read_file(source)
    if isinstance(source, str):
        return _read_text(source)
    if isinstance(source, Mapping):
        return _normalise(source, "field")
    return _count_same(list(source), "field")


def _read_text(text: str) -> Field:
    """A file of weights, or decks with commas. A deck file, too, may end in .toml: it has no such table."""
    if text.endswith(".toml") and "," not in text:
        if not os.path.isfile(text):  # no error, however long the name
            raise InputError(f"There is no field file or deck {text!r}.")
        if TABLE in read_toml(Path(text), "field file"):
            return _read_file(Path(text))
    return _count_same([deck.strip() for deck in text.split(",")], f"field {text[:80]!r}")


def _read_file(path: Path) -> Field:
    told = read_toml(path, "field file")
    unknown = [key for key in told if key != TABLE]
    if unknown:
        raise InputError(
            f"{path}: unknown key {unknown[0][:40]!r}; a field file has the table [{TABLE}] only."
        )
    weights = told.get(TABLE)
    if not isinstance(weights, Mapping):
        raise InputError(f"{path}: there is no table [{TABLE}]. {FORM}")
    found = [(find_beside(deck, path.parent), weight) for deck, weight in weights.items()]
    _refuse_twice([deck for deck, _ in found], str(path))
    return _normalise(dict(found), str(path))


def _count_same(decks: list[str], where: str) -> Field:
    for number, deck in enumerate(decks, start=1):
        if not isinstance(deck, str) or not deck:
            raise InputError(f"{where}: number {number} is no deck. Name each deck by its name or file.")
    _refuse_twice(decks, where)
    return _normalise(dict.fromkeys(decks, 1), where)


def _refuse_twice(decks: list[str], where: str) -> None:
    for deck in decks:
        if decks.count(deck) > 1:
            raise InputError(f"{where}: {deck!r} is named twice. Name each deck once.")


def _normalise(weights: Mapping[str, Any], where: str) -> Field:
    if not weights:
        raise InputError(f"{where}: has no deck. {FORM}")
    for deck, weight in weights.items():
        _check(deck, weight, where)
    total = math.fsum(weights.values())
    return {deck: weight / total for deck, weight in weights.items()}


def _check(deck: Any, weight: Any, where: str) -> None:
    try:
        check_text(deck)
    except (TypeError, ValueError) as error:
        raise InputError(f"{where}: {str(deck)[:40]!r} is no deck's name ({error}).") from None
    number = isinstance(weight, int | float) and not isinstance(weight, bool)
    if not number or not LEAST_WEIGHT <= weight <= MOST_WEIGHT:
        raise InputError(
            f"{where}: {deck!r} = {str(weight)[:40]}: a weight is a number above 0, e.g. 3 or 0.5."
        )
