"""What the command `stammtisch` can do besides serving."""
