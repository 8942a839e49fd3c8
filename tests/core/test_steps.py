"""The steps of the core's compiler: few, in numba's order, the subclass's own lowering among the last."""

import pytest
from numba.core import compiler, typed_passes

from zxsim.core.helper import EntryCompiler, HelperCompiler
from zxsim.core.steps import FIRST_STEPS


def list_steps(pipeline):
    (manager,) = pipeline.define_pipelines(object.__new__(pipeline))
    return [step for step, _ in manager.passes]


@pytest.mark.parametrize("pipeline", [HelperCompiler, EntryCompiler])
def test_each_kind_of_function_has_its_own_last_steps(pipeline):
    assert list_steps(pipeline) == [*FIRST_STEPS, *pipeline.last, typed_passes.NoPythonBackend]


def test_only_entries_count_references():
    assert typed_passes.IRLegalization in list_steps(EntryCompiler)
    assert typed_passes.IRLegalization not in list_steps(HelperCompiler)


def test_all_first_steps_are_numbas_and_in_its_order():
    class Options:
        force_pyobject = no_rewrites = False
        enable_ssa = True
        auto_parallel = type("Parallel", (), {"enabled": False})

    state = type("State", (), {"flags": Options, "func_ir": None})
    (manager,) = [compiler.DefaultPassBuilder.define_nopython_pipeline(state)]
    numbas = iter([step for step, _ in manager.passes])
    assert all(step in numbas for step in FIRST_STEPS)
