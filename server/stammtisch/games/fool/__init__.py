"""Fool: be rid of your cards, and never play the worst one."""
