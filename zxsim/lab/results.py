"""What came out of an experiment: one run a cell, read from its store in chunk order."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab import rows as parquet
from zxsim.lab import sums
from zxsim.lab.blocks import join_digests
from zxsim.lab.chunk import Fault
from zxsim.lab.match import check_mirror, cut_folders
from zxsim.lab.plan.cells import list_remarks
from zxsim.lab.plan.plan import Plan
from zxsim.lab.rows import Rows
from zxsim.lab.run import Run
from zxsim.lab.setup import Cell, Setup
from zxsim.lab.store import Record, Store

if TYPE_CHECKING:
    import pandas

# Pairs at which a sequence's interval is narrowest: twice what a fixed plan of this precision would take,
# about where looking on the way stops it. 1/8: variance of the score of two even, independent games.
Z_SQUARED = 3.84
PAIR_VARIANCE = 1 / 8


@dataclass(frozen=True, eq=False)
class Results:
    """runs: by cell. faults: chunks that could not be played and still are not there. store: the folder it
    was read from, None for a match that was not kept. handshake: versions and sources of who began to play.
    """

    plan: Plan
    setup: Setup
    runs: tuple[Run, ...]
    faults: tuple[Fault, ...]
    store: Path | None
    handshake: Mapping[str, str]

    def __len__(self) -> int:
        return len(self.runs)

    def __getitem__(self, cell: int) -> Run:
        return self.runs[cell]

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the digests of all cells in order: equal digests, equal games."""
        return hashlib.sha256("".join(run.digest for run in self.runs).encode()).hexdigest()

    @cached_property
    def remarks(self) -> tuple[str, ...]:
        """What must be said with every number, in sentences."""
        return list_remarks(self.setup, self.setup.cells)

    @property
    def pairs(self) -> int:
        """Pairs played, in all cells."""
        return sum(run.pairs for run in self.runs)

    @cached_property
    def cells(self) -> "pandas.DataFrame":
        """One row a cell: decks, bots, variant, pairs, win rate of deck a with its interval, digest."""
        import pandas

        return pandas.DataFrame([self._tell_cell(number) for number in range(len(self.runs))])

    @cached_property
    def games(self) -> "pandas.DataFrame":
        """One row a game of every cell. InputError when the plan keeps sums only."""
        import pandas

        frames = [
            run.games.assign(cell=number)[["cell", *run.games.columns]]
            for number, run in enumerate(self.runs)
        ]
        return pandas.concat(frames, ignore_index=True)

    def group(self, name: str) -> "pandas.DataFrame":
        """The measures of one of the labels' groups: one row a cell, side and measure.

        `results.NAME()` is short for it.
        """
        return self._collect(lambda run: run.group(name))

    def table(self, name: str) -> "pandas.DataFrame":
        """One of the labels' tables: one row a cell of the experiment and cell of the table."""
        return self._collect(lambda run: run.table(name))

    def cards(self) -> "pandas.DataFrame":
        """One row a cell, side and card, as `Run.cards`."""
        return self._collect(Run.cards)

    def __getattr__(self, name: str) -> "Callable[[], pandas.DataFrame]":
        """A group of the game's measures by its name."""
        if name.startswith("_") or name not in self.setup.plug.labels.groups:
            raise AttributeError(f"results have no {name!r}")
        return partial(self.group, name)

    def report(self, folder: str | Path, form: str = "html") -> Path:
        """Write a report into a folder; returns the file to open. The same as `zxsim.report`."""
        import zxsim

        # By way of the front door: this room knows no pages.
        return Path(zxsim.report(self, folder, form))

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        cells = [
            {"cell": number, "variant": self.setup.cells[number].variant} | run.to_dict()
            for number, run in enumerate(self.runs)
        ]
        faults = [fault._asdict() | {"chunk": fault.chunk._asdict()} for fault in self.faults]
        return {
            "name": self.plan.name,
            "question": self.plan.question,
            "digest": self.digest,
            "games": 2 * self.pairs,
            "seed": self.plan.seed,
            "remarks": list(self.remarks),
            "faults": faults,
            "cells": cells,
        }

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)

    def _tell_cell(self, number: int) -> dict[str, Any]:
        run, cell = self.runs[number], self.setup.cells[number]
        rate = run.win_rate
        return {
            "cell": number,
            "deck_a": run.decks[0],
            "deck_b": run.decks[1],
            "bot_a": run.bots[0],
            "bot_b": run.bots[1],
            "variant": cell.variant,
            "seed": str(run.seed),
            "pairs": run.pairs,
            "win_rate": rate.value,
            "low": rate.low,
            "high": rate.high,
            "level": rate.level,
            "method": rate.method,
            "validity": rate.validity,
            "variance_ratio": run.variance_ratio,
            "digest": run.digest,
        }

    def _collect(self, frame: Callable[[Run], "pandas.DataFrame"]) -> "pandas.DataFrame":
        import pandas

        parts = [frame(run) for run in self.runs]
        for number, part in enumerate(parts):
            part.insert(0, "cell", number)
        return pandas.concat(parts, ignore_index=True)


def read_results(store: Store, plan: Plan, setup: Setup) -> Results:
    """What the store holds now. IntegrityError when it is damaged or a mirror is not even."""
    runs = tuple(read_run(store, plan, setup, number) for number in range(len(setup.cells)))
    for run in runs:
        check_mirror(run)
    done = store.list_done()
    faults = tuple(fault for fault in store.list_faults() if fault.chunk not in done)
    return Results(plan, setup, runs, faults, store.folder, dict(store.manifest["handshake"]))


def wrap(run: Run) -> Results:
    """A match as the results of an experiment of one cell. InputError when its decks' cards are not known."""
    if run.lists is None:
        raise InputError("This run does not know its decks' cards. Use what `zxsim.match` returns.")
    names = _tell_sides_apart(run, run.lists)
    place = (0, 0) if len(names) == 1 else (0, 1)
    cell = Cell(*place, run.bots, run.seed, run.options, is_mirror=run.is_mirror)
    setup = Setup(run.game, names, run.lists[: len(names)], (cell,))
    # Not checked again: a match may be of decks whose names no plan would take.
    plan = Plan.model_construct(
        name="match",
        decks=setup.decks,
        bots=(run.bots,),
        options=dict(run.options),
        seed=run.seed,
        pairs=None if run.planned_pairs else run.pairs,
        level=run.level,
        unfinished=run.unfinished,
    )
    named = replace(run, decks=(names[place[0]], names[place[1]]))
    return Results(plan, setup, (named,), (), None, setup.handshake())


def _tell_sides_apart(run: Run, lists: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Without folders, unless it is the deck's own name; one name where both sides have the same cards."""
    a, b = (
        name if name == cards.get("name") else cut_folders(name)
        for name, cards in zip(run.decks, lists, strict=True)
    )
    if lists[0] == lists[1]:
        return (a,)
    return (a, b) if a != b else (f"{a} (a)", f"{b} (b)")


def read_run(store: Store, plan: Plan, setup: Setup, number: int, pairs: int | None = None) -> Run:
    """One cell of it; pairs: only its chunks within the first so many."""
    cell, labels = setup.cells[number], setup.plug.labels
    records = [record for record in store.records(number) if pairs is None or record.chunk.first_pair < pairs]
    total = sums.empty(labels)
    for record in records:
        total += _read_sums(labels, record, store.folder)
    folder, chunks = store.folder, [record.chunk for record in records]

    def load_rows() -> Rows:
        if not setup.keep_rows:
            raise InputError(
                f"{folder}: the plan keeps sums only, so there is no table of games.\n"
                'Its numbers are all there; for the games run the plan with keep = "rows" in another folder.'
            )
        with Store.open(folder, read_only=True) as reader:
            parts = [parquet.decode(labels.columns, reader.read_rows(chunk)) for chunk in chunks]
        return np.concatenate(parts) if parts else np.zeros((0, len(labels.columns)), np.int32)

    return Run(
        setup.game,
        (setup.names[cell.deck_a], setup.names[cell.deck_b]),
        cell.bots,
        cell.seed,
        dict(cell.options),
        labels,
        total,
        join_digests(record.digests for record in records),
        load_rows,
        sum(record.seconds for record in records),
        is_mirror=cell.is_mirror,
        level=plan.level,
        unfinished=plan.unfinished,
        remarks=list_remarks(setup, [cell]),
        planned_pairs=plan_pairs(plan),
        lists=(setup.decks[cell.deck_a], setup.decks[cell.deck_b]),
    )


def plan_pairs(plan: Plan) -> int | None:
    """Pairs of a cell for which a plan with looks makes its intervals narrowest; None for a fixed plan."""
    if plan.budget:
        return max(1, plan.budget.games // (len(plan.decks) * (len(plan.decks) - 1)))
    if plan.until is None:
        return None
    wanted = 2 * Z_SQUARED * PAIR_VARIANCE / plan.until.half_width**2
    return int(min(max(wanted, plan.until.first_look), plan.until.most_pairs))


def _read_sums(labels: sums.Columns, record: Record, folder: Path) -> sums.Sums:
    try:
        return sums.read(labels, record.sums)
    except Exception as error:
        chunk = record.chunk
        raise IntegrityError(
            f"{folder}: the sums of cell {chunk.cell}, pair {chunk.first_pair} cannot be read ({error})."
        ) from None
