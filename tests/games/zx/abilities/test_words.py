from zxsim.games.zx.abilities import words
from zxsim.games.zx.state import Event, Zone


def test_every_occurrence_is_said_once():
    said = [*words.CARD_EVENTS.values(), *words.GAME_EVENTS.values()]
    assert len(said) == len(set(said))
    assert set(Event) - set(said) == {Event.NONE, Event.DELAYED}


def test_no_word_is_both_a_place_and_a_filter():
    filters = {*words.TRAITS, *words.BITS, "card", "or", "no", "without"}
    assert filters.isdisjoint({*words.PLACES, *words.SETS, *words.OWNERS})


def test_all_zones():
    assert all(words.ALL_ZONES >> zone & 1 for zone in Zone if zone != Zone.NONE)
    assert words.ALL_ZONES & 1 == 0


def test_opposites_are_different_bits():
    assert all(one & other == 0 for one, other in words.OPPOSITES)
