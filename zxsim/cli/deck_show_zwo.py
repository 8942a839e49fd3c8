"""`zxsim deck show --game zwo`: the cards of a deck, its curve and colours."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxsim.cli.arguments import room
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from rich.table import Table

GROUPS = {"zombie": "█", "event": "░"}
COLUMNS = ("number", "copies", "type", "colour", "cost", "revive", "power", "critical", "name")


def show(name: str, figure: Path | None, game: str, as_json: bool) -> None:
    """Print a deck, or its profile as JSON. UsageError when a picture is asked for."""
    from zxsim.cli import screen

    if figure:
        raise UsageError("--figure draws decks of zx only. Leave it out.")
    pool = room(game, "cards").load_pool()
    deck = room(game, "deck").load_deck(name, pool)
    found = room(game, "profile").profile(deck, pool)
    if as_json:
        screen.print_json(deck.to_mapping() | {"profile": found})
        return
    console = screen.console()
    from rich.markup import escape

    console.print(f"\n[bold]{escape(deck.name)}[/]  {escape(deck.note)}\n", markup=True)
    screen.print_tables(console, _curve_table(found), _card_table(deck, pool))


def _curve_table(found: Mapping[str, Any]) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table("Cost curve", "cost", *GROUPS, "")
    table.columns[-1].justify = "left"
    for row in found["curve"]:
        bar = "".join(sign * row[group] for group, sign in GROUPS.items())
        table.add_row(str(row["cost"]), *(str(row[group] or "") for group in GROUPS), bar)
    table.add_row("all", *(str(found["types"].get(group, 0)) for group in GROUPS), _words(found["colours"]))
    return table


def list_rows(deck: Any, pool: Any) -> list[dict[str, Any]]:
    """A row a card, texts as they are to be read; what an Event has not is empty."""
    rows = []
    for number, copies in deck.main.items():
        card = pool.find(number)
        fights = card.type == "zombie"
        fighting = (str(value) if fights else "" for value in (card.revive, card.power, card.critical))
        name = f"{card.name} (legend)" if card.legend else card.name
        values = (number, copies, card.type, card.colour, card.cost, *fighting, name)
        rows.append(dict(zip(COLUMNS, values, strict=True)))
    return rows


def _card_table(deck: Any, pool: Any) -> "Table":
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    rows = list_rows(deck, pool)
    table = make_table(f"Cards: {sum(deck.main.values())}", *COLUMNS)
    table.columns[-1].justify = "left"
    for row in rows:
        table.add_row(*(escape(str(value)) for value in row.values()))
    return table


def _words(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts.items())
