"""What docs/zwo.md says is so."""

import re
import tomllib
from pathlib import Path

import pytest

from zxsim.games.zwo.abilities.card import TIMINGS, WHENS, Card
from zxsim.games.zwo.abilities.selectors import AREAS, MARKS, NOUNS, SIDES
from zxsim.games.zwo.abilities.statements import VERBS
from zxsim.games.zwo.deck import built_in_decks
from zxsim.games.zwo.options import LIMITS, WORDS, Options
from zxsim.games.zwo.position.words import PHASES, ZONES
from zxsim.games.zwo.results import COLUMNS, SIDE

TEXT = (Path(__file__).parents[3] / "docs" / "zwo.md").read_text(encoding="utf-8")


def test_options_with_their_values():
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| `?(\w+)`? \| (.*?) \|", TEXT, re.MULTILINE)
    assert [int(number) for number, *_ in rows] == list(range(1, 15))
    for (_, name, default, others), (field, value) in zip(rows, vars(Options()).items(), strict=False):
        assert (name, default) == (field, str(value).lower())
        if name in WORDS:
            assert (default, *re.findall(r"`(\w+)`", others)) == WORDS[name]
    assert "0 to 7" in TEXT and LIMITS["draw_cards"] == (0, 7)


@pytest.mark.parametrize(
    "words",
    [WHENS, TIMINGS, VERBS, SIDES, MARKS, AREAS, NOUNS, PHASES, ZONES, SIDE, COLUMNS[:6], built_in_decks()],
    ids=lambda words: next(iter(words)),
)
def test_every_word_is_there(words):
    assert [word for word in words if not re.search(rf"\b{word}\b", TEXT)] == []


def test_examples_can_be_loaded():
    blocks = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    cards = {
        number: table for block in blocks for number, table in tomllib.loads(block).items() if "-" in number
    }
    assert len(cards) == 2
    assert all(Card.from_dict(number, table).abilities for number, table in cards.items())
