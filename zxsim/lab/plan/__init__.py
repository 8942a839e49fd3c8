"""What an experiment is to find out: written in a file or in Python, checked, and made into a setup."""

from zxsim.lab.plan.plan import Budget, Plan, Until, Variant

__all__ = ["Budget", "Plan", "Until", "Variant"]
