"""Squirrel or Die (rules.md, section 3), with The Birdhouse and Reverse or Die."""
