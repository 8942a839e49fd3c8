"""Advice in words: what to bring, what a ranking hides, and how sure all of that is."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.text import clean, percent, percent_range

if TYPE_CHECKING:
    import pandas

FEW, MANY = 0.05, 0.95
"""Inclusion shares below and above which a deck's part in the mixture is taken for settled."""
MUCH = 0.1
"""Share of circles from which on a ranking hides much."""


def say_reply(replies: "pandas.DataFrame", ranges: "pandas.DataFrame", seen: float) -> str:
    """The advice, how sure it is, and what would change it."""
    best = replies.iloc[0].to_dict()
    rate = percent_range(best["win_rate"], best["low"], best["high"])
    said = f"Against the opponents you expect, bring {clean(best['deck'])}: it wins {rate} of its games"
    if len(replies) == 1:
        return f"{said}."
    said += (
        f" and is the best of these {len(replies)} with a probability of {tell_chance(best['best'])} (of "
        f"{tell_chance(best['best_if_exact'])} if your guess at the opponents were exact; it is taken for as "
        f"good as having counted {seen:,.0f} of them)."
    )
    limits = [limit for row in ranges.to_dict("records") for limit in list_limits(row)]
    if not limits:
        return f"{said} No single opponent, however common or rare, would change that."
    nearest = [text for _, text in sorted(limits)[:2]]
    return f"{said} Another deck would be better if {' or if '.join(nearest)}."


def list_limits(row: dict[str, Any]) -> list[tuple[float, str]]:
    """Shares of one opponent at which the advice changes, with their distance from the expected one."""
    name, share = clean(row["opponent"]), row["share"]
    limits = []
    if row["share_high"] < 1:
        limits.append((row["share_high"] - share, f"more than {percent(row['share_high'], 0)} played {name}"))
    if row["share_low"] > 0:
        limits.append((share - row["share_low"], f"less than {percent(row['share_low'], 0)} played {name}"))
    return limits


def say_mixture(mixture: "pandas.DataFrame") -> str:
    """What a field settles at, and how sure that is."""
    rows = mixture.to_dict("records")
    parts = sorted((row for row in rows if row["weight"] > 0), key=lambda row: -row["weight"])
    told = ", ".join(f"{clean(row['deck'])} ({percent(row['weight'], 0)})" for row in parts)
    open_ones = sum(FEW < row["inclusion"] < MANY for row in rows)
    if len(parts) == 1:
        said = (
            f"By the win rates found, {clean(parts[0]['deck'])} beats every other deck: all would bring it."
        )
    else:
        said = f"By the win rates found, a field in which all bring what wins settles at {told}."
    if not open_ones:
        return f"{said} Which decks have a part in that is settled."
    decks = "1 deck" if open_ones == 1 else f"{open_ones} decks"
    return f"{said} Of {decks} it is open whether they have a part in it (inclusion share 5 to 95 %)."


def say_circles(share: Any) -> str:
    """Whether a ranking may be believed. share: an estimate, 0 to 1."""
    if share.value != share.value:
        return "Too few decks or games, or decks too even, to say whether one ranking tells who beats whom."
    held = percent_range(share.value, share.low, share.high)
    told = f"circles, as of rock, paper and scissors, make up {held} of what sets the matchups apart"
    if share.high <= MUCH:
        return f"One ranking tells nearly all: {told}."
    if share.low >= MUCH:
        return f"One ranking hides much: {told}."
    return f"One ranking tells at least {percent(1 - share.high, 0)}: {told}."


def say_first(first: Any) -> str:
    """What going first is worth."""
    rate = percent_range(first.value, first.low, first.high)
    return f"Between two decks of equal strength, whoever goes first wins {rate}."


def say_prior(prior: float) -> str:
    """Why strengths are finite where a deck won everything."""
    return (
        f"Some decks won or lost everything, which no strength explains: {prior:g} wins were added on either "
        "side of every matchup and seat to find the strengths."
    )


def tell_behind(row: dict[str, Any]) -> str:
    """How far a deck is behind the best, in points."""
    if not row["behind"] and not row["behind_high"]:
        return "–"
    return f"{100 * row['behind']:.1f} [{100 * row['behind_low']:.1f}, {100 * row['behind_high']:.1f}]"


def tell_range(row: dict[str, Any]) -> str:
    """Between which shares the advice stands, in words."""
    low, high = row["share_low"], row["share_high"]
    if low != low:
        return "–"
    if low <= 0 and high >= 1:
        return "whatever its share"
    if low <= 0:
        return f"up to {percent(high)}"
    return f"from {percent(low)}" if high >= 1 else f"from {percent(low)} to {percent(high)}"


def tell_strength(row: dict[str, Any]) -> str:
    """In Elo points, with half its interval."""
    return f"{row['strength']:+.0f} ±{(row['strength_high'] - row['strength_low']) / 2:.0f}"


def tell_weight(row: dict[str, Any]) -> str:
    """Of a deck in the mixture, with its interval: never more digits than it deserves."""
    ends = (row["weight_low"], row["weight_high"])
    return f"{percent(row['weight'])} [{', '.join(f'{100 * end:.1f}' for end in ends)}]"


def tell_chance(chance: float) -> str:
    """A probability found by drawing, which is never certainty."""
    if chance > 0.995:
        return "over 99 %"
    return "under 1 %" if chance < 0.005 else percent(chance, 0)
