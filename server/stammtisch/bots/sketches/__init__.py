"""The games in short: enough of the rules to play a match on a hundred times while a player thinks.

A sketch is made of an imagined state and changes nothing in it. It leaves out what hardly matters to a choice
(shows, draws by hand, places); what it keeps it does as the rules do, and a test compares them.
"""
