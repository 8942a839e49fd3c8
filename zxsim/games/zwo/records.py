"""The tables of one matchup: what the kernel knows about cards, abilities and rule options.

Words end here; rows hold numbers as in `tables`. One record (`TABLES`) never changes during a game.
"""

import numpy as np

from zxsim.games.zwo.state import COPIES

CARDS = 120
ABILITIES = 240
SELECTORS = 200
CODE = 800

_CARD = (
    "type",
    "colour",
    "name",  # number of the card name in this matchup (same name = same number)
    "legend",
    "cost",  # entry cost, or cost of an event
    "cost_colours",  # bit per colour that must be among what pays
    "revive",
    "revive_colours",
    "power",
    "critical",
    "ability",  # first row
    "abilities",  # how many
    "whens",  # bit per When that an ability of it waits for
    "uses",  # abilities that can be used
    "statics",
    "timing",  # bits of Timing, of an event
    "bonus",  # bot's estimate of its abilities, in points
    "key",  # a number that goes with the card's own, whatever else is in the matchup
)
_ABILITY = (
    "kind",
    "when",
    "cost",  # magic to turn to Back
    "cost_colours",
    "rests",  # 1: the zombie itself goes to Rest, too
    "once",  # 1: once per turn
    "code",
    "index",  # position on the card, as printed
    "bonus",
)
_SELECTOR = (
    "side",  # 1 own, 2 opponent's, 3 either
    "zones",  # bit per Zone
    "need",  # bits of Need
    "colours",  # bit per colour, 0 any
    "cost_min",
    "cost_max",
    "power_min",
    "power_max",
)
_OPTIONS = (
    "mulligan",  # 0 all, 1 some
    "defeat",  # 0 Life 0, 1 damage at Life 0
    "both_defeated",  # 0 draw, 1 turn player wins, 2 turn player loses
    "standby_zombies",
    "draw_cards",
    "first_turn_attack",
    "back_rest_magic",
    "revive_state",  # 0 unchanged, 1 Stand, 2 Rest
    "splattered_fight",  # 0 attack and block, 1 attack, 2 block, 3 neither
    "second_legend",  # 0 Dead Area, 1 hand
    "participant_gone",  # 0 no damage, 1 the attack goes on to the player when its target has left
    "response_order",  # 0 turn player first, 1 the other first
    "look_at_back",
    "broken_state",  # 0 Rest, 1 unchanged
    "turn_limit",
    "action_limit",
)

CARD = np.dtype([(name, np.int64) for name in _CARD])
ABILITY = np.dtype([(name, np.int64) for name in _ABILITY])
SELECTOR = np.dtype([(name, np.int64) for name in _SELECTOR])
INSTRUCTION = np.dtype([(name, np.int64) for name in ("op", "on", "selector", "amount", "a", "b")])
OPTIONS = np.dtype([(name, np.int64) for name in _OPTIONS])

TABLES = np.dtype(
    [
        ("options", OPTIONS),
        ("card", CARD, (CARDS,)),
        ("ability", ABILITY, (ABILITIES,)),
        ("selector", SELECTOR, (SELECTORS,)),
        ("code", INSTRUCTION, (CODE,)),
        ("copy_card", np.int64, (COPIES,)),  # which card each copy is
        ("copies", np.int64, (2,)),  # how many copies each seat brings
        ("list_place", np.int64, (COPIES,)),  # which of the different cards of its deck each copy is
        ("cards", np.int64, (2,)),  # how many different cards each seat brings
        ("battle_events", np.int64),  # 1: some event may be used during an attack
    ]
)
