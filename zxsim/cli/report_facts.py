"""What all numbers of a report rest on, and what must be said with each of them."""

from collections.abc import Iterator

import zxsim
from zxsim.lab.analysis import outcomes
from zxsim.lab.analysis.views import View
from zxsim.lab.results import Results
from zxsim.lab.setup import TOOLS, digest_source
from zxsim.lab.statistics.estimate import LEVEL

HONEST = (
    "These are games between bots that play by rules of thumb. A difference between decks is a difference "
    "in the hands of these bots; how people would fare with them is another question."
)
STOPPED = (
    "Each matchup was played until the interval of its win rate was narrow enough, looked at after fixed "
    "numbers of pairs. Win rates carry intervals that are true at every look, however often one looks; all "
    "other numbers are given as if the number of games had been fixed, after stopping as it was."
)
SHARED_OUT = (
    "A budget of games was shared out: first the same for each matchup, then, after fixed numbers of games, "
    "where what to bring or who is favoured was open. Win rates of matchups carry intervals that are true at "
    "every look; all other numbers are given as if the number of games in each had been fixed."
)
FIXED = "The number of games was fixed before the first one."


def is_stopped(results: Results) -> bool:
    """Whether looking at the games decided when to stop."""
    return any(run.planned_pairs for run in results.runs)


def say_stopping(results: Results) -> str:
    """What looking at the games does to the numbers."""
    return SHARED_OUT if results.plan.budget else STOPPED


def is_same_source(results: Results) -> bool:
    """Whether this version of the program would play the same games."""
    return results.handshake.get("source") == digest_source()


def list_facts(results: Results, view: View, command: str) -> tuple[tuple[str, str], ...]:
    """What all numbers rest on, name and value."""
    begun = results.handshake
    tools = ", ".join(f"{tool} {begun.get(tool, '?')}" for tool in ("python", *TOOLS))
    options = ", ".join(f"{name}={value}" for name, value in results.plan.options.items()) or "defaults"
    level = "" if results.plan.level == LEVEL else f", intervals of {100 * results.plan.level:g} %"
    return (
        ("games", f"{2 * results.pairs:,} in {count(len(results), 'matchup')}{level}"),
        ("seed", str(results.plan.seed)),
        ("bots", view.name),
        ("rule options", options),
        (
            "played by",
            f"zxsim {begun.get('zxsim', '?')}, rules, bots and cards {begun.get('source', '?')[:16]}",
        ),
        ("with", tools),
        ("report of", f"zxsim {zxsim.__version__}"),
        ("digest", results.digest),
        ("made by", command),
    )


def write_footer(results: Results, view: View, command: str) -> str:
    """The same in one line."""
    begun = results.handshake
    return (
        f"zxsim {begun.get('zxsim', '?')} · rules, bots, cards {begun.get('source', '?')[:8]} · "
        f"{2 * results.pairs:,} games · seed {results.plan.seed} · bots {view.name} · "
        f"digest {results.digest[:16]} · {command}"
    )


def list_remarks(results: Results) -> Iterator[str]:
    """Sentences without which the numbers would mislead."""
    yield from results.remarks
    if missing := outcomes.count_missing(results):
        planned = missing + results.pairs
        yield f"Not finished: {results.pairs:,} of {planned:,} planned pairs have been played."
    if results.faults:
        chunk, what, tries = results.faults[0]
        a, b = results[chunk.cell].decks
        yield (
            f"{count(len(results.faults), 'piece')} of the work could not be played, first {a} against "
            f"{b}, pairs {chunk.first_pair:,} to {chunk.first_pair + chunk.pairs - 1:,}: {what} "
            f"({count(tries, 'try', 'tries')}). No game of a piece that failed is counted."
        )
    unfinished = sum(run.outcomes()["unfinished"] for run in results.runs)
    if unfinished:
        games = f"{count(unfinished, 'game')} of {2 * results.pairs:,} came to no end"
        if results.plan.unfinished == "half":
            yield f"{games}; each scores one half."
        else:
            left_out = sum(run.pairs_dropped for run in results.runs)
            yield f"{games}; {count(left_out, 'pair')} with such a game are left out of all win rates."
    if not is_same_source(results):
        yield (
            f"Played by zxsim {results.handshake.get('zxsim', '?')} with other rules, bots or cards than "
            "this version's: it cannot replay these games, so there is no sample game and no mirror check."
        )


def count(n: int, thing: str, things: str = "") -> str:
    """So many of them, in words."""
    return f"{n:,} {thing if n == 1 else things or f'{thing}s'}"
