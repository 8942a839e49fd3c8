"""What continuous effects on Squares depend on, so that
the kernel works them out again only when it may matter."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import (
    FIRST_SLEEP_BIT,
    FIRST_ZONE_BIT,
    Bit,
    Kind,
    Matter,
    Op,
    Static,
    Test,
    Trait,
    Value,
)

OFF_BOARD = (Static.COST, Static.PLAY_FREE, Static.HAND_LIMIT, Static.CHARGE_LIMIT, Static.PLAYABLE)
ANYWHERE = (1 << len(Zone)) - 1
SLEEP_BITS = Bit.AWAKE | Bit.ASLEEP
POWER_BITS = Bit.MOST_POWER | Bit.LEAST_POWER
BATTLE_BITS = Bit.BATTLING | Bit.NOT_BATTLING | Bit.ATTACKING | Bit.ATTACKED
BATTLE_BITS |= Bit.ATTACKING_PLAYER | Bit.ATTACKING_PLAYER_SQUARE
ON_SQUARES = 1 << Zone.SQUARE | 1 << Zone.UNDER
OF_FORCES = Bit.BROKEN | Bit.FORCED | Bit.NOT_FORCED
MATTERS = {
    Test.BATTLING: Matter.BATTLE,
    Test.ATTACKER_IS: Matter.BATTLE,
    Test.TARGET_IS: Matter.BATTLE,
    Test.PHASE: Matter.PHASE,
    Test.SKIPPED_RESOURCE: Matter.PHASE,
    Test.THIS_TURN: Matter.MEMORY,
    Test.TURN: Matter.TURN,
}
ZONES_OF = {
    Test.LIFE: 1 << Zone.LIFE,
    Test.BROKEN: 1 << Zone.UNDER,
    Test.PLAYER: 1 << Zone.SQUARE,  # an Overboost there
}
WITH_SELECTOR = (Test.COUNT, Test.IS_SELF, Test.COMPARE, Test.DISTINCT)
UNPLAYABLE = ON_SQUARES | 1 << Zone.HAND | 1 << Zone.DYNAMIS  # what is there has its own ways
CAN_GAIN = Trait.ZX | Trait.SHIFT | Trait.PLAYER  # kinds of cards that can be granted abilities


@dataclass
class Heeds:
    """What continuous effects look at: zones of the own and of the other player, those in which they ask for
    Sleep, and Matter bits of what else."""

    own: int = 0
    other: int = 0
    sleep: int = 0
    state: int = 0

    def add(self, more: "Heeds") -> None:
        """What both look at."""
        self.own |= more.own
        self.other |= more.other
        self.sleep |= more.sleep
        self.state |= more.state

    def words(self) -> tuple[int, int]:
        """The bits of state['dirty'] for a card of seat 0 and of seat 1 (rules/heeding.py)."""
        rest = self.state | self.sleep << FIRST_SLEEP_BIT
        first, second = self.own | self.other << len(Zone), self.other | self.own << len(Zone)
        return rest | first << FIRST_ZONE_BIT, rest | second << FIRST_ZONE_BIT

    def look_at(self, zones: int) -> None:
        """Zones of both players."""
        self.own |= zones
        self.other |= zones

    def reach(self, tables: np.void, selector: int) -> None:
        """As `look_for`, of the cards an effect works on: on Squares, newcomers matter to effects that work
        (rules/heeding.py), and whoever leaves changes nothing for others."""
        targets = Heeds()
        targets.look_for(tables, selector)
        targets.own &= ~(1 << Zone.SQUARE)
        targets.other &= ~(1 << Zone.SQUARE)
        self.add(targets)

    def look_for(self, tables: np.void, selector: int) -> None:
        """Whatever may change which cards a selector finds."""
        while selector:
            row = tables["selector"][selector]
            zones = int(row["zones"]) or 1 << Zone.SQUARE
            self.own |= zones if row["owner"] & 1 else 0
            self.other |= zones if row["owner"] & 2 else 0
            self.look_at(1 << Zone.UNDER if row["bits"] & OF_FORCES else 0)
            self.sleep |= (int(row["zones"]) or ANYWHERE) if row["bits"] & SLEEP_BITS else 0
            self.state |= Matter.DAMAGE if row["bits"] & Bit.DAMAGED else 0
            self.state |= Matter.BATTLE if row["bits"] & BATTLE_BITS else 0
            self.state |= Matter.TURN if row["bits"] & Bit.ENTERED else 0
            by_power = row["power_min"] or row["power_max"] or row["bits"] & POWER_BITS
            self.state |= Matter.POWER if by_power else 0
            selector = int(row["also"])

    def ask(self, tables: np.void, test: np.void) -> None:
        """Whatever may change the answer of a condition."""
        kind = int(test["test"])
        self.state |= MATTERS.get(kind, 0)
        self.look_at(ZONES_OF.get(kind, 0))
        if kind in WITH_SELECTOR:
            self.look_for(tables, int(test["a"]))
        if kind == Test.COMPARE:
            self.look_for(tables, int(test["b"]))
        if kind == Test.DISTINCT and test["b"] == Value.MOST_POWER:
            self.state |= Matter.POWER


def fill_scope(tables: np.void) -> None:
    """Fills `board_zones` of every card, `static_kinds`, and what makes continuous effects dirty."""
    total = Heeds(own=1 << Zone.SQUARE)
    kinds = 0
    for step in tables["code"]:
        if step["op"] == Op.STATIC:
            kinds |= 1 << int(step["a"])
            kinds |= _reaches_costs(tables, step) << Static.COST_ON_SQUARES
    on_board = np.array([_is_on_board(tables, ability) for ability in tables["ability"]])
    heeds = np.zeros((len(on_board), 2), np.int64)
    for row in np.flatnonzero(on_board):
        its = _heeds(tables, tables["ability"][row])
        heeds[row] = its.words()
        total.add(its)
        total.own |= int(tables["ability"]["zones"][row])
    _mark_cards(tables, "board_zones", np.where(on_board, tables["ability"]["zones"], 0))
    _mark_cards(tables, "heeds", heeds)
    powers = tables["card"]["power"][tables["card"]["traits"] & (Trait.ZX | Trait.SHIFT) != 0]
    tables["powerless"] = bool((powers <= 0).any())
    tables["static_kinds"] = kinds
    tables["playable_zones"] = _playable_zones(tables)
    tables["dirty_zones"] = total.own | total.other
    tables["sleep_zones"] = total.sleep
    tables["state_matters"] = total.state


def _mark_cards(tables: np.void, field: str, bits: np.ndarray) -> None:
    """Fills a field of each card with the bits of the abilities that are printed on it, and of those that it
    may be granted. bits: by ability."""
    granted = np.bitwise_or.reduce(bits[int(tables["grants"]) :]) if tables["grants"] else 0
    for card in tables["card"]:
        first = int(card["ability"])
        card[field] |= np.bitwise_or.reduce(bits[first : first + int(card["abilities"])])
        if card["traits"] & CAN_GAIN:
            card[field] |= granted


def _playable_zones(tables: np.void) -> int:
    """ZX-9.1: where cards lie that an ability lets its player play as from hand."""
    zones = 0
    for ability in tables["ability"][tables["ability"]["kind"] == Kind.CONTINUOUS]:
        for step in _steps(tables, int(ability["code"])):
            if step["op"] == Op.STATIC and step["a"] == Static.PLAYABLE:
                reached = tables["selector"][step["b"]]["all_zones"] if step["b"] else ability["zones"]
                zones |= int(reached)
    return zones & ~UNPLAYABLE


def _is_on_board(tables: np.void, ability: np.void) -> bool:
    return ability["kind"] == Kind.CONTINUOUS and _changes_board(tables, int(ability["code"]))


def _steps(tables: np.void, pc: int) -> Iterator[np.void]:
    while tables["code"][pc]["op"] != Op.END:
        yield tables["code"][pc]
        pc += 1


def _changes_board(tables: np.void, pc: int) -> bool:
    steps = [step for step in _steps(tables, pc) if step["op"] == Op.STATIC]
    return any(step["a"] not in OFF_BOARD or _reaches_costs(tables, step) for step in steps)


def _reaches_costs(tables: np.void, step: np.void) -> bool:
    """ZX-10.7: does this step change the cost of Z/X on Squares?"""
    reached = tables["selector"][step["b"]]["all_zones"] if step["b"] else 0
    return bool(step["a"] == Static.COST and reached >> Zone.SQUARE & 1)


def _heeds(tables: np.void, ability: np.void) -> Heeds:
    """What a continuous ability looks at."""
    heeds = Heeds(state=Matter.TURN if ability["turn"] else 0)
    if int(ability["zones"]) >> Zone.PLAYER & 1:
        heeds.look_at(1 << Zone.SQUARE)  # an Overboost there locks it (ZX-14.13)
    conditions = [int(ability["condition"])]
    for step in _steps(tables, int(ability["code"])):
        if step["op"] == Op.IF:
            conditions.append(int(step["a"]))
        elif step["op"] == Op.STATIC:
            heeds.reach(tables, int(step["b"]))
            heeds.look_for(tables, int(step["d"]))
    for condition in _reached(tables, conditions):
        heeds.ask(tables, tables["condition"][condition])
    return heeds


def _reached(tables: np.void, rows: list[int]) -> set[int]:
    seen: set[int] = set()
    while rows:
        row = rows.pop()
        if row > Test.FALSE and row not in seen:
            seen.add(row)
            rows += [int(tables["condition"][row]["yes"]), int(tables["condition"][row]["no"])]
    return seen
