"""Payers: those that leave the most still playable."""

import pytest
from games.zx.bots.seeing import see
from games.zx.rulings.scene import copy_of, scene, startup, zx

from zxsim.games.zx.bots.paying import best_payers
from zxsim.games.zx.tables import Trait

RED = Trait.RED


def payers(resource, hand, colours, n, cards=()):
    """Numbers of the cards that pay, in zone order; the first hand card is being played."""
    table = scene({"res": resource, "hand": hand}, cards=cards)
    S, M, W, B = see(table)
    mask = best_payers(S, M, W, B, 0, colours, n, 0, copy_of(table, hand[0]))
    return [number for k, number in enumerate(resource) if mask >> k & 1]


def test_a_single_way_is_taken():
    assert payers(["v.R1.1000", "v.R2.1000"], ["v.R2.5000"], RED, 2) == ["v.R1.1000", "v.R2.1000"]


@pytest.mark.parametrize(("other", "spent"), [("v.B1.5000", "v.W1.1000"), ("v.W1.5000", "v.B1.1000")])
def test_the_colour_of_the_next_card_is_kept(other, spent):
    resource = ["v.R1.1000", "v.B1.1000", "v.W1.1000"]
    assert payers(resource, ["v.R2.5000", other], RED, 2) == ["v.R1.1000", spent]


def test_two_colours_are_kept_for_later():
    assert payers(["v.RB1.1000", "v.R1.1000"], ["v.R1.5000"], RED, 1) == ["v.R1.1000"]


def test_cards_with_an_ability_in_resource_are_kept():
    useful = zx("USEFUL", startup("draw 1", zone=["resource"]), colours=["red"], cost=1)
    assert payers(["USEFUL", "v.R1.1000"], ["v.R1.5000"], RED, 1, [useful]) == ["v.R1.1000"]
