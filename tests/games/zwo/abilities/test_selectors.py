import pytest

from zxsim.games.zwo.abilities.grammar import Cursor, LanguageError, Selector
from zxsim.games.zwo.abilities.selectors import read_selector
from zxsim.games.zwo.state import Zone
from zxsim.games.zwo.tables import INFINITE, Need

FIELD = 1 << Zone.UNDEAD | 1 << Zone.SPLATTERED


@pytest.mark.parametrize(
    "text, selector",
    [
        ("any zombie", Selector(3, FIELD, Need.ZOMBIE)),
        ("my rest zombie", Selector(1, FIELD, Need.ZOMBIE | Need.REST)),
        ("opp splattered red blue zombie", Selector(2, 1 << Zone.SPLATTERED, Need.ZOMBIE, 6)),
        ("my other legend zombie", Selector(1, FIELD, Need.ZOMBIE | Need.OTHER | Need.LEGEND)),
        ("my dead event cost<=2", Selector(1, 1 << Zone.DEAD, Need.EVENT, cost_max=2)),
        ("opp zombie power>=3 power<=5", Selector(2, FIELD, Need.ZOMBIE, power_min=3, power_max=5)),
        ("my hand card cost>=2", Selector(1, 1 << Zone.HAND, cost_min=2, cost_max=INFINITE)),
        ("my green front magic", Selector(1, 1 << Zone.MAGIC, Need.FRONT, 1)),
        ("opp back magic", Selector(2, 1 << Zone.MAGIC, Need.BACK)),
    ],
)
def test_selectors(text, selector):
    assert read_selector(Cursor(text)) == selector


@pytest.mark.parametrize(
    "text, fault",
    [
        ("zombie", "unknown side 'zombie'. Allowed: my, opp, any"),
        ("my big zombie", "unknown word 'big'"),
        ("my rest stand zombie", "no card is both"),
        ("my dead magic", "magic lies in the Magic Area only"),
        ("my card", "say where the card is"),
        ("my undead event", "events are never on the field"),
        ("opp hand card", "only the own hand"),
        ("my front zombie", "only magic is front or back"),
        ("my rest dead zombie", "only zombies on the field and magic are rest or stand"),
        ("my green magic", "only front magic has a colour"),
        ("my legend magic", "magic has no legends"),
        ("my zombie power 3", "expected <= or >= and a number after power"),
        ("my magic cost<=1", "magic has no cost"),
    ],
)
def test_what_makes_no_sense_is_refused(text, fault):
    with pytest.raises(LanguageError) as raised:
        read_selector(Cursor(text))
    assert fault in str(raised.value)
