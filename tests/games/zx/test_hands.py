import pytest

from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.hands import deal
from zxsim.games.zx.table import Table


def cards_of(table, seat, zone):
    return table.position()[("me", "opp")[seat]][zone]


@pytest.mark.parametrize("game", range(4))
def test_hands_are_those_of_the_match(game):
    """The other deck is another one, and still the hand is the same."""
    deck, other = load_deck("sakura"), load_deck("kurone")
    hand = deal(deck, 5, game)
    seat = game & 1
    for answer in ("keep", "redraw"):
        table = Table.start(deck, other, seed=5, game=game)
        assert (table.decision.seat == seat) == hand["first"]
        while table.decision.kind == "mulligan":
            own = table.decision.seat == seat
            table.choose(answer if own else "keep")
        numbers = table.board.names.numbers
        S, M = table.board.S, table.board.M
        life = hand[answer]["life"]
        assert len(life) == len(hand[answer]["hand"]) == 4
        assert len(hand[answer]["resource"]) == 2
        found = sorted(numbers[M["copy_card"][copy]] for copy in range(1, 120) if zone_is_life(S, copy, seat))
        assert found == sorted(life)


def zone_is_life(S, copy, seat):
    from zxsim.games.zx.state import SEAT_COPIES, Zone

    return S["zone"][copy] == Zone.LIFE and (copy > SEAT_COPIES) == seat


def test_the_redrawn_hand_comes_from_a_new_shuffle():
    deck = load_deck("sakura")
    hands = [deal(deck, 1, game) for game in range(6)]
    assert any(hand["keep"]["hand"] != hand["redraw"]["hand"] for hand in hands)
    assert {hand["first"] for hand in hands} == {True, False}
    assert {hand["bot"] for hand in hands} <= {"keep", "redraw"}
    assert deal(deck, 1, 3) == hands[3]
