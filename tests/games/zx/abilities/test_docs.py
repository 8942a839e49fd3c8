"""docs/abilities.md is complete, and what it shows works."""

import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from zxsim.games.zx.abilities import ability, card, conditions, statics, verbs, words
from zxsim.games.zx.abilities.printed import read

TEXT = (Path(__file__).parents[4] / "docs" / "abilities.md").read_text(encoding="utf-8")
EXAMPLES = [textwrap.dedent(block) for block in re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)]
CODE = " ".join(re.findall(r"`([^`\n]+)`", TEXT))
VOCABULARY = [
    *(words.TYPES, words.COLOURS, words.ICONS, words.KEYWORDS, words.WAYS, words.KINDS),
    *(words.VALID_ZONES, words.TURNS, words.LIMITS, words.COUNTERS, words.OWNERS, words.PLACES),
    *(words.SETS, words.TRAITS, words.BITS, words.TARGETS, words.DESTINATIONS, words.PLACEMENTS),
    *(words.STATICS, words.CARD_EVENTS, words.GAME_EVENTS),
    *(verbs.VERBS, verbs.OPPONENT_VERBS, statics.EFFECTS, conditions.TESTS, ability.KEYS, card.KEYS),
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples(example):
    for number, data in tomllib.loads(example).items():
        assert read(card.Card.from_dict(number, data, "docs")).traits


@pytest.mark.parametrize("vocabulary", VOCABULARY, ids=lambda words: next(iter(words)))
def test_every_word_is_explained(vocabulary):
    shown = CODE + " ".join(EXAMPLES)
    assert [word for word in vocabulary if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", shown)] == []
