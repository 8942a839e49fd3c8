import json

import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.core.game import NOT_EXAMINED
from zxsim.games.zx.cells import CELLS
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.kernel import play_games
from zxsim.games.zx.plug import prepare
from zxsim.games.zx.results import COLUMNS
from zxsim.games.zx.table import Table
from zxsim.games.zx.watch import play_game, record_game, tell

DECKS = ("sakura", "kurone")


@pytest.mark.parametrize(
    "bots", [("random", "heuristic"), ("heuristic", "random"), ("heuristic", "heuristic")]
)
@pytest.mark.both
@pytest.mark.parametrize("game", [4, 5])
def test_the_game_is_that_of_the_match(bots, game):
    prepared = prepare(*map(load_deck, DECKS), bots=bots)
    results = np.zeros((2, len(COLUMNS)), np.int32)  # pairs are played as a whole
    games = np.array([game & ~1, game | 1])
    play_games(prepared, 3, games, results, np.zeros((CELLS, 5), np.int64), NOT_EXAMINED)
    row = dict(zip(COLUMNS, results[game & 1].tolist(), strict=True))
    table = play_game(Table.start(*DECKS, seed=3, game=game), bots, game & 1)
    S = table.board.S
    assert (S["turn"], S["decisions"]) == (row["turns"], row["decisions"])
    assert S["check"] & 0x7FFFFFFF == row["check"]
    assert table.result["winner"] == row["winner"] ^ (game & 1)


def test_the_log_names_seats_decks_and_bots():
    head, _, log = tell(record_game(*DECKS, seed=3, game=1, bots=("random", "heuristic"))).partition("\n\n")
    assert head.splitlines()[0] == "Game 1, seed 3"
    assert "Squares are" in head and "Marked squares not known" in head
    assert "Kurone" in head.splitlines()[1] and head.splitlines()[1].endswith("bot heuristic")
    assert "Sakura" in head.splitlines()[2] and head.splitlines()[2].endswith("bot random")
    assert log.splitlines()[0].endswith("takes the first turn.") and " wins (" in log.splitlines()[-1]


def test_a_record_is_fit_for_json():
    record = json.loads(json.dumps(record_game(*DECKS, seed=3, game=1, bots=("random", "heuristic"))))
    assert record["bots"] == ["heuristic", "random"]
    assert record["events"][-1]["winner"] == record["result"]["winner"]
    assert len(record["remarks"]) == 1


def test_faults_are_named():
    with pytest.raises(InputError, match="no bot 'clever'"):
        record_game(*DECKS, bots=("clever", "random"))
    with pytest.raises(InputError, match="nonsense"):
        record_game("nonsense", "kurone")
