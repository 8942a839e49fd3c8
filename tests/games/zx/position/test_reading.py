from pathlib import Path

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.position import build, describe
from zxsim.games.zx.position.words import PHASES, SIDE, TOP
from zxsim.games.zx.state import SEAT_COPIES, Decision, Zone

DOCS = Path(__file__).parents[4] / "docs" / "positions.md"


def read(position, **more):
    """What a position says after it was built, without the key `engine`."""
    written = describe(build(position, **more))
    return {key: value for key, value in written.items() if key != "engine"}


def test_an_empty_position_has_the_defaults():
    side = {"deck": ["f"] * 10, "life": ["f"] * 4}
    assert read({}) == {
        "turn": "P1",
        "turn_number": 3,
        "first": "P1",
        "phase": "main",
        "P1": side,
        "P2": side,
        "sq": {},
    }


def test_cards_lie_where_the_position_says():
    position = {
        "P1": {"hand": ["B15-023", "f"], "res": ["v.R3.5000/S*2"], "life": 2, "dyn": ["M08-002/up"]},
        "P2": {"player": "B40-085", "trash": ["f"], "deck": []},
        "sq": {"1,0": "P1:f", "2,1": ["P2:v.K4.6500/S", "P1:f/up"], "1,2": "P2:f/f=v.R1.1000"},
    }
    again = read(position)
    assert again["P1"] == position["P1"] | {"deck": ["f"] * 10, "res": ["v.R3.5000/S"] * 2, "life": ["f"] * 2}
    assert again["P2"] == position["P2"] | {"life": ["f"] * 4}
    assert again["sq"] == position["sq"]


def test_zones_are_lists_in_the_order_of_the_position():
    S = build({"P2": {"charge": ["f", "v.R1.1000"]}}).S
    first = int(S["head"][1, Zone.CHARGE])
    assert first > SEAT_COPIES and S["next"][first] == S["tail"][1, Zone.CHARGE]
    assert S["count"][1, Zone.CHARGE] == 2 and S["decision"] == Decision.NONE


def test_overlaid_cards_and_lists_read_back():
    position = {
        "sq": {"1,1": "P1:f"},
        "overlaid": [["1,1", "P1:v.R1.1000/d500"], None, ["0,0", "P2:f"], None],
    }
    assert read(position)["overlaid"] == position["overlaid"]


@pytest.mark.parametrize(("side", "mask"), [("P1", 0b1000), ("P2", 0b100000)])
def test_marked_squares_are_squares_of_the_field(side, mask):
    board = build({side: {"hand": ["B15-039"]}, "rng": {"B15-039": [[0, 1]]}})
    assert board.M["card"][board.names.numbers.index("B15-039")]["marks"] == mask


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"p1": {}}, "Position: unknown key 'p1'"),
        ({"P1": {"hnd": []}}, "Position, P1: unknown key 'hnd'"),
        ({"P1": []}, "Position, P1: this must be a table"),
        ({"P1": {"hand": ["B99-999"]}}, "There is no card 'B99-999'"),
        ({"P1": {"hand": 80}}, "P1 has 94 cards; at most 72"),
        ({"sq": {"3,0": "P1:f"}}, "Position, sq: unknown key '3,0'"),
        ({"sq": {"1,0": "f"}}, "must name its player"),
        ({"overlaid": [["1,1"]]}, "Position, overlaid"),
        ({"rng": {"B15-039": [[0, 1]]}}, "Position, rng: unknown key 'B15-039'"),
        ({"P1": {"hand": ["B15-039"]}, "rng": {"B15-039": [[3, 1]]}}, "rng: B15-039 needs a list of squares"),
        ({"engine": {"order": {"P1": [0]}}}, "order does not fit the cards of P1"),
        ({"engine": {"ordre": {}}}, "Position, engine: unknown key 'ordre'"),
    ],
)
def test_faults_are_named(position, fault):
    with pytest.raises(InputError, match=fault):
        build(position)


def test_the_seed_is_that_of_the_position_unless_one_is_given():
    assert describe(build({"engine": {"seed": 2**64 - 1, "pair": 5}}))["engine"]["seed"] == 2**64 - 1
    assert describe(build({"engine": {"seed": 3, "pair": 5}}, seed=4))["engine"]["seed"] == 4


def test_the_page_names_every_key():
    page = DOCS.read_text(encoding="utf-8")
    assert [word for word in (*TOP, *SIDE, *PHASES) if f"`{word}`" not in page] == []
