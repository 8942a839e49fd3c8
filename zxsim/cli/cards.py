"""`zxsim cards`: search the printed cards, show one, and say how many of them can be played."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import DECK, Json
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from zxsim.games.zx.cards import Card, Pool
    from zxsim.games.zx.catalogue import Facts
    from zxsim.games.zx.coverage import Coverage, Share

app = typer.Typer(help="Search and show cards.", no_args_is_help=True)

LETTERS = {"red": "R", "blue": "B", "white": "W", "black": "K", "green": "G"}
NAMED_GAPS = 40  # more cards than this are listed by number only
_FACTS = ("number", "name", "type", "colours", "cost", "power", "tribes", "icons", "keywords", "rarity")
_PRINTED = ("name", "type", "colours", "cost", "power", "tribes", "icons", "keywords", "playable", "reason")


# A query may begin with -kw:..., which is no option.
@app.command("search", context_settings={"ignore_unknown_options": True})
def search_cards(
    query: Annotated[
        list[str], typer.Argument(help="For example: color:red 'cost<=3' icon:IG -kw:void_bringer リゲル")
    ],
    limit: Annotated[int, typer.Option(help="Show so many at most; 0 shows all.", min=0)] = 50,
    as_json: Json = False,
) -> None:
    """List the cards that fit a query.

    Keys: name, number, set, type, color, cost, power, tribe, icon, kw, rarity, playable. Relations: : = !=,
    for cost and power also < > <= >=. A minus before a term negates it, `or` stands between alternatives,
    words without a key are parts of the name. docs/cards.md has it all.
    """
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.search import search

    wrong = [word for word in query if word.startswith("--")]
    if wrong:
        raise UsageError(f"No such option: {wrong[0]}")
    pool = load_pool()
    found = search(" ".join(query), pool)
    shown = found[: limit or None]
    if as_json:
        screen.print_json({"found": len(found), "cards": [describe(facts, pool) for facts in shown]})
        return
    if shown:
        screen.console().print(_list_table(shown, pool))
    more = f", {len(shown)} shown (--limit 0 shows all)" if len(shown) < len(found) else ""
    print(f"{_count(len(found))}{more}")


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(metavar="CARD", help="Its number or Japanese name.")],
    as_json: Json = False,
) -> None:
    """Show a card: what is printed, its printings, whether it can be played, its abilities."""
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.catalogue import load_catalogue

    pool = load_pool()
    card = pool.find(name)
    printings = load_catalogue().printings(card.number)
    if as_json:
        known = {"printings": printings, "player_names": list(card.player_names), "note": card.note}
        rules = {"way": dict(card.way), "require": card.require, "abilities": list(card.abilities)}
        screen.print_json({**describe(card, pool), **known, **rules})
        return
    out = screen.console()
    out.print(f"[bold]{card.number}[/]  ", end="")
    out.print(card.name, markup=False)
    out.print(f"  {_facts_line(card)}", markup=False)
    if len(printings) > 1:
        out.print(f"  printings: {', '.join(printings)}", markup=False)
    out.print(f"  {'playable' if card.playable else f'cannot be played: {card.reason}'}", markup=False)
    lines = _ability_lines(pool.source(card.number))
    if lines:
        print("\n" + "\n".join(lines))


@app.command("coverage")
def coverage(
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", help="A set such as B07; may be repeated.", show_default="B01 to B20"),
    ] = None,
    deck: Annotated[str | None, typer.Option(metavar="DECK", help=f"Only the cards of {DECK}.")] = None,
    as_json: Json = False,
) -> None:
    """Say how many printed cards can be played, and why the others cannot."""
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.coverage import CHECKED, cover_sets

    if sets and deck:
        raise UsageError("--set and --deck ask for different cards. Give one of them.")
    pool = load_pool()
    found = _cover_deck(deck, pool) if deck else cover_sets(sets or CHECKED, pool)
    if as_json:
        screen.print_json(found.to_dict())
        return
    title = f"Different cards of {deck}" if deck else "Cards that can be played"
    table = screen.make_table(title, "set", "cards", "playable", "share, %")
    for name, share in found.sets.items():
        table.add_row(name, *_share_cells(share))
    totals = [] if sets or deck else [CHECKED[:10], CHECKED[10:]]
    if len(found.sets) > 1:
        table.add_section()
        for part in totals:
            table.add_row(f"{part[0]}-{part[-1]}", *_share_cells(found.total(part)))
        table.add_row("all", *_share_cells(found.total()))
    screen.print_tables(screen.console(), table)
    _print_gaps(found)


def describe(card: "Facts | Card", pool: "Pool") -> dict[str, Any]:
    """The printed facts, whether the card can be played and why not, fit for JSON."""
    from zxsim.games.zx.tables import INFINITE

    facts = _printed(card)
    values = {key: getattr(facts, key, "") for key in _FACTS}
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    if values["cost"] == INFINITE:
        values["cost"] = "infinite"
    playing = pool.find(card.number)
    return {**values, "playable": playing.playable, "reason": playing.reason}


def _printed(card: "Facts | Card") -> "Facts | Card":
    """What the catalogue says of a card, if it has it: more words than the rules need."""
    from zxsim.games.zx.catalogue import load_catalogue

    return load_catalogue().get(card.number, card)


def _list_table(found: "list[Facts]", pool: "Pool") -> Any:
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("", "number", "type", "colour", "cost", "power", "icon", "plays", "name")
    for place in (1, 2, 5, 6, 7):
        table.columns[place].justify = "left"
    for column in table.columns[:-1]:
        column.no_wrap = True
    table.columns[-1].overflow = "fold"  # a Japanese name has no spaces to break at
    for facts in found:
        playable = pool.of(facts).playable
        table.add_row(
            facts.number,
            facts.type,
            "".join(LETTERS[colour] for colour in facts.colours),
            _amount(facts.cost),
            _amount(facts.power),
            " ".join(facts.icons),
            "yes" if playable else "no",
            escape(facts.name),
        )
    return table


def _facts_line(card: "Card") -> str:
    facts = _printed(card)
    parts = [
        card.type,
        " ".join(card.colours) or "colourless",
        f"cost {_amount(facts.cost)}" if card.type != "player" else "",
        f"Power {facts.power}" if facts.power else "",
        ", ".join(card.tribes),
        " ".join(card.icons),
        " ".join(facts.keywords),
        f"rarity {rarity}" if (rarity := getattr(facts, "rarity", "")) else "",
    ]
    return ", ".join(part for part in parts if part)


def _ability_lines(source: str) -> list[str]:
    """The table of a card file without what is printed above it."""
    body = source.splitlines()[1:]
    return [line for line in body if line.partition(" = ")[0] not in _PRINTED or line.startswith(" ")]


def _cover_deck(name: str, pool: "Pool") -> "Coverage":
    from zxsim.games.zx.coverage import cover_cards
    from zxsim.games.zx.deck import load_deck

    deck = load_deck(name, pool)
    numbers = {*deck.main, *deck.dynamis, deck.player, deck.under_player} - {""}
    return cover_cards(pool.find(number) for number in numbers)


def _share_cells(share: "Share") -> tuple[str, str, str]:
    return f"{share.cards:,}", f"{share.playable:,}", f"{100 * share.playable / share.cards:.1f}"


def _print_gaps(found: "Coverage") -> None:
    """Each reason, and below it the cards: with names when they are few, by set when they are many."""
    from rich.padding import Padding
    from rich.text import Text

    from zxsim.cli import screen

    reasons: dict[str, dict[str, list[str]]] = {}
    few = len(found.gaps) <= NAMED_GAPS
    for card in found.gaps:
        text = f"{card.number} {card.name}" if few else card.number
        reasons.setdefault(card.reason, {}).setdefault(card.number.partition("-")[0], []).append(text)
    out = screen.console()
    for reason, sets in reasons.items():
        out.print(f"{_count(sum(map(len, sets.values())))}: {reason}", markup=False)
        for cards in sets.values():
            out.print(Padding(Text(("\n" if few else ", ").join(cards)), (0, 0, 0, 2), expand=False))


def _amount(value: int | None) -> str:
    from zxsim.cli.screen import NONE
    from zxsim.games.zx.tables import INFINITE

    return NONE if value is None else "∞" if value == INFINITE else str(value)


def _count(n: int) -> str:
    return f"{n:,} card{'s' * (n != 1)}"
