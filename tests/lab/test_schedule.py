import pytest
from toy_lab import make_plan

from zxsim.lab.chunk import BLOCK_PAIRS, Chunk
from zxsim.lab.plan import Until
from zxsim.lab.schedule import Schedule, list_looks, round_to_blocks

UNTIL = Until(half_width=0.1, first_look=500, most_pairs=2600, growth=2)
LOOKS = [500, 1000, 2000, 2600]


def never(cell, pairs):
    return False


def make_schedule(is_precise=never, chunk_pairs=1000, cells=2, **told):
    return Schedule(make_plan(**told), cells, chunk_pairs, is_precise)


def test_a_fixed_plan_is_one_round_of_all_its_pairs():
    rounds = list(make_schedule(pairs=2300).rounds())
    chunks = [
        Chunk(cell, first, pairs)
        for cell in (0, 1)
        for first, pairs in ((0, 1000), (1000, 1000), (2000, 300))
    ]
    assert rounds == [chunks]


def test_a_precision_plan_goes_from_look_to_look():
    schedule = make_schedule(until=UNTIL, cells=1)
    assert list(schedule.looks) == LOOKS
    pairs = [[chunk[1:] for chunk in chunks] for chunks in schedule.rounds()]
    assert pairs == [[(0, 500)], [(500, 500)], [(1000, 1000)], [(2000, 600)]]


@pytest.mark.parametrize("chunk_pairs", [500, 1000, 1500])
def test_chunks_begin_at_blocks_and_never_reach_over_a_look(chunk_pairs):
    chunks = [
        chunk
        for chunks in make_schedule(until=UNTIL, cells=1, chunk_pairs=chunk_pairs).rounds()
        for chunk in chunks
    ]
    ends = [chunk.first_pair + chunk.pairs for chunk in chunks]
    assert [chunk.first_pair for chunk in chunks] == [0, *ends[:-1]]
    assert all(chunk.first_pair % BLOCK_PAIRS == 0 and chunk.pairs <= chunk_pairs for chunk in chunks)
    assert set(LOOKS) <= set(ends)


def test_most_pairs_are_never_exceeded():
    assert list_looks(make_plan(until=UNTIL))[-1] == UNTIL.most_pairs == 2600
    assert make_schedule(until=UNTIL).most_pairs == 5200
    assert list_looks(make_plan(until={"half_width": 0.1, "first_look": 700, "most_pairs": 700})) == [700]


def test_looks_are_whole_blocks_but_for_the_last():
    plan = make_plan(until={"half_width": 0.1, "first_look": 700, "most_pairs": 10_001, "growth": 1.3})
    *looks, last = list_looks(plan)
    assert all(look % BLOCK_PAIRS == 0 for look in looks)
    assert last == 10_001


def test_a_cell_is_asked_at_each_look_and_stops_at_the_first_that_is_precise():
    asked = []

    def is_precise(cell, pairs):
        asked.append((cell, pairs))
        return cell == 1 and pairs >= 1000

    rounds = list(make_schedule(is_precise, until=UNTIL).rounds())
    assert [{chunk.cell for chunk in chunks} for chunks in rounds] == [{0, 1}, {0, 1}, {0}, {0}]
    assert asked == [(0, 500), (1, 500), (0, 1000), (1, 1000), (0, 2000)]


def test_a_closed_cell_is_played_no_further():
    schedule = make_schedule(until=UNTIL)
    rounds = schedule.rounds()
    next(rounds)
    schedule.close(1)
    assert {chunk.cell for chunk in next(rounds)} == {0}


def test_open_cells_are_those_with_chunks_that_are_not_done():
    schedule = make_schedule(pairs=2000)
    assert schedule.list_open({Chunk(0, 0, 1000), Chunk(0, 1000, 1000), Chunk(1, 0, 1000)}) == {1}


def test_a_cell_that_is_precise_is_not_open():
    done = {Chunk(0, 0, 500), Chunk(1, 0, 500)}
    assert make_schedule(lambda cell, pairs: cell == 0, until=UNTIL).list_open(done) == {1}


@pytest.mark.parametrize(("pairs", "blocks"), [(0, 1), (1, 1), (749, 1), (751, 2), (10_000, 20)])
def test_round_to_blocks(pairs, blocks):
    assert round_to_blocks(pairs) == blocks * BLOCK_PAIRS
