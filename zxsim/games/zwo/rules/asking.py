"""Decisions: how the rules ask, and how a choice is packed into one integer."""

from zxsim.core.jit import kernel


@kernel
def pack(verb, copy, place, payment):
    """A choice as one integer; see state.Verb."""
    return verb | copy << 5 | place << 12 | payment << 19


@kernel
def verb_of(choice):
    return choice & 31


@kernel
def copy_in(choice):
    return choice >> 5 & 0x7F


@kernel
def place_in(choice):
    return choice >> 12 & 0x7F


@kernel
def payment_in(choice):
    return choice >> 19


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
