"""Gives everything wordy its number: selectors, conditions, programs and tags become rows, each once."""

from collections.abc import Hashable, Mapping, Sequence

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.grammar import (
    POWER_LIMIT,
    All,
    Any,
    Compare,
    Condition,
    Delay,
    Granted,
    If,
    May,
    Modes,
    Node,
    Not,
    Operand,
    Selector,
    Step,
    Tag,
    Trigger,
)
from zxsim.games.zx.records import CODE, CONDITION, CONDITIONS, INSTRUCTION, SELECTOR, SELECTORS, TABLES
from zxsim.games.zx.tables import Op, Test

TAGS = 62  # bits of card['tags']
MEMORIES = TABLES["memory"].shape[0]
TRUE, FALSE = 0, 1
COLUMNS = len(SELECTOR.names or ())
UNBOUNDED = (-POWER_LIMIT, POWER_LIMIT)


def check_capacity(what: str, count: int, limit: int) -> None:
    """InputError when a matchup needs more rows than a table has."""
    if count > limit:
        raise InputError(
            f"These cards need {count} {what}; a matchup can have {limit}. Use fewer different cards."
        )


class Writer:
    """Collects the rows of one matchup; row 0 of each list means none (of conditions: true)."""

    def __init__(self, cards: Mapping[str, int] | None = None) -> None:
        self._card_rows = cards or {}  # by card number
        self.tags: dict[Tag, int] = {}
        self.memories: dict[tuple[int, ...], int] = {}
        self.singles: dict[Hashable, int] = {}  # number of each ability that does not stack
        self.locks: dict[Hashable, int] = {}  # number of each ability that locks itself, from 1
        self.granted: dict[tuple[Hashable, int], int] = {}  # number of each ability that cards can be granted
        self._selectors: dict[Selector, int] = {}
        self._selector_rows: list[tuple[int, ...]] = [(0,) * COLUMNS]
        self._conditions: dict[tuple[int, ...], int] = {
            (Test.TRUE, 0, 0, 0, 0, 0): TRUE,
            (Test.FALSE, 0, 0, 0, 0, 0): FALSE,
        }
        self._code: list[list[int]] = [[Op.END, 0, 0, 0, 0, 0]]
        self._programs: dict[tuple[Node, ...], int] = {(): 0}
        self._bodies: list[tuple[int, tuple[Node, ...]]] = []

    def tag(self, tag: Tag) -> int:
        """Its bit number."""
        return self.tags.setdefault(tag, len(self.tags))

    def memory(self, memory: Trigger) -> int:
        """ZX-13.10: its bit in the memory of things that happened this turn."""
        subject, cause = map(self.optional, (memory.subject, memory.cause))
        key = (memory.event, subject, memory.from_zones, memory.way, cause, memory.whose)
        return self.memories.setdefault(key, len(self.memories))

    def optional(self, selector: Selector | None) -> int:
        """Its row, 0 for none."""
        return self.selector(selector) if selector else 0

    def selector(self, selector: Selector) -> int:
        """Its row."""
        if selector not in self._selectors:
            also = self.optional(selector.also)
            masks = map(self._mask, (selector.need_tags, selector.any_tags, selector.forbid_tags))
            power = (selector.power_min, selector.power_max)
            self._selector_rows.append(
                (
                    *(selector.owner, selector.zones, selector.squares),
                    *(selector.need, selector.any, selector.forbid),
                    *masks,
                    *(selector.cost_min, selector.cost_max),
                    *((0, 0) if power == UNBOUNDED else power),  # 0, 0: Power is not looked at
                    *(selector.bits, also, self._card_rows.get(selector.marked_by, 0)),
                    *(
                        selector.zones | self._selector_rows[also][-5],
                        selector.owner | self._selector_rows[also][-4],
                    ),
                    *(selector.share, 0, 0),
                )
            )
            self._selectors[selector] = len(self._selector_rows) - 1
        return self._selectors[selector]

    def _mask(self, tags: frozenset[Tag]) -> int:
        return sum(1 << self.tag(tag) for tag in sorted(tags))

    def condition(self, condition: Condition | None, yes: int = TRUE, no: int = FALSE) -> int:
        """The row where the test begins that ends in `yes` or `no`."""
        match condition:
            case None:
                return yes
            case Not(part):
                return self.condition(part, no, yes)
            case All(parts):
                for part in reversed(parts):
                    yes = self.condition(part, yes, no)
                return yes
            case Any(parts):
                for part in reversed(parts):
                    no = self.condition(part, yes, no)
                return no
            case Compare(test, operands):
                a, b, c = (*map(self._operand, operands), 0, 0, 0)[:3]
                return self._conditions.setdefault((test, a, b, c, yes, no), len(self._conditions))

    def _operand(self, operand: Operand | Trigger) -> int:
        match operand:
            case Granted():
                return self._grant(operand.ability)
            case Tag():
                return self.tag(operand)
            case Selector():
                return self.selector(operand)
            case Trigger():
                return self.memory(operand)
        return operand

    def counts(self, value: int) -> bool:
        """Does a test or a step ask for this Value?"""
        tests = any(row[0] == Test.DISTINCT and row[2] == value for row in self._conditions)
        return tests or any(row[0] == Op.NUMBER and row[2] == value for row in self._code)

    def _grant(self, ability: Hashable) -> int:
        """The number of a granted ability; one that can be had several times takes as many in a row."""
        if (ability, 0) not in self.granted:
            for copy in range(getattr(ability, "times", 1)):
                self.granted[ability, copy] = len(self.granted)
        return self.granted[ability, 0]

    def program(self, nodes: tuple[Node, ...]) -> int:
        """The pc where it begins; bodies of delayed effects follow behind its end. An empty one is pc 0."""
        if nodes not in self._programs:
            self._programs[nodes] = len(self._code)
            self._emit(nodes)
            self._add(Op.END)
            while self._bodies:
                row, body = self._bodies.pop(0)
                self._code[row][2] = len(self._code)
                self._emit(body)
                self._add(Op.END)
        return self._programs[nodes]

    def _add(self, op: int, *operands: int) -> int:
        self._code.append([op, *operands, *(0,) * (5 - len(operands))])
        return len(self._code) - 1

    def _emit(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            match node:
                case Step(Op.OVERBOOST, (Tag() as tag,)):
                    self._add(Op.OVERBOOST, self.tag(tag) + 1)
                case Step(op, operands):
                    self._add(op, *map(self._operand, operands))
                case If(condition, body):
                    row = self._add(Op.IF, self.condition(condition))
                    self._emit(body)
                    self._code[row][2] = len(self._code)
                case May(body, of_it, who):
                    row = self._add(Op.MAY, 0, int(of_it), who)
                    self._emit(body)
                    self._code[row][1] = len(self._code)
                case Delay(when, body):
                    row = self._add(Op.DELAY, when, 0, len(self._code) + 1)
                    self._bodies.append((row, body))
                case Modes():
                    self._emit_modes(node)

    def _emit_modes(self, modes: Modes) -> None:
        """A mode ends with a jump past all of them, or back to the choice when there may be more."""
        choice = self._add(Op.MODE, len(modes.bodies), modes.least, modes.most)
        entries = [self._add(Op.JUMP) for _ in modes.bodies]
        exits = []
        for entry, body in zip(entries, modes.bodies, strict=True):
            self._code[entry][1] = len(self._code)
            self._emit(body)
            exits.append(self._add(Op.JUMP, choice))
        self._code[choice][4] = len(self._code)
        if modes.most == 1:
            for row in exits:
                self._code[row][1] = len(self._code)

    def write(self, tables: np.void) -> None:
        """Fill selector, condition, code and memory of the record; InputError when something does not fit."""
        check_capacity("selections of cards", len(self._selector_rows), SELECTORS)
        check_capacity("tests", len(self._conditions), CONDITIONS)
        check_capacity("steps of abilities", len(self._code), CODE)
        check_capacity("names and tribes that abilities ask for", len(self.tags), TAGS)
        check_capacity("occurrences remembered for a turn", len(self.memories), MEMORIES)
        tables["selector"][: len(self._selector_rows)] = np.array(self._selector_rows, SELECTOR)
        tables["condition"][: len(self._conditions)] = np.array(list(self._conditions), CONDITION)
        tables["code"][: len(self._code)] = np.array([tuple(row) for row in self._code], INSTRUCTION)
        tables["memory"][: len(self.memories)] = np.array(list(self.memories), np.int64).reshape(-1, 6)
        tables["memories"] = len(self.memories)
