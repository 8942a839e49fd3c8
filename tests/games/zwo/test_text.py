import pytest

from zxsim.games.zwo.state import Verb
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.text import VERBS, find


def test_every_choice_of_whole_games_has_a_text_of_its_own(walk):
    for seed in range(3):
        for table, _ in walk(seed):
            texts = [str(choice) for choice in table.choices]
            assert len(set(texts)) == len(texts)
            for choice in table.choices:
                assert find(str(choice), table.choices, table.decision.seat) == choice
                assert choice.verb in VERBS and (choice.card == "" or choice.card in choice.text)


def test_what_reads_the_same_is_numbered(play, legal):
    table = play({"phase": "battle", "P1": {"undead": ["f/d0", "f/b2"]}})
    assert legal(table) == ["end", "attack f@undead player", "attack f@undead player #2"]


def test_texts_are_read_in_many_spellings():
    side = {"hand": ["v.N1.2"], "magic": ["v.G1.1", "v.R1.1"]}
    table = Table.from_position({"P1": side})
    for text in ("play v.N1.2 pay green", "PLAY  v.n1.2 pay GREEN"):
        assert find(text, table.choices, 0).text == "play v.N1.2 pay green"
    with pytest.raises(ValueError, match=r"'play v.N1.2' can mean several choices. Legal: end; play"):
        find("play v.N1.2", table.choices, 0)
    with pytest.raises(ValueError, match="'block f' is not legal here"):
        find("block f", table.choices, 0)


def test_a_text_may_stop_early():
    table = Table.from_position({"P1": {"hand": ["v.N1.2"], "magic": ["f"]}})
    assert find("play v.N1.2", table.choices, 0).text == "play v.N1.2 pay grey"


def test_conceding_names_the_seat():
    table = Table.from_position({"P1": {"undead": ["f"]}})
    choice = find("Concede", table.choices, 1)
    assert choice.code & 31 == Verb.CONCEDE and choice.code >> 5 == 1
