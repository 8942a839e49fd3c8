"""Counters of the game that is being played (results.py)."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.results import SIDE, TURNS

ATTACKS, ATTACKS_ON_PLAYER, HITS, ATTACK_DAMAGE, EFFECT_DAMAGE, HEALED, BLOCKS = (
    SIDE.index(name)
    for name in (
        "attacks",
        "attacks_on_player",
        "hits",
        "attack_damage",
        "effect_damage",
        "healed",
        "blocks",
    )
)
PLAYED, REVIVES, EVENTS, ABILITIES, BROKEN, DESTROYED, CLASHES = (
    SIDE.index(name)
    for name in (
        "zombies_played",
        "revives",
        "events_used",
        "abilities_used",
        "broken",
        "destroyed",
        "legend_clashes",
    )
)
PLACED, FRONTED, RESTED, BACKED = (
    SIDE.index(name) for name in ("magic_placed", "magic_fronted", "magic_rested", "magic_backed")
)


@kernel
def count(W, seat, column, amount):
    W["tally"]["count"][seat, column] += amount


@kernel
def own_turn(S):
    """Which own turn of the turn player this is, 0 the first; late ones count as the last told apart."""
    return min((S["turn"] - 1) // 2, TURNS - 1)


@kernel
def count_attack(S, W, seat):
    count(W, seat, ATTACKS, 1)
    W["tally"]["turn_attacks"][seat, own_turn(S)] += 1


@kernel
def count_hit(S, W, seat, amount):
    """An attack of the turn player that reached the opponent, and the Life it cost him."""
    count(W, seat, HITS, 1)
    count(W, seat, ATTACK_DAMAGE, amount)
    W["tally"]["turn_hits"][seat, own_turn(S)] += 1
    W["tally"]["turn_damage"][seat, own_turn(S)] += amount
