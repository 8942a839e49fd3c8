import pytest

from zxsim.core.errors import InputError, IntegrityError, UsageError
from zxsim.lab.match import check_mirror, name_deck


def test_same_seed_same_games_whatever_the_jobs(match):
    runs = [match(1, 0, pairs=30, seed=4, jobs=jobs) for jobs in (1, 2)]
    assert runs[0].digest == runs[1].digest
    assert runs[0].digest != match(1, 0, pairs=30, seed=5).digest


def test_what_was_asked_is_kept(match):
    run = match(1, 0, pairs=3, bots="other", options={"sulk": 2}, seed=8)
    assert (run.decks, run.bots, run.seed, run.options) == (("1", "0"), ("other", "other"), 8, {"sulk": 2})
    assert match(1, 0, pairs=1, bots=("heuristic", "other")).bots == ("heuristic", "other")
    assert match(1, 0, pairs=1, jobs=None).seconds > 0


def test_remarks_go_with_every_number(match):
    run = match(1, 0, pairs=1, options={"remark": True})
    assert run.games.attrs["remarks"] == run.tempo().attrs["remarks"] == ["Luck is all."]


def test_cards_without_abilities_are_an_option_of_the_game(match):
    run = match(1, 0, pairs=1, treat_as_vanilla=True)
    assert run.options == {"treat_as_vanilla": True}


def test_progress_starts_at_nothing(match):
    seen = []
    match(1, 0, pairs=3, progress=lambda done, games: seen.append((done, games)))
    assert seen[0] == (0, 6) and seen[-1] == (6, 6)


@pytest.mark.parametrize(
    "wrong",
    [{"pairs": 0}, {"jobs": 0}, {"seed": -1}, {"seed": 2**64}, {"level": 1.0}],
    ids=str,
)
def test_senseless_numbers_are_named(match, wrong):
    with pytest.raises(UsageError, match=next(iter(wrong))):
        match(1, 0, **wrong)


def test_a_deck_that_breaks_rules_is_refused(match):
    with pytest.raises(InputError, match=r"rule 1: skill below 0 \(1 more\)"):
        match(1, -1)
    with pytest.raises(InputError, match="no deck 'x'"):
        match("x", 1)


def test_deck_names():
    assert name_deck("sakura") == "sakura"
    assert name_deck({"name": "Mine"}) == "Mine"
    assert name_deck({}) == "unnamed"


def test_a_mirror_that_is_not_even_is_a_fault(match):
    run = match(1, 1, pairs=20)
    check_mirror(run)
    run.sums.outcomes[0, 0] += 1
    with pytest.raises(IntegrityError, match="did not come out even"):
        check_mirror(run)
