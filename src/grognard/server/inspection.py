"""Files that people bring are first read in another process, which may take so much time and memory, no more.

Only what passes there is read here. A file that hangs or grows ends that process, and is answered with a
sentence; the site goes on.
"""

from __future__ import annotations

from grognard.budget import OverBudget, within
from grognard.server import files
from grognard.server.refused import Refused
from grognard.server.workers import Busy, Lost, Workers

SECONDS = 30.0
MEGABYTES = 1024
LANE = "files"

Verdict = tuple[int, str, dict[str, str | int]] | None
"""A refusal as plain data, which another process can hand over; None if all is well."""


def inspect(text: str, name: str) -> Verdict:
    """Read a file under a bound of memory; whoever called ends this process when its time is over."""
    try:
        with within(int(SECONDS), MEGABYTES):
            files.read_file(text, name)
    except Refused as refused:
        return refused.status, refused.key, refused.args_of_message
    except OverBudget as fault:
        return 422, "too-costly", {"reason": str(fault)}
    return None


def read_file(workers: Workers, text: str, name: str) -> files.Brought:
    """A record or a position that another process could read within its bounds; else Refused."""
    try:
        verdict = workers.submit(LANE, SECONDS, inspect, text, name).result()
    except Lost as fault:
        raise Refused(422, "too-costly", {"reason": str(fault)}) from fault
    except Busy as fault:
        raise Refused(503, "too-many-files") from fault
    if verdict is not None:
        raise Refused(*verdict)
    return files.read_file(text, name)
