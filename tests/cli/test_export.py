import pandas
import pytest
from toy import LABELS
from toy_lab import load_toy

from zxsim.lab.plan import Plan

TABLES = ("games", "cells", "cards", *LABELS.groups, *LABELS.tables)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """The folder of a complete run."""
    folder = tmp_path_factory.mktemp("export") / "luck"
    with pytest.MonkeyPatch.context() as patch:
        load_toy(patch.setattr)
        Plan(name="luck", game="toy", decks=("1", "0", "2"), pairs=1000).run(folder, jobs=1)
    return str(folder)


@pytest.fixture
def run(store, tmp_path, monkeypatch):
    """The folder of a complete run; the working directory is another, and empty."""
    monkeypatch.chdir(tmp_path)
    return store


@pytest.mark.parametrize("what", TABLES)
@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_every_table_in_every_form(zxsim, run, what, form):
    code, out, err = zxsim("export", run, "--what", what, "-o", f"x.{form}")
    frame = (pandas.read_csv if form == "csv" else pandas.read_parquet)(f"x.{form}")
    assert (code, out) == (0, "")
    assert err == f"x.{form}: {len(frame):,} rows, {len(frame.columns)} columns.\n"
    assert frame.columns[0] == "cell"


def test_games_are_all_games(zxsim, run):
    zxsim("export", run, "-o", "x.parquet")
    assert len(pandas.read_parquet("x.parquet")) == 6000


def test_a_name_is_no_formula(zxsim, plan):
    zxsim("run", plan('game = "toy"\npairs = 500\ndecks = [{name = "=1+1", skill = 1}, "0"]'))
    zxsim("export", "runs/luck", "--what", "cells", "-o", "x.csv")
    assert pandas.read_csv("x.csv")["deck_a"].tolist() == ["'=1+1"]


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (
            ["--what", "all", "-o", "x.csv"],
            2,
            "use one of games, cells, cards, ignition, life, tempo, tries by turn",
        ),
        (["-o", "x.xls"], 2, ".csv or .parquet"),
        ([], 2, "Missing option"),
        (["-o", "nowhere/x.csv"], 5, "cannot be written"),
    ],
    ids=str,
)
def test_mistakes_are_one_line(zxsim, run, arguments, code, words):
    got, out, err = zxsim("export", run, *arguments)
    assert (got, out) == (code, "")
    assert words in err
    assert err.count("\n") == 1


def test_sums_only_have_no_games(zxsim, plan):
    zxsim("run", plan('game = "toy"\npairs = 500\ndecks = ["1", "0"]\nkeep = "sums"'))
    code, _, err = zxsim("export", "runs/luck", "-o", "x.csv")
    assert code == 3
    assert "sums" in err
    assert zxsim("export", "runs/luck", "--what", "life", "-o", "x.csv")[0] == 0
