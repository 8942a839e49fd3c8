"""The tables of one matchup: what the kernel knows about cards, abilities and rule options.

Words end here: card names and tribes that an ability asks for become bits of `tags`, wordings
become rows of code (numbers as in `tables`). One record (`TABLES`) holds everything; it never changes
during a game.
"""

import numpy as np

from zxsim.games.zx.state import COPIES, Event

CARDS = 160
ABILITIES = 320
SELECTORS = 400
CONDITIONS = 400
CODE = 1600
ADVENT_GROUPS = 3
REACH = 11  # numbers of Resource cards told apart by `reach_copies`; the last stands for all above
EVENTS = len(Event)

CARD = np.dtype(
    [
        ("traits", np.int64),
        ("tags", np.int64),  # names, tribes and player names that abilities of this matchup ask for
        ("name", np.int64),  # number of the card name in this matchup (same name = same number)
        ("cost", np.int64),
        ("power", np.int64),
        ("tribes", np.int64),  # bit per tribe of this matchup, if an ability counts tribes
        ("ability", np.int64),  # first row
        ("abilities", np.int64),  # how many
        ("events", np.int64),  # bit per Event that an own automatic ability watches on itself
        ("startup_zones", np.int64),  # bit per Zone in which a startup ability works
        ("static_zones", np.int64),  # bit per Zone in which a continuous ability works
        ("board_zones", np.int64),  # the same, of those that change Z/X on Squares
        # by seat of its owner: what its continuous effects on Squares look at (rules/heeding.py)
        ("heeds", np.int64, (2,)),
        ("watch_zones", np.int64),  # bit per Zone in which an ability watches other cards
        ("watches", np.int64),  # bit per Event that such an ability watches
        ("way", np.int64),  # PlayWay
        ("groups", np.int64, (ADVENT_GROUPS, 2)),  # Advent: selector, number
        ("condition_code", np.int64),  # Awakening or Idealize: pc of what is carried out instead / besides
        ("play_condition", np.int64),  # condition row that must hold to play it, 0 = none
        ("event_code", np.int64),  # first ability row of kind EVENT + 1, 0 none
        ("marks", np.int64),  # 9-bit mask of marked squares as seat 0 sees them
        # continuous effects on its cost or free play: 1 its own, 2 those of other cards too
        ("free_static", np.int64),
        ("bonus", np.int64),  # bot's estimate of its abilities, in points
        ("lower", np.int64),  # tag bit + 1 that upper and lower half of an Overboost share
    ]
)

ABILITY = np.dtype(
    [
        ("kind", np.int64),
        ("zones", np.int64),  # bit per Zone where it is valid
        ("face", np.int64),  # in Dynamis: 0 any, 1 face-up only, 2 face-down only
        ("squares", np.int64),  # Squares it must stand on
        ("turn", np.int64),  # 0 any, 1 own turn, 2 opponent's turn
        ("limit", np.int64),  # 0 none, 1 once per turn (object), 2 once per turn and player: break advent
        ("event", np.int64),  # Event an automatic ability watches
        ("subject", np.int64),  # 0 the card itself, else selector of the card the event happens to
        ("from_zones", np.int64),  # zones the card came from (bit mask), 0 any
        ("way", np.int64),  # Way in which it must come about
        ("whose", np.int64),  # phases, turns, players: 0 any, 1 own, 2 opponent's
        ("condition", np.int64),  # validity: level, Zero Optima, Player name, ...
        ("require", np.int64),  # "use only if": condition row
        ("pay_colours", np.int64),  # colour mask of the Resource cost
        ("pay", np.int64),  # number of Resource cards; -1 none
        ("cost", np.int64),  # pc of the other costs, 0 none
        ("code", np.int64),  # pc of the effect
        ("index", np.int64),  # position on the card, as printed; of a granted one FIRST_GRANTED + its number
        ("bonus", np.int64),  # bot's estimate of its effect, in points
        ("cause", np.int64),  # selector of the card that must bring it about, 0 any
        ("lock", np.int64),  # number of its own lock (`lock this`), shared by all cards of the name; 0 none
        ("against", np.int64),  # selector of the other card of the battle, 0 any
        ("single", np.int64),  # a bit of its own for an ability that does not stack (by card name), else 0
    ]
)

SELECTOR = np.dtype(
    [
        ("owner", np.int64),  # 1 own, 2 opponent's, 3 either
        ("zones", np.int64),  # bit per Zone; 0: used only as a filter
        ("squares", np.int64),  # Squares
        ("need", np.int64),  # traits, all of them
        ("any", np.int64),  # traits, at least one; 0 = no demand
        ("forbid", np.int64),
        ("need_tags", np.int64),
        ("any_tags", np.int64),
        ("forbid_tags", np.int64),
        ("cost_min", np.int64),
        ("cost_max", np.int64),
        ("power_min", np.int64),
        ("power_max", np.int64),
        ("bits", np.int64),
        ("also", np.int64),  # another selector joined by "or", 0 none
        ("marked_by", np.int64),  # card row whose marked squares are meant, 0: the card that has the ability
        # zones and owners (bit 0 own, bit 1 opponent's) of this row and those joined to it
        ("all_zones", np.int64),
        ("all_owners", np.int64),
        ("share", np.int64),  # "per k cards": counts are divided by it
        # what its sieve and its zones leave to ask about a copy (sieve.py)
        ("rest", np.int64),
        ("plain", np.int64),  # 1: nothing, or only on which side the cards lie
    ]
)

SIEVE = np.dtype(
    [
        ("copies", np.int64, (2, 2)),  # mask by seat of the copies that have, or may have, what it asks for
        ("unsure", np.int64, (2, 2)),  # those that may or may not: a card below them or an effect decides
    ]
)
"""For each selector which copies can match it: words of state.HALF bits, two for each seat."""

CONDITION = np.dtype([(name, np.int64) for name in ("test", "a", "b", "c", "yes", "no")])
INSTRUCTION = np.dtype([(name, np.int64) for name in ("op", "a", "b", "c", "d", "e")])

OPTIONS = np.dtype(
    [
        ("reload_life_choice", np.int64),  # 0 opponent, 1 self
        ("charge_excess", np.int64),  # 0 any, 1 arriving only
        ("crisis_timing", np.int64),  # 0 before triggers, 1 after
        ("player_damage", np.int64),  # 0 per point, 1 batch
        ("lr_vb_condition", np.int64),  # 0 not more, 1 fewer
        ("trigger_source_left", np.int64),  # 0 resolve, 1 fizzle
        ("advent_sacrifice_awake", np.int64),  # 1 sacrifices must be in Reboot
        ("loop", np.int64),  # 0 draw if forced, 1 unfinished
        ("open_decklists", np.int64),  # 1: bots know both deck lists
        ("turn_limit", np.int64),
        ("action_limit", np.int64),  # engine steps in one turn
    ]
)

TABLES = np.dtype(
    [
        ("options", OPTIONS),
        ("card", CARD, (CARDS,)),
        ("ability", ABILITY, (ABILITIES,)),
        ("selector", SELECTOR, (SELECTORS,)),
        ("sieve", SIEVE, (SELECTORS,)),
        ("condition", CONDITION, (CONDITIONS,)),
        ("code", INSTRUCTION, (CODE,)),
        # this_turn(...): event, selector, zones it came from, Way, selector of the cause, whose
        ("memory", np.int64, (16, 6)),
        ("memories", np.int64),
        ("player_tags", np.int64),  # the tag bits that are names of Players
        ("copy_card", np.int64, (COPIES,)),  # which card each copy is
        ("copies", np.int64, (2,)),  # how many copies each seat brings
        ("home", np.int64, (COPIES,)),  # Zone a copy starts in
        ("twins", np.int64, (COPIES, 2)),  # mask: the other copies of the same card of the seat
        ("list_place", np.int64, (COPIES,)),  # place of its card in `Deck.list_cards` of its seat's deck
        ("cards", np.int64, (2,)),  # how many different cards each seat brings
        ("start_order", np.int64, (2, 72)),  # main-deck copies in canonical order (role, cost)
        # bit per Event without a card (phases, turns, players) that some ability watches or a memory notes
        ("announced", np.int64),
        ("announce_zones", np.int64, (2,)),  # zones in which such abilities of a seat work
        ("noticed", np.int64),  # bit per Event that concerns some card of the matchup
        ("watched", np.int64),  # bit per Event that some ability watches on other cards, or a memory notes
        ("watch_zones", np.int64, (2,)),  # union over a seat's cards
        (
            "watch_copies",
            np.int64,
            (EVENTS, 2, 2),
        ),  # masks by Event and seat: who watches others
        ("static_zones", np.int64, (2,)),
        ("board_zones", np.int64, (2,)),
        ("static_kinds", np.int64),  # bit per Static that some continuous ability has
        ("playable_zones", np.int64),  # zones besides the hand in which cards may be playable
        ("dirty_zones", np.int64),  # zones whose contents continuous effects on Squares depend on
        ("powerless", np.int64),  # 1: some Z/X is printed without Power
        ("ways", np.int64, (2,)),  # bit per PlayWay that a seat's Dynamis cards have
        ("last_known", np.int64),  # 1: some text asks for Power or cost of a single card
        ("sleep_zones", np.int64),  # zones in which they depend on Sleep
        ("state_matters", np.int64),  # Matter bits: what else they depend on
        ("startup_zones", np.int64, (2,)),
        # masks by seat and zone (state.HALF bits a word) of the copies with an ability that works there
        ("startup_copies", np.int64, (2, 13, 2)),
        ("board_copies", np.int64, (2, 13, 2)),
        ("event_copies", np.int64, (2, 2)),  # masks by seat: the Events
        (
            "reach_copies",
            np.int64,
            (2, REACH, 2),
        ),  # by Resource cards held: Dynamis cards in reach
        ("icon_copies", np.int64, (2, 2)),  # those printed with an Ignition Icon
        ("target_copies", np.int64, (2, 2)),  # those that continuous effects of other cards may reach
        ("grants", np.int64),  # row of the first ability that cards can be granted, 0 if there is none
    ]
)
