import json

import pytest
from toy_lab import make_plan, plug_in

import zxsim as package
from zxsim.cli import report as module
from zxsim.core.errors import InputError, UsageError
from zxsim.lab.experiment import run_plan
from zxsim.lab.results import wrap

PLAN = make_plan("0", "1", "3", pairs=60)


@pytest.fixture
def toy(monkeypatch):
    plug_in(monkeypatch.setattr)


@pytest.fixture
def results(toy, tmp_path):
    return run_plan(PLAN, tmp_path / "run", jobs=1)


def read_all(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_store_becomes_a_page(zxsim, results, tmp_path):
    code, out, err = zxsim("report", str(results.store), "--out", str(tmp_path / "out"))
    assert (code, out, err) == (0, f"{tmp_path / 'out/index.html'}\n", "")
    assert {"decks.csv", "matchups.csv"} <= {path.name for path in (tmp_path / "out/tables").iterdir()}


def write_values(path, deck, game="zx"):
    value = {"value": 0.02, "low": 0.01, "high": 0.03}
    told = {
        "conditions": {"game": game, "deck": deck},
        "values": [{"card": "T-1", "copies": 2, "value": value}],
    }
    path.write_text(json.dumps(told))
    return str(path)


def test_values_by_swaps_stand_in_the_tables_by_card(zxsim, results, tmp_path):
    values = write_values(tmp_path / "values.json", "1", results.setup.plug.name)
    code, _, err = zxsim("report", str(results.store), "--out", str(tmp_path / "out"), "--swaps", values)
    assert (code, err) == (0, "")
    page = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    assert "worth a copy, by swaps" in page and "+1.00 [0.50, 1.50]" in page
    assert "--swaps FILE" in page


def test_values_of_a_deck_that_is_not_there_are_refused(zxsim, results, tmp_path):
    values = write_values(tmp_path / "values.json", "7", results.setup.plug.name)
    code, _, err = zxsim("report", str(results.store), "--out", str(tmp_path / "out"), "--swaps", values)
    assert code == 3
    assert "'7' is not in this report. Its decks: 0, 1, 3." in err
    assert not (tmp_path / "out").exists()


def test_reports_go_to_a_folder_of_the_plans_name(zxsim, results, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert zxsim("report", "run", "--format", "png")[1] == "reports/toy/figures\n"


def test_an_unknown_form_is_told_before_anything_is_read(zxsim):
    code, _, err = zxsim("report", "nowhere", "--format", "doc")
    assert code == 2
    assert "html, pdf, png" in err


def test_a_folder_without_a_run(zxsim, tmp_path):
    assert zxsim("report", str(tmp_path))[0] == 3


@pytest.mark.parametrize("form", ["html", "pdf", "png"])
def test_equal_stores_give_equal_bytes(toy, tmp_path, form):
    """Also where one was read long after the other was played."""
    from zxsim.lab.experiment import read_experiment

    results = run_plan(make_plan("0", "1", pairs=60), tmp_path / "run", jobs=1)
    package.report(results, tmp_path / "a", form)
    package.report(read_experiment(results.store), tmp_path / "b", form)
    assert read_all(tmp_path / "a") == read_all(tmp_path / "b")


def test_no_path_of_the_machine_stands_in_a_report(results, tmp_path):
    package.report(results, tmp_path / "out")
    assert all(str(tmp_path).encode() not in data for data in read_all(tmp_path / "out").values())


def test_results_and_runs_write_their_own_reports(results, tmp_path):
    assert results.report(tmp_path / "all") == tmp_path / "all/index.html"
    assert results[0].report(str(tmp_path / "one"), "pdf") == tmp_path / "one/report.pdf"


def test_a_match_becomes_a_page(toy, tmp_path):
    run = package.match("1", "0", pairs=60, jobs=1)
    page = run.report(tmp_path / "match").read_text()
    assert "<h1>1 – 0</h1>" in page
    assert "zxsim.match(&#39;1&#39;, &#39;0&#39;, pairs=60, seed=1)" in page


def test_a_mirror_match_becomes_a_page(toy, tmp_path):
    page = package.match("1", "1", pairs=60, jobs=1).report(tmp_path / "mirror").read_text()
    assert "Going first" in page


def test_two_decks_of_one_name_are_told_apart(toy):
    run = package.match({"name": "x", "skill": 1}, {"name": "x", "skill": 0}, pairs=20, jobs=1)
    assert wrap(run)[0].decks == ("x (a)", "x (b)")


def test_a_decks_own_name_is_no_path(toy):
    from dataclasses import replace

    run = package.match({"name": "x/y", "skill": 1}, "1", pairs=20, jobs=1)
    known = replace(run, lists=({"name": "x/y", "skill": 1}, {"skill": 1}), decks=("x/y", "decks/y"))
    assert wrap(known)[0].decks == ("x/y", "y")


def test_a_run_that_does_not_know_its_cards(toy):
    from dataclasses import replace

    run = replace(package.match("1", "0", pairs=20, jobs=1), lists=None)
    with pytest.raises(InputError, match="does not know"):
        run.report("x")


def test_an_unknown_form_from_python(results, tmp_path):
    with pytest.raises(UsageError, match="'doc'"):
        package.report(results, tmp_path, "doc")


def test_the_command_names_bots_and_options(toy):
    run = package.match("1", "0", pairs=20, jobs=1, bots=("calm", "wild"), options={"sulk": 2})
    assert module.say_command(wrap(run)) == (
        "zxsim.match('1', '0', pairs=20, seed=1, bots=('calm', 'wild'), options={'sulk': 2})"
    )
