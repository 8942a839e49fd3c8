"""The games do not know each other, and the rooms around them know no game's words."""

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "zxsim"
NAMES = {"zx": r"zxsim\.games\.zx\b|Z/X|\bZX-\d", "zwo": r"zxsim\.games\.zwo\b|Zombie World|\bZWO-\d"}
WORDS = {
    "zx": "dynamis|overboost|void.?bringer|life.?recovery|evol.?seed|idealize",
    "zwo": "zombie|undead|splattered|magic|revive",
}


def read(folder):
    return {path: path.read_text(encoding="utf-8") for path in (PACKAGE / folder).rglob("*.py")}


@pytest.mark.parametrize("flat, other", [("zx", "zwo"), ("zwo", "zx")])
def test_no_flat_names_the_other(flat, other):
    files = read(f"games/{flat}")
    assert files and [path.name for path, text in files.items() if re.search(NAMES[other], text)] == []


@pytest.mark.parametrize("room", ["core", "lab", "reporting"])
@pytest.mark.parametrize("flat", WORDS)
def test_the_rooms_around_know_no_word_of_a_game(flat, room):
    found = re.compile(rf"\b({WORDS[flat]})", re.IGNORECASE)
    assert {path.name: found.findall(text) for path, text in read(room).items() if found.search(text)} == {}
