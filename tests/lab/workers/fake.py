"""A setup whose chunks do as they are told: sleep, raise, die, hang."""

import hashlib
import json
import os
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from zxsim.core.errors import InputError
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk, Played


def list_chunks(count):
    return [Chunk(0, number * BLOCK_PAIRS, BLOCK_PAIRS) for number in range(count)]


def digest_of(chunk):
    return hashlib.sha256(repr(tuple(chunk)).encode()).digest()


def expected(chunks):
    """What honest play of `chunks` gives: {chunk: digests}."""
    return {chunk: digest_of(chunk) for chunk in chunks}


@dataclass(frozen=True)
class FakeSetup:
    """fates: {number of the chunk: "raise" | "input" | "exit" | "hang" | "exit once"}.

    folder: where deeds leave their marks. strange: what a worker elsewhere says of itself in the handshake.
    """

    folder: str
    seconds: float = 0.0
    fates: dict = field(default_factory=dict)
    strange: dict = field(default_factory=dict)

    def to_json(self):
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text):
        return cls(**json.loads(text))

    @property
    def digest(self):
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    heaviest = 1

    def weigh(self, cell):
        return 1

    def warm(self):
        (Path(self.folder) / f"warm {os.getpid()}").touch()

    def handshake(self):
        known = {"numba": "0.68", "source": "5" * 64}
        at_home = (Path(self.folder) / f"warm {os.getpid()}").exists()
        return known if at_home else known | self.strange

    def play(self, chunk):
        number = chunk.first_pair // BLOCK_PAIRS
        with (Path(self.folder) / "played").open("a") as log:
            log.write(f"{number} {os.getpid()}\n")
        time.sleep(self.seconds)
        self.meet(self.fates.get(str(number)), number)
        return Played(chunk, digest_of(chunk), b"", None, self.seconds, "")

    def meet(self, fate, number):
        once = Path(self.folder) / f"once {number}"
        if fate == "raise":
            raise ZeroDivisionError("as told")
        if fate == "input":
            raise InputError("The deck is not legal.")
        if fate == "hang":
            time.sleep(600)
        if fate == "exit" or (fate == "exit once" and not once.exists()):
            once.touch()
            os._exit(9)

    def list_played(self):
        """[(number, pid)] of all that was begun."""
        log = Path(self.folder) / "played"
        lines = log.read_text().splitlines() if log.exists() else []
        return [tuple(map(int, line.split())) for line in lines]
