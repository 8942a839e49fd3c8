"""What the commands of the tuner share: their options, the field they play against, what they end with."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import room, split_bots
from zxsim.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from zxsim.lab.tuning.telling import Told

OF_THE_OLD_LIST = ("name_ja", "date", "event", "source", "note")
"""Keys of a deck file that are no longer true of a changed list."""

NOT_BETTER = 1
"""Exit code: compared, and not better."""


def check_delta(points: float | None) -> float | None:
    """UsageError unless it is a difference that could matter."""
    if points is not None and not 0 < points < 100:
        raise UsageError(f"--delta {points:g}: give points above 0 and below 100, e.g. 0.5.")
    return points


def check_level(level: float) -> float:
    """UsageError unless it is a share of runs."""
    if not 0 < level < 1:
        raise UsageError(f"--level {level:g}: give a number between 0 and 1, e.g. 0.95.")
    return level


def check_floor(percent: float) -> float:
    """UsageError unless it is a score."""
    if not 0 <= percent < 100:
        raise UsageError(f"--floor {percent:g}: give per cent from 0 and below 100, e.g. 40.")
    return percent


Field = Annotated[
    str | None,
    typer.Option(
        "--field",
        metavar="FIELD",
        help="Opponents: decks with commas between them, or a TOML file of weights (docs/tuning.md).",
        show_default="the built-in decks that were published",
    ),
]
Delta = Annotated[
    float,
    typer.Option(
        metavar="POINTS",
        callback=check_delta,
        help="Smaller differences do not matter; 1 point = 1 game in 100.",
    ),
]
Budget = Annotated[int, typer.Option(metavar="GAMES", help="Games at most.")]
Level = Annotated[
    float,
    typer.Option(
        metavar="SHARE", callback=check_level, help="How often the intervals shall hold the true number."
    ),
]
TuningPairs = Annotated[
    int, typer.Option(metavar="N", help="Pairs of games of each list against each opponent.")
]
TuningBots = Annotated[
    str, typer.Option(metavar="A[,B]", help="Who plays: one bot for all, or the deck's and its opponents'.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Also write a report: index.html, and its tables as CSV."),
]
Save = Annotated[
    Path | None, typer.Option("--save", "-o", metavar="FILE", help="Write the best list as a deck file.")
]
Pool = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Cards that may come in: a number or name a line.", show_default=False),
]


def choose_field(field: str | None, game: str, *decks: str) -> str | list[str]:
    """The field asked for; without one the game's published decks but those in question.

    InputError when none is left.
    """
    if field is not None:
        return field
    module = room(game, "deck")
    contents = [module.load_deck(deck).content() for deck in decks]
    names = [name for name in module.published_decks() if module.load_deck(name).content() not in contents]
    if not names:
        raise InputError("There is no published deck left to play against. Name a field with --field.")
    return names


def collect_setting(
    seed: int, bots: str, jobs: int | None, options: Mapping[str, str], game: str
) -> dict[str, Any]:
    """The arguments of `lab.tuning.setting.make_setting` that every command has."""
    return {"seed": seed, "bots": split_bots(bots), "jobs": jobs, "options": options, "game": game}


def write_report(found: "Told", folder: Path | None) -> None:
    """The report where one was asked for; says where it is."""
    if folder is None:
        return
    from zxsim.cli import screen
    from zxsim.cli.report import report

    screen.say(f"Written: {report(found, folder)}.")


def read_pool(path: Path | None, game: str) -> list[str] | None:
    """Card numbers of a file. InputError says which line is no card."""
    if path is None:
        return None
    from zxsim.core.game import load
    from zxsim.lab.tuning import pool

    return sorted(pool.read_pool(path, load(game)))


def check_save(path: Path | None) -> None:
    """InputError when there is no such folder: told before the games, not after them."""
    if path is not None and not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {str(path.parent)!r} to write it to.")


def save_deck(mapping: Mapping[str, Any], name: str, path: Path | None, game: str) -> None:
    """Write a deck file where one was asked for. name: of the deck, as it is no longer the one it was."""
    if path is None:
        return
    from zxsim.cli import screen
    from zxsim.cli.deck_import import save

    kept = {key: value for key, value in mapping.items() if key not in OF_THE_OLD_LIST}
    save(path, room(game, "deck").load_deck({**kept, "name": name}).to_toml())
    screen.say(f"Written: {path}.")
