"""Rounds of a budget."""

import pytest

from zxsim.core.errors import UsageError
from zxsim.lab.chunk import Chunk
from zxsim.lab.field.rounds import Rounds, plan_blocks
from zxsim.lab.plan import Budget

BUDGET = Budget(games=30_000, rounds=2)


def rounds(weigh=lambda pairs, look: [0.0, 1.0, 0.0], budget=BUDGET, chunk_pairs=1000):
    return Rounds(budget, 3, chunk_pairs, weigh)


def test_a_third_goes_out_equally_the_rest_in_equal_rounds():
    assert plan_blocks(BUDGET, 3) == [9, 10, 11]
    assert plan_blocks(Budget(games=30_000, rounds=2, first_pairs=500), 3) == [3, 13, 14]
    assert plan_blocks(Budget(games=4999, rounds=8), 3) == [3, 1]
    assert plan_blocks(Budget(games=3000), 3) == [3]


@pytest.mark.parametrize("budget", [Budget(games=2999), Budget(games=30_000, first_pairs=5500)])
def test_a_budget_that_does_not_reach_is_told(budget):
    with pytest.raises(UsageError, match=r"too small for 3 matchups: it takes at least [0-9,]+ "):
        plan_blocks(budget, 3)


def test_later_rounds_go_where_there_is_influence():
    played = list(rounds().rounds())
    assert [chunk.pairs for chunk in played[0]] == [1000, 500] * 3
    assert played[1] == [Chunk(1, 1500 + 1000 * n, 1000) for n in range(5)]
    assert {chunk.cell for chunk in played[2]} == {1}
    assert sum(chunk.pairs for each in played for chunk in each) == rounds().most_pairs == 15_000


def test_each_look_is_asked_for_all_that_was_planned_before():
    asked = []

    def weigh(pairs, look):
        asked.append((tuple(pairs), look))
        return [1.0, 0.0, 0.0]

    for _ in rounds(weigh).rounds():
        pass
    assert asked == [((1500, 1500, 1500), 1), ((6500, 1500, 1500), 2)]


def test_a_closed_cell_gets_nothing_more():
    schedule = rounds(lambda pairs, look: [1.0] * 3)
    schedule.close(1)
    first, *later = schedule.rounds()
    assert {chunk.cell for chunk in first} == {0, 1, 2}
    assert {chunk.cell for chunks in later for chunk in chunks} == {0, 2}


def test_what_is_open_is_the_first_round_that_is_not_complete():
    played = [chunk for chunks in rounds().rounds() for chunk in chunks]
    assert rounds().list_open(played) == set()
    assert rounds().list_open([]) == {0, 1, 2}
    assert rounds().list_open(played[:-1]) == {1}
