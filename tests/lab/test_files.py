"""Files of people: read, or refused in one line."""

from pathlib import Path

import pytest

from zxsim.core.errors import InputError
from zxsim.lab.files import MOST_BYTES, find_beside, read_bytes, read_toml


@pytest.fixture
def write(tmp_path):
    """write(bytes) -> path."""

    def write(data):
        path = tmp_path / "mine.toml"
        path.write_bytes(data)
        return path

    return write


def test_reads_tables(write):
    assert read_toml(write("[a]\n火 = 1\n".replace("火", '"火"').encode()), "list") == {"a": {"火": 1}}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a = [", "not valid TOML"),
        (b"\xff = 1", r"not UTF-8 text \(byte 0\)"),
        (b"#" * (MOST_BYTES + 1), "too long; lists have at most 1,000,000 bytes"),
        (b"a = " + b"[" * 3000 + b"]" * 3000, "nested too deeply"),
        (b"a = 1" + b"0" * 5000, "a number is too long"),
    ],
)
def test_says_what_is_wrong_and_where(write, data, told):
    with pytest.raises(InputError, match=rf"mine\.toml: {told}"):
        read_toml(write(data), "list")


def test_a_missing_file_is_told_by_its_kind(tmp_path):
    with pytest.raises(InputError, match="There is no field file"):
        read_toml(tmp_path / "none.toml", "field file")


def test_a_folder_cannot_be_read(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_toml(tmp_path, "field file")


def test_decks_that_are_files_are_found_beside_the_file_that_names_them(tmp_path):
    (tmp_path / "mine.toml").write_text("")
    assert find_beside("mine.toml", tmp_path) == str(tmp_path / "mine.toml")
    assert find_beside("sakura", tmp_path) == "sakura"
    assert find_beside("x" * 5000, tmp_path) == "x" * 5000
    assert find_beside({"main": {}}, tmp_path) == {"main": {}}


def test_a_file_is_read_no_further_than_allowed(write, tmp_path):
    assert read_bytes(write(b"abc"), "list", 3) == b"abc"
    with pytest.raises(InputError, match=r"mine\.toml: too long; lists have at most 2 bytes"):
        read_bytes(write(b"abc"), "list", 2)
    with pytest.raises(InputError, match=r"none: cannot be read"):
        read_bytes(tmp_path / "none", "list")
    with pytest.raises(InputError, match=r"^nothing there$"):
        read_bytes(tmp_path / "none", "list", absent="nothing there")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_file_without_end_is_refused():
    with pytest.raises(InputError, match="too long"):
        read_bytes(Path("/dev/zero"), "list")
