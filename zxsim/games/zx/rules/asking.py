"""Decisions: how the rules ask, and how a choice is packed into one integer (law 1)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.frames import At, get


@kernel
def pack(verb, copy, place, payers):
    """A choice as one integer; see state.Verb."""
    return verb | copy << 5 | place << 13 | payers << 18


@kernel
def verb_of(choice):
    return choice & 31


@kernel
def copy_in(choice):
    return choice >> 5 & 0xFF


@kernel
def place_in(choice):
    return choice >> 13 & 31


@kernel
def payers_in(choice):
    return choice >> 18


@kernel
def ask(S, decision, seat):
    """Stops the engine at a decision; a single legal choice is taken by the engine itself."""
    S["decision"] = decision
    S["seat"] = seat
    S["answer"] = 0


@kernel
def take_answer(S):
    """The choice that was made, 0 if nothing was asked yet; it can be taken once."""
    answer = S["answer"]
    S["answer"] = 0
    return answer


@kernel
def source_copy(S):
    """Copy whose ability the top frame resolves, whether or not it is still the same object."""
    return get(S, At.SOURCE) & 0xFF
