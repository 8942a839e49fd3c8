from matplotlib import font_manager

from zxsim.reporting import fonts


def test_japanese_letters_are_there_on_every_machine():
    name = fonts.find_japanese()
    assert name in {font.name for font in font_manager.fontManager.ttflist}
    assert fonts.list_families() == [fonts.LATIN, name]


def test_without_the_package_latin_letters_are_left(monkeypatch):
    fonts.find_japanese.cache_clear()
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    assert fonts.list_families() == [fonts.LATIN]
    fonts.find_japanese.cache_clear()
