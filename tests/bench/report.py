"""What `./dev bench rooms` found, as Markdown."""

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

from tests.bench.figures import percentile, spread, table
from tests.bench.load import MS, Measured
from tests.bench.memory import Sizes
from tests.bench.servers import BASELINE, OURS, SILENT, Contender

Results = Mapping[Contender, Sequence[Measured]]
Figure = Callable[[Measured], float]

BUSY = 0.9
TARGET, SOCKET_KIB, ROOM_KIB, PACED_TIMES = 0.4, 48, 64, 3


def machine(runs: int, seconds: float, frame_length: int) -> str:
    """Where and how this was measured."""
    return (
        f"{_processor()}, {os.cpu_count()} cores; Linux {platform.release()}, Python"
        f" {platform.python_version()}. {runs} alternating runs of {seconds:g} s each; medians, with"
        f" the least and the most in parentheses. A frame has {frame_length:,} bytes on average."
    )


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def closed(rooms: int, results: Results) -> str:
    """As fast as it goes."""
    head = (
        "",
        "moves/s",
        "of the baseline",
        "CPU µs a move",
        "p50 ms",
        "p99 ms",
        "load busy",
    )
    rows = [
        (
            contender.name,
            _figure(measured, lambda one: one.moves_a_second),
            spread(ratios(measured, results[BASELINE]), 2),
            _figure(measured, lambda one: one.server_us),
            _figure(measured, lambda one: one.p50_ms, 1),
            _figure(measured, lambda one: one.p99_ms, 1),
            f"{max(one.load_share for one in measured):.0%}",
        )
        for contender, measured in results.items()
    ]
    parts = [f"**{rooms} rooms, as fast as it goes**", table(head, rows)]
    ratio = median(ratios(results[OURS], results[BASELINE]))
    silent = median(ratios(results[OURS], results[SILENT]))
    parts.append(
        f"{ratio:.2f} of the baseline's moves ({_verdict(ok=ratio >= TARGET)}: {TARGET}), {silent:.2f} of its"
        " moves when nobody acknowledges a frame."
    )
    if any(one.load_share > BUSY for measured in results.values() for one in measured):
        parts.append("The load was at its own limit somewhere (busy above 90 %): those servers can do more.")
    return "\n\n".join(parts)


def ratios(measured: Sequence[Measured], baseline: Sequence[Measured]) -> list[float]:
    """Run by run, what one did of what the other did."""
    pairs = zip(measured, baseline, strict=True)
    return [one.moves_a_second / other.moves_a_second for one, other in pairs]


def paced(rooms: int, results: Results, syncs: Sequence[float]) -> str:
    """One move a room a second."""
    head = ("", "moves/s", "busy", "CPU µs a move", "p50 ms", "p99 ms", "late")
    rows = [
        (
            contender.name,
            _figure(measured, lambda one: one.moves_a_second),
            f"{median(one.server_share for one in measured):.0%}",
            _figure(measured, lambda one: one.server_us),
            _figure(measured, lambda one: one.p50_ms, 2),
            _figure(measured, lambda one: one.p99_ms, 2),
            str(sum(one.late for one in measured)),
        )
        for contender, measured in results.items()
    ]
    sync_p50, sync_p99 = percentile(syncs, 0.5) * MS, percentile(syncs, 0.99) * MS
    ours, baseline = (median(one.p99_ms for one in results[who]) for who in (OURS, BASELINE))
    times = ours / (sync_p99 + baseline)
    return "\n\n".join(
        (
            f"**{rooms} rooms, one move a room a second**",
            table(head, rows),
            f"The disk takes {sync_p50:.2f} ms (p50) and {sync_p99:.2f} ms (p99) for 4 KiB and `fdatasync`;"
            f" our p99 is {times:.1f} times the sum of that p99 and the baseline's"
            f" ({_verdict(ok=times <= PACED_TIMES)}: {PACED_TIMES} at most).",
        )
    )


def memory(rooms: int, sizes: Sizes) -> str:
    """What a room and a socket take."""
    head = ("memory", "KiB each", "at most")
    rows = [
        (f"a loaded idle room (of {rooms})", f"{sizes.room:.0f}", f"{ROOM_KIB}"),
        (f"an idle socket (of {4 * rooms})", f"{sizes.socket:.0f}", f"{SOCKET_KIB}"),
    ]
    return table(head, rows)


def _figure(measured: Sequence[Measured], figure: Figure, digits: int = 0) -> str:
    return spread([figure(one) for one in measured], digits)


def _verdict(*, ok: bool) -> str:
    return "wanted and reached" if ok else "wanted and not reached"
