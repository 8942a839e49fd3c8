import json
from pathlib import Path

import pytest


@pytest.fixture
def run(zxsim, plan):
    """The folder of a complete run."""
    zxsim("run", plan())
    return "runs/luck"


def test_a_sound_run_is_one_line(zxsim, run):
    code, out, err = zxsim("verify", run)
    assert (code, err) == (0, "")
    assert out.startswith("runs/luck: sound: 6 chunks, 6 files, ")
    assert out.endswith("1 chunk played again came out the same.\n")


@pytest.mark.parametrize(
    "share, again", [("0", "No chunk was played again."), ("1", "6 chunks played again")]
)
def test_the_share_to_play_again_may_be_chosen(zxsim, run, share, again):
    assert again in zxsim("verify", run, "--replay", share)[1]


def test_json(zxsim, run):
    found = json.loads(zxsim("verify", run, "--json", "--replay", "0.5")[1])
    assert (found["chunks"], found["files"], found["replayed"], found["damages"]) == (6, 6, 3, [])


def test_a_changed_byte_is_found_named_and_code_4(zxsim, run):
    path = next(path for path in sorted(Path(run, "chunks").rglob("*")) if path.is_file())
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.chmod(0o600)
    path.write_bytes(data)
    code, out, err = zxsim("verify", run)
    assert code == 4
    assert path.name in out
    assert "runs/luck: 1 damaged" in err
    code, out, _ = zxsim("verify", run, "--json")
    assert code == 4
    assert path.name in json.loads(out)["damages"][0]


def test_games_that_come_out_otherwise_are_found(zxsim, run, monkeypatch):
    monkeypatch.setattr("zxsim.lab.audit._compare", lambda store, setup, record: "digests")
    code, out, _ = zxsim("verify", run, "--replay", "1")
    assert code == 4
    assert out.count("come out otherwise when played again: digests") == 6


@pytest.mark.parametrize("share", ["-0.1", "1.5", "nan"])
def test_a_share_is_from_0_to_1(zxsim, run, share):
    assert zxsim("verify", run, "--replay", share)[0] == 2
