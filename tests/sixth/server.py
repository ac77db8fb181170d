"""The command `stammtisch` with a game from elsewhere: what docs/adding-a-game.md says, word for word."""

import sys

from stammtisch.__main__ import main
from stammtisch.games.registry import register

register("sixth", "tests.sixth.rules:HIGH_CARD")

if __name__ == "__main__":
    sys.exit(main())
