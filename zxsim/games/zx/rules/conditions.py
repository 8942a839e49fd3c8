"""Conditions of abilities, and when an ability is valid (ZX-12.6, 12.7, 13.4, 13.5)."""

from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.copies import live, owner, slot_of, square_of
from zxsim.games.zx.rules.counting import found_value
from zxsim.games.zx.rules.filters import fits, is_battling, reference_square, tags_of
from zxsim.games.zx.rules.frames import At, first_in
from zxsim.games.zx.rules.gathering import EVERY, count_some, gather_some
from zxsim.games.zx.rules.geometry import squares_mask
from zxsim.games.zx.rules.stacks import has_hidden_force
from zxsim.games.zx.state import Flag, Zone
from zxsim.games.zx.tables import NO_LIMIT, Test


@apart
def player_tags(S, M, seat):
    """ZX-12.7, 14.16: names a text that asks for the Player finds: Player card with a face-up Player EX
    on it, or the Overboost on a Square (if it prints a Player Name), else the turned-down Player card."""
    tags = 0
    if S["overboosted"][seat]:
        tags = M["card"][M["copy_card"][S["overboosted"][seat]]]["tags"] & M["player_tags"]
    if tags == 0 and S["player"][seat]:
        tags = M["card"][M["copy_card"][S["player"][seat]]]["tags"]
        hidden = S["hidden"][seat]
        if hidden and S["flags"][hidden] & Flag.FACE_UP:
            tags |= M["card"][M["copy_card"][hidden]]["tags"]
    return tags


@kernel
def _in_order(one, other, how):
    if how == 0:
        return one <= other
    if how == 1:
        return one < other
    if how == 2:
        return one >= other
    return one > other if how == 3 else one == other


@kernel
def _compare_life(S, seat, how):
    return _in_order(S["count"][seat, Zone.LIFE], S["count"][1 - seat, Zone.LIFE], how)


@kernel
def _all_of_it(S, M, row, seat, source):
    copy = first_in(S, At.IT, 0)
    if copy == 0:
        return False
    while copy:
        if not fits(S, M, copy, row, seat, source):
            return False
        copy = first_in(S, At.IT, copy)
    return True


@apart
def _test_frame(S, M, test, a, b, seat, source):
    """Tests that look at the ability being resolved."""
    if S["depth"] == 0:
        return False
    f = S["depth"] - 1
    if test == Test.DID:
        return a <= S["frames"][f, At.DID] <= b
    if test == Test.AMOUNT:
        return a <= S["frames"][f, At.VALUE] <= b
    if test == Test.NUMBER:
        return a <= S["frames"][f, At.NUMBER] <= b
    if test == Test.IS_THAT:
        that = live(S, S["frames"][f, At.THAT])
        return that != 0 and fits(S, M, that, a, seat, source) == 1
    return _all_of_it(S, M, a, seat, source)


@kernel
def _test_battle(S, M, row, reference, seat, source):
    """The attacker or the target; one that has left its Square is looked at where it is now."""
    copy = reference & 0xFF
    return copy != 0 and fits(S, M, copy, row, seat, source) == 1


@apart
def _test_cards(S, M, W, row, seat, source):
    """Tests that compare what selectors find."""
    test = M["condition"][row]
    n = gather_some(S, M, W, test["a"], seat, source, EVERY)
    if test["test"] == Test.DISTINCT:
        return found_value(S, M, W, n, test["b"]) >= test["c"]
    return _in_order(n, count_some(S, M, W, test["b"], seat, source, EVERY), test["c"])


@kernel
def _test(S, M, W, row, seat, source):
    test = M["condition"][row]
    if test["test"] != Test.COUNT:
        return _test_other(S, M, W, row, seat, source)
    least = test["b"]
    most = test["c"]
    n = count_some(S, M, W, test["a"], seat, source, least if most >= NO_LIMIT else most + 1)
    return least <= n <= most


@apart
def _test_other(S, M, W, row, seat, source):
    test = M["condition"][row]["test"]
    a = M["condition"][row]["a"]
    b = M["condition"][row]["b"]
    if test == Test.PLAYER:
        return player_tags(S, M, seat) >> a & 1 == 1
    if test == Test.TURN:
        return (S["turn_seat"] == seat) == (a == 1)
    if test == Test.BROKEN:
        return has_hidden_force(S, M, source) == 1
    if test == Test.THIS_TURN:
        return S["memory"][seat] >> a & 1 == 1
    if test == Test.SKIPPED_RESOURCE:
        return S["placed"][1 - seat] == 2
    if test == Test.LIFE:
        return _compare_life(S, seat, a)
    if test == Test.COUNTER:
        return S["counters"][seat, a] >= b
    if test == Test.IS_SELF:
        return fits(S, M, source, a, seat, source) == 1
    if test == Test.FIRST_PLAYER:
        return S["first_seat"] == seat
    if test == Test.PHASE:
        return S["phase"] == a
    if test == Test.BATTLING:
        return is_battling(S, source) == 1
    if test == Test.FROM_ZONE:
        slot = slot_of(S, source)
        return slot != 0 and S["entered"][slot] >> 1 & 0x7F == a
    if test == Test.ATTACKER_IS:
        return _test_battle(S, M, a, S["attacker"], seat, source)
    if test == Test.TARGET_IS:
        return _test_battle(S, M, a, S["target"], seat, source)
    if test == Test.COMPARE or test == Test.DISTINCT:
        return _test_cards(S, M, W, row, seat, source)
    return _test_frame(S, M, test, a, b, seat, source)


@apart
def holds_true(S, M, W, row, seat, source):
    """Value of condition `row` for an ability of `source` controlled by `seat`: walks the decision graph."""
    while row > Test.FALSE:
        if _test(S, M, W, row, seat, source):
            row = M["condition"][row]["yes"]
        else:
            row = M["condition"][row]["no"]
    return 1 if row == Test.TRUE else 0


@apart
def is_valid(S, M, W, row, copy, zone):
    """ZX-12.6: does ability `row` of this copy work in
    `zone` now (place, turn, locks, validity condition)?"""
    ability = M["ability"][row]
    seat = owner(copy)
    if not ability["zones"] >> zone & 1:
        return 0
    if ability["face"]:
        face_up = S["flags"][copy] & Flag.FACE_UP != 0
        if face_up != (ability["face"] == 1):
            return 0
    if ability["turn"] and (S["turn_seat"] == seat) != (ability["turn"] == 1):
        return 0
    if S["locked_abilities"][seat] and tags_of(S, M, copy) & S["locked_abilities"][seat]:
        return 0
    if ability["lock"] and S["locked_this"][seat] >> ability["lock"] & 1:
        return 0
    if zone == Zone.PLAYER and S["overboosted"][seat]:
        return 0  # ZX-14.13
    if ability["squares"] and zone == Zone.SQUARE and S["zone"][copy] == Zone.SQUARE:
        here = reference_square(S, ability["squares"], copy)
        marks = M["card"][M["copy_card"][copy]]["marks"]
        if not squares_mask(ability["squares"], seat, here, marks) >> square_of(S, copy) & 1:
            return 0
    if ability["condition"]:
        return holds_true(S, M, W, ability["condition"], seat, copy)
    return 1
