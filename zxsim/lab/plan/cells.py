"""From a plan to a setup: every deck read and frozen, every matchup spelled out."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import numpy as np

from zxsim.core.errors import InputError, UsageError
from zxsim.core.game import Game, load
from zxsim.lab.field.rounds import plan_blocks
from zxsim.lab.match import cut_folders, make_deck, name_deck
from zxsim.lab.plan.plan import Plan
from zxsim.lab.setup import Cell, Setup

MOST_CELLS = 50_000
LONGEST_NAME = 80


def make_setup(plan: Plan) -> Setup:
    """Read all decks and check them. InputError names the first that is missing or not legal.

    The setup holds the decks' contents: what is played does not change when a file does.
    """
    plug = load(plan.game)
    variants = [(variant.name, dict(plan.options) | variant.options) for variant in plan.variants]
    variants = variants or [("", dict(plan.options))]
    sources = _list_sources(plan)
    decks = [_freeze(plug, source, [options for _, options in variants]) for source in sources]
    matchups = list(_list_matchups(plan, sources))
    if len(matchups) * len(plan.bots) * len(variants) > MOST_CELLS:
        raise UsageError(f"{plan.name}: more than {MOST_CELLS:,} cells. Name fewer decks, bots or variants.")
    if plan.budget:
        plan_blocks(plan.budget, len(matchups))
    cells = [
        Cell(a, b, bots, seed, options, name, is_mirror=decks[a] == decks[b] and bots[0] == bots[1])
        for ((a, b), seed), bots, (name, options) in product(_deal(plan.seed, matchups), plan.bots, variants)
    ]
    names = _tell_apart(sources, [_name(source, deck) for source, deck in zip(sources, decks, strict=True)])
    contents = tuple(deck.to_mapping() for deck in decks)
    setup = Setup(plan.game, names, contents, tuple(cells), plan.keep == "rows")
    _check_bots(plug, decks, setup)
    return setup


def list_remarks(setup: Setup, cells: Sequence[Cell]) -> tuple[str, ...]:
    """What must be said with every number of these cells; those with the same options share their words."""
    plug, pool = setup.plug, setup.plug.load_pool()
    remarks: list[str] = []
    for options, decks in _group_decks(cells):
        made = [make_deck(plug, pool, setup.decks[deck], options) for deck in decks]
        remarks += plug.remarks(made, options)
    return tuple(dict.fromkeys(remarks))


def _group_decks(cells: Sequence[Cell]) -> Iterator[tuple[Mapping[str, Any], list[int]]]:
    """Each set of options with the decks that are played under it."""
    variants = {cell.variant: cell.options for cell in cells}
    for variant, options in variants.items():
        played = (cell for cell in cells if cell.variant == variant)
        yield options, sorted({deck for cell in played for deck in (cell.deck_a, cell.deck_b)})


def _deal(seed: int, matchups: list[tuple[int, int]]) -> list[tuple[tuple[int, int], int]]:
    """Each matchup with the seed of its luck.

    Matchups are dealt independently, so that a deck's numbers against several opponents may be added up; bots
    and variants of one matchup share its luck, so that they may be compared. The first keeps the plan's seed.
    """
    others = (
        int(np.random.SeedSequence((seed, number)).generate_state(1, np.uint64)[0])
        for number in range(1, len(matchups))
    )
    return list(zip(matchups, (seed, *others), strict=True))


def _list_sources(plan: Plan) -> list[Any]:
    """The decks, then those of the field that are not among them."""
    return [*plan.decks, *(source for source in plan.field if source not in plan.decks)]


def _list_matchups(plan: Plan, sources: list[Any]) -> Iterator[tuple[int, int]]:
    decks = range(len(plan.decks))
    if plan.field:
        field = [sources.index(source) for source in plan.field]
        # Two decks that are asked about and in the field, too, meet once.
        yield from ((a, b) for a, b in product(decks, field) if a < b or (a > b and a not in field))
    else:
        yield from combinations(decks, 2)
    if plan.mirrors:
        yield from ((deck, deck) for deck in decks)


def _freeze(plug: Game, source: Any, variants: list[Mapping[str, Any]]) -> Any:
    """The deck, legal under every variant's options."""
    decks = [make_deck(plug, plug.load_pool(), source, options) for options in variants]
    return decks[0]


def _check_bots(plug: Game, decks: list[Any], setup: Setup) -> None:
    """An unknown bot is told before the first game and not when its cell's turn comes."""
    for bots in sorted({cell.bots for cell in setup.cells}):
        plug.prepare(decks[0], decks[0], bots=bots, options=setup.cells[0].options)


def _name(source: Any, deck: Any) -> str:
    """As it was given, unless that is no name but the deck itself (a share code)."""
    name = name_deck(source)
    return name if len(name) <= LONGEST_NAME else str(getattr(deck, "name", "") or name[:LONGEST_NAME])


def _tell_apart(sources: list[Any], names: list[str]) -> tuple[str, ...]:
    """File names without folders where that is enough; InputError when two decks have one name.

    A name that is not the source itself is the deck's own and may have any letters.
    """
    short = [
        cut_folders(name) if name == source else name for source, name in zip(sources, names, strict=True)
    ]
    names = short if len(set(short)) == len(short) else names
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"The deck {name!r} is named twice. Name each deck once.")
    return tuple(names)
