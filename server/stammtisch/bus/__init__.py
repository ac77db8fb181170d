"""Doorbells between workers."""
