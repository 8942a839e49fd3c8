import logging
import warnings

import matplotlib.axes
import matplotlib.text
import pytest

from zxsim.reporting.blocks import Picture
from zxsim.reporting.html import draw
from zxsim.reporting.style import to_png, to_svg


@pytest.fixture(autouse=True)
def no_complaints(caplog):
    """matplotlib warns of nothing, neither by a warning nor in its log."""
    caplog.set_level(logging.WARNING, logger="matplotlib")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield
    assert caplog.records == []


@pytest.fixture
def render():
    """Draw a picture, or a figure that a function makes, in the house's style; returns the figure."""

    def render(drawn, footer="footer"):
        picture = drawn if isinstance(drawn, Picture) else Picture("x", "x", "x", drawn)
        figure = draw(picture, footer)
        assert to_svg(figure).startswith(b"<?xml")
        assert to_png(figure, 40).startswith(b"\x89PNG")
        return figure

    return render


@pytest.fixture
def list_texts():
    """Texts that stand in a figure."""

    def list_texts(figure):
        return [text.get_text() for text in figure.findobj(matplotlib.text.Text) if text.get_text()]

    return list_texts
