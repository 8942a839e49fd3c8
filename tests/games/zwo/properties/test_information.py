"""Bots see only what a player may see."""

import numpy as np
import pytest
from games.zwo.properties.games import HEURISTICS, PAIRS, decisions
from games.zwo.properties.redeal import list_hidden, read_choice, redeal

from zxsim.games.zwo import kernel, planned
from zxsim.games.zwo.bots.weights import make_bot

EVERY = 9  # of so many decisions one is asked again
DEALS = 2  # for each of them


@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("bot", ["random", *HEURISTICS])
@pytest.mark.parametrize("pair", PAIRS[::5], ids="-".join)
def test_a_choice_does_not_depend_on_hidden_cards(pair, bot, look):
    rng = np.random.default_rng(1)
    row = make_bot(bot)
    options = {"look_at_back": look}
    for number, (S, M, W, choice) in enumerate(decisions(pair, (bot, bot), 3, 1, options)):
        if number % EVERY:
            continue
        seat = S["seat"]
        for _ in range(DEALS):
            other = redeal(S, M, seat, rng)
            again = kernel.ask_bot(S.copy(), other, W.copy(), row)
            assert read_choice(S, M, choice, seat) == read_choice(S, other, again, seat)


@pytest.mark.compiled
@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("pair", PAIRS[::5], ids="-".join)
def test_nor_does_that_of_a_planner(pair, look):
    rng = np.random.default_rng(3)
    bots = ("planner:12", "heuristic")
    asked = 0
    for S, M, W, choice in decisions(pair, bots, 4, 0, {"look_at_back": look}):
        if S["seat"] == 0:
            other = redeal(S, M, 0, rng)
            again = planned.ask(S.copy(), other, W.copy(), make_bot(bots[0]))
            assert read_choice(S, M, choice, 0) == read_choice(S, other, again, 0)
            asked += 1
    assert asked > 10


def test_the_choices_themselves_do_not_depend_on_hidden_cards():
    rng = np.random.default_rng(4)
    for S, M, W, _ in decisions(PAIRS[2], ("heuristic", "random"), 5, 0):
        other, seat = redeal(S, M, S["seat"], rng), S["seat"]
        mine = [read_choice(S, M, c, seat) for c in W["choice"][: kernel.options(S, M, W)].tolist()]
        again = [read_choice(S, other, c, seat) for c in W["choice"][: kernel.options(S, other, W)].tolist()]
        assert mine == again


def test_a_new_deal_changes_what_is_hidden_and_nothing_else():
    rng = np.random.default_rng(2)
    for S, M, *_ in decisions(PAIRS[1], ("random", "random"), seed=1, game=0):
        other = redeal(S, M, seat=0, rng=rng)
        changed = set(np.flatnonzero(other["copy_card"] != M["copy_card"]).tolist())
        hidden = {copy for is_own in (True, False) for copy in list_hidden(S, M, 0, is_own)}
        assert changed <= hidden and len(changed) > len(hidden) // 2
        own = list_hidden(S, M, 0, True)
        assert sorted(M["copy_card"][own]) == sorted(other["copy_card"][own])
