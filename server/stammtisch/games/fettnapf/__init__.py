"""Fettnapf, also known as Cowabunga: the rules (rules.md, section 2)."""
