"""From cards in sections to one deck."""

from typing import Any

from zxsim.games.zx.catalogue import Facts
from zxsim.games.zx.lists.report import At, Line, Reading
from zxsim.games.zx.lists.resolve import Fault, Understood
from zxsim.games.zx.lists.zones import SECTION_ZONES, SETUP, zone_of

FAULTS = {"player": "two_players", "under_player": "two_under_player"}


class Gathering:
    """Collects the cards of one list into a Reading. repeats: the form writes one entry a copy."""

    def __init__(self, reading: Reading, repeats: bool = False) -> None:
        self.reading = reading
        self.repeats = repeats
        self.deck: dict[str, Any] = {"main": {}, "dynamis": {}}
        self._marks: list[tuple[str, At, Facts, bool]] = []
        self._names_unchecked = False

    def take(self, at: At, text: str, read: Understood | Fault, section: str = "") -> int:
        """One line or entry with what it was read as. Returns its number of copies, 0 if it is an error."""
        if isinstance(read, Fault):
            self.reading.fail(read.code, at, read.text or text, read.near)
            self.reading.lines.append(Line(at, "error", text, note=read.code))
            return 0
        for code, words in read.warnings:
            if code != "name_not_checked" or not self._names_unchecked:
                self.reading.warn(code, at, words)
            self._names_unchecked |= code == "name_not_checked"
        if read.guessed:
            self.reading.guesses[read.facts.number] = read.guessed
        zone = zone_of(read.facts.type, section, read.half)
        count = read.count or 1
        self._place(at, read, zone, section)
        facts = read.facts
        role = section if section in SETUP and zone == "main" else ""
        self.reading.lines.append(Line(at, "card", text, role, count, facts.number, facts.name, zone))
        return count

    def settle(self) -> None:
        """After the last line: Start, Gate and Start Resource cards, which may only be marked."""
        main = self.deck["main"]
        for key, at, facts, counted in self._marks:
            if not counted and facts.number not in main:
                main[facts.number] = 1
            if self.deck.setdefault(key, facts.number) != facts.number:
                self.reading.warn("several_setup", at, facts.name)
        self.reading.deck |= {key: value for key, value in self.deck.items() if value or key == "main"}

    def _place(self, at: At, read: Understood, zone: str, section: str) -> None:
        facts, count = read.facts, read.count or 1
        if not zone:
            self.reading.warn("outside_deck", at, f"{facts.number} {facts.name}")
            return
        if zone != SECTION_ZONES.get(section, zone) and not (section == "overboost" and read.half):
            self.reading.warn("moved", at, f"{facts.name} goes to {zone}")
        if section == "ig" and zone == "main" and "IG" not in facts.icons:
            self.reading.warn("not_ig", at, facts.name)
        if zone in FAULTS:
            self._set_single(at, facts, zone)
            return
        if section in SETUP and zone == "main":
            self._marks.append((section, at, facts, read.count is not None))
            if read.count is None:
                return
        counts = self.deck[zone]
        if facts.number in counts and not self.repeats:
            self.reading.warn("merged", at, facts.name)
        counts[facts.number] = counts.get(facts.number, 0) + count

    def _set_single(self, at: At, facts: Facts, zone: str) -> None:
        before = self.deck.setdefault(zone, facts.number)
        if before == facts.number:
            return
        self.reading.fail(FAULTS[zone], at, f"{before} and {facts.number} {facts.name}")
