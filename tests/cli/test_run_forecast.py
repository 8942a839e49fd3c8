import json

import pytest

from zxsim.cli import run_forecast


@pytest.mark.parametrize(
    "seconds, text", [(0.2, "0 s"), (89, "89 s"), (600, "10 min"), (5399, "90 min"), (9000, "2.5 h")]
)
def test_times(seconds, text):
    assert run_forecast.tell_time(seconds) == text


@pytest.mark.parametrize(
    "size, text",
    [(0, "0 B"), (999, "999 B"), (1500, "1.5 kB"), (2.5e6, "2.5 MB"), (3e9, "3.0 GB"), (4e12, "4000.0 GB")],
)
def test_sizes(size, text):
    assert run_forecast.tell_bytes(size) == text


def test_a_line_a_number(zxsim, plan):
    out = zxsim("run", plan(), "--dry-run", "--jobs", "1")[1]
    for words in ("cells", "6,000", "±2.19 points", "time on 1 job ", "Nothing of it has been played"):
        assert words in out


def test_a_plan_with_a_precision_names_likely_and_most_pairs(zxsim, plan):
    text = 'game = "toy"\ndecks = ["1", "0"]\n[until]\nhalf_width = 0.05\nmost_pairs = 2000\n'
    assert "2,000" in zxsim("run", plan(text), "--dry-run")[1].partition("likely / at most")[2]


def test_a_budget_names_what_a_cell_gets_on_average(zxsim, plan):
    text = 'game = "toy"\ndecks = ["1", "0", "2"]\n[budget]\ngames = 30000\n'
    assert "5,000" in zxsim("run", plan(text), "--dry-run")[1].partition("pairs a cell, on average")[2]


def test_what_is_there_already_is_told(zxsim, plan):
    zxsim("run", plan())
    assert "runs/luck exists" in zxsim("run", plan(), "--dry-run")[1]


def test_json(zxsim, plan):
    found = json.loads(zxsim("run", plan(), "--dry-run", "--json")[1])
    assert (found["cells"], found["pairs"], found["games"]) == (3, 1000, 6000)
