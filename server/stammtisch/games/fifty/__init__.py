"""Fifty Fifty (rules.md, section 5)."""
