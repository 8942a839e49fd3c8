"""`zxsim hand`: opening hands as the engine deals them, kept and redrawn side by side."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import DeckName, Json, RuleOptions, Seed, TreatAsVanilla, read_options
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from rich.text import Text

MOST = 1000
TAGS = {"life_recovery": "LR", "void_bringer": "VB"}


def command(
    name: DeckName,
    n: Annotated[int, typer.Option("-n", help="How many hands.")] = 5,
    seed: Seed = 1,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    as_json: Json = False,
) -> None:
    """Deal opening hands: hand, Life and Resource if the hand is kept, and if it is redrawn.

    Hand k is exactly the one that DECK gets as deck A in game k of `zxsim match DECK B` with the same seed.
    """
    from zxsim.cli import screen
    from zxsim.games.zx import kernel
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.hands import deal
    from zxsim.games.zx.options import parse_options
    from zxsim.games.zx.pool import list_remarks, prepare
    from zxsim.lab.match import check_numbers

    if not 1 <= n <= MOST:
        raise UsageError(f"-n {n}: deal 1 to {MOST} hands.")
    check_numbers(1, seed)
    pool, rules = load_pool(), parse_options(read_options(options, treat_as_vanilla))
    deck = load_deck(name, pool)
    prepare((deck, deck), pool, rules)  # faults first, then the compiler
    screen.announce_compilation(kernel.start, kernel.options, kernel.advance, kernel.ask_bot)
    hands = [deal(deck, seed, game, rules) for game in range(n)]
    numbers = {number for hand in hands for way in ("keep", "redraw") for number in _cards(hand[way])}
    cards = {number: _describe(number) for number in sorted(numbers)}
    remarks = list_remarks([deck], pool, rules)
    if as_json:
        screen.print_json(
            {"deck": deck.name, "seed": seed, "remarks": remarks, "hands": hands, "cards": cards}
        )
        return
    console = screen.console()
    for hand in hands:
        _show(hand, cards)
    console.print(
        f"Hand k is that of deck A in game k of a match with --seed {seed}. Before each name: its cost, IG, "
        "LR (Life Recovery), VB (Void Bringer).\n"
        "Life and Resource are dealt after the choice: whoever keeps or redraws has not seen them."
    )
    screen.print_remarks(remarks, console)


def _cards(way: Mapping[str, Any]) -> list[str]:
    return [*way["hand"], *way["life"], *way["resource"]]


def _describe(number: str) -> dict[str, Any]:
    from zxsim.games.zx.cards import load_pool

    card = load_pool().find(number)
    marks = [icon for icon in card.icons if icon == "IG"]
    marks += [short for word, short in TAGS.items() if word in card.keywords]
    return {"name": card.name, "cost": card.cost, "marks": marks}


def _show(hand: Mapping[str, Any], cards: Mapping[str, Any]) -> None:
    from rich.text import Text

    from zxsim.cli import screen

    seat = "goes first" if hand["first"] else "goes second"
    title = f"Hand {hand['game']}: {seat}; the heuristic bot would {hand['bot']}"
    table = screen.make_table(title, "", "keep", "redraw")
    for column in table.columns[1:]:
        column.justify = "left"
        column.overflow = "fold"  # rather than cut
    for zone in ("hand", "life", "resource"):
        for i, (kept, redrawn) in enumerate(zip(hand["keep"][zone], hand["redraw"][zone], strict=True)):
            table.add_row("" if i else zone, _word(kept, cards), _word(redrawn, cards))
    for zone in ("hand", "life"):
        icons = [
            sum("IG" in cards[number]["marks"] for number in hand[way][zone]) for way in ("keep", "redraw")
        ]
        table.add_row(f"IG in {zone}", *(Text(str(count), "bold") for count in icons))
    screen.print_tables(screen.console(), table)


def _word(number: str, cards: Mapping[str, Any]) -> "Text":
    from rich.text import Text

    card = cards[number]
    marks = "".join(f"{mark} " for mark in card["marks"])
    return Text.assemble(f"{card['cost']} ", (marks, "cyan"), card["name"])
