"""Ability primitives: one function per operation of `tables.Op`, by family. Each handles the instruction at
the top frame's program counter and moves the counter on when it is done; `programs.step_program` dispatches.
"""
