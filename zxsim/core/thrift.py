"""What numba works out again and again while it compiles a large program, worked out once.

Each only saves time: what is compiled stays the same.
"""

import gc
from contextlib import contextmanager

from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.targetconfig import ConfigStack
from numba.core.transforms import canonicalize_cfg
from numba.core.types.functions import BaseFunction

SELDOM = 300_000, 5, 1000
"""New objects to collect garbage after: a compilation makes millions, and most stay until its end."""


@contextmanager
def saving():
    """While an entry is compiled; numba holds its compiler lock then."""
    collecting = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    resolve, process = BaseFunction.get_call_type, PostProcessor.run
    BaseFunction.get_call_type, PostProcessor.run = _remembering(resolve), _only_when_asked(process)
    try:
        yield
    finally:
        BaseFunction.get_call_type, PostProcessor.run = resolve, process
        gc.set_threshold(*collecting)


def _remembering(resolve):
    """What a builtin function or operator returns for arguments of these types: numba would try all its
    versions of it at each call."""
    known = {}
    options = summary = None

    def get_call_type(function, context, args, kws):
        nonlocal options, summary
        # Options such as the error model are handed down to what is called.
        if options is not ConfigStack.top_or_none():
            options = ConfigStack.top_or_none()
            summary = options.summary()
        asked = function, tuple(args), tuple(kws.items()), summary
        if asked not in known:
            known[asked] = resolve(function, context, args, kws)
        return known[asked]

    return get_call_type


def _only_when_asked(process):
    """How long variables live: numba works it out after each step, and uses only what it found last."""

    def run(processor, emit_dels=False, extend_lifetimes=False):
        function = processor.func_ir
        if emit_dels or function.is_generator:
            process(processor, emit_dels, extend_lifetimes)
        else:
            function.blocks = canonicalize_cfg(function.blocks)
            function.variable_lifetime = VariableLifetime(function.blocks)  # works out what it is asked for
            function.generator_info = None

    return run
