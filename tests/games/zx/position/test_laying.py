import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.position import build
from zxsim.games.zx.state import Flag, Phase, Zone


def test_the_main_phase_of_an_early_turn_is_the_default():
    S = build({}).S
    assert (S["turn"], S["turn_seat"], S["first_seat"], S["phase"], S["step"]) == (3, 0, 0, Phase.MAIN, 0)
    assert build({"turn": "P2"}).S["turn"] == 4
    assert build({"turn": "P2", "first": "P2", "turn_number": 9}).S["turn"] == 9


def test_phases():
    assert tuple(build({"phase": "resource_end"}).S[["phase", "step"]]) == (Phase.IGNITION, 0)
    assert tuple(build({"phase": "ignition"}).S[["phase", "step"]]) == (Phase.IGNITION, 1)


def test_what_belongs_to_a_player():
    side = {
        "player_damage": 2,
        "extra_played": 1,
        "crisis": 1,
        "resource_placed": False,
        "counters": {"key": 3},
    }
    S = build({"P2": side}).S
    assert (S["player_damage"][1], S["extra_played"][1], S["crisis"][1], S["placed"][1]) == (2, 1, 1, 2)
    assert S["counters"][1].tolist() == [0, 0, 3, 0]


def test_locks_are_words_of_the_abilities():
    board = build({"P1": {"hand": ["ZP01-011"]}})
    tag = board.names.tags[0]
    locked = {"abilities": [tag], "cards": [tag], "overboost": True}
    S = build({"P1": {"hand": ["ZP01-011"], "locked": locked}}).S
    assert (S["locked_abilities"][0], S["locked_cards"][0], S["locked_overboost"][0]) == (1, 1, 1)


def test_the_player_card_lies_face_up_on_the_other():
    S = build({"P1": {"player": "E12-039/S", "under_player": "G09-022"}}).S
    player, hidden = int(S["player"][0]), int(S["hidden"][0])
    assert S["zone"][player] == S["zone"][hidden] == Zone.PLAYER
    assert S["flags"][player] == Flag.FACE_UP | Flag.ASLEEP
    assert S["flags"][hidden] & Flag.FACE_UP == 0


def test_overboosted():
    S = build({"sq": {"1,1": "P2:G09-021"}, "player_state": {"P2": "overboosted"}}).S
    assert S["overboosted"].tolist() == [0, S["slot_copy"][5]]


def test_flags_of_squares_and_memory():
    S = build({"sq": {"0,0": "P1:f/d500/b1000/bb-500/u2/in=2.hand", "2,2": "P2:f/f=f/f=f"}}).S
    assert (S["damage"][1], S["boost"][1], S["boost_battle"][1]) == (500, 1000, -500)
    assert S["entered"][1] == 2 << 8 | Zone.HAND << 1
    assert S["flags"][S["slot_copy"][1]] == 3 << 24 | 1 << 42
    first = int(S["under"][9])
    assert S["zone"][first] == Zone.UNDER and S["next"][first] == first + 1 and S["next"][first + 1] == 0


def test_forces_lie_below_one_another():
    S = build({"sq": {"1,1": "P1:f/f=f/f=f/f=f"}}).S
    below = [int(S["under"][5])]
    while S["next"][below[-1]]:
        below.append(int(S["next"][below[-1]]))
    assert len(below) == 3 and (S["zone"][below] == Zone.UNDER).all()


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"turn": "P3"}, "Position, turn: 'P3' is no player"),
        ({"phase": "mian"}, "unknown phase 'mian'.*Did you mean 'main'"),
        ({"turn_number": "x"}, "Position, turn_number: 'x' must be a whole number"),
        ({"P1": {"player_damage": -1}}, "Position, P1, player_damage: -1"),
        ({"P1": {"counters": {"keys": 1}}}, "Position, P1 counters: unknown key 'keys'"),
        ({"P1": {"locked": {"cards": ["name X"]}}}, "Position, P1 locked cards: unknown key 'name X'"),
        ({"player_state": {"P1": "asleep"}}, "player_state: unknown state 'asleep'"),
        ({"player_state": {"P1": "overboosted"}}, "P1 has no Overboost on a square"),
    ],
)
def test_faults_are_named(position, fault):
    with pytest.raises(InputError, match=fault):
        build(position)
