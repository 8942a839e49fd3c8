"""The ability language: words, grammar and the assembler that turns card data into the tables of a matchup."""
