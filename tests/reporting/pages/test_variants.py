import pytest

from zxsim.reporting.pages.variants import ANYTIME, FRESH, SKIPPED, make_page


@pytest.mark.parametrize("is_looked_at, is_picked", [(True, False), (False, True), (False, False)])
def test_what_is_said_fits_what_was_done(is_looked_at, is_picked):
    said = make_page(is_looked_at, is_picked).blocks[0].paragraphs
    assert SKIPPED in said
    assert (ANYTIME in said, FRESH in said) == (is_looked_at, is_picked)
