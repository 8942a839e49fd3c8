"""`zxsim deck show`: the cards of a deck, its curve, colours, roles; on the screen or as a picture."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli import deck_show_zwo
from zxsim.cli.arguments import GAME, DeckName, GameName, Json
from zxsim.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from rich.table import Table

    from zxsim.games.zx.cards import Pool
    from zxsim.games.zx.deck import Deck

GROUPS = {"ig": ("IG", "█", "cyan"), "other": ("no IG", "▒", "white"), "event": ("Events", "░", "magenta")}
KEYWORDS = {
    "life_recovery": "Life Recovery",
    "void_bringer": "Void Bringer",
    "start_card": "Start Card",
    "gate_card": "Gate Card",
    "start_resource": "Start Resource",
}
TAGS = {"life_recovery": "LR", "void_bringer": "VB"}
ROLES = {"start": "start card", "gate": "gate card", "start_resource": "start resource"}
PICTURES = (".svg", ".png", ".pdf")


def command(
    name: DeckName,
    figure: Annotated[
        Path | None, typer.Option(metavar="FILE", help=f"Draw it: a {', '.join(PICTURES)} file.")
    ] = None,
    game: GameName = GAME,
    as_json: Json = False,
) -> None:
    """Show a deck: cards, cost curve, colours, icons, roles."""
    if game != GAME:
        deck_show_zwo.show(name, figure, game, as_json)
        return
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.profile import profile

    if figure and figure.suffix.lower() not in PICTURES:
        raise UsageError(f"--figure {figure}: the name must end in {', '.join(PICTURES)}.")
    pool = load_pool()
    deck = load_deck(name, pool)
    found = profile(deck, pool)
    if figure:
        draw(deck, pool, found, figure)
    if as_json:
        screen.print_json(deck.to_mapping() | {"profile": found})
        return
    console = screen.console()
    from rich.markup import escape

    console.print(f"\n[bold]{escape(deck.name)}[/]  {escape(deck.name_ja)}\n", markup=True)
    screen.print_tables(console, _curve_table(found), _count_table(found))
    for title, rows in _sections(deck, pool):
        table = screen.make_table(title, "number", "copies", "type", "cost", "power", "name")
        table.columns[-1].justify = "left"
        for row in rows:
            table.add_row(*row)
        screen.print_tables(console, table)


def _curve_table(found: Mapping[str, Any]) -> "Table":
    from rich.text import Text

    from zxsim.cli.screen import NONE, make_table

    table = make_table(
        "Cost curve of the main deck", "cost", *(word for word, *_ in GROUPS.values()), "all", ""
    )
    table.columns[-1].justify = "left"
    table.columns[-1].no_wrap = True
    for row in found["curve"]:
        counts = {group: row[group] for group in GROUPS}
        bar = Text.assemble(*((sign * counts[group], style) for group, (_, sign, style) in GROUPS.items()))
        cost = "∞" if row["cost"] == "infinite" else str(row["cost"])
        cells = (str(n) if n else "" for n in counts.values())
        table.add_row(cost, *cells, str(sum(counts.values())), bar)
    totals = [str(found["groups"][group]) for group in GROUPS]
    legend = Text.assemble(*((f"{sign} {word}  ", style) for word, sign, style in GROUPS.values()))
    table.add_row("all", *totals, str(found["cards"]["main"]), legend, style="bold")
    means = [found["mean_cost_by_group"][group] for group in GROUPS]
    texts = [NONE if mean is None else f"{mean:.2f}" for mean in (*means, found["mean_cost"])]
    table.add_row("mean", *texts, "")
    return table


def _count_table(found: Mapping[str, Any]) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table("Colours, icons, roles", "", "")
    table.columns[-1].justify = "left"
    words = {
        key: ", ".join(f"{name} {n}" for name, n in found[key].items())
        for key in ("colours", "icons", "types")
    }
    table.add_row("colours", words["colours"])
    table.add_row("icons", words["icons"])
    keywords = [
        f"{word} {found['keywords'][key]}" for key, word in KEYWORDS.items() if found["keywords"][key]
    ]
    table.add_row("keywords", ", ".join(keywords))
    table.add_row("without abilities", str(found["vanilla"]))
    table.add_row("Dynamis, Player", words["types"])
    return table


def draw(deck: "Deck", pool: "Pool", found: Mapping[str, Any], file: Path) -> None:
    """The deck as a picture."""
    from zxsim.cli.screen import say
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.lists.code import CodeFault, encode
    from zxsim.games.zx.lists.order import sort_deck
    from zxsim.reporting.deck import draw_deck

    mapping = sort_deck(deck.to_mapping(), load_catalogue())
    try:
        code = encode(mapping)
    except CodeFault:
        code = ""
    sections = list_sections(deck, pool)
    curve = [
        ("∞" if row["cost"] == "infinite" else str(row["cost"]), *(row[group] for group in GROUPS))
        for row in found["curve"]
    ]
    try:
        draw_deck(
            file,
            title=deck.name,
            subtitle=deck.name_ja,
            curve=curve,
            groups=[word for word, *_ in GROUPS.values()],
            sections=sections,
            colours=found["colours"],
            footer=code,
        )
    except OSError as error:
        raise InputError(f"{file}: cannot be written: {error.strerror}.") from None
    say(f"Written: {file}.")


def list_sections(deck: "Deck", pool: "Pool") -> list[tuple[str, list[tuple[int, str, str, str]]]]:
    """Parts of a deck in canonical order: title, rows of copies, number, name, marks."""
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.lists.order import sort_deck

    return [
        (
            title,
            [(n, number, pool.find(number).name, _tags(number, deck, pool)) for number, n in cards.items()],
        )
        for title, cards in _parts(sort_deck(deck.to_mapping(), load_catalogue()))
    ]


def _tags(number: str, deck: "Deck", pool: "Pool") -> str:
    card = pool.find(number)
    roles = [role for key, role in ROLES.items() if getattr(deck, key) == number]
    return " ".join([*roles, *card.icons, *(short for word, short in TAGS.items() if word in card.keywords)])


def _parts(mapping: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, int]]]:
    outside = {mapping[key]: 1 for key in ("player", "under_player") if mapping.get(key)}
    for title, cards in (
        ("Player card and under it", outside),
        ("Main deck", mapping["main"]),
        ("Dynamis", mapping.get("dynamis", {})),
    ):
        if cards:
            yield title, cards


def _sections(deck: "Deck", pool: "Pool") -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """Title and table rows of each part of the deck that there is."""
    for title, counts in _parts(deck.to_mapping()):
        rows = [_row(number, n, deck, pool) for number, n in counts.items()]
        yield f"{title}: {sum(counts.values())}", rows


def _row(number: str, copies: int, deck: "Deck", pool: "Pool") -> tuple[str, ...]:
    from rich.markup import escape

    card = pool.find(number)
    roles = "".join(f" ({role})" for key, role in ROLES.items() if getattr(deck, key) == number)
    cost, power = (str(value) if value else "" for value in (card.cost, card.power))
    return number, str(copies), card.type, cost, power, escape(card.name) + roles
