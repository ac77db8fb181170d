"""Writes what is made from the models: `python -m stammtisch.wire.generate [--check]`.

With --check nothing is written; the exit code is 1 if a file is not as it would be written.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from stammtisch.wire import tables, typescript

TYPES = tables.ROOT / "web" / "static" / "js" / "protocol.d.ts"
DOCUMENT = tables.ROOT / "docs" / "protocol.md"


def made() -> Mapping[Path, str]:
    """Every file with something made in it, as it must be."""
    return {TYPES: typescript.render(), DOCUMENT: tables.filled(DOCUMENT.read_text())}


def stale() -> list[Path]:
    """The files that are not as they must be."""
    return [path for path, text in made().items() if not path.exists() or path.read_text() != text]


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only tell what is stale")
    if parser.parse_args().check:
        late = stale()
        for path in late:
            sys.stderr.write(
                f"{path.relative_to(tables.ROOT)} is stale: python -m stammtisch.wire.generate\n"
            )
        return 1 if late else 0
    for path, text in made().items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
