"""Names that strangers might choose for their decks."""

NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=1>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "{{ 7 * 7 }} {% raw %}",
    "$x_$",
    r"$\frac{$ \LaTeX %",
    "=1+1",
    "@SUM(A1)",
    "赤青緑ティアマトレンジ" * 7 + "赤青緑",
    "龘𠮷野家𓀀",
    "gepj.\u202eexe\u2066",
    "🎴🧟 emoji",
    "two\nlines\tand a tab",
    "\x00\x1b[31mred",
    "ﷺ مرحبا שלום",
    "a" * 80,
    "",
    " ",
    "&amp; &#60; %s {0}",
)
