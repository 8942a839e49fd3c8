"""ZX-12.10: modes, one after another."""

from games.zx.rulings.scene import act, event, scene, texts, zone

from zxsim.games.zx.table import Table

MODES = ("* counter key +1", "* counter melody +1", "* counter star_piece +1")


def modes(words, *more):
    table = scene({"hand": ["E"], "deck": ["f*9"]}, {}, {"2,2": "P1:f"}, [event("E", words, *MODES, *more)])
    return act(table, "play E")


def markers(table):
    return table.position()["P1"].get("counters", {})


def test_zx_12_10_two_different_modes_in_any_order():
    table = modes("choose 2 modes:")
    assert texts(table) == ["mode 0", "mode 1", "mode 2"]
    again = Table.from_position(act(table, "mode 2").position(), [event("E", "choose 2 modes:", *MODES)])
    for one in (table, again):
        assert markers(one) == {"star_piece": 1}
        assert texts(one) == ["mode 0", "mode 1"]
        act(one, "mode 0")
        assert markers(one) == {"star_piece": 1, "key": 1} and one.decision.kind == "main"


def test_zx_12_10_modes_that_may_be_left_out():
    table = modes("may choose mode:", "if not did: draw 1")
    assert texts(table) == ["done", "mode 0", "mode 1", "mode 2"]
    copy = table.copy()
    assert len(zone(act(table, "done"), "P1", "hand")) == 1 and markers(table) == {}
    assert len(zone(act(copy, "mode 1"), "P1", "hand")) == 0 and markers(copy) == {"melody": 1}
    some = act(modes("choose up to 2 modes:"), "mode 1")
    assert texts(some) == ["done", "mode 0", "mode 2"]
    assert markers(act(some, "done")) == {"melody": 1} and some.decision.kind == "main"


def test_all_modes_leave_no_choice_for_the_last():
    table = act(modes("choose 3 modes:"), "mode 0", "mode 2")
    assert len(markers(table)) == 3 and table.decision.kind == "main"
