"""The table of a scenario, and what may be done at it without paying or without being asked."""

from games.zx.cards.faults import NotationFault
from games.zx.cards.made import FIRST_EFFECT, HELPER, helper
from games.zx.scenarios.picture import SEATS

from zxsim.core.errors import InputError
from zxsim.games.zx import kernel
from zxsim.games.zx.abilities.sieve import fill_masks
from zxsim.games.zx.options import Options
from zxsim.games.zx.position import build
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.frames import At, get
from zxsim.games.zx.state import SEAT_COPIES, Verb, Zone
from zxsim.games.zx.table import Table
from zxsim.games.zx.text import Choice


def lay_out(scenario):
    """The Table of a scenario, run to its first decision, and the position as it was laid out."""
    position = scenario.position
    sides = {seat: position[seat] | {"temporary": [HELPER]} for seat in SEATS}
    try:
        board = build(position | sides, [*scenario.made, helper(scenario.effects)], Options())
    except InputError as fault:
        raise NotationFault(str(fault)) from None
    _let_helpers_work(board.M, board.names.numbers.index(HELPER))
    table = Table(board, position.get("rng"))
    laid = table.position()
    kernel.resume(board.S, board.M, board.W, table._trace)
    table._take_notes()
    return table, laid


def _let_helpers_work(M, row):
    """The helpers lie in Temporary, where no ability looks for cards, and work there."""
    here = 1 << Zone.TEMPORARY
    first, count = int(M["card"][row]["ability"]), int(M["card"][row]["abilities"])
    M["ability"]["zones"][first : first + count] = here
    M["card"]["startup_zones"][row] = here
    for name in ("startup_zones", "announce_zones"):
        M[name] |= here
    fill_masks(M)


def is_helper(table, copy):
    return table.board.names.numbers[table.board.M["copy_card"][copy & 0xFF]] == HELPER


def asks_for_helper(table):
    """Is this the question by which the helper stops the game at the start of a turn?"""
    S, M = table.board.S, table.board.M
    if not S["depth"] or not is_helper(table, int(get(S, At.SOURCE))):
        return False
    return M["ability"][int(get(S, At.ABILITY))]["index"] == 0


def effect_of_helper(table, seat, n):
    """The choice by which the helper of a seat carries out the made effect n."""
    copies = range(1 + seat * SEAT_COPIES, 1 + (seat + 1) * SEAT_COPIES)
    copy = next(copy for copy in copies if is_helper(table, copy))
    return Choice(pack(Verb.ABILITY, copy, FIRST_EFFECT + n, 0), "effect", "ability", HELPER, None)


def make(table, choice):
    """Makes a choice, also one that is not listed."""
    S, M, W, _ = table.board
    table._choices = None
    kernel.advance(S, M, W, table._trace, choice.code)
    table._take_notes()


def free_choices(table, card):
    """The choices where this card costs nothing."""
    M = table.board.M
    row = table.board.names.numbers.index(card)
    cost = int(M["card"]["cost"][row])
    table._choices = None
    M["card"]["cost"][row] = -1_000  # additions of other cards do not matter either
    choices = table.choices
    M["card"]["cost"][row] = cost
    table._choices = None
    return choices


def copies_of(table, card, seat):
    """The copies of this card that a seat owns."""
    first = 1 + seat * SEAT_COPIES
    numbers, M = table.board.names.numbers, table.board.M
    return [copy for copy in range(first, first + SEAT_COPIES) if numbers[M["copy_card"][copy]] == card]
