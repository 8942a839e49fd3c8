"""`zxsim deck export|code|fmt`: decks written in other forms, as a share code, and laid out again."""

from pathlib import Path
from typing import Annotated

import typer

from zxsim.cli.arguments import DeckName, Json
from zxsim.cli.deck_import import Form, Out, check_form, save
from zxsim.core.errors import InputError

CHANGED = 1


def export(name: DeckName, form: Form = "toml", out: Out = None) -> None:
    """Write a deck in another form; `deck import` reads every one of them back."""
    from zxsim.cli.screen import say
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.lists.writing import list_losses, write_list

    check_form(form)
    deck = load_deck(name).to_mapping()
    text = write_list(deck, form, load_catalogue())
    if lost := list_losses(deck, form):
        say(f"--as {form} has no place for {', '.join(lost)}.")
    if out:
        save(out, text)
        say(f"Written: {out}.")
    else:
        print(text, end="")


def code(name: DeckName, as_json: Json = False) -> None:
    """Print the share code of a deck: `name: ZXD1...`. It can be given wherever a deck can."""
    from zxsim.cli import screen
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.lists.writing import write_list

    deck = load_deck(name).to_mapping()
    text = write_list(deck, "code", load_catalogue())
    if as_json:
        screen.print_json({"name": deck.get("name", ""), "code": text.split()[-1]})
    else:
        print(text, end="")


def fmt(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Deck files (.toml).", show_default=False)
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit code 1 if something would.")
    ] = False,
) -> None:
    """Put deck files into canonical order and spelling; comments stay with their lines."""
    texts = {path: _format(path) for path in files}  # all faults before the first change
    changed = [path for path, (before, after) in texts.items() if before != after]
    for path in changed:
        if not check:
            save(path, texts[path][1])
        print(f"{path}: {'would change' if check else 'changed'}")
    if check and changed:
        raise typer.Exit(CHANGED)


def _format(path: Path) -> tuple[str, str]:
    """The text of a file as it is and as it should be; both read as the same deck."""
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.deck import parse_deck, read_file
    from zxsim.games.zx.lists.layout import format_toml

    if path.suffix != ".toml":
        raise InputError(f"{path}: only .toml deck files are laid out. `zxsim deck import` makes one.")
    pool, text = load_pool(), read_file(path)
    deck = parse_deck(text, path, pool)
    after = format_toml(text, str(path), load_catalogue(), lambda card: pool.find(card).number)
    if parse_deck(after, path, pool) != deck:
        raise InputError(f"{path}: cannot be laid out without changing the deck; write one key a line.")
    return text, after
