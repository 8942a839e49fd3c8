"""One deck: how it does against each opponent, its cost curve, its list."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Block, Links, Page, Picture, make_table, take_ends
from zxsim.reporting.charts.curve import draw_curve
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import clean, percent_range

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True, eq=False)
class Sheet:
    """What a deck is made of, where its game can tell.

    curve: (cost, copies of each group); cards: a row a card, its columns part, copies, number, name, marks.
    """

    name: str
    subtitle: str = ""
    curve: tuple[tuple[Any, ...], ...] = ()
    groups: tuple[str, ...] = ()
    cards: "pandas.DataFrame | None" = None


def make_index(decks: "list[tuple[str, str]]") -> Page:
    """The list of the decks' pages. decks: (name, anchor), best first."""
    return Page("decks", "Decks", "", (Links(tuple(decks)),))


def make_page(
    sheet: Sheet, number: int, matchups: "pandas.DataFrame", rate: dict[str, Any] | None, level: str
) -> Page:
    """matchups: rows of this deck. rate: its row of `rate_decks`, None when it met nobody."""
    blocks: list[Block] = []
    if len(matchups) > 1:
        ordered = matchups.sort_values("win_rate", ascending=False, kind="stable")
        drawn, title = take_ends(ordered, "Win rate against each opponent")
        blocks.append(
            Picture(
                f"deck-{number}-matchups",
                title,
                f"Win rates of {sheet.name} against each opponent with intervals",
                lambda: draw_forest(list_marks(drawn), f"win rate, % (bars: {level}, all matchups at once)"),
            )
        )
    if sheet.curve:
        blocks.append(
            Picture(
                f"deck-{number}-curve",
                "Cost curve of the main deck, copies",
                f"Number of cards of {sheet.name} by cost",
                lambda: draw_curve(sheet.curve, sheet.groups),
            )
        )
    if sheet.cards is not None:
        columns = [(column, _pick(column)) for column in sheet.cards.columns]
        blocks.append(make_table(f"deck-{number}-cards", "Cards", sheet.cards, columns, is_folded=True))
    return Page(f"deck-{number}", clean(sheet.name), _lead(sheet, rate), tuple(blocks), is_part=True)


def list_marks(matchups: "pandas.DataFrame") -> list[Mark]:
    """A mark an opponent, with the interval that holds for all matchups at once."""
    return [
        Mark(
            row["opponent"],
            100 * row["win_rate"],
            100 * row["all_low"],
            100 * row["all_high"],
            bool(row["certain"]),
        )
        for row in matchups.to_dict("records")
    ]


def _pick(column: str) -> Callable[[dict[str, Any]], str]:
    return lambda row: str(row[column])


def _lead(sheet: Sheet, rate: dict[str, Any] | None) -> str:
    told = [clean(sheet.subtitle)] if sheet.subtitle else []
    if rate:
        mean = percent_range(rate["win_rate"], rate["low"], rate["high"])
        against = (
            f"its {rate['opponents']} opponents" if rate["opponents"] > 1 else clean(rate["worst_opponent"])
        )
        told.append(f"Wins {mean} of its games against {against}.")
    return " · ".join(told)
