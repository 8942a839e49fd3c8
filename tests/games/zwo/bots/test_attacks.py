"""Attacks and blocks that anybody would make."""

import pytest
from games.zwo.bots.seeing import ask


def test_what_kills_is_done_with_the_player_as_target():
    position = {
        "phase": "battle",
        "P1": {"undead": ["v.R1.1", "v.R1.1.2"]},
        "P2": {"life": 1, "undead": ["v.G1.9", "v.G1.1/rest"]},
    }
    assert ask(position).endswith("player")


def test_an_easy_kill_is_taken():
    position = {"phase": "battle", "P1": {"undead": ["v.R5.9.0"]}, "P2": {"undead": ["v.G4.8/rest"]}}
    assert ask(position) == "attack v.R5.9.0@undead v.G4.8/rest@undead"


def test_a_zombie_without_hope_stays():
    position = {"phase": "battle", "P1": {"undead": ["v.R1.1.0"]}, "P2": {"undead": ["v.G4.5.3/rest"]}}
    assert ask(position) == "end"


@pytest.mark.parametrize(
    "mine, attacker, life, choice",
    [
        (["v.G1.9"], "v.R1.2", 10, "block v.G1.9@undead"),
        (["v.G1.1"], "v.R5.9.3", 3, "block v.G1.1@undead"),
        (["v.G5.8.3"], "v.R1.9", 10, "pass"),
    ],
    ids=("a won fight", "the last Life", "one Life for a good zombie"),
)
def test_blocks(mine, attacker, life, choice):
    position = {"phase": "battle", "P1": {"undead": [attacker, "f"]}, "P2": {"undead": mine, "life": life}}
    assert ask(position, f"attack {attacker}@undead player") == choice


def test_a_zombie_is_saved_by_a_stronger_one():
    position = {
        "phase": "battle",
        "P1": {"undead": ["v.R1.4", "f"]},
        "P2": {"undead": ["v.G5.4.3/rest", "v.G1.9"]},
    }
    attack = "attack v.R1.4@undead v.G5.4.3/rest@undead"
    assert ask(position, attack) == "block v.G1.9@undead"
