"""Names of bots and their weights."""

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.bots.bot import HEURISTIC, RANDOM
from zxsim.games.zwo.bots.weights import NAMES, STYLES, Weight, make_bot


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


@pytest.mark.parametrize("name", ["", "clever", "heuristic:", "heuristic:wild", "random:rush", "Random"])
def test_other_names_are_refused_and_the_bots_named(name):
    with pytest.raises(InputError, match="Use one of: random, heuristic, heuristic:balanced"):
        make_bot(name)
