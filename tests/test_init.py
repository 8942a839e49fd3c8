"""The package itself: quick to import, public names on demand."""

import subprocess
import sys

import pytest

import zxsim


def test_import_loads_nothing_heavy():
    code = "import sys, zxsim; sys.exit(bool({'numpy', 'numba', 'pandas'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize(
    "name", ["match", "ladder", "Plan", "report", "matrix", "compare", "swap", "audit", "sweep", "tune"]
)
def test_public_names_are_listed_and_found(name):
    assert name in dir(zxsim)
    assert callable(getattr(zxsim, name))


def test_unknown_name():
    with pytest.raises(AttributeError, match="'nonsense'"):
        zxsim.nonsense  # noqa: B018
