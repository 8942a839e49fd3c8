import pytest

from zxsim.cli.odds_tables import percent


@pytest.mark.parametrize(
    "chance, text", [(0, "0.0"), (1e-9, "<0.1"), (0.408163, "40.8"), (0.99999, ">99.9"), (1, "100.0")]
)
def test_only_the_certain_looks_certain(chance, text):
    assert percent(chance) == text


@pytest.mark.parametrize(
    "arguments",
    [
        ("tiamat-2016-08",),
        ("kurone", "--name", "シエル"),
        ("sakura", "--seen", "B17-045"),
        ("kurone", "--seat", "first"),
        ("kurone", "--draws", "G09-008"),
        ("tiamat-2016-08", "--seen", "B17-026"),
    ],
)
def test_tables_fit_into_80_columns(zxsim, arguments):
    rules = [line for line in zxsim("odds", *arguments)[1].splitlines() if "─" in line]
    assert rules and max(map(len, rules)) <= 80


def test_names_are_no_markup(zxsim, tmp_path):
    deck = zxsim("deck", "export", "kurone", "--as", "toml")[1]
    file = tmp_path / "deck.toml"
    file.write_text(deck.replace('name = "', 'name = "[bold]', 1), encoding="utf-8")
    assert "[bold]" in zxsim("odds", str(file))[1]
