"""What can come back for a chunk instead of its result."""

from typing import NamedTuple

from zxsim.lab.chunk import Chunk


class Fault(NamedTuple):
    """A chunk that was given up. what: why, in a few words. tries: how often it failed alone."""

    chunk: Chunk
    what: str
    tries: int


class Broken(NamedTuple):
    """Playing the chunk raised an exception."""

    chunk: Chunk
    what: str


class Refused(NamedTuple):
    """A worker that would play other games than the coordinator. what: the differences."""

    worker: str
    what: str
