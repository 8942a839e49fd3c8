"""How strong the bots are: a ladder of rungs, each of which says how often one bot beats another."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from hashlib import sha256
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Any

from zxsim.core.errors import UsageError
from zxsim.lab.bots import BUDGET, PLANNER, STYLES, is_planner
from zxsim.lab.match import match, name_deck
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Moments, estimate_ratio
from zxsim.lab.statistics.multiplicity import compute_p_value, mark_certain

if TYPE_CHECKING:
    import pandas

    from zxsim.lab.run import Run

RANKS = (("random",), STYLES)
"""Bots from weak to strong, below the planner; those of a rank are styles of equal right."""
PAIRS = 100
EASY = 10
"""So many times the pairs are played on a rung without a planner: planners are slow."""
Report = Callable[[str, tuple[str, str], int, int], None]


@dataclass(frozen=True)
class Rung:
    """How often `bot` beats `other`, and what that took. is_climb: they are of different ranks, so that `bot`
    should be the better one; p: two-sided, against an even match; certain: on which side of one half the
    rate lies, all marks of the ladder true at once (Holm)."""

    bot: str
    other: str
    is_climb: bool
    win_rate: Estimate
    p: float
    certain: bool
    games: int
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether the better bot is certainly better."""
        return self.certain and self.win_rate.value > 0.5


@dataclass(frozen=True)
class Ladder:
    """Rungs from below. decks: one, for its mirror, or two; then each bot plays both decks equally often.

    budget: the planner's, in playouts a decision. pairs: of a rung with a planner, and of any other.
    """

    game: str
    decks: tuple[str, ...]
    budget: int
    pairs: tuple[int, int]
    seed: int
    level: float
    options: Mapping[str, Any]
    rungs: tuple[Rung, ...]
    digest: str
    remarks: tuple[str, ...]

    @property
    def stands(self) -> bool:
        """Whether every bot certainly beats those of the ranks below."""
        return all(rung.holds for rung in self.rungs if rung.is_climb)

    @cached_property
    def frame(self) -> "pandas.DataFrame":
        """One row a rung."""
        import pandas

        rows = [
            {
                "bot": rung.bot,
                "other": rung.other,
                "win_rate": rung.win_rate.value,
                "low": rung.win_rate.low,
                "high": rung.win_rate.high,
                "p": rung.p,
                "certain": rung.certain,
                "is_climb": rung.is_climb,
                "pairs": rung.win_rate.n,
                "games": rung.games,
                "games_per_second": rung.games / rung.seconds if rung.seconds else float("nan"),
            }
            for rung in self.rungs
        ]
        frame = pandas.DataFrame(rows)
        frame.attrs["remarks"] = list(self.remarks)
        return frame

    @property
    def sentence(self) -> str:
        """What came out."""
        where = f"on {' and '.join(self.decks)}"
        climbs = [rung for rung in self.rungs if rung.is_climb]
        broken = [f"{rung.bot} over {rung.other}" for rung in climbs if not rung.holds]
        if broken:
            return f"The ladder does not stand {where}: not certain yet is {', '.join(broken)}."
        best = self.rungs[-1].bot
        top = [100 * rung.win_rate.value for rung in climbs if rung.bot == best]
        return (
            f"The ladder stands {where}: every bot certainly beats those of the ranks below it; {best} wins "
            f"{min(top):.0f} to {max(top):.0f} % of its games against the heuristic styles."
        )

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        told = asdict(self) | {"stands": self.stands, "sentence": self.sentence}
        told["rungs"] = [
            asdict(rung) | {"win_rate": rung.win_rate.to_dict(), "holds": rung.holds} for rung in self.rungs
        ]
        return told | {"decks": list(self.decks), "pairs": list(self.pairs), "remarks": list(self.remarks)}

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)


def ladder(
    deck: Any,
    opponent: Any = None,
    pairs: int = PAIRS,
    budget: int = BUDGET,
    seed: int = 1,
    *,
    game: str = "zx",
    jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    level: float = LEVEL,
    report: Report | None = None,
) -> Ladder:
    """Measure the bots on a deck's mirror, or with each bot on either side of a matchup.

    pairs: of a rung with the planner; the others get EASY times as many. budget: playouts a decision.
    report(what, bots, done, games) is called as games are played. Raises InputError for a bad deck, bot or
    option, UsageError for senseless numbers.
    """
    if pairs < 1:
        raise UsageError(f"pairs is {pairs}; it must be at least 1.")
    sources = [deck] if opponent is None else [deck, opponent]
    measured = []
    for bot, other, is_climb in reversed(list(list_rungs(budget))):  # a budget that is none shows at once
        many = pairs if is_planner(bot) else EASY * pairs
        how = {"jobs": jobs, "options": options, "game": game, "level": level}
        measured.append((bot, other, is_climb, _play(sources, (bot, other), many, seed, how, report)))
    p_values = [compute_p_value(_add([run.scores.score() for run in runs])) for *_, runs in measured]
    marks = mark_certain(p_values, level)
    rungs = [
        _tell(*told, p, certain, level) for told, p, certain in zip(measured, p_values, marks, strict=True)
    ]
    rungs.reverse()
    runs = [run for *_, played in reversed(measured) for run in played]
    remarks = tuple(dict.fromkeys(remark for run in runs for remark in run.remarks))
    return Ladder(
        game,
        tuple(name_deck(source) for source in sources),
        budget,
        (pairs, EASY * pairs),
        seed,
        level,
        dict(options or {}),
        tuple(rungs),
        sha256("".join(run.digest for run in runs).encode()).hexdigest(),
        remarks,
    )


def list_rungs(budget: int) -> Iterator[tuple[str, str, bool]]:
    """Bot, the other one, and whether it is of a rank below; from the lowest rung up."""
    ranks = (*RANKS, (f"{PLANNER}:{budget}",))
    for below, rank in pairwise(ranks):
        yield from ((bot, other, True) for bot, other in product(rank, below))
        yield from ((bot, other, False) for bot, other in combinations(rank, 2))


def _play(
    sources: list[Any],
    bots: tuple[str, str],
    pairs: int,
    seed: int,
    how: dict[str, Any],
    report: Report | None,
) -> list["Run"]:
    """The bot with the first deck and, if there are two, with the second one and other luck."""
    told = partial(report, " against ".join(bots), bots) if report else None
    if len(sources) == 1:
        return [match(sources[0], sources[0], pairs, seed, bots, progress=told, **how)]
    half = (pairs + 1) // 2
    return [
        match(mine, his, half, (seed + n) % 2**64, bots, progress=told, **how)
        for n, (mine, his) in enumerate((sources, sources[::-1]))
    ]


def _add(moments: list[Moments]) -> Moments:
    """Of all pairs together."""
    return Moments(*(sum(column) for column in zip(*moments, strict=True)))


def _tell(
    bot: str, other: str, is_climb: bool, runs: list["Run"], p: float, certain: bool, level: float
) -> Rung:
    games = 2 * sum(run.pairs for run in runs)
    estimate = estimate_ratio(_add([run.scores.score() for run in runs]), level)
    return Rung(bot, other, is_climb, estimate, p, certain, games, sum(run.seconds for run in runs))
