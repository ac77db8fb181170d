"""The log and its derived rows in SQL."""
