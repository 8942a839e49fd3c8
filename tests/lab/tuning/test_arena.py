import numpy as np
import pytest
from toy_slots import SLOTS, draw

from zxsim.core.rng import pack_seed
from zxsim.lab.tuning import arena as module
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import ALL, Variant, make_variant, replace_cards


@pytest.fixture
def variant(arena):
    return make_variant(SLOTS, arena.base, replace_cards(arena.base.slots, "P3", "P9", 1))


def naive_scores(arena, variant, pairs):
    """Both games of every pair, all of them played."""
    scores = np.zeros((len(arena.opponents), pairs))
    for k, opponent in enumerate(arena.opponents):
        prepared = SLOTS.prepare(variant.deck, opponent.deck)
        for pair in range(pairs):
            rows = np.zeros((2, 5), np.int32)
            games = np.array([2 * pair, 2 * pair + 1])
            SLOTS.play_games(prepared, pack_seed(opponent.seed), games, rows, None, ())
            scores[k, pair] = sum({0: 1, 1: 0, 2: 0.5}[winner] for winner in rows[:, 0].tolist()) / 2
    return scores


def test_games_that_are_not_played_would_have_gone_the_same_way(arena, variant):
    arena.play([variant], 300)
    assert np.array_equal(arena.scores(variant, 300), naive_scores(arena, variant, 300))
    assert np.array_equal(arena.scores(arena.base, 300), naive_scores(arena, arena.base, 300))


def test_games_are_played_only_where_the_changed_slot_was_drawn(arena, variant):
    arena.play([variant], 300)
    played = 0
    for opponent in arena.opponents:
        games = np.arange(600)
        seed = int(pack_seed(opponent.seed)) % 2**64
        drawn, _ = draw(seed, games // 2, games & 1)
        played += int(drawn[:, variant.changed.bit_length() - 1].sum())
    assert arena.games == 2 * 600 + played
    assert arena.skipped == 2 * 600 - played
    assert arena.known == 4 * 600
    assert arena.skipped_share == pytest.approx(arena.skipped / 1200)


def test_a_variant_that_differs_outside_its_slots_is_always_played(arena, variant):
    outside = Variant("outside", variant.deck, variant.slots, ALL)
    arena.play([outside], 100)
    assert arena.skipped == 0
    arena.play([variant], 100)
    assert np.array_equal(arena.scores(outside, 100), arena.scores(variant, 100))


def test_an_unchanged_variant_costs_nothing_and_never_differs(arena):
    same = make_variant(SLOTS, arena.base, arena.base.slots)
    arena.play([same], 100)
    assert arena.games == 400
    assert not arena.differ(same, arena.base, 100).any()


def test_more_pairs_come_after_those_that_are_known(arena, variant, make, monkeypatch):
    monkeypatch.setattr(module, "TASK_PAIRS", 7)
    for pairs in (10, 23, 60):
        arena.play([variant], pairs)
    once = make().open(Meter(None, 1))
    once.play([variant], 60)
    assert np.array_equal(arena.scores(variant, 60), once.scores(variant, 60))
    assert (arena.games, arena.skipped) == (once.games, once.skipped)
    assert arena.count_pairs(variant) == 60


def test_threads_change_nothing(variant, make):
    one, two = make().open(Meter(None, 1)), make(jobs=2).open(Meter(None, 1))
    for arena in (one, two):
        arena.play([variant], 1100)
    assert np.array_equal(one.scores(variant, 1100), two.scores(variant, 1100))


def test_scores_against_the_field_are_weighted_by_share(make, variant):
    arena = make(field={"P3*4 P2*4 Q2*4": 3, "P4*4 P1*4 Q3*4": 1}).open(Meter(None, 1))
    arena.play([variant], 50)
    first, second = arena.scores(variant, 50)
    assert np.allclose(arena.total(variant, 50), 0.75 * first + 0.25 * second)
    expected = arena.total(variant, 50) - arena.total(arena.base, 50)
    assert np.allclose(arena.differ(variant, arena.base, 50), expected)


def test_every_stage_has_luck_of_its_own(make, variant):
    arenas = [make().open(Meter(None, 1), stage) for stage in (0, 1)]
    for arena in arenas:
        arena.play([], 100)
    assert not np.array_equal(*(arena.scores(arena.base, 100) for arena in arenas))


def test_what_is_forgotten_is_played_anew(arena, variant):
    arena.play([variant], 20)
    before = arena.scores(variant, 20).copy()
    arena.forget([variant])
    assert arena.count_pairs(variant) == 0
    arena.play([variant], 20)
    assert np.array_equal(before, arena.scores(variant, 20))


def test_few_tables_are_kept_ready(arena, variant, monkeypatch):
    monkeypatch.setattr(module, "MOST_PREPARED", 1)
    arena.play([variant], 20)
    assert len(arena._prepared) == 1


def test_an_unfinished_game_counts_half(arena, monkeypatch):
    def play(prepared, seed, games, rows, tally, examined):
        rows[:, 0] = 3

    monkeypatch.setattr(SLOTS, "play_games", play)
    arena.play([], 10)
    assert (arena.scores(arena.base, 10) == 0.5).all()
    assert arena.unfinished == 40


def test_progress_counts_known_games(make, variant):
    told = []
    arena = make().open(Meter(lambda *numbers: told.append(numbers), 5000))
    arena.play([variant], 600)
    assert told[0] == (0, 5000)
    assert told[-1] == (4800, 5000)
    assert told == sorted(told)
