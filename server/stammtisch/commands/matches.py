"""The part of the command that is about matches as such: simulate, export, import, verify."""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import URL

from stammtisch.commands import records, simulating

NAMES = ("simulate", "export", "import", "verify")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """What may be asked."""
    playing = commands.add_parser("simulate", help="play whole matches with random players or bots")
    playing.add_argument("game", metavar="GAME", help="the game's key, as fifty")
    playing.add_argument("--seats", type=int, required=True, metavar="N", help="how many play")
    playing.add_argument(
        "--option", action="append", default=[], metavar="k=v", help="an option of the game; may be repeated"
    )
    playing.add_argument(
        "--seed", metavar="HEX", help="all chance comes from it; drawn and shown if left out"
    )
    playing.add_argument("--matches", type=int, default=1, metavar="M", help="how many (default: 1)")
    playing.add_argument(
        "--players",
        metavar="A,B,...",
        help="who plays, one a seat, of strong, normal, easy, random; they move on by a seat from match to"
        " match (default: all random)",
    )
    playing.add_argument("--export", type=Path, metavar="DIR", help="write each match's record there")
    playing.add_argument("--json", action="store_true", help="the summary as JSON")
    exporting = commands.add_parser("export", help="print a finished match's record")
    exporting.add_argument("match", metavar="MATCH", help="the match's id")
    exporting.add_argument("--names", action="store_true", help="with the players' names")
    importing = commands.add_parser("import", help="store a record as a finished match; print its id")
    importing.add_argument("file", type=Path, metavar="FILE")
    verifying = commands.add_parser("verify", help="check match records, move by move")
    verifying.add_argument("files", type=Path, nargs="+", metavar="FILE")


def run(options: argparse.Namespace, database: Callable[[], URL], migrate: Callable[[URL], None]) -> str:
    """Do it; what there is to print.

    Raises:
        CannotDo: it could not be done.
    """
    match options.command:
        case "simulate":
            return simulating.run(options)
        case "verify":
            return records.verify(options.files)
        case "export":
            return asyncio.run(records.export(database(), options.match, named=options.names))
        case _:
            return records.take_in(options.file, database(), migrate)
