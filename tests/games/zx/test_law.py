from types import SimpleNamespace

import pytest

from zxsim.games.zx.deck import Deck
from zxsim.games.zx.law import broken_rules, unplayable
from zxsim.games.zx.options import Options

# The deck of ruling ZXR-001: 30 cards without icon, 12 ordinary icon cards, 4 Life Recovery, 4 Void Bringer.
LEGAL = {f"P{i}": 4 for i in range(7)} | {"E1": 2, "I1": 4, "I2": 4, "I3": 4, "L1": 4, "V1": 4}
TYPES = {"X": "zx_ex", "O": "zx_ob", "S": "shift", "Y": "event_ex", "U": "zx_ob_lower", "C": "pl_ex"}
TYPES |= {"E": "event", "A": "player"}
KEYWORDS = {
    "L": "life_recovery",
    "V": "void_bringer",
    "Q": "start_card",
    "G": "gate_card",
    "R": "start_resource",
}


class Shelf:
    """A pool in which the first letter of a number says what the card is."""

    def __init__(self, **names):
        self.names = names

    def find(self, number):
        letter = number[0]
        return SimpleNamespace(
            number=number,
            name=self.names.get(number, f"name {number}"),
            type=TYPES.get(letter, "zx"),
            icons=("IG",) if letter in "ILV" else (),
            keywords=(KEYWORDS[letter],) if letter in KEYWORDS else (),
            deck_limit=30 if letter == "M" else 4,
            playable=not number.endswith("x"),
            reason="" if not number.endswith("x") else "not encoded",
        )


def check(main=None, shelf=None, options=None, **deck):
    counts = {number: n for number, n in (LEGAL | (main or {})).items() if n}
    return broken_rules(Deck("test", counts, **deck), shelf or Shelf(), options)


def rules(*args, **kwargs):
    return [broken.rule for broken in check(*args, **kwargs)]


def test_zxr_001_four_life_recovery_and_void_bringer_are_among_the_icons():
    assert check() == []


def test_zxr_002_life_recovery_is_counted_over_all_names():
    (broken,) = check({"L1": 3, "L2": 2, "I3": 3})
    assert (broken.rule, broken.cards) == ("ZX-5.4", ("L1", "L2"))
    assert "5 Life Recovery cards, at most 4" in broken.text
    assert rules({"V2": 1, "I3": 3}) == ["ZX-5.4"]


@pytest.mark.parametrize(("icons", "broken"), [(19, ["ZX-5.2"]), (20, []), (21, ["ZX-5.2"])])
def test_zxr_003_exactly_twenty_icons(icons, broken):
    assert rules({"I3": 3, "I4": icons - 19, "E1": 22 - icons}) == broken


def test_zxr_004_same_name_is_same_card():
    twins = Shelf(P0="ニャー・ド  ラニー", P8="ニャード ラニー")
    (broken,) = check({"P0": 3, "P8": 2, "E1": 1}, twins)
    assert broken.rule == "ZX-5.3"
    assert "5 cards named ニャー・ド" in str(broken) and "(P0, P8)" in str(broken)


def test_zx_5_3_a_card_may_set_its_own_limit():
    swarm = dict.fromkeys(LEGAL, 0) | {icon: LEGAL[icon] for icon in ("I1", "I2", "I3", "L1", "V1")}
    assert rules(swarm | {"M1": 30}) == []
    assert rules(swarm | {"M1": 31}) == ["ZX-5.1", "ZX-5.3"]


@pytest.mark.parametrize(
    ("dynamis", "legal"),
    [
        # ZXR-005, ZXR-006
        ({"X1": 4, "X2": 4, "X3": 4, "O1": 4}, {"total16"}),
        ({"X1": 4, "X2": 4, "X3": 2, "O1": 4}, {"total16", "ex10_ob4"}),
        ({"X1": 4, "X2": 4, "X3": 2}, {"total16", "ex12", "ex10_ob4", "ex10"}),
        ({"X1": 4, "X2": 4, "X3": 3}, {"total16", "ex12"}),
        ({"X1": 4, "X2": 4, "S1": 4}, {"total16", "ex12"}),
        ({"X1": 4, "X2": 4, "X3": 4, "S1": 1}, {"total16"}),
        ({"X1": 4, "O1": 4, "O2": 1}, {"total16"}),
        ({"Y1": 1}, {"total16"}),
        ({"X1": 4, "X2": 4, "X3": 4, "O1": 4, "Y1": 1}, set()),
        ({"X1": 5}, set()),
        ({"I1": 1}, set()),
    ],
)
def test_dynamis_of_every_date(dynamis, legal):
    for law in ("total16", "ex12", "ex10_ob4", "ex10"):
        broken = check(options=Options(dynamis=law), dynamis=dynamis)
        assert {one.rule for one in broken} == (set() if law in legal else {"ZX-5.5"}), law


def test_zxr_007_one_card_under_the_player():
    (broken,) = check(dynamis={"X1": 1}, under_player="C1", main={"U1": 1, "E1": 1})[1:]
    assert (broken.rule, broken.cards) == ("ZX-5.6", ("U1", "C1"))
    assert check(player="A1", under_player="U1") == []
    assert check(player="A1", under_player="C1") == []


def test_cards_around_the_player_must_be_of_their_type():
    first, second = check(player="P0", under_player="X1")
    assert "name P0 is not a Player card" in first.text
    assert "name X1 is not an Overboost lower half or Player EX" in second.text
    assert rules({"A1": 1, "E1": 1}, player="A2") == ["ZX-5.1", "ZX-5.6"]


@pytest.mark.parametrize("cards", [1, 3])
def test_zxr_008_exactly_fifty(cards):
    (broken,) = check({"E1": cards})
    assert (broken.rule, broken.text) == (
        "ZX-5.1",
        f"{48 + cards} cards in the main deck, must be exactly 50",
    )


def test_only_zx_and_events_in_the_main_deck():
    (broken,) = check({"X1": 2, "E1": 0})
    assert (broken.rule, broken.cards) == ("ZX-5.1", ("X1",))


def test_tournament_lists_go_by_name():
    twins = Shelf(P0="same", P9="same")
    (banned,) = check(shelf=twins, options=Options(banned=("P9",)))
    assert (banned.rule, banned.cards) == ("ZX-5.7", ("P0",))
    assert rules(shelf=twins, options=Options(legend=("P9",))) == ["ZX-5.7"]
    assert rules({"P0": 1, "P9": 0, "P8": 3}, twins, Options(legend=("P9",))) == []
    assert rules(player="A1", options=Options(banned=("A1",))) == ["ZX-5.7"]


def test_setup_cards_are_what_they_must_be_and_among_the_fifty():
    main = {"Q1": 1, "G1": 1, "R1": 1, "P6": 3}
    assert rules({**main, "E1": 0}, start="Q1", gate="G1", start_resource="R1") == []
    assert rules(start="Q1") == ["ZX-5.9"]
    assert rules(start="P0") == ["ZX-6.2"]
    assert rules(gate="P0", start_resource="G1") == ["ZX-5.9", "ZX-6.3", "ZX-6.3"]


def test_every_broken_rule_is_named_at_once():
    found = rules(
        {"P0": 5, "L1": 5, "E1": 4},
        dynamis={"X1": 5},
        player="E1",
        start="P1",
        options=Options(banned=("P2",)),
    )
    assert found == ["ZX-5.1", "ZX-5.2", "ZX-5.3", "ZX-5.3", "ZX-5.4", "ZX-5.5", "ZX-5.6", "ZX-5.7", "ZX-6.2"]


def test_cards_that_cannot_be_played_are_listed():
    deck = Deck("test", {"P0": 4, "P1x": 1}, dynamis={"X1x": 1}, player="A1", under_player="Ux")
    assert [card.number for card in unplayable(deck, Shelf())] == ["P1x", "X1x", "Ux"]
