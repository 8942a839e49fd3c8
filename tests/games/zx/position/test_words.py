import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.position.words import PHASES, refuse_unknown
from zxsim.games.zx.state import Phase


def test_unknown_keys_are_refused_with_a_hint():
    refuse_unknown({"hand": 1}, ("hand", "deck"), "Position, P1")
    with pytest.raises(InputError, match=r"Position, P1: unknown key 'hnd'.*Did you mean 'hand'"):
        refuse_unknown({"hnd": 1}, ("hand", "deck"), "Position, P1")
    with pytest.raises(InputError, match="Position, sq: this must be a table"):
        refuse_unknown(["1,1"], (), "Position, sq")


def test_every_phase_has_a_word():
    assert {phase for phase, _ in PHASES.values()} == set(Phase)
