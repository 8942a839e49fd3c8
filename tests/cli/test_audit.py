import io
import json

import made_changes as made
import pytest
from rich.console import Console

from zxsim.cli import audit
from zxsim.lab.tuning import audit as lab

SETTING = {"seed": 7, "bots": ("x", "x"), "jobs": 1, "options": {}, "game": "zwo", "level": 0.95}


@pytest.fixture
def answer(monkeypatch):
    monkeypatch.setattr(lab, "audit", lambda *where, progress, **how: made.audit())


def print_out(found):
    text = io.StringIO()
    audit.show(found, Console(file=text, width=140))
    return text.getvalue()


def test_cards_are_ranked_with_bars_and_intervals():
    lines = print_out(made.audit(copies=2)).splitlines()
    rows = [line for line in lines if line.startswith("HZ-")]
    assert [row.split()[0] for row in rows] == ["HZ-001", "HZ-002", "HZ-003"]
    assert "│██████████" in rows[0] and "██████████│" in rows[2]
    assert "+2.00 [1.20, 2.80]   +1.00  HZ-002" in rows[0]


def test_what_it_rests_on_is_said():
    out = print_out(made.audit())
    assert "1,000 pairs against each of 2 opponents for each card. 6,543 games played" in out
    assert "No plain card can take the place of: HZ-009." in out
    assert "Luck is all." in out


def test_a_name_with_brackets_is_a_name():
    assert "What the cards of [/x] are worth" in print_out(made.audit(deck="[/x]"))


def test_a_deck_without_any_card_to_replace():
    assert "can be replaced by a plain one" in print_out(made.audit(()))


def test_bars():
    assert audit.draw_bar(1) == "          │██████████"
    assert audit.draw_bar(-0.5) == "     █████│          "
    assert audit.draw_bar(0) == "          │          "


def test_json(answer, capsys):
    audit.run_audit("rush", "graves", "one", 300, SETTING, None, True)
    assert len(json.loads(capsys.readouterr().out)["values"]) == 3


def test_a_report(answer, tmp_path):
    audit.run_audit("rush", "graves", "all", 300, SETTING, tmp_path, False)
    assert (tmp_path / "tables/audit.csv").is_file()


def test_defaults_are_the_labs():
    assert audit.PAIRS == lab.PAIRS
