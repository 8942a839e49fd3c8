"""What an experiment keeps on disk, and how it is kept from being lost, doubled or changed."""

from zxsim.lab.store.adopt import Adopted
from zxsim.lab.store.export import export_records
from zxsim.lab.store.ledger import Missing
from zxsim.lab.store.store import Record, Store
from zxsim.lab.store.verify import Damage, Findings, verify_folder, verify_store

__all__ = [
    "Adopted",
    "Damage",
    "Findings",
    "Missing",
    "Record",
    "Store",
    "export_records",
    "verify_folder",
    "verify_store",
]
