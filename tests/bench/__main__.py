"""`./dev bench`: all benchmarks, or those named."""

import sys
from importlib import import_module

ALL = ("append",)

for name in sys.argv[1:] or ALL:
    import_module(f"tests.bench.{name}").main()
