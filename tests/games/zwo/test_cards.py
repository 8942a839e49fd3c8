import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.cards import load_pool, stand_in


def test_cards_are_found_by_number_and_name():
    pool = load_pool()
    assert pool.find("hz-034 ") is pool["HZ-034"] is pool.find("house ember")
    assert len(pool) == len(list(pool)) == 64


def test_unknown_cards_have_neighbours():
    with pytest.raises(InputError, match=r"There is no card 'House Embers'. Near: .*House Ember"):
        load_pool().find("House Embers")
    with pytest.raises(InputError, match="House cards are numbered"):
        load_pool().find("xyzzy")


@pytest.mark.parametrize(
    "text, printed",
    [
        ("f", ("grey", 1, 1, 1, 1, False)),
        ("v.R3.5", ("red", 3, 5, 1, 1, False)),
        ("v.G12.15.0.r2.L", ("green", 12, 15, 0, 2, True)),
    ],
)
def test_stand_ins(text, printed):
    card = stand_in(text)
    assert (card.colour, card.cost, card.power, card.critical, card.revive, card.legend) == printed
    assert card.name == text


def test_other_texts_are_no_stand_ins():
    with pytest.raises(InputError, match=r"A stand-in is written v.R3.5"):
        stand_in("v.X3.5")


def test_further_files(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[MY-001]\nname = "House Ember"\ntype = "event"\ndo = "draw 1"\n')
    pool = load_pool((file,))
    assert pool["MY-001"].abilities
    with pytest.raises(InputError, match="Several cards are named 'house ember': HZ-034, MY-001"):
        pool.find("house ember")
    file.write_text("[HZ-001]\n")
    with pytest.raises(InputError, match="HZ-001 already stands in another file"):
        load_pool((file, file))
    broken = tmp_path / "broken.toml"
    broken.write_text("[")
    with pytest.raises(InputError, match="not valid TOML"):
        load_pool((broken,))
    with pytest.raises(InputError, match="Cannot read the card file"):
        load_pool((tmp_path / "none.toml",))
