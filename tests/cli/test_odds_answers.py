import pytest

from zxsim.cli import odds_answers
from zxsim.games.zx.odds import Unseen


def make_unseen(cards=49, threes=13, icons=20, recovery=4, bringers=4):
    roles = {"ig": icons, "life_recovery": recovery, "void_bringer": bringers, "event": 0}
    return Unseen(cards, {3: threes, 9: cards - threes}, roles, {("red",): cards})


@pytest.mark.parametrize("threes, published", [(13, 72.2), (12, 68.8), (16, 80.7)])
def test_three_costs_in_the_first_hand(threes, published):
    row = odds_answers.answer_opening(make_unseen(threes=threes), ["first"])[0]
    assert round(100 * row["hand"], 1) == published


def test_three_costs_with_the_mulligan():
    row = odds_answers.answer_opening(make_unseen(), ["first", "second"])[0]
    assert round(100 * row["first"][0], 1) == 92.3


@pytest.mark.parametrize("cards, published", [(49, 40.8), (48, 41.7)])
def test_ignition_hits(cards, published):
    assert round(100 * odds_answers.answer_ignition(make_unseen(cards), 0)["hit_by"][0], 1) == published


def test_ignition_asked_for_the_other_deck():
    answer = odds_answers.answer_ignition(make_unseen(), -1)
    assert answer["hit_by_other"] == odds_answers.answer_ignition(make_unseen(48), 0)["hit_by"]


def test_icons_in_life():
    life = odds_answers.answer_life(make_unseen(), 4)
    assert round(life["mean_icons"], 2) == 1.63
    assert sum(k * p for k, p in enumerate(life["icons"])) == pytest.approx(life["mean_icons"])
    assert round(100 * life["life_recovery"], 1) == 29.7
    assert life["damage"][4] == pytest.approx(1 - life["life_recovery"])


def test_a_card_shows_all_its_colours():
    colours = {("red", "blue"): 5, ("red",): 5, ("blue",): 10}
    unseen = Unseen(20, {3: 20}, dict.fromkeys(("ig", "life_recovery", "void_bringer", "event"), 0), colours)
    answer = odds_answers.answer_resource(unseen, 2)
    assert [(row["colour"], row["copies"]) for row in answer["colours"]] == [("blue", 15), ("red", 10)]
    # Both colours in two cards: all but two plain reds or two plain blues.
    assert answer["all"][2] == pytest.approx(1 - (10 + 45) / 190)
    assert answer["colours"][1]["missed_at_start"] == pytest.approx(45 / 190)


def test_next_cards():
    rows = odds_answers.answer_next(make_unseen(cards=5, threes=2, icons=0, recovery=0, bringers=0))
    assert rows[0]["drawn"] == pytest.approx({1: 0.4, 2: 0.7, 4: 1})
    assert [row["kind"] for row in rows] == ["cost 3", "cost 9"]


def test_wanted_alone_is_a_kind():
    seats = ["first", "second"]
    wanted = odds_answers.answer_wanted([("a", 13, 1)], 49, seats)
    opening = odds_answers.answer_opening(make_unseen(), seats)[0]
    assert len(wanted) == 1
    for seat in seats:
        assert wanted[0][seat] == pytest.approx(opening[seat])
