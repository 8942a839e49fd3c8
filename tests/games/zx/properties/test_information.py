"""Law 4: bots see only what a player may see."""

import numpy as np
import pytest
from games.zx.properties.games import HEURISTICS, PAIRS, decisions
from games.zx.properties.redeal import list_hidden, read_choice, redeal

from zxsim.games.zx import kernel, planned
from zxsim.games.zx.bots.weights import make_bot

EVERY = 4  # of so many decisions one is asked again
DEALS = 2  # for each of them


@pytest.mark.parametrize("bot", ["random", *HEURISTICS])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_choice_does_not_depend_on_hidden_cards(pair, bot):
    rng = np.random.default_rng(1)
    row = make_bot(bot)
    for number, (S, M, W, choice) in enumerate(decisions(pair, (bot, bot), seed=3, game=1)):
        if number % EVERY:
            continue
        seat = S["seat"]
        choices = W["choice"][: kernel.options(S, M, W)].tolist()
        for _ in range(DEALS):
            other = redeal(S, M, W, choices, seat, rng)
            state, work = S.copy(), W.copy()
            state["dirty"] = 1
            kernel.resume(state, other, work, None)
            again = kernel.ask_bot(state, other, work, row)
            assert read_choice(S, M, choice, seat) == read_choice(S, other, again, seat)


@pytest.mark.compiled
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_nor_does_that_of_a_planner(pair):
    rng = np.random.default_rng(3)
    bots = ("planner:12", "heuristic")
    row = make_bot(bots[0])
    asked = 0
    for S, M, W, choice in decisions(pair, bots, seed=4, game=0):
        seat = S["seat"]
        if seat == 1:
            continue
        choices = W["choice"][: kernel.options(S, M, W)].tolist()
        other = redeal(S, M, W, choices, seat, rng)
        state, work = S.copy(), W.copy()
        state["dirty"] = 1
        kernel.resume(state, other, work, None)
        again = planned.ask(state, other, work, row)
        assert read_choice(S, M, choice, seat) == read_choice(S, other, again, seat)
        asked += 1
    assert asked > 20


def test_a_new_deal_changes_what_is_hidden_and_nothing_else():
    rng = np.random.default_rng(2)
    for S, M, W, _ in decisions(PAIRS[1], ("random", "random"), seed=1, game=0):
        other = redeal(S, M, W, [], seat=0, rng=rng)
        changed = set(np.flatnonzero(other["copy_card"] != M["copy_card"]).tolist())
        hidden = {copy for is_own in (True, False) for copy in list_hidden(S, M, 0, is_own)}
        assert changed <= hidden and len(changed) > len(hidden) // 2
        own = list_hidden(S, M, 0, True)
        assert sorted(M["copy_card"][own]) == sorted(other["copy_card"][own])
