"""The tuner on real decks of both games, compiled."""

import os

import numpy as np
import pytest

from zxsim.core.game import load
from zxsim.lab.tuning.audit import audit
from zxsim.lab.tuning.compare import judge, swap
from zxsim.lab.tuning.setting import make_setting
from zxsim.lab.tuning.sweep import sweep
from zxsim.lab.tuning.tune import tune
from zxsim.lab.tuning.variants import make_variant

pytestmark = pytest.mark.compiled

TIAMAT, SAKURA, KURONE = "tiamat-range-2016-08", "sakura-control-2016-08", "kurone-e2-red-2021-06"
ZX = {"game": "zx", "jobs": 2}
ZWO = {"game": "zwo", "jobs": 2}
RUNS = 1000 if "ZXSIM_SOAK" in os.environ else 30


def test_a_worse_card_is_called_worse_and_most_luck_is_shared():
    answer = swap(TIAMAT, "B17-031", "B01-032", [SAKURA], copies=4, budget=40_000, **ZX)
    assert answer.verdict == "worse"
    one = swap(TIAMAT, "B17-031", "B01-032", [SAKURA], copies=1, budget=8_000, **ZX)
    assert one.variance_ratio > 3
    assert one.conditions.skipped_share > 0.2


def test_an_audit_of_house_decks_ranks_their_cards():
    found = audit("rush", ["graves"], pairs=500, **ZWO)
    assert len(found.values) > 5
    assert found.conditions.skipped_share > 0.5


def test_a_sweep_of_house_decks_makes_legal_lists():
    found = sweep("rush", ["events=0..8..4"], ["graves"], pairs=300, **ZWO)
    pool = load("zwo").load_pool()
    assert [point.counts for point in found.points] == [(0,), (4,), (8,)]
    assert not load("zwo").make_deck(pool, found.best_list, {})[1]


@pytest.mark.parametrize(
    ("deck", "field", "how"),
    [(TIAMAT, [SAKURA], ZX), (SAKURA, [TIAMAT, KURONE], ZX), ("rush", ["graves"], ZWO)],
)
def test_tuning_never_puts_out_an_illegal_list(deck, field, how):
    found = tune(deck, field, budget=40_000 * len(field), seed=3, restarts=1, **how)
    plug = load(how["game"])
    for each in (found.given, found.best, *found.candidates):
        assert not plug.make_deck(plug.load_pool(), each.list, {})[1]


def test_equal_real_decks_are_hardly_ever_called_better():
    """The same deck with its cards in other slots: as strong, but with luck of its own."""
    setting, dice = make_setting(TIAMAT, [SAKURA], **ZX), np.random.default_rng(6)
    verdicts = []
    for run in range(RUNS):
        first, *rest = setting.base.slots  # the Start Card stays
        slots = (first, *(rest[i] for i in dice.permutation(len(rest))))
        variant = make_variant(setting.plug, setting.base, slots, "the same in other slots")
        verdicts.append(judge(setting, variant, budget=2_000, stage=run, delta=0.001).verdict)
    assert verdicts.count("better") <= 0.05 * RUNS + 1
    assert verdicts.count("worse") <= 0.05 * RUNS + 1
