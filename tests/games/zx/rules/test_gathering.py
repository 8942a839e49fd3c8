"""Which cards match, and how many: counted at once where a mask tells, one by one elsewhere."""

import pytest
from games.zx.rulings.scene import always, card, records, scene, zx

from zxsim.games.zx.rules.gathering import EVERY, count_some, gather, gather_choosable, gather_some
from zxsim.games.zx.tables import Bit

FIELD = {"0,0": "P1:v.R3.5000", "2,0": "P1:v.B2.7000", "0,2": "P2:v.R1.2000"}


def found(words, side, other=None, sq=None):
    """Tables of a game in which a Z/X counts `words`, and the selector's row."""
    seer = zx("SEER", always(f"power +500 per {words} to self"))
    S, M, W = records(scene(side, other, {"1,1": "P1:SEER", **(sq or {})}, [seer]))
    row = next(int(step["d"]) for step in M["code"] if step["d"])
    return S, M, W, row


def numbers(S, M, W, row, seat=0):
    """How many there are, counted and listed."""
    return count_some(S, M, W, row, seat, 0, EVERY), gather(S, M, W, row, seat, 0)


@pytest.mark.parametrize(
    ("words", "n"), [("my charge", 3), ("my charge red", 2), ("my charge blue", 1), ("my charge green", 0)]
)
def test_plain_selectors_are_counted_without_a_look_at_each_card(words, n):
    S, M, W, row = found(words, {"charge": ["v.R1.1000", "v.R2.1000", "v.B1.1000"]}, {"charge": 4})
    assert M["selector"][row]["plain"] == 1
    assert numbers(S, M, W, row) == (n, n)


def test_each_side_counts_its_own():
    S, M, W, row = found("my charge", {"charge": 1}, {"charge": 4})
    assert [count_some(S, M, W, row, seat, 0, EVERY) for seat in (0, 1)] == [1, 4]


def test_faces_are_looked_at():
    armour = card("ARMOUR", "zx_ex", way={"idealize": ["sleep self"]})
    seer = zx("SEER", always("power +500 per my dynamis face_up to self"))
    side = {"dyn": ["ARMOUR", "ARMOUR/up"]}
    S, M, W = records(scene(side, {}, {"1,1": "P1:SEER"}, [seer, armour]))
    row = next(k for k in range(1, 400) if M["selector"][k]["bits"] & Bit.FACE_UP)
    assert numbers(S, M, W, row) == (1, 1)


def test_counting_stops_at_enough():
    S, M, W, row = found("my charge", {"charge": 4})
    assert [gather_some(S, M, W, row, 0, 0, enough) for enough in (2, 9)] == [2, 4]


def test_the_field_is_counted_card_by_card():
    S, M, W, row = found("my squares red", {}, {}, FIELD)
    assert numbers(S, M, W, row) == (1, 1)


def test_the_strongest_are_kept():
    seer = zx("SEER", always("untargetable to all my squares most_power"), power=1000)
    S, M, W = records(scene({}, {}, {"1,1": "P1:SEER", **FIELD}, [seer]))
    row = next(k for k in range(1, 400) if M["selector"][k]["bits"] & Bit.MOST_POWER)
    assert gather(S, M, W, row, 0, 0) == 1
    assert W["found"][0] == S["slot_copy"][3]
    assert gather_choosable(S, M, W, row, 0, 0) == 0
