import pytest
from toy_slots import SLOTS

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.tuning.tune import tune

FIELD = ["P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4"]
DECK = "P3*4 P2*4 Q3*4"
ALL = [f"{letter}{n}" for letter in "PQ" for n in range(10)]


def run(**more):
    return tune(DECK, FIELD, **{"jobs": 1, "budget": 120_000, "pool": ALL, **more})


@pytest.fixture(scope="module")
def found():
    """One tuned deck, with all that may be asked for."""
    from zxsim.lab.tuning import setting

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setting, "load", lambda name: SLOTS)
        return run(holdout=["P1*4 P2*4 Q1*4"], second_bot="random", restarts=1)


def test_the_winner_is_legal_and_surely_better(found):
    deck, broken = SLOTS.make_deck(SLOTS.load_pool(), found.winner, {})
    assert not broken
    assert found.is_better
    assert sum(int(card[1:]) for card in deck.cards) > 60  # the given one has 32


def test_the_change_is_told_by_card(found):
    assert sum(found.out.values()) == sum(found.into.values()) > 0


def test_winner_given_and_runner_up_are_measured_on_the_same_fresh_games(found):
    assert found.given.effect.value == 0
    assert found.best.rate.value - found.given.rate.value == pytest.approx(found.best.effect.value)
    assert found.runner_up is None or found.runner_up.effect.value <= found.best.effect.value
    assert list(found.frame["list"])[:2] == ["given", found.best.name]


def test_what_chose_it_stands_beside_what_fresh_games_say(found):
    assert found.naive != found.best.effect.value
    assert found.naive == pytest.approx(found.best.effect.value, abs=0.1)


def test_other_conditions_are_asked_too(found):
    assert [each.what for each in found.elsewhere] == ["hold-out field", "bot random"]
    assert all(each.agrees for each in found.elsewhere)


def test_every_climb_tells_its_steps(found):
    assert len(found.climbs) == 2
    assert all(step.looks for climb in found.climbs for step in climb)


def test_all_of_it_is_json(found):
    assert '"ending"' in found.to_json()


def test_a_deck_that_cannot_be_bettered_stays(monkeypatch):
    found = tune("P9*4 P8*4 Q9*4", FIELD, pool=ALL, budget=60_000, jobs=1)
    assert found.ending == "no better list"
    assert (found.out, found.best.effect.value) == ({}, 0)
    assert found.runner_up.effect.value < 0
    assert not found.is_better


def test_wrong_wishes_are_told_before_playing():
    with pytest.raises(UsageError, match="opponents take 40000"):
        run(budget=7_000)
    with pytest.raises(UsageError, match="floor"):
        run(floor=1.5)
    with pytest.raises(UsageError, match="restarts"):
        run(restarts=-1)
    with pytest.raises(InputError, match="no card 'X'"):
        run(pool=["X"])
    with pytest.raises(InputError, match="nobody"):
        run(second_bot="nobody")
    with pytest.raises(InputError, match="not legal"):
        run(holdout=["P1*12"])


def test_optuna_may_propose():
    found = run(proposals="optuna")
    assert found.is_better
    with pytest.raises(UsageError, match="one of enumeration, optuna"):
        run(proposals="dice")
