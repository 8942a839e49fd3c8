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


@pytest.fixture(autouse=True)
def no_japanese_font(monkeypatch):
    monkeypatch.setattr(page, "find_japanese", lambda: "")


@pytest.mark.parametrize(("suffix", "start"), [(".svg", b"<?xml"), (".png", b"\x89PNG"), (".pdf", b"%PDF")])
def test_draws_the_same_file_twice(tmp_path, suffix, start):
    files = [tmp_path / f"{name}{suffix}" for name in "ab"]
    for file in files:
        assert page.draw_deck(file, **PAGE)
    first, second = (file.read_bytes() for file in files)
    assert first.startswith(start)
    assert first == second


def test_text_of_a_picture_without_the_font_is_left_to_the_reader(tmp_path, recwarn):
    file = tmp_path / "a.svg"
    sections = [("Main deck", [(4, "B01-001", "運命の猟犬ライラプス", "IG")])]
    assert not page.draw_deck(file, **(PAGE | {"sections": sections}))
    text = file.read_text("utf-8")
    assert "運命の猟犬ライラプス" in text and "Costs $5 and $6" in text and "ZXD1AAAA" in text
    assert not list(recwarn)


def test_a_picture_says_what_is_missing(tmp_path, recwarn, monkeypatch):
    texts = []
    draw = page._draw_head
    monkeypatch.setattr(page, "_draw_head", lambda axes, *words: (texts.extend(words), draw(axes, *words)))
    sections = [("Main deck", [(4, "B01-001", "運命の猟犬ライラプス", "IG")])]
    assert not page.draw_deck(tmp_path / "a.png", **(PAGE | {"sections": sections}))
    assert texts[1] == page.MISSING
    assert not list(recwarn)


def test_an_empty_deck(tmp_path):
    assert page.draw_deck(tmp_path / "a.png", title="Empty")


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(OSError, match="No such file"):
        page.draw_deck(tmp_path / "no" / "a.png", **PAGE)
