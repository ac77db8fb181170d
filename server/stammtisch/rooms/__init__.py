"""A table as one pure aggregate: lobby, match and clock; it delegates to the game."""
