import pandas

from zxsim.reporting.blocks import Picture
from zxsim.reporting.pages.tune import MOST_RACES, list_marks, list_runners, make_page, make_search_page

NAN = float("nan")
WORTH = pandas.DataFrame(
    {"what": ["fresh", "checks"], "effect": [0.015, 0.02], "low": [0.007, NAN], "high": [0.023, NAN]}
)
CANDIDATES = pandas.DataFrame(
    {"change": ["given", "-1 Wolf"], "effect": [0.0, 0.01], "low": [NAN, 0.002], "high": [NAN, 0.018]}
    | {"chosen": [False, True]}
)
OPPONENTS = pandas.DataFrame({"opponent": ["狼", "Raven"], "before": [0.5, 0.4], "after": [0.6, 0.4]})
CHANGES = pandas.DataFrame({"copies": ["-1"], "number": ["X-1"], "name": ["Wolf"]})
CARDS = pandas.DataFrame({"number": ["X-1"], "name": ["Wolf"], "before": [1], "after": [0]})
RACE = pandas.DataFrame(
    {
        "pairs": [100, 100, 100, 200],
        "name": ["a", "b", "c", "b"],
        "effect": [0.03, 0.02, -0.02, 0.025],
        "left": [True, True, False, True],
    }
)
STEPS = pandas.DataFrame(
    [[1, 1, 40, "-1 Wolf +1 Raven", 0.02, 0.01, 0.0, 0.02, True]],
    columns=["climb", "step", "entrants", "change", "naive", "checked", "low", "high", "accepted"],
)


def make(changes=CHANGES):
    return make_page(
        "It is better.", ("So it is.",), WORTH, CANDIDATES, OPPONENTS, changes, CARDS, 0.5, "95 %"
    )


def list_pictures(page):
    return [block for block in page.blocks if isinstance(block, Picture)]


def test_a_number_without_an_interval_is_hollow_and_has_no_bar():
    fresh, checks = list_marks(WORTH)
    assert fresh.certain and not checks.certain
    assert (checks.low, checks.value, checks.high) == (2.0, 2.0, 2.0)


def test_what_it_is_worth_and_each_opponent_are_drawn(render, list_texts):
    worth, opponents = (list_texts(render(picture)) for picture in list_pictures(make()))
    assert {"fresh", "checks", "+1.5", "+2.0"} <= set(worth)
    assert {"狼", "given list", "best list"} <= set(opponents)


def test_without_a_change_there_is_no_before_and_after():
    assert [picture.name for picture in list_pictures(make(CHANGES.iloc[:0]))] == ["worth"]


def test_tables():
    tables = {block.name: block for block in make().blocks if hasattr(block, "shown")}
    assert tables["worth"].shown == (("fresh", "+1.50 [0.70, 2.30]"), ("checks", "+2.00"))
    assert tables["candidates"].shown == (("given", "+0.00", ""), ("-1 Wolf", "+1.00 [0.20, 1.80]", "yes"))
    assert tables["list"].shown == (("X-1", "Wolf", "1", ""),)


def test_runners_stand_as_they_were_last_seen():
    runners = list_runners(RACE)
    assert [(runner.name, runner.is_out) for runner in runners] == [("b", False), ("a", False), ("c", True)]
    assert runners[0].values == [2.0, 2.5]


def test_only_the_first_races_are_drawn(render):
    page = make_search_page("So it was.", [RACE] * 9, STEPS)
    assert len(list_pictures(page)) == MOST_RACES
    render(list_pictures(page)[0])
    assert page.blocks[-1].shown == (
        ("1", "1", "40", "-1 Wolf +1 Raven", "+2.0", "+1.00 [0.00, 2.00]", "yes"),
    )
