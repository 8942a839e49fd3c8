"""Lists in files of other programs (`.zx`, the JSON of a helper app), our CSV, and share codes."""

import csv
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from zxsim.games.zx.catalogue import Facts
from zxsim.games.zx.lists import code as share
from zxsim.games.zx.lists.gather import Gathering
from zxsim.games.zx.lists.report import Line, Reading
from zxsim.games.zx.lists.resolve import MOST, Fault, Resolver, Understood

CSV_HEAD = ("zone", "count", "number", "name", "type", "colours", "cost", "power", "icons")
HELPER_LISTS = ("main", "extra", "other")
HELPER_SECTIONS = {"main": "main", "extra": "dynamis", "other": "other"}
HELPER_SETUP = {"startCards": "start", "gateCards": "gate", "startResources": "start_resource"}


def read_editor(text: str, resolver: Resolver, first: int = 1) -> Reading:
    """A `.zx` file: a JSON array of numbers, one entry a copy, zones by type."""
    reading = Reading("zx")
    entries = _parse(text, reading, list, first)
    if entries is None:
        return reading
    gathering = Gathering(reading, repeats=True)
    for at, entry in enumerate(entries, 1):
        read = resolver.read_number(entry) if isinstance(entry, str) else Fault("bad_json", repr(entry))
        gathering.take(at, str(entry), read)
    gathering.settle()
    return reading


def read_helper(text: str, resolver: Resolver, first: int = 1) -> Reading:
    """The JSON of the helper app: lists of serials and counts, and candidates for the setup cards."""
    reading = Reading("cardhelper")
    found = _parse(text, reading, dict, first)
    if found is None:
        return reading
    gathering = Gathering(reading)
    if found.get("name"):
        reading.deck["name"] = str(found["name"])
    for at, entry, section in _helper_entries(found):
        gathering.take(at, json.dumps(entry, ensure_ascii=False), _helper_card(entry, resolver), section)
    gathering.settle()
    return reading


def _helper_entries(found: Mapping[str, Any]) -> Iterator[tuple[str, Any, str]]:
    for key in HELPER_LISTS:
        for i, entry in enumerate(_as_list(found.get(key))):
            yield f"{key}[{i}]", entry, HELPER_SECTIONS[key]
    setup = found.get("setup")
    for key, section in HELPER_SETUP.items():
        for i, entry in enumerate(_as_list(setup.get(key) if isinstance(setup, Mapping) else None)):
            yield f"setup.{key}[{i}]", entry, section


def _as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _helper_card(entry: Any, resolver: Resolver) -> Understood | Fault:
    if isinstance(entry, str):
        return resolver.read_number(entry)
    if not isinstance(entry, Mapping) or not isinstance(entry.get("serial"), str):
        return Fault("bad_json", "an entry needs a serial")
    return _counted(resolver.read_number(entry["serial"]), entry.get("count"))


def _counted(read: Understood | Fault, count: Any) -> Understood | Fault:
    if isinstance(read, Fault):
        return read
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST:
        return Fault("bad_count", f"{count} {read.facts.name}")
    return Understood(read.facts, count, read.half, read.warnings)


def read_csv(text: str, resolver: Resolver, first: int = 1) -> Reading:
    """Our CSV: one row a card and zone. Only zone, count and number are read."""
    reading = Reading("csv")
    gathering = Gathering(reading)
    rows = csv.DictReader(text.splitlines())
    for row in rows:
        at = rows.line_num + first - 1
        count = row.get("count") or ""
        section = row.get("zone") or ""
        read = resolver.read_number(row.get("number") or "")
        marks = section in HELPER_SETUP.values()
        if not marks:
            read = _counted(read, int(count) if re.fullmatch(r"-?\d{1,4}", count) else count or None)
        gathering.take(at, ",".join(value for value in row.values() if isinstance(value, str)), read, section)
    gathering.settle()
    return reading


def read_code(text: str, resolver: Resolver, first: int = 1) -> Reading:
    """A share code somewhere in a text; the words before it on its line name the deck."""
    reading = Reading("code")
    gathering = Gathering(reading)
    for at, line in enumerate(text.split("\n"), first):
        found = share.FOUND.search(line)
        if not found:
            note = "beside the share code" if line.strip() else "empty"
            reading.lines.append(Line(at, "ignored", line, note=note))
            continue
        _read_one_code(found[0], at, reading, gathering, resolver)
        if name := line[: found.start()].strip().rstrip(":").strip():
            reading.deck["name"] = name
    gathering.settle()
    return reading


def _read_one_code(text: str, at: int, reading: Reading, gathering: Gathering, resolver: Resolver) -> None:
    try:
        deck, skipped = share.decode(text)
    except share.CodeFault as fault:
        reading.fail("code_version" if fault.newer else "bad_code", at, f"{text[:24]} {fault}")
        reading.lines.append(Line(at, "error", text, note="code"))
        return
    if skipped:
        reading.warn("outside_deck", at, f"{skipped} parts of a later format")
    for zone in ("player", "under_player", "main", "dynamis", "start", "gate", "start_resource"):
        cards = deck.get(zone, {})
        for number, count in ({cards: None} if isinstance(cards, str) else cards).items():
            read = resolver.read_number(number)
            if count is not None:
                read = _counted(read, count)
            gathering.take(at, number, read, zone)


def _parse(text: str, reading: Reading, kind: type, first: int) -> Any:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as fault:
        reading.fail("bad_json", fault.lineno + first - 1, fault.msg)
        return None
    except RecursionError:
        reading.fail("bad_json", first, "nested too deep")
        return None
    if not isinstance(found, kind):
        reading.fail("not_a_deck", first)
        return None
    return found


def facts_row(zone: str, count: int | str, facts: Facts) -> tuple[Any, ...]:
    """A row of our CSV."""
    colours, icons = " ".join(facts.colours), " ".join(facts.icons)
    blank = "" if facts.cost is None else facts.cost
    power = "" if facts.power is None else facts.power
    return zone, count, facts.number, facts.name, facts.type, colours, blank, power, icons
