"""Pages: one file draws one page from tables that `zxsim.lab` has computed. Nothing here computes."""
