"""`planner`: tries choices out in playouts of games dealt anew (docs/bots.md)."""
