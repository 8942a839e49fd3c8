import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.position import build, describe, engine, words
from zxsim.games.zx.state import STATE

CARDS = ("zone", "next", "flags", "head", "tail", "count", "slot_copy", "slot_square", "entered", "under")
AMOUNTS = ("damage", "boost", "boost_battle", "granted", "player_granted")
WORKED_OUT = (
    *("static_power", "static_bits", "members", "dirty", "heeds", "hurt", "purse", "standing", "unsettled"),
)
EMPTY = ("pending_count", "delayed_count", "depth")
IN_WORDS = (
    "turn",
    "turn_seat",
    "first_seat",
    "phase",
    "placed",
    "counters",
    "overboosted",
    "player",
    "hidden",
)
LISTS = ("departed", *engine.PENDING, "delayed", "frames", "decision", "seat")


def test_a_position_tells_every_field_of_the_state():
    told = [*CARDS, *AMOUNTS, *WORKED_OUT, *EMPTY, *IN_WORDS, *LISTS, *words.NUMBERS, *words.LOCKS.values()]
    told += ["locked_overboost", *engine.NUMBERS, *engine.ARRAYS, *engine.OBJECTS]
    assert sorted(told) == sorted(STATE.names)


@pytest.fixture
def waiting():
    """A position in which an ability asks for a card while others wait."""
    board = build({"P1": {"hand": ["f"]}, "sq": {"1,1": "P1:B17-010"}})
    copy = int(board.S["slot_copy"][5])
    S = board.S
    S["decision"], S["seat"], S["depth"] = 7, 1, 1
    S["frames"][0, :8] = 1, 3, 1, 1, copy, 1, copy | 1 << 8, 4
    S["frames"][0, 10:13] = 1 << copy - 1, 0, 1
    S["pending_count"], S["pending_ability"][0], S["pending_copy"][0] = 1, 1, copy
    S["delayed_count"] = 1
    S["delayed"][0] = 1, 2, copy, copy
    S["attacker"] = copy
    return board


def test_what_is_being_resolved_reads_back(waiting):
    written = describe(waiting)
    own = written["engine"]
    assert (own["decision"], own["seat"], own["attacker"]) == ("target", "P2", "sq.1,1")
    assert own["pending"] == [[1, "sq.1,1", 0, 0]] and own["delayed"] == [[1, 2, "sq.1,1", "sq.1,1"]]
    assert own["frames"][0]["it"] == ["sq.1,1", 97] and own["frames"][0]["that"] == "sq.1,1~65535"
    again = build(written)
    assert describe(again) == written
    for name in ("frames", "pending_copy", "delayed", "attacker", "depth", "pending_count"):
        assert (again.S[name] == waiting.S[name]).all(), name


def test_cards_in_a_frame_are_named_by_place(waiting):
    waiting.S["frames"][0, :17] = [4, *[0] * 15, 1]  # an Ignition that has revealed a card
    assert describe(waiting)["engine"]["frames"] == [{"run": 4, "x": "P1.hand.0"}]


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("code", 1, "other cards or another version"),
        ("attacker", "P1.hand.9", "no card lies at 'P1.hand.9'"),
        ("decision", "whatever", "damaged"),
        ("frames", [{"rnu": 1}], "unknown key 'rnu'"),
        ("pending", [[1]], "damaged"),
    ],
)
def test_what_does_not_fit_is_refused(waiting, key, value, fault):
    written = describe(waiting)
    written["engine"][key] = value
    with pytest.raises(InputError, match=f"Position, engine.*{fault}"):
        build(written)
