import pytest
from toy_lab import ToySetup, make_plan

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.plan import cells
from zxsim.lab.plan.cells import list_remarks, make_setup

pytestmark = pytest.mark.usefixtures("toy")


def list_matchups(**told):
    """Names of the decks of each cell."""
    setup = make_setup(make_plan(**told))
    return [(setup.names[cell.deck_a], setup.names[cell.deck_b]) for cell in setup.cells]


def test_each_deck_meets_each_other_once():
    assert list_matchups(decks=("0", "1", "3")) == [("0", "1"), ("0", "3"), ("1", "3")]


def test_with_mirrors_each_deck_meets_itself_too():
    assert list_matchups(decks=("0", "1"), mirrors=True) == [("0", "1"), ("0", "0"), ("1", "1")]


def test_with_a_field_each_deck_meets_every_deck_of_the_field_but_itself():
    assert list_matchups(decks=("0", "1"), field=("1", "5")) == [("0", "1"), ("0", "5"), ("1", "5")]


def test_every_matchup_is_played_by_all_bots_under_all_variants():
    plan = make_plan(
        "0",
        "1",
        bots=("x", ("x", "y")),
        options={"sulk": 1, "remark": True},
        variants=({"name": "plain"}, {"name": "grim", "options": {"sulk": 3}}),
    )
    found = [(cell.bots, cell.variant, cell.options["sulk"]) for cell in make_setup(plan).cells]
    same, other = ("x", "x"), ("x", "y")
    assert found == [(same, "plain", 1), (same, "grim", 3), (other, "plain", 1), (other, "grim", 3)]
    assert all(cell.options["remark"] for cell in make_setup(plan).cells)


def test_bots_and_variants_of_a_matchup_share_its_luck_and_no_other_matchup_does():
    plan = make_plan(seed=7, variants=({"name": "plain"}, {"name": "grim", "options": {"sulk": 3}}))
    seeds = [cell.seed for cell in make_setup(plan).cells]
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert seeds[0] == 7


def test_only_one_deck_with_one_bot_is_its_own_mirror():
    plan = make_plan("2", mirrors=True, bots=("x", ("x", "y")))
    assert [cell.is_mirror for cell in make_setup(plan).cells] == [True, False]


def test_decks_are_kept_as_contents_and_not_as_names():
    assert make_setup(make_plan("0", {"skill": 4, "name": "mine"})).decks == ({"skill": 0}, {"skill": 4})
    assert make_setup(make_plan("0", {"skill": 4, "name": "mine"})).names == ("0", "mine")


def test_what_is_kept_goes_with_the_setup():
    assert make_setup(make_plan()).keep_rows
    assert not make_setup(make_plan(keep="sums")).keep_rows


def test_files_are_called_by_their_names_without_folders_where_that_tells_them_apart():
    for names, short in (
        (["a/x.toml", "b\\y.toml"], ("x.toml", "y.toml")),
        (["a/x.toml", "b/x.toml"], ("a/x.toml", "b/x.toml")),
    ):
        assert cells._tell_apart(names, names) == short


def test_a_decks_own_name_is_no_path():
    names = make_setup(
        make_plan("0", {"skill": 4, "name": "black/white"}, {"skill": 5, "name": "white"})
    ).names
    assert names == ("0", "black/white", "white")


def test_a_share_code_is_called_by_the_decks_own_name():
    class Deck:
        name = "Mine"

    assert cells._name("z" * 100, Deck) == "Mine"
    assert cells._name("z" * 100, object()) == "z" * 80


def test_a_deck_named_twice_is_refused():
    with pytest.raises(InputError, match="The deck '1' is named twice"):
        make_setup(make_plan("1", "0", "1"))


def test_a_deck_that_breaks_a_rule_under_a_variant_is_refused_before_the_first_game():
    with pytest.raises(InputError, match="rule 1: skill below 0"):
        make_setup(make_plan("1", "-1"))


def test_too_many_cells_are_refused(monkeypatch):
    monkeypatch.setattr(cells, "MOST_CELLS", 2)
    with pytest.raises(UsageError, match="more than 2 cells"):
        make_setup(make_plan("0", "1", "2"))


def test_remarks_are_told_once():
    plan = make_plan(options={"remark": True}, variants=({"name": "a"}, {"name": "b"}))
    setup = make_setup(plan)
    assert list_remarks(setup, setup.cells) == ("Luck is all.",)
    assert list_remarks(make_setup(make_plan()), setup.cells[:0]) == ()


def test_the_setup_of_a_plan_is_always_the_same():
    assert isinstance(make_setup(make_plan()), ToySetup)
    assert make_setup(make_plan()).digest == make_setup(make_plan()).digest
    assert make_setup(make_plan()).digest != make_setup(make_plan(seed=2)).digest


def test_a_budget_too_small_for_its_matchups_is_told_before_anything_is_played():
    with pytest.raises(UsageError, match="too small for 3 matchups"):
        make_setup(make_plan(pairs=None, budget={"games": 2999}))
