import pytest
from games.zx.rulings.scene import card

from zxsim.games.zx.cards import Card
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.law import broken_rules
from zxsim.games.zx.options import Options

ICON, RECOVERY, VOID = {"icons": ["IG"]}, {"keywords": ["life_recovery"]}, {"keywords": ["void_bringer"]}
PLAIN = {f"P{n}": 4 for n in range(7)} | {"P7": 2}
ICONS = {"I1": 4, "I2": 4, "I3": 4, "L1": 4, "V1": 4}


class Shelf(dict):
    """A pool of made cards."""

    find = dict.__getitem__


def shelf(**names):
    printed = {f"P{n}": {} for n in range(9)} | {f"I{n}": ICON for n in range(5)}
    printed |= {"L1": ICON | RECOVERY, "L2": ICON | RECOVERY, "V1": ICON | VOID}
    kinds = {"X": "zx_ex", "O": "zx_ob", "U": "zx_ob_lower", "C": "pl_ex"}
    printed |= {f"{kind}{n}": {} for kind in kinds for n in range(4)}
    made = {}
    for number, values in printed.items():
        data = card(number, kinds.get(number[0], "zx"), **values | {"name": names.get(number, number)})
        made[number] = Card.from_dict(data.pop("number"), data, "made")
    return Shelf(made)


def broken(main, dynamis=None, options=None, names=None, **deck):
    """Rules that a deck breaks."""
    counts = {number: n for number, n in main.items() if n}
    faults = broken_rules(Deck("made", counts, dynamis or {}, **deck), shelf(**names or {}), options)
    return {fault.rule for fault in faults}


def test_zxr_001_life_recovery_and_void_bringer_are_among_the_icons():
    assert broken(PLAIN | ICONS) == set()


def test_zxr_002_life_recovery_counts_over_all_names():
    assert broken(PLAIN | ICONS | {"L1": 3, "L2": 2, "I3": 3}) == {"ZX-5.4"}


@pytest.mark.parametrize(("icons", "legal"), [(19, False), (20, True), (21, False)])
def test_zxr_003_exactly_twenty_icons(icons, legal):
    main = PLAIN | ICONS | {"I3": 3, "I4": icons - 19, "P7": 22 - icons}
    assert sum(main.values()) == 50
    assert broken(main) == (set() if legal else {"ZX-5.2"})


def test_zxr_004_same_name_is_same_card():
    main = PLAIN | ICONS | {"P0": 3, "P8": 2, "P7": 1}
    assert broken(main, names={"P8": "P0"}) == {"ZX-5.3"}
    assert broken(main) == set()


def dynamis_laws(extras, halves):
    """Which of the two laws a Dynamis of that many Z/X EX and upper halves breaks."""
    dynamis = {f"X{n}": min(4, extras - 4 * n) for n in range(4) if extras > 4 * n} | {"O1": halves}
    laws = ("total16", "ex10_ob4")
    return {law: not broken(PLAIN | ICONS, dynamis, Options(dynamis=law)) for law in laws}


def test_zxr_005_twelve_extras_and_four_halves():
    assert dynamis_laws(12, 4) == {"total16": True, "ex10_ob4": False}


def test_zxr_006_ten_extras_and_four_halves():
    assert dynamis_laws(10, 4) == {"total16": True, "ex10_ob4": True}


def test_zxr_007_one_card_under_the_player():
    assert "ZX-5.6" in broken(PLAIN | ICONS | {"U1": 1, "P7": 1}, under_player="C1")


@pytest.mark.parametrize("size", [49, 51])
def test_zxr_008_exactly_fifty(size):
    assert broken(PLAIN | ICONS | {"P7": size - 48}) == {"ZX-5.1"}
