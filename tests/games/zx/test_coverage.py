import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.coverage import CHECKED, Share, cover_cards, cover_sets


@pytest.fixture(scope="module")
def pool():
    return load_pool()


def test_the_checked_sets_are_in_card_files_as_a_whole(pool):
    """All 1,930 printed cards of B01 to B20; the marker without a number is none of them."""
    coverage = cover_sets(CHECKED, pool)
    assert list(coverage.sets) == [f"B{number:02}" for number in range(1, 21)]
    assert coverage.total().cards == 1930
    assert {card.where for card in coverage.gaps} <= {f"data/cards/{name}.toml" for name in CHECKED}


def test_gaps_are_what_is_not_playable(pool):
    coverage = cover_sets(["B07", "b21"], pool)
    assert set(coverage.sets) == {"B07", "B21"}
    total = coverage.total()
    assert total.cards - total.playable == len(coverage.gaps)
    assert coverage.total(["B21"]) == coverage.sets["B21"]
    assert all(card.reason for card in coverage.gaps)


def test_cards_of_a_deck(pool):
    coverage = cover_cards(pool.find(number) for number in ("B17-026", "B21-008", "B17-042"))
    assert coverage.sets == {"B17": Share(2, 2), "B21": Share(1, 0)}
    assert coverage.to_dict() == {
        "sets": {"B17": {"cards": 2, "playable": 2}, "B21": {"cards": 1, "playable": 0}},
        "gaps": [
            {
                "number": "B21-008",
                "name": pool.find("B21-008").name,
                "reason": "Its abilities are not encoded yet.",
            }
        ],
    }


def test_no_such_set(pool):
    with pytest.raises(InputError, match="There is no set 'B99'"):
        cover_sets(["B99"], pool)
