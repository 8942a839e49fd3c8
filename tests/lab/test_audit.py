"""A worker that lies is found out by playing again what it played."""

from collections import Counter
from dataclasses import replace
from math import comb
from types import SimpleNamespace

import numpy as np
import pytest
from toy_lab import make_plan

from zxsim.lab import rows as parquet
from zxsim.lab import sums
from zxsim.lab.audit import Difference, choose_chunks, replay
from zxsim.lab.blocks import digest_block
from zxsim.lab.chunk import Chunk
from zxsim.lab.experiment import open_or_create, run_plan
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.store import Store, verify_store

pytestmark = pytest.mark.usefixtures("toy")

PLAN = make_plan("1", "0", pairs=1500)
BAD = Chunk(0, 500, 500)


def falsify_rows(setup, played, change=lambda rows: rows):
    """What a worker hands in that changed its rows before it added them up and sealed them."""
    labels = setup.plug.labels
    rows = change(parquet.decode(labels.columns, played.rows))
    told = sums.read(labels, played.sums)
    return replace(
        played,
        worker="liar",
        digests=digest_block(rows, told.tally),
        sums=sums.add_up(labels, rows, told.tally).to_bytes(),
        rows=parquet.encode(labels.columns, rows),
    )


def change_a_number(column):
    def change(rows):
        rows[77, column] += 1
        return rows

    return change


def falsify_sums(setup, played):
    told = sums.read(setup.plug.labels, played.sums)
    told.outcomes[0, 0] += 1
    return replace(played, worker="liar", sums=told.to_bytes())


LIES = {
    "a winner": lambda *played: falsify_rows(*played, change_a_number(0)),
    "a number of hits": lambda *played: falsify_rows(*played, change_a_number(6)),
    "fewer games": lambda *played: falsify_rows(*played, lambda rows: rows[:-2]),
    "sums": falsify_sums,
    "sums that are none": lambda setup, played: replace(played, worker="liar", sums=b"none"),
    "digests": lambda setup, played: replace(played, worker="liar", digests=bytes(32)),
}


@pytest.fixture
def keep(tmp_path):
    """keep(falsify) -> a store of PLAN in whose chunk BAD a worker lied."""
    opened = []

    def keep(falsify):
        setup = make_setup(PLAN)
        store = open_or_create(tmp_path / "run", PLAN, setup, 500)
        opened.append(store)
        for first in (0, 500, 1000):
            played = replace(setup.play(Chunk(0, first, 500)), worker="honest")
            store.commit(falsify(setup, played) if played.chunk == BAD else played)
        return store

    yield keep
    for store in opened:
        store.close()


def test_an_honest_run_comes_out_the_same(tmp_path):
    run_plan(PLAN, tmp_path / "run", jobs=1)
    with Store.open(tmp_path / "run", read_only=True) as store:
        assert list(replay(store, make_setup(PLAN), store.records())) == []


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_every_lie_is_found_and_the_liar_named(keep, lie):
    store = keep(lie)
    (found,) = replay(store, make_setup(PLAN), store.records())
    assert (found.chunk, found.worker) == (BAD, "liar")


def test_a_lie_with_all_its_seals_renewed_is_seen_by_nothing_else(keep):
    assert verify_store(keep(LIES["a winner"])).is_sound


def test_the_first_game_that_differs_is_named(keep):
    store = keep(LIES["a winner"])
    (found,) = replay(store, make_setup(PLAN), store.records())
    assert found == Difference(BAD, "liar", "digests, sums, rows (game 1077 first)")


def test_sums_alone_are_compared_too(tmp_path):
    plan = PLAN.model_copy(update={"keep": "sums"})
    setup = make_setup(plan)
    with open_or_create(tmp_path / "run", plan, setup, 500) as store:
        store.commit(falsify_sums(setup, setup.play(BAD)))
        assert [each.what for each in replay(store, setup, store.records())] == ["sums"]


def test_another_zlib_is_no_lie(keep):
    def squeeze(setup, played):
        return replace(played, sums=sums.zlib.compress(sums.zlib.decompress(played.sums), 1))

    store = keep(squeeze)
    assert list(replay(store, make_setup(PLAN), store.records())) == []


def test_progress_is_told_from_nothing_to_all(keep):
    store, seen = keep(LIES["sums"]), []
    list(replay(store, make_setup(PLAN), store.records(), lambda done, of: seen.append((done, of))))
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]


RECORDS = [SimpleNamespace(number=number) for number in range(40)]


def choose(share, seed=None, records=RECORDS):
    return [record.number for record in choose_chunks(records, share, seed)]


@pytest.mark.parametrize(("share", "count"), [(0, 0), (0.001, 1), (0.02, 1), (0.05, 2), (0.051, 3), (1, 40)])
def test_the_share_is_rounded_up(share, count):
    assert len(choose(share, 1)) == count


def test_chunks_come_in_order_and_none_twice():
    chosen = choose(0.5, 3)
    assert chosen == sorted(set(chosen))
    assert choose(0.5, 3, []) == []


def test_a_seed_chooses_the_same_and_none_chooses_others_each_time():
    assert choose(0.5, 3) == choose(0.5, 3)
    assert len({tuple(choose(0.5)) for _ in range(5)}) > 1


def test_every_chunk_is_chosen_equally_often():
    counts = Counter(number for seed in range(4000) for number in choose(0.1, seed))
    expected, spread = 400, np.sqrt(400 * 0.9)
    assert all(abs(counts[number] - expected) < 4.5 * spread for number in range(40))


@pytest.mark.parametrize(("share", "bad"), [(0.02, 1), (0.02, 10), (0.1, 5), (0.3, 8)])
def test_one_of_k_bad_chunks_is_found_at_least_as_often_as_promised(share, bad):
    """Drawn without replacement: the hypergeometric law, which is kinder than independent draws."""
    chosen = len(choose(share, 1))
    exact = 1 - comb(40 - bad, chosen) / comb(40, chosen)
    assert exact >= 1 - (1 - share) ** bad
    found = np.mean([min(choose(share, seed)) < bad for seed in range(3000)])
    assert found == pytest.approx(exact, abs=0.04)
