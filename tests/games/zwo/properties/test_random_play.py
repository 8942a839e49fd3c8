"""Games step by step: no card is lost, no listed choice breaks anything, every position can be written."""

import json
import random

import pytest
from games.zwo.properties.field import check_conservation, check_marks, check_rest
from games.zwo.properties.games import PAIRS, decisions, prepare_match, start_game
from hypothesis import given, settings
from hypothesis import strategies as st

from zxsim.games.zwo import kernel
from zxsim.games.zwo.table import Table

BOTS = ("random", "heuristic")
EVERY = 23  # of so many decisions one has all its choices tried
FEW = 12  # decisions that cannot yet end a game
LAWS = (
    {},
    {"mulligan": "some", "response_order": "opponent", "revive_state": "rest", "look_at_back": False},
    {"splattered_fight": "block", "second_legend": "hand", "broken_state": "unchanged", "draw_cards": 2},
    {"defeat": "damage_at_zero", "back_rest_magic": False, "participant_gone": "player"},
)


@pytest.mark.parametrize("options", LAWS, ids=lambda options: "-".join(options))
@pytest.mark.parametrize("bots", [("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic")])
@pytest.mark.parametrize("pair", PAIRS[::3], ids="-".join)
def test_nothing_is_lost_or_left_undone(pair, bots, options):
    for S, M, *_ in decisions(pair, bots, 5, 1, options):
        check_conservation(S, M)
        check_marks(S, M)
        check_rest(S, M)
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
        listed = W["choice"][: kernel.options(S, M, W)].tolist()
        assert choice in listed and len(set(listed)) == len(listed)


@pytest.mark.parametrize("seed", range(4))
def test_positions_round_trip(walk, seed):
    """Written as JSON and read back, a moment of a game is the same, and goes on in the same way."""
    for number, (table, choice) in enumerate(walk(seed)):
        again = Table.from_position(json.loads(json.dumps(table.position())))
        assert again.board.S.tobytes() == table.board.S.tobytes()
        if number % 5 == 0:
            assert [str(each) for each in again.choices] == [str(each) for each in table.choices]
            other = table.copy()
            other.choose(choice)
            again.choose(str(choice))
            assert again.position() == other.position()


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
