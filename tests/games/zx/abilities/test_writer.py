import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.conditions import whole_condition
from zxsim.games.zx.abilities.grammar import Tag
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.abilities.writer import FALSE, TRUE, Writer, check_capacity
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import Event
from zxsim.games.zx.tables import Op, Test, When


@pytest.fixture
def writer():
    return Writer()


@pytest.fixture
def write(writer, record):
    def fill():
        tables = record(TABLES)
        writer.write(tables)
        return tables

    return fill


def ops(tables, pc, count):
    return [int(op) for op in tables["code"]["op"][pc : pc + count]]


def test_same_selectors_share_a_row(writer, write):
    first = writer.selector(whole_selector("my hand zx"))
    assert writer.selector(whole_selector("my hand zx")) == first
    assert writer.selector(whole_selector("opp hand zx")) == first + 1
    assert not any(write()["selector"][0].tolist())


def test_selector_rows(writer, write):
    row = writer.selector(whole_selector("my hand tribe=A name!=B cost<=4 power>=3000 or red"))
    written = write()["selector"][row]
    assert written["need_tags"] == 1 << writer.tag(Tag("tribe", "A"))
    assert written["forbid_tags"] == 1 << writer.tag(Tag("name", "B"))
    assert (written["cost_max"], written["power_min"]) == (4, 3000)
    assert written["power_max"] > 100_000
    assert written["also"] == writer.selector(whole_selector("my hand red"))


def test_power_bounds_are_zero_when_power_is_not_asked_for(writer, write):
    row = write()["selector"][writer.selector(whole_selector("my hand zx"))]
    assert (row["power_min"], row["power_max"]) == (0, 0)


def evaluate(tables, row, facts):
    """Walk the decision graph; `facts` says which tests hold."""
    while row > FALSE:
        condition = tables["condition"][row]
        row = condition["yes"] if facts[int(condition["test"])] else condition["no"]
    return row == TRUE


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("did", lambda a, b, c: a),
        ("not did", lambda a, b, c: not a),
        ("did and broken", lambda a, b, c: a and b),
        ("did or broken", lambda a, b, c: a or b),
        ("did and broken or battling", lambda a, b, c: (a and b) or c),
        ("did and (broken or battling)", lambda a, b, c: a and (b or c)),
        ("not (did and broken) or battling", lambda a, b, c: not (a and b) or c),
        ("not (did or not broken) and not battling", lambda a, b, c: not (a or not b) and not c),
    ],
)
def test_conditions_become_a_graph(writer, write, text, meaning):
    row = writer.condition(whole_condition(text))
    tables = write()
    for case in range(8):
        a, b, c = (bool(case >> bit & 1) for bit in range(3))
        facts = {Test.DID: a, Test.BROKEN: b, Test.BATTLING: c}
        assert evaluate(tables, row, facts) == meaning(a, b, c)


def test_no_condition_is_true(writer):
    assert writer.condition(None) == TRUE


def test_condition_operands(writer, write):
    row = writer.condition(whole_condition("count(my hand) = 2 and player A"))
    tables = write()
    count = tables["condition"][row]
    assert (count["a"], count["b"], count["c"]) == (writer.selector(whole_selector("my hand")), 2, 2)
    assert tables["condition"][count["yes"]]["a"] == writer.tag(Tag("player", "A"))


def test_memories(writer, write):
    row = writer.condition(whole_condition("this_turn(appears my zx)"))
    tables = write()
    assert tables["condition"][row]["a"] == 0
    assert tables["memories"] == 1
    assert tables["memory"][0].tolist() == [
        *(Event.APPEARS, writer.selector(whole_selector("my zx")), 0, 0, 0, 0)
    ]


def test_the_empty_program_is_pc_0(writer, write):
    assert writer.program(()) == 0
    assert ops(write(), 0, 1) == [Op.END]


def test_same_programs_are_written_once(writer):
    assert writer.program(parse_program(["draw 1"])) == writer.program(parse_program(["draw 1"]))


def test_if_and_may_jump_behind_their_part(writer, write):
    pc = writer.program(parse_program(["if did: draw 1", "may destroy it", "may draw 1; shuffle"]))
    code = write()["code"]
    assert [int(op) for op in code["op"][pc : pc + 8]] == [
        *(Op.IF, Op.DRAW, Op.MAY, Op.DESTROY, Op.MAY, Op.DRAW, Op.SHUFFLE, Op.END)
    ]
    assert code[pc]["b"] == pc + 2
    assert (code[pc + 2]["a"], code[pc + 2]["b"]) == (pc + 4, 1)
    assert (code[pc + 4]["a"], code[pc + 4]["b"]) == (pc + 6, 0)


def test_each_mode_ends_behind_the_last(writer, write):
    pc = writer.program(parse_program(["choose mode:", "* draw 1", "* shuffle", "recover 1"]))
    code = write()["code"]
    assert [int(op) for op in code["op"][pc : pc + 9]] == [
        *(Op.MODE, Op.JUMP, Op.JUMP, Op.DRAW, Op.JUMP, Op.SHUFFLE, Op.JUMP, Op.RECOVER, Op.END)
    ]
    assert code[pc]["a"] == 2
    assert [int(code[pc + n]["a"]) for n in (1, 2, 4, 6)] == [pc + 3, pc + 5, pc + 7, pc + 7]


def test_delayed_bodies_follow_the_end(writer, write):
    line = "at end of turn: destroy it; when destroyed by this: draw 1"
    pc = writer.program(parse_program([line, "shuffle"]))
    code = write()["code"]
    assert [int(op) for op in code["op"][pc : pc + 8]] == [
        *(Op.DELAY, Op.SHUFFLE, Op.END, Op.DESTROY, Op.DELAY, Op.END, Op.DRAW, Op.END)
    ]
    assert code[pc].tolist()[1:4] == (When.END_OF_TURN, pc + 3, pc + 1)
    assert code[pc + 4].tolist()[1:4] == (When.DESTROYED_BY_THIS, pc + 6, pc + 5)


def test_overboost_stores_its_tag_plus_one(writer, write):
    pc = writer.program(parse_program(["overboost A", "overboost"]))
    assert write()["code"]["a"][pc : pc + 2].tolist() == [writer.tag(Tag("name~", "A")) + 1, 0]


def test_capacity():
    check_capacity("cards", 3, 3)
    with pytest.raises(InputError, match="These cards need 4 cards; a matchup can have 3"):
        check_capacity("cards", 4, 3)


def test_too_many_names(writer, record):
    for n in range(63):
        writer.tag(Tag("name", str(n)))
    with pytest.raises(InputError, match="63 names and tribes"):
        writer.write(record(TABLES))


def test_only_integers_are_written(write):
    tables = write()
    assert all(np.issubdtype(tables[name].dtype, np.int64) for name in ("memory", "memories"))
