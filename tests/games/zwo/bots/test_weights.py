"""Names of bots and their weights."""

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.bots.bot import HEURISTIC, PLANNER, RANDOM
from zxsim.games.zwo.bots.weights import BUDGET, MOST_PLAYOUTS, NAMES, STYLES, Weight, make_bot


@pytest.mark.parametrize("name", NAMES)
def test_every_name_makes_a_bot(name):
    bot = make_bot(name)
    assert bot["kind"] == (RANDOM if name == "random" else HEURISTIC)


def test_heuristic_alone_is_balanced():
    assert make_bot("heuristic") == make_bot("heuristic:balanced")
    assert len({make_bot(f"heuristic:{style}").tobytes() for style in STYLES}) == len(STYLES)


def test_runs_of_weights_fill_their_rows():
    weights = make_bot("heuristic")["weight"]
    life = STYLES["balanced"][Weight.LIFE]
    assert tuple(weights[Weight.LIFE : Weight.LIFE + len(life)]) == life
    assert weights[Weight.CARD] == STYLES["balanced"][Weight.CARD]


@pytest.mark.parametrize(
    ("name", "playouts"), [("planner", BUDGET), ("planner:7", 7), ("planner:100000", MOST_PLAYOUTS)]
)
def test_a_planner_has_a_budget_and_the_weights_it_plays_on_with(name, playouts):
    bot = make_bot(name)
    assert (bot["kind"], bot["playouts"]) == (PLANNER, playouts)
    assert (bot["weight"] == make_bot("heuristic")["weight"]).all()


@pytest.mark.parametrize("number", ["", "1", "0", "-5", "2.5", "many", "100001", "²"])
def test_a_budget_must_be_a_number_of_playouts(number):
    with pytest.raises(InputError, match=r"needs a number of playouts .* as in planner:200"):
        make_bot(f"planner:{number}")


@pytest.mark.parametrize("name", ["", "clever", "heuristic:", "heuristic:wild", "random:rush", "Random"])
def test_other_names_are_refused_and_the_bots_named(name):
    with pytest.raises(InputError, match="Use one of: random, heuristic, heuristic:balanced"):
        make_bot(name)
