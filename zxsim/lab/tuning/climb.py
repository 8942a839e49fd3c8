"""From a deck to a better one: race all swaps, put those together that won, check on fresh games, go on."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.cards import Binder, list_swaps
from zxsim.lab.tuning.confirm import keeps_floor
from zxsim.lab.tuning.effects import estimate_effect
from zxsim.lab.tuning.proposals import (
    LEAST_PAIRS,
    TRIALS,
    Proposals,
    Swap,
    enumerate_lists,
    search_lists,
)
from zxsim.lab.tuning.race import Look, Race, count_affordable, measure, run_race
from zxsim.lab.tuning.setting import Setting
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import Variant, make_variant

PROMISING = 1.5  # standard errors above the base: worth a try together with others
STEPS_PLANNED, MOST_STEPS = 5, 40
LEAST_GAMES, LEAST_CHECK = 3_000, 200  # games of a step for each opponent; pairs of its check
CHECK_SHARE = 0.25  # of a step's games
SEARCH_SHARE = 0.25  # the same, for a search that tries sets of swaps
ACCEPT_LEVEL = 0.8
"""A step is taken when it is an improvement at this level; what it is worth is measured later."""


@dataclass(frozen=True)
class Step:
    """One race and what was made of it.

    change: copies out and in, in words. naive: the effect of the race's first; checked: that of the change,
    on fresh games. accepted: the deck was changed. near: changes that were left in the race at its end.
    is_decided: all of them lie within delta.
    """

    looks: tuple[Look, ...]
    entrants: int
    change: str
    naive: float
    checked: Estimate | None
    accepted: bool
    near: tuple[str, ...]
    is_decided: bool


@dataclass(frozen=True, eq=False)
class End:
    """A list that a climb came to, and what it is worth by the games by which it was found."""

    variant: Variant
    naive: float


@dataclass(frozen=True, eq=False)
class Climb:
    """Where a climb ended, by which steps, and the list that the last step decided against."""

    top: End
    steps: tuple[Step, ...]
    runner_up: End | None

    @property
    def has_risen(self) -> bool:
        """Some step was taken."""
        return any(step.accepted for step in self.steps)


@dataclass(frozen=True, eq=False)
class Climber:
    """What every step needs. floor: score that no matchup may fall below, 0 for none. proposals: by what the
    swaps of a race are put together."""

    setting: Setting
    binder: Binder
    meter: Meter
    delta: float
    floor: float = 0.0
    level: float = LEVEL
    proposals: Proposals = "enumeration"

    def climb(self, base: Variant, stage: int, games: int) -> Climb:
        """The deck after as many steps as the games are enough for, or until no swap helps any more: a step
        that fails is taken again, once, with all games that are left."""
        steps: list[Step] = []
        deck, naive, spent, runner_up = base, 0.0, 0, None
        while len(steps) < MOST_STEPS:
            failed = bool(steps) and not steps[-1].accepted
            share = games - spent if failed else min(games - spent, games // STEPS_PLANNED)
            if share < self._least:
                break
            deck, step, used, second = self.take_step(deck, stage + 2 * len(steps), share)
            if second:
                runner_up = End(second.variant, naive + second.naive)
            if step.accepted and step.checked:
                naive += step.checked.value
            steps.append(step)
            spent += used
            if failed and not step.accepted:
                break
        return Climb(End(deck, naive), tuple(steps), runner_up)

    @property
    def _least(self) -> int:
        """Games below which nothing is learnt."""
        return LEAST_GAMES * len(self.setting.field)

    def take_step(self, deck: Variant, stage: int, games: int) -> tuple[Variant, Step, int, End | None]:
        """The deck after one race, what happened, the games it took, and the list next in rank."""
        base = make_variant(self.setting.plug, deck, deck.slots, "no change")
        arena = self.setting.open(self.meter, stage, base)
        racing = int(games * (1 - CHECK_SHARE - (SEARCH_SHARE if self.proposals == "optuna" else 0)))
        entrants = self._list_entrants(base, stage, racing)
        race = run_race(arena, list(entrants), racing, self.delta, self.level)
        proposals = self._combine(base, race, arena, entrants, int(games * SEARCH_SHARE))
        if not proposals:
            step = _describe(race, arena, len(entrants), None, None, False)
            return deck, step, arena.known, _find_first(arena, race.finalists, base)
        check = self.setting.open(self.meter, stage + 1, base)
        a_pair = 2 * len(self.setting.field) * (1 + len(proposals))
        pairs = max(LEAST_CHECK, int(games * CHECK_SHARE) // a_pair)
        check.play(proposals, pairs)
        best, effect = self._choose(check, proposals, pairs)
        accepted = effect.low > 0
        step = _describe(race, arena, len(entrants), best, effect, accepted)
        spent = arena.known + check.known
        if accepted:
            return best, step, spent, _find_first(check, proposals, best)
        return deck, step, spent, End(best, effect.value)

    def _list_entrants(self, base: Variant, stage: int, games: int) -> dict[Variant, Swap]:
        """All swaps; a fair sample of them when there are more than the games are enough for."""
        swaps = list(list_swaps(self.binder, base.slots))
        most = count_affordable(len(self.setting.field), games)
        if len(swaps) > most:
            dice = np.random.default_rng((self.setting.seed, stage))
            swaps = [swaps[i] for i in sorted(dice.choice(len(swaps), most, replace=False))]
        plug = self.setting.plug
        return {make_variant(plug, base, slots): Swap(out, into, n) for out, into, n, slots in swaps}

    def _combine(
        self, base: Variant, race: Race, arena: Arena, swaps: dict[Variant, Swap], games: int
    ) -> list[Variant]:
        """The most promising swaps, one alone and several together."""
        promising = [swaps[each] for each in race.finalists if each in swaps and _promises(arena, each)]
        lists = enumerate_lists(self.binder, base.slots, promising)
        if self.proposals == "optuna" and len(promising) > 1:
            pairs = max(LEAST_PAIRS, games // (2 * TRIALS * len(self.setting.field)))
            lists += search_lists(arena, self.binder, promising, pairs, self.setting.seed)
        return [make_variant(self.setting.plug, base, slots) for slots in dict.fromkeys(lists)]

    def _choose(self, check: Arena, proposals: Sequence[Variant], pairs: int) -> tuple[Variant, Estimate]:
        """The best proposal that leaves no matchup below the floor, or below what it was."""
        before, *after = (check.scores(each, pairs).mean(axis=1) for each in (check.base, *proposals))
        allowed = [
            each
            for each, scores in zip(proposals, after, strict=True)
            if keeps_floor(scores.tolist(), before.tolist(), self.floor)
        ]
        effects = {
            each: estimate_effect(check.differ(each, check.base, pairs), ACCEPT_LEVEL)
            for each in allowed or proposals[:1]
        }
        best = max(effects, key=lambda each: effects[each].value)
        if not allowed:
            return best, Estimate(effects[best].value, -1.0, 1.0, ACCEPT_LEVEL, pairs, "below the floor")
        return best, effects[best]


def _find_first(arena: Arena, lists: Sequence[Variant], but: Variant) -> End | None:
    """The list that scores most there, one left out."""
    ends = [End(each, measure(arena, each)) for each in lists if each is not but]
    return max(ends, key=lambda end: end.naive, default=None)


def _promises(arena: Arena, variant: Variant) -> bool:
    difference = arena.differ(variant, arena.base, arena.count_pairs(variant))
    return float(difference.mean()) > PROMISING * float(difference.std()) / len(difference) ** 0.5


def _describe(
    race: Race, arena: Arena, entrants: int, best: Variant | None, checked: Estimate | None, accepted: bool
) -> Step:
    near = tuple(variant.name for variant in race.left)
    first = race.left[0]
    naive = float(arena.differ(first, arena.base, race.pairs).mean())
    change = best.name if best else "no change"
    return Step(race.looks, entrants, change, naive, checked, accepted, near, race.is_decided)
