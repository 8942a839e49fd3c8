from dataclasses import replace

import pytest

from zxsim.games.zx.abilities.grammar import Cursor, LanguageError, Step, Tag
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.verbs import parse_payment, parse_statement
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import (
    APART,
    NO_LIMIT,
    Fleeting,
    How,
    Op,
    Restraint,
    Squares,
    Trait,
    Until,
    Value,
    Which,
)

HAND = whole_selector("my hand")
CHARGE = whole_selector("my charge")
MOVE_TO_TRASH = Step(Op.MOVE, (Zone.TRASH, How.PLAIN))


def parse(text):
    cursor = Cursor(text)
    nodes = parse_statement(cursor)
    cursor.done()
    return nodes


@pytest.mark.parametrize(
    ("text", "operands"),
    [
        ("choose my hand", (HAND, 1, 1, 0, 0)),
        ("choose 2 my hand", (HAND, 2, 2, 0, 0)),
        ("choose up to 2 my hand", (HAND, 0, 2, 0, 0)),
        ("choose any my hand", (HAND, 0, NO_LIMIT, 0, 0)),
        ("choose 1..3 my hand", (HAND, 1, 3, 0, 0)),
        ("opponent choose 1 my hand", (HAND, 1, 1, 1, 0)),
        ("also choose 1 my hand", (HAND, 1, 1, 0, 1)),
        ("choose any my hand total cost<=6", (HAND, 0, NO_LIMIT, 0, 7 << 2)),
        ("choose up to 2 my hand total cost<=N", (HAND, 0, 2, 0, 1 << 2 | 2)),
        ("also choose any my hand total cost<=0", (HAND, 0, NO_LIMIT, 0, 1 << 2 | 1)),
    ],
)
def test_choose(text, operands):
    assert parse(text) == (Step(Op.CHOOSE, operands),)


@pytest.mark.parametrize(
    ("target", "prelude"),
    [
        ("it", ()),
        ("", ()),
        ("self", (Step(Op.USE, (Which.SELF,)),)),
        ("that", (Step(Op.USE, (Which.THAT,)),)),
        ("those", (Step(Op.USE, (Which.THOSE,)),)),
        ("rest", (Step(Op.USE, (Which.REST,)),)),
        ("attacker", (Step(Op.USE, (Which.ATTACKER,)),)),
        ("target", (Step(Op.USE, (Which.TARGET,)),)),
        ("all my charge", (Step(Op.TAKE, (CHARGE,)),)),
    ],
)
def test_targets(target, prelude):
    assert parse(f"move {target} to trash") == (*prelude, MOVE_TO_TRASH)
    assert parse(f"destroy {target}") == (*prelude, Step(Op.DESTROY))
    assert parse(f"damage 1000 to {target}") == (*prelude, Step(Op.DAMAGE, (1000, 0, 0)))


@pytest.mark.parametrize(
    ("text", "zone", "how"),
    [
        ("hand", Zone.HAND, How.PLAIN),
        ("life", Zone.LIFE, How.PLAIN),
        ("removed", Zone.REMOVED, How.PLAIN),
        ("deck top", Zone.DECK, How.TOP),
        ("deck bottom", Zone.DECK, How.BOTTOM),
        ("deck shuffled", Zone.DECK, How.SHUFFLED),
        ("resource", Zone.RESOURCE, How.PLAIN),
        ("resource awake", Zone.RESOURCE, How.AWAKE),
        ("resource asleep", Zone.RESOURCE, How.ASLEEP),
        ("dynamis up", Zone.DYNAMIS, How.FACE_UP),
        ("dynamis down", Zone.DYNAMIS, How.FACE_DOWN),
    ],
)
def test_destinations(text, zone, how):
    assert parse(f"move it to {text}") == (Step(Op.MOVE, (zone, how)),)
    assert parse(f"top 2 to {text}") == (Step(Op.TOP, (2, 0, zone, how, 0)),)
    assert parse(f"opponent top 2 to {text}") == (Step(Op.TOP, (2, 0, zone, how, 1)),)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("put it on empty normal square", Step(Op.PUT, (Squares.NORMAL, 1, 0))),
        ("put it on marked asleep", Step(Op.PUT, (Squares.MARKED, 0, 1))),
        ("put on any", Step(Op.PUT, (Squares.ANY, 0, 0))),
        ("put it under self", Step(Op.UNDER, (0,))),
        ("put it under those", Step(Op.UNDER, (1,))),
        ("top 2 under self", Step(Op.TOP, (2, 0, Zone.UNDER, How.PLAIN, 0))),
        ("relocate it to empty adjacent square", Step(Op.RELOCATE, (Squares.ADJACENT, 1))),
        ("no damage to it", Step(Op.GIVE, (Fleeting.RESTRAINT, Until.END_OF_TURN, Restraint.ALL))),
        (
            "no battle damage to it until end of battle",
            Step(Op.GIVE, (Fleeting.RESTRAINT, Until.END_OF_BATTLE, Restraint.BATTLE_THIS_BATTLE)),
        ),
        ("damage bonus +1500 to it", Step(Op.GIVE, (Fleeting.DAMAGE_BONUS, Until.END_OF_TURN, 3))),
        ("player damage +1", Step(Op.GIVE, (Fleeting.PLAYER_DAMAGE_BONUS, Until.END_OF_TURN, 1))),
        ("cost -2 to it", Step(Op.GIVE, (Fleeting.COST, Until.END_OF_TURN, -2))),
        ("sleep it", Step(Op.SLEEP)),
        ("reboot", Step(Op.REBOOT)),
        ("flip it", Step(Op.FLIP, (1,))),
        ("flip it down", Step(Op.FLIP, (0,))),
        ("flip down", Step(Op.FLIP, (0,))),
        ("split 6000 to it", Step(Op.SPLIT, (6000, 0, 0))),
        ("damage 2000 per my hand to it", Step(Op.DAMAGE, (2000, HAND, 0))),
        ("damage 2000 per N", Step(Op.DAMAGE, (2000, 0, 1))),
        ("damage 2000 per 3 N", Step(Op.DAMAGE, (2000, 0, 3))),
        ("damage 2000 per 3 my hand", Step(Op.DAMAGE, (2000, replace(HAND, share=3), 0))),
        ("draw 1 per N", Step(Op.DRAW, (1, 0, 1, 0, 0))),
        ("opponent top 1 per 2 N to trash", Step(Op.TOP, (1, 0, Zone.TRASH, How.PLAIN, 5))),
        ("number most cost my hand", Step(Op.NUMBER, (HAND, Value.MOST_COST))),
        ("number distinct tribes my hand", Step(Op.NUMBER, (HAND, Value.TRIBES))),
        ("number cost of it", Step(Op.NUMBER, (0, Value.COST, 0))),
        ("power -2000 to it", Step(Op.POWER, (-2000, 0, 0, Until.END_OF_TURN))),
        ("power +500 per my hand to it", Step(Op.POWER, (500, HAND, 0, Until.END_OF_TURN))),
        ("power +500 until end of battle", Step(Op.POWER, (500, 0, 0, Until.END_OF_BATTLE))),
        ("draw 2", Step(Op.DRAW, (2, 0, 0, 0, 0))),
        ("draw up to 2", Step(Op.DRAW, (2, 0, 0, 1, 0))),
        ("draw 1 per my charge", Step(Op.DRAW, (1, CHARGE, 0, 0, 0))),
        ("opponent draw 1", Step(Op.DRAW, (1, 0, 0, 0, 1))),
        ("look 5", Step(Op.LOOK, (5, 0))),
        ("look 5 opponent", Step(Op.LOOK, (5, 2))),
        ("look life", Step(Op.LOOK, (NO_LIMIT, 1))),
        ("shuffle", Step(Op.SHUFFLE, (0,))),
        ("shuffle opponent", Step(Op.SHUFFLE, (1,))),
        ("shuffle both", Step(Op.SHUFFLE, (2,))),
        ("recover 1", Step(Op.RECOVER, (1, 0))),
        ("opponent recover 1", Step(Op.RECOVER, (1, 1))),
        ("ignite 2", Step(Op.IGNITE, (2, 0))),
        ("opponent ignite 2", Step(Op.IGNITE, (2, 1))),
        ("counter star_piece -4", Step(Op.COUNTER, (1, -4))),
        ("lock abilities 「A B」", Step(Op.LOCK, (0, Tag("name", "A B"), 0))),
        ("lock cards A for opponent", Step(Op.LOCK, (1, Tag("name", "A"), 1))),
        ("lock overboost", Step(Op.LOCK, (2, 0, 0))),
        ("lock this", Step(Op.LOCK, (3,))),
        ("lock overboost for both", Step(Op.LOCK, (2, 0, 2))),
        ("overboost A", Step(Op.OVERBOOST, (Tag("name~", "A"),))),
        ("overboost", Step(Op.OVERBOOST, (0,))),
        ("break those into it", Step(Op.BREAK, (0,))),
        ("break those into it and take its battle", Step(Op.BREAK, (1,))),
        ("play it free", Step(Op.PLAY)),
        ("pay black/red 1", Step(Op.PAY, (Trait.BLACK | Trait.RED, 1, 0))),
        ("number my hand", Step(Op.NUMBER, (HAND, 0))),
        ("number did", Step(Op.NUMBER, (0, 1))),
        ("turn up player extra", Step(Op.TURN_UP)),
        ("deal 1 to opponent", Step(Op.DEAL, (1, 0, 0, 1))),
        ("deal 2 per my hand to me", Step(Op.DEAL, (2, HAND, 0, 0))),
        ("arrange it on deck top", Step(Op.ARRANGE, (How.TOP,))),
        ("arrange on deck bottom", Step(Op.ARRANGE, (How.BOTTOM,))),
        ("swap it", Step(Op.SWAP)),
        ("no reboot to it next phase", Step(Op.HOLD, (0,))),
        ("no reboot to it this turn", Step(Op.HOLD, (1,))),
        ("no reboot to all my resource this turn", Step(Op.HOLD, (2,))),
        ("draw to 4", Step(Op.DRAW, (4, 0, 0, 2, 0))),
        ("look hand opponent", Step(Op.LOOK, (NO_LIMIT, 3))),
        ("choose 2 at random my hand", Step(Op.CHOOSE, (HAND, 2, 2, 2, 0))),
        ("lose", Step(Op.LOSE, (0,))),
        ("opponent loses", Step(Op.LOSE, (1,))),
        ("remember", Step(Op.REMEMBER)),
        ("take all my hand", Step(Op.TAKE, (HAND,))),
        ("use rest", Step(Op.USE, (Which.REST,))),
    ],
)
def test_verbs(text, step):
    assert parse(text) == (step,)


@pytest.mark.parametrize(
    ("text", "payment"),
    [
        ("blue 2", (Trait.BLUE, 2)),
        ("any 0", (0, 0)),
        ("3", (0, 3)),
        ("red/green 1", (Trait.RED | Trait.GREEN, 1)),
        ("red 1 + blue 1", (Trait.RED | Trait.BLUE | APART, 2)),
    ],
)
def test_payment(text, payment):
    assert parse_payment(Cursor(text)) == payment


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the verb is missing"),
        (
            "chooze 1 my hand",
            r"unknown verb 'chooze'\. Allowed: also, arrange, break, .* Did you mean 'choose'\?$",
        ),
        ("opponent move it", "unknown verb after 'opponent' 'move'"),
        ("choose 1 zx", "a place is missing"),
        ("choose 1", "expected cards"),
        ("move them to hand", "unknown target 'them'"),
        ("move it hand", "expected 'to' before 'hand'"),
        ("move it to deck", "unknown destination 'deck'"),
        ("put it normal", "expected 'on'"),
        ("put it on square", "unknown kind of square 'square'"),
        ("destroy all zx", "a place is missing"),
        ("damage to it", "expected a number"),
        ("counter stone +1", "unknown counter 'stone'"),
        ("lock names A", "unknown word after 'lock' 'names'"),
        ("lock cards A for me", "unknown word after 'for' 'me'"),
        ("lock cards", "expected a name"),
        ("break it", "expected 'those into it'"),
        ("play it", "expected 'free'"),
        ("pay pink 1", "unknown colour 'pink'"),
        ("turn over", "expected 'up player extra'"),
        ("also draw 1", "expected 'choose'"),
        ("draw 1 card", "did not expect 'card'"),
        ("use it", "unknown target 'it'"),
        ("put it under that", "unknown card to put it under 'that'"),
        ("no reboot to it", "the time is missing"),
        ("opponent may draw 1", "expected 'pay'"),
    ],
)
def test_faults(text, message):
    with pytest.raises(LanguageError, match=message):
        parse(text)
