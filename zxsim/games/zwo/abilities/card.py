"""A card: its table, checked, with its abilities as steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zxsim.games.zwo.abilities.grammar import LanguageError, Step, describe_unknown
from zxsim.games.zwo.abilities.statements import read_statements, read_static
from zxsim.games.zwo.tables import COLOURS, MOST_COST, Kind, Timing, When

ZOMBIE_KEYS = (
    *("name", "type", "colour", "cost", "cost_colours", "revive", "revive_colours"),
    *("power", "critical", "legend", "abilities", "note"),
)
EVENT_KEYS = ("name", "type", "colour", "cost", "cost_colours", "timing", "do", "note")
ABILITY_KEYS = ("when", "cost", "cost_colours", "rest", "once", "static", "do")
WHENS = tuple(name.lower() for name in When._fields if name != "NONE")
TIMINGS = {"main": Timing.MAIN, "battle": Timing.BATTLE, "any": Timing.MAIN | Timing.BATTLE}
MOST_POWER = 99


@dataclass(frozen=True)
class Ability:
    """Numbers as in records.ABILITY; steps are its program."""

    kind: int
    steps: tuple[Step, ...]
    when: int = 0
    cost: int = 0
    cost_colours: int = 0
    rests: bool = False
    once: bool = False


@dataclass(frozen=True)
class Card:
    """One printed card. colours of costs: bit per colour of tables.COLOURS."""

    number: str
    name: str
    type: str
    colour: str
    cost: int = 0
    cost_colours: int = 0
    revive: int = 0
    revive_colours: int = 0
    power: int = 0
    critical: int = 0
    legend: bool = False
    timing: int = 0
    abilities: tuple[Ability, ...] = ()
    note: str = ""

    @classmethod
    def from_dict(cls, number: str, table: Mapping[str, Any], where: str = "card") -> "Card":
        """The card of a TOML table. LanguageError says file, card, key or ability, and what is allowed."""
        try:
            return _read_card(number, table)
        except LanguageError as fault:
            raise LanguageError(f"{where}, card {number}: {fault}") from None


def _read_card(number: str, table: Mapping[str, Any]) -> Card:
    if not isinstance(table, Mapping):
        raise LanguageError("a card is a table of keys.")
    kind = table.get("type")
    if kind not in ("zombie", "event"):
        raise LanguageError(describe_unknown("type", str(kind or ""), ("zombie", "event")))
    _refuse_unknown(table, ZOMBIE_KEYS if kind == "zombie" else EVENT_KEYS)
    name, colour = _text(table, "name"), table.get("colour", "grey")
    if colour not in COLOURS:
        raise LanguageError(describe_unknown("colour", str(colour), COLOURS))
    common = {"number": number, "name": name, "type": kind, "colour": colour}
    common |= {"note": _text(table, "note") if "note" in table else ""}
    return _read_zombie(common, table) if kind == "zombie" else _read_event(common, table)


def _read_zombie(common: dict[str, Any], table: Mapping[str, Any]) -> Card:
    own = [] if common["colour"] == "grey" else [common["colour"]]
    cost, revive = _whole(table, "cost", 0, MOST_COST), _whole(table, "revive", 0, MOST_COST)
    abilities = []
    for place, each in enumerate(table.get("abilities", ())):
        try:
            abilities.append(_read_ability(each))
        except LanguageError as fault:
            raise LanguageError(f"ability {place}: {fault}") from None
    return Card(
        **common,
        cost=cost,
        cost_colours=_colours(table, "cost_colours", own if cost else [], cost),
        revive=revive,
        revive_colours=_colours(table, "revive_colours", [], revive),
        power=_whole(table, "power", 0, MOST_POWER),
        critical=_whole(table, "critical", 0, MOST_COST),
        legend=_truth(table, "legend"),
        abilities=tuple(abilities),
    )


def _read_event(common: dict[str, Any], table: Mapping[str, Any]) -> Card:
    timing = table.get("timing", "main")
    if timing not in TIMINGS:
        raise LanguageError(describe_unknown("timing", str(timing), TIMINGS))
    cost = _whole(table, "cost", 0, MOST_COST, 0)
    steps = read_statements(_lines(table, "do"), False)
    return Card(
        **common,
        cost=cost,
        cost_colours=_colours(table, "cost_colours", [], cost),
        timing=TIMINGS[timing],
        abilities=(Ability(Kind.EVENT, steps),),
    )


def _read_ability(table: Mapping[str, Any]) -> Ability:
    if not isinstance(table, Mapping):
        raise LanguageError("an ability is a table of keys.")
    _refuse_unknown(table, ABILITY_KEYS)
    if "static" in table:
        _refuse_unknown(table, ("static",))
        return Ability(Kind.STATIC, read_static(_lines(table, "static")))
    steps = read_statements(_lines(table, "do"), True)
    if "when" in table:
        _refuse_unknown(table, ("when", "do"))
        if table["when"] not in WHENS:
            raise LanguageError(describe_unknown("when", str(table["when"]), WHENS))
        return Ability(Kind.AUTOMATIC, steps, WHENS.index(table["when"]) + 1)
    cost, rests, once = _whole(table, "cost", 0, MOST_COST, 0), _truth(table, "rest"), _truth(table, "once")
    if not cost and not rests and not once:
        raise LanguageError("it could be used without end. Give it `cost`, `rest` or `once`, or `when`.")
    return Ability(Kind.USE, steps, 0, cost, _colours(table, "cost_colours", [], cost), rests, once)


def _refuse_unknown(table: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    for key in table:
        if key not in allowed:
            raise LanguageError(describe_unknown("key", str(key), allowed))


def _text(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise LanguageError(f"{key} must be a text.")
    return value


def _whole(table: Mapping[str, Any], key: str, least: int, most: int, default: int | None = None) -> int:
    value = table.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise LanguageError(f"{key} must be a whole number from {least} to {most}.")
    return value


def _truth(table: Mapping[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise LanguageError(f"{key} must be true or false.")
    return value


def _colours(table: Mapping[str, Any], key: str, default: list[str], cost: int) -> int:
    words = table.get(key, default)
    if not isinstance(words, list) or any(word not in COLOURS[:-1] for word in words):
        raise LanguageError(f"{key} must be a list of {', '.join(COLOURS[:-1])}.")
    if len(set(words)) > cost:
        raise LanguageError(f"{key}: a cost of {cost} cannot hold {len(set(words))} colours.")
    return sum(1 << COLOURS.index(word) for word in set(words))


def _lines(table: Mapping[str, Any], key: str) -> list[str]:
    value = table.get(key)
    lines = [value] if isinstance(value, str) else value
    if not isinstance(lines, list) or not lines or not all(isinstance(line, str) for line in lines):
        raise LanguageError(f"{key} must be a statement or a list of them.")
    return lines
