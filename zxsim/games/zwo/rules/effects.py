"""Section 7, and abilities: carrying out the code of an event or ability, one instruction a step."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.asking import ask, copy_in, take_answer
from zxsim.games.zwo.rules.copies import is_on_field, owner
from zxsim.games.zwo.rules.counting import EFFECT_DAMAGE, EXAMINED, count, mark
from zxsim.games.zwo.rules.magic import turn_back, turn_front
from zxsim.games.zwo.rules.selecting import find, holds
from zxsim.games.zwo.rules.setup import draw_cards
from zxsim.games.zwo.rules.triggers import drop_pending, take_pending
from zxsim.games.zwo.rules.zombies import (
    break_zombie,
    damage_player,
    damage_zombie,
    destroy,
    enter,
    heal,
    move,
    revive,
    turn_rest,
    turn_stand,
)
from zxsim.games.zwo.state import Decision, Zone
from zxsim.games.zwo.tables import On, Op


@kernel
def start_ability(S, M, T, row, copy):
    """ZWO-7.1: begins to carry out an ability of a card."""
    note(T, Note.ABILITY, owner(copy), copy, M["ability"][row]["index"], M["ability"][row]["kind"], 0, 0)
    S["pc"] = M["ability"][row]["code"]
    S["source"] = copy
    S["it"] = 0


@kernel
def start_pending(S, M, T):
    """ZWO-7.2: the waiting ability that is next, the turn player's first."""
    i = take_pending(S)
    row = S["pending_ability"][i]
    copy = S["pending_copy"][i]
    drop_pending(S, i)
    start_ability(S, M, T, row, copy)


@kernel
def _finish_ability(S, M, T):
    """ZWO-7.1: after use an event goes to the Dead Area."""
    copy = S["source"]
    S["pc"] = 0
    S["source"] = 0
    S["it"] = 0
    if S["zone"][copy] == Zone.USED:
        move(S, M, T, copy, Zone.DEAD, 0)


@kernel
def _hit_players(S, W, T, seat, whom, amount):
    """ZWO-2.6: damage by an effect; whom: 1 the own player, 2 the opponent, 3 both."""
    if whom & 1:
        damage_player(S, T, seat, amount)
    if whom & 2:
        count(W, seat, EFFECT_DAMAGE, damage_player(S, T, 1 - seat, amount))


@kernel
def _place_top(S, M, W, T, seat, n, flags):
    """ZWO-4.1: cards from the top of the deck to the Magic Area; nobody looks at those that come Back."""
    for _ in range(n):
        copy = S["head"][seat, Zone.DECK]
        if copy:
            move(S, M, T, copy, Zone.MAGIC, flags)
            mark(W, copy, EXAMINED)


@kernel
def _act_on_field(S, M, W, T, op, copy, amount):
    """ZWO-5: what happens to a zombie on the field."""
    if op == Op.DAMAGE:
        damage_zombie(S, T, copy, amount)
    elif op == Op.POWER:
        S["boost"][copy] += amount
        S["unsettled"] = 1
        note(T, Note.POWER, copy, amount, 0, 0, 0, 0)
    elif op == Op.CRITICAL:
        S["sharpened"][copy] += amount
        note(T, Note.CRITICAL, copy, amount, 0, 0, 0, 0)
    elif op == Op.BREAK:
        break_zombie(S, M, W, T, copy)
    elif op == Op.DESTROY:
        destroy(S, M, W, T, copy)
    elif op == Op.REVIVE and S["zone"][copy] == Zone.SPLATTERED:
        revive(S, M, T, copy)


@kernel
def _act(S, M, W, T, op, copy, amount):
    """ZWO-7.1: one verb on one card; what does not fit the card where it is now does nothing."""
    zone = S["zone"][copy]
    if op == Op.REST or op == Op.STAND:
        if zone == Zone.MAGIC or is_on_field(S, copy):
            if op == Op.REST:
                turn_rest(S, T, copy)
            else:
                turn_stand(S, T, copy)
    elif op == Op.RETURN:
        if zone != Zone.HAND:
            move(S, M, T, copy, Zone.HAND, 0)
    elif op == Op.RAISE:
        if zone == Zone.DEAD:
            enter(S, M, W, T, copy)
    elif op == Op.DISCARD:
        if zone == Zone.HAND:
            move(S, M, T, copy, Zone.DEAD, 0)
    elif op == Op.FRONT or op == Op.BACK:
        if zone == Zone.MAGIC:
            if op == Op.FRONT:
                turn_front(S, T, copy)
            else:
                turn_back(S, T, copy)
    elif is_on_field(S, copy):
        _act_on_field(S, M, W, T, op, copy, amount)


@kernel
def _act_on_cards(S, M, W, T, code):
    if code["on"] == On.EACH:
        n = find(S, M, W, code["selector"], S["source"])
        for i in range(n):
            _act(S, M, W, T, code["op"], W["found"][i], code["amount"])
    else:
        copy = S["it"] if code["on"] == On.IT else S["source"]
        if copy:
            _act(S, M, W, T, code["op"], copy, code["amount"])


@kernel
def _act_on_players(S, M, W, T, code):
    seat = owner(S["source"])
    op = code["op"]
    if op == Op.DRAW:
        draw_cards(S, W, T, seat, code["amount"])
    elif op == Op.HEAL:
        heal(S, W, T, seat, code["amount"])
    elif op == Op.HIT:
        _hit_players(S, W, T, seat, code["a"], code["amount"])
    else:
        _place_top(S, M, W, T, seat, code["amount"], code["a"])


@kernel
def _choose_card(S, M, W, T):
    """ZWO-7.1: asks for a card, if there is one to choose; returns 1 when the choice is made."""
    answer = take_answer(S)
    if answer:
        S["it"] = copy_in(answer)
        if S["it"]:
            note(T, Note.CHOOSE, owner(S["source"]), S["it"], 0, 0, 0, 0)
        return 1
    S["it"] = 0
    if find(S, M, W, M["code"][S["pc"]]["selector"], S["source"]) == 0:
        return 1
    ask(S, Decision.TARGET, owner(S["source"]))
    return 0


@kernel
def step_ability(S, M, W, T):
    """ZWO-7.1: one instruction."""
    code = M["code"][S["pc"]]
    op = code["op"]
    if op == Op.END:
        _finish_ability(S, M, T)
        return
    if op == Op.CHOOSE:
        if not _choose_card(S, M, W, T):
            return
    elif op == Op.IF:
        if not holds(S, M, S["pc"], S["source"], S["it"]):
            S["pc"] += code["b"]
    elif op <= Op.MAGIC:
        _act_on_players(S, M, W, T, code)
    else:
        _act_on_cards(S, M, W, T, code)
    S["pc"] += 1
