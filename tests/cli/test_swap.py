import made_changes as made
import pytest

from zxsim.cli.app import run_command
from zxsim.cli.swap import read_copies
from zxsim.core.errors import UsageError


@pytest.fixture
def asked(monkeypatch, capsys):
    """`zxsim swap` with made-up answers: asked(...) -> (code, stdout, stderr, what the lab was asked)."""
    told = {}

    def answer_with(found):
        def answer(*where, progress, **how):
            told.update(how, where=where)
            return found

        return answer

    swapped = made.comparison(variant="-2 Wolf +2 Raven")
    monkeypatch.setattr("zxsim.lab.tuning.compare.swap", answer_with(swapped))
    monkeypatch.setattr("zxsim.lab.tuning.audit.audit", answer_with(made.audit()))

    def call(*arguments):
        code = run_command(["swap", *arguments, "--game", "zwo"])
        return (code, *capsys.readouterr(), told)

    return call


def test_a_swap_has_a_verdict(asked):
    code, out, _, told = asked("rush", "HZ-001", "HZ-002", "--field", "graves")
    assert code == 0
    assert out.startswith("red-rush is better with -2 Wolf +2 Raven")
    assert told["where"] == ("rush", "HZ-001", "HZ-002", "graves")
    assert (told["copies"], told["budget"], told["delta"]) == (None, 200_000, 0.005)


def test_copies_of_a_swap(asked):
    assert asked("rush", "HZ-001", "HZ-002", "--copies", "2")[3]["copies"] == 2
    assert [read_copies(text) for text in ("all", "one", "3")] == [None, 1, 3]
    with pytest.raises(UsageError, match="--copies 'x'"):
        read_copies("x")


def test_an_audit_takes_pairs(asked):
    code, out, _, told = asked("rush", "--audit", "--pairs", "300", "--field", "graves")
    assert (code, told["where"], told["pairs"], told["copies"]) == (0, ("rush", "graves"), 300, "one")
    assert out.startswith("Worth most: Card 1")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("rush",), "Which card for which?"),
        (("rush", "HZ-001"), "Which card for which?"),
        (("rush", "HZ-001", "HZ-002", "--audit"), "OUT is about one swap"),
        (("rush", "--audit", "--budget", "9000"), "--budget is about one swap"),
        (("rush", "HZ-001", "HZ-002", "--pairs", "300"), "--pairs is about --audit"),
        (("rush", "--audit", "--copies", "2"), "one copy of each card, or all"),
    ],
)
def test_what_makes_no_sense_is_told(asked, arguments, words):
    code, _, err, _ = asked(*arguments)
    assert code == 2
    assert words in err
