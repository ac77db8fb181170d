"""`./dev bench`: all benchmarks, or the one named with its options."""

import sys
from importlib import import_module

ALL = ("append", "rules", "rooms", "bots", "crowd")


def main(argv: list[str]) -> None:
    named, options = argv[:1] or list(ALL), argv[1:]
    if unknown := [name for name in named if name not in ALL]:
        sys.exit(f"There is no benchmark {unknown[0]!r}; there are {', '.join(ALL)}.")
    for name in named:
        import_module(f"tests.bench.{name}").main(options)


if __name__ == "__main__":
    main(sys.argv[1:])
