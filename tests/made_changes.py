"""Answers of the tuner made up for tests of commands and pages: red rush of ZWO, changed a little."""

from dataclasses import replace

from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.tuning.audit import Audit, CardValue
from zxsim.lab.tuning.compare import Comparison, Opposed
from zxsim.lab.tuning.sweep import Point, Sweep
from zxsim.lab.tuning.telling import Conditions

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
