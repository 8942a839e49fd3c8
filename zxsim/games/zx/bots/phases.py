"""Mulligan, Resource, Ignition, cards played free."""

from zxsim.core.bits import count_bits
from zxsim.core.jit import kernel
from zxsim.games.zx.bots.actions import event_value
from zxsim.games.zx.bots.placing import best_square, place_value
from zxsim.games.zx.bots.view import charge_value, reaching
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.bots.worth import hand_value
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.costs import covers
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.rules.frames import At, get
from zxsim.games.zx.rules.play import allowed_squares, empty_squares, is_event, legal_squares
from zxsim.games.zx.state import Decision, Verb, Zone
from zxsim.games.zx.tables import COLOURS, INFINITE, Trait

KEEP_FROM = 60
EARLY = 3


@kernel
def choose_mulligan(S, M, seat):
    """Keep a hand with something to play early; redraw one that is all late cards and Events."""
    early = 0
    value = 0
    late = 0
    events = 0
    copy = S["head"][seat, Zone.HAND]
    while copy:
        card = card_of(M, copy)
        cost = M["card"][card]["cost"]
        if is_event(M, copy):
            events += 1
        elif cost <= EARLY:
            early += 1
        elif cost <= 5:
            value += 20
        else:
            late += 1
        copy = S["next"][copy]
    value += 60 * min(early, 1) + 30 * min(max(early - 1, 0), 1)
    value -= 25 * max(late - 1, 0) + 15 * max(events - 1, 0)
    first = S["first_seat"] == seat
    keep = value >= KEEP_FROM and (early > 0 or not first)
    return pack(Verb.KEEP if keep else Verb.REDRAW, 0, 0, 0)


@kernel
def dearest(S, M, seat):
    """Highest finite cost among the own hand and face-down Dynamis: how much Resource the hand wants."""
    most = 0
    for zone in (Zone.HAND, Zone.DYNAMIS):
        copy = S["head"][seat, zone]
        while copy:
            cost = M["card"][card_of(M, copy)]["cost"]
            if cost < INFINITE:
                most = max(most, cost)
            copy = S["next"][copy]
    return most


@kernel
def _keep_value(S, M, B, seat, copy, held, colours):
    """Points of keeping a hand card rather than making it a Resource card."""
    card = card_of(M, copy)
    cost = M["card"][card]["cost"]
    value = hand_value(S, M, B, copy)
    if cost == held + 1:
        value += 40
    elif cost <= held:
        value += 25
    else:
        value -= 10 * min(cost - held - 1, 4)
    if not covers(M["card"][card]["traits"] & COLOURS, max(cost, 1), colours):
        value -= 25
    missing = M["card"][card]["traits"] & COLOURS & ~colours
    if missing:
        value -= 30
    twins = 0
    for half in range(2):
        twins += count_bits(S["members"][seat, Zone.HAND, half] & M["twins"][copy, half])
    if twins > 1:
        value -= 10
    if M["card"][card]["traits"] & Trait.RESOURCE_ABILITY:
        value -= 40
    return value


@kernel
def choose_resource(S, M, W, B, seat):
    """The least useful card, while more Resource is worth more than keeping it."""
    held = S["count"][seat, Zone.RESOURCE]
    stop = max(B["weight"][Weight.RESOURCE_STOP], dearest(S, M, seat))
    none = pack(Verb.PASS, 0, 0, 0)
    if held >= stop or (S["count"][seat, Zone.HAND] <= 1 and held >= 6):
        return none
    colours = 0
    copy = S["head"][seat, Zone.RESOURCE]
    while copy:
        colours |= M["card"][card_of(M, copy)]["traits"] & COLOURS
        copy = S["next"][copy]
    best = 0
    least = 0
    copy = S["head"][seat, Zone.HAND]
    while copy:
        value = _keep_value(S, M, B, seat, copy, held, colours)
        if best == 0 or value < least:
            best = copy
            least = value
        copy = S["next"][copy]
    worth_it = least < B["weight"][Weight.RESOURCE + min(held, 9)] + 30
    return pack(Verb.RESOURCE, best, 0, 0) if worth_it else none


@kernel
def _spent_value(S, M, B, seat, copy):
    """Points a Charge card keeps by staying: Charge abilities and bodies that texts bring back."""
    card = card_of(M, copy)
    value = 20 if M["card"][card]["startup_zones"] >> Zone.CHARGE & 1 else 0
    if M["card"][card]["traits"] & Trait.ZX and M["card"][card]["cost"] <= 5:
        value += 5 + M["card"][card]["cost"]
    return value


@kernel
def choose_ignition(S, M, B, seat):
    """Ignite while there is room for a free Z/X; never into a Reload that takes the last Life."""
    copy = S["head"][seat, Zone.CHARGE]
    best = copy
    while copy:
        if _spent_value(S, M, B, seat, copy) < _spent_value(S, M, B, seat, best):
            best = copy
        copy = S["next"][copy]
    ignite = pack(Verb.IGNITE, best, 0, 0)
    if S["depth"]:
        return ignite
    deck = S["count"][seat, Zone.DECK]
    life = S["count"][seat, Zone.LIFE]
    risky = (deck <= 1 and life == 1) or (deck <= 6 and life <= 2)
    if risky or empty_squares(S, seat) == 0:
        return pack(Verb.PASS, 0, 0, 0)
    return ignite


@kernel
def choose_free_play(S, M, W, B, seat):
    """Play what is free, on its best square; not over a better Z/X of one's own."""
    copy = get(S, At.X)
    if S["decision"] == Decision.FREE_PLAY and is_event(M, copy):
        gain = event_value(S, M, W, B, seat, copy)
        return pack(Verb.PLAY, copy, 0, 0) if gain >= 0 else pack(Verb.PASS, 0, 0, 0)
    own_turn = 1 if S["turn_seat"] == seat else 0
    power = M["card"][card_of(M, copy)]["power"]
    squares = allowed_squares(S, copy, legal_squares(S, seat))
    square = _life_square(S, W, B, seat, power) if own_turn == 0 else -1
    if square < 0 or not squares >> square & 1:
        square = best_square(S, W, B, seat, squares, power, own_turn)
        value = W["view"]["best"]
    else:
        value = place_value(S, W, B, seat, square, power, own_turn)
    worth = B["weight"][Weight.BODY] + B["weight"][Weight.BODY_COST] * M["card"][card_of(M, copy)]["cost"]
    recovers = S["depth"] and M["card"][card_of(M, copy)]["traits"] & Trait.LIFE_RECOVERY
    if recovers or value + worth > charge_value(S, B, seat):
        return pack(Verb.PLAY, copy, square, 0)
    return pack(Verb.PASS, 0, 0, 0)


@kernel
def _life_square(S, W, B, seat, power):
    """From Life, in his turn: the open Player Square if an awake attacker reaches it; when he has no
    awake Z/X and nothing left to pay with, a square next to his Player Square (-1: no such case)."""
    V = W["view"]
    if not V["mine"] >> V["home"] & 1:
        if reaching(W, V["his_awake"], V["home"]):
            return V["home"] if V["legal"] >> V["home"] & 1 else -1
    if V["his_awake"] == 0 and V["open_player"] and V["legal"] & V["hit"] & ~V["mine"]:
        return best_square(S, W, B, seat, V["legal"] & V["hit"] & ~V["mine"], power, 0)
    return -1
