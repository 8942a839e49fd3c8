"""`zxsim sweep`: which ratio is best, along legal lists?"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    DeckName,
    GameName,
    Jobs,
    Json,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
)
from zxsim.cli.audit import PAIRS
from zxsim.cli.compare import LEVEL
from zxsim.cli.tuning import (
    Field,
    Level,
    Out,
    Pool,
    Save,
    TuningBots,
    TuningPairs,
    check_save,
    choose_field,
    collect_setting,
    read_pool,
    save_deck,
    write_report,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.tuning.sweep import Point, Sweep

RATIOS = {
    "zx": "events, zx, life_recovery, void_bringer, plain_icons, red, blue, white, black, green",
    "zwo": "events, zombies, legends, red, blue, green, grey",
}
"""By game; what a card is counted under."""

MOST_ROWS = 40
"""Of a table on the screen; the report has them all."""

Vary = Annotated[
    list[str],
    typer.Option(
        "--vary",
        metavar="NAME=COUNTS",
        help="Copies of what, and how many: 0..4, 0..12..3 (every third) or 0,2,4. Repeat it for more.",
        show_default=False,
    ),
]
HELP = f"""Which ratio is best? Plays every legal list with the counts asked for.

From the deck each list is reached in the fewest swaps; without --pool, of any cards that can be played. The
highest one is played again on fresh games.

What can be counted, in Z/X: {RATIOS["zx"]};
in ZWO: {RATIOS["zwo"]};
in both: cost_3, cost_0_3, cost_7+, or a card by its number or name.
"""


def command(
    deck: DeckName,
    vary: Vary,
    field: Field = None,
    pool: Pool = None,
    pairs: TuningPairs = PAIRS,
    level: Level = LEVEL,
    seed: Seed = 1,
    bots: TuningBots = BOTS,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    save: Save = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Its help is `HELP`."""
    from zxsim.cli import screen
    from zxsim.cli.tuning_words import say_counts
    from zxsim.core.game import load
    from zxsim.lab.tuning.sweep import sweep

    check_save(save)
    opponents = choose_field(field, game, deck)
    setting: dict[str, Any] = collect_setting(seed, bots, jobs, read_options(options, treat_as_vanilla), game)
    with screen.progress(f"Lists near {deck}", load(game), setting["bots"]) as report:
        found = sweep(
            deck,
            vary,
            opponents,
            pool=read_pool(pool, game),
            pairs=pairs,
            level=level,
            progress=report,
            **setting,
        )
    if as_json:
        screen.print_json(found.to_dict())
    else:
        show(found, screen.console())
    save_deck(found.best_list, f"{deck}, {say_counts(found, found.best)}", save, game)
    write_report(found, out)


def show(found: "Sweep", console: "Console") -> None:
    """The answer, the lists, and how to read them."""
    from zxsim.cli import tuning_words as words
    from zxsim.cli.screen import print_remarks, print_tables

    console.print(words.say_sweep(found), markup=False, style="bold")
    console.print()
    print_tables(console, make_table(found))
    level = f"{100 * found.base_rate.level:g} %"
    told = [
        f"{words.say_pairs(found.conditions)} for each list. {words.say_games(found.conditions)}",
        f"Points: score minus that of the deck as it is. {words.POINT} Brackets hold the true numbers of all "
        f"lists at once in {level} of runs. Plateau: no other list is surely better; the best one is among "
        f"them in {level} of runs. {words.ONCE}",
    ]
    if found.impossible:
        counts = "; ".join(words.say_counts(found, each) for each in found.impossible[:MOST_ROWS])
        told.append(f"No legal list near the deck has: {counts}.")
    if len(found.points) > MOST_ROWS:
        told.append(f"The {MOST_ROWS} highest of {len(found.points)} lists; all of them: --out or --json.")
    print_remarks((*told, *found.conditions.remarks), console)


def make_table(found: "Sweep") -> "Table":
    """A row a list; of very many the highest."""
    from rich.markup import escape

    from zxsim.cli import screen
    from zxsim.cli.tuning_words import say_swaps
    from zxsim.reporting.text import percent, points_range

    heads = (*found.ratios, "score", "points more", "plateau", "", "changes")
    table = screen.make_table("Every list", *heads)
    for place in (-3, -2, -1):
        table.columns[place].justify = "left"
    table.columns[-1].overflow = "fold"
    for point in choose_rows(found):
        table.add_row(
            *(str(count) for count in point.counts),
            percent(point.rate),
            escape(points_range(point.effect.value, point.effect.low, point.effect.high)),
            "█" if point.on_plateau else "",
            "now" if point.counts == found.now else "highest" if point.counts == found.best else "",
            escape(say_swaps(found.conditions.game, point.out, point.into)),
        )
    return table


def choose_rows(found: "Sweep") -> "list[Point]":
    """All lists in their order, or the highest."""
    if len(found.points) <= MOST_ROWS:
        return list(found.points)
    return sorted(found.points, key=lambda point: -point.rate)[:MOST_ROWS]
