"""What holds at any step of a game."""

from zxsim.games.zwo.rules.copies import owner
from zxsim.games.zwo.rules.selecting import power_of
from zxsim.games.zwo.state import FIELD, LIFE, SEAT_COPIES, Flag, Zone
from zxsim.games.zwo.tables import ZOMBIE

LISTED = [zone for zone in Zone if zone != Zone.NONE]


def follow(S, seat, zone):
    """The cards of a zone."""
    copy = S["head"][seat, zone]
    while copy:
        yield int(copy)
        copy = S["next"][copy]


def check_conservation(S, M):
    """Every card of both seats lies in exactly one zone, and the state says where."""
    found = []
    for seat in range(2):
        for zone in LISTED:
            cards = list(follow(S, seat, zone))
            assert len(cards) == S["count"][seat, zone]
            assert not cards or cards[-1] == S["tail"][seat, zone]
            assert all(owner(copy) == seat and S["zone"][copy] == zone for copy in cards)
            found += cards
    owned = {1 + seat * SEAT_COPIES + i for seat in range(2) for i in range(M["copies"][seat])}
    assert sorted(found) == sorted(owned) and len(found) == 100


def check_marks(S, M):
    """Only magic lies Back, only it and zombies on the field Rest, only these have damage or boosts."""
    for seat in range(2):
        assert 0 <= S["life"][seat] <= LIFE
        for zone in LISTED:
            for copy in follow(S, seat, zone):
                flags = int(S["flags"][copy])
                assert not flags & Flag.BACK or zone == Zone.MAGIC
                assert not flags & Flag.REST or zone in (*FIELD, Zone.MAGIC)
                assert flags & Flag.BACK or flags <= Flag.REST
                assert zone in FIELD or not any(
                    S[name][copy] for name in ("damage", "boost", "sharpened", "used")
                )
                assert zone not in FIELD or M["card"][M["copy_card"][copy]]["type"] == ZOMBIE


def check_rest(S, M):
    """At a decision nothing waits, and no zombie has as much damage as Power (ZWO-5.2)."""
    assert S["unsettled"] == 0 and S["fault"] == 0
    on_field = [copy for seat in range(2) for zone in FIELD for copy in follow(S, seat, zone)]
    assert S["statics"] == sum(M["card"][M["copy_card"][copy]]["statics"] > 0 for copy in on_field)
    for seat in range(2):
        for zone in FIELD:
            for copy in follow(S, seat, zone):
                assert S["damage"][copy] == 0 or S["damage"][copy] < power_of(S, M, copy)
    legends = [
        M["card"][M["copy_card"][copy]]["name"]
        for seat in range(2)
        for zone in FIELD
        for copy in follow(S, seat, zone)
        if M["card"][M["copy_card"][copy]]["legend"]
    ]
    assert len(legends) == len(set(legends)), "two legends of one name (ZWO-5.7)"
