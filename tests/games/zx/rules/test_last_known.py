"""ZX-2.5: texts ask for Power and cost of cards that have just left their Square."""

import json

import pytest
from games.zx.rulings.scene import (
    act,
    card,
    end_turn,
    event,
    happened,
    on,
    records,
    scene,
    startup,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules.last_known import forget_values, last_cost, last_power, note_values
from zxsim.games.zx.table import Table

HURT = "damage 1 per N to all opp squares zx"
FIELD = {"1,1": "P1:v.R3.5000/b2000", "0,2": "P2:v.R9.19000", "2,2": "P1:f"}


def dealt(*do, sq=None, side=None, cards=()):
    """Damage on (0,2) after an Event of P1."""
    table = scene({"hand": ["E"]} | (side or {}), {}, FIELD if sq is None else sq, [event("E", *do), *cards])
    return on(act(table, "play E"), "0,2").damage


@pytest.mark.parametrize(
    ("line", "damage"),
    [
        ("choose 1 my squares cost=3; number power of it", 7000),
        ("choose 1 my squares cost=3; destroy it; number power of it", 7000),
        ("choose 1 my squares cost=3; move it to hand; number power of it", 7000),
        ("choose 1 my squares cost=3; move it to hand; move it to trash; number power of it", 7000),
        (
            "choose 1 my squares cost=3; destroy it; move it to hand; move it to trash; number power of it",
            5000,
        ),
        ("cost +1 to all my squares; choose 1 my squares cost=4; destroy it; number cost of it", 4),
        (
            "choose 1 my squares cost=3; remember; destroy it; choose 1 my squares; number power of those",
            7000,
        ),
        ("choose 1 my charge; number power of it", 4000),
        ("choose 1 my charge; number cost of it", 2),
        ("choose 1 my hand; number power of it", 0),
    ],
)
def test_values_of_cards_wherever_they_are(line, damage):
    assert dealt(f"{line}; {HURT}", side={"charge": ["v.R2.4000"]}) == damage


def test_a_known_card_leaves_the_chosen_ones_alone():
    gunner = zx("GUNNER", startup("choose 1 opp squares zx; number power of self; damage 1 per N to it"))
    table = scene(sq={"1,1": "P1:GUNNER", "0,2": "P2:v.R9.19000", "2,2": "P1:f"}, cards=[gunner])
    assert on(act(table, "ability GUNNER@(1,1) 0"), "0,2").damage == 5000


def test_a_cost_tells_its_effect():
    gunner = zx(
        "GUNNER", startup(f"number power of it; {HURT}", cost=["choose 1 my squares cost=3; destroy it"])
    )
    table = scene(sq=FIELD | {"0,0": "P1:GUNNER"}, cards=[gunner])
    assert on(act(table, "ability GUNNER@(0,0) 0"), "0,2").damage == 7000


def test_the_card_of_an_event_and_those_of_the_battle():
    avenger = zx("AVENGER", when("any other my zx: destroyed", f"number power of that; {HURT}"))
    kill = event("E", "destroy all my squares cost=3")
    table = scene({"hand": ["E"]}, {}, FIELD | {"0,0": "P1:AVENGER"}, [avenger, kill])
    assert on(act(table, "play E"), "0,2").damage == 7000
    boxer = zx("BOXER", when("attacks", "use self; number power of target; power +1 per N"))
    slow = zx("SLOW", when("attacked", "use self; number power of attacker; power -1 per N"), power=19000)
    ring = {"1,1": "P1:BOXER", "1,2": "P2:SLOW", "2,2": "P1:f"}
    table = act(scene(sq=ring, cards=[boxer, slow]), "attack (1,1) (1,2)", "order BOXER@(1,1) 0")
    assert (table.power((1, 1)), happened(table, "destroy", card="SLOW") != []) == (24000, True)


def test_a_card_at_home_in_dynamis():
    god = card("GOD", "zx_ex", cost=6, power=9000, way={"advent": ["red zx x2"]})
    field = {"1,1": "P1:GOD", "0,2": "P2:v.R9.19000", "2,2": "P1:f"}
    line = (
        f"power +1000 to all my squares; choose 1 my squares cost=6; destroy it; number power of it; {HURT}"
    )
    assert dealt(line, sq=field, cards=[god]) == 10000


def test_it_is_forgotten_at_the_end_of_the_turn():
    look = event("E", "choose 1 my squares cost=3; destroy it; number power of it")
    table = act(scene({"hand": ["E"]}, {}, FIELD, [look]), "play E")
    S, M, _ = records(table)
    copy = int(S["departed"][0]) & 0xFF
    assert (last_power(S, M, copy), last_cost(S, M, copy)) == (7000, 3)
    again = Table.from_position(json.loads(json.dumps(table.position())), [look])
    T, N, _ = records(again)
    assert last_power(T, N, int(T["departed"][0]) & 0xFF) == 7000
    end_turn(table)
    assert not S["departed"].any()
    forget_values(S)


def test_nothing_is_kept_when_nobody_asks():
    table = act(scene({"hand": ["E"]}, {}, FIELD, [event("E", "destroy all my squares")]), "play E")
    S, M, _ = records(table)
    note_values(S, M, 1)
    assert not S["departed"].any()
    assert zone(table, "P1", "charge")
