"""What an experiment keeps on disk, and how it is kept from being lost, doubled or changed."""

from zxsim.lab.store.marks import Fault
from zxsim.lab.store.store import Record, Store

__all__ = ["Fault", "Record", "Store"]
