from games.zx.rulings.scene import (
    act,
    always,
    asked,
    card,
    happened,
    player,
    scene,
    startup,
    texts,
    when,
    zone,
    zx,
)

TWICE = zx("TWICE", always("player damage +1 to self"))
VOID = zx("VB", icons=["IG"], keywords=["void_bringer"])
SAVE = {"kind": "special", "when": "lethal damage", "zone": ["player"], "do": ["shuffle; recover 1"]}
EXTRA = card("EXTRA", "pl_ex", SAVE, crisis="player damaged")
PLAYER = card("P", "player", startup("draw 1", zone=["player"], turn="mine", once="turn"))
SIDE = {"player": "P", "under_player": "EXTRA"}


def hit(life, extra=EXTRA, mine=None, theirs=None, attacker="TWICE", cards=()):
    """P1 attacks P2, who has the Player EX."""
    made = [TWICE, VOID, PLAYER, extra, *cards]
    table = scene(mine, {"life": life, **SIDE, **(theirs or {})}, {"1,1": f"P1:{attacker}"}, made)
    return act(table, "attack (1,1) (1,2)")


def test_zxr_106_crisis_after_all_points_and_before_triggers():
    angel = zx("ANGEL", when("appears", "draw 1"), icons=["IG"])
    table = act(hit(["ANGEL", "f*3"], cards=[angel]), "life 0", "play ANGEL (0,2)", "life 0")
    assert asked(table) == ("P2", "crisis")
    assert len(happened(table, "life")) == 2
    assert zone(table, "P2", "hand") == []


def test_zxr_107_crisis_does_not_answer_a_lethal_hit():
    table = act(hit(2), "life 0")
    assert table.result == {"winner": 0, "reason": "life"}
    assert happened(table, "crisis") == []


def test_zxr_108_a_face_up_player_extra_recovers_first():
    table = hit(["f", "VB"], mine={"life": 1}, theirs={"under_player": "EXTRA/up", "deck": ["f*10"]})
    assert len(zone(table, "P2", "life")) == 3
    act(table, "life 2", "play VB (0,2)")
    assert happened(table, "void")[0]["outcome"] == "failed"
    act(table, "life 0")
    assert len(zone(table, "P2", "life")) == 1


def test_zxr_109_crisis_asks_for_the_name_of_the_player():
    for name, available in (("A", False), ("P", True)):
        extra = card("EXTRA", "pl_ex", crisis="player damaged", crisis_name=name)
        table = act(hit(4, extra), "life 0", "life 0")
        assert (asked(table) == ("P2", "crisis")) == available, name


def test_zxr_110_the_player_extra_takes_over_state_and_abilities():
    line = startup("turn up player extra", zone=["resource"], pay="any 0")
    wake = zx("WAKE", line, keywords=["start_resource"])
    extra = card("EXTRA", "pl_ex", startup("draw 1", zone=["player"], cost=["sleep self"]))
    side = {**SIDE, "player": "P/S", "res": ["WAKE"]}
    table = act(scene(side, cards=[wake, extra, PLAYER]), "ability WAKE@resource 1")
    assert player(table, "P1") == ("P/S", "EXTRA/S/up")
    assert "ability P/S@player 0" in texts(table)
    assert "ability EXTRA@player 0" not in texts(table)


def test_zxr_111_a_declined_crisis_reveals_nothing():
    table = act(hit(4, attacker="f"), "life 0", "no")
    assert [one for one in table.events if one.get("card") == "EXTRA"] == []
    assert player(table, "P2") == ("P", "EXTRA")
