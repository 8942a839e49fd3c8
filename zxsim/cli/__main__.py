"""`python -m zxsim.cli` is `zxsim`."""

from zxsim.cli import main

main()
