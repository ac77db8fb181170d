"""Rooms under play: submit, push, clocks."""
