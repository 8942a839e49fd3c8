import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.conditions import whole_condition
from zxsim.games.zx.abilities.grammar import Delay, If, LanguageError, May, Modes, Step
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.tables import Op, When, Which

DRAW = Step(Op.DRAW, (1, 0, 0, 0, 0))
SHUFFLE = Step(Op.SHUFFLE, (0,))
DESTROY = Step(Op.DESTROY)
DID = whole_condition("did")
BROKEN = whole_condition("broken")


def test_statements_and_lines_follow_each_other():
    assert parse_program(["draw 1; shuffle", "destroy it"]) == (DRAW, SHUFFLE, DESTROY)


def test_if_guards_the_rest_of_its_line():
    program = parse_program(["draw 1; if did: shuffle; destroy it", "draw 1"])
    assert program == (DRAW, If(DID, (SHUFFLE, DESTROY)), DRAW)


def test_if_in_if():
    assert parse_program(["if did: shuffle; if broken: draw 1"]) == (If(DID, (SHUFFLE, If(BROKEN, (DRAW,)))),)


def test_may_asks_about_the_chosen_cards_only_when_there_are_any():
    assert parse_program(["may destroy it"]) == (May((DESTROY,), True),)
    assert parse_program(["may draw 1"]) == (May((DRAW,), False),)


def test_may_fixes_the_cards_before_it_asks():
    use = Step(Op.USE, (Which.SELF,))
    assert parse_program(["may destroy self"]) == (use, May((DESTROY,), True))
    take = Step(Op.TAKE, (whole_selector("opp squares"),))
    assert parse_program(["may destroy all opp squares"]) == (take, May((DESTROY,), True))


def test_may_of_several_statements():
    assert parse_program(["may { draw 1; shuffle }; destroy it"]) == (May((DRAW, SHUFFLE), False), DESTROY)
    assert parse_program(["may { destroy it; if did: draw 1 }"]) == (May((DESTROY, If(DID, (DRAW,))), True),)


def test_modes():
    program = parse_program(
        ["if did: choose mode:", "* draw 1", "* if broken: shuffle; draw 1", "destroy it"]
    )
    modes = Modes(((DRAW,), (If(BROKEN, (SHUFFLE, DRAW)),)))
    assert program == (If(DID, (modes,)), DESTROY)


def test_delays_take_the_rest_of_the_line():
    assert parse_program(["shuffle; at end of turn: draw 1; shuffle"]) == (
        SHUFFLE,
        Delay(When.END_OF_TURN, (DRAW, SHUFFLE)),
    )
    assert parse_program(["when destroyed by this: draw 1"]) == (Delay(When.DESTROYED_BY_THIS, (DRAW,)),)


@pytest.mark.parametrize(
    ("words", "least", "most"),
    [
        ("choose 2 modes:", 2, 2),
        ("choose up to 2 modes:", 0, 2),
        ("may choose mode:", 0, 1),
        ("may choose 2 modes:", 0, 2),
        ("choose 1 mode:", 1, 1),
    ],
)
def test_several_modes_or_none(words, least, most):
    assert parse_program([words, "* draw 1", "* shuffle"]) == (Modes(((DRAW,), (SHUFFLE,)), least, most),)


def test_modes_of_a_delayed_effect():
    program = parse_program(["at end of turn: choose mode:", "* draw 1", "* shuffle"])
    assert program == (Delay(When.END_OF_TURN, (Modes(((DRAW,), (SHUFFLE,))),)),)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["draw 1", "drew 1"], r"^line 2: `drew 1`: unknown verb 'drew'"),
        (["choose mode:", "* draw 1", "* drew 1"], r"^line 3: `drew 1`: unknown verb"),
        (["choose mode:", "draw 1"], r"^line 1: .*must follow"),
        (["choose 3 modes:", "* draw 1", "* shuffle"], r"^line 1: .*3 of 2 modes cannot be chosen"),
        (["choose 2 modes:", *["* draw 1"] * 9], r"^line 1: .*several of more than 8 modes"),
        (["draw 1", "* draw 1"], r"^line 1: .*does not end in 'choose mode:'"),
        (["draw 1;"], "the verb is missing"),
        (["if did draw 1"], "expected ':'"),
        (["may { draw 1"], "expected '}' at the end"),
        (["draw 1 }"], "did not expect '}'"),
        (["at end of day: draw 1"], "unknown verb 'at'"),
    ],
)
def test_faults(lines, message):
    with pytest.raises(LanguageError, match=message):
        parse_program(lines)


WORDS = (
    "choose",
    "1",
    "my",
    "hand",
    "if",
    "did",
    ":",
    ";",
    "may",
    "{",
    "}",
    "count",
    "(",
    ")",
    ">=",
    "or",
    "N",
)
WORDS += (
    "damage",
    "per",
    "to",
    "it",
    "all",
    "up",
    "name=「",
    "」",
    "cost<=",
    "+",
    "x",
    "at end of turn:",
    "",
)


@given(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join))
def test_nonsense_is_an_input_error_and_nothing_else(text):
    try:
        program = parse_program([text])
    except InputError as fault:
        assert str(fault).startswith("line 1: `")
    else:
        assert program
