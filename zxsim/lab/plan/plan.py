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


class Variant(_Strict):
    """A named set of rule options, on top of the plan's own."""

    name: Name
    options: dict[str, Any] = {}


class Plan(_Strict):
    """One question and all that it takes to answer it, the same way, years later.

    Cells are decks x bots x variants. decks: with `field`, each against every deck of the field; without,
    each against every other (mirrors: and against itself). pairs: a fixed number a cell, or `until` one
    is precise.
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
    keep: Literal["rows", "sums"] = "rows"
    level: Share = LEVEL
    unfinished: Literal["drop", "half"] = "drop"
    pages: tuple[Name, ...] = ()

    @model_validator(mode="after")
    def _check_whole(self) -> "Plan":
        if (self.pairs is None) == (self.until is None):
            raise ValueError("give either pairs (a fixed number a cell) or until (a precision)")
        if len(self.decks) < 2 and not self.field and not self.mirrors:
            raise ValueError("one deck alone plays nobody: add decks, a field, or mirrors = true")
        names = [variant.name for variant in self.variants]
        if len(set(names)) < len(names):
            raise ValueError("two variants have the same name")
        return self

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
