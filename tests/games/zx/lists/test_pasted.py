from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.pasted import read_text, split_decks
from zxsim.games.zx.lists.resolve import Resolver

RESOLVER = Resolver(load_catalogue())


def codes(text):
    reading = read_text(text, RESOLVER)
    return [(each.code, each.at) for each in [*reading.warnings, *reading.errors]]


def test_every_line_is_told():
    text = "# My deck\n\nIG (4)\nコスト2\n4 B16-025\nhttps://example.org\n9 nothing"
    reading = read_text(text, RESOLVER)
    kinds = [(line.at, line.kind, line.note) for line in reading.lines]
    assert kinds == [
        (1, "ignored", "name of the deck"),
        (2, "ignored", "empty"),
        (3, "heading", "ig"),
        (4, "ignored", "cost sub-heading"),
        (5, "card", ""),
        (6, "ignored", "link"),
        (7, "error", "unknown_card"),
    ]
    assert reading.deck["name"] == "My deck"


def test_counts_may_be_missing_where_there_is_one_card():
    assert codes("プレイヤー：各務原あづみ\nスタート\n強襲変形フルオリン") == []
    assert codes("各務原あづみ\nB16-025") == [("count_assumed", 2)]


def test_totals():
    assert codes("IG (4)\n3 B16-025") == [("section_total", 1)]
    assert codes("メインデッキ (4枚)\nIG枠 (4枚)\n4 B16-025") == []
    assert codes("IG (4)\n3 nothing") == [("unknown_card", 2)]


def test_what_is_no_deck():
    assert codes("") == codes("  \n ") == codes("<html></html>") == [("not_a_deck", 1)]
    assert codes("4 B16-025\n4 \u202eB16-025") == [("encoding", 2)]


def test_several_decks():
    text = "Deck: one\n4 B16-025\n\nデッキ名：two\n4 B16-001\n"
    parts = split_decks(text)
    assert [before for before, _ in parts] == [0, 3]
    second = read_text(parts[1][1], RESOLVER, 4)
    assert second.deck == {"name": "two", "main": {"B16-001": 4}}
    assert second.lines[0].at == 4
    assert len(split_decks("Deck: 50\n4 B16-025\nDeck: (20枚)")) == 1
