"""The ability language: card tables in, rows of numbers out."""
