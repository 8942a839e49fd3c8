"""The command that makes an answer of the tuner again."""

import shlex
from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from itertools import pairwise
from typing import Any, NamedTuple

from zxsim.cli.arguments import BOTS, GAME
from zxsim.cli.tune import ENUMERATION
from zxsim.cli.tuning_words import is_swap
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.tuning.audit import Audit
from zxsim.lab.tuning.compare import DELTA, Comparison
from zxsim.lab.tuning.sweep import Sweep
from zxsim.lab.tuning.telling import Conditions
from zxsim.lab.tuning.tune import Tuned

GAMES_A_PAIR = 4
"""Of a comparison: two of each of its decks."""


POOL = "POOL.txt"


class Call(NamedTuple):
    """A command: its name, what it is about, and flags (name, value; no value: a switch)."""

    name: str
    arguments: Sequence[str]
    flags: Sequence[tuple[str, str]]


def say_command(found: Any) -> str:
    """As it is typed. What stands in files is told behind it: weights that are not equal."""
    conditions: Conditions = found.conditions
    call = find_call(found)
    flags = [*call.flags, *list_flags(conditions)]
    words = [call.name, *call.arguments, *(word for flag in flags for word in flag if word)]
    notes = [_say_weights(field) for field in (conditions.field, getattr(found, "holdout", ()))]
    return f"zxsim {shlex.join(words)}{''.join(notes)}"


@singledispatch
def find_call(found: Any) -> Call:
    """What is special about the command."""
    raise TypeError(f"no command makes a {type(found).__name__}")


@find_call.register
def _(found: Comparison) -> Call:
    deck, budget = found.conditions.deck, GAMES_A_PAIR * found.conditions.pairs * len(found.conditions.field)
    flags = [("--budget", str(budget)), *_level(found.effect.level), *_delta(found.delta)]
    if is_swap(found):
        (out, copies), *_ = found.out.items()
        return Call("swap", (deck, out, *found.into), [("--copies", str(copies)), *flags])
    return Call("compare", (deck, found.variant), flags)


@find_call.register
def _(found: Audit) -> Call:
    copies = "all" if any(each.copies > 1 for each in found.values) else "one"
    flags = [("--audit", ""), ("--copies", copies), ("--pairs", str(found.conditions.pairs))]
    return Call("swap", (found.conditions.deck,), [*flags, *_level(found.base_rate.level)])


@find_call.register
def _(found: Sweep) -> Call:
    tried = [*(point.counts for point in found.points), *found.impossible]
    vary = [
        ("--vary", f"{name}={say_range(counts[place] for counts in tried)}")
        for place, name in enumerate(found.ratios)
    ]
    flags = [*vary, *_pool(found.pool), ("--pairs", str(found.conditions.pairs))]
    return Call("sweep", (found.conditions.deck,), [*flags, *_level(found.base_rate.level)])


@find_call.register
def _(found: Tuned) -> Call:
    flags = [*_pool(found.pool), ("--budget", str(found.budget)), *_delta(found.delta)]
    flags += [("--floor", f"{100 * found.floor:g}")] if found.floor else []
    flags += [("--holdout", ",".join(name for name, _ in found.holdout))] if found.holdout else []
    flags += [("--second-bot", found.second_bot)] if found.second_bot else []
    flags += [("--proposals", found.proposals)] if found.proposals != ENUMERATION else []
    flags += [("--restarts", str(len(found.climbs) - 1))] if len(found.climbs) > 1 else []
    return Call("tune", (found.conditions.deck,), [*flags, *_level(found.best.effect.level)])


def say_range(counts: Iterable[int]) -> str:
    """0, 2, 4 -> 0..4..2."""
    values = sorted(set(counts))
    steps = {b - a for a, b in pairwise(values)}
    if len(steps) != 1:
        return ",".join(map(str, values))
    step = steps.pop()
    return f"{values[0]}..{values[-1]}{f'..{step}' if step > 1 else ''}"


def list_flags(conditions: Conditions) -> list[tuple[str, str]]:
    """Of every command: field, seed, bots, rule options, game; what is as usual is left out."""
    flags = [("--field", ",".join(name for name, _ in conditions.field)), ("--seed", str(conditions.seed))]
    if set(conditions.bots) != {BOTS}:
        flags.append(("--bots", ",".join(dict.fromkeys(conditions.bots))))
    flags += _list_options(conditions.options)
    if conditions.game != GAME:
        flags.append(("--game", conditions.game))
    return flags


def _list_options(options: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [
        ("--treat-as-vanilla", "") if name == "treat_as_vanilla" else ("--options", f"{name}={value}")
        for name, value in options.items()
    ]


def _delta(delta: float) -> list[tuple[str, str]]:
    return [] if delta == DELTA else [("--delta", f"{100 * delta:g}")]


def _pool(pool: Sequence[str] | None) -> list[tuple[str, str]]:
    """The file has a name that only its owner knows; the report lists its cards."""
    return [] if pool is None else [("--pool", POOL)]


def _level(level: float) -> list[tuple[str, str]]:
    return [] if level == LEVEL else [("--level", f"{level:g}")]


def _say_weights(field: Sequence[tuple[str, float]]) -> str:
    shares = [share for _, share in field]
    if not shares or max(shares) - min(shares) < 1e-12:
        return ""
    return f"  (weights {', '.join(f'{share:.3g}' for share in shares)})"
