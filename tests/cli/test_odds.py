import json

import pytest

from zxsim.cli.odds import read_counts
from zxsim.core.errors import UsageError


def ask(zxsim, *arguments):
    code, out, err = zxsim("odds", *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def row_of(rows, kind):
    return next(row for row in rows if row["kind"] == kind)


def test_before_the_game(zxsim):
    found = ask(zxsim, "tiamat-2016-08")
    three = row_of(found["opening"], "cost 3")
    assert (three["copies"], round(100 * three["hand"], 1)) == (16, 80.7)
    assert three["first"][0] == pytest.approx(1 - (1 - three["hand"]) ** 2)  # no draw: two hands, no more
    assert three["second"][0] == three["first"][1] > three["first"][0]
    assert round(found["life"]["mean_icons"], 2) == 1.63
    assert found["resource"]["all"]["2"] == 0  # three colours, and no card has two
    assert found["next"] == [] and found["named"] is None


def test_one_seat_has_more_turns(zxsim):
    row = ask(zxsim, "sakura", "--seat", "second")["opening"][0]
    assert "first" not in row and len(row["second"]) == 5


def test_a_gate_card_leaves_the_deck(zxsim):
    with_gate, without = (ask(zxsim, deck) for deck in ("kurone", "sakura"))
    assert (with_gate["unseen"], without["unseen"]) == (48, 49)
    assert with_gate["ignition"]["hit_by_other"][0] < with_gate["ignition"]["hit_by"][0]
    assert without["ignition"]["hit_by_other"][0] > without["ignition"]["hit_by"][0]


def test_during_the_game(zxsim):
    found = ask(zxsim, "sakura", "--seen", "B17-045=3", "--seen", "B16-053", "--life", "3")
    assert (found["unseen"], found["ignition"]["icons"], found["opening"]) == (45, 16 + 1, [])
    assert found["ignition"]["hit_by"][0] == 17 / 45
    assert found["life"]["cards"] == 3
    assert row_of(found["next"], "IG")["drawn"]["1"] == 17 / 45


def test_an_effect_may_give_the_icon(zxsim):
    assert ask(zxsim, "sakura", "--ig", "B16-053")["ignition"]["icons"] == 24


def test_wanted_together(zxsim):
    one, other, both = ask(zxsim, "kurone", "--want", "G09-008", "--want", "G09-009=2")["wanted"]
    assert both["copies"] == [4, 4]
    assert both["first"][2] < min(one["first"][2], other["first"][2])


def test_named_cards_in_resource(zxsim):
    named = ask(zxsim, "kurone", "--name", "アンセル", "--need", "4")["named"]
    assert named["copies"] == 23
    kept, redrawn = named["kept"], named["redrawn"]
    assert kept["at_start"] == pytest.approx([25 * 24 / 48 / 47, 2 * 23 * 25 / 48 / 47, 23 * 22 / 48 / 47])
    assert kept["first"][0] == 0 and len(kept["first"]) == 5
    assert redrawn["first"][2] > kept["first"][2] and redrawn["at_start"][0] > kept["at_start"][0]


def test_cards_that_draw_make_the_hand_grow(zxsim):
    hand = ask(zxsim, "kurone", "--draws", "G09-008", "--draws", "G09-008")["hand"]
    assert hand["drawing"] == 4 and hand["first"]["plain"] == [2, 2, 2]
    assert all(mean > 2 for mean in hand["first"]["mean"])


def test_tables(zxsim):
    out = zxsim("odds", "kurone", "--want", "G09-008", "--name", "シエル")[1]
    for words in (
        "48 unseen cards",
        "Wanted cards",
        "Named cards in Resource: 4 of",
        "without the gate card",
    ):
        assert words in out


def test_counts():
    assert read_counts("--seen", ["a=2", "b", "a"]) == {"a": 3, "b": 1}
    for text in ("=2", "a=", "a=x", "a=0", ""):
        with pytest.raises(UsageError, match="write CARD or CARD=N"):
            read_counts("--seen", [text])


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (("nothing",), 3, "no deck"),
        (("sakura", "--seen", "B17-045=5"), 3, "only 4 can be"),
        (("sakura", "--seen", "B17-045", "--seat", "first"), 2, "start of a game"),
        (("sakura", "--seen", "B17-045", "--draws", "B17-045"), 2, "start of a game"),
        (("sakura", "--life", "60"), 2, "0 to 49"),
        (("sakura", "--name", "x", "--need", "0"), 2, "1 to 8"),
        (("sakura", "--name", "Tiamat"), 3, "in its name"),
        (("sakura", *(word for n in range(5) for word in ("--want", f"B17-04{n}"))), 2, "at most 4"),
    ],
)
def test_faults(zxsim, arguments, code, words):
    got, out, err = zxsim("odds", *arguments)
    assert (got, out) == (code, "")
    assert words in err and err.count("\n") <= 2


def test_a_few_cards_are_no_game(zxsim, tmp_path):
    file = tmp_path / "small.toml"
    file.write_text('name = "Small"\n[main]\n"B17-045" = 4\n')
    code, _, err = zxsim("odds", str(file))
    assert code == 2 and "too few" in err
