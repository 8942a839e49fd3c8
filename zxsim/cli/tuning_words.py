"""The answers of the tuner in words, the same on the screen and in a report."""

from collections.abc import Mapping
from math import isnan
from typing import TYPE_CHECKING, Any

from zxsim.reporting.text import count_digits, percent, points

if TYPE_CHECKING:
    from zxsim.lab.statistics.estimate import Estimate
    from zxsim.lab.tuning.audit import Audit
    from zxsim.lab.tuning.compare import Comparison
    from zxsim.lab.tuning.sweep import Sweep
    from zxsim.lab.tuning.telling import Conditions
    from zxsim.lab.tuning.tune import Tuned

POINT = "1 point = 1 game in 100."
ONCE = "The number of games was fixed before the first one."
FLATTERED = (
    "Fresh games had no part in finding or choosing the list. The games that chose it and the checks did, so "
    "what they say of it is flattering."
)
LOOKS = "true at every look, so that looking may decide when to stop"


def is_swap(found: "Comparison") -> bool:
    """Whether it is about a deck with other cards in it, which goes by what is changed, and not by a name."""
    return found.variant.startswith("-") and len(found.out) == len(found.into) == 1


def say_verdict(found: "Comparison") -> str:
    """The answer in a sentence, and what it rests on."""
    deck, delta = found.conditions.deck, f"{100 * found.delta:g} points"
    if is_swap(found):
        told = {
            "better": f"{deck} is better with {found.variant}",
            "worse": f"{deck} is worse with {found.variant}",
            "within delta": f"{deck} with {found.variant} is within {delta} of what it was",
            "undecided": f"It is undecided whether {deck} is better with {found.variant}",
        }
    else:
        told = {
            "better": f"{found.variant} is better than {deck}",
            "worse": f"{found.variant} is worse than {deck}",
            "within delta": f"{found.variant} and {deck} are within {delta} of each other",
            "undecided": f"It is undecided whether {found.variant} is better than {deck}",
        }
    level = f"{100 * found.effect.level:g} %"
    return (
        f"{told[found.verdict]}: {say_points(found.effect)}, {level}, anytime; {say_pairs(found.conditions)}."
    )


def say_points(effect: "Estimate") -> str:
    """A difference with its interval, in a sentence."""
    if isnan(effect.value):
        return "not known"
    digits = count_digits(effect.low, effect.high)
    low, high = (points(end, digits, "") for end in (effect.low, effect.high))
    return f"{points(effect.value, digits)} points ({low} to {high})"


def say_pairs(conditions: "Conditions") -> str:
    """How many pairs, against how many."""
    n = len(conditions.field)
    against = f"each of {n} opponents" if n > 1 else conditions.field[0][0]
    return f"{conditions.pairs:,} pairs against {against}"


def say_games(conditions: "Conditions") -> str:
    """What was played and what need not be."""
    told = f"{conditions.games:,} games played"
    if conditions.skipped_share:
        told += (
            f"; {100 * conditions.skipped_share:.0f} % of the changed lists' games were not, because they "
            "are the unchanged deck's, card for card"
        )
    return f"{told}."


def say_spent(conditions: "Conditions") -> str:
    """The same of a search, whose budget counts all games that are known."""
    return f"{conditions.games:,} games of the budget; those that are an unchanged deck's were not played."


def say_ratio(ratio: float) -> str:
    """What shared luck saved."""
    if isnan(ratio):
        return "The two lists never scored differently."
    return f"Without shared luck it would have taken {ratio:.1f} times as many games to know this as well."


def list_changes(game: str, out: Mapping[str, int], into: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """(copies with a sign, number, name) of the cards that go out, then of those that come in."""
    from zxsim.core.game import load

    pool = load(game).load_pool()
    return [
        (f"{sign}{n}", number, str(pool.find(number).name))
        for sign, cards in (("-", out), ("+", into))
        for number, n in cards.items()
    ]


def say_swaps(game: str, out: Mapping[str, int], into: Mapping[str, int]) -> str:
    """The same in one line."""
    return " ".join(f"{copies} {name}" for copies, _, name in list_changes(game, out, into)) or "none"


def say_audit(found: "Audit") -> str:
    """Which card is worth most, which least."""
    if not found.values:
        return f"No card of {found.conditions.deck} can be replaced by a plain one."
    best, worst = found.values[0], found.values[-1]
    told = f"Worth most: {best.name}, {say_points(best.value)}."
    if worst is not best:
        told += f" Worth least: {worst.name}, {say_points(worst.value)}."
    below = sum(each.value.high < 0 for each in found.values)
    if below:
        told += f" A plain card would surely be better than {below} of them."
    return told


def say_counts(found: Any, counts: tuple[int, ...]) -> str:
    """life_recovery 4, events 6."""
    return ", ".join(f"{name} {n}" for name, n in zip(found.ratios, counts, strict=True))


def say_sweep(found: "Sweep") -> str:
    """The best counts, how good they are on fresh games, and how many others may be as good."""
    naive = next(point.effect for point in found.points if point.counts == found.best)
    plateau = sum(point.on_plateau for point in found.points)
    if found.best == found.now:
        told = (
            f"No list scores higher than {found.conditions.deck} as it is ({say_counts(found, found.now)})."
        )
    else:
        told = (
            f"Highest: {say_counts(found, found.best)}. On fresh games that is worth "
            f"{say_points(found.confirmed)} against {found.conditions.deck} as it is; in the sweep, where "
            f"it was picked for being highest, {points(naive.value)}."
            f"{'' if found.confirmed.low > 0 else ' That is no sure improvement.'}"
        )
    if plateau == 1:
        return f"{told} All other lists are surely worse than the best."
    return f"{told} {plateau} of {len(found.points)} lists may be the best: a plateau, not a peak."


def say_tuned(found: "Tuned") -> str:
    """What was found, what it is worth on fresh games, and whether more is left."""
    deck, delta = found.conditions.deck, f"{100 * found.delta:g} points"
    if found.ending == "no better list":
        return f"No better list than {deck} was found. {say_nothing_left(found)}".rstrip()
    gain = f"{say_points(found.best.effect)} on fresh games"
    what = "A better list" if found.is_better else "A list that may be better, not surely"
    told = (
        f"{what}: {gain}, {percent(found.given.rate.value)} → {percent(found.best.rate.value)}. "
        f"In the checks that chose its steps it scored {points(found.naive)}."
    )
    left = {
        "best": f"No swap is left that could be better by {delta}.",
        "within delta": f"{say_more(len(found.near) - 1)} may be as good, all within {delta}.",
        "open": "The games were not enough to say whether another swap would help: --budget.",
    }
    return " ".join([told, left[found.ending], *say_elsewhere(found)])


def say_more(swaps: int) -> str:
    """3 more swaps."""
    return f"{swaps} more swap{'s' if swaps != 1 else ''}"


def say_nothing_left(found: "Tuned") -> str:
    """Whether that is sure: the climb from the given deck took no step, and its last race was decided."""
    steps = found.climbs[0]
    if steps and steps[-1].is_decided and not any(step.accepted for step in steps):
        return f"No swap could be better by {100 * found.delta:g} points."
    return "The games were not enough to rule one out: --budget."


def say_elsewhere(found: "Tuned") -> list[str]:
    """A warning for each condition under which the gain is not there."""
    return [
        f"Mind: elsewhere ({each.what}) it is worth {say_points(each.effect)}."
        for each in found.elsewhere
        if not each.agrees
    ]
