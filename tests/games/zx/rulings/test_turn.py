from games.zx.rulings.scene import (
    act,
    asked,
    card,
    end_turn,
    event,
    happened,
    on,
    player,
    scene,
    texts,
    when,
    zone,
    zx,
)

NINE = [f"v.R1.{power}" for power in range(1000, 10000, 1000)]


def test_zxr_015_first_player_draws_nothing():
    table = scene({"hand": ["f"]}, turn_number=1, phase="draw")
    assert asked(table) == ("P1", "resource")
    assert zone(table, "P1", "hand") == ["f"]


def test_zxr_016_second_player_draws_two():
    table = scene(P2={"hand": ["f"]}, turn="P2", turn_number=2, phase="draw")
    assert asked(table) == ("P2", "resource")
    assert zone(table, "P2", "hand") == ["f", "f", "f"]


def test_zxr_017_first_player_may_attack_at_once():
    assert "attack (1,1) (1,2)" in texts(scene(sq={"1,1": "P1:f"}, turn_number=1))


def test_zxr_018_reboot_phase():
    cards = [card("P", "player"), card("X", "pl_ex")]
    asleep = {"res": ["v.R1.1000/S", "v.B1.1000/S"], "player": "P/S", "under_player": "X/S/up", "hand": ["f"]}
    table = scene(asleep, sq={"0,0": "P1:f/S", "0,2": "P2:f/S"}, cards=cards, phase="reboot")
    assert (on(table, "0,0").asleep, on(table, "0,2").asleep) == (False, True)
    assert zone(table, "P1", "res") == ["v.R1.1000", "v.B1.1000"]
    assert player(table, "P1") == ("P", "X/up")


def test_zxr_019_one_card_into_resource():
    hand = NINE[:5]
    table = scene({"hand": hand}, phase="resource")
    assert texts(table) == ["pass", *(f"resource {number}" for number in hand)]
    act(table, f"resource {hand[0]}")
    assert zone(table, "P1", "res") == hand[:1]
    assert asked(table) == ("P1", "main")


def test_zxr_020_hand_limit_of_the_turn_player():
    table = end_turn(scene({"hand": NINE}, {"hand": ["f*8"], "deck": 0}))
    for number in NINE[3:6]:
        assert asked(table) == ("P1", "discard")
        act(table, f"discard {number}")
    assert zone(table, "P1", "hand") == NINE[:3] + NINE[6:]
    assert zone(table, "P1", "trash") == NINE[3:6]
    assert zone(table, "P2", "hand") == ["f"] * 8


def test_zxr_021_damage_goes_before_the_boost():
    table = scene({}, {"hand": ["f"]}, {"1,1": "P1:v.R3.4000/d5000/b3000"})
    end_turn(table)
    assert on(table, "1,1").damage == 0
    assert table.power((1, 1)) == 4000


def test_zxr_022_end_of_turn_abilities_trigger_once():
    first = zx("FIRST", when("turn end", "counter key +1"))
    second = zx("SECOND", when("turn end", "counter melody +1", need="counter(key) >= 1"))
    table = scene({}, {"hand": ["f"]}, {"0,0": "P1:FIRST", "2,0": "P1:SECOND"}, [first, second])
    end_turn(table)
    assert table.position()["P1"]["counters"] == {"key": 1, "melody": 1}


def test_zxr_023_one_extra_a_turn_and_a_shift():
    cards = [
        card("EXTRA", "zx_ex", cost=1, way={"idealize": ["counter key -1"]}),
        card("EVENT", "event_ex", {"kind": "event", "do": ["draw 1"]}),
        card("SHIFT", "shift", way={"shift": "my squares zx name=BASE"}),
        zx("BASE"),
    ]
    table = scene({"dyn": ["EXTRA", "EVENT", "SHIFT"], "counters": {"key": 1}}, {}, {"0,0": "P1:BASE"}, cards)
    assert {"play EVENT", "shift SHIFT (0,0)"} < set(texts(table))
    act(table, "idealize EXTRA (2,0)")
    assert "play EVENT" not in texts(table)
    assert "shift SHIFT (0,0)" in texts(table)


def test_zxr_024_no_priority_for_the_other_player_after_the_main_phase():
    table = scene({}, {"hand": ["EVENT"]}, cards=[event("EVENT", "draw 1")])
    end_turn(table)
    assert asked(table) == ("P2", "resource")
    assert [one["phase"] for one in happened(table, "phase")] == ["end", "reboot", "draw", "resource"]
