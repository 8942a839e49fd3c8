"""Answers of the tuner made up for tests of commands and pages: red rush of ZWO, changed a little."""

from dataclasses import replace

from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.tuning.audit import Audit, CardValue
from zxsim.lab.tuning.climb import Step
from zxsim.lab.tuning.compare import Comparison, Opposed
from zxsim.lab.tuning.confirm import Elsewhere, Measured
from zxsim.lab.tuning.race import Look, Standing
from zxsim.lab.tuning.sweep import Point, Sweep
from zxsim.lab.tuning.telling import Conditions
from zxsim.lab.tuning.tune import Tuned

FIELD = (("blue-works", 0.5), ("green-graves", 0.5))
OUT, IN = "HZ-001", "HZ-002"
LIST = {"name": "Red rush", "note": "Of old.", "main": {"HZ-001": 46, "HZ-002": 4}}


def estimate(value, half=0.008, **told):
    return Estimate(
        value, value - half, value + half, **{"level": 0.95, "n": 1000, "method": "made up"} | told
    )


def conditions(**told):
    return Conditions(
        **{
            "game": "zwo",
            "deck": "red-rush",
            "field": FIELD,
            "bots": ("heuristic", "heuristic"),
            "options": {},
            "seed": 7,
            "pairs": 1000,
            "games": 6_543,
            "skipped_share": 0.41,
            "unfinished": 0,
            "remarks": ("Luck is all.",),
            "source": "0123456789abcdef" * 4,
        }
        | told
    )


def comparison(effect=0.012, half=0.008, verdict="better", variant="other-rush", looks=3, **told):
    """Of a swap when the variant is "-2 ...". conditions' fields among the rest go there."""
    opposed = [
        Opposed(name, share, 0.5, 0.5 + effect, estimate(effect + step, 2 * half))
        for (name, share), step in zip(FIELD, (0.03, -0.03), strict=True)
    ]
    return Comparison(
        variant,
        {OUT: 2},
        {IN: 2},
        verdict,
        0.005,
        estimate(effect, half),
        estimate(0.5),
        estimate(0.5 + effect),
        tuple(opposed),
        tuple((250 * 2**i, estimate(effect, half * (looks - i))) for i in range(looks)),
        6.25,
        conditions(**told),
    )


def audit(values=(0.02, 0.001, -0.02), copies=1, **told):
    return Audit(
        tuple(
            CardValue(
                f"HZ-00{n}", f"Card {n}", copies, {IN: copies}, estimate(value), (value, -value), 5.0 + n
            )
            for n, value in enumerate(values, start=1)
        ),
        ("HZ-009",),
        estimate(0.45),
        conditions(**told),
    )


def sweep(effects, ratios=("events",), now=None, impossible=(), plateau=None, **told):
    """effects: by counts, e.g. {(0,): -0.02, (4,): 0.0}; the deck has the last ones of them."""
    best = max(effects, key=effects.get)
    plateau = {best} if plateau is None else plateau
    points = tuple(
        Point(counts, {OUT: 1}, {IN: 1}, 0.5 + value, estimate(value), counts in plateau)
        for counts, value in effects.items()
    )
    return Sweep(
        ratios,
        now or list(effects)[-1],
        points,
        impossible,
        best,
        LIST,
        estimate(effects[best] - 0.01),
        estimate(0.5),
        conditions(**told),
    )


def curve(**told):
    """One ratio: best at 2, and 4 as good."""
    effects = {(0,): -0.03, (2,): 0.02, (4,): 0.0}
    return sweep(effects, plateau={(2,), (4,)}, impossible=((6,),), **told)


def plane(**told):
    """Two ratios, one place missing."""
    effects = {(x, y): 0.01 * (x - y) for x in range(3) for y in range(3) if (x, y) != (2, 0)}
    return sweep(effects, ("events", "legends"), impossible=((2, 0),), **told)


def with_field(found, *field):
    """The same against another field."""
    return replace(found, conditions=replace(found.conditions, field=field))


def race():
    """Three swaps: one stays, one drops out, one is not seen at the second look."""
    first = (
        Standing("-1 Wolf +1 Raven", estimate(0.02), True),
        Standing("-1 Bear +1 Raven", estimate(0.01), True),
        Standing("-1 Hare +1 Raven", estimate(-0.02), False),
    )
    second = (Standing("-1 Wolf +1 Raven", estimate(0.025), True),)
    return (Look(100, 40, first), Look(200, 2, second))


def step(checked=0.02, accepted=True, is_decided=True, near=("-1 Wolf +1 Raven",)):
    sure = None if checked is None else estimate(checked, level=0.8)
    change = "no change" if checked is None else "-1 Wolf +1 Raven"
    return Step(race(), 40, change, 0.025, sure, accepted, near, is_decided)


def tuned(effect=0.015, ending="best", elsewhere=(), runner_up=0.01, **told):
    """Two steps, of which one was taken; the best list was chosen from three."""

    def measure(name, value, main):
        opponents = (0.5 + 2 * value, 0.5)
        return Measured(
            name, estimate(0.5 + value), estimate(value), opponents, {"name": "Red rush", "main": main}
        )

    is_changed = ending != "no better list"
    given = measure("given", 0.0, {OUT: 3, "HZ-003": 4})
    best = measure("best", effect, {OUT: 1, IN: 2, "HZ-003": 4}) if is_changed else given
    other = () if runner_up is None else (measure("other", runner_up, {OUT: 3, "HZ-003": 4}),)
    chosen = (measure("best", effect + 0.003, best.list["main"]),) if is_changed else ()
    return Tuned(
        {OUT: 2} if is_changed else {},
        {IN: 2} if is_changed else {},
        ((step(accepted=is_changed), step(-0.01, accepted=False)),),
        (given, *chosen, *other),
        int(is_changed),
        0,
        given,
        best,
        0.02 if is_changed else 0.0,
        ending,
        ("-1 Wolf +1 Raven", "-1 Bear +1 Raven") if ending == "within delta" else ("no change",),
        tuple(Elsewhere(what, estimate(value), value > 0) for what, value in elsewhere),
        0.005,
        400_000,
        conditions(**told),
    )
