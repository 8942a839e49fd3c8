"""What tests of bots share: what a bot sees of a table, and what it chooses."""

from games.zx.rulings.scene import records

from zxsim.games.zx import kernel
from zxsim.games.zx.bots.actions import note_resource
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.placing import weigh_targets
from zxsim.games.zx.bots.view import add_up_mine, look
from zxsim.games.zx.bots.weights import make_bot


def see(table, seat=0, bot="heuristic"):
    """State, tables, work space with the view of that seat, and the bot."""
    S, M, W = records(table)
    B = make_bot(bot)
    appraise(M)
    look(S, M, W, B, seat)
    add_up_mine(W)
    weigh_targets(S, W, B, seat)
    note_resource(S, M, W, seat)
    return S, M, W, B


def ask(table, bot="heuristic"):
    """Text of the choice that the bot makes; it must be a legal one."""
    S, M, W = records(table)
    appraise(M)
    code = kernel.ask_bot(S, M, W, make_bot(bot))
    return next(str(choice) for choice in table.choices if choice.code == code)


def square(text):
    """Number of a square "x,y"."""
    x, y = map(int, text.split(","))
    return 3 * y + x
