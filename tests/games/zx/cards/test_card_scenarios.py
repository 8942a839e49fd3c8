"""Every card by a scenario that its ability decides; README.md teaches the notation."""

import pytest
from games.zx.cards.naming import list_missing, named_in
from games.zx.cards.running import all_files, read_file, run

from zxsim.games.zx.position.cards import shipped_pool

SCENARIOS = [scenario for path in all_files() for scenario in read_file(path)]
SETS = [f"B{n:02}" for n in range(1, 21)]


@pytest.mark.parametrize("line", [line for _, line in SCENARIOS], ids=[name for name, _ in SCENARIOS])
def test_scenario(line):
    problem = run(line)
    if problem:
        pytest.fail(problem, pytrace=False)


def test_the_cards_of_a_scenario_exist():
    numbers = {number for _, line in SCENARIOS for number in named_in(line)}
    assert [number for number in sorted(numbers) if number not in shipped_pool()] == []


@pytest.mark.parametrize("name", SETS)
def test_every_playable_card_with_an_ability_has_a_scenario(name):
    assert list_missing(name) == []


def test_a_card_needs_a_scenario_unless_another_card_does_the_same():
    """The sample scenarios name cards of these sets."""
    assert "B17-026" not in list_missing("B17")
