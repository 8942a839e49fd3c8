"""`zxsim.matrix`: play every deck against every other and say what to bring."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zxsim.core import game as games
from zxsim.core.errors import InputError, UsageError
from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import FOLDER, run_plan
from zxsim.lab.field.matrix import MOST_DECKS, Matrix
from zxsim.lab.field.reading import read_field
from zxsim.lab.match import BOT, check_numbers, make_decks, name_deck
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.plan.plan import SEEN, Plan
from zxsim.lab.progress import Report
from zxsim.lab.setup import digest_source
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.statistics.pairs import Unfinished

PAIRS = 1000
NAME = "matrix"


def matrix(
    decks: Sequence[Any],
    pairs: int | None = None,
    seed: int = 1,
    bots: str = BOT,
    *,
    budget: int | None = None,
    field: str | Path | Mapping[str, Any] | Sequence[str] | None = None,
    seen: float = SEEN,
    jobs: int | None = None,
    backend: str = "threads",
    options: Mapping[str, Any] | None = None,
    game: str = "zx",
    level: float = LEVEL,
    unfinished: Unfinished = "drop",
    treat_as_vanilla: bool = False,
    store: str | Path | None = None,
    report: Report | None = None,
) -> Matrix:
    """Play all of the decks, and those of the field, against each other.

    decks: what one may bring, each a built-in deck's name, a file, a share code or the contents of a deck
    file. bots: the one that plays them all. pairs: of each matchup, 1,000 by default; or budget: games in
    all, first the same for each matchup, then where a decision is open. field: the opponents that one expects
    (`read_field`); seen: how many of them the shares are as good as having counted. store: the folder that
    keeps the games, by default one below runs/ with a name of its own for each question: asked again, nothing
    is played twice. Raises InputError for a bad deck, field or option and when no game of a matchup came to
    an end, UsageError for senseless numbers.
    """
    check_numbers(PAIRS if pairs is None else pairs, seed, jobs, level)
    if pairs is not None and budget is not None:
        raise UsageError("Give either pairs (of each matchup) or a budget (games in all), not both.")
    if not seen >= 1:
        raise UsageError(f"seen is {seen:g}; a guess is worth at least 1 opponent counted.")
    options = dict(options or {}) | ({"treat_as_vanilla": True} if treat_as_vanilla else {})
    opponents = read_field(field) if field is not None else {}
    sources, shares = _join(games.load(game), list(decks), opponents, options)
    if len(sources) < 2:
        raise UsageError("One deck plays nobody: name at least two, or a field.")
    if len(sources) > MOST_DECKS:
        raise UsageError(f"{len(sources)} decks are too many: a matrix has at most {MOST_DECKS}.")
    told = {"games": budget, "opponents": shares if opponents else (), "seen": seen}
    amount = {"pairs": pairs or PAIRS} if budget is None else {"budget": told}
    plan = Plan.make(
        {
            "name": f"{len(sources)} decks against each other",
            "question": "What should I bring?",
            "game": game,
            "decks": tuple(sources),
            "bots": (bots,),
            "options": options,
            "seed": seed,
            "keep": "sums",
            "level": level,
            "unfinished": unfinished,
            **amount,
        },
        NAME,
    )
    results = run_plan(plan, store or choose_store(plan), jobs=jobs, backend=backend, report=report)
    names = results.setup.names
    named = {name: share for name, share in zip(names, shares, strict=True) if share}
    found = Matrix(results, list_views(results)[0], named, names[: len(decks)], seen)
    _check_complete(found)
    return found


def choose_store(plan: Plan) -> Path:
    """A folder for this question, decks as they are now, and this version of the program."""
    told = f"{plan.model_dump_json()} {make_setup(plan).digest} {digest_source()}"
    return FOLDER / f"{NAME}-{hashlib.sha256(told.encode()).hexdigest()[:10]}"


def _check_complete(found: Matrix) -> None:
    """InputError when two decks have no pair that counts."""
    for run in found.results.runs:
        if not run.scores.pairs:
            raise InputError(
                f"{' against '.join(run.decks)}: no pair of games came to an end, so there is no win rate.\n"
                "Count unfinished games one half, or allow more turns with --options turn_limit=N."
            )


def _join(
    plug: games.Game, decks: list[Any], opponents: Mapping[str, float], options: Mapping[str, Any]
) -> tuple[list[Any], list[float]]:
    """All decks, those of the field that are not among the first ones at the end, and the share of each in
    the field. Decks are compared by content, for one may be given in several ways."""
    made = make_decks(plug, decks, options)
    for number, deck in enumerate(made):
        if deck in made[:number]:
            first, second = name_deck(decks[made.index(deck)]), name_deck(decks[number])
            raise InputError(f"{first!r} and {second!r} are the same deck. Name each deck once.")
    sources, shares = list(decks), [0.0] * len(decks)
    for source, share in opponents.items():
        deck = make_decks(plug, [source], options)[0]
        if deck not in made:
            made.append(deck)
            sources.append(source)
            shares.append(0.0)
        shares[made.index(deck)] += share
    return sources, shares
