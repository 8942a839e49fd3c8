"""Automatic abilities: what happens is noticed at once and waits until whatever is being done is done."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.copies import owner
from zxsim.games.zwo.state import PENDING, Zone
from zxsim.games.zwo.tables import Kind


@kernel
def notice(S, M, copy, when):
    """Something has happened to a zombie: its abilities that wait for that come due."""
    card = M["card"][M["copy_card"][copy]]
    if not card["whens"] >> when & 1:
        return
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        if M["ability"][row]["kind"] == Kind.AUTOMATIC and M["ability"][row]["when"] == when:
            if S["pending_count"] < PENDING:
                S["pending_ability"][S["pending_count"]] = row
                S["pending_copy"][S["pending_count"]] = copy
                S["pending_count"] += 1
            else:
                S["fault"] = 1


@kernel
def announce(S, M, when, seat):
    """A phase begins: abilities of this seat's zombies on the field may wait for it."""
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            notice(S, M, copy, when)
            copy = S["next"][copy]


@kernel
def take_pending(S):
    """The place of the ability that is next: the turn player's first, in the order in which they came due."""
    for i in range(S["pending_count"]):
        if owner(S["pending_copy"][i]) == S["turn_seat"]:
            return i
    return 0


@kernel
def drop_pending(S, i):
    S["pending_count"] -= 1
    for k in range(i, S["pending_count"]):
        S["pending_ability"][k] = S["pending_ability"][k + 1]
        S["pending_copy"][k] = S["pending_copy"][k + 1]
    S["pending_ability"][S["pending_count"]] = 0
    S["pending_copy"][S["pending_count"]] = 0
