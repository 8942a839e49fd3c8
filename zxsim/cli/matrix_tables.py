"""A matrix on the screen: who beats whom, one ranking, the mixture, the best deck for the field."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.field.matrix import Matrix

NAME_WIDTH = 34  # of a deck before a row of numbers
CELL_WIDTH = 7
MOST_MATCHUPS = 60  # in a list; of more so many of the most lopsided ones:
SHOWN_MATCHUPS = 20


def show(found: "Matrix", console: "Console") -> None:
    """All tables, sentences that say what they come to, and a guide."""
    from zxsim.cli.screen import print_tables
    from zxsim.reporting import advice

    results = found.results
    console.print(
        f"\n{len(found.decks)} decks, {len(results):,} matchups, {2 * results.pairs:,} games, seed "
        f"{results.plan.seed}, bot {found.view.name}, kept in {results.store}\n",
        markup=False,
    )
    order = list(found.ranking["deck"])
    if NAME_WIDTH + CELL_WIDTH * len(order) <= console.width:
        print_tables(console, make_grid(order, found.matchups))
    print_tables(console, list_matchups(found.matchups), rank_decks(found.ranking))
    _say(console, advice.say_circles(found.cyclic_share), advice.say_first(found.first_player))
    if found.fit.prior:
        _say(console, advice.say_prior(found.fit.prior))
    print_tables(console, list_mixture(found.mixture))
    _say(console, advice.say_mixture(found.mixture))
    if len(found.replies):
        print_tables(console, list_replies(found.replies), list_ranges(found.ranges))
        _say(console, advice.say_reply(found.replies, found.ranges, found.seen))
    _print_guide(found, console)


def make_grid(order: Sequence[str], matchups: "pandas.DataFrame") -> "Table":
    """Win rates of the rows against the columns, certain ones with a star."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table
    from zxsim.reporting.text import shorten_apart

    rates = {
        (row["deck"], row["opponent"]): f"{100 * row['win_rate']:.1f}{'*' if row['certain'] else ' '}"
        for row in matchups.to_dict("records")
    }
    numbers = [f"{n} " for n in range(1, len(order) + 1)]
    table = make_table("Win rate of the row against the column, %", "", *numbers)
    names = shorten_apart(order, NAME_WIDTH - 5)
    for n, (deck, name) in enumerate(zip(order, names, strict=True), start=1):
        table.add_row(escape(f"{n}. {name}"), *(rates.get((deck, other), "· ") for other in order))
    return table


def list_matchups(matchups: "pandas.DataFrame") -> "Table":
    """A row a matchup, the most lopsided first, with intervals that hold for all of them at once."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    favourites = pick_favourites(matchups)
    title = "Matchups, intervals all at once"
    if len(favourites) > MOST_MATCHUPS:
        title = f"The {SHOWN_MATCHUPS} most lopsided of {len(favourites):,} matchups, intervals all at once"
        favourites = favourites[:SHOWN_MATCHUPS]
    table = make_table(title, "favourite", "against", "win rate of the favourite", "pairs", "")
    for row in favourites:
        rate = _range(row["win_rate"], row["all_low"], row["all_high"])
        certain = "certain" if row["certain"] else "open"
        table.add_row(escape(row["deck"]), escape(row["opponent"]), rate, f"{row['pairs']:,}", certain)
    return _let_names_fold(table, 2)


def pick_favourites(matchups: "pandas.DataFrame") -> list[dict[str, Any]]:
    """Of the two rows of each matchup the one of the favourite, the most lopsided first."""
    rows = matchups.to_dict("records")
    both = zip(rows[::2], rows[1::2], strict=True)
    return sorted((max(pair, key=_rate) for pair in both), key=_rate, reverse=True)


def rank_decks(ranking: "pandas.DataFrame") -> "Table":
    """Strength, mean win rate and worst matchup of each deck."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table
    from zxsim.reporting.advice import tell_strength

    table = make_table("Ranking", "", "strength, Elo", "mean win rate", "worst matchup", "win rate there")
    for n, row in enumerate(ranking.to_dict("records"), start=1):
        table.add_row(
            escape(f"{n}. {row['deck']}"),
            tell_strength(row),
            _range(row["win_rate"], row["low"], row["high"]),
            escape(row["worst_opponent"]),
            _range(row["worst"], row["worst_low"], row["worst_high"]),
        )
    return _let_names_fold(table, 4)


def list_mixture(mixture: "pandas.DataFrame") -> "Table":
    """A row a deck: its part in the mixture."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table
    from zxsim.reporting.advice import tell_weight
    from zxsim.reporting.text import percent

    table = make_table("Where the field settles", "", "inclusion share", "weight", "win rate against it")
    for row in mixture.to_dict("records"):
        table.add_row(
            escape(row["deck"]),
            percent(row["inclusion"]),
            tell_weight(row).replace("[", r"\["),
            _range(row["against_mixture"], row["against_mixture_low"], row["against_mixture_high"]),
        )
    return _let_names_fold(table)


def list_replies(replies: "pandas.DataFrame") -> "Table":
    """A row a deck that may be brought."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table
    from zxsim.reporting.advice import tell_behind
    from zxsim.reporting.text import percent

    heads = ("win rate, all at once", "points behind", "is the best", "if the guess were exact")
    table = make_table("Against the opponents you expect", "", *heads)
    for row in replies.to_dict("records"):
        table.add_row(
            escape(row["deck"]),
            _range(row["win_rate"], row["low"], row["high"]),
            tell_behind(row).replace("[", r"\["),
            percent(row["best"]),
            percent(row["best_if_exact"]),
        )
    return _let_names_fold(table)


def list_ranges(ranges: "pandas.DataFrame") -> "Table":
    """A row an opponent: how wrong its expected share may be."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table
    from zxsim.reporting.advice import tell_range
    from zxsim.reporting.text import percent

    table = make_table("How wrong the guess may be", "opponent", "expected", "the advice stands")
    for row in ranges.to_dict("records"):
        table.add_row(escape(row["opponent"]), percent(row["share"]), tell_range(row))
    return _let_names_fold(table)


def _range(value: float, low: float, high: float) -> str:
    """A share with its interval, as rich takes it."""
    from zxsim.reporting.text import percent_range

    return percent_range(value, low, high).replace("[", r"\[")


def _rate(row: dict[str, Any]) -> float:
    return float(row["win_rate"])


def _let_names_fold(table: "Table", *columns: int) -> "Table":
    """Names, in the first column and in these (counted from 1), go on below where there is no room; numbers
    stay whole."""
    for number, column in enumerate(table.columns, start=1):
        is_name = number == 1 or number in columns
        column.no_wrap, column.overflow = not is_name, "fold"
        column.justify = "left" if is_name else "right"
    return table


def _say(console: "Console", *sentences: str) -> None:
    for sentence in sentences:
        console.print(sentence, markup=False)
    console.print()


def _print_guide(found: "Matrix", console: "Console") -> None:
    from zxsim.cli.screen import print_remarks

    plan = found.results.plan
    level = f"{100 * found.level:g} %"
    if plan.budget:
        cells = (
            f"Brackets of matchups hold the true numbers in {level} of runs, all at once and at every look "
            '(asymptotic sequence by pair); a star or "certain" is such an interval without 50 %. All other '
            f"intervals: {level} each, as if the number of games in each matchup had been fixed."
        )
    else:
        cells = (
            f"Brackets of matchups hold the true numbers in {level} of runs, all at once (Wilson by pair, "
            'Bonferroni); a star or "certain": who is favoured is sure, all marks together (Holm). '
            f"All other intervals: {level} each. The number of games was fixed before the first."
        )
    console.print(cells, markup=False)
    console.print(
        "strength: Bradley and Terry, 0 is the mean of all decks. inclusion share: in how many of the tables "
        "that the truth may be the deck has a part in the mixture against which no deck wins more than half.",
        markup=False,
    )
    print_remarks(found.remarks, console)
    console.print(f"[dim]digest {found.digest}[/]")
