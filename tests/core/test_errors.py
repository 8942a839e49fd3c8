"""Each kind of fault has its exit code."""

import pytest

from zxsim.core import errors


@pytest.mark.parametrize(
    ("kind", "exit_code"),
    [("UsageError", 2), ("InputError", 3), ("IntegrityError", 4), ("EnvironmentFault", 5)],
)
def test_exit_codes(kind, exit_code):
    error = getattr(errors, kind)("what, where, what to do")
    assert isinstance(error, errors.ZxsimError)
    assert error.exit_code == exit_code
    assert str(error) == "what, where, what to do"


def test_bad_input_is_a_value_error():
    assert issubclass(errors.InputError, ValueError)
