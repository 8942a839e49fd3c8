"""What to bring: the best deck for my field, the mixture that a field settles at, one ranking."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting import advice
from zxsim.reporting.blocks import Block, Page, Picture, Table, Text, make_table, take_ends
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import Spread, percent, percent_range

if TYPE_CHECKING:
    import pandas


def make_page(matrix: Any, level: str, caution: str = "") -> Page:
    """matrix: a `lab.field.matrix.Matrix`, or what has its frames and estimates. level: of the intervals, in
    words. caution: what looking at the games does to the numbers, if they were looked at."""
    words = [
        advice.say_mixture(matrix.mixture),
        advice.say_circles(matrix.cyclic_share),
        advice.say_first(matrix.first_player),
    ]
    if matrix.fit.prior:
        words.append(advice.say_prior(matrix.fit.prior))
    lead = (
        advice.say_reply(matrix.replies, matrix.ranges, matrix.seen) if len(matrix.replies) else words.pop(0)
    )
    blocks: list[Block] = [Text((*words, *([caution] if caution else [])))]
    if len(matrix.replies):
        blocks += [
            _picture_replies(matrix.replies, level),
            _tabulate_replies(matrix.replies, level),
            _picture_ranges(matrix.ranges),
            _tabulate_ranges(matrix.ranges),
        ]
    blocks += [
        _picture_mixture(matrix.mixture, level),
        _tabulate_mixture(matrix.mixture, level),
        _picture_strengths(matrix.ranking, level),
        _tabulate_strengths(matrix.ranking, level),
    ]
    return Page("bring", "What to bring", lead, tuple(blocks))


def _picture_replies(replies: "pandas.DataFrame", level: str) -> Picture:
    drawn, title = take_ends(replies, "Win rate against the expected opponents")
    return Picture(
        "bring-replies",
        title,
        "Win rate of each deck against the expected opponents, with intervals",
        lambda: draw_forest(list_replies(drawn), f"win rate, % (bars: {level}, all decks at once)"),
    )


def list_replies(replies: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck; filled where it is the best with a probability of 95 %."""
    return [
        Mark(
            row["deck"],
            100 * row["win_rate"],
            100 * row["low"],
            100 * row["high"],
            row["best"] >= advice.MANY,
        )
        for row in replies.to_dict("records")
    ]


def _tabulate_replies(replies: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "bring-replies",
        "Decks against the expected opponents, best first",
        replies,
        [
            ("deck", lambda row: str(row["deck"])),
            ("win rate", Spread(percent_range, "win_rate", "low", "high")),
            ("points behind", advice.tell_behind),
            ("best", lambda row: percent(row["best"])),
            ("best, exact guess", lambda row: percent(row["best_if_exact"])),
        ],
        f"win rate: {level} intervals for all decks at once, so that the best may be picked; they allow for "
        f"the games and for the guess at the opponents. points behind the first: {level} each, by itself. "
        "best: the probability that it is; exact guess: the same if the opponents were just as expected.",
    )


def _picture_ranges(ranges: "pandas.DataFrame") -> Picture:
    drawn, title = take_ends(
        ranges, "How wrong the guess may be: shares of an opponent that leave the advice"
    )
    return Picture(
        "bring-ranges",
        title,
        "Range of each opponent's share in which the best deck stays the best",
        lambda: draw_forest(list_ranges(drawn), "share of the opponents, % (point: expected)", None),
    )


def list_ranges(ranges: "pandas.DataFrame") -> list[Mark]:
    """A mark an opponent, those left out that are all there is."""
    return [
        Mark(row["opponent"], 100 * row["share"], 100 * row["share_low"], 100 * row["share_high"], True)
        for row in ranges.to_dict("records")
        if row["share_low"] == row["share_low"]
    ]


def _tabulate_ranges(ranges: "pandas.DataFrame") -> Table:
    return make_table(
        "bring-ranges",
        "How wrong the guess may be",
        ranges,
        [
            ("opponent", lambda row: str(row["opponent"])),
            ("expected", lambda row: percent(row["share"])),
            ("the advice stands", advice.tell_range),
        ],
        "Between these shares of the opponent, the others keeping their proportions, the advice stays the "
        "same, taking the win rates found for the true ones.",
    )


def _picture_mixture(mixture: "pandas.DataFrame", level: str) -> Picture:
    drawn, title = take_ends(mixture, "The mixture that a field settles at")
    return Picture(
        "bring-mixture",
        title,
        "Weight of each deck in the mixture, with intervals",
        lambda: draw_forest(list_weights(drawn), f"weight, % (bars: {level} each)", None),
    )


def list_weights(mixture: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck; filled where it has a part in the mixture for certain."""
    return [
        Mark(
            row["deck"],
            100 * row["weight"],
            100 * row["weight_low"],
            100 * row["weight_high"],
            row["inclusion"] >= advice.MANY,
        )
        for row in mixture.to_dict("records")
    ]


def _tabulate_mixture(mixture: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "bring-mixture",
        "The mixture, deck by deck",
        mixture,
        [
            ("deck", lambda row: str(row["deck"])),
            ("inclusion share", lambda row: percent(row["inclusion"])),
            ("weight", advice.tell_weight),
            (
                "win rate against the mixture",
                Spread(percent_range, "against_mixture", "against_mixture_low", "against_mixture_high"),
            ),
        ],
        "Against this mixture no deck wins more than half (a Nash equilibrium, of several the most even). "
        "inclusion share: in how many of the tables that the truth may be, drawn from the errors of the "
        f"matchups and solved anew, the deck has a part. Intervals: {level} each, from the same tables. A "
        "filled point: inclusion share of 95 % or more.",
    )


def _picture_strengths(ranking: "pandas.DataFrame", level: str) -> Picture:
    drawn, title = take_ends(ranking, "One strength a deck")
    return Picture(
        "bring-strengths",
        title,
        "Strength of each deck in Elo points, with intervals",
        lambda: draw_forest(
            list_strengths(drawn), f"strength, Elo over the mean of all decks (bars: {level} each)", 0.0
        ),
    )


def list_strengths(ranking: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck; filled where it differs from the mean of all."""
    return [
        Mark(
            row["deck"],
            row["strength"],
            row["strength_low"],
            row["strength_high"],
            row["strength_low"] > 0 or row["strength_high"] < 0,
        )
        for row in ranking.to_dict("records")
    ]


def _tabulate_strengths(ranking: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "bring-strengths",
        "One strength a deck, strongest first",
        ranking,
        [
            ("deck", lambda row: str(row["deck"])),
            ("strength", advice.tell_strength),
            ("mean win rate", Spread(percent_range, "win_rate", "low", "high")),
            ("worst matchup", lambda row: str(row["worst_opponent"])),
            ("win rate there", Spread(percent_range, "worst", "worst_low", "worst_high")),
        ],
        "strength: Bradley and Terry's model with a term for going first, in Elo points over the mean of all "
        f"decks; {level} each, errors by pair. It tells as much as one ranking can.",
        is_folded=True,
    )
