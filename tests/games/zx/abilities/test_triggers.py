import pytest

from zxsim.games.zx.abilities.grammar import LanguageError
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.triggers import Trigger, parse_trigger
from zxsim.games.zx.abilities.words import ALL_ZONES
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import Way


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("appears", Trigger(Event.APPEARS)),
        ("appears played", Trigger(Event.APPEARS, way=Way.PLAYED)),
        ("appears by effect", Trigger(Event.APPEARS, way=Way.BY_EFFECT)),
        ("appears from dynamis", Trigger(Event.APPEARS, from_zones=1 << Zone.DYNAMIS)),
        (
            "appears from hand+life played",
            Trigger(Event.APPEARS, None, 1 << Zone.HAND | 1 << Zone.LIFE, Way.PLAYED),
        ),
        ("appears from ignition", Trigger(Event.APPEARS, None, 1 << Zone.DECK, Way.PLAYED)),
        ("trashed from hand", Trigger(Event.TO_TRASH, from_zones=1 << Zone.HAND)),
        ("evol seed", Trigger(Event.TO_TRASH, from_zones=1 << Zone.DECK)),
        ("put in charge", Trigger(Event.TO_CHARGE)),
        ("turn end", Trigger(Event.TURN_END)),
        ("ignition start", Trigger(Event.IGNITION_START)),
        ("player damaged", Trigger(Event.PLAYER_DAMAGE)),
        ("my player damaged", Trigger(Event.PLAYER_DAMAGE, whose=1)),
        ("opp life decreases", Trigger(Event.LIFE_DECREASES, whose=2)),
        ("any my zx red: kills", Trigger(Event.KILLS, whole_selector("my zx red"))),
        ("any card: trashed from deck", Trigger(Event.TO_TRASH, whole_selector("card"), 1 << Zone.DECK)),
        ("my draws by effect", Trigger(Event.DRAWS, way=Way.BY_EFFECT, whose=1)),
        (
            "deck shuffled by effect of my zx",
            Trigger(Event.SHUFFLED, way=Way.BY_EFFECT, cause=whole_selector("my zx")),
        ),
        ("damaged by opp card", Trigger(Event.DAMAGED, way=Way.BY, cause=whole_selector("opp card"))),
        ("destroyed by battle", Trigger(Event.DESTROYED, way=Way.BY_BATTLE)),
        ("destroyed for advent", Trigger(Event.DESTROYED, way=Way.FOR_ADVENT)),
        (
            "destroyed for advent of red",
            Trigger(Event.DESTROYED, way=Way.FOR_ADVENT, cause=whole_selector("red")),
        ),
        ("put in hand from squares", Trigger(Event.TO_HAND, from_zones=1 << Zone.SQUARE)),
        ("appears from not hand", Trigger(Event.APPEARS, from_zones=ALL_ZONES & ~(1 << Zone.HAND))),
        ("kills against opp zx", Trigger(Event.KILLS, against=whole_selector("opp zx"))),
        (
            "any my zx: hits against red",
            Trigger(Event.HITS, whole_selector("my zx"), against=whole_selector("red")),
        ),
        ("any my zx: battle end", Trigger(Event.BATTLE_END, whole_selector("my zx"))),
        ("any my event: played", Trigger(Event.PLAYED, whole_selector("my event"))),
    ],
)
def test_triggers(text, trigger):
    assert parse_trigger(text) == trigger


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the occurrence is missing"),
        ("apears", r"unknown occurrence 'apears'.* Did you mean 'appears'\?"),
        ("any my zx kills", "unknown filter 'kills'"),
        ("any my zx: turn end", "unknown occurrence 'turn'"),
        ("my appears", "unknown occurrence 'appears'"),
        ("appears from space", "unknown zone 'space'"),
        ("appears against zx", "only after attacks, attacked, hits and kills"),
        ("kills against", "expected cards"),
        ("appears quickly", "did not expect 'quickly'"),
        ("destroyed by", "expected cards"),
        ("destroyed by battle of my zx", "did not expect 'of'"),
        ("turn end from hand", "did not expect 'from'"),
    ],
)
def test_faults(text, message):
    with pytest.raises(LanguageError, match=message):
        parse_trigger(text)
