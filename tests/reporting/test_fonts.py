from matplotlib import font_manager
from matplotlib.ft2font import FT2Font

from zxsim.games.zx.catalogue import load_catalogue
from zxsim.reporting import fonts


def test_japanese_letters_are_there_on_every_machine():
    name = fonts.find_japanese()
    assert name in {font.name for font in font_manager.fontManager.ttflist}
    assert fonts.list_families() == [fonts.LATIN, name]


def test_nearly_every_letter_of_a_card_name_has_a_glyph():
    fonts.find_japanese()
    found = [font_manager.findfont(family) for family in fonts.list_families()]
    known = {letter for path in found for letter in FT2Font(path).get_charmap()}
    letters = {letter for facts in load_catalogue().values() for letter in facts.name}
    assert len({ord(letter) for letter in letters} - known) < 10


def test_bold_names_are_drawn_without_a_complaint(caplog):
    fonts.find_japanese.cache_clear()
    path = font_manager.findfont(font_manager.FontProperties(family=fonts.find_japanese(), weight="bold"))
    assert path.endswith(fonts.FILE)
    assert caplog.records == []


def test_without_the_package_latin_letters_are_left(monkeypatch):
    fonts.find_japanese.cache_clear()
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    assert fonts.list_families() == [fonts.LATIN]
    fonts.find_japanese.cache_clear()
