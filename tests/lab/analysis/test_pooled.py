import pytest

from zxsim.lab.analysis.pooled import measure_deck, pool_deck


def list_pairs(results, deck):
    """(tries, hits) of a deck in every pair, whichever side it played: from the rows."""
    pairs = []
    for run in results.runs:
        if deck in run.decks and run.decks[0] != run.decks[1]:
            side = "ab"[run.decks.index(deck)]
            columns = [f"tries_{side}", f"hits_{side}"]
            pairs += run.games.groupby("pair")[columns].sum().itertuples(index=False)
    return pairs


def test_a_deck_is_measured_over_all_its_games(play):
    results, view = play("0", "1", "3", mirrors=True)
    tries, hit_rate = measure_deck(results, pool_deck(results, view, "1"), "ignition")
    pairs = list_pairs(results, "1")
    assert tries.estimate.value == pytest.approx(sum(t for t, _ in pairs) / (2 * len(pairs)))
    assert hit_rate.estimate.value == pytest.approx(sum(h for _, h in pairs) / sum(t for t, _ in pairs))


def test_pairs_of_different_matchups_count_as_pairs_of_one_run(play):
    results, view = play("0", "1", "3")
    pooled = pool_deck(results, view, "1")
    assert pooled.pairs == len(list_pairs(results, "1")) == 1000
    alone = results[0].measures("ignition")["b"][0].estimate
    both = measure_deck(results, pooled, "ignition")[0].estimate
    assert both.high - both.low == pytest.approx((alone.high - alone.low) / 2**0.5, rel=0.05)


def test_pooling_changes_no_run(play):
    results, view = play("0", "1", "3")
    before = results[0].to_dict()
    pool_deck(results, view, "0")
    assert results[0].to_dict() == before


def test_a_deck_that_met_nobody_has_no_numbers(play):
    results, view = play("0", mirrors=True)
    assert pool_deck(results, view, "0") is None
