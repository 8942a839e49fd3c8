import pytest

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.tuning.setting import check_delta, check_level
from zxsim.lab.tuning.telling import Meter


def test_a_field_of_weights_becomes_shares(make):
    field = make(field={"P3*4 P2*4 Q2*4": 3, "P4*4 P1*4 Q3*4": 1}).field
    assert [(name, share) for name, _, share in field] == [("P3*4 P2*4 Q2*4", 0.75), ("P4*4 P1*4 Q3*4", 0.25)]


def test_a_field_may_hold_decks_of_any_form(make):
    deck = {"name": "theirs", "cards": ["P1"] * 4 + ["P2"] * 4 + ["P3"] * 4}
    assert [name for name, *_ in make(field=[deck, "P3*4 P2*4 Q2*4"]).field] == ["theirs", "P3*4 P2*4 Q2*4"]


def test_one_bot_plays_both_sides_unless_told(make):
    assert make().bots == ("heuristic", "heuristic")
    assert make(bots=("random", "heuristic")).bots == ("random", "heuristic")


def test_a_bot_that_there_is_not_is_told_before_the_first_game(make):
    with pytest.raises(InputError, match="nobody"):
        make(bots="nobody")


def test_an_illegal_deck_is_named(make):
    with pytest.raises(InputError, match="not legal: 5 of P3"):
        make(deck="P3*5 P2*4 Q3*3")
    with pytest.raises(InputError, match="not legal: 5 of P3"):
        make(field=["P3*5 P2*4 Q3*3"])


def test_seeds_and_threads_must_make_sense(make):
    with pytest.raises(UsageError, match="seed is -1"):
        make(seed=-1)
    with pytest.raises(UsageError, match="jobs is 0"):
        make(jobs=0)


@pytest.mark.parametrize("delta", [0, -1, 1, 1.5])
def test_a_difference_that_matters_is_a_share_of_a_point(delta):
    with pytest.raises(UsageError, match="delta"):
        check_delta(delta)


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_level_is_a_share_of_runs(level):
    with pytest.raises(UsageError, match="level"):
        check_level(level)


def test_opponents_and_stages_have_different_luck(make):
    made = make()
    seeds = {opponent.seed for stage in range(3) for opponent in made.open(Meter(None, 1), stage).opponents}
    assert len(seeds) == 6


def test_a_result_says_how_it_came_about(make):
    made = make(seed=7)
    arena = made.open(Meter(None, 1))
    arena.play([], 5)
    told = made.describe(arena)
    assert (told.game, told.seed, told.pairs, told.games) == ("slots", 7, 5, 20)
    assert told.remarks == ("Strength is all.",)
