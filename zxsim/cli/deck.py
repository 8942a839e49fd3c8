"""`zxsim deck`: the built-in decks, whether a deck is legal, and the other commands about decks."""

from typing import Any

import typer

from zxsim.cli import deck_diff, deck_export, deck_import, deck_show
from zxsim.cli.arguments import (
    GAME,
    DeckName,
    GameName,
    Json,
    RuleOptions,
    TreatAsVanilla,
    read_options,
    room,
)
from zxsim.core.errors import InputError

app = typer.Typer(help="Read, check, show, compare and write decks.", no_args_is_help=True)


@app.command("list")
def list_decks(game: GameName = GAME, as_json: Json = False) -> None:
    """Name the built-in decks. The words of a name that tell it apart are enough, e.g. sakura."""
    from zxsim.cli import screen

    module = room(game, "deck")
    decks = {name: module.load_deck(name) for name in module.built_in_decks()}
    second = {name: getattr(deck, "name_ja", "") for name, deck in decks.items()}
    if as_json:
        screen.print_json(
            [{"deck": name, "name": deck.name, "name_ja": second[name]} for name, deck in decks.items()]
        )
        return
    table = screen.make_table("Built-in decks", "", "", "")
    for column in table.columns:
        column.justify = "left"
    for name, deck in decks.items():
        table.add_row(f"[bold]{name}[/]", deck.name, second[name])
    screen.console().print(table)


@app.command("check")
def check(
    name: DeckName,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    as_json: Json = False,
) -> None:
    """Name every rule a deck breaks, and every card that cannot be played.

    The exit code is 3 if there is one.
    """
    from zxsim.cli import screen

    plug, rules = room(game, "plug").GAME, read_options(options, treat_as_vanilla)
    pool = plug.load_pool()
    deck, broken = plug.make_deck(pool, name, rules)
    cards = _unplayable(game, deck, rules)
    vanilla = [card for card in _unplayable(game, deck, {}) if card not in cards]
    if not broken and not cards:
        plug.prepare(deck, deck, options=rules)  # raises where the ability language does not fit
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


def _unplayable(game: str, deck: Any, rules: dict[str, str]) -> list[Any]:
    """The cards that cannot be played: only Z/X knows cards whose abilities are not encoded."""
    if game != GAME:
        return []
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.law import unplayable
    from zxsim.games.zx.options import parse_options

    return unplayable(deck, load_pool(), parse_options(rules))


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
