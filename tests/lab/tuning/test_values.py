import json

import pytest

from zxsim.core.errors import InputError
from zxsim.lab.tuning import values as module
from zxsim.lab.tuning.audit import audit
from zxsim.lab.tuning.values import read_values

FIELD = ["P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4"]
DECK = "P1*4 P2*4 Q9*4"


@pytest.fixture
def write(tmp_path):
    """Write an answer to a file: write(name, **changed) -> its path."""

    def write_one(name="a.json", deck=DECK, **changed):
        told = audit(deck, FIELD, copies="all", pairs=200, jobs=1).to_dict()
        path = tmp_path / name
        path.write_text(json.dumps(told | changed))
        return path

    return write_one


def test_values_are_those_of_a_copy(write):
    found = audit(DECK, FIELD, copies="all", pairs=200, jobs=1)
    (values,) = read_values([write()], "slots").values()
    first = found.values[0]
    assert values[first.card].value == pytest.approx(first.value.value / 4)
    assert values[first.card].high == pytest.approx(first.value.high / 4)
    assert set(values) == {each.card for each in found.values}


def test_files_of_several_decks_are_told_apart(write):
    found = read_values([write(), write("b.json", "P1*4 P3*4 Q9*4")], "slots")
    assert list(found) == [DECK, "P1*4 P3*4 Q9*4"]


def test_two_files_of_one_deck_are_refused(write):
    with pytest.raises(InputError, match=r"b\.json: is about P1"):
        read_values([write(), write("b.json")], "slots")


def test_another_games_values_are_refused(write):
    with pytest.raises(InputError, match="is of the game slots, the report is of zx"):
        read_values([write()], "zx")


def test_what_is_no_audit_is_told(write, tmp_path, monkeypatch):
    with pytest.raises(InputError, match="holds no card values"):
        read_values([write(values=[{"card": "P1"}])], "slots")
    (tmp_path / "x.json").write_text("[1]")
    with pytest.raises(InputError, match="holds no card values"):
        read_values([tmp_path / "x.json"], "slots")
    (tmp_path / "x.json").write_text("{")
    with pytest.raises(InputError, match="is not JSON"):
        read_values([tmp_path / "x.json"], "slots")
    with pytest.raises(InputError, match="cannot be read"):
        read_values([tmp_path / "none.json"], "slots")
    monkeypatch.setattr(module, "MOST_BYTES", 0)
    with pytest.raises(InputError, match="too long"):
        read_values([tmp_path / "x.json"], "slots")
