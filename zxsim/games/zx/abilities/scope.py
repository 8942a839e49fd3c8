"""What continuous effects on Squares depend on, so that
the kernel works them out again only when it may matter."""

from collections.abc import Iterator

import numpy as np

from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Bit, Kind, Matter, Op, Static, Test, Trait, Value

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
WITH_SELECTOR = (Test.COUNT, Test.IS_SELF, Test.COMPARE, Test.DISTINCT)
UNPLAYABLE = ON_SQUARES | 1 << Zone.HAND | 1 << Zone.DYNAMIS  # what is there has its own ways
ICONS = 1 << Static.ICON | 1 << Static.NO_ICON
CAN_GAIN = Trait.ZX | Trait.SHIFT | Trait.PLAYER  # kinds of cards that can be granted abilities


def fill_scope(tables: np.void) -> None:
    """Fills `board_zones` of every card, `static_kinds`, and what makes continuous effects dirty."""
    zones = 1 << Zone.SQUARE
    sleep = state = kinds = 0
    for step in tables["code"]:
        if step["op"] == Op.STATIC:
            kinds |= 1 << int(step["a"])
            kinds |= _reaches_costs(tables, step) << Static.COST_ON_SQUARES
    _mark_plain(tables, bool(kinds & ICONS))
    on_board = np.array([_is_on_board(tables, ability) for ability in tables["ability"]])
    for ability in tables["ability"][on_board]:
        more, asleep, matters = _depends(tables, ability)
        zones |= int(ability["zones"]) | more
        sleep |= asleep
        state |= matters
    _mark_board_zones(tables, np.where(on_board, tables["ability"]["zones"], 0))
    powers = tables["card"]["power"][tables["card"]["traits"] & (Trait.ZX | Trait.SHIFT) != 0]
    tables["powerless"] = bool((powers <= 0).any())
    tables["static_kinds"] = kinds
    tables["playable_zones"] = _playable_zones(tables)
    tables["dirty_zones"] = zones
    tables["sleep_zones"] = sleep
    tables["state_matters"] = state


def _mark_board_zones(tables: np.void, zones: np.ndarray) -> None:
    """From which zones each card changes the board. zones: the same of each ability; a card has those that
    are printed on it, and those that it may be granted."""
    granted = np.bitwise_or.reduce(zones[int(tables["grants"]) :]) if tables["grants"] else 0
    for card in tables["card"]:
        first = int(card["ability"])
        card["board_zones"] |= np.bitwise_or.reduce(zones[first : first + int(card["abilities"])])
        if card["traits"] & CAN_GAIN:
            card["board_zones"] |= granted


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


def _mark_plain(tables: np.void, icons_change: bool) -> None:
    """Selectors whose test is short enough to be made in the loop that counts."""
    rows = tables["selector"]
    asked = rows["bits"] & ~(Bit.FACE_UP | Bit.FACE_DOWN)
    if icons_change:
        asked |= (rows["need"] | rows["forbid"]) & Trait.ICON
    for name in ("also", "power_max"):
        asked |= rows[name]
    rows["plain"] = (asked == 0) & (rows["zones"] != 0) & (rows["zones"] & ON_SQUARES == 0)


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


def _depends(tables: np.void, ability: np.void) -> tuple[int, int, int]:
    """Zones an ability looks at, those in which it asks for Sleep, and Matter bits of what else it asks."""
    zones = sleep = 0
    state = Matter.TURN if ability["turn"] else 0
    conditions = [int(ability["condition"])]
    selectors = []
    for step in _steps(tables, int(ability["code"])):
        if step["op"] == Op.IF:
            conditions.append(int(step["a"]))
        elif step["op"] == Op.STATIC:
            selectors += [int(step["b"]), int(step["d"])]
    for condition in _reached(tables, conditions):
        test = tables["condition"][condition]
        state |= MATTERS.get(int(test["test"]), 0)
        zones |= 1 << Zone.LIFE if test["test"] == Test.LIFE else 0
        zones |= 1 << Zone.UNDER if test["test"] == Test.BROKEN else 0
        if test["test"] in WITH_SELECTOR:
            selectors.append(int(test["a"]))
        if test["test"] == Test.DISTINCT and test["b"] == Value.MOST_POWER:
            state |= Matter.POWER
        if test["test"] == Test.COMPARE:
            selectors.append(int(test["b"]))
    for selector in selectors:
        while selector:
            row = tables["selector"][selector]
            zones |= int(row["zones"])
            zones |= 1 << Zone.UNDER if row["bits"] & OF_FORCES else 0
            sleep |= (int(row["zones"]) or ANYWHERE) if row["bits"] & SLEEP_BITS else 0
            state |= Matter.DAMAGE if row["bits"] & Bit.DAMAGED else 0
            state |= Matter.BATTLE if row["bits"] & BATTLE_BITS else 0
            state |= Matter.TURN if row["bits"] & Bit.ENTERED else 0
            state |= Matter.POWER if row["power_min"] or row["power_max"] or row["bits"] & POWER_BITS else 0
            selector = int(row["also"])
    return zones, sleep, state


def _reached(tables: np.void, rows: list[int]) -> set[int]:
    seen: set[int] = set()
    while rows:
        row = rows.pop()
        if row > Test.FALSE and row not in seen:
            seen.add(row)
            rows += [int(tables["condition"][row]["yes"]), int(tables["condition"][row]["no"])]
    return seen
