"""The words of the tables of one matchup (`records`): traits, kinds, operations, tests and their operands."""

from typing import NamedTuple


class _Trait(NamedTuple):
    """Bits of card['traits']: what every card has printed."""

    RED: int = 1 << 0
    BLUE: int = 1 << 1
    WHITE: int = 1 << 2
    BLACK: int = 1 << 3
    GREEN: int = 1 << 4
    COLOURLESS: int = 1 << 5
    ZX: int = 1 << 6  # counts as a Z/X: zx, zx_ex, zx_ob, token
    EVENT: int = 1 << 7  # event and event_ex
    PLAYER: int = 1 << 8
    EXTRA: int = 1 << 9  # zx_ex or event_ex: at home in Dynamis (ZX-8.6)
    OVERBOOST: int = 1 << 10  # zx_ob
    SHIFT: int = 1 << 11
    PLAYER_EXTRA: int = 1 << 12
    TOKEN: int = 1 << 13
    ICON: int = 1 << 14  # Ignition Icon
    LIFE_RECOVERY: int = 1 << 15
    VOID_BRINGER: int = 1 << 16
    EVOL_SEED: int = 1 << 17
    START_CARD: int = 1 << 18
    GATE_CARD: int = 1 << 19
    START_RESOURCE: int = 1 << 20
    UNTARGETABLE: int = 1 << 21  # Absolute Territory (ZX-13.7)
    RESOURCE_ABILITY: int = 1 << 22  # an ability works in Resource: payers are told apart (ZX-10.9)
    RING: int = 1 << 23  # ring icon (ZX-10.4a)
    MULTICOLOUR: int = 1 << 24
    LOWER_HALF: int = 1 << 25
    VANILLA: int = 1 << 26  # a Z/X printed without any ability or keyword
    ODD_COST: int = 1 << 27


class _Kind(NamedTuple):
    NONE: int = 0
    STARTUP: int = 1
    AUTOMATIC: int = 2
    CONTINUOUS: int = 3
    EVENT: int = 4
    SPECIAL: int = 5


class _PlayWay(NamedTuple):
    """How a Dynamis card is played."""

    NONE: int = 0
    ADVENT: int = 1
    AWAKEN: int = 2
    IDEALIZE: int = 3
    SHIFT: int = 4
    EVENT_EXTRA: int = 5


class _Squares(NamedTuple):
    """Which squares a selector or a placement means; marked
    and front are as the controller sees the field."""

    ANY: int = 0
    NORMAL: int = 1
    PLAYER: int = 2  # the Player Square of the card's own controller
    MARKED: int = 3
    ADJACENT: int = 4  # next to the source
    HERE: int = 5  # the square of the source
    PREVIOUS: int = 6  # the square the source stood on when it left
    ADJACENT_IT: int = 7  # next to the chosen card
    OWN_AREA: int = 8
    CENTER_AREA: int = 9
    ENEMY_AREA: int = 10
    NORMAL_ADJACENT: int = 11  # Normal Squares next to the source
    NORMAL_ADJACENT_IT: int = 12
    FORCES: int = 13  # not squares: the cards that lie as forces under the source
    FORCES_IT: int = 14  # under the chosen cards
    ADJACENT_PREVIOUS: int = 15  # next to the square the source stood on when it left
    LEFT: int = 16  # the square that a card moved by this program left
    NORMAL_ADJACENT_PREVIOUS: int = 17


class _Bit(NamedTuple):
    """Bits of selector['bits']."""

    AWAKE: int = 1 << 0
    ASLEEP: int = 1 << 1
    FACE_UP: int = 1 << 2
    FACE_DOWN: int = 1 << 3
    OTHER: int = 1 << 4  # not the source itself
    THOSE: int = 1 << 5  # among the remembered cards
    NOT_BATTLING: int = 1 << 6
    MOST_POWER: int = 1 << 7
    LEAST_POWER: int = 1 << 8
    DAMAGED: int = 1 << 9
    ENTERED: int = 1 << 10  # appeared this turn
    COST_BOUND: int = 1 << 11  # compares costs: infinite cost is ignored (ZX-2.8)
    SAME_NAME: int = 1 << 12  # same card name as the source
    BROKEN: int = 1 << 13  # has a face-down force
    BATTLING: int = 1 << 14
    NOT_SAME_NAME: int = 1 << 15
    IT: int = 1 << 16  # among the chosen cards
    POWER_PER_NUMBER: int = 1 << 17  # power_max is multiplied by the number N
    SELF: int = 1 << 18  # the source itself
    ATTACKING: int = 1 << 19
    ATTACKED: int = 1 << 20  # the target of the battle
    ATTACKING_PLAYER: int = 1 << 21  # attacks the player who reads the text
    ATTACKING_PLAYER_SQUARE: int = 1 << 22  # that, or attacks a Z/X on a Player Square
    RANGED: int = 1 << 23  # has Range 2 or more now
    FORCED: int = 1 << 24  # has a force (ZX-13.13)
    NOT_FORCED: int = 1 << 25
    COST_TO_NUMBER: int = 1 << 26  # the number N is added to cost_max
    COST_FROM_NUMBER: int = 1 << 27  # the number N is added to cost_min


class _Op(NamedTuple):
    """Operations of an ability program; operands a..e in brackets. `it` is the set of chosen cards, `those`
    the remembered set, `did` the number of cards (or steps) the latest operation really handled."""

    END: int = 0
    # [selector, min, max, chooser: 0 self 1 opponent 2 dice, bits: 1 add to it, 2 N is added to the bound;
    # from 4 on: most total cost + 1, 0 = no bound] -> it, did
    CHOOSE: int = 1
    TAKE: int = 2  # [selector] all of them, nothing is chosen -> it, did
    USE: int = 3  # [Which] -> it
    REMEMBER: int = 4  # those = it
    MAY: int = 5  # [jump if no, 1 = not asked (counts as no) when it is empty, who] no: did = 0
    IF: int = 6  # [condition, jump if false]
    JUMP: int = 7  # [pc]
    MOVE: int = 8  # [zone, How] it -> zone of each owner; did
    PUT: int = 9  # [Squares, 1 = only empty squares, asleep] it appears on squares; did
    RELOCATE: int = 10  # [Squares, 1 = empty only] it moves square to square
    DESTROY: int = 11
    # amounts: times the cards of a selector, divided by its `share`; times N divided by k (0: not)
    DAMAGE: int = 12  # [amount, per selector, per N: k] to it
    POWER: int = 13  # [amount, per selector, per N: k, Until] to it
    SLEEP: int = 14  # it
    REBOOT: int = 15  # it
    FLIP: int = 16  # [1 face-up 0 face-down] it (Dynamis)
    DRAW: int = 17  # [n, per selector, per N: k, 1 = up to 2 = until n in hand, who]
    # zone UNDER: under the source
    TOP: int = 18  # [n, per selector, zone, How, who + 2 * (per N: k)] top of deck, one at a time
    LOOK: int = 19  # [n, 0 deck 1 own life 2 opponent's deck 3 opponent's hand] -> those
    SHUFFLE: int = 20  # [who: 0 self 1 opponent 2 both]
    RECOVER: int = 21  # [n, who]
    COUNTER: int = 22  # [kind, delta]
    LOCK: int = 23  # [0 abilities 1 cards 2 overboost 3 this ability, tag bit number, who (2 both)]
    DELAY: int = 24  # [When, pc of the body] remembers it
    OVERBOOST: int = 25  # [tag bit number + 1 the upper half must have, 0 any]
    BREAK: int = 26  # [1 = a battle that targets the base targets the new card] those = base, it = new card
    MODE: int = 27  # [number of modes, least, most, pc behind them]; the next rows are JUMPs
    IGNITE: int = 28  # [n, who]
    PLAY: int = 29  # it is played without paying
    PAY: int = 30  # [colour mask, n, who] did = 1 when paid
    NUMBER: int = 31  # [selector, Value, of which card: 0 of it, else Which + 1] N
    SPLIT: int = 32  # [amount, per selector, per N: k] divided among it
    TURN_UP: int = 33  # the hidden Player EX is turned face-up
    LOSE: int = 34  # [who] loses the game
    STATIC: int = 35  # continuous: [Static, target selector (0 = self), amount, per selector, extra]
    UNDER: int = 36  # [0 the source, 1 the first of those] it goes face-up under that Z/X as its forces
    DEAL: int = 37  # [amount, per selector, per N: k, who] damage to a player
    GAIN: int = 38  # [number of the granted ability, Until] it has that ability
    ARRANGE: int = 39  # [How: TOP or BOTTOM] it into its owners' decks in any order, the first chosen topmost
    HOLD: int = 40  # [0 it in the next Reboot Phase, 1 it this turn, 2 the own Resource this turn] no Reboot
    SWAP: int = 41  # the two Z/X of it exchange squares
    GIVE: int = 42  # [Fleeting, Until, amount] properties of it that pass


class _Value(NamedTuple):
    """What N becomes; of a selector, unless it says otherwise."""

    COUNT: int = 0
    DID: int = 1  # what the previous part handled
    POWER: int = 2  # of the first card of it
    COST: int = 3
    MOST_COST: int = 4
    LEAST_COST: int = 5
    MOST_POWER: int = 6
    NAMES: int = 7  # how many different ones
    TRIBES: int = 8
    COLOURS: int = 9


class _Which(NamedTuple):
    SELF: int = 0
    THAT: int = 1  # the card of the event
    THOSE: int = 2
    REST: int = 3  # those without it
    ATTACKER: int = 4
    TARGET: int = 5
    NOTHING: int = 6


class _How(NamedTuple):
    """Where and how a card arrives. Deck: TOP, BOTTOM, SHUFFLED; Resource: AWAKE or PLAIN; Dynamis: face."""

    PLAIN: int = 0
    TOP: int = 1
    BOTTOM: int = 2
    SHUFFLED: int = 3
    AWAKE: int = 4
    ASLEEP: int = 5
    FACE_UP: int = 6
    FACE_DOWN: int = 7
    THIRD: int = 8  # in the deck: third from the top


class _Until(NamedTuple):
    END_OF_TURN: int = 0
    END_OF_BATTLE: int = 1
    END_OF_GAME: int = 2


class _Fleeting(NamedTuple):
    """Properties that a Z/X has until end of turn or battle: four bits each in state['fleeting']."""

    RESTRAINT: int = 0  # bits of Restraint
    DAMAGE_BONUS: int = 1  # more damage to opposing Z/X, in units of 500
    PLAYER_DAMAGE_BONUS: int = 2  # more damage to a player by attacking
    COST: int = 3  # -8 to 7


class _Restraint(NamedTuple):
    """What damage a Z/X does not deal, and until when."""

    ALL: int = 1
    ALL_THIS_BATTLE: int = 2
    BATTLE: int = 4
    BATTLE_THIS_BATTLE: int = 8


class _When(NamedTuple):
    END_OF_TURN: int = 0
    DESTROYED_BY_THIS: int = 1  # a card of it is destroyed by what this ability did
    NO_REBOOT: int = 2  # nothing comes due: while it waits the card cannot be rebooted


class _Way(NamedTuple):
    """How something comes about. state['cause'] is the card that brings it about | one of these << 8."""

    ANY: int = 0
    PLAYED: int = 1
    BY_EFFECT: int = 2
    BY_BATTLE: int = 3
    FOR_ADVENT: int = 4  # destroyed as a sacrifice (ZX-14.2)
    BY: int = 5  # by battle or effect


class _Static(NamedTuple):
    """Continuous effects."""

    NONE: int = 0
    POWER: int = 1  # amount
    COST: int = 2  # amount; extra = floor + 1 (ZX-2.4)
    RANGE: int = 3  # amount 2, 3 or 9 (any)
    UNTARGETABLE: int = 4
    NO_ATTACK: int = 5
    PLAY_FREE: int = 6  # may be played without paying
    HAND_LIMIT: int = 7  # amount is added to the limit; 99 = none
    CHARGE_LIMIT: int = 8
    DAMAGE_BONUS: int = 9  # amount more damage dealt to Z/X
    NO_REBOOT: int = 10  # stays asleep in the Reboot Phase
    NO_BATTLE_DAMAGE: int = 11
    DESTROYED_TO: int = 12  # amount = Zone + 16 * How of a destroyed card, instead of Charge (ZX-12.16)
    PLAYER_DAMAGE_BONUS: int = 13  # amount more damage dealt to a player (ZX-11.8)
    GAIN: int = 14  # amount = number of the granted ability
    ICON: int = 15  # has the Ignition Icon, in whatever zone
    NO_ICON: int = 16  # has not, and cannot get it
    NO_PLAYER_SQUARE: int = 17  # cannot appear on a Player Square
    PLAYABLE: int = 18  # may be played where it lies, paying, as if it were in hand
    TAUNT: int = 19  # a choice by an effect of the opponent includes it, if it can
    IMMUNE: int = 20  # effects of the opponent do nothing to it
    NO_DAMAGE: int = 24  # it deals none
    PREVENT_UP_TO: int = 25  # extra = the most damage of one source that it does not take
    PREVENT_FROM: int = 26  # extra = NO_PREVENTION - the least damage of one source that it does not take
    KILLS_TO: int = 27  # extra = Zone + 16 * How of what it destroys in battle, instead of Charge
    COST_ON_SQUARES: int = 28  # no row has it: some row of COST reaches Z/X on Squares


class _Matter(NamedTuple):
    """Bits of tables['state_matters']: what continuous effects on Squares look at besides where cards are."""

    EVERYTHING: int = 1  # in state['dirty']: nothing that was worked out is valid any more
    DAMAGE: int = 2
    BATTLE: int = 4
    PHASE: int = 8  # and whether a card was placed in a Resource Phase
    MEMORY: int = 16  # what happened this turn
    TURN: int = 32  # whose turn it is, and what appeared in it
    POWER: int = 64
    NEWCOMER: int = 128  # in state['dirty']: a Z/X of seat 0 that they may reach has come to a Square
    NEWCOMER_1: int = 256  # one of seat 1


class _Test(NamedTuple):
    """Conditions form a decision graph: each row tests and
    goes to `yes` or `no`; row 0 = true, row 1 = false."""

    TRUE: int = 0
    FALSE: int = 1
    COUNT: int = 2  # [selector, min, max]
    PLAYER: int = 3  # [tag bit number] the own Player card (or Overboost, ZX-14.16) has that name
    TURN: int = 4  # [1 own 2 opponent's]
    DID: int = 5  # [min, max]
    BROKEN: int = 6  # the source has a face-down force under it
    THIS_TURN: int = 7  # [memory bit]
    SKIPPED_RESOURCE: int = 8  # the opponent placed no card in the latest own Resource Phase
    LIFE: int = 9  # [0: own <= opponent's, 1: own < opponent's, 2: own >= , 3: own >]
    COUNTER: int = 10  # [kind, min]
    IS_SELF: int = 11  # [selector as a filter] the source
    IS_THAT: int = 12  # [selector] the card of the event
    IS_IT: int = 13  # [selector] every chosen card, and there is one
    FIRST_PLAYER: int = 14
    PHASE: int = 15  # [Phase]
    NUMBER: int = 16  # [min, max] of N
    BATTLING: int = 17  # the source is attacker or target of the running battle
    FROM_ZONE: int = 18  # [zone] the source appeared from that zone
    ATTACKER_IS: int = 19  # [selector] the attacker of the battle
    TARGET_IS: int = 20
    COMPARE: int = 21  # [selector, selector, How: 0 <=, 1 <, 2 >=, 3 >, 4 =] two counts
    DISTINCT: int = 22  # [selector, Value, min] different names, tribes, colours
    AMOUNT: int = 23  # [min, max] damage of the event


Trait = _Trait()
Kind = _Kind()
PlayWay = _PlayWay()
Squares = _Squares()
Bit = _Bit()
Op = _Op()
Value = _Value()
Which = _Which()
How = _How()
Until = _Until()
Fleeting = _Fleeting()
Restraint = _Restraint()
When = _When()
Way = _Way()
Static = _Static()
Matter = _Matter()
Test = _Test()

# bits of a selector's `rest` above those of Bit: what has to be asked of a copy that its sieve lets through
MOVING_POWER = 1 << 40  # the Power it has now
POSITION = 1 << 41  # where it stands
LOOK = 1 << 42  # the traits it has now
FACES = Bit.FACE_UP | Bit.FACE_DOWN
# bits of state['dirty'] (rules/heeding.py) above those of Matter
FIRST_ZONE_BIT = 9  # 13 zones of seat 0, then those of seat 1: cards came or went
FIRST_SLEEP_BIT = 35  # 13 zones of both seats: cards went to Sleep or Reboot
LOCK_THIS = 3
NO_PREVENTION = 1_000_000  # more than any damage
COLOURS = 31  # mask of the five colour traits
APART = 32  # bit of the colours of a payment: two cards, each for one of its two colours (`red 1 + blue 1`)
NO_LIMIT = 99
INFINITE = 999  # cost ∞ (ZX-2.8)
FIRST_GRANTED = 8  # index of the first granted ability: a card prints fewer
GRANTS = 15  # different abilities that the cards of a matchup can grant
