"""How helpers are compiled: typed and lowered, but turned
into machine code only inside the entries that call them.

numba makes a complete executable of every compiled function, although helpers are only ever linked into their
callers; for a core of several hundred small functions that is two thirds of the compile time. This pipeline
stops after lowering and hands callers the code of the helper and of all it calls, so that an entry is
optimised as one program.
"""

import platform
from contextlib import contextmanager

import llvmlite.binding
from llvmlite import ir
from llvmlite.binding import Linkage
from numba.core import cgutils, typed_passes, types
from numba.core.callconv import excinfo_ptr_t
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.np import arrayobj

from zxsim.core.steps import Compiler
from zxsim.core.thrift import saving

if platform.machine() in ("x86_64", "AMD64"):
    # LLVM would make branches of selections in loops. Here nobody can guess them: 2 % of the time.
    llvmlite.binding.set_option("zxsim", "-x86-cmov-converter=false")

APART: set = set()
"""Python functions whose code is not to be merged into that of their callers."""


class HelperLibrary(JITCodeLibrary):
    """The code of one helper, without machine code; `reached` holds the libraries of everything it calls."""

    reached: dict

    def add_linking_library(self, library):
        library._ensure_finalized()
        self.reached[library] = None

    def finalize(self):
        self._finalized = True


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


def _declare_direct(context, module, fndesc):
    """The same helper as `_define_direct` makes it, for its callers."""
    returned = context.call_conv.get_return_type(fndesc.restype).pointee
    taken = context.get_arg_packer(fndesc.argtypes).argument_types
    kind = ir.FunctionType(returned, taken)
    return cgutils.get_or_insert_function(module, kind, f"{fndesc.mangled_name}.direct")


def _define_direct(context, library, fndesc):
    """Gives a helper a second face that returns its value, as in C.

    numba's own functions return a status and write their value, and perhaps an error, to addresses they are
    given. The core knows no errors; all that costs a tenth of its time.
    """
    module = library.create_ir_module(f"{fndesc.mangled_name}.direct")
    function = _declare_direct(context, module, fndesc)
    builder = ir.IRBuilder(function.append_basic_block())
    value = cgutils.alloca_once(builder, function.ftype.return_type)
    error = cgutils.alloca_once(builder, excinfo_ptr_t)
    builder.call(context.declare_function(module, fndesc), [value, error, *function.args])
    builder.ret(builder.load(value))
    library.add_ir_module(module)


def _call_direct(fndesc, libraries):
    """How callers call a helper: numba's `user_function` without statuses."""

    def build(context, builder, signature, arguments):
        function = _declare_direct(context, builder.module, fndesc)
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

    def run_pass(self, state):
        library = state.targetctx.codegen().create_library(state.func_id.func_qualname)
        library.__class__ = HelperLibrary
        library.reached = {}
        state.library = library
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        with _plain_indices():
            super().run_pass(state)
        lowered = state["cr"]
        _define_direct(state.targetctx, library, lowered.fndesc)
        name = lowered.fndesc.mangled_name
        library.get_function(name).add_function_attribute("alwaysinline")
        if state.func_id.func in APART:
            library.get_function(f"{name}.direct").add_function_attribute("noinline")
        never_called = [].append  # stands for this version in numba's tables, which want a builtin
        call = _call_direct(lowered.fndesc, [library, *library.reached])
        state.targetctx._defns[never_called].append(call, call.signature)
        state.reload_init.extend(library._reload_init)
        state["cr"] = lowered._replace(cfunc=never_called)
        return True


class EntryLibrary(JITCodeLibrary):
    """An entry with all its helpers. The helpers become private to it, so that the optimiser
    may change how they are called, drop arguments and inline what is called once."""

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
    lowering = HelperLowering


class EntryCompiler(Compiler):
    lowering = EntryLowering

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
            self.standalone = CPUDispatcher(self.py_func, targetoptions=options)
        return self.standalone(*args)
