"""`zxsim bench`: how fast this machine plays, what more of anything costs, and how long it takes to start."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    Bots,
    GameName,
    Json,
    RuleOptions,
    TreatAsVanilla,
    read_options,
    room,
    split_bots,
)
from zxsim.cli.bench_starts import measure_starts
from zxsim.cli.doctor import name_processor
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from zxsim.lab.speed import Matchup

DECKS = {"zx": ("tiamat-range-2016-08", "sakura-control-2016-08"), "zwo": ("red-rush", "green-graves")}
INSTRUCTIONS = {"zx": 4_060}
"""Recorded: a decision of those decks by heuristic bots, with numba 0.68 and code for a haswell, as
tests/games/zx/instructions counts it, which fails when it takes more. Lower it with every gain."""
FORMS = (".png", ".svg")
MATCHUPS = 16
PART = 5  # of a round's games, where many are played besides


@dataclass(frozen=True)
class Asked:
    """What is to be played."""

    decks: tuple[str, str]
    bots: tuple[str, str]
    rules: Mapping[str, str]
    game: str

    def is_usual(self) -> bool:
        """Whether it is what is recorded: the usual decks and bots, no options."""
        return self.decks == DECKS[self.game] and set(self.bots) == {BOTS} and not self.rules

    def tell(self) -> dict[str, Any]:
        """The same, fit for JSON."""
        return {
            "matchup": list(self.decks),
            "bots": list(self.bots),
            "options": dict(self.rules),
            "game": self.game,
        }

    def to_arguments(self) -> list[str]:
        """For `zxsim match`."""
        rules = [word for name, value in self.rules.items() for word in ("--options", f"{name}={value}")]
        return [*self.decks, "--bots", ",".join(self.bots), "--game", self.game, *rules]


def command(
    deck_a: Annotated[str, typer.Argument(metavar="[A]", help="Deck a.")] = "",
    deck_b: Annotated[str, typer.Argument(metavar="[B]", help="Deck b.")] = "",
    games: Annotated[int, typer.Option(help="Games in each of five rounds.")] = 10_000,
    stored: Annotated[int, typer.Option(help="Games that are played into a folder, a row each.")] = 100_000,
    bots: Bots = BOTS,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    figure: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=f"Time each built-in deck as well, and draw threads and decks: a {' or '.join(FORMS)} file.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure games a second, threads, a stored run, memory, compile time and start time.

    Two minutes or so, on a machine with nothing else to do.
    """
    from zxsim.cli import bench_tables, screen

    built_in = room(game, "deck").built_in_decks()
    for name, value in (("games", games), ("stored", stored)):
        if value < 1:
            raise UsageError(f"--{name} is {value}; it must be at least 1.")
    if figure and figure.suffix.lower() not in FORMS:
        raise UsageError(f"--figure {figure}: the name must end in {' or '.join(FORMS)}.")
    asked = Asked(
        (deck_a or DECKS[game][0], deck_b or DECKS[game][1]),
        split_bots(bots),
        read_options(options, treat_as_vanilla),
        game,
    )
    found = measure(asked, games, stored, built_in if figure else [])
    if figure:
        from zxsim.cli.bench_figure import write

        write(found, figure)
    if as_json:
        screen.print_json(found)
    else:
        bench_tables.show(found, screen.console())


def measure(asked: Asked, games: int, stored: int, alone: Sequence[str]) -> dict[str, Any]:
    """All figures by name, fit for JSON.

    games: in each round. stored: games that are kept. alone: decks to be timed against themselves as well.
    """
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.match import list_remarks
    from zxsim.lab.runner import count_cores
    from zxsim.lab.speed import prepare
    from zxsim.lab.stored import measure_stored

    screen.announce_compilation(screen.core_for(load(asked.game), asked.bots))
    matchups = [prepare(*asked.decks, asked.bots, asked.rules, asked.game) for _ in range(MATCHUPS)]
    cores = count_cores()
    screen.say("Playing on one core, on all of them, and into a folder.")
    found = asked.tell() | {"processor": name_processor(), "cores": cores}
    found |= measure_play(asked, matchups, games, cores)
    found["stored"] = measure_stored(
        *asked.decks, stored, cores, asked.bots, asked.rules, asked.game
    ).to_dict()
    found["decks"] = measure_decks(asked, alone, games)
    screen.say("Compiling once more, into an empty folder, and starting from there: half a minute.")
    found |= measure_starts(asked.to_arguments()).to_dict()
    return found | {"remarks": list(list_remarks(asked.decks, asked.rules, asked.game))}


def measure_play(asked: Asked, matchups: Sequence["Matchup"], games: int, cores: int) -> dict[str, Any]:
    """The figures of games. matchups: the same one, prepared several times."""
    from zxsim.lab import scaling
    from zxsim.lab.speed import measure_speed

    matchup, part = matchups[0], max(1, games // PART)
    threads = scaling.measure_threads(matchup, games, scaling.list_counts(cores))
    return measure_speed(matchup, games).to_dict() | {
        "recorded_instructions_per_decision": INSTRUCTIONS.get(asked.game) if asked.is_usual() else None,
        "threads": [asdict(each) for each in threads],
        "times_decision_of_10_times_the_games": scaling.compare_games(matchup, part),
        "times_decision_of_16_matchups": scaling.compare_cells(matchups, max(1, part // MATCHUPS)),
        "resident_growth_bytes": scaling.measure_growth(matchup, games),
    }


def measure_decks(asked: Asked, names: Sequence[str], games: int) -> dict[str, dict[str, float]]:
    """How fast each of these decks is played against itself."""
    from zxsim.lab.speed import measure_speed, prepare

    part = max(1, games // PART)
    return {
        name: measure_speed(prepare(name, name, asked.bots, asked.rules, asked.game), part).to_dict()
        for name in names
    }
