"""Stammtisch: a self-hosted server for playing card games together in the browser."""
