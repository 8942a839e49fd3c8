"""A view: the cells of an experiment that share their bots and rule options, as a table of decks."""

from collections.abc import Iterator
from dataclasses import dataclass

from zxsim.lab.results import Results
from zxsim.lab.run import Run


@dataclass(frozen=True)
class View:
    """bots, variant: what its cells share. cells: their numbers, in order."""

    bots: tuple[str, str]
    variant: str
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        """What tells it from other views of the same experiment."""
        bots = " / ".join(dict.fromkeys(self.bots))
        return f"{bots}, {self.variant}" if self.variant else bots


def list_views(results: Results) -> tuple[View, ...]:
    """All views of an experiment, in the plan's order."""
    cells = results.setup.cells
    kinds = dict.fromkeys((cell.bots, cell.variant) for cell in cells)
    return tuple(
        View(bots, variant, tuple(n for n, c in enumerate(cells) if (c.bots, c.variant) == (bots, variant)))
        for bots, variant in kinds
    )


def list_decks(results: Results, view: View) -> tuple[str, ...]:
    """Names of the decks that play in a view, as the plan lists them."""
    played = {name for cell in view.cells for name in results[cell].decks}
    return tuple(name for name in results.setup.names if name in played)


def list_asked(results: Results, view: View) -> tuple[str, ...]:
    """The decks that the plan asks about: all, but for those that are only its field."""
    asked = len(results.plan.decks)
    names = set(results.setup.names[:asked])
    return tuple(name for name in list_decks(results, view) if name in names)


def list_sides(results: Results, view: View, deck: str) -> Iterator[tuple[Run, int]]:
    """The runs in which a deck meets another one, with the side it plays."""
    for cell in view.cells:
        run = results[cell]
        if deck in run.decks and run.decks[0] != run.decks[1]:
            yield run, run.decks.index(deck)


def list_contenders(results: Results, view: View) -> tuple[str, ...]:
    """The decks that the question is about: those that met the same opponents.

    In a gauntlet these are the plan's decks and not its field, each deck of which met nobody else.
    """
    decks = list_decks(results, view)
    own = set(results.setup.names[: len(results.plan.decks)])
    return tuple(name for name in decks if name in own) if results.plan.field else decks
