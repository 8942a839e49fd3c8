import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.position import build
from zxsim.games.zwo.state import Phase, Zone


def test_what_is_not_said():
    S, M, *_ = build({})
    assert (S["turn"], S["turn_seat"], S["phase"], S["life"].tolist()) == (3, 0, Phase.MAIN, [10, 10])
    assert S["count"][:, Zone.DECK].tolist() == [10, 10] and M["copies"].tolist() == [10, 10]
    assert build({"turn": "P2"}).S["turn"] == 4


def test_cards_of_all_kinds():
    own = {"name": "Own", "type": "event", "do": "draw 1"}
    position = {"P1": {"hand": ["HZ-001", "house ember", "OWN", "v.R3.5"], "deck": 0}}
    *_, names = build(position, {"OWN": own})
    assert set(names.numbers) == {"none", "HZ-001", "HZ-034", "OWN", "v.R3.5", "f"}


@pytest.mark.parametrize(
    "position, fault",
    [
        ({"P3": {}}, "unknown key 'P3'"),
        ({"P1": {"grave": 1}}, "Position, P1: unknown key 'grave'"),
        ({"engine": {"speed": 1}}, "Position, engine: unknown key 'speed'"),
        ({"turn": "P3"}, "Position, turn: 'P3' is not possible"),
        ({"phase": "night"}, "phase: 'night' is not possible"),
        ({"turn_number": 2}, "turns of whoever was first are odd"),
        ({"turn_number": -1}, "turn_number -1 must be a whole number"),
        ({"P1": {"life": 11}}, "life 11 must be a whole number, 0 to 10"),
        ({"P1": {"deck": 57}}, "P1 has 57 cards; at most 56"),
        ({"P1": {"hand": ["HZ-999"]}}, "There is no card 'HZ-999'"),
        ({"P1": {"hand": ["v.X"]}}, "no stand-in"),
    ],
)
def test_faults(position, fault):
    with pytest.raises(InputError, match=fault):
        build(position)


def test_ad_hoc_cards_are_checked():
    with pytest.raises(InputError, match="ad-hoc card, card X: cost must"):
        build({}, [{"number": "X", "name": "X", "type": "zombie", "revive": 1, "power": 1, "critical": 1}])
