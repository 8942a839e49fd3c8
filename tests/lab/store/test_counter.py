import pytest

from zxsim.core.errors import IntegrityError
from zxsim.lab.store.counter import read_count, write_count


def test_a_count_is_read_back(tmp_path):
    path = tmp_path / "commits.txt"
    for count in (7, 12345):
        write_count(path, count)
        assert read_count(path) == count


@pytest.mark.parametrize("content", (None, b"", bytes(21)), ids=("missing", "empty", "zeros"))
def test_what_a_power_cut_leaves_counts_as_nothing(tmp_path, content):
    path = tmp_path / "commits.txt"
    if content is not None:
        path.write_bytes(content)
    assert read_count(path) == 0


def test_a_damaged_count_is_refused(tmp_path):
    (tmp_path / "commits.txt").write_bytes(b"12x4")
    with pytest.raises(IntegrityError, match=r"commits\.txt: damaged"):
        read_count(tmp_path / "commits.txt")


def test_a_count_that_cannot_be_written_is_left_out(tmp_path):
    write_count(tmp_path / "nowhere" / "commits.txt", 1)


def test_a_link_is_not_followed(tmp_path):
    (tmp_path / "commits.txt").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(IntegrityError):
        write_count(tmp_path / "commits.txt", 1)
    assert not (tmp_path / "elsewhere").exists()
