"""`zxsim deck import`: lists as people paste them, told line by line, then written as a deck file."""

import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import Json
from zxsim.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from rich.console import Console

    from zxsim.games.zx.lists.report import Reading

SUFFIXES = {
    "toml": ".toml",
    "text": ".txt",
    "ja": ".txt",
    "zx": ".zx",
    "cardhelper": ".json",
    "csv": ".csv",
    "code": ".txt",
    "json": ".json",
}
Form = Annotated[str, typer.Option("--as", metavar="FORM", help=f"What to write: {', '.join(SUFFIXES)}.")]
Out = Annotated[Path | None, typer.Option("-o", "--out", metavar="OUT", help="File or folder to write to.")]


def command(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="The list; - is standard input.")] = "-",
    form: Form = "toml",
    out: Out = None,
    name: Annotated[str, typer.Option(help="Name of the deck.", show_default="the one in the list")] = "",
    guess: Annotated[
        bool, typer.Option("--guess", help="Take the nearest card where it is near enough.")
    ] = False,
    encoding: Annotated[
        str, typer.Option(help="Of the file: utf-8, or cp932 for old Windows files.")
    ] = "utf-8",
    as_json: Json = False,
) -> None:
    """Read a deck list in any form: pasted text, .zx, helper app, CSV, share code, TOML, JSON.

    Prints what was understood, then what is doubtful, then what is wrong with suggestions. Nothing is written
    if anything is wrong; the exit code is 3 then. Without -o the deck goes to standard output and the report
    to standard error.
    """
    from zxsim.cli import screen

    check_form(form)
    readings = read_source(file, guess, encoding)
    _give_names(readings, name, file)
    good = all(reading.ok for reading in readings)
    texts = _write(readings, form) if good else []
    written = _save(readings, texts, form, out) if good and out else []
    if as_json:
        found = [reading.to_dict() for reading in readings]
        for i, each in enumerate(found):
            each |= {"written": str(written[i]) if written else None, "output": texts[i] if texts else None}
        screen.print_json({"decks": found})
    else:
        console = screen.console(stderr=good and not out)
        for reading in readings:
            show_reading(reading, console)
        for path in written:
            console.print(f"Written: {path}. Whether it is legal: zxsim deck check {path}", markup=False)
        if good and not out:
            print("\n".join(texts), end="")
    if not good:
        raise typer.Exit(InputError.exit_code)


def check_form(form: str) -> None:
    """UsageError unless it is a form that can be written."""
    if form not in SUFFIXES:
        raise UsageError(f"--as {form!r}: use one of {', '.join(SUFFIXES)}.")


def read_source(file: str, guess: bool, encoding: str) -> "list[Reading]":
    """The decks of a file, of standard input ("-"), or of a share code given in place of a file."""
    from zxsim.games.zx.deck import parse_deck, read_file
    from zxsim.games.zx.lists.code import FOUND
    from zxsim.games.zx.lists.reading import decode, is_deck_file, read_decks

    path = Path(file)
    if file == "-":
        text = decode(sys.stdin.buffer.read(), "standard input", encoding)
    elif FOUND.search(file) and not path.exists():
        text = file
    elif not path.is_file():
        raise InputError(f"There is no file {file!r}. Use - to read standard input.")
    else:
        text = read_file(path, encoding)
    if is_deck_file(text, path.suffix):
        return [_tell_deck(parse_deck(text, path))]
    return read_decks(text, guess)


def _tell_deck(deck: Any) -> "Reading":
    """A deck file as a reading: its form leaves no doubt, so it has neither warnings nor errors."""
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.lists.report import Line, Reading

    pool, reading = load_pool(), Reading("deck file", deck.to_mapping())
    for zone in ("player", "under_player", "start", "gate", "start_resource", "main", "dynamis"):
        cards = getattr(deck, zone)
        for number, n in ({cards: 1} if isinstance(cards, str) else cards).items():
            if number:
                name = pool.find(number).name
                reading.lines.append(Line(f"{zone}.{number}", "card", number, "", n, number, name, zone))
    return reading


def _give_names(readings: "Sequence[Reading]", name: str, file: str) -> None:
    if name and len(readings) > 1:
        raise UsageError(f"--name {name!r}: there are {len(readings)} decks; each keeps its own name.")
    stem = Path(file).stem if Path(file).is_file() else "deck"
    for i, reading in enumerate(readings, 1):
        given = name or reading.deck.get("name") or (stem if len(readings) == 1 else f"{stem} {i}")
        reading.deck = {"name": given} | reading.deck | {"name": given}


def _write(readings: "Sequence[Reading]", form: str) -> list[str]:
    from zxsim.cli.screen import say
    from zxsim.games.zx.catalogue import load_catalogue
    from zxsim.games.zx.lists.writing import list_losses, write_list

    for reading in readings:
        if lost := list_losses(reading.deck, form):
            say(f"{reading.deck['name']}: --as {form} has no place for {', '.join(lost)}.")
    return [write_list(each.deck, form, load_catalogue(), each.guesses) for each in readings]


def _save(readings: "Sequence[Reading]", texts: Sequence[str], form: str, out: Path) -> list[Path]:
    folder = out.is_dir() or len(readings) > 1
    if len(readings) > 1 and not out.is_dir():
        if out.suffix:
            raise InputError(f"-o {out}: there are {len(readings)} decks. Give a folder.")
        out.mkdir(parents=True)
    paths = [out / f"{_slug(each.deck['name'])}{SUFFIXES[form]}" if folder else out for each in readings]
    if len(set(paths)) < len(paths):
        raise InputError(f"-o {out}: two of the decks have the same name. Name them apart in the list.")
    for path, text in zip(paths, texts, strict=True):
        save(path, text)
    return paths


def save(path: Path, text: str) -> None:
    """Writes a file. InputError when its folder is not there or does not take it."""
    try:
        path.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}.") from None


def _slug(name: str) -> str:
    return re.sub(r"[^\w.-]+", "-", name).strip("-.") or "deck"


def show_reading(reading: "Reading", console: "Console") -> None:
    """What was understood, what is doubtful, what is wrong."""
    from rich.text import Text

    from zxsim.cli import screen

    title = f"{reading.deck.get('name', '')} ({reading.form})".strip()
    table = screen.make_table("", "line", "count", "number", "name", "zone")
    table.columns[0].justify = "right"
    for column in table.columns[2:]:
        column.justify = "left"
    for line in reading.lines:
        if line.kind == "card":
            zone = ", ".join(filter(None, (line.zone or "left out", line.note.replace("_", " "))))
            table.add_row(str(line.at), str(line.count), line.number, Text(line.name), zone)
        elif line.kind == "heading":
            table.add_row(str(line.at), "", "", Text(line.text.strip(), "bold"), "")
        elif line.kind == "error":
            table.add_row(str(line.at), "", "", Text(line.text.strip(), "red"), Text(line.note, "red"))
    console.print(Text(title, "bold"))
    if table.row_count:
        console.print(table)
    _show_ignored(reading, console)
    for words, remarks, style in (("warning", reading.warnings, "yellow"), ("error", reading.errors, "red")):
        for remark in remarks:
            console.print(Text.assemble((f"{words}: ", style), str(remark)))
    if reading.errors:
        n = len(reading.errors)
        console.print(f"Nothing is written: {n} error{'s' * (n > 1)}.", markup=False)


def _show_ignored(reading: "Reading", console: "Console") -> None:
    ignored = [line for line in reading.lines if line.kind == "ignored" and line.note != "empty"]
    if not ignored:
        return
    reasons = Counter(line.note for line in ignored)
    listed = ", ".join(f"{n} {reason}" for reason, n in reasons.items())
    console.print(f"{len(ignored)} line{'s' * (len(ignored) > 1)} ignored: {listed}.", markup=False)
