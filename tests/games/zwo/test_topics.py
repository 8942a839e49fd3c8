"""What a report shows: every table and group that it names is there."""

from zxsim.core.topics import Chart
from zxsim.games.zwo.labels import LABELS
from zxsim.games.zwo.topics import TOPICS


def test_topics_name_groups_and_tables_that_there_are():
    assert [topic.group for topic in TOPICS if topic.group] == list(LABELS.groups)
    for topic in TOPICS:
        for figure in topic.figures:
            tables = [figure.table] if isinstance(figure, Chart) else [name for name, _ in figure.tables]
            assert all(name in LABELS.tables for name in tables)


def test_anchors_differ():
    assert len({topic.anchor for topic in TOPICS}) == len(TOPICS)
