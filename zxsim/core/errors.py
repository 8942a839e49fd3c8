"""Faults that a user can do something about; each message is one or two lines: what, where, what to do."""


class ZxsimError(Exception):
    """Base of all of them; `exit_code` is what the command line ends with."""

    exit_code = 1


class UsageError(ZxsimError):
    """The command was called in a way that makes no sense."""

    exit_code = 2


class InputError(ZxsimError, ValueError):
    """A file or value given by the user is not valid."""

    exit_code = 3


class IntegrityError(ZxsimError):
    """Stored results do not agree with themselves or with a re-run."""

    exit_code = 4


class EnvironmentFault(ZxsimError):
    """The machine does not allow it: disk full, nothing writable, no worker."""

    exit_code = 5
