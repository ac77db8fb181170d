"""The command `stammtisch`, where what Fettnapf shows for a time lies open for an hour, to be looked at."""

import sys

from stammtisch.__main__ import main
from stammtisch.games.fettnapf import rules

HOUR = 3_600_000  # ms

vars(rules)["SECOND_MS"] = HOUR

if __name__ == "__main__":
    sys.exit(main())
