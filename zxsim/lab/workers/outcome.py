"""What can come back for a chunk instead of its result or the news that it was given up."""

from typing import NamedTuple

from zxsim.lab.chunk import Chunk


class Broken(NamedTuple):
    """Playing the chunk raised an exception."""

    chunk: Chunk
    what: str


class Refused(NamedTuple):
    """A worker that would play other games than the coordinator. what: the differences."""

    worker: str
    what: str
