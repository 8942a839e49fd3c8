from zxsim.lab.analysis.views import View, list_contenders, list_decks, list_sides, list_views


def test_cells_that_share_bots_and_rules_are_a_view(play):
    results, _ = play(
        bots=["calm", ("calm", "wild")], variants=[{"name": "x"}, {"name": "y", "options": {"sulk": 2}}]
    )
    views = list_views(results)
    assert [(view.bots, view.variant) for view in views] == [
        (("calm", "calm"), "x"),
        (("calm", "calm"), "y"),
        (("calm", "wild"), "x"),
        (("calm", "wild"), "y"),
    ]
    assert sorted(cell for view in views for cell in view.cells) == list(range(len(results)))
    for view in views:
        cells = [results.setup.cells[cell] for cell in view.cells]
        assert {(cell.bots, cell.variant) for cell in cells} == {(view.bots, view.variant)}


def test_a_view_is_named_by_its_bots_and_rules():
    assert View(("calm", "calm"), "", ()).name == "calm"
    assert View(("calm", "wild"), "no draws", ()).name == "calm / wild, no draws"


def test_decks_come_in_the_plans_order(play):
    results, view = play("3", "0", "1")
    assert list_decks(results, view) == ("3", "0", "1")


def test_a_deck_is_seen_from_its_own_side(play):
    results, view = play("0", "1", "3", mirrors=True)
    found = [(run.decks, side) for run, side in list_sides(results, view, "1")]
    assert found == [(("0", "1"), 1), (("1", "3"), 0)]


def test_in_a_gauntlet_the_field_is_not_asked_about(play):
    results, view = play("0", "1", field=("3", "4"))
    assert list_decks(results, view) == ("0", "1", "3", "4")
    assert list_contenders(results, view) == ("0", "1")


def test_in_a_matrix_every_deck_is_asked_about(play):
    results, view = play("0", "1", "3")
    assert list_contenders(results, view) == ("0", "1", "3")
