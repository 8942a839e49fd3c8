"""Two decks, many games."""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from zxsim.core.errors import InputError, IntegrityError, UsageError
from zxsim.core.game import Game, load
from zxsim.lab.run import Run
from zxsim.lab.runner import Progress, count_cores, play, warm
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.statistics.pairs import Unfinished
from zxsim.lab.sums import add_up

BOT = "heuristic"
MOST_PAIRS = 10**9


def match(
    deck_a: Any,
    deck_b: Any,
    pairs: int = 1000,
    seed: int = 1,
    bots: str | tuple[str, str] = BOT,
    *,
    jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    game: str = "zx",
    level: float = LEVEL,
    unfinished: Unfinished = "drop",
    treat_as_vanilla: bool = False,
) -> Run:
    """Play `pairs` pairs of games, seats and luck swapped within each pair.

    deck_a, deck_b: a built-in deck's name, a deck file's path, or the contents of one as a mapping.
    bots: one name for both decks or one each. jobs: threads, by default one a core. progress(done, games)
    is called when the decks are ready (done = 0) and as games are played. treat_as_vanilla: cards that the
    program cannot play yet are played without abilities, and the remarks say so. Raises InputError for a
    bad deck or option, UsageError for senseless numbers, IntegrityError when a deck against itself does not
    come out exactly even.
    """
    check_numbers(pairs, seed, jobs, level)
    bots = (bots, bots) if isinstance(bots, str) else (bots[0], bots[1])
    options = dict(options or {}) | ({"treat_as_vanilla": True} if treat_as_vanilla else {})
    plug = load(game)
    decks = make_decks(plug, (deck_a, deck_b), options)
    prepared = plug.prepare(*decks, bots=bots, options=options)
    if progress:
        progress(0, 2 * pairs)
    warm(plug, prepared)
    start = perf_counter()
    rows, tally, digest = play(plug, prepared, seed, pairs, jobs or count_cores(), progress)
    run = Run(
        game,
        (name_deck(deck_a), name_deck(deck_b)),
        bots,
        seed,
        options,
        plug.labels,
        add_up(plug.labels, rows, tally),
        digest,
        lambda: rows,
        perf_counter() - start,
        is_mirror=bool(decks[0] == decks[1]) and bots[0] == bots[1],
        level=level,
        unfinished=unfinished,
        remarks=tuple(plug.remarks(decks, options)),
        lists=(decks[0].to_mapping(), decks[1].to_mapping()),
    )
    check_mirror(run)
    return run


def make_decks(plug: Game, sources: Sequence[Any], options: Mapping[str, Any]) -> list[Any]:
    """The decks, when none breaks a rule; InputError naming the first broken one otherwise."""
    pool = plug.load_pool()
    return [make_deck(plug, pool, source, options) for source in sources]


def make_deck(plug: Game, pool: Any, source: Any, options: Mapping[str, Any]) -> Any:
    """The deck, when it breaks no rule; InputError naming the first broken one otherwise."""
    deck, broken = plug.make_deck(pool, source, options)
    if broken:
        more = f" ({len(broken) - 1} more)" if len(broken) > 1 else ""
        raise InputError(
            f"Deck {name_deck(source)!r} is not legal: {broken[0]}{more}.\n"
            "`zxsim deck check` names every broken rule."
        )
    return deck


def list_remarks(
    sources: Sequence[Any], options: Mapping[str, Any] | None = None, game: str = "zx"
) -> tuple[str, ...]:
    """What must be said with every number of these decks. InputError when one of them is not legal."""
    plug, options = load(game), dict(options or {})
    return tuple(plug.remarks(make_decks(plug, sources, options), options))


def name_deck(source: Any) -> str:
    """What to call a deck in results: the name or path it was given by, or the name inside a mapping."""
    return str(source.get("name", "unnamed") if isinstance(source, Mapping) else source)


def cut_folders(name: str) -> str:
    """The last part of a file's name."""
    return name.replace("\\", "/").rpartition("/")[2] or name


def check_numbers(pairs: int, seed: int, jobs: int | None = None, level: float = LEVEL) -> None:
    """Raise UsageError for a number that makes no sense."""
    for name, value in (("pairs", pairs), ("jobs", jobs)):
        if value is not None and value < 1:
            raise UsageError(f"{name} is {value}; it must be at least 1.")
    if pairs > MOST_PAIRS:
        raise UsageError(f"pairs is {pairs}; it must be at most {MOST_PAIRS}.")
    if not 0 <= seed < 2**64:
        raise UsageError(f"seed is {seed}; it must be from 0 to 2**64 - 1.")
    if not 0 < level < 1:
        raise UsageError(f"level is {level}; it must lie between 0 and 1, e.g. 0.95.")


def check_mirror(run: Run) -> None:
    """A deck against itself with seats and luck swapped plays each game twice: every pair is 1 : 1."""
    if run.is_mirror and run.scores.pairs and run.pair_variance != 0:
        raise IntegrityError(
            f"{run.decks[0]} against itself did not come out even (pair variance {run.pair_variance:.4g}).\n"
            "That is a fault of the game's engine; no number of this run can be trusted."
        )
