"""Runs scenarios: a line, a file, all files."""

from dataclasses import replace
from pathlib import Path

from games.zx.cards.comparing import list_differences, write_log
from games.zx.cards.faults import Failure, Illegal, NotationFault
from games.zx.cards.notation import read
from games.zx.cards.playing import Playing
from games.zx.cards.table import lay_out

from zxsim.games.zx.position.cards import shipped_pool

HERE = Path(__file__).parent


def read_file(path):
    """(id, line) of all scenarios of a file; the number of an id is that of the line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        (f"{path.stem}-{n:03}", line)
        for n, line in enumerate(lines, 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def all_files():
    return sorted(HERE.glob("*.txt"))


def run(line):
    """What is wrong with a scenario, as a text to read; "" when it passes."""
    try:
        scenario = read(line)
        playing = Playing(scenario, *lay_out(scenario))
    except NotationFault as fault:
        return f"{line}\n  {fault}"
    problems = _play(playing)
    if not problems:
        return ""
    return "\n  ".join([line, *problems]) + f"\n{write_log(playing.table)}"


def decides(line, number):
    """Does the scenario fail when this card has no abilities?"""
    scenario = read(line)
    pool = shipped_pool()
    mute = replace(pool[number], abilities=(), require="", crisis="")
    scenario = replace(scenario, made=(*scenario.made, mute))
    try:
        return bool(_play(Playing(scenario, *lay_out(scenario))))
    except NotationFault:
        return True


def watch(line):
    """The play-by-play of a scenario, and what is wrong with it."""
    scenario = read(line)
    playing = Playing(scenario, *lay_out(scenario))
    problems = _play(playing)
    return write_log(playing.table) + "\n".join(problems or ["passes"])


def _play(playing):
    """The problems of a run."""
    refused = any(wish.kind == "illegal" for wish in playing.scenario.wishes)
    try:
        playing.run()
    except Illegal as fault:
        if not refused or playing.following:
            return [str(fault)]
    except Failure as fault:
        return [str(fault)]
    else:
        if refused:
            return ["the last step should have been refused"]
    return list_differences(playing)
