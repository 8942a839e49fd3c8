"""What tests of the planner share: its work space at a decision of a table."""

import numpy as np
from games.zx.rulings.scene import records

from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.planner.belief import believe
from zxsim.games.zx.planner.hidden import note_known, sort_hidden
from zxsim.games.zx.planner.plan import PLAN
from zxsim.games.zx.state import Zone
from zxsim.games.zx.work import CHOICES


def think(table, budget=8):
    """State, tables, work space, plan with its beliefs, and bot of whoever is asked."""
    S, M, W = records(table)
    appraise(M)
    P = np.zeros(1, PLAN)[0]
    note_known(S, W, P, list_choices(S, M, W, CHOICES))
    sort_hidden(S, M, W, P, S["seat"])
    believe(M, P, S["seat"])
    return S, M, W, P, make_bot(f"planner:{budget}")


def list_zone(S, seat, zone):
    """Copies in a zone, from the top."""
    copies, copy = [], int(S["head"][seat, zone])
    while copy:
        copies.append(copy)
        copy = int(S["next"][copy])
    return copies


def list_cards(S, M, seat, zones):
    """Cards in some zones, in order of number."""
    return sorted(int(M["copy_card"][copy]) for zone in zones for copy in list_zone(S, seat, zone))


HIDDEN = (Zone.DECK, Zone.LIFE, Zone.HAND)
