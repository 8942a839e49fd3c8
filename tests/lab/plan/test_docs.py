"""The page on experiment files says what the model does."""

import ast
import re
from pathlib import Path

import pytest

from zxsim.lab.plan import Budget, Plan, Until, Variant

TEXT = (Path(__file__).parents[3] / "docs/experiments.md").read_text(encoding="utf-8")


def read_table(number):
    """Key -> default, as documented."""
    table = TEXT.split("| key | default | meaning |\n|---|---|---|\n")[number + 1].partition("\n\n")[0]
    return dict(re.fullmatch(r"\| `(\w+)` \| (.+?) \| .+ \|", line).groups() for line in table.splitlines())


@pytest.mark.parametrize("model, number", [(Plan, 0), (Until, 1), (Budget, 2), (Variant, 3)])
def test_every_key_is_documented_in_order_and_with_its_default(model, number):
    documented = read_table(number)
    assert list(documented) == list(model.model_fields)
    for key, told in documented.items():
        field = model.model_fields[key]
        if told == "required" or key == "name":
            assert field.is_required()
        elif told.startswith("`"):
            literal = told.strip("`")
            default = field.default
            assert literal_of(literal) == (["heuristic"] if key == "bots" else default)
        else:
            assert told in ("none", "all", "one of the three", "a third")
            assert not field.default


def literal_of(text):
    return ast.literal_eval({"true": "True", "false": "False"}.get(text, text))
