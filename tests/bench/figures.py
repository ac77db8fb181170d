"""Numbers for people: percentiles, medians with their spread, Markdown tables and their place in the docs."""

from collections.abc import Sequence
from pathlib import Path
from statistics import median

PERFORMANCE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies; of the nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Sequence[float], digits: int = 0) -> str:
    """Median, least and most of several runs."""
    if len(values) == 1:
        return f"{values[0]:,.{digits}f}"
    return f"{median(values):,.{digits}f} ({min(values):,.{digits}f}-{max(values):,.{digits}f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; all columns but the first are numbers."""
    rule = ["---", *("---:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def write(name: str, text: str, page: Path = PERFORMANCE) -> None:
    """Put the text between the page's marks of this name.

    Raises:
        ValueError: the page has no such marks.
    """
    begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
    before, found_begin, rest = page.read_text().partition(begin)
    _, found_end, after = rest.partition(end)
    if not (found_begin and found_end):
        raise ValueError(f"{page.name} has no place for {name}")
    page.write_text(f"{before}{begin}{text}\n{end}{after}")
