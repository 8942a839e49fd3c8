"""Lists to be checked after a race: which of its promising swaps to make together."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.cards import Binder
from zxsim.lab.tuning.variants import Slots, Variant, list_places, make_variant, put

Proposals = Literal["enumeration", "optuna"]
PROPOSALS: tuple[Proposals, ...] = ("enumeration", "optuna")

TOGETHER = (1, 2, 3, 5, 8, 12)  # how many of the most promising swaps are made together
TRIALS = 24
BEST_TRIALS = 3
LEAST_PAIRS = 100


class Swap(NamedTuple):
    """So many copies of a card go out, another one comes in."""

    out: str
    into: str
    copies: int


def make_swaps(binder: Binder, slots: Slots, swaps: Sequence[Swap]) -> Slots:
    """The list after the swaps, each of as many copies as are left and are legal."""
    for swap in swaps:
        for place in list_places(slots, swap.out)[: swap.copies]:
            tried = put(slots, place, swap.into)
            if binder.is_legal(tried):
                slots = tried
    return slots


def enumerate_lists(binder: Binder, base: Slots, swaps: Sequence[Swap]) -> list[Slots]:
    """The most promising swap alone, and the first few together; swaps: the best first."""
    lists = (make_swaps(binder, base, swaps[:n]) for n in TOGETHER)
    return [slots for slots in dict.fromkeys(lists) if slots != base]


def search_lists(arena: Arena, binder: Binder, swaps: Sequence[Swap], pairs: int, seed: int) -> list[Slots]:
    """The best few of the sets of swaps that Optuna tries, each in `pairs` pairs against each opponent.

    What they score here chose them; a check on fresh games must follow. EnvironmentFault without Optuna.
    """
    optuna = load_optuna()
    base = arena.base
    tried: dict[Slots, Variant] = {}

    def play(trial: Any) -> float:
        chosen = [swap for k, swap in enumerate(swaps) if trial.suggest_categorical(str(k), (True, False))]
        slots = make_swaps(binder, base.slots, chosen)
        variant = tried.setdefault(slots, make_variant(arena.plug, base, slots))
        arena.play([variant], pairs)
        return float(arena.differ(variant, base, pairs).mean())

    sampler = optuna.samplers.TPESampler(seed=seed, multivariate=True)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    study.enqueue_trial({str(k): True for k in range(len(swaps))})
    study.optimize(play, n_trials=TRIALS)
    effects = {slots: float(arena.differ(each, base, pairs).mean()) for slots, each in tried.items()}
    ranked = sorted((slots for slots in effects if slots != base.slots), key=lambda slots: -effects[slots])
    return ranked[:BEST_TRIALS]


def load_optuna() -> Any:
    """The library, or EnvironmentFault that says how to get it."""
    try:
        import optuna
    except ImportError:
        raise EnvironmentFault(
            "Proposals by Optuna need the library optuna, which is not installed.\n"
            "Install it with `pip install 'zxsim[optuna]'`, or leave --proposals out."
        ) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna
