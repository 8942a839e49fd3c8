from dataclasses import replace

from zxsim.lab.analysis.outcomes import count_missing, count_outcomes


def test_games_are_counted_by_outcome_as_in_the_rows(play):
    results, _ = play("0", "1", "3", options={"sulk": 3})
    table = count_outcomes(results)
    for number, run in enumerate(results.runs):
        winners = run.games["winner"].value_counts()
        row = table.iloc[number]
        assert (row["deck"], row["opponent"], row["games"]) == (*run.decks, 1000)
        assert [row[name] for name in ("won", "lost", "drawn", "unfinished")] == [
            winners.get(code, 0) for code in range(4)
        ]


def test_a_pair_with_an_unfinished_game_is_left_out(play):
    results, _ = play("0", "1", options={"sulk": 3})
    games = results[0].games
    left_out = games[games["winner"] == 3]["pair"].nunique()
    assert 0 < count_outcomes(results)["pairs_left_out"][0] == left_out


def test_a_plan_that_scores_unfinished_games_leaves_nothing_out(play):
    results, _ = play("0", "1", options={"sulk": 3}, unfinished="half")
    table = count_outcomes(results)
    assert table["unfinished"][0] > 0 == table["pairs_left_out"][0]


def test_reasons_add_up_to_all_games_in_every_cell(play):
    results, _ = play("0", "30", "1", options={"sulk": 3})
    table = count_outcomes(results)
    reasons = table[[name for name in table.columns if name.startswith("ended: ")]]
    assert list(reasons.sum(axis=1)) == list(table["games"])
    assert "ended: lost interest" in reasons.columns


def test_views_stand_in_the_order_of_cells(play):
    results, _ = play("0", "1", "3", bots=["calm", "wild"])
    assert list(count_outcomes(results)["view"]) == [cell.bots[0] for cell in results.setup.cells]


def test_what_the_plan_fixed_and_nobody_played_is_missing(play):
    results, _ = play("0", "1", "3")
    assert count_missing(results) == 0
    longer = results.plan.model_copy(update={"pairs": 700})
    assert count_missing(replace(results, plan=longer)) == 3 * 200
    assert count_missing(replace(results, plan=longer.model_copy(update={"pairs": None}))) == 0


def test_what_is_left_of_a_budget_is_missing(play):
    results, _ = play("0", "1", "3", pairs=None, budget={"games": 3000})
    assert count_missing(results) == 0
    longer = results.plan.model_copy(
        update={"budget": results.plan.budget.model_copy(update={"games": 9999})}
    )
    assert count_missing(replace(results, plan=longer)) == 3 * 1000
