import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.deck import FOLDER, built_in_decks, parse_deck
from zxsim.games.zx.lists.layout import format_toml

BEFORE = """# A deck of mine
# in two lines

start = '強襲変形フルオリン' # stands first
name="Mine"
[main]  # all of it
"E32-046" = 4
# the engine
"b16-025" = 4
"B15-023" = 1 # one
# the end
"""
AFTER = """# A deck of mine
# in two lines

name = "Mine"
start = "B15-023"  # stands first

[main]  # all of it
# the engine
"B16-025" = 4  # 宙翼合体アインスタイニウム
"B15-023" = 1  # one
"E32-046" = 4  # Last Dance
# the end
"""


def layout(text):
    pool = load_pool()
    return format_toml(text, "x.toml", load_catalogue(), lambda card: pool.find(card).number)


def test_order_spelling_and_comments():
    assert layout(BEFORE) == AFTER
    assert layout(AFTER) == AFTER


@pytest.mark.parametrize("name", built_in_decks())
def test_built_in_decks_stay_the_same_decks(name):
    (path,) = FOLDER.rglob(f"{name}.toml")
    text = path.read_text("utf-8")
    after = layout(text)
    assert parse_deck(after, path) == parse_deck(text, path)
    assert layout(after) == after
    comments = {line.partition("#")[2].strip() for line in text.splitlines() if "#" in line}
    assert comments <= {line.partition("#")[2].strip() for line in after.splitlines()}


def test_what_cannot_be_laid_out():
    with pytest.raises(InputError, match="line 1: cannot be laid out"):
        layout('name = """x\n"""\n')
    with pytest.raises(InputError, match="because of the key nonsense, side"):
        layout('nonsense = "x"\n[side]\n"B15-023" = 1\n')
