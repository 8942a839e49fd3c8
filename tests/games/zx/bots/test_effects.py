"""Points of a whole ability."""

import pytest
from games.zx.bots.seeing import see
from games.zx.rulings.scene import card, copy_of, event, scene

from zxsim.games.zx.bots.actions import event_value
from zxsim.games.zx.bots.effects import amount_at, verb_after
from zxsim.games.zx.rules.frames import At
from zxsim.games.zx.tables import Op

FIELD = {"1,1": "P1:v.R5.5000", "0,2": "P2:v.K4.4000", "1,2": "P2:v.W6.6000"}


def value(*do, P1=None, P2=None, sq=None, cards=()):
    """Points for P1 of an Event with these lines."""
    table = scene({"hand": ["E"]} | (P1 or {}), P2, FIELD if sq is None else sq, [event("E", *do), *cards])
    S, M, W, B = see(table)
    return int(event_value(S, M, W, B, 0, copy_of(table, "E")))


def test_parts_add_up():
    assert value("draw 2") == 2 * value("draw 1") == value("draw 1", "draw 1")


def test_the_best_target_counts():
    assert value("choose 1 opp squares zx; destroy it") > value("choose 1 opp normal zx; destroy it") > 0
    assert value("choose 1 opp squares red; destroy it") == 0


def test_what_may_be_left_alone_is_never_a_loss():
    assert value("choose up to 1 my squares zx; destroy it") == 0
    assert value("choose 1 my squares zx; destroy it") < 0


def test_all_of_them_are_added_up():
    everybody = value("destroy all squares zx")
    assert value("destroy all opp squares zx") > everybody
    assert value("damage 4000 to all opp squares zx") > value("damage 500 to all opp squares zx")


def test_a_condition_that_does_not_hold_costs_its_line():
    assert value("if turn opponent: draw 1") == 0
    assert value("if turn mine: draw 1") == value("draw 1")
    assert value("choose 1 opp squares red; may destroy it", "if did: draw 1") == 0


def test_the_first_mode_stands_for_all():
    assert value("choose mode:", "* draw 1", "* recover 1") == value("draw 1")
    assert value("choose 2 modes:", "* draw 1", "* recover 1") == value("draw 1")


def test_what_comes_later_is_not_counted():
    assert value("draw 1; at end of turn: lose") == value("draw 1")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("recover 1", "draw 1"),
        ("draw 1", "opponent draw 1"),
        ("top 1 to resource", "top 1 to trash"),
        ("top 1 to hand", "top 1 to charge"),
        ("top 1 to charge", "top 1 to trash"),
        ("ignite 2", "ignite 1"),
        ("counter key +2", "counter key +1"),
        ("turn up player extra", "shuffle"),
        ("sleep self", "opponent draw 1"),
    ],
)
def test_plain_parts(better, worse):
    assert value(better) > value(worse)


def test_the_last_card_of_the_deck_is_not_drawn_at_the_last_life():
    assert value("draw 1", P1={"life": 1, "deck": ["f"]}) < -100 < 0 < value("draw 1", P1={"life": 1})


def test_a_full_hand_needs_no_more_cards():
    assert 0 < value("draw 1", P1={"hand": ["E", "f*7"]}) < value("draw 1")


def test_an_overboost_is_worth_much_if_it_works():
    halves = [card("UP", "zx_ob", lower="LOW"), card("LOW", "zx_ob_lower")]
    ready = {"dyn": ["UP"], "under_player": "LOW"}
    assert value("overboost", P1=ready, cards=halves) > 200
    assert value("overboost", P1={"dyn": ["UP/up"], "under_player": "LOW"}, cards=halves) < 0
    assert value("overboost", P1={**ready, "locked": {"overboost": True}}, cards=halves) < 0


def test_the_part_that_handles_what_is_chosen():
    table = scene(
        {"hand": ["E"]}, {}, FIELD, [event("E", "choose 1 opp squares zx; may damage 500 per my hand to it")]
    )
    _, M, W, _ = see(table)
    S = table.board.S
    pc = int(M["ability"]["code"][M["card"]["ability"][M["copy_card"][copy_of(table, "E")]]])
    after = verb_after(M, pc)
    assert M["code"]["op"][after] == Op.DAMAGE
    assert amount_at(S, M, W, after, 0, 0) == 500


def test_amounts_by_number_are_guessed_until_it_is_known():
    table = scene({"hand": ["E"]}, {}, FIELD, [event("E", "damage 1 per N to all opp squares", "draw 1")])
    S, M, W, _ = see(table)
    row = next(pc for pc in range(1, 9) if M["code"]["op"][pc] == Op.DAMAGE)
    assert amount_at(S, M, W, row, 0, 0) == 3000
    assert amount_at(S, M, W, row + 1, 0, 0) == 0
    S["depth"] = 1
    S["frames"][0, At.NUMBER] = 4500
    assert amount_at(S, M, W, row, 0, 0) == 4500
