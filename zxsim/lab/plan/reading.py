"""Experiment files: TOML in, a plan out, and each mistake in words."""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from zxsim.core.errors import InputError
from zxsim.lab.files import find_beside, read_toml
from zxsim.lab.plan.plan import Budget, Plan, Until, Variant

LONGEST_KEY = 40  # of an unknown one: what is shown
MODELS: dict[str, type[BaseModel]] = {"budget": Budget, "until": Until, "variants": Variant}


def load_plan(path: Path) -> Plan:
    """The plan of a file. Deck files are looked for beside it, too."""
    told = read_toml(path, "experiment file")
    told.setdefault("name", path.stem)
    for key in ("decks", "field"):
        if isinstance(told.get(key), list):
            told[key] = [find_beside(deck, path.parent) for deck in told[key]]
    return make_plan(told, str(path))


def make_plan(told: Mapping[str, Any], where: str) -> Plan:
    """The plan, or InputError with the first mistake and the number of the others."""
    try:
        return Plan.model_validate(dict(told))
    except ValidationError as error:
        faults = sorted(error.errors(), key=lambda fault: fault["type"] != "extra_forbidden")
        more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
        raise InputError(f"{where}: {_describe(dict(faults[0]))}{more}") from None


def _describe(fault: dict[str, Any]) -> str:
    place = [part for part in fault["loc"] if not (isinstance(part, str) and "[" in part)]
    if fault["type"] == "extra_forbidden":
        return _name_unknown(place)
    told = str(fault["msg"]).removeprefix("Value error, ").rstrip(".")
    told = f"{told[0].lower()}{told[1:]}.".replace("tuple", "list")
    spot = ", ".join(f"number {part + 1}" if isinstance(part, int) else str(part) for part in place)
    return f"{spot}: {told}" if spot else told


def _name_unknown(place: list[Any]) -> str:
    model = MODELS.get(str(place[0]), Plan) if len(place) > 1 else Plan
    keys = list(model.model_fields)
    told = str(place[-1])[:LONGEST_KEY]
    near = get_close_matches(told, keys, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"keys: {', '.join(keys)}."
    table = f" in {place[0]}" if len(place) > 1 else ""
    return f"unknown key {told!r}{table}; {hint}"
