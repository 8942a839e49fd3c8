"""The pages of a tuned deck: its best list, and how it was looked for."""

from typing import TYPE_CHECKING, Any

from zxsim.cli import tuning_words as words
from zxsim.cli.report_facts import HONEST
from zxsim.cli.tune_tables import list_candidates, list_worth
from zxsim.lab.tuning.climb import Step
from zxsim.lab.tuning.tune import Tuned
from zxsim.reporting.blocks import Page
from zxsim.reporting.pages import tune, variants
from zxsim.reporting.text import say_level

if TYPE_CHECKING:
    import pandas

    from zxsim.lab.statistics.estimate import Estimate

NAN = float("nan")
STEP_COLUMNS = ["climb", "step", "entrants", "change", "naive", "checked", "low", "high", "accepted"]
SEARCH = (
    "All legal swaps race with the same luck: first the lower half drops out of every round, then whoever is "
    "surely worse than the first. What stays is tried alone and together on fresh games, and the deck is "
    "changed when that is an improvement. Then everything begins again from the changed deck."
)


def list_pages(found: Tuned) -> tuple[Page, ...]:
    """The answer, the search, the method."""
    import pandas

    changes = pandas.DataFrame(
        words.list_changes(found.conditions.game, found.out, found.into), columns=["copies", "number", "name"]
    )
    answer = tune.make_page(
        words.say_tuned(found),
        (words.say_spent(found.conditions), HONEST),
        frame_worth(found),
        frame_candidates(found),
        pandas.DataFrame(
            {
                "opponent": [name for name, _ in found.conditions.field],
                "before": found.given.by_opponent,
                "after": found.best.by_opponent,
            }
        ),
        changes,
        frame_cards(found),
        100 * found.delta,
        say_level(found.best.effect.level),
    )
    races = [frame_race(step) for step in found.climbs[found.climb]]
    search = tune.make_search_page(SEARCH, races, frame_steps(found))
    return answer, search, variants.make_page(is_looked_at=False, is_picked=True)


def frame_worth(found: Tuned) -> "pandas.DataFrame":
    """A row a condition: what, effect, low, high."""
    import pandas

    return pandas.DataFrame([{"what": what} | _spread(effect) for what, effect in list_worth(found)])


def frame_candidates(found: Tuned) -> "pandas.DataFrame":
    """A row a list to choose from: change, effect, low, high, chosen."""
    import pandas

    return pandas.DataFrame(
        [
            {"change": change} | _spread(effect) | {"chosen": is_chosen}
            for change, effect, is_chosen in list_candidates(found)
        ]
    )


def _spread(effect: "Estimate | float") -> dict[str, float]:
    if isinstance(effect, float):
        return {"effect": effect, "low": NAN, "high": NAN}
    return {"effect": effect.value, "low": effect.low, "high": effect.high}


def frame_cards(found: Tuned) -> "pandas.DataFrame":
    """A row a card of the main deck: number, name, copies before and after."""
    import pandas

    from zxsim.core.game import load

    pool = load(found.conditions.game).load_pool()
    before, after = (each.list["main"] for each in (found.given, found.best))
    lines = [
        {
            "number": card,
            "name": pool.find(card).name,
            "before": before.get(card, 0),
            "after": after.get(card, 0),
        }
        for card in dict.fromkeys([*before, *after])
    ]
    return pandas.DataFrame(lines)


def frame_race(step: Step) -> "pandas.DataFrame":
    """A row a candidate and look: pairs, name, effect, left."""
    import pandas

    lines = [
        {"pairs": look.pairs, "name": each.name, "effect": each.effect.value, "left": each.left}
        for look in step.looks
        for each in look.standings
    ]
    return pandas.DataFrame(lines)


def frame_steps(found: Tuned) -> "pandas.DataFrame":
    """A row a step of each climb."""
    import pandas

    lines: list[dict[str, Any]] = []
    for climb, steps in enumerate(found.climbs, start=1):
        for number, step in enumerate(steps, start=1):
            sure = step.checked
            lines.append(
                {"climb": climb, "step": number, "entrants": step.entrants, "change": step.change}
                | {"naive": step.naive, "checked": sure.value if sure else NAN}
                | {"low": sure.low if sure else NAN, "high": sure.high if sure else NAN}
                | {"accepted": step.accepted}
            )
    return pandas.DataFrame(lines, columns=STEP_COLUMNS)
