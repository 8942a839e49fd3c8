"""What came of reading a list: every line of it, warnings, errors, and the deck that was understood."""

from dataclasses import dataclass, field
from typing import Any

At = int | str  # line or entry, counted from 1; a path such as main[3] in JSON

WARNINGS = {
    "loose_name": "read by a name that is written a little differently",
    "printing_chosen": "one of several printings of the card was taken",
    "number_unknown_name_used": "no card has this number; the name was used",
    "suffix_dropped": "letters after the number were dropped",
    "name_not_checked": "the name is in no table here, so only the number was read; this is said once",
    "count_assumed": "no count, so one copy was taken",
    "merged": "the card stands there already; the copies were added",
    "moved": "the type of the card puts it elsewhere than the section says",
    "not_ig": "the card has no Ignition Icon",
    "section_total": "the total of the section is another number than its lines have",
    "several_setup": "several candidates; the first was taken",
    "outside_deck": "tokens, markers, links and counters are no part of a deck; left out",
    "guessed": "the nearest card was taken because of --guess",
}
ERRORS = {
    "unknown_card": "no card has this name or number; put # before a title or a note",
    "ambiguous_name": "several cards fit; give the whole name or the number",
    "number_name_conflict": "number and name are two different cards",
    "bad_count": "the count must be 1 to 50",
    "missing_count": "there is a sign of a count but no count",
    "two_players": "a deck has at most one Player card",
    "two_under_player": "at most one card lies under the Player card",
    "bad_json": "not valid JSON of a deck",
    "bad_code": "not a whole share code",
    "code_version": "the share code was made by a newer zxsim",
    "not_a_deck": "this is not a deck list",
    "encoding": "not readable as text",
}
SHOWN = 6  # suggestions in a sentence; all of them are in the record
MEANINGS = WARNINGS | ERRORS


@dataclass(frozen=True)
class Suggestion:
    """A card that may be meant; score 0 to 1."""

    number: str
    name: str
    score: float


@dataclass(frozen=True)
class Remark:
    """A warning or an error. code: a key of WARNINGS or ERRORS. text: what was read, or more about it."""

    code: str
    at: At
    text: str = ""
    near: tuple[Suggestion, ...] = ()

    def __str__(self) -> str:
        where = f"line {self.at}" if isinstance(self.at, int) else str(self.at)
        near = ", ".join(f"{each.number} {each.name}" for each in self.near[:SHOWN])
        more = f" and {len(self.near) - SHOWN} more" if len(self.near) > SHOWN else ""
        hint = f" Near: {near}{more}." if near else ""
        return f"{where}: {self.text + ': ' if self.text else ''}{MEANINGS[self.code]}.{hint}"

    def to_dict(self) -> dict[str, Any]:
        """Fit for JSON."""
        near = [{"number": each.number, "name": each.name, "score": each.score} for each in self.near]
        found: dict[str, Any] = {"code": self.code, "at": self.at, "text": self.text}
        return found | ({"suggestions": near} if near else {})


@dataclass(frozen=True)
class Line:
    """One line or entry of the input. kind: "card", "heading", "ignored" or "error"; text: as it was read;
    note: the section of a heading, why a line is ignored, the code of an error, or "start", "gate",
    "start_resource" of such a card; zone: where the card went."""

    at: At
    kind: str
    text: str
    note: str = ""
    count: int = 0
    number: str = ""
    name: str = ""
    zone: str = ""


@dataclass
class Reading:
    """A list as it was understood. form: of FORMS. deck: in the form of a deck file, with name if there is
    one. Warnings and errors are complete, in the order of the input. guesses: number -> what was read."""

    form: str
    deck: dict[str, Any] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    warnings: list[Remark] = field(default_factory=list)
    errors: list[Remark] = field(default_factory=list)
    guesses: dict[str, str] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether there is a deck to write."""
        return not self.errors

    def warn(self, code: str, at: At, text: str = "") -> None:
        """Something the user should see; the deck is read all the same."""
        self.warnings.append(Remark(code, at, text))

    def fail(self, code: str, at: At, text: str = "", near: tuple[Suggestion, ...] = ()) -> None:
        """Something that keeps the deck from being read; reading goes on to find the other errors."""
        self.errors.append(Remark(code, at, text, near))

    def to_dict(self) -> dict[str, Any]:
        """Fit for JSON."""
        return {
            "ok": self.ok,
            "form": self.form,
            "deck": self.deck if self.ok else None,
            "lines": [
                {key: value for key, value in vars(line).items() if value or key in ("at", "text")}
                for line in self.lines
            ],
            "warnings": [each.to_dict() for each in self.warnings],
            "errors": [each.to_dict() for each in self.errors],
        }
