import made_changes as made
import pytest

from zxsim.cli import tuning
from zxsim.cli.app import run_command
from zxsim.core.errors import InputError, UsageError
from zxsim.games.zwo.deck import built_in_decks, load_deck


def test_a_field_is_taken_as_it_is_given():
    assert tuning.choose_field("a,b", "zwo", "c") == "a,b"


def test_without_one_the_published_decks_but_those_in_question_are_it():
    found = tuning.choose_field(None, "zwo", "rush", "graves")
    assert found == [name for name in built_in_decks() if name not in ("red-rush", "green-graves")]


def test_a_deck_of_another_name_is_still_the_deck(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(load_deck("rush").to_toml().replace("House red rush", "Mine"))
    assert "red-rush" not in tuning.choose_field(None, "zwo", str(path))


def test_no_deck_may_be_left():
    with pytest.raises(InputError, match="--field"):
        tuning.choose_field(None, "zwo", *built_in_decks())


def test_two_bots_are_the_decks_and_its_opponents():
    assert tuning.collect_setting(1, "x,y", None, {}, "zwo")["bots"] == ("x", "y")


def test_no_pool_is_every_card():
    assert tuning.read_pool(None, "zwo") is None


def test_a_pool_is_read_from_a_file(tmp_path):
    path = tmp_path / "pool.txt"
    path.write_text("HZ-002  # a remark\nHZ-001\n")
    assert tuning.read_pool(path, "zwo") == ["HZ-001", "HZ-002"]


def test_nothing_is_written_unless_asked_for(capsys):
    tuning.save_deck(made.LIST, "x", None, "zwo")
    tuning.write_report(made.comparison(), None)
    assert capsys.readouterr() == ("", "")


def test_a_deck_is_saved_under_its_new_name(tmp_path, capsys):
    path = tmp_path / "best.toml"
    tuning.save_deck(made.LIST, "Red rush, events 2", path, "zwo")
    deck = load_deck(str(path))
    assert (deck.name, deck.main) == ("Red rush, events 2", made.LIST["main"])
    assert capsys.readouterr().err == f"Written: {path}.\n"


def test_what_was_true_of_the_old_list_only_is_not_said_of_the_new_one(tmp_path):
    path = tmp_path / "best.toml"
    tuning.save_deck({**made.LIST, "event": "Cup", "date": "2016"}, "x", path, "zwo")
    text = path.read_text()
    assert "Cup" not in text and "Of old" not in text


def test_a_folder_that_is_not_there_is_told_at_once(tmp_path):
    with pytest.raises(InputError, match="no folder"):
        tuning.check_save(tmp_path / "nowhere" / "best.toml")
    tuning.check_save(tmp_path / "best.toml")
    tuning.check_save(None)


def test_a_report_is_written_where_it_is_asked_for(tmp_path, capsys):
    tuning.write_report(made.comparison(), tmp_path / "out")
    assert (tmp_path / "out/index.html").is_file()
    assert capsys.readouterr().err == f"Written: {tmp_path / 'out/index.html'}.\n"


@pytest.mark.parametrize(
    "check, wrong, words",
    [
        (tuning.check_delta, 0, "--delta 0: give points above 0"),
        (tuning.check_level, 95, "--level 95: give a number between 0 and 1"),
        (tuning.check_floor, -1, "--floor -1: give per cent"),
    ],
)
def test_senseless_numbers_are_told_in_the_words_of_the_command(check, wrong, words):
    assert check(0.5) == 0.5
    with pytest.raises(UsageError, match=words):
        check(wrong)


def test_they_end_a_command_at_once(capsys):
    assert run_command(["compare", "rush", "graves", "--game", "zwo", "--level", "95"]) == 2
    assert capsys.readouterr().err.startswith("zxsim: --level 95")
