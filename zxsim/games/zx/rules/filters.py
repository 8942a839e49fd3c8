"""Which cards a wording means: selectors of the ability language, and the current values they look at."""

from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.copies import (
    bit_of,
    first_copy,
    half_of,
    is_asleep,
    live,
    owner,
    slot_of,
    square_of,
)
from zxsim.games.zx.rules.fleeting import more_cost
from zxsim.games.zx.rules.frames import At, first_in, holds
from zxsim.games.zx.rules.geometry import NORMAL, squares_mask
from zxsim.games.zx.rules.stacks import carrier, first_force, has_hidden_force, is_force_of
from zxsim.games.zx.state import HALF, Flag, Zone
from zxsim.games.zx.tables import (
    COLOURS,
    INFINITE,
    LOOK,
    MOVING_POWER,
    POSITION,
    Bit,
    Squares,
    Static,
    Trait,
)

STATE_BITS = Bit.AWAKE | Bit.ASLEEP | Bit.FACE_UP | Bit.FACE_DOWN
BATTLE_BITS = Bit.NOT_BATTLING | Bit.BATTLING
SET_BITS = Bit.THOSE | Bit.IT
NAME_BITS = Bit.SAME_NAME | Bit.NOT_SAME_NAME
SLOT_BITS = Bit.DAMAGED | Bit.ENTERED | Bit.BROKEN | Bit.RANGED | Bit.FORCED | Bit.NOT_FORCED
ROLE_BITS = Bit.ATTACKING | Bit.ATTACKED | Bit.ATTACKING_PLAYER | Bit.ATTACKING_PLAYER_SQUARE
COST_SHIFT = 30  # static_bits: four bits of what continuous effects add to the cost, -8 to +7
RANGE_SHIFT = 34  # static_bits: four bits of Range
OF_STATE = STATE_BITS | BATTLE_BITS | SET_BITS | NAME_BITS | SLOT_BITS | ROLE_BITS
ICON_KINDS = 1 << Static.ICON | 1 << Static.NO_ICON
FROM_PREVIOUS = (
    1 << Squares.PREVIOUS | 1 << Squares.ADJACENT_PREVIOUS | 1 << Squares.NORMAL_ADJACENT_PREVIOUS
)  # fmt: skip


@kernel
def card_of(M, copy):
    """Row of the card a copy is."""
    return M["copy_card"][copy]


@kernel
def traits_of(S, M, copy):
    """ZX-14.11: printed traits; a Shift on a Square adds those of the card below it."""
    traits = M["card"][M["copy_card"][copy]]["traits"]
    if traits & Trait.SHIFT:
        below = carrier(S, M, copy)
        if below:
            traits |= M["card"][M["copy_card"][below]]["traits"]
            colours = traits & COLOURS
            if colours:
                traits &= ~Trait.COLOURLESS
            if colours & (colours - 1):
                traits |= Trait.MULTICOLOUR
            traits &= ~(Trait.VANILLA | Trait.ODD_COST)
            if printed_cost(S, M, copy) & 1:
                traits |= Trait.ODD_COST
    return traits


@kernel
def tags_of(S, M, copy):
    tags = M["card"][M["copy_card"][copy]]["tags"]
    below = carrier(S, M, copy)
    if below:
        tags |= M["card"][M["copy_card"][below]]["tags"]
    return tags


@kernel
def power_of(S, M, copy):
    """ZX-12.11: Power = printed + all modifiers; damage does
    not lower it. Continuous effects as last worked out."""
    slot = slot_of(S, copy)
    return power_in(S, M, slot) if slot else M["card"][M["copy_card"][copy]]["power"]


@kernel
def power_in(S, M, slot):
    """ZX-12.11: Power of the Z/X in a slot."""
    card = M["card"][M["copy_card"][S["slot_copy"][slot]]]
    power = card["power"]
    if power == 0 and card["traits"] & Trait.SHIFT and S["under"][slot]:
        power = M["card"][M["copy_card"][S["under"][slot]]]["power"]
    return power + S["boost"][slot] + S["boost_battle"][slot] + S["static_power"][slot]


@kernel
def printed_cost(S, M, copy):
    cost = M["card"][M["copy_card"][copy]]["cost"]
    below = carrier(S, M, copy)
    return M["card"][M["copy_card"][below]]["cost"] if below and cost == 0 else cost


@kernel
def current_cost(S, M, copy):
    """Cost on a Square: printed, and as texts change it; continuous effects as last worked out."""
    static = S["static_bits"][slot_of(S, copy)] >> COST_SHIFT & 15
    static -= static << 1 & 16
    return max(printed_cost(S, M, copy) + static + more_cost(S, copy), 0)


@kernel
def is_untargetable(S, M, copy):
    """ZX-13.7: Absolute Territory, printed or given; works on Squares."""
    slot = slot_of(S, copy)
    if slot == 0:
        return 0
    given = S["static_bits"][slot] >> Static.UNTARGETABLE & 1
    return 1 if given or traits_of(S, M, copy) & Trait.UNTARGETABLE else 0


@kernel
def has_icon(S, M, copy):
    """ZX-7.6: the Ignition Icon, as printed or as a continuous effect says."""
    printed = M["card"][M["copy_card"][copy]]["traits"] & Trait.ICON != 0
    return printed != (S["flags"][copy] & Flag.ICON != 0)


@kernel
def icons_of(S, M, seat, half):
    """Mask of the copies of a seat for which `has_icon` holds."""
    icons = M["icon_copies"][seat, half]
    if M["static_kinds"] & ICON_KINDS:
        for copy in range(first_copy(seat, half), first_copy(seat, half) + HALF):
            icons ^= bit_of(copy) * (S["flags"][copy] & Flag.ICON != 0)
    return icons


@kernel
def is_battling(S, copy):
    if S["battle"] == 0:
        return 0
    return 1 if copy == live(S, S["attacker"]) or copy == live(S, S["target"]) else 0


@kernel
def _fits_role(S, copy, bits, seat):
    """ZX-11: attacker or target of the running battle, and what is attacked."""
    if S["battle"] == 0:
        return 0
    attacks = copy == live(S, S["attacker"])
    if bits & Bit.ATTACKED and copy != live(S, S["target"]):
        return 0
    if bits & ~Bit.ATTACKED & ROLE_BITS and not attacks:
        return 0
    me = S["target"] == 0 and owner(copy) != seat
    if bits & Bit.ATTACKING_PLAYER and not me:
        return 0
    if bits & Bit.ATTACKING_PLAYER_SQUARE and not me:
        return 1 if S["target"] and not NORMAL >> S["target_square"] & 1 else 0
    return 1


@kernel
def _fits_slot(S, M, copy, bits):
    """What is remembered of a Z/X on its Square."""
    slot = slot_of(S, copy)
    if bits & Bit.DAMAGED and S["damage"][slot] == 0:
        return 0
    if bits & Bit.ENTERED and (slot == 0 or S["entered"][slot] >> 8 != S["turn"]):
        return 0
    if bits & Bit.BROKEN and not has_hidden_force(S, M, copy):
        return 0
    if bits & Bit.RANGED and S["static_bits"][slot] >> RANGE_SHIFT & 15 < 2:
        return 0
    if bits & (Bit.FORCED | Bit.NOT_FORCED):
        has_force = slot != 0 and first_force(S, M, slot) != 0
        return 1 if has_force == (bits & Bit.FORCED != 0) else 0
    return 1


@apart
def _fits_state(S, M, copy, bits, seat, source):
    """The parts of a selector that look at the state of a card."""
    asleep = is_asleep(S, copy)
    face_up = S["flags"][copy] & Flag.FACE_UP
    if (bits & Bit.AWAKE and asleep) or (bits & Bit.ASLEEP and not asleep):
        return 0
    if (bits & Bit.FACE_UP and not face_up) or (bits & Bit.FACE_DOWN and face_up):
        return 0
    if bits & BATTLE_BITS:
        if (is_battling(S, copy) == 1) == (bits & Bit.NOT_BATTLING != 0):
            return 0
    if bits & SET_BITS and S["depth"]:
        if bits & Bit.THOSE and not holds(S, At.THOSE, copy):
            return 0
        if bits & Bit.IT and not holds(S, At.IT, copy):
            return 0
    if bits & NAME_BITS and source:
        same = M["card"][M["copy_card"][copy]]["name"] == M["card"][M["copy_card"][source]]["name"]
        if same == (bits & Bit.NOT_SAME_NAME != 0):
            return 0
    if bits & ROLE_BITS and not _fits_role(S, copy, bits, seat):
        return 0
    return _fits_slot(S, M, copy, bits) if bits & SLOT_BITS else 1


@apart
def _has_traits(S, M, copy, row):
    """Traits and tags that a selector asks for, as they are now."""
    wanted = M["selector"][row]
    traits = traits_of(S, M, copy)
    tags = tags_of(S, M, copy)
    if (wanted["need"] | wanted["forbid"]) & Trait.ICON and S["flags"][copy] & Flag.ICON:
        traits ^= Trait.ICON
    if traits & wanted["need"] != wanted["need"] or traits & wanted["forbid"]:
        return 0
    if tags & wanted["need_tags"] != wanted["need_tags"] or tags & wanted["forbid_tags"]:
        return 0
    if wanted["any"] and not traits & wanted["any"]:
        return 0
    return 0 if wanted["any_tags"] and not tags & wanted["any_tags"] else 1


@kernel
def _may_fit(M, copy, row, seat):
    """Has the copy, or may it have, traits, tags and owner that selector `row` asks for?"""
    holder = owner(copy)
    if M["sieve"][row]["copies"][holder, half_of(copy)] & bit_of(copy) == 0:
        return 0
    return M["selector"][row]["owner"] & (1 if holder == seat else 2)


@apart
def _fits_cost(S, M, copy, row):
    """ZX-2.8: the bounds of the cost; an infinite one is within none."""
    wanted = M["selector"][row]
    bits = wanted["bits"]
    cost = current_cost(S, M, copy)
    least = wanted["cost_min"]
    most = wanted["cost_max"]
    if bits & (Bit.COST_TO_NUMBER | Bit.COST_FROM_NUMBER) and S["depth"]:
        least += S["frames"][S["depth"] - 1, At.NUMBER] if bits & Bit.COST_FROM_NUMBER else 0
        most += S["frames"][S["depth"] - 1, At.NUMBER] if bits & Bit.COST_TO_NUMBER else 0
    return 1 if least <= cost <= most and cost < INFINITE else 0


@apart
def _fits_power(S, M, copy, row):
    wanted = M["selector"][row]
    power = power_of(S, M, copy)
    most = wanted["power_max"]
    if wanted["bits"] & Bit.POWER_PER_NUMBER and S["depth"]:
        most *= S["frames"][S["depth"] - 1, At.NUMBER]
    return 0 if power < wanted["power_min"] or (wanted["power_max"] and power > most) else 1


@apart
def _fits_squares(S, M, copy, row, seat, source):
    """Does the Z/X stand on, or the force lie under, what the selector names?"""
    wanted = M["selector"][row]
    if S["zone"][copy] == Zone.UNDER:
        return is_force_of(S, M, copy, wanted["squares"], source)
    if S["zone"][copy] != Zone.SQUARE:
        return 1
    here = reference_square(S, wanted["squares"], source)
    giver = wanted["marked_by"]
    marks = M["card"][giver if giver else M["copy_card"][source]]["marks"]
    reader = owner(copy) if wanted["squares"] == Squares.PLAYER else seat
    return squares_mask(wanted["squares"], reader, here, marks) >> square_of(S, copy) & 1


@apart
def _fits_one(S, M, copy, row, seat, source):
    """What is left to ask of a copy in the right zone that the sieve has let through."""
    bits = M["selector"][row]["rest"]
    if (bits & Bit.OTHER and copy == source) or (bits & Bit.SELF and copy != source):
        return 0
    if bits & LOOK and M["sieve"][row]["unsure"][owner(copy), half_of(copy)] & bit_of(copy):
        if not _has_traits(S, M, copy, row):
            return 0
    if bits & Bit.COST_BOUND and not _fits_cost(S, M, copy, row):
        return 0
    if bits & MOVING_POWER and not _fits_power(S, M, copy, row):
        return 0
    if bits & POSITION and not _fits_squares(S, M, copy, row, seat, source):
        return 0
    return _fits_state(S, M, copy, bits, seat, source) if bits & OF_STATE else 1


@kernel
def reference_square(S, kind, source):
    """The square that `adjacent`, `here` and `previous` start from; -1 if none."""
    if (kind == Squares.ADJACENT_IT or kind == Squares.NORMAL_ADJACENT_IT) and S["depth"]:
        it = first_in(S, At.IT, 0)
        return square_of(S, it) if it else -1
    if FROM_PREVIOUS >> kind & 1 and S["depth"]:
        return S["frames"][S["depth"] - 1, At.VALUE] - 1
    if kind == Squares.LEFT and S["depth"]:
        return (S["frames"][S["depth"] - 1, At.Z] >> 1) - 1
    return square_of(S, source) if source else -1


@kernel
def copies_for(M, row, seat, half):
    """Mask of the copies of a seat that can match a selector, or one joined to it, as printed or changed."""
    found = 0
    while row:
        found |= M["sieve"][row]["copies"][seat, half]
        row = M["selector"][row]["also"]
    return found


@kernel
def fits(S, M, copy, row, seat, source):
    """Does the copy match selector `row` as `seat` reads it? `source`: card whose text it is, 0 if none."""
    while row:
        zones = M["selector"][row]["zones"]
        if _may_fit(M, copy, row, seat) and (zones == 0 or zones >> S["zone"][copy] & 1):
            if M["selector"][row]["rest"] == 0 or _fits_one(S, M, copy, row, seat, source):
                return 1
        row = M["selector"][row]["also"]
    return 0
