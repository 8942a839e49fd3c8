"""ZX-8.1, 8.4: rule effects first, in their order; then one waiting ability after another."""

from games.zx.rulings.scene import (
    act,
    asked,
    card,
    event,
    happened,
    player,
    records,
    scene,
    texts,
    when,
    zone,
    zx,
)

ORDERED = [zx(number, when("trashed", "draw 1")) for number in ("A", "B", "C")]
DUMP = event("DUMP", "move all my charge to trash")


def test_zx_8_1_the_turn_player_orders_the_abilities_of_both():
    mine, theirs = zx("MINE", when("turn end", "draw 1")), zx("THEIRS", when("turn end", "draw 1"))
    table = act(scene(sq={"1,1": "P1:MINE", "0,2": "P2:THEIRS"}, cards=[mine, theirs]), "end")
    assert asked(table) == ("P1", "order")
    assert texts(table) == ["order MINE@(1,1) 0", "order THEIRS@(0,2) 0"]


def test_the_pool_closes_up_behind_the_ability_that_was_taken():
    side = {"hand": ["DUMP"], "charge": ["A", "B", "C"], "deck": ["f*9"]}
    table = act(scene(side, cards=[DUMP, *ORDERED]), "play DUMP", "order B@trash 0")
    assert texts(table) == ["order A@trash 0", "order C@trash 0"]


def test_zx_8_1_what_triggers_meanwhile_joins_the_pool():
    chain = zx("CHAIN", when("trashed", "move all my resource to trash"))
    side = {"hand": ["DUMP"], "charge": ["CHAIN"], "res": ["A"], "deck": ["f*9"]}
    table = act(scene(side, cards=[DUMP, chain, *ORDERED]), "play DUMP")
    assert [one["card"] for one in happened(table, "ability")] == ["DUMP", "CHAIN", "A"]


def test_zx_8_4_charge_excess_comes_before_waiting_abilities():
    side = {"hand": ["FILL"], "charge": ["f*4"], "deck": ["A", "v.R1.1000", "f*9"]}
    fill = event("FILL", "top 1 to charge; draw 1")
    watcher = zx("A", when("put in charge", "draw 1"))
    table = act(scene(side, cards=[fill, watcher]), "play FILL")
    assert asked(table) == ("P1", "charge_excess")


def test_zx_8_17_no_life_is_a_loss_before_anything_else_resolves():
    doom = event("DOOM", "opponent loses")
    assert act(scene({"hand": ["DOOM"]}, cards=[doom]), "play DOOM").result == {"winner": 0, "reason": "life"}
    table = act(scene({}, {"life": 1}, {"1,1": "P1:f"}), "attack (1,1) (1,2)")
    assert table.result == {"winner": 0, "reason": "life"}


def crisis(answer, life=4):
    extra = card("EXTRA", "pl_ex", crisis="player damaged")
    table = scene({}, {"life": life, "under_player": "EXTRA"}, {"1,1": "P1:f", "2,2": "P1:f"}, [extra])
    act(table, "attack (1,1) (1,2)", "life 0")
    assert asked(table) == ("P2", "crisis")
    return act(table, answer)


def test_zx_14_5_the_owner_may_turn_the_player_ex_up():
    assert player(crisis("yes"), "P2")[1] == "EXTRA/up"
    declined = crisis("no")
    assert player(declined, "P2")[1] == "EXTRA"
    assert happened(declined, "crisis") == []


def test_zx_14_5_a_declined_crisis_is_offered_again_with_the_next_damage():
    table = act(crisis("no"), "attack (2,2) (1,2)", "life 0")
    assert asked(table) == ("P2", "crisis")


def saved(text):
    special = {"kind": "special", "when": "lethal damage", "zone": ["player"], "do": ["recover 2"]}
    extra = card("EXTRA", "pl_ex", special, crisis="player damaged")
    player_card = card("PLAYER", "player")
    side = {"life": 1, "player": "PLAYER", "under_player": text, "deck": ["f*9"]}
    return act(scene({}, side, {"1,1": "P1:f", "2,2": "P1:f"}, [extra, player_card]), "attack (1,1) (1,2)")


def test_zx_14_8_recovery_runs_before_lethal_damage_is_processed():
    assert asked(saved("EXTRA/up")) == ("P1", "life")
    assert len(zone(saved("EXTRA/up"), "P2", "life")) == 3
    assert saved("EXTRA").result == {"winner": 0, "reason": "life"}


def test_zx_12_9_a_delayed_effect_knows_only_the_same_object():
    later = event(
        "LATER", "choose 1 my charge; at end of turn: move it to hand", "move all my charge to trash"
    )
    side = {"hand": ["LATER"], "charge": ["v.R1.1000"]}
    table = act(scene(side, cards=[later]), "play LATER")
    assert zone(table, "P1", "trash") == ["v.R1.1000", "LATER"]
    assert zone(table, "P1", "hand") == []
    assert records(table)[0]["delayed_count"] == 0
