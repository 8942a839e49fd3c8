"""The harness itself: what it refuses, and how it says so."""

from dataclasses import replace

import pytest
from games.zx.cards.comparing import list_differences
from games.zx.cards.faults import NotationFault
from games.zx.cards.made import stand_in
from games.zx.cards.notation import read
from games.zx.cards.playing import Playing
from games.zx.cards.running import decides, run, watch
from games.zx.cards.table import lay_out

ORDER = "B17-026 | hand=@ dyn=M08-002/up player=B40-085 1,1=P2:v.K4.6500 2,1=P2:v.K3.1000 | "


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("B17-026 | hand=@ | play @ 0,1", "four parts"),
        (" | hand=@ | play @ 0,1 | 0,1=@", "the card is missing"),
        ("B17-026 | hnad=@ | check | unfinished", "Did you mean `hand`?"),
        ("B17-026 | hand=@ hand=f | check | unfinished", "`hand=f` comes twice"),
        ("B17-026 | hand | check | unfinished", "must be key=value"),
        ("B17-026 | turn_number=x | check | unfinished", "must be a number"),
        ("B17-026 | hand=v.Q3 | check | unfinished", "is no stand-in"),
        ("B17-026 | hand=B99-999 | check | unfinished", "There is no card 'B99-999'"),
        ("B17-026 | rng=3,3 | check | unfinished", "must be squares"),
        ("B17-026 | hand=@ | paly @ 0,1 | 0,1=@", "Did you mean `play`?"),
        ("B17-026 | hand=@ | play @ | 0,1=@", "write `play CARD x,y`"),
        ("B17-026 | 0,1=@ | attack! 0,1 1,1 | 0,1=@", "`!` (really pay) stands only after"),
        ("B17-026 | hand=@ | play @ 0,1 > yes > no | 0,1=@", "one ` > `"),
        ("B17-026 | hand=@ | check | ", "nothing is said"),
        ("B17-026 | hand=@ | check | hand=@ hand=f", "something is said twice"),
        ("B17-026 | hand=@ | check | hadn=@", "`hadn=B17-026` is not understood"),
        ("B17-026 | hand=@ | check | power 1,1", "must be `power x,y=value`"),
        ("B17-026 | hand=@ | check | power", "needs x,y=value"),
        ("B17-026 | hand=@ | effect {chooze 1 my hand} | hand=@", "unknown verb 'chooze'"),
        (ORDER + "play @ 0,1 | 0,1=@", "no answer is left. Possible: 1,1, 2,1"),
        (ORDER + "play @ 0,1 > 0,2 | 0,1=@", "the answer `0,2` does not fit"),
        (ORDER + "play @ 0,1 > 1,1 yes | 0,1=@", "never asked for: yes. Asked: target (P1)"),
        (ORDER + "play @ 0,1 > 1,1 | 0,1=@", "1,1: expected P2:v.K4.6500, got - (not named"),
        (ORDER + "play @ 0,1 > 1,1 | 1,1=- P2.deck+=f", "P2.deck: expected f, got v.K4.6500"),
        (ORDER + "play @ 0,1 > 1,1 | 1,1=- P2.deck+=1 choosable=1,1", "expected 1,1, got 1,1+2,1"),
        (ORDER + "play @ 0,1 > 1,1 | illegal", "should have been refused"),
        (ORDER + "play @ 1,1 | 1,1=-", "step `play B17-026 1,1`: not possible"),
        ("B17-026 | 0,1=f | play @ 1,1 | illegal", "B17-026 is not in hand"),
        ("B17-026 | 0,1=f | attack 2,2 1,1 | illegal", "P1 has no Z/X on 2,2"),
        ("B17-026 | hand=@ | P2 play @ 1,1 | illegal", "P2 is not asked"),
        ("B17-026 | hand=@ | resource @ | illegal", "not in the Resource Phase"),
        ("B17-026 | hand=@ | pass | hand=@", "nothing to pass"),
        ("B17-026 | P2.life=0 0,1=@ | check | 0,1=@", "the game is over"),
    ],
)
def test_a_wrong_line_is_told_what_is_wrong(line, problem):
    assert problem in run(line)


def test_a_failure_comes_with_the_log():
    assert "P1 chooses P2's v.K4.6500" in run(ORDER + "play @ 0,1 > 1,1 | 0,1=@")
    assert "HELPER" not in watch(ORDER + "play @ 0,1 > 1,1; next | 1,1=-")


def test_a_scenario_decides_a_card_when_it_fails_without_its_abilities():
    assert decides(ORDER + "play @ 0,1 > 1,1 | 1,1=- P2.deck+=1", "B17-026")
    assert not decides("B17-026 | hand=@ | play @ 0,1 | 0,1=@", "B17-026")


def test_an_ignition_of_an_effect_asks_for_its_charge_card():
    """ZX-7.6a: nobody can pass, so it is no free decision."""
    line = "B17-026 | charge=f,e.R1 deck=v.R2.2000.IG,f | effect ignite 1 > e.R1 play=0,0 | "
    assert not run(line + "charge=f trash=e.R1 deck=f 0,0=v.R2.2000.IG")
    assert "no answer is left. Possible: f, e.R1" in run(line.replace(" > e.R1 play=0,0", "") + "charge=f")


def test_a_shift_is_laid_on_its_carrier():
    """ZX-14.11."""
    shift = {
        "number": "SHIFT",
        "name": "Shift",
        "type": "shift",
        "cost": 2,
        "way": {"shift": "my squares zx"},
    }
    scenario = replace(read("SHIFT | dyn=@ 0,1=f/S 1,1=f | shift @ 0,1 | unfinished"), made=(shift,))
    playing = Playing(scenario, *lay_out(scenario))
    playing.run()
    assert list_differences(playing) == []


def test_names_tribes_icons_and_types_of_stand_ins():
    table = stand_in("x.RB3.5000.IG.ZO.n=「A b.」.t=Tribe.t=「O,p」.k=life_recovery")
    assert (table["name"], table["type"], table["tribes"]) == ("A b.", "zx_ex", ["Tribe", "O,p"])
    assert (table["icons"], table["colours"], table["cost"]) == (["IG", "ZO"], ["red", "blue"], 3)
    assert stand_in("e.R3")["type"] == "event"
    assert stand_in("p.n=「A」")["name"] == "A"
    assert stand_in("B17-026") is None
    for text in ("e.R3.5000", "v.R3", "p.R3", "v.R3.5000.q=1"):
        with pytest.raises(NotationFault):
            stand_in(text)


def test_names_with_commas_and_spaces_stay_whole():
    hand = "v.R3.5000.n=「A, b」,f"
    line = f"B17-026 | hand={hand} | effect choose 1 my hand name=「A, b」; move it to trash | hand=f"
    assert "unknown step" in run(line)
    line = line.replace("effect choose", "effect {choose").replace("trash |", "trash} |")
    assert "P1.trash: expected -, got v.R3.5000.n=「A, b」" in run(line)
