"""The words and the state record of a game of Z/X (chapters 200 and 300).

Everything the rules read or write lives in one flat record of int64 (`STATE`, under 9 KB): one memcpy
copies a game. Row 0 of every list means "none". Seat 0 is P1 (bottom of the field), seat 1 is P2.
"""

from typing import NamedTuple

import numpy as np

SEAT_COPIES = 72  # physical cards a seat can own: 50 main, 16 Dynamis, Player card, hidden card, tokens
COPIES = 2 * SEAT_COPIES + 1
HALF = 36  # copies of a seat in one word of a mask: two words hold them all
SLOTS = 14  # 1..9 stand on squares 0..8 (slot = square + 1); 10..13 lie under a newcomer until preprocessing
FIRST_SPARE = 10
PENDING = 24
FRAMES = 7
FRAME = 20


class _Zone(NamedTuple):
    NONE: int = 0
    DECK: int = 1
    HAND: int = 2
    LIFE: int = 3
    CHARGE: int = 4
    TRASH: int = 5
    RESOURCE: int = 6
    DYNAMIS: int = 7
    REMOVED: int = 8
    SQUARE: int = 9
    TEMPORARY: int = 10
    UNDER: int = 11  # forces, the card below a Shift, the halves of an Overboost
    PLAYER: int = 12  # the Player card, and the card hidden under it


class _Flag(NamedTuple):
    """Bits of state['flags'][copy]. Above them: bits 8-23 generation (object identity, ZX-2.5), bits
    24-39 the turn of the ability memory, bits 40-62 the abilities used or triggered in that turn."""

    ASLEEP: int = 1
    FACE_UP: int = 2
    TOKEN: int = 4
    ARRIVED: int = 8  # came into Charge since the last check (option charge_excess)
    ENDED: int = 16  # its "end of battle" ability triggered in this battle
    HELD: int = 32  # stays asleep in the next Reboot Phase of its owner
    # by continuous effects, valid while not dirty:
    ICON: int = 64  # its Ignition Icon is not as printed
    OFF_PLAYER_SQUARE: int = 128  # it cannot appear on a Player Square


class _Phase(NamedTuple):
    SETUP: int = 0
    REBOOT: int = 1
    DRAW: int = 2
    RESOURCE: int = 3
    IGNITION: int = 4
    MAIN: int = 5
    END: int = 6


class _Decision(NamedTuple):
    """What is asked. Names are those of Table.decision.kind."""

    NONE: int = 0
    MULLIGAN: int = 1
    RESOURCE: int = 2
    IGNITION: int = 3
    MAIN: int = 4
    BATTLE: int = 5  # Battle Event Step
    FREE_PLAY: int = 6  # play the revealed card, and where
    TARGET: int = 7  # choose a card
    SQUARE: int = 8
    MAY: int = 9
    MODE: int = 10
    NUMBER: int = 11  # draw up to n
    ORDER: int = 12
    LIFE: int = 13
    DISCARD: int = 14
    CHARGE_EXCESS: int = 15
    PAY: int = 16
    SPLIT: int = 17
    CRISIS: int = 18
    VOID_BRINGER: int = 19
    REPLACE: int = 20  # where a destroyed card goes instead of Charge


class _Verb(NamedTuple):
    """First part of a choice. choice = verb | card copy << 5 |
    place << 13 | payers << 18 (mask over own awake Resource)."""

    NONE: int = 0
    PASS: int = 1
    END: int = 2
    KEEP: int = 3
    REDRAW: int = 4
    RESOURCE: int = 5  # copy
    IGNITE: int = 6  # copy (from Charge)
    PLAY: int = 7  # copy, square (0 for an Event), payers
    ATTACK: int = 8  # copy of the attacker, target square
    ABILITY: int = 9  # copy, index of the ability on the card, payers
    ADVENT: int = 10  # copy, square
    AWAKEN: int = 11  # copy, square, payers
    IDEALIZE: int = 12  # copy, square
    SHIFT: int = 13  # copy, square of the carrier, payers
    CHOOSE: int = 14  # copy
    DONE: int = 15  # no further card
    YES: int = 16
    NO: int = 17
    SQUARE: int = 18  # square
    MODE: int = 19  # number in the place field
    NUMBER: int = 20
    ORDER: int = 21  # row of the pending pool in the place field
    LIFE: int = 22  # position from the top in the copy field
    DISCARD: int = 23  # copy
    PAY: int = 24  # payers
    SPLIT: int = 25  # units of 500 in the copy field
    CONCEDE: int = 26
    REPLACE: int = 27  # copy, number of the place in the place field


class _Reason(NamedTuple):
    NONE: int = 0
    LIFE: int = 1
    DRAW: int = 2
    CONCEDE: int = 3
    LOOP: int = 4
    LIMIT: int = 5


class _Unsettled(NamedTuple):
    """Bits of state['unsettled']: what rule effects have to look at since none of them applied."""

    CARDS: int = 1  # something has changed, but nothing of what follows
    POWER: int = 2  # damage or Power of a Z/X
    SQUARES: int = 4  # who stands where


class _Event(NamedTuple):
    """Automatic occurrences that abilities watch (chapter 800)."""

    NONE: int = 0
    APPEARS: int = 1
    ATTACKS: int = 2
    ATTACKED: int = 3
    DESTROYED: int = 4
    KILLS: int = 5  # destroys a Z/X by battle, as the attacker
    LEAVES: int = 6  # leaves the Square
    TO_TRASH: int = 7
    TO_RESOURCE: int = 8
    TO_CHARGE: int = 9
    TO_HAND: int = 10
    REBOOTS: int = 11
    SLEEPS: int = 12
    MOVES: int = 13  # square to square
    DAMAGED: int = 14
    PLAYED: int = 15
    LIFE_DECREASES: int = 16
    PLAYER_DAMAGE: int = 17  # a player receives damage
    REBOOT_START: int = 18
    DRAW_START: int = 19
    RESOURCE_START: int = 20
    IGNITION_START: int = 21
    MAIN_START: int = 22
    END_START: int = 23
    TURN_END: int = 24
    GAME_START: int = 25
    BATTLE_START: int = 26
    BATTLE_END: int = 27
    RELOADED: int = 28
    RECOVERED: int = 29
    FLIPPED: int = 30  # a Dynamis card is turned face-up
    LETHAL_DAMAGE: int = 31  # a player is about to take damage >= Life (ZX-14.8)
    DELAYED: int = 32  # a delayed effect created earlier comes due
    DRAWS: int = 33  # a player draws a card
    SHUFFLED: int = 34  # the deck of a player is shuffled
    USES: int = 35  # its startup ability is used
    HITS: int = 36  # attacked and dealt damage to a Z/X


Zone = _Zone()
Flag = _Flag()
Phase = _Phase()
Decision = _Decision()
Verb = _Verb()
Reason = _Reason()
Event = _Event()
Unsettled = _Unsettled()
EVERYTHING_UNSETTLED = Unsettled.CARDS | Unsettled.POWER | Unsettled.SQUARES

_SEAT_FIELDS = (
    "mulligan",  # 0 not decided, 1 kept, 2 redrawn
    "rolls",  # how many cards the dice have chosen for this seat: address of the next one
    "held_resource",  # 1: own Resource cards cannot be rebooted this turn
    "shuffles",  # how often this seat's deck was shuffled: address of the next shuffle
    "player_damage",  # points recorded and not yet processed
    "extra_played",  # Z/X EX or Event EX played this turn
    "shift_played",
    "break_advent",  # used this turn
    "placed",  # latest own Resource Phase: 0 none yet, 1 a card was placed, 2 skipped
    "crisis",  # condition met and not yet offered
    "locked_abilities",  # tag mask: abilities of cards so named are locked this turn
    "locked_cards",  # tag mask: cards so named cannot be played this turn
    "locked_overboost",
    "locked_this",  # bit per number of abilities that have locked themselves this turn
    "memory",  # bits of things that happened this turn (ability condition `this_turn`)
    "overboosted",  # copy of the own Overboost on a square, 0 none
    "player",  # copy of the Player card
    "hidden",  # copy hidden under the Player card (lower half or Player EX)
    "player_granted",  # abilities the Player card is granted, as `granted` of a slot
    "standing",  # mask of the slots its Z/X stand in, slot 1 the lowest bit: below bit 9 those are squares
    "purse",  # what its awake Resource can pay, 0 while not worked out (rules/costs.py)
)

STATE = np.dtype(
    [
        # what the engine looks at all the time: at the beginning, where addresses are short
        ("reason", np.int64),
        ("decision", np.int64),
        ("dirty", np.int64),  # what has changed since continuous effects were worked out (rules/heeding.py)
        ("unsettled", np.int64),  # what rule effects have to look at since none applied
        ("pending_count", np.int64),
        ("depth", np.int64),  # of the stack of procedures
        ("reload", np.int64),  # bit per seat: Reload may be due
        ("preprocessing", np.int64),
        ("actions", np.int64),  # engine steps this turn: loop guard
        ("fault", np.int64),  # a capacity was exceeded: never a result
        ("answer", np.int64),
        ("battle", np.int64),  # step of the battle, 0 none
        ("phase", np.int64),
        ("step", np.int64),  # of the phase
        ("turn_seat", np.int64),
        ("seat", np.int64),  # that is asked
        ("zone", np.int64, (COPIES,)),
        ("next", np.int64, (COPIES,)),  # the card after this one in its zone; on a Square its slot
        ("flags", np.int64, (COPIES,)),
        ("head", np.int64, (2, 13)),
        ("tail", np.int64, (2, 13)),
        ("count", np.int64, (2, 13)),
        ("members", np.int64, (2, 13, 2)),  # which copies lie there: bit per copy of the seat, HALF a word
        # Z/X on squares, by slot
        ("slot_copy", np.int64, (SLOTS,)),
        ("slot_square", np.int64, (SLOTS,)),
        ("damage", np.int64, (SLOTS,)),
        ("boost", np.int64, (SLOTS,)),  # Power until end of turn
        ("boost_battle", np.int64, (SLOTS,)),
        ("static_power", np.int64, (SLOTS,)),  # continuous effects, valid while not dirty
        ("static_bits", np.int64, (SLOTS,)),  # Static bits (range, untargetable, ...), valid while not dirty
        ("entered", np.int64, (SLOTS,)),  # turn << 8 | zone it came from << 1 | played
        ("under", np.int64, (SLOTS,)),  # first card lying under it (force, Shift carrier, halves)
        ("granted", np.int64, (SLOTS,)),  # abilities it is granted, in three spans (rules/granting.py)
        ("fleeting", np.int64, (4,)),  # by tables.Fleeting: four bits for each slot
        ("departed", np.int64, (2,)),  # Z/X that left Squares last (rules/last_known.py)
        *[(name, np.int64, (2,)) for name in _SEAT_FIELDS],
        ("counters", np.int64, (2, 4)),
        # the pool of waiting automatic abilities (ZX-8.1)
        ("pending_ability", np.int64, (PENDING,)),
        ("pending_copy", np.int64, (PENDING,)),  # source | generation << 8
        ("pending_that", np.int64, (PENDING,)),  # card of the event | generation << 8
        ("pending_value", np.int64, (PENDING,)),
        # delayed effects: body, source, card (with generation), when
        ("delayed", np.int64, (12, 4)),
        ("delayed_count", np.int64),
        ("frames", np.int64, (FRAMES, FRAME)),
        ("turn", np.int64),
        ("first_seat", np.int64),
        # the battle
        ("attacker", np.int64),  # copy | generation << 8
        ("target", np.int64),  # copy | generation << 8, 0 when the player is attacked
        ("target_square", np.int64),
        ("battle_pass", np.int64),  # bit per seat: latest choice was a pass
        ("battle_seat", np.int64),
        ("battle_hit", np.int64),  # copy | generation << 8 that was dealt damage in the Damage Step
        # bookkeeping
        ("heeds", np.int64),  # what continuous effects look at (rules/heeding.py)
        ("hurt", np.int64),  # slots whose Z/X may be damaged or weakened, slot 1 the lowest bit
        ("winner", np.int64),  # seat, 2 draw, 3 unfinished; valid when reason is set
        ("decisions", np.int64),
        ("luck", np.int64),  # seat s is dealt from luck s ^ luck
        ("check", np.int64),  # running checksum over all choices
        ("ignition_depth", np.int64),
        ("cause", np.int64),  # copy | Way << 8 of the effect or battle that acts now; 0: rules and costs
        ("picks", np.int64),  # places of destroyed cards (rules/replacing.py); 0 between two destructions
        ("modes", np.int64),  # bit per mode carried out, eight for each frame
        ("harm", np.int64),  # the cause of the latest damage or loss of Power
    ]
)
assert STATE.itemsize <= 9216  # stays in the L1 cache
