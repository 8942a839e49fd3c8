"""Positions in which one kind of choice is clearly right, for the heuristic bot.

A line of tactics.jsonl: position (what it does not name is in DEFAULTS), before (choices that lead to the
question), then what is demanded. good: acceptable first choices, a text may stop early. play, kept: when this
card is played in the bot's turn, nothing of this colour pays. end: after the turn of the bot: no_enemy_on all
of the squares, no_enemy_on_any at least one of them, holds (square to card), winner. why: for the reader.
"""

import json
from pathlib import Path

import pytest

from zxsim.games.zx import kernel
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.table import Table

FILE = Path(__file__).parent / "tactics.jsonl"
TACTICS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
DEFAULTS = {
    "P1": {"deck": ["v.N3.4500.IG*8", "v.N4.6000*12"]},
    "P2": {
        "deck": ["v.N3.4500.IG*8", "v.N4.6000*12"],
        "hand": ["v.N3.4500*3"],
        "res": ["v.N4.6000/S*5"],
    },
}


def lay_out(tactic):
    """The table at the question."""
    sides = {seat: DEFAULTS[seat] | tactic["position"].get(seat, {}) for seat in DEFAULTS}
    table = Table.from_position(tactic["position"] | sides)
    appraise(table.board.M)
    for text in tactic.get("before", ()):
        table.choose(text)
    return table


def ask(table):
    """The choice the bot makes for whoever is asked."""
    S, M, W, _ = table.board
    code = kernel.ask_bot(S, M, W, make_bot("heuristic"))
    return next(choice for choice in table.choices if choice.code == code)


def is_one_of(choice, texts):
    return any(f"{choice} ".startswith(f"{text} ") for text in texts)


def play_turn(table):
    """Plays the turn to its end, or to that of the game;
    yields each choice of the turn player before it is made."""
    seat = table.board.S["turn_seat"]
    while table.decision and table.board.S["turn_seat"] == seat:
        choice = ask(table)
        if table.decision.seat == seat:
            yield choice
        table.choose(choice)


def check_end(table, end):
    """The field at the end of the turn of P1, and who has won."""
    enemies = {word for word, text in table.position()["sq"].items() if text.startswith("P2:")}
    own = {word: text for word, text in table.position()["sq"].items() if word not in enemies}
    assert not enemies & set(end.get("no_enemy_on", ()))
    if "no_enemy_on_any" in end:
        assert set(end["no_enemy_on_any"]) - enemies
    for word, card in end.get("holds", {}).items():
        assert own.get(word, "").partition("/")[0] == f"P1:{card}"
    if "winner" in end:
        assert (table.result or {}).get("winner") == 0


def check(tactic):
    table = lay_out(tactic)
    if "good" in tactic:
        choice = ask(table)
        assert is_one_of(choice, tactic["good"]), f"chose {choice}: {tactic['why']}"
    if "play" in tactic:
        plays = [
            choice for choice in play_turn(table) if choice.verb == "play" and choice.card == tactic["play"]
        ]
        assert plays and tactic["kept"] not in str(plays[0]).partition(" pay ")[2], f"chose {plays}"
    if "end" in tactic:
        made = [str(choice) for choice in play_turn(table)]
        print(made)  # shown when the check fails
        check_end(table, tactic["end"])


@pytest.mark.parametrize("tactic", TACTICS, ids=[tactic["id"] for tactic in TACTICS])
def test_tactic(tactic):
    check(tactic)


def test_there_are_twenty_five_of_them():
    assert len({tactic["id"] for tactic in TACTICS}) == 25
