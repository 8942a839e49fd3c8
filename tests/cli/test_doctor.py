import json

from zxsim.cli import doctor


def test_it_names_what_it_runs_on(zxsim):
    code, out, _ = zxsim("doctor")
    assert code == 0
    for words in (
        "python",
        "numba",
        "pyarrow",
        "distributed",
        "processor",
        "cores",
        "core is compiled",
        "compiled code in",
    ):
        assert words in out
    found = json.loads(zxsim("doctor", "--json")[1])
    assert found["core_is_compiled"] is True  # the toy has nothing to compile


def test_a_missing_package_is_told():
    assert doctor._find_version("no-such-package-here", "missing") == "missing"
