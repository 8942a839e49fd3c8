"""How fast one core plays, and how fast that core runs meanwhile."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import Any

from zxsim.core.calibrate import calibrate, measure_ghz
from zxsim.core.game import load
from zxsim.lab.match import BOT, make_decks
from zxsim.lab.runner import play, warm

ROUNDS = 5


@dataclass(frozen=True)
class Speed:
    """Medians over rounds. calibration_ns: one step of the calibration loop, which takes one clock cycle;
    ns_per_decision_calibrated: what the time would be at 2.4 GHz. spread: slowest round / fastest round."""

    games: int
    games_per_second_per_core: float
    decisions_per_game: float
    ns_per_decision: float
    ns_per_decision_calibrated: float
    calibration_ns: float
    spread: float

    def to_dict(self) -> dict[str, float]:
        """Fields by name."""
        return asdict(self)


def measure_speed(
    deck_a: Any,
    deck_b: Any,
    games: int,
    bots: tuple[str, str] = (BOT, BOT),
    options: Mapping[str, Any] | None = None,
    game: str = "zx",
) -> Speed:
    """Play `games` games, rounded up to pairs, in each of a few rounds on one core, between calibrations.

    The result columns must have "decisions".
    """
    plug = load(game)
    options = dict(options or {})
    decks = make_decks(plug, (deck_a, deck_b), options)
    prepared = plug.prepare(*decks, bots=bots, options=options)
    warm(plug, prepared)
    pairs = -(-games // 2)
    games = 2 * pairs
    column = plug.labels.columns.index("decisions")
    clocks, times, decisions = [measure_ghz()], [], 0
    for round_number in range(ROUNDS):
        start = perf_counter()
        rows, _, _ = play(plug, prepared, round_number, pairs)
        times.append(perf_counter() - start)
        decisions += int(rows[:, column].sum())
        clocks.append(measure_ghz())
    per_game = decisions / (ROUNDS * games)
    costs = [1e9 * seconds / games / per_game for seconds in times]
    scaled = [
        calibrate(cost, (before + after) / 2)
        for cost, before, after in zip(costs, clocks[:-1], clocks[1:], strict=True)
    ]
    return Speed(
        games=ROUNDS * games,
        games_per_second_per_core=games / median(times),
        decisions_per_game=per_game,
        ns_per_decision=median(costs),
        ns_per_decision_calibrated=median(scaled),
        calibration_ns=1 / median(clocks),
        spread=max(times) / min(times),
    )
