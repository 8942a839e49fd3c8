"""Experiment files, well-meant and hostile: one or two lines say what is wrong, and nothing is written."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from toy_lab import plug_in

from zxsim.cli.app import run_command
from zxsim.core.errors import InputError, UsageError
from zxsim.lab.plan import Plan
from zxsim.lab.plan.cells import make_setup

SOAK = int(os.environ.get("ZXSIM_SOAK", "1"))
DECKS = 'decks = ["sakura-control-2016-08", "tiamat-range-2016-08"]\n'
GOOD = DECKS + "pairs = 10\n"

HOSTILE = {
    "nothing at all": "",
    "no TOML": "decks = [",
    "a key twice": GOOD + "pairs = 20",
    "an unknown key": GOOD + "pair = 3",
    "an unknown key of a budget": DECKS + "budget = {game = 9000}",
    "opponents without end": DECKS + "budget = {games = 9000, opponents = [inf, 1]}",
    "an unknown key of a table": DECKS + "until = {half_widht = 0.1}",
    "a key of 5,000 letters": GOOD + "x" * 5000 + " = 1",
    "a key with a line end": GOOD + '"a\\nb" = 1',
    "a key that turns the text": GOOD + '"pa\\u202Eirs" = 1',
    "a name with a bell": GOOD + 'name = "a\\u0007"',
    "a name that turns the text": GOOD + 'name = "a\\u202Eb"',
    "a name too long": GOOD + f'name = "{"x" * 81}"',
    "a question too long": GOOD + f'question = "{"x" * 2001}"',
    "two million bytes": GOOD + "#" * 2_000_000,
    "lists in lists": GOOD + "options = {a = " + "[" * 2000 + "]" * 2000 + "}",
    "tables in tables": GOOD + "options." + ".".join("a" * 3000) + " = 1",
    "a deck in lists": "pairs = 1\ndecks = [" + "[" * 90 + "]" * 90 + "]",
    "pairs beyond all bounds": DECKS + "pairs = 1" + "0" * 500,
    "a number of 5,000 digits": DECKS + "pairs = 1" + "0" * 5000,
    "a seed beyond 64 bits": GOOD + "seed = 18446744073709551616",
    "fewer than no pairs": DECKS + "pairs = -1",
    "half a pair": DECKS + "pairs = 10.5",
    "pairs as text": DECKS + 'pairs = "10"',
    "pairs as a yes": DECKS + "pairs = true",
    "pairs without end": DECKS + "pairs = inf",
    "a level that is no number": GOOD + "level = nan",
    "a width that is no number": DECKS + "until = {half_width = nan}",
    "an option that is no number": GOOD + "options = {turn_limit = nan}",
    "an option that is a day": GOOD + "options = {turn_limit = 1979-05-27}",
    "an unknown option": GOOD + "options = {turns = 3}",
    "an unknown bot": GOOD + 'bots = ["__import__"]',
    "bots that are no list": GOOD + 'bots = "heuristic"',
    "an unknown game": GOOD + 'game = "../../os"',
    "a page that is a number": GOOD + "pages = [1]",
    "decks that are no list": 'pairs = 1\ndecks = "a"',
    "decks that are numbers": "pairs = 1\ndecks = [1, 2]",
    "decks with unknown keys": "pairs = 1\ndecks = [{a = 1}, {b = 2}]",
    "a deck outside": 'pairs = 1\ndecks = ["../../../../../../etc/passwd", "/etc/shadow"]',
    "a deck that is a folder": 'pairs = 1\ndecks = ["/etc", "."]',
    "a deck that never ends": 'pairs = 1\ndecks = ["/dev/zero", "/dev/stdin"]',
    "a deck with a NUL": 'pairs = 1\ndecks = ["a\\u0000b", "x"]',
    "a deck with a name too long for a disk": f'pairs = 1\ndecks = ["{"火" * 200}", "x"]',
    "a deck of 4,000 letters": f'pairs = 1\ndecks = ["{"x" * 4000}", "x"]',
    "one deck": 'pairs = 1\ndecks = ["sakura-control-2016-08"]',
    "a deck twice": 'pairs = 1\ndecks = ["sakura-control-2016-08", "sakura-control-2016-08"]',
    "a million decks": "pairs = 1\ndecks = [" + '"a",' * 200_000 + "]",
    "both kinds of plan": GOOD + "until = {half_width = 0.1}",
    "looks that begin after the end": DECKS + "until = {half_width = 0.1, most_pairs = 600}",
}


@pytest.fixture
def write(tmp_path, monkeypatch):
    """write(text or bytes) -> path of an experiment file, alone in the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(text):
        path = tmp_path / "plan.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_in_a_line_or_two_and_nothing_is_written(write, capsys, text):
    path = write(text)
    code = run_command(["run", str(path)])
    out, err = capsys.readouterr()
    assert (code in (2, 3), out) == (True, "")
    assert err.startswith("zxsim: ")
    assert err.count("\n") <= 2
    assert len(err) < 5000  # a share code may take 4,000 of them
    assert err.replace("\n", "").isprintable()
    assert os.listdir(path.parent) == ["plan.toml"]


def test_bytes_that_are_no_text_are_refused_by_their_place(write):
    with pytest.raises(InputError, match=r"plan\.toml: not UTF-8 text \(byte 6\)"):
        Plan.load(write(b'name="\xff"'))


@pytest.mark.parametrize(("path", "what"), [("no.toml", "no experiment file"), (".", "cannot be read")])
def test_a_file_that_cannot_be_read_is_named(write, path, what):
    with pytest.raises(InputError, match=what):
        Plan.load(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_file_that_never_ends_is_refused():
    with pytest.raises(InputError, match="at most 1,000,000 bytes"):
        Plan.load("/dev/zero")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (GOOD + "pair = 3", "unknown key 'pair'; did you mean 'pairs'\\?$"),
        (
            DECKS + "until = {half_widht = 0.1}",
            "'half_widht' in until; did you mean 'half_width'\\? And 1 more\\.$",
        ),
        (GOOD + 'variants = [{name = "a", option = {}}]', "'option' in variants; did you mean 'options'\\?$"),
        (GOOD + "zzz = 3", "unknown key 'zzz'; keys: name, question, .*pages\\.$"),
    ],
)
def test_an_unknown_key_comes_with_the_nearest_known_one(write, text, hint):
    with pytest.raises(InputError, match=hint):
        Plan.load(write(text))


def test_a_file_without_a_name_is_called_by_its_own(write):
    assert Plan.load(write(GOOD)).name == "plan"
    assert Plan.load(write(GOOD + 'name = "<script>alert(1)</script>"')).name == "<script>alert(1)</script>"


def test_decks_are_looked_for_beside_the_file(write, tmp_path):
    (tmp_path / "mine.toml").touch()
    plan = Plan.load(write('decks = ["mine.toml", "x"]\nfield = ["mine.toml"]\npairs = 1'))
    assert plan.decks == (str(tmp_path / "mine.toml"), "x")
    assert plan.field == (str(tmp_path / "mine.toml"),)


NAMES = st.sampled_from([*Plan.model_fields, "half_width", "most_pairs", "first_look", "growth", "x"])
SCALARS = st.one_of(
    st.integers(),
    st.floats(),
    st.booleans(),
    st.text(max_size=8),
    st.dates(),
    st.sampled_from(["0", "1", "sums", "half", "heuristic", 10, 600, 0.1]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def toy_here():
    """The toy game for as long as a test plays with many examples."""
    with pytest.MonkeyPatch.context() as patch:
        plug_in(patch.setattr)
        yield


def assert_refused_or_sound(call):
    """A plan that is taken makes a setup that travels; what is not is said in a line or two."""
    try:
        make_setup(call()).to_json()
    except (InputError, UsageError) as fault:
        assert str(fault).count("\n") <= 1
        assert len(str(fault)) < 1000


@settings(max_examples=200 * SOAK)
@given(told=st.dictionaries(NAMES, VALUES, max_size=5))
def test_whatever_is_told_is_a_sound_plan_or_refused(toy_here, told):
    assert_refused_or_sound(lambda: Plan.make({"name": "x", "decks": ["0", "1"], "pairs": 9} | told))


@settings(max_examples=200 * SOAK)
@given(data=st.binary(max_size=60) | st.text(alphabet='abdeknps="[]{}.\n0123456789é\u202e', max_size=60))
@example(data="pairs=1\ndecks=['0','1']\n")
def test_whatever_stands_in_a_file_is_a_sound_plan_or_refused(toy_here, tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    assert_refused_or_sound(lambda: Plan.load(path))


@settings(max_examples=100 * SOAK)
@given(position=st.integers(0, len(GOOD) - 1), put=st.text(max_size=3))
def test_a_good_file_with_a_slip_is_a_sound_plan_or_refused(toy_here, tmp_path_factory, position, put):
    path = tmp_path_factory.getbasetemp() / "slip.toml"
    path.write_bytes((GOOD[:position] + put + GOOD[position + 1 :]).encode("utf-8", "surrogatepass"))
    assert_refused_or_sound(lambda: Plan.load(path))


def test_the_good_file_is_good():
    assert tomllib.loads(GOOD)["pairs"] == 10
