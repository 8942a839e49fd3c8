import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.assemble import NORMAL_SQUARES, assemble
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.cards import load_pool, stand_in
from zxsim.games.zx.records import CARDS, TABLES
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import INFINITE, Kind, Op, PlayWay, Trait

ZX = {"name": "A", "type": "zx", "cost": 3, "power": 4500}
DRAW = {"kind": "automatic", "when": "appears", "do": ["draw 1"]}


def make(number="X-1", **data):
    return Card.from_dict(number, ZX | data, "my.toml")


@pytest.fixture
def table(record):
    def fill(*cards, **options):
        tables = record(TABLES)
        return tables, assemble(cards, tables, **options)

    return fill


def only_row(table, **data):
    tables, _ = table(make(**data))
    return tables["card"][1], tables


def test_cards_are_rows_from_1_on(table):
    tables, names = table(stand_in("v.R3.5000"), stand_in("v.B2.3000"))
    assert tables["card"]["power"][:4].tolist() == [0, 5000, 3000, 0]
    assert names.numbers == ("none", "v.R3.5000", "v.B2.3000")
    assert tables["card"]["traits"][1] == Trait.ZX | Trait.RED | Trait.VANILLA | Trait.ODD_COST


def test_same_name_same_number(table):
    tables, _ = table(make("X-1"), make("X-2"), make("X-3", name="B"))
    assert tables["card"]["name"][1:4].tolist() == [1, 1, 2]


def test_abilities_follow_their_card(table):
    tables, names = table(
        make("X-1", abilities=[DRAW, DRAW], keywords=["start_card"]), make("X-2", abilities=[DRAW])
    )
    assert tables["card"]["ability"][1:3].tolist() == [1, 3]
    assert tables["card"]["abilities"][1:3].tolist() == [2, 1]
    assert tables["ability"]["index"][1:4].tolist() == [1, 2, 0]
    assert names.abilities == ("none", "draw 1", "draw 1", "draw 1")


def test_masks_tell_where_to_look(table):
    abilities = [
        DRAW,
        {"kind": "startup", "zone": ["hand"], "do": ["draw 1"]},
        {"kind": "continuous", "zone": ["resource"], "do": ["power +500"]},
        {"kind": "automatic", "zone": ["charge"], "when": "any my zx: kills", "do": ["draw 1"]},
        {"kind": "automatic", "when": "turn end", "do": ["if this_turn(sleeps my zx): draw 1"]},
    ]
    row, tables = only_row(table, abilities=abilities)
    assert row["events"] == 1 << Event.APPEARS | 1 << Event.TURN_END
    assert row["startup_zones"] == 1 << Zone.HAND
    assert row["static_zones"] == 1 << Zone.RESOURCE
    assert row["watch_zones"] == 1 << Zone.CHARGE
    assert tables["watched"] == 1 << Event.KILLS | 1 << Event.SLEEPS
    assert tables["announced"] == 1 << Event.TURN_END
    assert tables["announce_zones"].tolist() == [1 << Zone.SQUARE] * 2
    assert row["traits"] & Trait.RESOURCE_ABILITY


def test_tags(table):
    asks = [
        {"kind": "event", "do": [f"choose 1 my deck {text}"]}
        for text in ("name=A", "name~A", "tribe=T", "tribe~T")
    ]
    tables, names = table(
        make("X-1", type="event", name="Q", abilities=asks),
        make("X-2", name="A", tribes=["T"]),
        make("X-3", name="BAB", tribes=["STS"]),
    )
    had = [
        {names.tags[bit] for bit in range(4) if tags >> bit & 1}
        for tags in tables["card"]["tags"][1:4].tolist()
    ]
    assert had == [set(), {"name A", "name~ A", "tribe T", "tribe~ T"}, {"name~ A", "tribe~ T"}]


def test_player_names(table):
    gate = DRAW | {"player": "P"}
    tables, names = table(
        make("X-1", abilities=[gate]),
        make("X-2", type="player", name="P"),
        make("X-3", type="player", name="Q", player_names=["P"]),
        make("X-4", type="zx", name="P"),
    )
    assert names.tags == ("player P",)
    assert tables["card"]["tags"][1:5].tolist() == [0, 1, 1, 0]
    assert tables["player_tags"] == 1


def test_halves_of_an_overboost_share_a_tag(table):
    tables, _ = table(make("U", type="zx_ob", lower="L"), make("L", type="zx_ob_lower"), make("Z"))
    lower = tables["card"]["lower"]
    assert lower[1] == lower[2] > 0
    assert lower[3] == 0
    tag = 1 << lower[1] - 1
    assert [int(tags & tag > 0) for tags in tables["card"]["tags"][1:4]] == [1, 1, 0]


def test_marks(table):
    cards = make("X-1"), make("X-2", marks=[[0, 2], [2, 0]]), make("X-3", marks=[[0, 0]])
    tables, _ = table(*cards, marks={"X-3": 0b10000})
    assert tables["card"]["marks"][1:4].tolist() == [NORMAL_SQUARES, 1 << 6 | 1 << 2, 0b10000]
    assert NORMAL_SQUARES == 0x1FF - (1 << 1) - (1 << 7)


def test_event_cards(table):
    abilities = [DRAW | {"zone": ["hand"]}, {"kind": "event", "require": "exists(my hand)", "do": ["draw 1"]}]
    row, tables = only_row(table, type="event", abilities=abilities)
    assert row["event_code"] == 2 + 1
    assert tables["ability"]["kind"][2] == Kind.EVENT
    assert row["play_condition"] == tables["ability"]["require"][2] > 1


def test_a_demand_of_the_card_itself(table):
    row, _ = only_row(table, require="exists(my hand)")
    assert row["play_condition"] > 1
    assert row["event_code"] == 0


def test_ways(table):
    tables, _ = table(
        make("X-1", type="zx_ex", way={"advent": ["red zx x2", "blue zx x1"]}),
        make("X-2", type="zx_ex", way={"awaken": ["choose 2 my trash; move it to removed"]}),
    )
    advent, awaken = tables["card"][1], tables["card"][2]
    assert advent["way"] == PlayWay.ADVENT
    assert advent["groups"][:, 1].tolist() == [2, 1, 0]
    assert tables["selector"]["need"][advent["groups"][0, 0]] == Trait.ZX | Trait.RED
    assert tables["code"]["op"][awaken["condition_code"]] == Op.CHOOSE


def test_costs_that_may_change(table):
    own = {"kind": "continuous", "zone": ["hand"], "do": ["if broken: cost -1"]}
    tables, _ = table(make("X-1", abilities=[own]), make("X-2"))
    assert tables["card"]["free_static"][1:3].tolist() == [1, 0]
    other = {"kind": "continuous", "do": ["cost -1 to all my hand zx"]}
    tables, _ = table(make("X-1", abilities=[other]), make("X-2"))
    assert tables["card"]["free_static"][1:3].tolist() == [2, 2]


def test_an_ability_that_is_granted_can_change_the_cost_of_any_card(table):
    """ZX-10.7."""
    gain = {"kind": "automatic", "when": "appears", "do": ["gain 1 to all my player"]}
    cheaper = {"kind": "continuous", "do": ["cost -1 to all my hand"]}
    tables, _ = table(make(abilities=[gain], granted=[cheaper]), make("X-2"))
    assert tables["card"]["free_static"][1:3].tolist() == [2, 2]


def test_steps_inside_modes_and_delays_are_harmless(table):
    lines = ["may draw 1", "at end of turn: draw 1", "choose mode:", "* draw 1", "* shuffle"]
    row, _ = only_row(table, abilities=[DRAW | {"do": lines}])
    assert row["free_static"] == 0


def test_startup_rows(table):
    data = {"kind": "startup", "pay": "red 2", "cost": ["sleep self"], "do": ["draw 1"], "bonus": 7}
    row, tables = only_row(table, abilities=[data, {"kind": "startup", "do": ["draw 1"], "bonus": 1}])
    paid, free = tables["ability"][1], tables["ability"][2]
    assert (paid["pay_colours"], paid["pay"], free["pay"]) == (Trait.RED, 2, -1)
    assert [int(tables["code"]["op"][paid["cost"] + k]) for k in range(3)] == [Op.USE, Op.SLEEP, Op.END]
    assert (free["cost"], free["code"]) == (0, paid["code"])
    assert row["bonus"] == 8


def test_infinite_cost(table):
    assert only_row(table, cost="infinite")[0]["cost"] == INFINITE


def test_too_many_cards(table):
    with pytest.raises(InputError, match=f"These cards need {CARDS} cards; a matchup can have {CARDS - 1}"):
        table(*(stand_in(f"v.N1.{n}") for n in range(CARDS)))


def test_faults_name_the_card(table):
    with pytest.raises(InputError, match=r"my\.toml, card X-1, ability 1, line 1: `drw 1`"):
        table(make(abilities=[DRAW | {"do": ["drw 1"]}]))


@pytest.fixture(scope="module")
def shipped():
    tables = np.zeros(1, TABLES)
    assemble(deck_cards(), tables[0])
    return tables


def deck_cards():
    return [card for card in load_pool().values() if card.where == "data/cards/decks.toml"]


def test_shipped_cards_give_the_same_bytes_every_time(shipped):
    again = np.zeros(1, TABLES)
    assemble(deck_cards(), again[0])
    assert again.tobytes() == shipped.tobytes()


def test_every_jump_of_the_shipped_cards_stays_in_its_program(shipped):
    code = shipped[0]["code"]
    used = int(np.flatnonzero(code["op"])[-1]) + 2  # and the last END
    jumps = {Op.JUMP: "a", Op.MAY: "a", Op.IF: "b", Op.DELAY: "b"}
    for pc in range(1, used):
        column = jumps.get(int(code["op"][pc]))
        if column:
            assert pc < code[column][pc] < used


def test_shipped_cards_leave_room(shipped):
    tables = shipped[0]
    for name in ("selector", "condition", "code"):
        rows = tables[name].view(np.int64).reshape(len(tables[name]), -1)
        assert np.flatnonzero(rows.any(axis=1))[-1] < len(rows) / 2
