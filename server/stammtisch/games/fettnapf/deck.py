"""The cards of Fettnapf and every number of the game in one place. [R] marks what is our ruling."""

Token = str

COPIES: dict[int, int] = {0: 8, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 6, 8: 4, 9: 4}
"""How many number cards there are of each value."""

LOWEST, HIGHEST = 10, 30
"""Where the direction turns: counting down below the one, counting up above the other."""

DECK: tuple[int, ...] = tuple(value for value, copies in COPIES.items() for _ in range(copies))
ISLANDS: tuple[int, ...] = tuple(range(LOWEST, HIGHEST + 1))

HAND = 3
FIRST_ISLANDS: dict[int, int] = {2: 2, 3: 2, 4: 1, 5: 1}
"""How many islands each seat gets at the deal, by the number of seats."""

POTS = 4
"""The stew pot of this number ends the match."""

SAID = range(100)
"""[R] The numbers that may be announced; the total itself stays within 0 to 39."""

DEAL_MS = 20_000
"""How long the islands of the deal lie open at most."""
SECOND_MS = 1_000


def number_token(value: int) -> Token:
    """A number card's name, inside prompts, moves, views and told items. Alike cards have the same one."""
    return f"fn-{value}"


def island_token(island: int) -> Token:
    """An island's name."""
    return f"fn-island-{island}"


NUMBER: dict[Token, int] = {number_token(value): value for value in COPIES}
"""From a token that came from outside."""

ISLAND: dict[Token, int] = {island_token(island): island for island in ISLANDS}
