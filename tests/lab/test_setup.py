from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.core.errors import InputError
from zxsim.lab import rows, setup, sums
from zxsim.lab.blocks import join_digests
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk
from zxsim.lab.runner import play

PAIRS = 2 * BLOCK_PAIRS + 3


@pytest.fixture
def make(monkeypatch):
    """A setup of toy decks of these skills, with a cell for each two given."""
    monkeypatch.setattr(setup, "load", lambda name: TOY)

    def make(skills=(1, 0), cells=((0, 1),), **more):
        decks = tuple({"skill": skill} for skill in skills)
        cells = tuple(setup.Cell(a, b, ("heuristic", "heuristic"), seed=3) for a, b in cells)
        return setup.Setup("toy", tuple(map(str, skills)), decks, cells, **more)

    return make


@pytest.mark.parametrize("cuts", [[PAIRS], [BLOCK_PAIRS, BLOCK_PAIRS + 3], [BLOCK_PAIRS, BLOCK_PAIRS, 3]])
def test_cutting_into_chunks_changes_nothing(make, cuts):
    expected, tally, digest = play(TOY, (1, 0, 0), 3, PAIRS)
    firsts = np.cumsum([0, *cuts[:-1]]).tolist()
    played = [make().play(Chunk(0, first, pairs)) for first, pairs in zip(firsts, cuts, strict=True)]
    assert join_digests([each.digests for each in played]) == digest
    total = sum((sums.read(LABELS, each.sums) for each in played), sums.empty(LABELS))
    assert total.to_bytes() == sums.add_up(LABELS, expected, tally).to_bytes()
    assert np.array_equal(
        np.concatenate([rows.decode(LABELS.columns, each.rows) for each in played]), expected
    )


def test_each_cell_is_its_own_matchup_on_the_same_luck(make):
    two = make((1, 0, 5), ((0, 1), (2, 1)))
    assert two.play(Chunk(0, 0, 10)).digests == make().play(Chunk(0, 0, 10)).digests
    assert two.play(Chunk(1, 0, 10)).digests == make((5, 0)).play(Chunk(0, 0, 10)).digests


def test_sums_only_leave_no_rows(make):
    assert make(keep_rows=False).play(Chunk(0, 0, 10)).rows is None


def test_it_travels_as_json(make):
    there = make((1, 0, 5), ((0, 1), (2, 1)))
    back = setup.Setup.from_json(there.to_json())
    assert back == there
    assert back.digest == there.digest != make().digest


def test_handshakes_agree_on_one_machine_and_tell_other_games_apart(make):
    hand = make().handshake()
    assert hand == make().handshake()
    assert {"python", "zxsim", "numba", "numpy", "pyarrow", "source", "golden"} <= set(hand)
    assert hand["golden"] != make((5, 0)).handshake()["golden"]


def test_many_cells_are_prepared_a_few_at_a_time(make, monkeypatch):
    monkeypatch.setattr(setup, "PREPARED_CELLS", 2)
    many = make((1, 0, 5, 6), ((0, 1), (0, 2), (0, 3)))
    before = [many.play(Chunk(cell, 0, 4)).digests for cell in range(3)]
    assert [many.play(Chunk(cell, 0, 4)).digests for cell in range(3)] == before


def test_an_illegal_deck_is_refused(make):
    with pytest.raises(InputError, match="'-1' is not legal: rule 1"):
        make((1, -1)).warm()
    make().warm()


def test_all_bots_are_warmed_once(make, monkeypatch):
    """A bot may need a compiled entry of its own."""
    warmed = []
    monkeypatch.setattr(setup, "play_block", lambda plug, prepared, *_: warmed.append(prepared))
    table = make(cells=((0, 1), (0, 0), (0, 1), (1, 1)))
    bots = (("a", "a"), ("a", "b"), ("a", "a"), ("a", "b"))
    cells = tuple(replace(cell, bots=each) for cell, each in zip(table.cells, bots, strict=True))
    replace(table, cells=cells).warm()
    assert len(warmed) == 2


def test_the_form_of_sums_tells_what_is_counted():
    tables = LABELS.tables
    others = [
        {"columns": (*LABELS.columns, "more")},
        {"reasons": LABELS.reasons[::-1]},
        {"tables": dict(list(tables.items())[1:])},
        {"tables": tables | {"luck": tables["lucky by turn"]}},
    ]
    forms = [setup.digest_form(SimpleNamespace(**vars(LABELS) | other)) for other in ({}, {}, *others)]
    assert forms[0] == forms[1] and len(set(forms)) == 1 + len(others)
