"""The vocabulary of card data: each word stands here once, with the number the kernel knows it by."""

from zxsim.games.zx.state import Event, Phase, Zone
from zxsim.games.zx.tables import Bit, How, Kind, PlayWay, Squares, Static, Trait, Value, Which

OWN, OPPONENT, EITHER = 1, 2, 3
OWNERS = {"my": OWN, "opp": OPPONENT, "either": EITHER}

COLOURS = {
    "red": Trait.RED,
    "blue": Trait.BLUE,
    "white": Trait.WHITE,
    "black": Trait.BLACK,
    "green": Trait.GREEN,
}

# What a card type means: traits, and the way a Dynamis card is played unless `way` says more.
TYPES = {
    "zx": Trait.ZX,
    "event": Trait.EVENT,
    "player": Trait.PLAYER,
    "zx_ex": Trait.ZX | Trait.EXTRA,
    "event_ex": Trait.EVENT | Trait.EXTRA,
    "zx_ob": Trait.ZX | Trait.OVERBOOST,
    "zx_ob_lower": Trait.LOWER_HALF,
    "shift": Trait.SHIFT,
    "pl_ex": Trait.PLAYER_EXTRA,
    "token": Trait.ZX | Trait.TOKEN,
    "counter": 0,
}
PLAYER_TYPES = ("player", "pl_ex", "zx_ob")  # cards that carry player names
WAYS = {
    "advent": PlayWay.ADVENT,
    "awaken": PlayWay.AWAKEN,
    "idealize": PlayWay.IDEALIZE,
    "shift": PlayWay.SHIFT,
}
ICONS = {"IG": Trait.ICON, "ES": Trait.EVOL_SEED, "ZO": 0}  # the ability of a ZO card states its number
KEYWORDS = {
    "life_recovery": Trait.LIFE_RECOVERY,
    "void_bringer": Trait.VOID_BRINGER,
    "start_card": Trait.START_CARD,
    "gate_card": Trait.GATE_CARD,
    "start_resource": Trait.START_RESOURCE,
    "untargetable": Trait.UNTARGETABLE,
}
KINDS = {
    "startup": Kind.STARTUP,
    "automatic": Kind.AUTOMATIC,
    "continuous": Kind.CONTINUOUS,
    "event": Kind.EVENT,
    "special": Kind.SPECIAL,
}
ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "life": Zone.LIFE,
    "charge": Zone.CHARGE,
    "trash": Zone.TRASH,
    "resource": Zone.RESOURCE,
    "dynamis": Zone.DYNAMIS,
    "removed": Zone.REMOVED,
    "player": Zone.PLAYER,
    "square": Zone.SQUARE,
}
# Where an ability is valid: zone, face in Dynamis (1 up, 2 down), squares.
VALID_ZONES = {
    **{word: (zone, 0, Squares.ANY) for word, zone in ZONES.items() if word != "life"},
    "normal_square": (Zone.SQUARE, 0, Squares.NORMAL),
    "dynamis_up": (Zone.DYNAMIS, 1, Squares.ANY),
    "dynamis_down": (Zone.DYNAMIS, 2, Squares.ANY),
}
ANYWHERE = "any"  # valid in every zone
TURNS = {"mine": 1, "opponent": 2}
LIMITS = {"turn": 1, "break advent": 2}
COUNTERS = {"star_piece": 1, "key": 2, "melody": 3}
PHASES = {
    "reboot": Phase.REBOOT,
    "draw": Phase.DRAW,
    "resource": Phase.RESOURCE,
    "ignition": Phase.IGNITION,
    "main": Phase.MAIN,
    "end": Phase.END,
}

ALL_ZONES = sum(1 << zone for zone in Zone if zone)
# Places a selector can name: zones and squares.
PLACES = {
    **{word: (1 << zone, Squares.ANY) for word, zone in ZONES.items() if word != "square"},
    "squares": (1 << Zone.SQUARE, Squares.ANY),
    "normal": (1 << Zone.SQUARE, Squares.NORMAL),
    "marked": (1 << Zone.SQUARE, Squares.MARKED),
    "player_square": (1 << Zone.SQUARE, Squares.PLAYER),
    "adjacent": (1 << Zone.SQUARE, Squares.ADJACENT),
    "adjacent_to_it": (1 << Zone.SQUARE, Squares.ADJACENT_IT),
    "normal_adjacent": (1 << Zone.SQUARE, Squares.NORMAL_ADJACENT),
    "adjacent_to_previous": (1 << Zone.SQUARE, Squares.ADJACENT_PREVIOUS),
    "normal_adjacent_to_previous": (1 << Zone.SQUARE, Squares.NORMAL_ADJACENT_PREVIOUS),
    "normal_adjacent_to_it": (1 << Zone.SQUARE, Squares.NORMAL_ADJACENT_IT),
    "own_area": (1 << Zone.SQUARE, Squares.OWN_AREA),
    "center_area": (1 << Zone.SQUARE, Squares.CENTER_AREA),
    "enemy_area": (1 << Zone.SQUARE, Squares.ENEMY_AREA),
    "forces": (1 << Zone.UNDER, Squares.FORCES),
    "forces_of_it": (1 << Zone.UNDER, Squares.FORCES_IT),
}
SETS = {"those": Bit.THOSE, "it": Bit.IT}  # sets of cards used as a place

TRAITS = {
    "zx": Trait.ZX,
    "event": Trait.EVENT,
    "extra": Trait.EXTRA,
    "overboost": Trait.OVERBOOST,
    "token": Trait.TOKEN,
    "multicolour": Trait.MULTICOLOUR,
    "colourless": Trait.COLOURLESS,
    "icon": Trait.ICON,
    "evol_seed": Trait.EVOL_SEED,
    "vanilla": Trait.VANILLA,
    "odd_cost": Trait.ODD_COST,
    **COLOURS,
    **KEYWORDS,
}
BITS = {
    "awake": Bit.AWAKE,
    "asleep": Bit.ASLEEP,
    "face_up": Bit.FACE_UP,
    "face_down": Bit.FACE_DOWN,
    "other": Bit.OTHER,
    "damaged": Bit.DAMAGED,
    "entered": Bit.ENTERED,
    "battling": Bit.BATTLING,
    "not_battling": Bit.NOT_BATTLING,
    "broken": Bit.BROKEN,
    "most_power": Bit.MOST_POWER,
    "least_power": Bit.LEAST_POWER,
    "self": Bit.SELF,
    "attacking": Bit.ATTACKING,
    "attacked": Bit.ATTACKED,
    "attacking_player": Bit.ATTACKING_PLAYER,
    "attacking_player_square": Bit.ATTACKING_PLAYER_SQUARE,
    "ranged": Bit.RANGED,
    "forced": Bit.FORCED,
}
REFUSED = {"forced": Bit.NOT_FORCED}  # after "no", besides TRAITS
OPPOSITES = (
    (Bit.AWAKE, Bit.ASLEEP),
    (Bit.FACE_UP, Bit.FACE_DOWN),
    (Bit.BATTLING, Bit.NOT_BATTLING),
    (Bit.SAME_NAME, Bit.NOT_SAME_NAME),
    (Bit.FORCED, Bit.NOT_FORCED),
    (Bit.SELF, Bit.OTHER),
)
TARGETS = {
    "self": Which.SELF,
    "that": Which.THAT,
    "those": Which.THOSE,
    "rest": Which.REST,
    "attacker": Which.ATTACKER,
    "target": Which.TARGET,
}

DISTINCT = {"names": Value.NAMES, "tribes": Value.TRIBES, "colours": Value.COLOURS}
VALUES = {
    "most cost": Value.MOST_COST,
    "least cost": Value.LEAST_COST,
    "most power": Value.MOST_POWER,
    **{f"distinct {word}": value for word, value in DISTINCT.items()},
}

# Destinations of `move` and `top`: zone and how the card arrives.
DESTINATIONS = {
    "hand": (Zone.HAND, How.PLAIN),
    "charge": (Zone.CHARGE, How.PLAIN),
    "trash": (Zone.TRASH, How.PLAIN),
    "removed": (Zone.REMOVED, How.PLAIN),
    "life": (Zone.LIFE, How.PLAIN),
    "deck top": (Zone.DECK, How.TOP),
    "deck bottom": (Zone.DECK, How.BOTTOM),
    "deck shuffled": (Zone.DECK, How.SHUFFLED),
    "deck third": (Zone.DECK, How.THIRD),
    "resource": (Zone.RESOURCE, How.PLAIN),
    "resource awake": (Zone.RESOURCE, How.AWAKE),
    "resource asleep": (Zone.RESOURCE, How.ASLEEP),
    "dynamis up": (Zone.DYNAMIS, How.FACE_UP),
    "dynamis down": (Zone.DYNAMIS, How.FACE_DOWN),
}
PLACEMENTS = {
    "any": Squares.ANY,
    "normal": Squares.NORMAL,
    "marked": Squares.MARKED,
    "player": Squares.PLAYER,
    "adjacent": Squares.ADJACENT,
    "adjacent_to_it": Squares.ADJACENT_IT,
    "normal_adjacent": Squares.NORMAL_ADJACENT,
    "normal_adjacent_to_it": Squares.NORMAL_ADJACENT_IT,
    "here": Squares.HERE,
    "previous": Squares.PREVIOUS,
    "left": Squares.LEFT,
    "adjacent_to_previous": Squares.ADJACENT_PREVIOUS,
    "normal_adjacent_to_previous": Squares.NORMAL_ADJACENT_PREVIOUS,
}
STATICS = {
    "untargetable": Static.UNTARGETABLE,
    "no attack": Static.NO_ATTACK,
    "play free": Static.PLAY_FREE,
    "no reboot": Static.NO_REBOOT,
    "no battle damage": Static.NO_BATTLE_DAMAGE,
    "icon": Static.ICON,
    "no icon": Static.NO_ICON,
    "no player square": Static.NO_PLAYER_SQUARE,
    "playable": Static.PLAYABLE,
    "no damage": Static.NO_DAMAGE,
    "taunt": Static.TAUNT,
    "immune": Static.IMMUNE,
}

# Occurrences that happen to a card, and those that happen to a player or a phase.
CARD_EVENTS = {
    "appears": Event.APPEARS,
    "attacks": Event.ATTACKS,
    "attacked": Event.ATTACKED,
    "destroyed": Event.DESTROYED,
    "kills": Event.KILLS,
    "leaves": Event.LEAVES,
    "trashed": Event.TO_TRASH,
    "put in resource": Event.TO_RESOURCE,
    "put in charge": Event.TO_CHARGE,
    "put in hand": Event.TO_HAND,
    "reboots": Event.REBOOTS,
    "sleeps": Event.SLEEPS,
    "moves": Event.MOVES,
    "damaged": Event.DAMAGED,
    "played": Event.PLAYED,
    "flipped": Event.FLIPPED,
    "uses ability": Event.USES,
    "hits": Event.HITS,
    "battle start": Event.BATTLE_START,
    "battle end": Event.BATTLE_END,
}
GAME_EVENTS = {
    "life decreases": Event.LIFE_DECREASES,
    "player damaged": Event.PLAYER_DAMAGE,
    "lethal damage": Event.LETHAL_DAMAGE,
    "reloaded": Event.RELOADED,
    "recovered": Event.RECOVERED,
    "turn end": Event.TURN_END,
    "game start": Event.GAME_START,
    "reboot start": Event.REBOOT_START,
    "draw start": Event.DRAW_START,
    "resource start": Event.RESOURCE_START,
    "ignition start": Event.IGNITION_START,
    "main start": Event.MAIN_START,
    "end start": Event.END_START,
    "draws": Event.DRAWS,
    "deck shuffled": Event.SHUFFLED,
}
