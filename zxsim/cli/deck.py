"""`zxsim deck`: the built-in decks, whether a deck is legal, and the other commands about decks."""

from typing import Any

import typer

from zxsim.cli import deck_diff, deck_export, deck_import, deck_show
from zxsim.cli.arguments import DeckName, Json, RuleOptions, TreatAsVanilla, read_options
from zxsim.core.errors import InputError

app = typer.Typer(help="Read, check, show, compare and write decks.", no_args_is_help=True)


@app.command("list")
def list_decks(as_json: Json = False) -> None:
    """Name the built-in decks. The words of a name that tell it apart are enough, e.g. sakura."""
    from zxsim.cli import screen
    from zxsim.games.zx.deck import built_in_decks, load_deck

    decks = {name: load_deck(name) for name in built_in_decks()}
    if as_json:
        screen.print_json(
            [{"deck": name, "name": deck.name, "name_ja": deck.name_ja} for name, deck in decks.items()]
        )
        return
    table = screen.make_table("Built-in decks", "", "", "")
    for column in table.columns:
        column.justify = "left"
    for name, deck in decks.items():
        table.add_row(f"[bold]{name}[/]", deck.name, deck.name_ja)
    screen.console().print(table)


@app.command("check")
def check(
    name: DeckName,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    as_json: Json = False,
) -> None:
    """Name every rule a deck breaks, and every card that cannot be played.

    The exit code is 3 if there is one.
    """
    from zxsim.cli import screen
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.law import broken_rules, unplayable
    from zxsim.games.zx.options import parse_options
    from zxsim.games.zx.pool import prepare

    pool, rules = load_pool(), parse_options(read_options(options, treat_as_vanilla))
    deck = load_deck(name, pool)
    broken, cards = broken_rules(deck, pool, rules), unplayable(deck, pool, rules)
    vanilla = [card for card in unplayable(deck, pool) if card not in cards]
    if not broken and not cards:
        prepare((deck, deck), pool, rules)  # raises where the ability language does not fit
    if as_json:
        faults: list[dict[str, Any]] = [
            {"rule": each.rule, "text": each.text, "cards": list(each.cards)} for each in broken
        ]
        screen.print_json(
            {
                "deck": deck.name,
                "broken": faults,
                "unplayable": [card.number for card in cards],
                "vanilla": [card.number for card in vanilla],
            }
        )
    else:
        print(f"{deck.name}: {_verdict(len(broken), len(cards))}")
        for each in broken:
            print(f"  {each}")
        for card in cards:
            print(f"  cannot be played: {card.number} {card.name}: {card.reason}")
        for card in vanilla:
            print(f"  played without its abilities: {card.number} {card.name}")
    if broken or cards:
        raise typer.Exit(InputError.exit_code)


def _verdict(broken: int, cards: int) -> str:
    if not broken and not cards:
        return "legal"
    faults = [f"breaks {broken} rule{'s' * (broken > 1)}"] if broken else []
    return ", ".join([*faults, *([f"{cards} of its cards cannot be played"] if cards else [])])


app.command("show")(deck_show.command)
app.command("diff")(deck_diff.command)
app.command("import")(deck_import.command)
app.command("export")(deck_export.export)
app.command("code")(deck_export.code)
app.command("fmt")(deck_export.fmt)
