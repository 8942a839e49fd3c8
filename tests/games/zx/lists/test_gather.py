from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.gather import Gathering
from zxsim.games.zx.lists.report import Reading
from zxsim.games.zx.lists.resolve import Fault, Understood

FACTS = load_catalogue()


def gather(*cards, repeats=False):
    """cards: (number, count, section) each, or a Fault."""
    reading = Reading("text")
    gathering = Gathering(reading, repeats)
    for at, card in enumerate(cards, 1):
        if isinstance(card, Fault):
            gathering.take(at, "?", card)
        else:
            number, count, section = card
            gathering.take(at, number, Understood(FACTS[number], count), section)
    gathering.settle()
    return reading


def codes(reading):
    return [(each.code, each.at) for each in [*reading.warnings, *reading.errors]]


def test_setup_cards_are_marked_or_added():
    marked = gather(("B15-023", 3, "main"), ("B15-023", None, "start"))
    assert marked.deck == {"main": {"B15-023": 3}, "start": "B15-023"}
    alone = gather(("B15-023", None, "start"))
    assert alone.deck == {"main": {"B15-023": 1}, "start": "B15-023"}
    added = gather(("B15-023", 1, "start"), ("B15-023", 2, "main"))
    assert added.deck == {"main": {"B15-023": 3}, "start": "B15-023"}
    assert codes(added) == [("merged", 2)]


def test_several_candidates():
    reading = gather(("B15-023", None, "start"), ("B25-058", None, "start"))
    assert reading.deck["start"] == "B15-023"
    assert codes(reading) == [("several_setup", 2)]


def test_one_player_and_one_card_under_it():
    assert codes(gather(("B40-085", 1, "player"), ("E12-039", 1, ""))) == [("two_players", 2)]
    assert codes(gather(("B40-071", 1, ""), ("B40-072", 1, ""))) == [("two_under_player", 2)]
    assert codes(gather(("B40-085", 1, "player"), ("B40-085", 1, "player"))) == []


def test_evidence_of_sections():
    assert codes(gather(("B22-079", 4, "ig"))) == [("not_ig", 1)]
    assert codes(gather(("M08-002", 1, "main"))) == [("moved", 1)]
    assert codes(gather(("G36-T01", 1, "main"))) == [("outside_deck", 1)]
    assert codes(gather(Fault("bad_count", "0 x"))) == [("bad_count", 1)]


def test_entries_for_copies_are_no_repetition():
    assert codes(gather(("B22-079", 1, ""), ("B22-079", 1, ""), repeats=True)) == []
