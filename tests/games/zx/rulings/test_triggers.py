from games.zx.rulings.scene import act, asked, event, happened, scene, startup, texts, when, zone, zx


def test_zxr_097_the_turn_player_orders_all_waiting_abilities():
    mine = zx("MINE", when("attacks", "counter key +1"))
    theirs = zx("THEIRS", when("attacked", "counter melody +1"), power=9000)
    table = scene(sq={"1,1": "P1:MINE", "1,2": "P2:THEIRS"}, cards=[mine, theirs])
    act(table, "attack (1,1) (1,2)")
    assert asked(table) == ("P1", "order")
    assert texts(table) == ["order MINE@(1,1) 0", "order THEIRS@(1,2) 0"]


def test_zxr_098_the_turn_player_may_put_a_new_ability_first():
    x = zx("X", when("attacks", "choose 1 my hand zx; put it on empty normal square"))
    y = zx("Y", when("attacked", "may pay blue 2; if did: counter key +1"), power=9000)
    z = zx("Z", when("appears", "may pay white 1; if did: sleep all opp resource"))
    table = scene(
        {"hand": ["Z"], "res": ["v.W1.1000"]},
        {"res": ["v.B1.1000*2"]},
        {"1,1": "P1:X", "2,2": "P1:f", "1,2": "P2:Y"},
        [x, y, z],
    )
    act(table, "attack (1,1) (1,2)", "order X@(1,1) 0", "square (0,0)")
    assert texts(table) == ["order Y@(1,2) 0", "order Z@(0,0) 0"]
    act(table, "order Z@(0,0) 0", "yes")
    assert zone(table, "P2", "res") == ["v.B1.1000/S"] * 2
    assert asked(table) != ("P2", "may")
    assert happened(table, "counter") == []


def test_zxr_099_charge_excess_comes_before_the_delayed_ability():
    delayed = "when destroyed by this: choose 1 opp charge; move it to trash"
    killer = zx("KILLER", startup(f"choose 1 opp squares zx; power -5000 to it; {delayed}"))
    table = scene({}, {"charge": 4}, {"0,0": "P1:KILLER", "1,1": "P2:v.R3.5000"}, [killer])
    act(table, "ability KILLER@(0,0) 0", "discard f", "choose f@P2.charge")
    assert len(zone(table, "P2", "charge")) == 3
    sizes = [one["zone"] for one in happened(table, "move") if one["owner"] == 1]
    assert sizes == ["charge", "trash", "trash"]


def test_zxr_100_abilities_wait_until_the_effect_is_finished():
    thrice = event("THRICE", "ignite 3")
    angel = zx("ANGEL", when("appears", "draw 1"), icons=["IG"])
    side = {"hand": ["THRICE"], "charge": 3, "deck": ["ANGEL", "f*9"]}
    table = act(scene(side, cards=[thrice, angel]), "play THRICE", "play ANGEL (0,0)")
    kinds = [one["kind"] for one in table.events if one["kind"] in ("ignite", "ability")]
    assert kinds == ["ability", "ignite", "ignite", "ignite", "ability"]
