import errno
import sqlite3
from pathlib import Path

import pytest

from zxsim.core.errors import EnvironmentFault, InputError, IntegrityError
from zxsim.lab.store.explain import explained

WHERE = Path("run/ledger.sqlite")


def explain(error):
    with pytest.raises((EnvironmentFault, IntegrityError)) as raised, explained(WHERE):
        raise error
    assert "\n" not in str(raised.value)
    return raised.value


def make_error(code):
    error = sqlite3.OperationalError("made up")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    "error, words",
    (
        (OSError(errno.ENOSPC, "x"), "the disk is full"),
        (OSError(errno.EROFS, "x"), "cannot be written"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
        (make_error(sqlite3.SQLITE_FULL), "the disk is full"),
        (make_error(sqlite3.SQLITE_READONLY_DIRECTORY), "cannot be written"),
        (make_error(sqlite3.SQLITE_BUSY), "resume"),
        (make_error(sqlite3.SQLITE_IOERR_WRITE), "reading or writing failed"),
    ),
)
def test_what_the_machine_refuses_is_a_fault_of_the_machine(error, words):
    fault = explain(error)
    assert isinstance(fault, EnvironmentFault) and words in str(fault) and str(WHERE) in str(fault)


@pytest.mark.parametrize(
    "error", (make_error(sqlite3.SQLITE_CORRUPT), sqlite3.OperationalError("Could not decode to UTF-8"))
)
def test_a_damaged_ledger_is_named(error):
    assert isinstance(explain(error), IntegrityError)


def test_the_file_that_the_error_names_is_said():
    assert "chunks/0/0.parquet" in str(explain(OSError(errno.EACCES, "x", "chunks/0/0.parquet")))


def test_other_errors_pass():
    with pytest.raises(InputError), explained(WHERE):
        raise InputError("as it is")
