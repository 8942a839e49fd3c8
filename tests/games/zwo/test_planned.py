"""Games of Zombie World Order in which a planner takes part."""

import numpy as np
import pytest

from zxsim.core.game import NOT_EXAMINED
from zxsim.games.zwo import kernel, planned
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.cells import CELLS
from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.planned import EVERY_SLOT, ask, is_planned
from zxsim.games.zwo.plug import GAME, prepare
from zxsim.games.zwo.results import COLUMNS
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.watch import play_game

BOTS = ("planner:6", "heuristic")


def play(decks, bots, games, seed=5, examined=NOT_EXAMINED):
    prepared = prepare(*map(load_deck, decks), bots)
    rows, tally = np.zeros((len(games), len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    GAME.play_games(prepared, seed, np.array(games), rows, tally, examined)
    return rows, tally


def test_the_plug_plays_with_the_entry_that_the_bots_need():
    decks = [load_deck("rush")] * 2
    assert GAME.play_games.usual is kernel.play_games and GAME.play_games.rare is planned.play_games
    assert is_planned(prepare(*decks, BOTS)) and is_planned(prepare(*decks, BOTS[::-1]))
    assert not is_planned(prepare(*decks, ("random", "heuristic")))


def test_a_table_asks_any_bot():
    table = Table.from_position({"P1": {"hand": ["v.R1.2", "f"], "magic": ["v.R1.1*2"]}})
    S, M, W, _ = table.board
    legal = [choice.code for choice in table.choices]
    for name in ("random", "heuristic", "planner:4"):
        assert ask(S, M, W, make_bot(name)) in legal


@pytest.mark.compiled
def test_games_do_not_depend_on_what_is_played_with_them():
    games = list(range(6))
    whole, sums = play(("rush", "works"), BOTS, games)
    parts = [play(("rush", "works"), BOTS, games[first : first + 2]) for first in (4, 0, 2)]
    assert np.array_equal(np.concatenate([parts[k][0] for k in (1, 2, 0)]), whole)
    assert np.array_equal(sum(tally for _, tally in parts), sums)


@pytest.mark.compiled
def test_a_mirror_of_planners_is_even():
    """Every pair: the second game is the first one with the sides exchanged."""
    rows, _ = play(("rush", "rush"), ("planner:6", "planner:6"), range(8))
    names = ("turns", "decisions", "check", "reason")
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert all(first[COLUMNS.index(name)] == second[COLUMNS.index(name)] for name in names)
        assert {int(first[0]), int(second[0])} in ({0, 1}, {2})


@pytest.mark.compiled
@pytest.mark.parametrize("game", [2, 3])
def test_the_game_that_is_watched_is_that_of_the_match(game):
    rows, _ = play(("rush", "works"), BOTS, [2, 3])
    table = play_game(Table.start("rush", "works", seed=5, game=game), BOTS, game & 1)
    assert table.board.S["check"] & 0x7FFFFFFF == rows[game & 1, COLUMNS.index("check")]


@pytest.mark.compiled
def test_a_planner_thinks_of_its_whole_deck():
    examined = np.zeros((2, 2), np.int64)
    play(("rush", "works"), BOTS, [0, 1], examined=examined)
    assert (examined == EVERY_SLOT).all()


@pytest.mark.compiled
def test_a_planner_beats_the_bot_it_plans_with():
    rows, _ = play(("rush", "rush"), ("planner:30", "heuristic"), range(60))
    assert np.mean(rows[:, 0] == 0) > 0.65
