from games.zx.rulings.scene import act, card, event, happened, on, player, scene, texts, zone

CARDS = [
    card("UPPER", "zx_ob", lower="LOWER", colours=["red"], cost=7),
    card("LOWER", "zx_ob_lower"),
    card("P", "player"),
    card("EXTRA", "zx_ex", cost=1, way={"idealize": ["counter key -1"]}),
    event("BOOST", "overboost"),
    event("BREAK", "choose 1 either squares zx; destroy it"),
]
SIDE = {"player": "P", "under_player": "LOWER"}
ON_FIELD = {"player_state": {"P1": "overboosted"}}


def test_zxr_112_one_overboost_at_a_time():
    table = scene({**SIDE, "hand": ["BOOST"], "dyn": ["UPPER"]}, {}, {"0,0": "P1:UPPER"}, CARDS, **ON_FIELD)
    act(table, "play BOOST")
    assert happened(table, "overboost") == []
    assert zone(table, "P1", "dyn") == ["UPPER"]


def test_zxr_113_a_destroyed_overboost_goes_home():
    side = {**SIDE, "player": "P/S", "hand": ["BREAK"]}
    table = act(scene(side, {}, {"0,0": "P1:UPPER"}, CARDS, **ON_FIELD), "play BREAK")
    assert zone(table, "P1", "dyn") == ["UPPER/up"]
    assert player(table, "P1") == ("P", "LOWER")
    assert "player_state" not in table.position()


def test_zxr_114_an_overboost_is_no_extra_of_the_turn():
    side = {**SIDE, "hand": ["BOOST"], "dyn": ["UPPER", "EXTRA"], "counters": {"key": 1}}
    table = act(scene(side, cards=CARDS), "play BOOST", "square (0,0)")
    assert on(table, "0,0").card == "UPPER"
    assert "idealize EXTRA (2,0)" in texts(table)
