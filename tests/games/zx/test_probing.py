"""Whether there is anything to choose, found without listing it all."""

import pytest
from games.zx.rulings.scene import records

from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.probing import is_certain, is_open
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import STATE, Decision
from zxsim.games.zx.work import CHOICES


@pytest.mark.parametrize(
    ("decision", "is_known_to_be_open"),
    [
        (Decision.MULLIGAN, 1),
        (Decision.RESOURCE, 1),
        (Decision.IGNITION, 1),
        (Decision.MAIN, 0),
        (Decision.TARGET, 0),
    ],
)
def test_some_decisions_are_known_to_be_open(record, decision, is_known_to_be_open):
    S = record(STATE)
    S["decision"] = decision
    assert is_certain(S, record(TABLES)) == is_known_to_be_open


@pytest.mark.parametrize("seed", range(3))
def test_a_decision_of_a_game_has_two_choices(walk, seed):
    for table, _ in walk(seed):
        assert is_open(*records(table))


def test_it_says_what_a_list_would_say(walk):
    """Asked of both players, as in the Main Phase and as in a battle."""
    for table, _ in walk(7):
        S, M, W = records(table)
        before = int(S["decision"]), int(S["seat"])
        for S["decision"] in (Decision.MAIN, Decision.BATTLE):
            for S["seat"] in range(2):
                assert bool(is_open(S, M, W)) == (list_choices(S, M, W, CHOICES) > 1)
        S["decision"], S["seat"] = before
