"""Saving time while compiling: switched on for one compilation, and off again whatever happens in it."""

import gc

import pytest
from numba.core.postproc import PostProcessor
from numba.core.types.functions import BaseFunction

from zxsim.core.thrift import _remembering, saving


def test_all_is_as_before_once_the_compilation_ends():
    def look():
        return BaseFunction.get_call_type, PostProcessor.run, gc.get_threshold()

    before = look()
    with pytest.raises(ZeroDivisionError), saving():
        assert not any(now is then for now, then in zip(look(), before, strict=True))
        raise ZeroDivisionError
    assert look() == before


def test_a_function_is_resolved_once_for_arguments_of_the_same_types():
    asked = []

    def resolve(function, context, args, kws):
        asked.append((function, args))
        return f"{function}{args}"

    remembered = _remembering(resolve)
    answers = [remembered("add", None, args, {}) for args in ((1, 2), [1, 2], (1, 3))]
    assert answers == ["add(1, 2)", "add(1, 2)", "add(1, 3)"]
    assert asked == [("add", (1, 2)), ("add", (1, 3))]
