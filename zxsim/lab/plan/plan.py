"""The plan of an experiment: which decks, bots and rules, how many games, what to keep."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from zxsim.lab.plan.texts import check_text
from zxsim.lab.statistics.estimate import LEVEL

if TYPE_CHECKING:
    from zxsim.lab.results import Results

MOST_PAIRS = 10**9
MOST_DECKS = 200
MOST_WEIGHT = 1e9
SEEN = 50.0
"""Opponents that a guess at a field is as good as having counted."""

Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(check_text)]
Text = Annotated[str, Field(max_length=2000), AfterValidator(check_text)]
Deck = Annotated[str, Field(min_length=1, max_length=4000), AfterValidator(check_text)] | dict[str, Any]
"""A built-in deck's name, a file, a share code; in Python also the contents of a deck file."""
Pairs = Annotated[int, Field(ge=1, le=MOST_PAIRS, strict=True)]
Share = Annotated[float, Field(gt=0, lt=1, strict=True)]


def _pair_up(bots: Any) -> Any:
    """One bot plays both decks."""
    return (bots, bots) if isinstance(bots, str) else bots


Bots = Annotated[tuple[Name, Name], BeforeValidator(_pair_up)]
"""The bots of deck a and deck b; one name is short for both."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=False)


class Until(_Strict):
    """Play each cell until the half-width of its win rate's interval is small enough.

    The interval is valid at every look (a confidence sequence), and looks are taken at fixed numbers of
    pairs: first_look, then each `growth` times the one before, in whole blocks, and at last `most_pairs`.
    """

    half_width: Annotated[Share, Field(lt=0.5)]
    most_pairs: Pairs = 1_000_000
    first_look: Annotated[Pairs, Field(ge=500)] = 1000
    growth: Annotated[float, Field(ge=1.05, le=10, strict=True)] = 1.5

    @model_validator(mode="after")
    def _check_order(self) -> "Until":
        if self.first_look > self.most_pairs:
            raise ValueError(f"first_look ({self.first_look}) is above most_pairs ({self.most_pairs})")
        return self


class Budget(_Strict):
    """Play so many games in all: each cell the same at first, then where a decision is open.

    Decisions: what mixture of the decks a field settles at, who is favoured in each matchup, and the best
    deck against the expected `opponents` (weights of the decks, in their order; none: nobody is expected).
    Looks are taken after fixed numbers of games, `rounds` of them of equal size after the first.
    first_pairs: of each cell, by default a third of the budget. seen: opponents that the weights are as good
    as having counted.
    """

    games: Annotated[int, Field(ge=1000, le=2 * MOST_PAIRS, strict=True)]
    first_pairs: Pairs | None = None
    rounds: Annotated[int, Field(ge=1, le=100, strict=True)] = 8
    opponents: tuple[Annotated[float, Field(ge=0, le=MOST_WEIGHT)], ...] = ()
    seen: Annotated[float, Field(ge=1, le=1e9)] = SEEN


class Variant(_Strict):
    """A named set of rule options, on top of the plan's own."""

    name: Name
    options: dict[str, Any] = {}


class Plan(_Strict):
    """One question and all that it takes to answer it, the same way, years later.

    Cells are decks x bots x variants. decks: with `field`, each against every deck of the field; without,
    each against every other (mirrors: and against itself). pairs: a fixed number a cell, or `until` one
    is precise, or a `budget` for all, which takes one bot and no field, mirrors or variants.
    seed: equal seeds, equal luck; bots and variants of a matchup share its luck. keep: a row a game, or sums
    only.
    options: rule options of the game. pages: of the report, all by default.
    """

    name: Name
    question: Text = ""
    game: Name = "zx"
    decks: Annotated[tuple[Deck, ...], Field(min_length=1, max_length=MOST_DECKS)]
    field: Annotated[tuple[Deck, ...], Field(max_length=MOST_DECKS)] = ()
    mirrors: Annotated[bool, Field(strict=True)] = False
    bots: Annotated[tuple[Bots, ...], Field(min_length=1, max_length=50)] = (("heuristic", "heuristic"),)
    variants: Annotated[tuple[Variant, ...], Field(max_length=50)] = ()
    options: dict[str, Any] = {}
    seed: Annotated[int, Field(ge=0, lt=2**64, strict=True)] = 1
    pairs: Pairs | None = None
    until: Until | None = None
    budget: Budget | None = None
    keep: Literal["rows", "sums"] = "rows"
    level: Share = LEVEL
    unfinished: Literal["drop", "half"] = "drop"
    pages: tuple[Name, ...] = ()

    @model_validator(mode="after")
    def _check_whole(self) -> "Plan":
        if [self.pairs, self.until, self.budget].count(None) != 2:
            raise ValueError(
                "give one of pairs (a fixed number a cell), until (a precision) or budget (games)"
            )
        if len(self.decks) < 2 and not self.mirrors and all(deck in self.decks for deck in self.field):
            raise ValueError("one deck alone plays nobody: add decks, a field, or mirrors = true")
        names = [variant.name for variant in self.variants]
        if len(set(names)) < len(names):
            raise ValueError("two variants have the same name")
        if self.budget:
            self._check_budget(self.budget)
        return self

    def _check_budget(self, budget: Budget) -> None:
        """It is shared out over one table of all decks."""
        if self.field or self.mirrors or self.variants or len(self.bots) > 1 or len(set(self.bots[0])) > 1:
            raise ValueError("a budget takes one bot for all decks and no field, mirrors or variants")
        if budget.opponents and (len(budget.opponents) != len(self.decks) or not any(budget.opponents)):
            raise ValueError("opponents of the budget: give one weight for each deck, not all 0")

    @classmethod
    def load(cls, path: str | Path) -> "Plan":
        """The plan of an experiment file (TOML). InputError says what is wrong and where."""
        from zxsim.lab.plan.reading import load_plan

        return load_plan(Path(path))

    @classmethod
    def make(cls, told: Mapping[str, Any], where: str = "plan") -> "Plan":
        """The plan that a mapping of the same form tells. InputError instead of pydantic's own error."""
        from zxsim.lab.plan.reading import make_plan

        return make_plan(told, where)

    def run(self, store: str | Path | None = None, **how: Any) -> "Results":
        """Play it, or what is missing of it, and return what came out.

        store: the folder that keeps it, by default runs/NAME below the working folder. how: jobs, backend and
        the other arguments of `experiment.run_plan`.
        """
        from zxsim.lab.experiment import run_plan

        return run_plan(self, store, **how)
