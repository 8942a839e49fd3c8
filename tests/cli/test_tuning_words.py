from dataclasses import replace

import made_changes as made
import pytest

from zxsim.cli import tuning_words as words

NAN = float("nan")


@pytest.mark.parametrize(
    "verdict, begins",
    [
        ("better", "other-rush is better than red-rush: +1.20 points (0.40 to 2.00), 95 %, anytime; "),
        ("worse", "other-rush is worse than red-rush"),
        ("within delta", "other-rush and red-rush are within 0.5 points of each other"),
        ("undecided", "It is undecided whether other-rush is better than red-rush"),
    ],
)
def test_a_verdict_on_two_decks(verdict, begins):
    assert words.say_verdict(made.comparison(verdict=verdict)).startswith(begins)


@pytest.mark.parametrize(
    "verdict, begins",
    [
        ("better", "red-rush is better with -2 Wolf +2 Raven: +1.20"),
        ("worse", "red-rush is worse with -2 Wolf +2 Raven"),
        ("within delta", "red-rush with -2 Wolf +2 Raven is within 0.5 points of what it was"),
        ("undecided", "It is undecided whether red-rush is better with -2 Wolf +2 Raven"),
    ],
)
def test_a_verdict_on_a_swap(verdict, begins):
    found = made.comparison(verdict=verdict, variant="-2 Wolf +2 Raven")
    assert words.say_verdict(found).startswith(begins)


def test_a_deck_whose_name_looks_like_a_swap_is_a_deck():
    found = replace(made.comparison(variant="-2 Wolf"), out={}, into={})
    assert not words.is_swap(found)
    assert words.say_verdict(found).startswith("-2 Wolf is better than red-rush")


def test_a_verdict_says_what_it_rests_on():
    found = made.comparison()
    assert words.say_verdict(found).endswith("1,000 pairs against each of 2 opponents.")
    alone = made.with_field(found, ("blue-works", 1.0))
    assert words.say_verdict(alone).endswith("1,000 pairs against blue-works.")


def test_an_end_that_is_just_not_nothing_shows_on_which_side_it_lies():
    assert words.say_points(made.estimate(0.0304, 0.03)) == "+3.04 points (0.04 to 6.04)"
    assert words.say_points(made.estimate(-0.05, 0.02)) == "-5.0 points (-7.0 to -3.0)"
    assert words.say_points(made.estimate(NAN)) == "not known"


def test_games_that_need_not_be_played_are_told():
    assert "41 % of the changed lists' games were not" in words.say_games(made.conditions())
    assert words.say_games(made.conditions(skipped_share=0.0)) == "6,543 games played."


def test_a_search_has_spent_its_budget_also_on_games_that_were_not_played():
    assert words.say_spent(made.conditions()).startswith("6,543 games of the budget; ")


def test_what_shared_luck_saved():
    assert "6.2 times as many games" in words.say_ratio(6.25)
    assert words.say_ratio(NAN) == "The two lists never scored differently."


def test_changes_are_cards_with_a_sign():
    changes = words.list_changes("zwo", {made.OUT: 2}, {made.IN: 2})
    assert [(copies, number) for copies, number, _ in changes] == [("-2", made.OUT), ("+2", made.IN)]
    assert words.say_swaps("zwo", {made.OUT: 2}, {}) == f"-2 {changes[0][2]}"
    assert words.say_swaps("zwo", {}, {}) == "none"


def test_an_audit_names_the_best_and_the_worst():
    told = words.say_audit(made.audit())
    assert told.startswith("Worth most: Card 1, +2.00 points")
    assert "Worth least: Card 3, -2.00 points" in told
    assert told.endswith("A plain card would surely be better than 1 of them.")


def test_an_audit_of_one_card_and_of_none():
    assert "least" not in words.say_audit(made.audit((0.02,)))
    assert words.say_audit(made.audit(())) == "No card of red-rush can be replaced by a plain one."


def test_a_sweep_tells_the_honest_number_beside_the_naive_one():
    told = words.say_sweep(made.curve())
    assert told.startswith("Highest: events 2. On fresh games that is worth +1.00 points (0.20 to 1.80)")
    assert "picked for being highest, +2.0" in told
    assert told.endswith("2 of 3 lists may be the best: a plateau, not a peak.")


def test_a_sweep_says_when_fresh_games_show_no_improvement():
    assert "no sure improvement" in words.say_sweep(made.sweep({(0,): 0.01, (4,): 0.0}))
    assert "no sure improvement" not in words.say_sweep(made.curve())


def test_a_sweep_may_find_nothing_better():
    told = words.say_sweep(made.sweep({(0,): -0.02, (4,): 0.0}))
    assert told == (
        "No list scores higher than red-rush as it is (events 4). All other lists are surely worse than the "
        "best."
    )


@pytest.mark.parametrize(
    "ending, words_of_it",
    [
        ("best", "No swap is left that could be better by 0.5 points."),
        ("within delta", "1 more swap may be as good, all within 0.5 points."),
        ("open", "The games were not enough"),
    ],
)
def test_a_tuned_list_tells_what_it_is_worth_and_what_is_left(ending, words_of_it):
    told = words.say_tuned(made.tuned(ending=ending))
    assert told.startswith("A better list: +1.50 points (0.70 to 2.30) on fresh games, 50.0 % → 51.5 %.")
    assert "In the checks that chose its steps it scored +2.0." in told
    assert words_of_it in told


def test_a_list_that_is_not_surely_better_is_not_called_so():
    assert words.say_tuned(made.tuned(0.005)).startswith(
        "A list that may be better, not surely: +0.50 points"
    )


def test_no_better_list():
    told = words.say_tuned(made.tuned(ending="no better list"))
    assert told == "No better list than red-rush was found. No swap could be better by 0.5 points."


def test_no_better_list_may_be_for_want_of_games():
    found = replace(made.tuned(ending="no better list"), climbs=((),))
    assert words.say_tuned(found).endswith("The games were not enough to rule one out: --budget.")


def test_a_climb_that_was_all_luck_rules_nothing_out():
    """A step was taken, but fresh games liked the given list better."""
    found = replace(made.tuned(ending="no better list"), climbs=((made.step(), made.step(accepted=False)),))
    assert words.say_tuned(found).endswith("The games were not enough to rule one out: --budget.")


def test_how_many_more_swaps():
    assert (words.say_more(1), words.say_more(2)) == ("1 more swap", "2 more swaps")


def test_a_gain_that_is_not_there_elsewhere_is_told():
    found = made.tuned(elsewhere=(("hold-out field", 0.01), ("bot random", -0.02)))
    assert words.say_tuned(found).endswith(
        "Mind: elsewhere (bot random) it is worth -2.00 points (-2.80 to -1.20)."
    )
