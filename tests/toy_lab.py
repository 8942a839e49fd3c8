"""Experiments of the toy game, in this process and in the processes that play for it."""

import os
import time

from toy import TOY

from zxsim.core import game
from zxsim.lab import experiment, match, results, setup, speed
from zxsim.lab.plan import Plan, cells
from zxsim.lab.setup import Setup
from zxsim.lab.tuning import setting

LOADERS = (game, cells, match, setup, setting, speed)
"""All modules with a `load` of their own. Imported first, lest one keep the toy's for good."""

# Environment variables, which reach every process that plays:
PLAYED = "TOY_PLAYED"
"""A file that gets a line for each chunk that is begun."""
SPOILT = "TOY_SPOILT"
"""The chunk, as CELL FIRST_PAIR, that raises when it is played."""
SECONDS = "TOY_SECONDS"
"""How much longer a chunk takes."""


class ToySetup(Setup):
    """Travels to other processes like its parent, which looks games up where the toy is not."""

    plug = TOY

    def play(self, chunk):
        if PLAYED in os.environ:
            with open(os.environ[PLAYED], "a") as log:
                log.write(f"{chunk.cell} {chunk.first_pair}\n")
        time.sleep(float(os.environ.get(SECONDS, "0")))
        if os.environ.get(SPOILT) == f"{chunk.cell} {chunk.first_pair}":
            raise ZeroDivisionError("as told")
        return super().play(chunk)


def load_toy(replace):
    """Have the toy loaded, whatever game is asked for; replace(module, attribute, value)."""
    for module in LOADERS:
        replace(module, "load", lambda name: TOY)


def plug_in(replace):
    """Have experiments of any game play the toy, also in other processes; replace as in load_toy."""
    load_toy(replace)
    for module in (cells, experiment, results):
        replace(module, "Setup", ToySetup)


def make_plan(*decks, **told):
    """A plan of toy decks, given by their skills."""
    wanted = {} if "until" in told else {"pairs": 1100}
    return Plan(**{"name": "toy", "decks": tuple(decks) or ("0", "1", "3")} | wanted | told)


def describe(results):
    """All that comes out of an experiment and must not depend on who played it, or how long that took."""
    told = results.to_dict()
    for cell in told["cells"]:
        del cell["seconds"]
    return told
