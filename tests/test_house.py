"""Laws of the house that a machine can check."""

import ast
import re
from pathlib import Path

import pytest
from toy_lab import LOADERS

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "zxsim").rglob("*.py"))
ALL = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def has_docstring(node):
    return ast.get_docstring(node, clean=False) is not None


def is_ladder(statements):
    """One line per arm, as in a dispatch on a number: long, and still easy to read."""
    return all(
        (len(each.body) == 1 and is_ladder(each.orelse))
        if isinstance(each, ast.If)
        else isinstance(each, ast.Return | ast.Expr | ast.Assign)
        for each in statements
    )


def count_body_lines(function):
    body = function.body[1:] if has_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_sizes(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, FUNCTION)]
    long = [f.name for f in functions if count_body_lines(f) > 60 and not is_ladder(f.body)]
    assert long == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_module_says_what_it_is_for(path):
    assert has_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_module_has_its_test_file(path):
    if path.stem in ("__init__", "__main__"):
        return
    mirror = ROOT / "tests" / path.relative_to(ROOT / "zxsim").with_name(f"test_{path.name}")
    assert mirror.is_file(), f"{name_of(mirror)} is missing"


PROCEDURES = ("can_", "do_", "finish_", "start_", "step_")


@pytest.mark.parametrize("path", sorted((ROOT / "zxsim/games").rglob("rules/*.py")), ids=name_of)
def test_procedures_name_the_rule_they_carry_out(path):
    """What may be done, and what is done step by step, can be looked up in the rulebook."""
    functions = [
        node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, FUNCTION)
    ]
    procedures = {
        each.name: ast.get_docstring(each) or "" for each in functions if each.name.startswith(PROCEDURES)
    }
    assert [name for name, text in procedures.items() if not re.match(r"[A-Z]+-\d+(\.\d+|:)", text)] == []


def test_the_toy_replaces_every_game_wherever_one_is_loaded():
    own = [
        path
        for path in SOURCES
        if re.search(r"(?m)^from zxsim\.core\.game import .*\bload\b", path.read_text())
    ]
    assert {name_of(path) for path in own} <= {name_of(Path(module.__file__)) for module in LOADERS}
