"""From cards to the rows of the tables of a matchup."""

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.card import Ability, Card
from zxsim.games.zwo.abilities.grammar import Selector, Step
from zxsim.games.zwo.tables import COLOURS, TYPES, Kind, Op, Timing

_PLAIN = ("cost", "cost_colours", "revive", "revive_colours", "power", "critical", "legend", "timing")


@dataclass(frozen=True)
class Names:
    """Words for the rows of the tables; row 0 is "none"."""

    numbers: tuple[str, ...]
    cards: tuple[str, ...]


class _Rows:
    """Fills the rows of one record, from row 1 on."""

    def __init__(self, record: np.void) -> None:
        self.record = record
        self.used = {"ability": 1, "selector": 1, "code": 1}
        self.selectors: dict[Selector, int] = {}

    def take(self, kind: str, n: int) -> int:
        first = self.used[kind]
        if first + n > len(self.record[kind]):
            raise InputError(f"These cards need too many rows of {kind}: use fewer different cards.")
        self.used[kind] += n
        return first

    def selector(self, selector: Selector | None) -> int:
        if selector is None:
            return 0
        if selector not in self.selectors:
            row = self.take("selector", 1)
            self.selectors[selector] = row
            for name, value in selector._asdict().items():
                self.record["selector"][row][name] = value
        return self.selectors[selector]

    def program(self, steps: Sequence[Step]) -> int:
        first = self.take("code", len(steps) + 1)
        for row, step in enumerate(steps, first):
            self.record["code"][row] = (
                step.op,
                step.on,
                self.selector(step.selector),
                step.amount,
                step.a,
                step.b,
            )
        self.record["code"][first + len(steps)]["op"] = Op.END
        return first

    def ability(self, row: int, ability: Ability, index: int) -> None:
        target = self.record["ability"][row]
        for name in ("kind", "when", "cost", "cost_colours", "rests", "once"):
            target[name] = getattr(ability, name)
        target["index"] = index
        target["code"] = self.program(ability.steps)


def assemble(cards: Sequence[Card], record: np.void) -> Names:
    """Writes cards into rows 1, 2, ... of a TABLES record, with their abilities; InputError when there are
    too many."""
    if len(cards) >= len(record["card"]):
        most = len(record["card"]) - 1
        raise InputError(f"{len(cards)} different cards are too many for one matchup; at most {most}.")
    rows = _Rows(record)
    names = sorted({card.name for card in cards})
    for number, card in enumerate(cards, 1):
        _write_card(record["card"][number], card, rows)
        record["card"][number]["key"] = crc32(card.number.encode()) & 0xFFFF
        record["card"][number]["name"] = names.index(card.name) + 1
    record["battle_events"] = int((record["card"]["timing"] & Timing.BATTLE).any())
    return Names(
        ("none", *(card.number for card in cards)),
        ("none", *(card.name for card in cards)),
    )


def _write_card(target: np.void, card: Card, rows: _Rows) -> None:
    target["type"] = TYPES.index(card.type)
    target["colour"] = COLOURS.index(card.colour)
    for name in _PLAIN:
        target[name] = getattr(card, name)
    target["abilities"] = len(card.abilities)
    target["ability"] = rows.take("ability", len(card.abilities))
    for index, ability in enumerate(card.abilities):
        rows.ability(int(target["ability"]) + index, ability, index)
        target["whens"] |= 1 << ability.when if ability.kind == Kind.AUTOMATIC else 0
        target["uses"] += ability.kind == Kind.USE
        target["statics"] += ability.kind == Kind.STATIC
