import made_frames
import pandas
from hostile import NAMES

from zxsim.reporting.blocks import Links, Picture, Table
from zxsim.reporting.pages.decks import Sheet, list_marks, make_index, make_page

CARDS = pandas.DataFrame(
    [{"part": "Main deck", "copies": 4, "number": "B01-001", "name": "x", "marks": "IG"}]
)
SHEET = Sheet("a", "Full name · 2016", (("1", 4, 0, 2),), ("IG", "no IG", "Events"), CARDS)
RATES = made_frames.matchups("abc")
OWN = RATES[RATES["deck"] == "a"]
ROW = made_frames.decks("abc").iloc[0].to_dict()


def list_kinds(page):
    return [type(block) for block in page.blocks]


def test_the_index_leads_to_every_deck():
    page = make_index([("a", "deck-1"), ("b", "deck-2")])
    assert page.anchor == "decks" and not page.is_part
    assert page.blocks == (Links((("a", "deck-1"), ("b", "deck-2"))),)


def test_a_deck_tells_what_it_is_and_how_it_does():
    page = make_page(SHEET, 3, OWN, ROW, "95 %")
    assert (page.anchor, page.title, page.is_part) == ("deck-3", "a", True)
    assert page.lead == "Full name · 2016 · Wins 80.0 % [78.0, 82.0] of its games against its 2 opponents."


def test_a_page_shows_matchups_curve_and_cards(render):
    page = make_page(SHEET, 1, OWN, ROW, "95 %")
    assert list_kinds(page) == [Picture, Picture, Table]
    render(page.blocks[0])
    render(page.blocks[1])
    assert page.blocks[2].shown == (("Main deck", "4", "B01-001", "x", "IG"),)


def test_one_opponent_needs_no_figure():
    row = ROW | {"opponents": 1, "worst_opponent": "b"}
    page = make_page(SHEET, 1, OWN.head(1), row, "95 %")
    assert list_kinds(page) == [Picture, Table]
    assert page.lead.endswith("of its games against b.")


def test_a_deck_that_met_nobody_of_a_game_that_tells_nothing():
    page = make_page(Sheet("a"), 1, RATES.head(0), None, "95 %")
    assert (page.lead, page.blocks) == ("", ())


def test_opponents_come_with_intervals_that_hold_at_once():
    mark = list_marks(OWN)[0]
    assert (mark.name, round(mark.low), round(mark.high)) == ("b", 49, 61)


def test_any_names(render):
    rates = made_frames.matchups(NAMES)
    page = make_page(Sheet(NAMES[0]), 1, rates[rates["deck"] == NAMES[0]], ROW, "95 %")
    render(page.blocks[0])
