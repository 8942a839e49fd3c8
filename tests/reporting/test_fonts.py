from matplotlib import font_manager

from zxsim.reporting import fonts


def test_the_first_known_font_that_is_installed(monkeypatch):
    class Font:
        def __init__(self, name):
            self.name = name

    for installed, found in ((["Meiryo", "Noto Sans JP"], "Noto Sans JP"), (["DejaVu Sans"], "")):
        monkeypatch.setattr(font_manager.fontManager, "ttflist", [Font(name) for name in installed])
        fonts.find_japanese.cache_clear()
        assert fonts.find_japanese() == found
    fonts.find_japanese.cache_clear()
