"""From the results of an experiment to the pages of its report: tables of the lab, sheets of the game."""

import platform
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import zxsim
from zxsim.cli import report_topics
from zxsim.core.errors import InputError
from zxsim.lab.analysis import checks, matchups, seats, views
from zxsim.lab.results import Results
from zxsim.lab.setup import TOOLS, digest_source
from zxsim.reporting.blocks import Page, Report
from zxsim.reporting.pages import decks, matrix, method, overview, sample
from zxsim.reporting.pages import seats as seats_page
from zxsim.reporting.pages import views as views_page

if TYPE_CHECKING:
    import pandas

HONEST = (
    "These are games between bots that play by rules of thumb. A difference between decks is a difference "
    "in the hands of these bots; how people would fare with them is another question."
)


def make_report(results: Results, command: str) -> Report:
    """All pages. command: remakes the report. InputError when nothing has been played yet."""
    if not results.pairs:
        raise InputError(f"{results.store}: no games yet. Play them with `zxsim resume {results.store}`.")
    view = views.list_views(results)[0]
    facts = list_facts(results, view, command)
    footer = (
        f"zxsim {zxsim.__version__} · {2 * results.pairs:,} games · seed {results.plan.seed} · "
        f"bots {view.name} · digest {results.digest[:16]} · {command}"
    )
    pages = [page for page in list_pages(results, view) if is_wanted(results, page)]
    return Report(results.plan.name, results.plan.question, facts, footer, tuple(pages), results.remarks)


def list_pages(results: Results, view: views.View) -> list[Page]:
    """Every page that these results can fill."""
    pages: list[Page] = []
    rates = matchups.rate_matchups(results, view)
    if len(rates):
        ranking = matchups.rate_decks(results, view)
        pages.append(overview.make_page(ranking, rates, HONEST))
        if len(ranking) > 2:
            pages.append(matrix.make_page(tuple(ranking["deck"]), rates))
    pages.append(seats_page.make_page(seats.rate_seats(results, view), view.name))
    if len(views.list_views(results)) > 1:
        compared = seats.compare_views(results)
        pages.append(views_page.make_page(compared, seats.list_flips(compared)))
    pages += report_topics.list_pages(results, view)
    pages += list_deck_pages(results, view)
    pages.append(make_sample(results, view))
    pages.append(make_method(results))
    return pages


def is_wanted(results: Results, page: Page) -> bool:
    """A plan may name the pages it wants; decks are meant by "decks"."""
    wanted = results.plan.pages
    return not wanted or page.anchor in wanted or (page.anchor.startswith("deck-") and "decks" in wanted)


def list_deck_pages(results: Results, view: views.View) -> list[Page]:
    """A page a deck, best first."""
    rates = matchups.rate_matchups(results, view)
    ranking = matchups.rate_decks(results, view)
    rows = {row["deck"]: row for row in ranking.to_dict("records")}
    names = [*rows, *(name for name in views.list_decks(results, view) if name not in rows)]
    return [
        decks.make_page(make_sheet(results, name), number, _of(rates, name), rows.get(name))
        for number, name in enumerate(names, start=1)
    ]


def make_sheet(results: Results, name: str) -> decks.Sheet:
    """What a deck is made of, as its game tells it."""
    from zxsim.cli.deck_sheet import tell_deck

    return tell_deck(name, results.setup.decks[results.setup.names.index(name)])


def make_sample(results: Results, view: views.View) -> Page:
    """The first game of the closest matchup."""
    from zxsim.games.zx.watch import record_game, tell

    setup, number = results.setup, min(view.cells, key=lambda cell: abs(results[cell].win_rate.value - 0.5))
    cell, run = setup.cells[number], results[number]
    log = tell(
        record_game(
            setup.decks[cell.deck_a], setup.decks[cell.deck_b], cell.seed, 0, cell.bots, dict(cell.options)
        )
    )
    lead = f"Game 0 of {run.decks[0]} against {run.decks[1]}, the closest matchup."
    bots = "" if set(cell.bots) == {"heuristic"} else f" --bots {','.join(cell.bots)}"
    command = f"zxsim watch {run.decks[0]} {run.decks[1]} --seed {cell.seed} --game 0{bots}"
    return sample.make_page(lead, log, command)


def make_method(results: Results) -> Page:
    """How it was done, and the self-checks."""
    import pandas

    found = pandas.DataFrame([vars(check) for check in checks.list_checks(results)])
    if results.plan.until:
        validity = (
            "Each matchup was played until its interval was narrow enough, looked at after fixed numbers of "
            "pairs; win rates carry intervals that are true at every look."
        )
    else:
        validity = "The number of games was fixed before the first one."
    return method.make_page(found, validity)


def list_facts(results: Results, view: views.View, command: str) -> tuple[tuple[str, str], ...]:
    """What all numbers rest on."""
    tools = ", ".join(f"{tool} {version(tool)}" for tool in TOOLS)
    options = ", ".join(f"{name}={value}" for name, value in results.plan.options.items()) or "defaults"
    return (
        ("games", f"{2 * results.pairs:,} in {len(results)} matchups"),
        ("seed", str(results.plan.seed)),
        ("bots", view.name),
        ("rule options", options),
        ("zxsim", f"{zxsim.__version__}, source {digest_source()[:16]}"),
        ("with", f"Python {platform.python_version()}, {tools}"),
        ("digest", results.digest),
        ("made by", command),
    )


def _of(rates: "pandas.DataFrame", name: str) -> Any:
    return rates[rates["deck"] == name] if len(rates) else rates
