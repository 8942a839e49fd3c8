"""Random games, step by step: nothing is lost, nothing is left undone, no listed choice breaks anything."""

import random

import pytest
from games.zx.properties.field import check_conservation, watch
from games.zx.properties.games import PAIRS, decisions, prepare_match, start_game
from hypothesis import given, settings
from hypothesis import strategies as st

from zxsim.games.zx import engine, kernel

BOTS = ("random", "heuristic")
EVERY = 37  # of so many decisions one has all its choices tried
FEW = 12  # decisions that cannot yet end a game


@pytest.fixture
def watched(monkeypatch):
    monkeypatch.setattr(engine, "_step", watch(engine._step))


@pytest.mark.parametrize("bots", [("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic")])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_nothing_is_lost_or_left_undone(pair, bots, watched):
    for S, *_ in decisions(pair, bots, seed=5, game=1):
        last = S
    assert last["winner"] in (0, 1, 2) and last["fault"] == 0


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_listed_choice_can_be_made(pair):
    """Each leads to the next decision or the end, and to the same whenever it is made."""
    for number, (S, M, W, _) in enumerate(decisions(pair, ("random", "heuristic"), seed=9, game=0)):
        if number % EVERY:
            continue
        for choice in [int(code) for code in W["choice"][: kernel.options(S, M, W)]]:
            ends = []
            for _ in range(2):
                state, work = S.copy(), W.copy()
                kernel.advance(state, M, work, None, choice)
                assert state["fault"] == 0 and (state["reason"] or state["decision"])
                check_conservation(state, M)
                ends.append(state.tobytes())
            assert ends[0] == ends[1]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_bots_choose_what_is_listed(pair):
    for S, M, W, choice in decisions(pair, ("heuristic:rush", "heuristic:guard"), seed=2, game=0):
        listed = set(W["choice"][: kernel.options(S, M, W)].tolist())
        assert choice in listed


@settings(max_examples=20)
@given(seed=st.integers(0, 2**64 - 1), game=st.integers(0, 2**40), pair=st.sampled_from(PAIRS))
def test_the_address_is_the_game(seed, game, pair):
    """Nothing of what was played before, in the same work space, changes a game."""
    M = prepare_match(pair, BOTS).tables[0]
    S, W = start_game(M, seed, game)
    play_random(S, M, W, seed)
    again, _ = start_game(M, seed, game, W)
    play_random(again, M, W, seed)
    assert again.tobytes() == S.tobytes()


def play_random(S, M, W, seed):
    chance = random.Random(seed)
    for _ in range(FEW):
        n = kernel.options(S, M, W)
        kernel.advance(S, M, W, None, int(W["choice"][chance.randrange(n)]))
