"""What a planner does not know, and what it takes it to be."""

import pytest
from games.zwo.planner.heads import copies_of, list_cards, list_zone, think
from games.zwo.properties.redeal import list_hidden

from zxsim.games.zwo.state import Zone
from zxsim.games.zwo.table import Table


@pytest.mark.parametrize("look", [True, False])
def test_hidden_is_what_a_seat_cannot_see(look):
    position = {"P1": {"magic": ["f/back", "f"], "hand": 2}, "P2": {"magic": ["f/back", "f"], "hand": 2}}
    S, M, _, P, _ = think(Table.from_position(position, options={"look_at_back": look}))
    hidden = {copy for copy in range(len(P["hidden"])) if P["hidden"][copy]}
    assert hidden == {copy for is_own in (True, False) for copy in list_hidden(S, M, 0, is_own)}
    assert (list_zone(S, 0, Zone.MAGIC)[0] in hidden) == (not look)


def test_in_a_mirror_he_is_believed_to_play_the_own_deck():
    S, M, _, P, _ = think(Table.start("rush", "rush", seed=3))
    assert sorted(P["guess"][: P["guesses"]]) == list_cards(S, M, 1 - S["seat"])


def test_of_a_card_that_was_shown_he_has_no_more_than_four():
    position = {"P1": {"deck": 20}, "P2": {"dead": ["v.B2.3*2"], "hand": 6, "deck": 9}}
    S, M, _, P, _ = think(Table.from_position(position))
    shown = int(M["copy_card"][list_zone(S, 1, Zone.DEAD)[0]])
    assert P["guess"][: P["guesses"]].tolist().count(shown) == 2
    assert P["guesses"] >= 15


def test_what_he_really_holds_does_not_matter():
    guesses = []
    for hand in ("v.B2.3*3", "v.G7.9*3"):
        table = Table.from_position(
            {"P1": {"hand": ["v.B2.3", "v.G7.9"]}, "P2": {"hand": [hand], "dead": ["f"]}}
        )
        P = think(table)[3]
        guesses.append(P["guess"][: P["guesses"]].tolist())
    assert guesses[0] == guesses[1]


def test_own_hidden_cards_are_known_as_a_multiset():
    S, M, _, P, _ = think(Table.start("rush", "works", seed=3))
    secret = [card for card in range(len(P["secret"])) for _ in range(P["secret"][card])]
    assert secret == list_cards(S, M, S["seat"], (Zone.DECK,))
    assert sum(P["own"][1:]) == sum(M["copy_card"][copy] > 0 for copy in copies_of(S["seat"]))
