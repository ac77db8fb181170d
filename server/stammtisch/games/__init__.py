"""The games' rules: pure functions on frozen values, no clock, no I/O, no pydantic."""
