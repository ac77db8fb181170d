"""Stammtisch: small card games together, on a server of one's own."""
