"""What the heuristic bot chooses in a position."""

from zxsim.games.zwo import kernel
from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.table import Table


def ask(position, *texts, cards=(), bot="heuristic", options=None):
    """The text of its choice after these choices."""
    table = Table.from_position(position, cards=cards, options=options)
    for text in texts:
        table.choose(text)
    S, M, W, _ = table.board
    appraise(M)
    code = int(kernel.ask_bot(S, M, W, make_bot(bot)))
    return str({choice.code: choice for choice in table.choices}[code])
