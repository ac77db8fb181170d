"""The project's files as the architecture tests see them: what git tracks or would track."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "server" / "stammtisch"


@cache
def files() -> tuple[Path, ...]:
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(path for name in sorted(set(names.split("\0"))) if (path := ROOT / name).is_file())


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def texts() -> Iterator[tuple[Path, str]]:
    """Every file that is text, with its text."""
    for path in files():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def is_python(path: Path) -> bool:
    return path.suffix == ".py" or path == ROOT / "dev"


def modules(*folders: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every Python file below the folders (all of them without any), parsed."""
    for path in files():
        if is_python(path) and (not folders or any(path.is_relative_to(folder) for folder in folders)):
            yield path, ast.parse(path.read_text(encoding="utf-8"), shown(path))


def imported(tree: ast.Module) -> Iterator[tuple[str, str | None]]:
    """(module, name) of every absolute import, wherever it stands; name None: the module itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from ((node.module or "", alias.name) for alias in node.names)
