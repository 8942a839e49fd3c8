import pytest
from games.zx.rulings.scene import (
    act,
    always,
    card,
    event,
    happened,
    on,
    scene,
    startup,
    texts,
    verbs,
    when,
    zone,
    zx,
)

ADVENT = card("EXTRA", "zx_ex", cost=6, power=9000, way={"advent": ["white zx x2"]})
PAIR = {"0,0": "P1:v.W4.6000", "2,0": "P1:v.W2.3000"}
SHIFT_KEYS = {"cost": 0, "way": {"shift": "my squares zx white"}}


def advents(*dyn, res=6):
    table = scene({"dyn": list(dyn), "res": [f"f/S*{res}"]}, {}, PAIR, [ADVENT])
    return table, [text for text in texts(table) if text.startswith("advent")]


def test_zxr_101_advent_pays_nothing():
    table, ways = advents("EXTRA")
    assert "advent EXTRA (0,1)" in ways
    act(table, "advent EXTRA (0,1)", "choose v.W4.6000")
    assert on(table, "0,1").card == "EXTRA"
    assert happened(table, "pay") == []
    assert sorted(zone(table, "P1", "charge")) == ["v.W2.3000", "v.W4.6000"]


def test_zxr_102_advent_needs_enough_resource_cards():
    assert advents("EXTRA", res=5)[1] == []


def test_zxr_103_only_face_down_cards_can_be_played():
    assert advents("EXTRA/up")[1] == []


@pytest.mark.parametrize(("expensive", "legal"), [(1, False), (2, True)])
def test_zxr_104_awakening_must_be_possible_in_full(expensive, legal):
    way = {"awaken": ["choose 2 my resource cost>=5; move it to deck shuffled"]}
    extra = card("WAKER", "zx_ex", cost=7, colours=["green"], way=way)
    res = [f"v.G5.5000*{expensive}", f"v.R1.1000*{7 - expensive}"]
    assert ("awaken" in verbs(scene({"dyn": ["WAKER"], "res": res}, cards=[extra]))) == legal


def test_zxr_105_break_advent():
    line = startup("put self on empty normal square", zone=["dynamis_down"], once="break advent")
    breaker = card("BREAKER", "zx_ex", line, when("appears played", "draw 1"), cost=9)
    first = card("FIRST", "zx_ex", cost=1, way={"idealize": ["counter key -1"]})
    side = {"dyn": ["FIRST", "BREAKER*2"], "counters": {"key": 1}}
    table = scene(side, cards=[breaker, first])
    act(table, "idealize FIRST (0,0)", "ability BREAKER@dynamis 0", "square (2,0)")
    assert happened(table, "appear", card="BREAKER")[0]["played"] is False
    assert zone(table, "P1", "hand") == []
    assert "ability" not in verbs(table)


def shifted(hand, carrier, shift):
    """P1 lays a Shift on a carrier."""
    cards = [card("SHIFT", "shift", name="Blade", power=0, **SHIFT_KEYS | shift), *hand]
    side = {"dyn": ["SHIFT"], "hand": [one["number"] for one in hand]}
    return act(scene(side, {}, {"0,0": f"P1:{carrier}"}, cards), "shift SHIFT (0,0)")


def finds(filters, shift, carrier="v.W3.5000.t=Angel"):
    """Does a text that asks for such a Z/X find the shifted one?"""
    probe = event("PROBE", f"choose 1 my squares zx {filters}; if did: counter key +1")
    table = act(shifted([probe], carrier, shift), "play PROBE")
    return table.position()["P1"].get("counters", {}) == {"key": 1}


def test_zxr_115_a_shift_adds_what_is_not_there_yet():
    shift = {"colours": ["white"], "tribes": ["Angel", "Knight"]}
    for filters in ("white", "tribe=Angel", "tribe=Knight", "name=Blade", "name=v.W3.5000.t=Angel"):
        assert finds(filters, shift), filters
    assert not finds("multicolour", shift)
    assert finds("multicolour", shift | {"colours": ["red"]})


def test_zxr_116_one_own_shift_at_a_time():
    shift = card("SHIFT", "shift", power=0, **SHIFT_KEYS)
    field = {"2,0": "P1:v.W3.5000"}
    assert "shift" in verbs(scene({"dyn": ["SHIFT"]}, {}, field, [shift]))
    field["0,0"] = ["P1:SHIFT", "P1:v.W3.5000/up"]
    assert "shift" not in verbs(scene({"dyn": ["SHIFT"]}, {}, field, [shift]))


@pytest.mark.parametrize(("up", "works"), [(1, False), (2, True)])
def test_zxr_117_level_counts_face_up_cards(up, works):
    sniper = zx("SNIPER", always("range 2 to self", level="Dingir 2"))
    dingir = card("DINGIR", "zx_ex", tribes=["Dingir"])
    dyn = [f"DINGIR/up*{up}", f"DINGIR*{4 - up}"]
    table = scene({"dyn": dyn}, {}, {"0,0": "P1:SNIPER"}, [sniper, dingir])
    assert table.range((0, 0)) == (2 if works else 1)


def test_zxr_118_zero_optima_counts_sleeping_cards():
    sniper = zx("SNIPER", always("range 2 to self", zero_optima=3))
    icons = ["v.R1.1000.IG", "v.R1.1000.IG/S*2"]
    assert scene({"res": icons}, {}, {"0,0": "P1:SNIPER"}, [sniper]).range((0, 0)) == 2
    assert scene({"res": icons[1:]}, {}, {"0,0": "P1:SNIPER"}, [sniper]).range((0, 0)) == 1
