"""Experiment files: TOML in, a plan out, and each mistake in words."""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from zxsim.core.errors import InputError
from zxsim.lab.plan.plan import Plan, Until, Variant

MOST_BYTES = 1_000_000
MODELS: dict[str, type[BaseModel]] = {"until": Until, "variants": Variant}


def load_plan(path: Path) -> Plan:
    """The plan of a file. Deck files are looked for beside it, too."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise InputError(f"There is no experiment file {str(path)!r}.") from None
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}.") from None
    if len(data) > MOST_BYTES:
        raise InputError(f"{path}: has {len(data):,} bytes; an experiment file has at most {MOST_BYTES:,}.")
    try:
        told = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text (byte {error.start}).") from None
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: not valid TOML: {error}.") from None
    except RecursionError:
        raise InputError(f"{path}: nested too deeply.") from None
    told.setdefault("name", path.stem)
    for key in ("decks", "field"):
        if isinstance(told.get(key), list):
            told[key] = [_find_beside(deck, path.parent) for deck in told[key]]
    return make_plan(told, str(path))


def make_plan(told: Mapping[str, Any], where: str) -> Plan:
    """The plan, or InputError with the first mistake and the number of the others."""
    try:
        return Plan.model_validate(dict(told))
    except ValidationError as error:
        faults = sorted(error.errors(), key=lambda fault: fault["type"] != "extra_forbidden")
        more = f" ({len(faults) - 1} more)" if len(faults) > 1 else ""
        raise InputError(f"{where}: {_describe(dict(faults[0]))}{more}.") from None


def _describe(fault: dict[str, Any]) -> str:
    place = [part for part in fault["loc"] if not (isinstance(part, str) and "[" in part)]
    if fault["type"] == "extra_forbidden":
        return _name_unknown(place)
    told = str(fault["msg"]).removeprefix("Value error, ").rstrip(".")
    told = told[0].lower() + told[1:]
    spot = ", ".join(f"number {part + 1}" if isinstance(part, int) else str(part) for part in place)
    return f"{spot}: {told}" if spot else told


def _name_unknown(place: list[Any]) -> str:
    model = MODELS.get(str(place[0]), Plan) if len(place) > 1 else Plan
    keys = list(model.model_fields)
    near = get_close_matches(str(place[-1]), keys, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"keys: {', '.join(keys)}"
    table = f" in {place[0]}" if len(place) > 1 else ""
    return f"unknown key {place[-1]!r}{table}; {hint}".rstrip("?") + ("?" if near else "")


def _find_beside(deck: Any, folder: Path) -> Any:
    """A deck file named relative to the experiment file."""
    if isinstance(deck, str) and len(deck) < 250 and (folder / deck).is_file():
        return str(folder / deck)
    return deck
