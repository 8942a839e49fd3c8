"""The experiments that come with zxsim: each can be played as it is, and says what it is for."""

import importlib.util
from pathlib import Path

import pytest

from zxsim.cli.app import run_command
from zxsim.lab.experiment import choose_folder
from zxsim.lab.plan import Plan
from zxsim.lab.plan.cells import make_setup

FOLDER = Path(__file__).resolve().parent.parent / "experiments"
FILES = sorted(FOLDER.glob("*.toml"))
SCRIPT = FOLDER / "ratio_study.py"


@pytest.fixture(scope="module")
def study():
    """The script, as Python imports it."""
    spec = importlib.util.spec_from_file_location("ratio_study", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_some():
    assert len(FILES) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_experiment_says_its_question_its_time_and_its_command(path):
    comment = path.read_text(encoding="utf-8").partition("\n\n")[0]
    assert all(line.startswith("#") for line in comment.splitlines())
    assert "?" in comment
    assert "two cores" in comment
    assert f"zxsim run experiments/{path.name}" in comment
    assert Plan.load(path).question.endswith("?") or "?" in Plan.load(path).question


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_experiment_has_legal_decks_and_the_cells_it_tells(path):
    plan = Plan.load(path)
    setup = make_setup(plan)
    text = path.read_text(encoding="utf-8")
    assert f"{len(setup.cells)} cells" in text
    if plan.pairs:
        assert f"{2 * plan.pairs * len(setup.cells):,} games" in text
    assert choose_folder(plan).name == path.stem


@pytest.mark.compiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_dry_run_works(path, monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert run_command(["run", str(path), "--dry-run"]) == 0
    assert "what it takes" in capsys.readouterr().out


def test_the_study_changes_one_card_within_the_deck_law(study):
    plan = study.make_plan(500)
    setup = make_setup(plan)  # refuses decks that are not legal
    counts = [deck["main"].get(study.CARD, 0) for deck in setup.decks[: len(study.COUNTS)]]
    assert counts == list(study.COUNTS)
    assert {sum(deck["main"].values()) for deck in setup.decks} == {50}


@pytest.mark.compiled
def test_the_study_runs_and_says_what_differs(study, tmp_path, capsys):
    table = study.main(500, tmp_path / "store")
    out = capsys.readouterr().out
    assert list(table["win rate"].between(0, 100)) == [True] * len(study.COUNTS)
    assert "in the hands of these bots" in out or "No number of copies" in out


def test_the_study_marks_what_its_interval_excludes(study, monkeypatch):
    import pandas

    def rate(results, view):
        low, high = [0.49, 0.42], [0.53, 0.46]
        return pandas.DataFrame({"deck": ["a", "b"], "win_rate": [0.51, 0.44], "low": low, "high": high})

    class Results:
        class setup:
            names = ("a", "b")

    monkeypatch.setattr(study, "COUNTS", (4, 0))
    monkeypatch.setattr(study, "list_views", lambda results: (None,))
    monkeypatch.setattr(study, "rate_decks", rate)
    table = study.compare(Results)
    assert table["differs"].tolist() == [False, True]
    assert table["difference"].round(6).tolist() == [0.0, -7.0]
