"""The ability language: words, grammar, and the assembler from card data to the tables of a matchup."""
