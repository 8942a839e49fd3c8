import pytest
from toy_lab import make_plan

from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import run_plan


@pytest.fixture
def play(tmp_path, toy):
    """Play a plan of the toy game: play("0", "1", pairs=500) -> (results, first view)."""

    def play(*decks, **told):
        wanted = {} if "until" in told else {"pairs": 500}
        results = run_plan(make_plan(*decks, **wanted | told), tmp_path / "run", jobs=1)
        return results, list_views(results)[0]

    return play


@pytest.fixture(scope="session")
def score_pairs():
    """score_pairs(run): see below."""
    return _score_pairs


def _score_pairs(run):
    """Points of side a, by pair, as a share; pairs with an unfinished game are left out. From the rows."""
    points = {0: 1.0, 1: 0.0, 2: 0.5}
    pairs = run.games.groupby("pair")["winner"].apply(list)
    return [sum(points[w] for w in pair) / 2 for pair in pairs if 3 not in pair]
