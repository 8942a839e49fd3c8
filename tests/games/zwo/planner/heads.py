"""What tests of the planner share: its work space at a decision of a table."""

import numpy as np

from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.planner.belief import believe, note_hidden
from zxsim.games.zwo.planner.plan import PLAN
from zxsim.games.zwo.state import SEAT_COPIES, Zone


def think(table, budget=8):
    """State, tables, work space, plan with its beliefs, and bot of whoever is asked."""
    S, M, W, _ = table.board
    appraise(M)
    P = np.zeros(1, PLAN)[0]
    P["tables"] = M
    note_hidden(S, M, P, S["seat"])
    believe(M, P, S["seat"])
    return S, M, W, P, make_bot(f"planner:{budget}")


def copies_of(seat):
    first = 1 + seat * SEAT_COPIES
    return range(first, first + SEAT_COPIES)


def list_zone(S, seat, zone):
    """Copies in a zone, in order."""
    copies, copy = [], int(S["head"][seat, zone])
    while copy:
        copies.append(copy)
        copy = int(S["next"][copy])
    return copies


def list_cards(S, M, seat, zones=(Zone.DECK, Zone.HAND)):
    """Cards in some zones, in order of number."""
    return sorted(int(M["copy_card"][copy]) for zone in zones for copy in list_zone(S, seat, zone))
