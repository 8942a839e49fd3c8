from itertools import chain

import pytest

from zxsim.games.zwo.actions import PROBE
from zxsim.games.zwo.choices import list_choices
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.work import CHOICES


def test_a_probe_finds_two_choices_exactly_when_there_are_two(walk):
    for table, _ in chain(walk(1), walk(2)):
        S, M, W, _ = table.board
        assert min(list_choices(S, M, W, CHOICES), 2) == min(list_choices(S, M, W, PROBE), 2)


def test_equal_cards_are_offered_once(play, legal):
    position = {
        "phase": "battle",
        "P1": {"undead": ["f*2", "f/d1"]},
        "P2": {"undead": ["f/rest*2"]},
    }
    assert legal(play(position)) == [
        "end",
        "attack f@undead player",
        "attack f@undead f/rest@undead",
        "attack f@undead player #2",
        "attack f@undead f/rest@undead #2",
    ]


def test_the_attacker_is_told_apart_from_its_twin(play, legal):
    event = {
        "number": "EV",
        "name": "Ev",
        "type": "event",
        "timing": "battle",
        "do": "choose my zombie; power it +1",
    }
    position = {"phase": "battle", "P1": {"undead": ["f", "f/rest*2"], "hand": ["EV"]}}
    table = play(position, "attack f@undead player", "use EV", cards=[event])
    assert legal(table) == ["choose f/rest@undead", "choose f/rest@undead #2"]


@pytest.mark.parametrize("kind, texts", [("mulligan", ["keep", "redraw"])])
def test_the_first_question(kind, texts):
    table = Table.start("rush", "graves", seed=1)
    assert (table.decision.kind, [str(choice) for choice in table.choices]) == (kind, texts)
