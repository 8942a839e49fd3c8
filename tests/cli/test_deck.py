import json

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.deck import built_in_decks, load_deck


def test_list(zxsim):
    out = zxsim("deck", "list")[1]
    assert all(name in out for name in built_in_decks())
    found = json.loads(zxsim("deck", "list", "--json")[1])
    assert [each["deck"] for each in found] == built_in_decks()


@pytest.mark.parametrize("name", built_in_decks())
def test_built_in_decks_are_legal(zxsim, name):
    code, out, _ = zxsim("deck", "check", name)
    assert code == 0
    assert out.endswith(": legal\n")


def test_check_names_every_fault(zxsim, tmp_path):
    path = tmp_path / "short.toml"
    deck = load_deck("sakura").to_mapping()
    card = next(iter(deck["main"]))
    path.write_text(f'name = "Short"\n[main]\n"{card}" = 5\n')
    code, out, _ = zxsim("deck", "check", str(path))
    assert code == 3
    assert out.startswith("Short: breaks ")
    assert "ZX-5." in out
    code, out, _ = zxsim("deck", "check", str(path), "--json")
    assert code == 3
    assert card in {number for each in json.loads(out)["broken"] for number in each["cards"]}


def test_check_reads_the_abilities_too(zxsim, monkeypatch):
    def fail(decks, pool, options):
        raise InputError("card MY-001, ability 1, line 1: unknown verb")

    monkeypatch.setattr("zxsim.games.zx.plug.prepare_matchup", fail)
    code, out, err = zxsim("deck", "check", "sakura")
    assert (code, out, err) == (3, "", "zxsim: card MY-001, ability 1, line 1: unknown verb\n")


def test_check_tells_cards_that_cannot_be_played(zxsim, monkeypatch):
    from zxsim.games.zx import law
    from zxsim.games.zx.cards import load_pool

    card = load_pool().find(load_deck("sakura").start)
    monkeypatch.setattr(law, "unplayable", lambda deck, pool, options=None: [card])
    code, out, _ = zxsim("deck", "check", "sakura")
    assert code == 3
    assert "1 of its cards cannot be played" in out


@pytest.fixture
def unencoded(tmp_path):
    """A deck file of a legal deck with a card that is in no card file."""
    deck = load_deck("sakura").to_mapping()
    del deck["main"]["B17-060"]
    path = tmp_path / "new.json"
    path.write_text(json.dumps(deck | {"main": deck["main"] | {"B21-008": 1}}), encoding="utf-8")
    return str(path)


def test_cards_without_abilities_on_demand(zxsim, unencoded):
    code, out, _ = zxsim("deck", "check", unencoded)
    assert code == 3
    assert "cannot be played: B21-008" in out
    code, out, _ = zxsim("deck", "check", unencoded, "--treat-as-vanilla")
    assert code == 0
    assert ": legal\n  played without its abilities: B21-008" in out
    found = json.loads(zxsim("deck", "check", unencoded, "--treat-as-vanilla", "--json")[1])
    assert (found["unplayable"], found["vanilla"]) == ([], ["B21-008"])


def test_unknown_names_and_options(zxsim):
    assert zxsim("deck", "show", "no-such-deck")[0] == 3
    assert zxsim("deck", "check", "sakura", "--options", "nosuch=1")[0] == 3
