"""What every answer of a tuner tells: how it was found, and all its numbers as JSON."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from zxsim.lab.statistics.estimate import to_json_number

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Conditions:
    """What was played. field: names and shares of the opponents. bots: of the deck, and of its opponents.

    pairs: of each list against each opponent. games: how many were played; skipped_share: of the games of
    variants, how many were not played because they are those of the unchanged deck. unfinished: games that
    count as half a win. remarks: what must be said with every number. source: digest of the rules, bots and
    cards that played.
    """

    game: str
    deck: str
    field: tuple[tuple[str, float], ...]
    bots: tuple[str, str]
    options: Mapping[str, Any]
    seed: int
    pairs: int
    games: int
    skipped_share: float
    unfinished: int
    remarks: tuple[str, ...]
    source: str = ""


class Told:
    """Of a dataclass: its numbers as plain values."""

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        told: dict[str, Any] = to_plain(self)
        return told

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)

    def report(self, folder: str | Path, form: str = "html") -> Path:
        """Write a report into a folder; returns the file to open. The same as `zxsim.report`."""
        import zxsim

        # By way of the front door: this room knows no pages.
        return Path(zxsim.report(self, folder, form))


def to_plain(value: Any) -> Any:
    """Dataclasses as dicts, NaN as None, tuples as lists."""
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): to_plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(each) for each in value]
    return to_json_number(value)


class Meter:
    """Tells progress(done, wanted) how many games are known of those that are wanted at most."""

    def __init__(self, progress: Progress | None, wanted: int) -> None:
        self.known = 0
        self._wanted, self._progress = wanted, progress
        self(0)

    def __call__(self, games: int) -> None:
        self.known += games
        if self._progress:
            self._progress(min(self.known, self._wanted), self._wanted)
