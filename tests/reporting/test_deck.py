import pytest

from zxsim.reporting import deck as page

PAGE = {
    "title": "Costs $5 and $6",
    "subtitle": "",
    "curve": [("1", 4, 0, 2), ("2", 0, 3, 0), ("∞", 0, 0, 0)],
    "groups": ["IG", "no IG", "Events"],
    "sections": [("Main deck", [(4, "B01-001", "Last Dance $1 $2", "IG")])],
    "colours": {"red blue": 3, "none": 1},
    "footer": "ZXD1AAAA",
}


@pytest.mark.parametrize(("suffix", "start"), [(".svg", b"<?xml"), (".png", b"\x89PNG"), (".pdf", b"%PDF")])
def test_draws_the_same_file_twice(tmp_path, suffix, start):
    files = [tmp_path / f"{name}{suffix}" for name in "ab"]
    for file in files:
        page.draw_deck(file, **PAGE)
    first, second = (file.read_bytes() for file in files)
    assert first.startswith(start)
    assert first == second


def test_japanese_names_are_drawn(tmp_path, recwarn):
    sections = [("Main deck", [(4, "B01-001", "運命の猟犬ライラプス", "IG")])]
    page.draw_deck(tmp_path / "a.svg", **(PAGE | {"sections": sections}))
    assert not list(recwarn)  # a letter that no font has would be warned of


def test_an_empty_deck(tmp_path):
    page.draw_deck(tmp_path / "a.png", title="Empty")


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(OSError, match="No such file"):
        page.draw_deck(tmp_path / "no" / "a.png", **PAGE)
