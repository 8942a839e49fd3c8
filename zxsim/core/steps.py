"""The steps from Python to code that the core takes: those of numba's own passes which it needs.

numba takes thirty. What is left out serves closures, generators, context managers, exceptions, array
expressions, parallel loops, overloads to be inlined and the printing of types: the core has none of them.
"""

from numba.core import typed_passes, untyped_passes
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager

FIRST_STEPS = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    untyped_passes.DeadBranchPrune,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
)


class _Steps(PassManager):
    """numba's passes without its checks, clocks and reports around each."""

    def _runPass(self, index, step, state):
        step.analysis = self._analysis
        step.run_pass(state)


class Compiler(CompilerBase):
    """The first steps, then the `last` ones, of which one lowers."""

    last: tuple

    def define_pipelines(self):
        steps = _Steps(type(self).__name__)
        for step in (*FIRST_STEPS, *self.last, typed_passes.NoPythonBackend):
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]
