"""Estimators: numbers in, an estimate with its interval out. They know neither games nor files."""
