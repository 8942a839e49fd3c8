import made_changes as made
import pytest
from toy_slots import SLOTS

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.tuning.climb import Climb, Climber, End
from zxsim.lab.tuning.tune import list_ends, tune
from zxsim.lab.tuning.variants import make_variant

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


def test_winner_and_given_deck_are_measured_on_the_same_fresh_games(found):
    assert found.given.effect.value == 0
    assert found.best.rate.value - found.given.rate.value == pytest.approx(found.best.effect.value)


def test_the_winner_is_the_best_of_all_lists_on_the_games_that_chose_it(found):
    effects = [each.effect.value for each in found.candidates]
    assert len(effects) > 1 and effects[0] == 0
    assert found.chosen == effects.index(max(effects))
    assert found.candidates[found.chosen].list == found.best.list
    assert found.candidates[found.chosen].effect.value != found.best.effect.value


def test_fresh_games_stand_before_those_that_chose(found):
    frame = found.frame
    assert list(frame["list"])[:3] == ["given", found.best.name, "given"]
    assert list(frame["games"]) == ["fresh"] * 2 + ["choice"] * len(found.candidates)


def plant(monkeypatch, top, runner_up):
    """Every climb ends with these lists."""

    def climb(self, base, stage, games):
        ends = (End(self.setting.read(each), naive) for each, naive in ((top, 0.2), (runner_up, 0.1)))
        return Climb(next(ends), (made.step(),), next(ends))

    monkeypatch.setattr(Climber, "climb", climb)


def test_a_runner_up_that_is_truly_better_wins(monkeypatch):
    plant(monkeypatch, "P3*4 P4*4 Q3*4", "P3*4 P6*4 Q3*4")
    found = run(holdout=["P1*4 P2*4 Q1*4"])
    assert (found.out, found.into) == ({"P2": 4}, {"P6": 4})
    assert found.winner["cards"].count("P6") == 4
    assert (found.naive, found.is_better, found.elsewhere[0].agrees) == (0.1, True, True)
    assert found.ending == "open"  # no race went on from there
    assert found.near == ()


def test_an_end_of_a_climb_that_is_better_than_its_runner_up_wins(monkeypatch):
    plant(monkeypatch, "P3*4 P6*4 Q3*4", "P3*4 P4*4 Q3*4")
    found = run()
    assert (found.into, found.chosen, found.naive) == ({"P6": 4}, 1, 0.2)


def test_a_climb_by_luck_alone_ends_with_the_given_deck(monkeypatch):
    plant(monkeypatch, "P3*4 P1*4 Q3*4", "P3*4 P0*4 Q3*4")
    found = run(holdout=["P1*4 P2*4 Q1*4"])
    assert (found.chosen, found.ending, found.out, found.elsewhere) == (0, "no better list", {}, ())
    assert found.winner["cards"] == found.given.list["cards"]
    assert list(found.frame["games"]) == ["choice"] * 3


def test_the_same_list_is_measured_once(make):
    setting = make()
    read = setting.read
    one, same, other = (read(each) for each in ("P3*4 P6*4 Q3*4", "P6*4 P3*4 Q3*4", "P3*4 P5*4 Q3*4"))
    turned = make_variant(setting.plug, one, one.slots[::-1])
    climbs = [Climb(End(each, 0.1), (made.step(),), End(other, 0)) for each in (one, same, turned)]
    climbs.append(Climb(End(setting.base, 0), (made.step(accepted=False),), End(setting.base, 0)))
    assert [end.variant for end in list_ends(climbs, setting.base)] == [one, other]


def test_the_climb_of_the_winner_is_told(monkeypatch):
    lists = iter(["P3*4 P4*4 Q3*4", "P3*4 P6*4 Q3*4"])

    def climb(self, base, stage, games):
        return Climb(End(self.setting.read(next(lists)), 0.1), (made.step(),), None)

    monkeypatch.setattr(Climber, "climb", climb)
    assert run(restarts=1).climb == 1


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
    assert found.candidates[1].effect.value < 0
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
