"""`zxsim match`: two decks, many games, all numbers."""

from math import isnan
from typing import TYPE_CHECKING

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    Bots,
    DeckA,
    DeckB,
    GameName,
    Jobs,
    Json,
    Pairs,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
    split_bots,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.run import Run


def command(
    deck_a: DeckA,
    deck_b: DeckB,
    pairs: Pairs = 1000,
    seed: Seed = 1,
    bots: Bots = BOTS,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    as_json: Json = False,
) -> None:
    """Play deck A against deck B and print what came out."""
    from zxsim.cli import screen

    rules = read_options(options, treat_as_vanilla)
    run = play(deck_a, deck_b, pairs, seed, split_bots(bots), jobs, rules, game)
    if as_json:
        screen.print_json(run.to_dict())
    else:
        show(run, screen.console())


def play(
    deck_a: str,
    deck_b: str,
    pairs: int,
    seed: int,
    bots: tuple[str, str],
    jobs: int | None,
    options: dict[str, str],
    game: str = GAME,
) -> "Run":
    """The match, with words about compilation and a progress bar on standard error."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab import match as lab

    with screen.progress(f"{deck_a} against {deck_b}", load(game), bots) as report:
        return lab.match(
            deck_a, deck_b, pairs, seed, bots, jobs=jobs, options=options, progress=report, game=game
        )


def show(run: "Run", console: "Console") -> None:
    """Print all numbers of a run."""
    from zxsim.cli import screen

    a, b = run.decks
    console.print(f"\n[bold]{a}[/] (A) against [bold]{b}[/] (B)")
    pairs = run.pairs
    console.print(
        f"{pairs:,} pairs = {2 * pairs:,} games, seed {run.seed}, bots {run.bots[0]} and {run.bots[1]}, "
        f"{run.seconds:.1f} s\n"
    )
    groups = [_group_table(run, group) for group in run.labels.groups]
    screen.print_tables(console, _score_table(run), *groups, _turn_table(run))
    _print_reading_guide(run, console)


def _score_table(run: "Run") -> "Table":
    from zxsim.cli.screen import make_table, number, percent

    table = make_table("Result", "", "")
    outcomes = run.outcomes()
    table.add_row("Win rate of A", f"[bold]{percent(run.win_rate)}[/]")
    for seat, estimate in run.by_seat().items():
        table.add_row(f"  when A goes {seat}", percent(estimate))
    table.add_row("Win rate of whoever goes first", percent(run.first_player()))
    table.add_row("Turns a game, both sides' together", number(run.turns()))
    table.add_row(
        "Games won by A / won by B / drawn", f"{outcomes['a']:,} / {outcomes['b']:,} / {outcomes['draw']:,}"
    )
    table.add_row(
        "Unfinished games / pairs left out of scores", f"{outcomes['unfinished']:,} / {run.pairs_dropped:,}"
    )
    table.add_row("Games ended by", ", ".join(f"{name} {n:,}" for name, n in run.reasons().items()))
    table.add_row(
        "Pairs in which A took 0, ½, 1, 1½, 2 points",
        " / ".join(f"{n:,}" for n in run.scores.count_classes()),
    )
    table.add_row("Variance of the pair score", f"{run.pair_variance:.4f}")
    ratio = run.variance_ratio
    table.add_row("  against two independent games", "–" if isnan(ratio) else f"{ratio:.2f} times")
    return table


def _group_table(run: "Run", group: str) -> "Table":
    from zxsim.cli.screen import make_table, measured

    table = make_table(group.capitalize(), "", "A", "B")
    sides = run.measures(group)
    for a, b in zip(sides["a"], sides["b"], strict=True):
        name = a.name if a.unit == "share" else f"{a.name}, {a.unit}"
        table.add_row(name, measured(a), measured(b))
    return table


def _turn_table(run: "Run") -> "Table":
    from itertools import zip_longest

    from zxsim.cli.screen import NONE, make_table, percent
    from zxsim.lab.measures import turn_table

    counted = turn_table(run.labels)
    heads = [f"{side}: {word}" for side in "AB" for word in (counted.tries, counted.hits)]
    table = make_table(counted.title, "turn", *heads)
    sides = run.by_turn()
    for turn, rates in zip(counted.axes[1].values, zip_longest(sides["a"], sides["b"]), strict=False):
        cells = [
            cell
            for rate in rates
            for cell in ((f"{rate.tries:,}", percent(rate.estimate)) if rate else (NONE, NONE))
        ]
        table.add_row(turn, *cells)
    return table


def _print_reading_guide(run: "Run", console: "Console") -> None:
    from zxsim.cli.screen import print_remarks

    rate = run.win_rate
    console.print(
        f"Brackets and ± hold the true number in {100 * rate.level:g} % of runs; the number of games was "
        "fixed before the first. "
        f"Win rate: {rate.method}, a draw counts ½. Shares: Wilson by pair. Means: Student by pair."
    )
    print_remarks(run.remarks, console)
    console.print(f"[dim]digest {run.digest}[/]")
