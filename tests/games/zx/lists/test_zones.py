import pytest

from zxsim.games.zx.lists.zones import NAMED, kinds_of, zone_of


@pytest.mark.parametrize(
    ("kind", "section", "half", "zone"),
    [
        ("zx", "dynamis", "", "main"),
        ("event", "", "", "main"),
        ("shift", "main", "", "dynamis"),
        ("zx_ob", "overboost", "上", "dynamis"),
        ("zx_ob", "overboost", "下", "under_player"),
        ("zx_ob", "under_player", "", "under_player"),
        ("pl_ex", "", "", "under_player"),
        ("player", "main", "", "player"),
        ("token", "main", "", ""),
    ],
)
def test_the_type_decides(kind, section, half, zone):
    assert zone_of(kind, section, half) == zone


def test_kinds():
    assert kinds_of("player") == ("player",)
    assert "event" in kinds_of("ig")
    assert kinds_of("other") == kinds_of("") == NAMED
    assert "zx_ob_lower" not in NAMED
