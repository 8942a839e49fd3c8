"""From the results of an experiment to the pages of its report: tables of the lab, sheets of the game."""

import shlex
from typing import TYPE_CHECKING, Any, TypeAlias

from zxsim.cli import report_facts as facts
from zxsim.cli import report_topics
from zxsim.cli.arguments import GAME, room
from zxsim.core.errors import InputError
from zxsim.core.game import list_names
from zxsim.lab.analysis import checks, curves, matchups, outcomes, seats, views
from zxsim.lab.field.matrix import Matrix, find_matrix
from zxsim.lab.results import Results
from zxsim.lab.setup import Cell
from zxsim.lab.tuning.values import Values
from zxsim.reporting.blocks import Page, Report
from zxsim.reporting.pages import bring, decks, matrix, method, overview, sample
from zxsim.reporting.pages import seats as seats_page
from zxsim.reporting.pages import views as views_page
from zxsim.reporting.text import say_level

if TYPE_CHECKING:
    import pandas

Frame: TypeAlias = "pandas.DataFrame"


def make_report(
    results: Results,
    command: str,
    title: str = "",
    table: Matrix | None = None,
    values: Values | None = None,
) -> Report:
    """All pages. command: remakes the report. title: by default the plan's name. table: what `zxsim.matrix`
    returned, where it did. values: what cards are worth by swaps, for some of the decks.

    InputError when nothing has been played yet.
    """
    if not results.pairs:
        raise InputError(f"{results.store}: no games yet. Play them with `zxsim resume {results.store}`.")
    view = choose_view(results)
    table = table or find_matrix(results, view)
    pages = [page for page in list_pages(results, view, table, values) if is_wanted(results, page)]
    return Report(
        title or results.plan.name,
        results.plan.question,
        facts.list_facts(results, view, command),
        facts.write_footer(results, view, command),
        tuple(pages),
        tuple(facts.list_remarks(results)),
    )


def choose_view(results: Results) -> views.View:
    """The first one with games."""
    found = views.list_views(results)
    return next((view for view in found if any(results[cell].pairs for cell in view.cells)), found[0])


def list_pages(
    results: Results, view: views.View, table: Matrix | None = None, values: Values | None = None
) -> list[Page]:
    """Every page that these results can fill."""
    level = say_level(results.plan.level)
    rates, ranking = matchups.rate_matchups(results, view), matchups.rate_decks(results, view)
    pages = list_matchup_pages(results, view, rates, ranking)
    caution = facts.say_stopping(results) if facts.is_stopped(results) else ""
    if table:
        pages.append(bring.make_page(table, level, caution))
    mean = seats.average_first_player(results, view)
    pages.append(seats_page.make_page(seats.rate_seats(results, view), mean, view.name, level, caution))
    if len(views.list_views(results)) > 1:
        compared = seats.compare_views(results)
        if len(compared):
            pages.append(views_page.make_page(compared, seats.list_flips(compared), view.name, level))
    if len(ranking):
        pages += report_topics.list_pages(results, view, values)
    pages += list_deck_pages(results, view, rates, ranking)
    if facts.is_same_source(results) and results.setup.plug.name in list_names():
        pages.append(make_sample(results, view))
    pages.append(make_method(results, view))
    return pages


def is_wanted(results: Results, page: Page) -> bool:
    """A plan may name the pages it wants; decks are meant by "decks"."""
    wanted = results.plan.pages
    return not wanted or page.anchor in wanted or (page.is_part and "decks" in wanted)


def list_matchup_pages(results: Results, view: views.View, rates: Frame, ranking: Frame) -> list[Page]:
    """Who wins: overview, and the matrix where there is more than one matchup."""
    level = say_level(results.plan.level)
    own = views.list_contenders(results, view)
    compared = ranking[ranking["deck"].isin(own)]
    if not len(compared):
        return []
    words = (facts.HONEST, *([facts.say_stopping(results)] if facts.is_stopped(results) else []))
    pages = [overview.make_page(compared, rates, words, level)]
    if len(rates) > 2:
        columns = tuple(compared["deck"])
        met = set(rates[rates["deck"].isin(own)]["opponent"])
        rows = tuple(name for name in ranking["deck"] if name in met)
        rows = columns if not results.plan.field else rows
        pages.append(matrix.make_page(rows, columns, rates, compared, level))
    return pages


def list_deck_pages(results: Results, view: views.View, rates: Frame, ranking: Frame) -> list[Page]:
    """The list of decks, then a page a deck, best first."""
    level = say_level(results.plan.level)
    rows = {row["deck"]: row for row in ranking.to_dict("records")}
    names = [*rows, *(name for name in views.list_decks(results, view) if name not in rows)]
    pages = [
        decks.make_page(make_sheet(results, name), number, _of(rates, name), rows.get(name), level)
        for number, name in enumerate(names, start=1)
    ]
    return [decks.make_index([(page.title, page.anchor) for page in pages]), *pages]


def make_sheet(results: Results, name: str) -> decks.Sheet:
    """What a deck is made of, as its game tells it."""
    from zxsim.cli.deck_sheet import tell_deck

    setup = results.setup
    return tell_deck(name, setup.decks[setup.names.index(name)], setup.plug.name)


def make_sample(results: Results, view: views.View) -> Page:
    """The first game of the closest matchup."""
    watch = room(results.setup.plug.name, "watch")
    setup, number = results.setup, choose_sample(results, view)
    cell, run = setup.cells[number], results[number]
    log = watch.tell(
        watch.record_game(
            setup.decks[cell.deck_a], setup.decks[cell.deck_b], cell.seed, 0, cell.bots, dict(cell.options)
        )
    )
    which = "" if len(view.cells) == 1 else ", the closest matchup"
    lead = f"Game 0 of {run.decks[0]} against {run.decks[1]}{which}."
    return sample.make_page(lead, log, write_watch(run.decks, cell, setup.plug.name))


def choose_sample(results: Results, view: views.View) -> int:
    """The cell whose win rate is nearest to one half; a mirror only where there is nothing else."""
    played = [cell for cell in view.cells if results[cell].scores.pairs] or list(view.cells)
    return min(played, key=lambda n: (results[n].is_mirror, abs(results[n].win_rate.value - 0.5)))


def write_watch(names: tuple[str, str], cell: Cell, game: str = GAME) -> str:
    """The command that prints the game."""
    bots = "" if set(cell.bots) == {"heuristic"} else f" --bots {','.join(dict.fromkeys(cell.bots))}"
    options = "".join(
        " --treat-as-vanilla"
        if name == "treat_as_vanilla"
        else f" --options {shlex.quote(f'{name}={value}')}"
        for name, value in cell.options.items()
    )
    of = "" if game == GAME else f" --of {game}"
    return f"zxsim watch {shlex.join(names)}{of} --seed {cell.seed} --game 0{bots}{options}"


def make_method(results: Results, view: views.View) -> Page:
    """How it was done, and the self-checks."""
    import pandas

    own = checks.list_checks(results) if facts.is_same_source(results) else [checks.check_sums(results)]
    own += curves.check_curves(results, view)
    found = pandas.DataFrame([vars(check) for check in own])
    validity = facts.say_stopping(results) if facts.is_stopped(results) else facts.FIXED
    return method.make_page(found, outcomes.count_outcomes(results), validity, results.plan.unfinished)


def _of(rates: Frame, name: str) -> Any:
    return rates[rates["deck"] == name]
