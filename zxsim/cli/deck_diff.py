"""`zxsim deck diff`: what tells two decks apart."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import DECK, Json, RuleOptions, read_options

if TYPE_CHECKING:
    from rich.table import Table

First = Annotated[str, typer.Argument(metavar="A", help=f"First deck: {DECK}.", show_default=False)]
Second = Annotated[str, typer.Argument(metavar="B", help="Second deck.", show_default=False)]


def command(a: First, b: Second, options: RuleOptions = None, as_json: Json = False) -> None:
    """Compare two decks: cards, what rules they break, cost curve."""
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.law import broken_rules
    from zxsim.games.zx.options import parse_options
    from zxsim.games.zx.profile import compare, profile

    pool, rules = load_pool(), parse_options(read_options(options))
    decks = load_deck(a, pool), load_deck(b, pool)
    cards = [each | {"name": pool.find(each["number"]).name} for each in compare(*decks)]
    broken = [[str(each) for each in broken_rules(deck, pool, rules)] for deck in decks]
    curves = [profile(deck, pool) for deck in decks]
    if as_json:
        sides = [
            {"deck": deck.name, "broken": faults, "profile": found}
            for deck, faults, found in zip(decks, broken, curves, strict=True)
        ]
        screen.print_json({"cards": cards, "a": sides[0], "b": sides[1]})
        return
    console = screen.console()
    for side, deck, faults in zip("AB", decks, broken, strict=True):
        console.print(f"{side}: {deck.name}: {'; '.join(faults) or 'legal'}", markup=False)
    console.print()
    if not cards:
        console.print("The two decks hold the same cards.")
        return
    screen.print_tables(console, _card_table(cards), _curve_table(curves))


def _card_table(cards: Sequence[dict[str, Any]]) -> "Table":
    from rich.text import Text

    from zxsim.cli.screen import make_table

    moved = sum(abs(each["b"] - each["a"]) for each in cards if each["part"] in ("main", "dynamis"))
    table = make_table(
        f"Cards that differ: {len(cards)}, copies {moved}", "part", "number", "A", "B", "B - A", "name"
    )
    table.columns[1].justify = table.columns[-1].justify = "left"
    for each in cards:
        change = each["b"] - each["a"]
        style = "green" if change > 0 else "red"
        number, name = each["number"], Text(each["name"])
        table.add_row(each["part"], number, str(each["a"]), str(each["b"]), Text(f"{change:+}", style), name)
    return table


def _curve_table(curves: Sequence[dict[str, Any]]) -> "Table":
    from zxsim.cli.screen import NONE, make_table
    from zxsim.games.zx.profile import GROUPS

    table = make_table("Cost curve of the main decks, all (IG)", "cost", "A", "B", "B - A")
    rows = [{row["cost"]: row for row in found["curve"]} for found in curves]
    costs = sorted({*rows[0], *rows[1]}, key=lambda cost: (isinstance(cost, str), cost))
    for cost in costs:
        sums = [sum(side[cost][group] for group in GROUPS) if cost in side else 0 for side in rows]
        icons = [side[cost]["ig"] if cost in side else 0 for side in rows]
        cells = [f"{n} ({ig})" for n, ig in zip(sums, icons, strict=True)]
        change = sums[1] - sums[0]
        table.add_row("∞" if cost == "infinite" else str(cost), *cells, f"{change:+}" if change else "")
    means = [found["mean_cost"] for found in curves]
    cells = [NONE if mean is None else f"{mean:.2f}" for mean in means]
    change = f"{means[1] - means[0]:+.2f}" if None not in means else ""
    table.add_row("mean", *cells, change)
    return table
