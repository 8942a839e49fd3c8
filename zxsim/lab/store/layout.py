"""Names of the files of a store. They are made of numbers, never of what a user typed."""

import re

from zxsim.lab.chunk import Chunk

LEDGER = "ledger.sqlite"
LEDGER_FILES = (LEDGER, *(f"{LEDGER}-{part}" for part in ("journal", "shm", "wal")))
COUNTER = "commits.txt"
COPY = "plan.json"
CHUNKS = "chunks"

NUMBER = r"(0|[1-9][0-9]*)"
CELL = re.compile(NUMBER)
ROWS = re.compile(rf"{NUMBER}\.parquet")
STAGED = re.compile(r"[a-z0-9]+\.[0-9]+\.tmp")


def name_rows(chunk: Chunk) -> str:
    """Name of the file of a chunk's rows, inside the folder."""
    return f"{CHUNKS}/{int(chunk.cell)}/{int(chunk.first_pair)}.parquet"


def name_staged(stem: str, number: int) -> str:
    """Name of a file that is still being written."""
    return f"{stem}.{number}.tmp"
