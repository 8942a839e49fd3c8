"""From an answer of the tuner to the pages of its report."""

from collections.abc import Mapping
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import zxsim
from zxsim.cli import tuning_words as words
from zxsim.cli.report_facts import HONEST
from zxsim.cli.tune_pages import list_pages
from zxsim.cli.tuning_again import say_command
from zxsim.lab.setup import TOOLS
from zxsim.lab.tuning.audit import Audit
from zxsim.lab.tuning.compare import Comparison
from zxsim.lab.tuning.sweep import Sweep
from zxsim.lab.tuning.telling import Conditions
from zxsim.lab.tuning.tune import Tuned
from zxsim.reporting.blocks import Page, Report
from zxsim.reporting.pages import audit, comparison, sweep, variants
from zxsim.reporting.text import say_level

if TYPE_CHECKING:
    import pandas


def make_report(found: Any) -> Report:
    """All pages."""
    title, question, pages = make_pages(found)
    command, conditions = say_command(found), found.conditions
    say_games = words.say_spent if isinstance(found, Tuned) else words.say_games
    return Report(
        title,
        question,
        (
            ("games", say_games(conditions)),
            *list_facts(conditions, command),
            *tell_pool(getattr(found, "pool", None)),
        ),
        write_footer(conditions, command),
        pages,
        (*conditions.remarks, *tell_unfinished(conditions)),
    )


@singledispatch
def make_pages(found: Any) -> tuple[str, str, tuple[Page, ...]]:
    """Title, question, pages."""
    raise TypeError(f"there is no page for a {type(found).__name__}")


@make_pages.register
def _(found: Comparison) -> tuple[str, str, tuple[Page, ...]]:
    import pandas

    deck, level = found.conditions.deck, say_level(found.effect.level)
    looks = [
        {"pairs": n, "effect": each.value, "low": each.low, "high": each.high} for n, each in found.looks
    ]
    page = comparison.make_page(
        words.say_verdict(found),
        (
            f"{words.say_games(found.conditions)} {words.say_ratio(found.variance_ratio)}",
            HONEST,
        ),
        found.frame,
        pandas.DataFrame(looks),
        frame_changes(found.conditions.game, found.out, found.into),
        100 * found.delta,
        level,
    )
    title = f"{deck}: {found.variant}" if words.is_swap(found) else f"{found.variant} or {deck}?"
    return title, "Is it better?", (page, variants.make_page(is_looked_at=True, is_picked=False))


@make_pages.register
def _(found: Audit) -> tuple[str, str, tuple[Page, ...]]:
    from zxsim.core.game import load

    pool = load(found.conditions.game).load_pool()
    frame = found.frame
    instead = [
        ", ".join(f"{n} {pool.find(card).name}" for card, n in each.instead.items()) for each in found.values
    ]
    frame.insert(3, "instead", instead)
    for place, (name, _) in enumerate(found.conditions.field):
        frame[name] = [each.by_opponent[place] for each in found.values]
    said = [words.say_games(found.conditions), HONEST]
    if found.without:
        named = ", ".join(pool.find(card).name for card in found.without)
        said.insert(1, f"No plain card can take the place of: {named}.")
    page = audit.make_page(words.say_audit(found), tuple(said), frame, say_level(found.base_rate.level))
    title = f"What the cards of {found.conditions.deck} are worth"
    return (
        title,
        "Which card is worth least?",
        (page, variants.make_page(is_looked_at=False, is_picked=False)),
    )


@make_pages.register
def _(found: Sweep) -> tuple[str, str, tuple[Page, ...]]:
    game = found.conditions.game
    frame = found.frame
    frame["changes"] = [words.say_swaps(game, point.out, point.into) for point in found.points]
    said = [words.say_games(found.conditions), HONEST]
    if found.impossible:
        counts = "; ".join(words.say_counts(found, each) for each in found.impossible)
        said.insert(1, f"No legal list near the deck has: {counts}.")
    best = next(point for point in found.points if point.counts == found.best)
    sure = found.confirmed
    page = sweep.make_page(
        words.say_sweep(found),
        tuple(said),
        found.ratios,
        frame,
        found.now,
        found.best,
        (sure.value, sure.low, sure.high),
        frame_changes(game, best.out, best.into),
        say_level(found.base_rate.level),
    )
    title = f"{found.conditions.deck}: {', '.join(found.ratios)}"
    return title, "Which ratio is best?", (page, variants.make_page(is_looked_at=False, is_picked=True))


@make_pages.register
def _(found: Tuned) -> tuple[str, str, tuple[Page, ...]]:
    return f"{found.conditions.deck}, tuned", "What is better for this field?", list_pages(found)


def frame_changes(game: str, out: Mapping[str, int], into: Mapping[str, int]) -> "pandas.DataFrame":
    """A row a card: copies, number, name."""
    import pandas

    return pandas.DataFrame(words.list_changes(game, out, into), columns=["copies", "number", "name"])


def tell_pool(pool: tuple[str, ...] | None) -> tuple[tuple[str, str], ...]:
    """The cards that might come in, where not all of them might."""
    return () if pool is None else (("pool", ", ".join(pool)),)


def tell_unfinished(conditions: Conditions) -> list[str]:
    """Games that came to no end, if there were any."""
    if not conditions.unfinished:
        return []
    return [f"{conditions.unfinished:,} of {conditions.games:,} games came to no end; each scores one half."]


def list_facts(conditions: Conditions, command: str) -> tuple[tuple[str, str], ...]:
    """What all numbers rest on but the games, name and value."""
    import platform
    from importlib.metadata import version

    field = ", ".join(f"{name} {100 * share:.3g} %" for name, share in conditions.field)
    options = ", ".join(f"{name}={value}" for name, value in conditions.options.items()) or "defaults"
    tools = ", ".join([f"python {platform.python_version()}", *(f"{tool} {version(tool)}" for tool in TOOLS)])
    return (
        ("field", field),
        ("seed", str(conditions.seed)),
        ("bots", " / ".join(dict.fromkeys(conditions.bots))),
        ("rule options", options),
        ("played by", f"zxsim {zxsim.__version__}, rules, bots and cards {conditions.source[:16]}"),
        ("with", tools),
        ("made by", command),
    )


def write_footer(conditions: Conditions, command: str) -> str:
    """The same in one line."""
    bots = " / ".join(dict.fromkeys(conditions.bots))
    return (
        f"zxsim {zxsim.__version__} · rules, bots, cards {conditions.source[:8]} · "
        f"{conditions.games:,} games · seed {conditions.seed} · bots {bots} · {command}"
    )
