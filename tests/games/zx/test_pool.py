from dataclasses import replace

import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import load_deck, published_decks
from zxsim.games.zx.listing import NAMELESS, list_copies
from zxsim.games.zx.options import Options, parse_options
from zxsim.games.zx.pool import ZONE_MASKS, list_remarks, prepare
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import SEAT_COPIES, Zone
from zxsim.games.zx.tables import Trait

POOL = load_pool()
DECKS = {name: load_deck(name, POOL) for name in published_decks()}
KURONE = DECKS["kurone-e2-red-2021-06"]
SAKURA = DECKS["sakura-control-2016-08"]
TIAMAT = DECKS["tiamat-range-2016-08"]


def seat_part(tables, seat):
    """What the tables say of one seat, copy numbers counted from 0."""
    first = 1 + seat * SEAT_COPIES
    order = tables["start_order"][seat]
    return [
        tables["copy_card"][first : first + SEAT_COPIES].tolist(),
        tables["home"][first : first + SEAT_COPIES].tolist(),
        (order[order > 0] - first).tolist(),
        *(int(tables[name][seat]) for name in (*ZONE_MASKS, "copies")),
    ]


def test_tables_of_a_matchup():
    matchup = prepare((KURONE, SAKURA), POOL)
    assert matchup.tables.shape == (2,) and matchup.tables.dtype == TABLES
    assert matchup.decks == (KURONE, SAKURA)
    first = matchup.tables[0]
    assert first["options"]["turn_limit"] == 200
    assert first["copies"].tolist() == [62, 61]
    assert first["copy_card"][0] == 0 and not first["copy_card"][63:73].any()
    assert np.count_nonzero(first["start_order"], axis=1).tolist() == [48, 49]
    for seat, deck in enumerate((KURONE, SAKURA)):
        copies = list_copies(deck, POOL)
        rows = first["copy_card"][1 + seat * SEAT_COPIES :][: len(copies)]
        costs = [POOL.find(number).cost or 0 for number, _ in copies]
        assert first["card"]["cost"][rows].tolist() == costs
        for name in ZONE_MASKS:
            assert first[name][seat] == np.bitwise_or.reduce(first["card"][name][rows])
    assert first["card"]["traits"][first["copy_card"][1]] & Trait.START_CARD


def test_cards_that_nobody_plays_change_nothing(tmp_path):
    """A game looks at the tables of its matchup only: its cost cannot hang on how many cards there are."""
    file = tmp_path / "many.toml"
    cards = (f'["A00-{n:03}"]\nname = "{n}"\ntype = "zx"\ncost = 1\npower = 1000\n' for n in range(900))
    file.write_text("\n".join(cards))
    larger = load_pool([file])
    assert len(larger) == len(POOL) + 900
    assert (
        prepare((KURONE, SAKURA), larger).tables.tobytes() == prepare((KURONE, SAKURA), POOL).tables.tobytes()
    )


@pytest.mark.parametrize("seats", [0, 1])
def test_every_copy_knows_the_place_of_its_card_in_the_list_of_its_deck(seats):
    tables = prepare((KURONE, SAKURA), POOL).tables[seats]
    for seat in (0, 1):
        deck = (KURONE, SAKURA)[seat ^ seats]
        copies, cards = list_copies(deck, POOL), deck.list_cards()
        places = tables["list_place"][1 + seat * SEAT_COPIES :][: len(copies)]
        assert [cards[place][0] for place in places] == [number for number, _ in copies]
        assert tables["cards"][seat] == len(cards)


def test_both_seatings_and_both_orders_say_the_same():
    one, other = prepare((KURONE, TIAMAT), POOL).tables, prepare((TIAMAT, KURONE), POOL).tables
    assert one[0].tobytes() == other[1].tobytes()
    assert one[1].tobytes() == other[0].tobytes()
    assert seat_part(one[0], 0) == seat_part(one[1], 1)
    assert seat_part(one[0], 1) == seat_part(one[1], 0)


@pytest.mark.parametrize("name", DECKS)
def test_a_mirror_has_one_table(name):
    twin = replace(DECKS[name], name="twin")
    tables = prepare((DECKS[name], twin), POOL).tables
    assert tables[0].tobytes() == tables[1].tobytes()
    assert seat_part(tables[0], 0) == seat_part(tables[0], 1)


def test_zx_6_1_a_deck_without_player_card_is_given_a_nameless_one():
    deck = replace(SAKURA, player="", start="")
    assert list_copies(deck, POOL)[-1] == (NAMELESS, Zone.PLAYER)
    tables = prepare((deck, TIAMAT), POOL).tables
    assert tables["copies"][0].tolist() == [61, 61]
    assert tables[0]["home"][61] == Zone.PLAYER
    assert np.count_nonzero(tables[0]["start_order"][0]) == 50


def test_tables_are_the_callers_own():
    tables = prepare((KURONE, SAKURA), POOL).tables
    tables["copies"] = 0
    assert prepare((KURONE, SAKURA), POOL).tables["copies"].all()


def test_marks_are_guessed_given_or_refused():
    matchup = prepare((TIAMAT, TIAMAT), POOL)
    assert {"ZP01-002", "E15-012"} <= set(matchup.guessed_marks)
    given = {number: [[1, 1]] for number in matchup.guessed_marks}
    options = parse_options({"marks": given, "unknown_marks": "refuse"})
    marked = prepare((TIAMAT, TIAMAT), POOL, options)
    assert marked.guessed_marks == ()
    assert 1 << 4 in marked.tables[0]["card"]["marks"]
    with pytest.raises(InputError, match="E15-012"):
        prepare((TIAMAT, TIAMAT), POOL, Options(unknown_marks="refuse"))
    with pytest.raises(InputError, match="B99-999"):
        prepare((TIAMAT, TIAMAT), POOL, parse_options({"marks": {"B99-999": []}}))


def test_guessed_marks_are_remarked():
    (remark,) = list_remarks([TIAMAT, SAKURA], POOL)
    assert remark.startswith("Marked squares not known") and "B17-042" in remark and "E15-012" in remark
    given = {number: [[1, 1]] for number in prepare((TIAMAT, TIAMAT), POOL).guessed_marks}
    assert list_remarks([TIAMAT], POOL, parse_options({"marks": given})) == []


def test_broken_decks_are_refused_with_every_rule():
    broken = replace(SAKURA, main={**SAKURA.main, "B17-042": 2})
    with pytest.raises(InputError, match=r"Deck White Control Sakura.* not legal: ZX-5\.1: 51 cards"):
        prepare((TIAMAT, broken), POOL)


def test_cards_that_cannot_be_played_are_refused_with_the_reason(tmp_path):
    card = '[X99-001]\nname = "nobody"\ntype = "event"\ncost = 1\nplayable = false\nreason = "link zone"\n'
    (tmp_path / "more.toml").write_text(card, "utf-8")
    pool = load_pool([tmp_path / "more.toml"])
    main = {number: n for number, n in SAKURA.main.items() if number != "B17-060"}
    with pytest.raises(InputError, match=r"1 card that cannot be played\. link zone: X99-001 nobody"):
        prepare((TIAMAT, replace(SAKURA, main={**main, "X99-001": 1})), pool)


def with_cards(**changes):
    """Sakura with a card of the main deck changed for others, and changes beside that."""
    main = {number: n for number, n in SAKURA.main.items() if number != "B17-060"}
    return replace(SAKURA, main={**main, **changes.pop("main", {"B17-060": 1})}, **changes)


def test_the_complete_list_of_cards_that_cannot_be_played():
    deck = with_cards(main={"B21-008": 1}, dynamis={**SAKURA.dynamis, "B21-039": 1})
    with pytest.raises(InputError) as fault:
        prepare((TIAMAT, deck), POOL)
    text = str(fault.value)
    assert "has 2 cards that cannot be played. Its abilities are not encoded yet: B21-008 " in text
    assert "B21-039 " in text and text.count("\n") == 1 and "--treat-as-vanilla" in text
    with pytest.raises(
        InputError, match=r"1 card that cannot be played, not even without abilities.*B21-039"
    ):
        prepare((TIAMAT, deck), POOL, Options(treat_as_vanilla=True))


def test_cards_played_without_abilities_are_remarked():
    deck, options = with_cards(main={"B21-008": 1}), parse_options({"treat_as_vanilla": True})
    matchup = prepare((TIAMAT, deck), POOL, options)
    card = matchup.tables[0]["card"][matchup.names.numbers.index("B21-008")]
    printed = POOL.find("B21-008")
    assert (card["cost"], card["power"]) == (printed.cost, printed.power)
    assert any(
        "without their abilities" in remark and "B21-008" in remark
        for remark in list_remarks([deck], POOL, options)
    )
    assert list_remarks([SAKURA], POOL, options) == list_remarks([SAKURA], POOL)
