"""Arguments that several commands share."""

from importlib import import_module
from types import ModuleType
from typing import Annotated

import typer

from zxsim.core.errors import InputError, UsageError

DECK = "a built-in deck (see `zxsim deck list`), a file in any form (docs/decks.md), or a share code"

DeckA = Annotated[str, typer.Argument(metavar="A", help=f"Deck a: {DECK}.", show_default=False)]
DeckB = Annotated[str, typer.Argument(metavar="B", help="Deck b.", show_default=False)]
DeckName = Annotated[str, typer.Argument(metavar="DECK", help=f"Which deck: {DECK}.", show_default=False)]
Pairs = Annotated[int, typer.Option(help="Pairs of games; both games of a pair share their luck, swapped.")]
Seed = Annotated[int, typer.Option(help="Same seed, same games.")]
Bots = Annotated[str, typer.Option(metavar="A[,B]", help="Who plays: one bot for both, or one each.")]
Jobs = Annotated[
    int | None, typer.Option(help="Threads; changes nothing but time.", show_default="one a core")
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--options", metavar="NAME=VALUE", help="A rule option; may be repeated."),
]
TreatAsVanilla = Annotated[
    bool,
    typer.Option("--treat-as-vanilla", help="Play cards that are not encoded yet without their abilities."),
]
GameName = Annotated[str, typer.Option("--game", metavar="zx|zwo", help="Which card game.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]

BOTS = "heuristic"
GAME = "zx"


def room(game: str, module: str) -> ModuleType:
    """A module of a game, where each game has one of the same name and form. InputError when there is no such
    game."""
    from zxsim.core.game import list_names

    if game not in list_names():
        raise InputError(f"There is no game {game!r}. Use one of: {', '.join(list_names())}.")
    return import_module(f"zxsim.games.{game}.{module}")


def split_bots(text: str) -> tuple[str, str]:
    """ "x" -> ("x", "x"); "x,y" -> ("x", "y")."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > 2 or not all(names):
        raise UsageError(f"--bots {text!r}: give one bot, or two with a comma between them.")
    return names[0], names[-1]


def read_options(texts: list[str] | None, treat_as_vanilla: bool = False) -> dict[str, str]:
    """["x=1", "y=a"] -> {"x": "1", "y": "a"}; `--treat-as-vanilla` is an option with a switch of its own."""
    options: dict[str, str] = {}
    for text in texts or []:
        name, sign, value = text.partition("=")
        name = name.strip()
        if not sign or not name:
            raise UsageError(f"--options {text!r}: write NAME=VALUE, e.g. --options dynamis=ex10.")
        if name in options:
            raise UsageError(f"--options {name} is given twice. Give it once.")
        options[name] = value.strip()
    if treat_as_vanilla:
        options["treat_as_vanilla"] = "true"
    return options
