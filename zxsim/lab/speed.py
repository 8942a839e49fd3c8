"""How fast one core plays, and how fast that core runs meanwhile."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any, NamedTuple

from zxsim.core.calibrate import calibrate, measure_ghz, read_clock
from zxsim.core.game import Game, load
from zxsim.lab.match import BOT, make_decks
from zxsim.lab.runner import play, warm

ROUNDS = 5


class Matchup(NamedTuple):
    """Two decks ready to play, the kernel loaded."""

    plug: Game
    prepared: Any

    def play(self, pairs: int, seed: int = 0) -> tuple[float, int]:
        """Seconds that so many pairs take one core, by `read_clock`, and decisions in them.

        The result columns must have "decisions".
        """
        start = read_clock()
        rows, _, _ = play(self.plug, self.prepared, seed, pairs)
        seconds = (read_clock() - start) / 1e9
        return seconds, int(rows[:, self.plug.labels.columns.index("decisions")].sum())


@dataclass(frozen=True)
class Speed:
    """Medians over rounds. calibration_ns: one step of the calibration loop, which takes one clock cycle;
    what is calibrated is what it would be at 2.4 GHz. spread: slowest round / fastest round."""

    games: int
    games_per_second_per_core: float
    games_per_second_per_core_calibrated: float
    decisions_per_game: float
    ns_per_decision: float
    ns_per_decision_calibrated: float
    calibration_ns: float
    spread: float

    def to_dict(self) -> dict[str, float]:
        """Fields by name."""
        return asdict(self)


def prepare(
    deck_a: Any,
    deck_b: Any,
    bots: tuple[str, str] = (BOT, BOT),
    options: Mapping[str, Any] | None = None,
    game: str = "zx",
) -> Matchup:
    """The matchup of two decks. InputError when one of them is not legal."""
    plug, options = load(game), dict(options or {})
    decks = make_decks(plug, (deck_a, deck_b), options)
    matchup = Matchup(plug, plug.prepare(*decks, bots=bots, options=options))
    warm(*matchup)
    return matchup


def measure_speed(matchup: Matchup, games: int) -> Speed:
    """Play `games` games, rounded up to pairs, in each of a few rounds on one core, between calibrations."""
    pairs = -(-games // 2)
    games = 2 * pairs
    clocks, times, decisions = [measure_ghz()], [], 0
    for round_number in range(ROUNDS):
        seconds, made = matchup.play(pairs, round_number)
        times.append(seconds)
        decisions += made
        clocks.append(measure_ghz())
    per_game = decisions / (ROUNDS * games)
    costs = [1e9 * seconds / games / per_game for seconds in times]
    scaled = median(
        calibrate(cost, (before + after) / 2)
        for cost, before, after in zip(costs, clocks[:-1], clocks[1:], strict=True)
    )
    return Speed(
        games=ROUNDS * games,
        games_per_second_per_core=games / median(times),
        games_per_second_per_core_calibrated=1e9 / (scaled * per_game),
        decisions_per_game=per_game,
        ns_per_decision=median(costs),
        ns_per_decision_calibrated=scaled,
        calibration_ns=1 / median(clocks),
        spread=max(times) / min(times),
    )
