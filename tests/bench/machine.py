"""What the machine says: processor time, memory, cores, the disk."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BLOCK = bytes(4096)
UTIME, STIME = 11, 12  # of /proc/<pid>/stat, counted from behind the program's name


def cpu_seconds(pid: int) -> float:
    """Processor time the process has had, of all its threads, in the kernel too."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[UTIME]) + int(fields[STIME])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    """Memory that the process really has."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started meanwhile stays on this core, as far as there are several."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(before)[core % len(before)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def sync_seconds(folder: Path, times: int) -> list[float]:
    """How long the disk takes for 4 KiB and fdatasync, as a commit needs it, each time."""
    taken = []
    path = folder / "sync"
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            begin = time.perf_counter()
            file.write(BLOCK)
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - begin)
    path.unlink()
    return taken
