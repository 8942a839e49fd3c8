"""What holds at any step of a game, and whenever priority preprocessing is over (ZX-8.1)."""

from zxsim.games.zx.rules.continuous import limit_of
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.filters import power_of
from zxsim.games.zx.rules.geometry import player_square
from zxsim.games.zx.rules.rule_effects import CHARGE_LIMIT
from zxsim.games.zx.state import FIRST_SPARE, SEAT_COPIES, SLOTS, Phase, Zone
from zxsim.games.zx.tables import Static, Trait

LISTED = [zone for zone in Zone if zone not in (Zone.NONE, Zone.SQUARE, Zone.UNDER)]
DYNAMIS_CARDS = Trait.EXTRA | Trait.SHIFT
OUTSIDE = DYNAMIS_CARDS | Trait.OVERBOOST | Trait.LOWER_HALF | Trait.PLAYER | Trait.PLAYER_EXTRA


def follow(S, copy):
    """The cards of a list from one on."""
    while copy:
        yield int(copy)
        copy = S["next"][copy]


def find_cards(S):
    """Every card where the lists and squares have it: pairs (copy, zone)."""
    for seat in range(2):
        for zone in LISTED:
            cards = list(follow(S, S["head"][seat, zone]))
            assert len(cards) == S["count"][seat, zone]
            assert not cards or cards[-1] == S["tail"][seat, zone]
            assert {owner(copy) for copy in cards} <= {seat}, "in a zone of the opponent (ZX-2.6)"
            yield from ((copy, zone) for copy in cards)
    for slot in range(1, SLOTS):
        if S["slot_copy"][slot]:
            assert S["next"][S["slot_copy"][slot]] == slot
            yield int(S["slot_copy"][slot]), Zone.SQUARE
            yield from ((copy, Zone.UNDER) for copy in follow(S, S["under"][slot]))


def check_conservation(S, M):
    """Every card of both seats lies in exactly one place, and the state says where; 50 of a main deck."""
    found = list(find_cards(S))
    owned = {1 + seat * SEAT_COPIES + i for seat in range(2) for i in range(M["copies"][seat])}
    assert sorted(copy for copy, _ in found) == sorted(owned)
    assert all(S["zone"][copy] == zone for copy, zone in found)
    main = [copy for copy in owned if not traits(M, copy) & OUTSIDE]
    assert [sum(owner(copy) == seat for copy in main) for seat in range(2)] == [50, 50]


def check_rest(S, M, W):
    """Section 18 of the rules: no rule effect is left to be carried out."""
    assert S["pending_count"] == 0 and S["depth"] == 0
    assert not S["slot_copy"][FIRST_SPARE:].any(), "two Z/X on one square (ZX-9.10)"
    for slot in range(1, FIRST_SPARE):
        copy = int(S["slot_copy"][slot])
        if copy:
            power = power_of(S, M, copy)
            assert power > 0 and S["damage"][slot] < power, "lethal damage (ZX-8.15)"
            assert slot != player_square(1 - owner(copy)) + 1, "on the enemy's Player Square (ZX-8.14)"
    for seat in range(2):
        limit = limit_of(S, M, W, Static.CHARGE_LIMIT, seat, CHARGE_LIMIT)
        assert S["count"][seat, Zone.CHARGE] <= limit, "Charge over its limit (ZX-8.13)"
        assert S["count"][seat, Zone.DECK] or not S["count"][seat, Zone.TRASH], "a Reload is due (ZX-8.10)"
        assert S["player_damage"][seat] == 0, "player damage not processed (ZX-11.13)"
        assert S["count"][seat, Zone.LIFE] > 0, "no Life left (ZX-8.17)"
        assert S["count"][seat, Zone.TEMPORARY] == 0
    for copy, zone in find_cards(S):
        if traits(M, copy) & DYNAMIS_CARDS:
            assert zone in (Zone.SQUARE, Zone.DYNAMIS), "a Dynamis card elsewhere (ZX-8.6)"


def traits(M, copy):
    return int(M["card"][M["copy_card"][copy]]["traits"])


def watch(step):
    """The engine's step with these checks after it."""

    def watched(S, M, W, T):
        waiting = S["preprocessing"]
        step(S, M, W, T)
        if S["phase"] != Phase.SETUP:
            check_conservation(S, M)
        if waiting and not S["preprocessing"] and not S["depth"] and S["reason"] == 0:
            check_rest(S, M, W)
        assert S["fault"] == 0

    return watched
