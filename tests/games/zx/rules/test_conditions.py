"""ZX-12.6, 12.7: conditions of abilities, as a continuous +1000 or an Event that draws shows them."""

import pytest
from games.zx.rulings.scene import act, always, card, event, records, scene, startup, when, zone, zx

from zxsim.games.zx.rules.conditions import holds_true, player_tags
from zxsim.games.zx.tables import Test

BIG = 6000


def power(condition, sq=None, number="X", cards=(), **position):
    """Power of a Z/X of 5000 that has 1000 more while the condition holds."""
    table = scene(
        sq={"1,1": f"P1:{number}"} | (sq or {}),
        cards=[zx("X", always(f"if {condition}: power +1000 to self")), *cards],
        **position,
    )
    return table.power((1, 1))


@pytest.mark.parametrize(
    ("condition", "mine", "holds"),
    [
        ("life mine <= opponent", 3, True),
        ("life mine <= opponent", 4, False),
        ("life mine < opponent", 2, True),
        ("life mine < opponent", 3, False),
        ("life mine >= opponent", 3, True),
        ("life mine >= opponent", 2, False),
        ("life mine > opponent", 4, True),
        ("life mine > opponent", 3, False),
    ],
)
def test_life_is_compared(condition, mine, holds):
    assert (power(condition, P1={"life": mine}, P2={"life": 3}) == BIG) == holds


@pytest.mark.parametrize(
    ("condition", "position", "holds"),
    [
        ("turn mine", {}, True),
        ("turn mine", {"turn": "P2"}, False),
        ("turn opponent", {"turn": "P2"}, True),
        ("phase main", {}, True),
        ("phase main", {"phase": "ignition", "P1": {"charge": 1}}, False),
        ("first_player", {}, True),
        ("first_player", {"first": "P2"}, False),
        ("counter(key) >= 2", {"P1": {"counters": {"key": 2}}}, True),
        ("counter(key) >= 2", {"P1": {"counters": {"key": 1}}}, False),
        ("opponent_skipped_resource", {"P2": {"resource_placed": False}}, True),
        ("opponent_skipped_resource", {"P2": {"resource_placed": True}}, False),
        ("not exists(my hand)", {}, True),
        ("count(my hand) = 2", {"P1": {"hand": 3}}, False),
        ("did", {}, False),  # nothing is being resolved
    ],
)
def test_what_the_players_have_and_where_the_turn_is(condition, position, holds):
    assert (power(condition, **position) == BIG) == holds


def test_of_the_card_itself():
    assert power("broken", sq={"1,1": "P1:X/f=f"}) == BIG
    assert power("broken") == 5000
    assert power("self is (zx asleep)", number="X/S") == BIG
    assert power("self is (zx asleep)") == 5000
    assert power("from(charge)", number="X/in=2.charge") == BIG
    assert power("from(charge)", number="X/in=2.hand") == 5000


def test_battling_is_being_attacker_or_target():
    fighter = zx("X", always("if battling: power +1000 to self"))
    draw = event("DRAW", "draw 1")
    table = scene(
        {"hand": ["DRAW"]}, {}, {"1,1": "P1:X", "1,2": "P2:v.R9.9000", "0,0": "P1:X"}, [fighter, draw]
    )
    assert table.power((1, 1)) == 5000
    act(table, "attack (1,1) (1,2)")
    assert (table.power((1, 1)), table.power((0, 0))) == (BIG, 5000)


@pytest.mark.parametrize(
    ("condition", "counts"),
    [
        ("attacker is (my power>=5000)", True),
        ("attacker is (opp)", False),
        ("target is (opp cost<=9)", True),
        ("target is (self)", False),
        ("self is (attacking)", True),
        ("self is (attacked)", False),
        ("self is (attacking_player)", False),
        ("self is (attacking_player_square)", True),
        ("exists(opp normal attacked)", False),
        ("exists(opp squares attacked)", True),
        ("self is (ranged)", False),
        ("self is (vanilla)", False),
        ("target is (vanilla odd_cost)", True),
    ],
)
def test_zx_11_roles_in_the_running_battle(condition, counts):
    fighter = zx("X", always(f"if {condition}: power +1000 to self"))
    table = scene(
        {"hand": ["DRAW"]}, {}, {"1,1": "P1:X", "1,2": "P2:v.R9.9000"}, [fighter, event("DRAW", "draw 1")]
    )
    assert table.power((1, 1)) == 5000
    assert act(table, "attack (1,1) (1,2)").power((1, 1)) == (BIG if counts else 5000)


def test_who_attacks_the_player_is_known_to_both():
    look = event("LOOK", "if exists(opp squares attacking_player): draw 1")
    table = scene({}, {"hand": ["LOOK"]}, {"1,1": "P1:f"}, [look])
    act(table, "attack (1,1) (1,2)", "play LOOK")
    assert len(zone(table, "P2", "hand")) == 1


def test_this_turn_remembers_what_has_happened():
    watcher = zx("X", always("if this_turn(appears my zx tribe=Angel): power +1000 to self"))
    table = scene({"hand": ["ANGEL"]}, {}, {"1,1": "P1:X"}, [watcher, zx("ANGEL", tribes=["Angel"])])
    assert table.power((1, 1)) == 5000
    assert act(table, "play ANGEL (0,0)").power((1, 1)) == BIG


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("choose 1 my charge; if it is (red): draw 1", 1),
        ("choose 1 my charge; if it is (blue): draw 1", 0),
        ("choose 1 my trash blue; if it is (card): draw 1", 0),  # nothing was chosen
        ("number my charge; if number >= 2: draw 1", 0),
        ("number my charge; if number >= 1: draw 1", 1),
        ("move all my charge to trash; if did = 1: draw 1", 1),
        ("move all my charge to trash; if did = 2: draw 1", 0),
        ("if count(my charge) < count(my life): draw 1", 1),
        ("if count(my charge) = count(my life): draw 1", 0),
        ("if count(my charge) >= count(my life): draw 1", 0),
        ("if count(my life) > count(my charge): draw 1", 1),
        ("if count(my life) <= count(my charge): draw 1", 0),
        ("if distinct names(my charge+life) >= 2: draw 1", 1),
        ("if distinct names(my charge+life) >= 3: draw 1", 0),
        ("if distinct colours(my charge+life) >= 1: draw 1", 1),
        ("if distinct colours(my charge+life) >= 2: draw 1", 0),
        ("if distinct tribes(my charge+life) >= 1: draw 1", 0),
    ],
)
def test_of_what_is_being_resolved(line, drawn):
    side = {"hand": ["LINE"], "charge": ["v.R1.1000"]}
    table = act(scene(side, cards=[event("LINE", line)]), "play LINE")
    assert len(zone(table, "P1", "hand")) == drawn


@pytest.mark.parametrize(("colour", "drawn"), [("red", 1), ("blue", 0)])
def test_that_is_the_card_of_the_trigger(colour, drawn):
    watcher = zx("WATCHER", when("any other my zx: appears", f"if that is ({colour}): draw 1"))
    table = scene({"hand": ["RED"]}, {}, {"1,1": "P1:WATCHER"}, [watcher, zx("RED", colours=["red"])])
    assert len(zone(act(table, "play RED (0,0)"), "P1", "hand")) == drawn


def test_zx_12_7_the_player_has_the_names_of_card_extra_and_overboost():
    asking = zx("X", always("if player Ayase: power +1000 to self"))
    extra = card("EXTRA", "pl_ex", player_names=["Ayase"], crisis="player damaged")
    other = card("OTHER", "player", name="Azumi")
    table = scene({"player": "OTHER", "under_player": "EXTRA"}, {}, {"1,1": "P1:X"}, [asking, extra, other])
    assert table.power((1, 1)) == 5000
    up = scene({"player": "OTHER", "under_player": "EXTRA/up"}, {}, {"1,1": "P1:X"}, [asking, extra, other])
    assert up.power((1, 1)) == BIG
    assert player_tags(*records(up)[:2], 1) == 0


def test_zx_12_7_an_overboost_with_a_player_name_is_the_player():
    asking = zx("X", always("if player Ayase: power +1000 to self"))
    cards = [asking, card("UP", "zx_ob", lower="LOW", player_names=["Ayase"]), card("LOW", "zx_ob_lower")]
    cards.append(card("OTHER", "player", name="Azumi"))
    side = {"player": "OTHER", "under_player": "LOW"}
    table = scene(side, {}, {"1,1": "P1:X", "0,0": "P1:UP"}, cards, player_state={"P1": "overboosted"})
    assert table.power((1, 1)) == BIG


def test_rows_0_and_1_are_true_and_false():
    table = scene()
    assert [holds_true(*records(table), row, 0, 0) for row in (Test.TRUE, Test.FALSE)] == [1, 0]


def startups(*abilities, sq=None, **position):
    cards = [zx("X", *abilities)]
    return [
        text for text in map(str, scene(sq=sq or {}, cards=cards, **position).choices) if "ability" in text
    ]


def test_zx_12_6_an_ability_works_where_and_when_it_says():
    own = startup("draw 1", turn="mine")
    theirs = startup("draw 1", turn="opponent")
    charge = startup("draw 1", zone=["charge"])
    up = startup("draw 1", zone=["dynamis_up"])
    normal = startup("draw 1", zone=["normal_square"])
    assert startups(own, theirs, sq={"1,1": "P1:X"}) == ["ability X@(1,1) 0"]
    assert startups(charge, sq={"1,1": "P1:X"}) == []
    assert startups(charge, P1={"charge": ["X"]}) == ["ability X@charge 0"]
    assert startups(up, P1={"dyn": ["X"]}) == []
    assert startups(up, P1={"dyn": ["X/up"]}) == ["ability X/up@dynamis 0"]
    assert startups(normal, sq={"1,0": "P1:X"}) == []
    assert startups(normal, sq={"0,0": "P1:X"}) == ["ability X@(0,0) 0"]


def test_locked_names_have_no_abilities():
    ban = zx("BAN", startup("lock abilities Loud"))
    loud = zx("LOUD", startup("draw 1"), name="Loud")
    table = scene(sq={"1,1": "P1:BAN", "0,0": "P1:LOUD"}, cards=[ban, loud])
    assert "ability LOUD@(0,0) 0" in map(str, table.choices)
    assert "ability LOUD@(0,0) 0" not in map(str, act(table, "ability BAN@(1,1) 0").choices)


def test_zx_14_13_the_player_has_no_abilities_while_overboosted():
    cards = [card("UP", "zx_ob", lower="LOW"), card("LOW", "zx_ob_lower")]
    cards.append(card("PLAYER", "player", startup("draw 1", zone=["player"])))
    side = {"player": "PLAYER", "under_player": "LOW"}
    assert "ability PLAYER@player 0" in map(str, scene(side, {}, {"0,0": "P1:UP"}, cards).choices)
    over = scene(side, {}, {"0,0": "P1:UP"}, cards, player_state={"P1": "overboosted"})
    assert "ability PLAYER@player 0" not in map(str, over.choices)
