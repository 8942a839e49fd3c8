"""Pages of a report: one file, one page."""
