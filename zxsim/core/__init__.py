"""Ground floor: kernels, dice, the trace and the plug. Knows no game, no table, no picture."""
