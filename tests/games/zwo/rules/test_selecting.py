import pytest

from zxsim.games.zwo.abilities.grammar import Cursor
from zxsim.games.zwo.abilities.selectors import read_selector
from zxsim.games.zwo.position import build
from zxsim.games.zwo.rules.selecting import critical_of, find, power_of

SIDES = {
    "P1": {
        "undead": ["v.G2.4", "v.R3.6/rest", "v.B1.1.1.L"],
        "splattered": ["v.N5.9"],
        "hand": ["EV", "v.G4.4"],
        "dead": ["EV", "v.G2.2"],
        "magic": ["v.G1.1", "v.B1.1/back", "f/rest"],
        "deck": 0,
    },
    "P2": {"undead": ["v.R3.3"], "splattered": ["v.R3.5/rest"], "dead": ["f"], "deck": 3},
}
EVENT = {"number": "EV", "name": "Event", "type": "event", "do": "draw 1"}


@pytest.mark.parametrize(
    "selector, cards",
    [
        ("my zombie", "v.G2.4 v.R3.6 v.B1.1.1.L v.N5.9"),
        ("my other zombie", "v.R3.6 v.B1.1.1.L v.N5.9"),
        ("my undead zombie", "v.G2.4 v.R3.6 v.B1.1.1.L"),
        ("opp zombie", "v.R3.3 v.R3.5"),
        ("any rest zombie", "v.R3.6 v.R3.5"),
        ("any stand splattered zombie", "v.N5.9"),
        ("any red zombie", "v.R3.6 v.R3.3 v.R3.5"),
        ("my grey green zombie", "v.G2.4 v.N5.9"),
        ("any legend zombie", "v.B1.1.1.L"),
        ("any zombie power>=5 power<=6", "v.R3.6 v.R3.5"),
        ("any zombie cost<=2", "v.G2.4 v.B1.1.1.L"),
        ("my hand card", "EV v.G4.4"),
        ("my hand zombie", "v.G4.4"),
        ("any dead card", "EV v.G2.2 f"),
        ("my dead event", "EV"),
        ("my magic", "v.G1.1 v.B1.1 f"),
        ("my back magic", "v.B1.1"),
        ("my stand front magic", "v.G1.1"),
    ],
)
def test_which_cards_a_selector_finds(selector, cards):
    program = {**EVENT, "number": "SE", "do": f"if my zombie>=1: {used(selector)}"}
    S, M, W, names = build(SIDES | {"P1": {**SIDES["P1"], "used": ["SE"]}}, [EVENT, program])
    row = find_row(M, selector)
    source = next(copy for copy in range(1, 57) if names.numbers[M["copy_card"][copy]] == "v.G2.4")
    n = find(S, M, W, row, source)
    assert [names.numbers[M["copy_card"][copy]] for copy in W["found"][:n]] == cards.split()


def used(selector):
    """A statement with this selector that is allowed wherever its cards lie."""
    return f"choose {selector}"


def find_row(M, text):
    wanted = tuple(read_selector(Cursor(text)))
    return next(row for row in range(1, 20) if M["selector"][row].tolist() == wanted)


def test_power_and_critical_are_never_below_zero():
    S, M, *_ = build({"P1": {"undead": ["v.G2.4/b-9/c-3", "v.G2.4/b2/c2"], "deck": 0}})
    assert (power_of(S, M, 1), critical_of(S, M, 1)) == (0, 0)
    assert (power_of(S, M, 2), critical_of(S, M, 2)) == (6, 3)
