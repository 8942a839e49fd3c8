from zxsim.core.topics import Chart, Topic


def test_a_chart_shows_per_cent_of_all_values_unless_told_otherwise():
    chart = Chart("lines", "a table", "A title", "x", "y")
    assert (chart.scale, chart.where, chart.exact) == (100.0, (), "")
    assert Topic("anchor", "Title", "Lead").figures == ()
