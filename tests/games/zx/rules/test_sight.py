"""ZX-4.4, 4.5: which cards of deck and Life their owner knows, and which cards mattered in a game."""

import pytest
from games.zx.rulings.scene import act, card, copy_of, event, on, records, scene

from zxsim.games.zx.rules.sight import Mark, Sight, forget_places, set_sight, sight_of
from zxsim.games.zx.state import Zone
from zxsim.games.zx.table import Table

HIT = "v.R3.4500.IG"
EXTRA = card("EX", "zx_ex", way={"awaken": ["choose 1 my trash; move it to removed"]})
A, B, C = "v.R1.1000", "v.B1.1000", "v.W1.1000"


def sights(table, *numbers, seat="P1"):
    _, _, W = records(table)
    return [int(sight_of(W, copy_of(table, number, seat))) for number in numbers]


def has(table, number, mark, seat="P1"):
    _, _, W = records(table)
    return bool(W["tally"]["marks"][copy_of(table, number, seat)] & mark)


def played(do, *choices, P2=None, **side):
    """P1 plays an Event with this text and still has something to do."""
    table = scene({"hand": ["E"], **side}, P2, {"1,1": "P1:f"}, cards=[event("E", *do)])
    return act(table, "play E", *choices)


def test_zx_12_14_a_drawn_card_is_seen_and_counts_as_drawn():
    table = played(["draw 1"], deck=[A, B])
    assert sights(table, A, B) == [Sight.SEEN, Sight.UNSEEN]
    assert [has(table, each, Mark.DRAWN) for each in (A, B)] == [True, False]
    assert [has(table, each, Mark.EXAMINED) for each in (A, B)] == [True, False]


def test_zx_2_6_a_card_that_comes_back_to_hand_counts_as_drawn():
    back = event("E", "choose 1 my normal zx", "move it to hand")
    table = act(scene({"hand": ["E"]}, {}, {"1,1": f"P1:{A}"}, [back]), "play E")
    assert has(table, A, Mark.DRAWN)


def test_zx_8_6_a_dynamis_card_that_would_come_to_hand_goes_home_and_is_not_drawn():
    back = event("E", "choose 1 my normal zx", "move it to hand")
    table = act(scene({"hand": ["E"]}, {}, {"1,1": "P1:EX"}, [back, EXTRA]), "play E")
    S, _, _ = records(table)
    assert S["zone"][copy_of(table, "EX")] == Zone.DYNAMIS
    assert not has(table, "EX", Mark.DRAWN)


def test_zx_11_18_recovered_life_stays_unseen():
    table = played(["recover 1"], deck=[A, B])
    assert sights(table, A) == [Sight.UNSEEN]
    assert not has(table, A, Mark.EXAMINED)


@pytest.mark.parametrize(
    ("place", "known", "kept"),
    [
        ("deck top", Sight.SEEN, Sight.UNSEEN),
        ("deck bottom", Sight.SEEN, Sight.UNSEEN),
        ("deck shuffled", Sight.MIXED, Sight.UNSEEN),
    ],
)
def test_zx_2_7_a_card_put_into_the_deck_is_known_to_lie_there_until_it_is_shuffled(place, known, kept):
    back = ["choose 1 my charge", f"move it to {place}"]
    table = played(back, charge=[A], deck=[B, C])
    assert sights(table, A, B) == [known, kept]


def test_zx_4_4_cards_looked_at_are_seen_by_their_owner():
    look = ["look 2; choose 1 those white; move it to hand; move rest to deck bottom"]
    table = played(look, deck=[A, C, B, "f"])
    assert sights(table, A, C, B) == [Sight.SEEN, Sight.SEEN, Sight.UNSEEN]
    assert [has(table, each, Mark.EXAMINED) for each in (A, C, B)] == [True, True, False]


def test_zx_4_4_what_the_opponent_looks_at_its_owner_does_not_see():
    table = played(["look 1 opponent"], P2={"deck": [A, B]})
    assert sights(table, A, B, seat="P2") == [Sight.UNSEEN, Sight.UNSEEN]
    assert [has(table, each, Mark.EXAMINED, "P2") for each in (A, B)] == [True, False]


def test_a_search_sees_all_of_the_deck_and_sets_life_apart():
    search = ["choose 1 my deck white", "move it to hand", "shuffle"]
    table = played(search, deck=[A, B, C], life=["f"])
    assert sights(table, A, B, C, "f") == [Sight.UNSEEN, Sight.UNSEEN, Sight.SEEN, Sight.APART]
    assert all(has(table, each, Mark.EXAMINED) for each in (A, B, C))
    assert not has(table, "f", Mark.EXAMINED)


def test_cards_that_an_effect_counts_in_the_deck_mattered():
    table = played(["if count(my deck white) >= 1: draw 1"], deck=[A, B, C])
    assert [has(table, each, Mark.EXAMINED) for each in (A, B, C)] == [True] * 3
    assert sights(table, B, C) == [Sight.UNSEEN] * 2


def test_cards_that_are_only_numbered_did_not_matter():
    table = played(["if count(my deck) >= 1: may draw 1"], "no", deck=[A, B], life=["f"])
    assert [has(table, each, Mark.EXAMINED) for each in (A, B)] == [False, False]


def test_zx_8_10_after_a_reload_the_deck_is_known_and_life_apart():
    table = scene({"charge": ["f"], "deck": [HIT], "life": [A, B]}, phase="ignition")
    act(table, "ignite f", "pass", "life 0")
    assert sights(table, HIT, B) == [Sight.UNSEEN, Sight.APART]
    assert sights(table, A) == [Sight.SEEN]


def test_mixed_cards_stay_told_apart_from_those_not_seen():
    table = scene({"deck": [A, B, C], "life": ["f"]})
    S, _, W = records(table)
    set_sight(W, copy_of(table, A), Sight.SEEN)
    forget_places(S, W, 0)
    assert sights(table, A, B, "f") == [Sight.MIXED, Sight.UNSEEN, Sight.UNSEEN]
    for each in (B, C):
        set_sight(W, copy_of(table, each), Sight.SEEN)
    forget_places(S, W, 0)
    assert sights(table, A, B, C, "f") == [Sight.UNSEEN] * 3 + [Sight.APART]


def test_marks_of_ignition_and_life():
    table = scene({"charge": ["f"], "deck": [HIT, A]}, phase="ignition")
    act(table, "ignite f", f"play {HIT} (1,1)")
    assert has(table, HIT, Mark.IGNITED) and has(table, HIT, Mark.PLAYED)
    table = scene({}, {"life": [A, B, B]}, {"1,1": "P1:f"})
    act(table, "attack (1,1) (1,2)", "life 0")
    assert has(table, A, Mark.LIFE, "P2") and not has(table, B, Mark.LIFE, "P2")


def test_a_card_put_on_a_square_by_an_effect_was_not_played():
    table = played(["choose 1 my charge", "put it on empty normal square"], "square (0,0)", charge=[A])
    assert on(table, "0,0").card == A
    assert not has(table, A, Mark.PLAYED)


def test_a_dynamis_card_that_is_played_counts_as_played():
    table = scene({"dyn": ["EX"], "trash": 1}, cards=[EXTRA])
    act(table, next(str(choice) for choice in table.choices if choice.verb == "awaken"))
    assert has(table, "EX", Mark.PLAYED)


def test_zx_6_6_the_hand_mattered_even_when_it_is_redrawn_but_only_the_kept_one_is_the_opening():
    table = Table.start("sakura", "kurone", seed=4)
    S, _, W = records(table)
    seat = table.decision.seat
    first = zone_of(S, seat, Zone.HAND)
    act(table, "redraw", "keep")
    opening = [copy for copy in range(1, 145) if W["tally"]["marks"][copy] & Mark.OPENING]
    assert all(W["tally"]["marks"][copy] & Mark.EXAMINED for copy in first)
    assert len(opening) == 8


def zone_of(S, seat, zone):
    copies, copy = set(), int(S["head"][seat, zone])
    while copy:
        copies.add(copy)
        copy = int(S["next"][copy])
    return copies


def test_zx_6_9_what_lies_open_at_the_start_is_seen():
    table = act(Table.start("sakura", "kurone", seed=4), "keep", "keep")
    S, M, W = records(table)
    for copy in range(1, 1 + int(M["copies"][0])):
        hidden = S["zone"][copy] in (Zone.DECK, Zone.LIFE)
        assert (sight_of(W, copy) == Sight.UNSEEN) == hidden
        assert bool(W["tally"]["marks"][copy] & Mark.EXAMINED) == (not hidden)
