import pytest

from zxsim.core.topics import CardTable
from zxsim.games.zx.cells import TABLES
from zxsim.games.zx.labels import LABELS
from zxsim.games.zx.topics import TOPICS

FIGURES = [figure for topic in TOPICS for figure in topic.figures]


def list_tables(figure):
    if isinstance(figure, CardTable):
        return [name for name, _ in figure.tables]
    beside = [getattr(figure, name, "") for name in ("without", "exact")]
    return [figure.table, *filter(None, beside)]


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.title)
def test_every_figure_is_of_a_table_that_is_counted(figure):
    tables = [TABLES[name] for name in list_tables(figure)]
    if not isinstance(figure, CardTable):
        assert len({table.axes for table in tables}) == 1  # compared cell by cell
        assert set(getattr(figure, "where", ())) <= set(tables[0].axes[-1].values)


def test_every_topic_has_its_measures_and_a_place_of_its_own():
    assert {topic.group for topic in TOPICS} - {""} == set(LABELS.groups)
    assert len({topic.anchor for topic in TOPICS}) == len(TOPICS)


def test_every_table_is_shown_somewhere():
    shown = {name for figure in FIGURES for name in list_tables(figure)}
    assert set(TABLES) - shown == {"plays by turn", "last turn", "examined"}
