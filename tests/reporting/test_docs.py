"""The page on where numbers come from names functions, tables and tests that there are."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from zxsim.core.game import load

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/numbers.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([^`]+)`", TEXT)


def find(name):
    """A module, or something in one."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise AssertionError(name)


@pytest.mark.parametrize("name", sorted({name for name in NAMED if name.startswith("zxsim.")}))
def test_every_function_named_is_there(name):
    assert find(name)


@pytest.mark.parametrize("name", sorted({name for name in NAMED if name.startswith("tests/")}))
def test_every_test_named_is_there(name):
    path, _, test = name.partition("::")
    assert f"def {test}" in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "heading"), [("zx", "Z/X"), ("zwo", "Zombie World Order")])
def test_every_table_that_a_game_counts_is_named(game, heading):
    part = TEXT.partition(f"## Tables of the tally: {heading}\n")[2].partition("\n## ")[0]
    told = re.findall(r"`([^`]+)`", "".join(line.split("|")[1] for line in part.splitlines() if "|" in line))
    assert set(told) == set(load(game).labels.tables)
