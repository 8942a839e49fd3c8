"""How helpers are compiled: typed and lowered, but turned into machine code only inside entries.

numba makes a complete executable of every compiled function, although helpers are only ever linked into their
callers; for a core of several hundred small functions that is two thirds of the compile time. This pipeline
stops after lowering and hands callers the code of the helper and of all it calls, so that an entry is
optimised as one program.
"""

import platform
from contextlib import contextmanager

from llvmlite.binding import Linkage, parse_assembly, set_option
from numba.core import cgutils, typed_passes, types
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.np import arrayobj

from zxsim.core.lowering import HelperContext, HelperLower, declare
from zxsim.core.steps import Compiler
from zxsim.core.thrift import saving

if platform.machine() in ("x86_64", "AMD64"):
    # LLVM would make branches of selections in loops. Here nobody can guess them: 2 % of the time.
    set_option("zxsim", "-x86-cmov-converter=false")


class Chunk(JITCodeLibrary):
    """The code of helpers compiled one after the other, without machine code.

    One module of text for many: LLVM reads and links it at once. It ends when an entry wants it.
    """

    newest: "Chunk | None" = None

    def __init__(self, codegen, number):
        CodeLibrary.__init__(self, codegen, f"chunk {number}")
        self.number = number
        self.reached: dict = {}  # libraries of what its helpers call elsewhere
        self._text = codegen._create_empty_module(self.name)

    @classmethod
    def take(cls, codegen):
        """The one that helpers go into now."""
        if cls.newest is None or cls.newest._finalized:
            cls.newest = cls(codegen, cls.newest.number + 1 if cls.newest else 1)
        return cls.newest

    def create_ir_module(self, name):
        return self._text

    def add_ir_module(self, module):
        pass

    def add_linking_library(self, library):
        if library is not self:
            library._ensure_finalized()
            self.reached[library] = None

    def finalize(self):
        self._final_module = parse_assembly(cgutils.normalize_ir_text(str(self._text)))
        # Each by itself before they are merged: what is merged is chosen by its size then, 3 % of the time.
        manager, builder = self._codegen._function_pass_manager()
        for function in self._final_module.functions:
            if not function.is_declaration:
                manager.run(function, builder)
        self._text, self._finalized = None, True

    def _get_module_for_linking(self):
        self._ensure_finalized()
        return self._final_module


def _plain_index(context, builder, idxty, idx, size):
    """An index as it is: none in the core is negative, so none must wrap around (a tenth of the time)."""
    return context.cast(builder, idx, idxty, types.intp)


@contextmanager
def _plain_indices():
    """While code of the core is lowered; numba holds its compiler lock then."""
    before = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = _plain_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = before


def _call_direct(fndesc, libraries):
    """How callers call a helper: numba's `user_function` without statuses."""

    def build(context, builder, signature, arguments):
        function = declare(context, builder.module, fndesc)
        packer = context.get_arg_packer(fndesc.argtypes)
        value = builder.call(function, packer.as_arguments(builder, arguments))
        return context.get_returned_value(builder, fndesc.restype, value)

    build.signature = fndesc.argtypes
    build.libs = tuple(libraries)
    return build


@register_pass(mutates_CFG=True, analysis_only=False)
class HelperLowering(typed_passes.NativeLowering):
    """Lowers a helper and registers it for its callers."""

    _name = "helper_lowering"
    lowering_class = HelperLower

    def run_pass(self, state):
        HelperContext.convert(state.targetctx)
        state.library = library = Chunk.take(state.targetctx.codegen())
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        with _plain_indices():
            super().run_pass(state)
        lowered = state["cr"]
        never_called = [].append  # stands for this version in numba's tables, which want a builtin
        call = _call_direct(lowered.fndesc, [library, *library.reached])
        state.targetctx._defns[never_called].append(call, call.signature)
        state.reload_init.extend(library._reload_init)
        state["cr"] = lowered._replace(cfunc=never_called)
        return True


class EntryLibrary(JITCodeLibrary):
    """An entry with all its helpers. The helpers become private to it, so that the optimiser
    may change how they are called, drop arguments and inline what is called once."""

    def finalize(self):
        # LLVM takes from a module what is called so far, and helpers call helpers of older chunks only.
        self._linking_libraries.sort(key=lambda library: -getattr(library, "number", 0))
        super().finalize()

    def _optimize_final_module(self):
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = "internal"
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(typed_passes.NativeLowering):
    """Lowers an entry into an `EntryLibrary`."""

    _name = "entry_lowering"

    def run_pass(self, state):
        state.library = state.targetctx.codegen().create_library(state.func_id.func_qualname)
        state.library.__class__ = EntryLibrary
        state.library.enable_object_caching()
        with _plain_indices():
            return super().run_pass(state)


class HelperCompiler(Compiler):
    last = (HelperLowering,)


class EntryCompiler(Compiler):
    last = typed_passes.IRLegalization, EntryLowering  # says where variables end, to count references

    def compile_extra(self, func):
        with saving():
            return super().compile_extra(func)


class Helper(CPUDispatcher):
    """One version per combination of argument types: numba would make one more for every constant passed.

    Called from Python, as tests do, a helper is compiled once more as a function of its own.
    """

    def compile(self, sig):
        """As numba does, but without a stop-watch for each helper: they run inside each other."""
        args, _ = normalize_signature(sig)
        if args not in self.overloads:
            with self._compiling_counter:
                self.add_overload(self._compiler.compile(args, None))
        return self.overloads[args].entry_point

    def get_call_template(self, args, kws):
        return super().get_call_template(tuple(types.unliteral(a) for a in args), kws)

    def __call__(self, *args):
        if not hasattr(self, "standalone"):
            options = {"nopython": True, "error_model": "numpy"}
            self.standalone = CPUDispatcher(self.py_func, targetoptions=options, pipeline_class=EntryCompiler)
        return self.standalone(*args)
