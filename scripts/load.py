"""Put a site on this machine under load, and say how it bore it.

    python scripts/load.py                                  a site on a new file of SQLite, for a minute
    python scripts/load.py --minutes 10 --database postgresql+psycopg://USER@HOST/NAME
    python scripts/load.py --python build/python            another interpreter or build, by its command

Players sit in pairs at tables of mixed systems. Each keeps a stream open as the page does; whoever is asked
plays any option, the other fetches the table when the stream tells of it, and whoever may choose then asks
where his pieces can go in one click (not with --without-walks). Idle watchers only keep streams open.
Latencies are those of accepted actions, as the player sees them; the site's CPU time and memory are those of
the process that answers, without its workers. Beside them stands the calibration loop of ``grognard bench``,
run before and after: figures of two machines are compared with it in mind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop

from grognard.commands.bench import calibrate

ROOT = Path(__file__).resolve().parents[1]
SCENARIOS = (
    "marengo/1800",
    "wan/austerlitz",
    "castiglione/campaign",
    "waterloo/1815",
    "syw/minden",
    "marengo/lesson",
    "wan/lesson",
    "castiglione/chiese",
    "waterloo/training",
    "syw/drill",
)
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Figures:
    """What was measured."""

    actions: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    walks: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    by_system: dict[str, list[float]] = field(default_factory=dict)
    memory: list[int] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    stale: int = 0
    lines: int = 0


class Table:
    """One game and the two who play it."""

    def __init__(
        self, client: httpx.AsyncClient, figures: Figures, scenario: str, chance: random.Random, walks: bool
    ) -> None:
        self.client, self.figures, self.scenario, self.chance = client, figures, scenario, chance
        self.walks = walks
        self.game_id = ""
        self.shown: dict[str, Any] = {}
        self.sent_at = 0.0
        self.streams: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """A new game, and two streams on it."""
        for stream in self.streams:
            stream.cancel()
        answer = await self.client.post("/api/games", json={"scenario": self.scenario})
        answer.raise_for_status()
        self.game_id = answer.json()["id"]
        self.shown = await self._look(None, 0)
        self.streams = [asyncio.create_task(self._follow(which)) for which in range(2)]

    async def act(self) -> None:
        """Whoever is asked chooses."""
        side = self.shown["to_move"]
        if self.shown["result"] is not None or side is None:
            await self.begin()
            return
        if self.shown["side"] != side or not self.shown["options"]:
            self.shown = await self._look(side, self.shown["number"])
        option = self.chance.choice(self.shown["options"])["action"]
        body = {"action": option, "side": side, "revision": self.shown["revision"]}
        self.sent_at = started = time.perf_counter()
        answer = await self.client.post(f"/api/games/{self.game_id}/actions", json=body)
        took = time.perf_counter() - started
        if answer.status_code == 200:
            self.figures.actions.append(took)
            self.figures.by_system.setdefault(self.scenario, []).append(took)
            self.shown = answer.json()
            await self._ask_ways(self.shown)
        elif answer.status_code == 409 and answer.json()["refused"]["key"] == "stale":
            self.figures.stale += 1
        else:
            self.figures.errors.append(f"{answer.status_code} {answer.text[:200]}")

    async def _ask_ways(self, shown: dict[str, Any]) -> None:
        """Whoever may choose is shown where his pieces can go."""
        if not self.walks or not shown.get("options"):
            return
        started = time.perf_counter()
        address = f"/api/games/{self.game_id}/walks"
        answer = await self.client.get(address, params={"side": shown["side"]})
        self.figures.walks.append(time.perf_counter() - started)
        if answer.status_code != 200:
            self.figures.errors.append(f"{answer.status_code} {answer.text[:200]}")

    async def _look(self, side: str | None, since: int) -> dict[str, Any]:
        query: dict[str, str | int] = {"since": since} if side is None else {"since": since, "side": side}
        started = time.perf_counter()
        answer = await self.client.get(f"/api/games/{self.game_id}", params=query)
        self.figures.looks.append(time.perf_counter() - started)
        if answer.status_code != 200:
            self.figures.errors.append(f"{answer.status_code} {answer.text[:200]}")
        shown: dict[str, Any] = answer.json()
        return shown

    async def _follow(self, which: int) -> None:
        """A stream; the player who did not act fetches the table when it tells of something new."""
        known = 0
        async for told in lines(self.client, self.game_id, self.figures):
            number = told.get("number", 0)
            if number <= known:
                continue
            self.figures.delivered.append(time.perf_counter() - self.sent_at)
            sides = [side["name"] for side in self.shown["game"]["sides"]]
            mine = sides[which % len(sides)]
            if self.shown["side"] != mine:
                with suppress(httpx.HTTPError):
                    await self._ask_ways(await self._look(mine, known))
            known = number


async def lines(client: httpx.AsyncClient, game_id: str, figures: Figures) -> Any:
    """What a stream tells, for as long as it lasts."""
    async with client.stream("GET", f"/api/games/{game_id}/stream", timeout=None) as answer:
        async for line in answer.aiter_lines():
            figures.lines += 1
            if line.startswith("data: "):
                yield json.loads(line[6:])


async def idle(client: httpx.AsyncClient, game_id: str, figures: Figures) -> None:
    with suppress(httpx.HTTPError):
        async for _ in lines(client, game_id, figures):
            pass


async def play_on(table: Table, pace: float, until: float) -> None:
    """Act at a steady pace, each table at its own moment."""
    await asyncio.sleep(table.chance.random() * pace)
    while time.perf_counter() < until:
        due = time.perf_counter() + pace * (0.5 + table.chance.random())
        try:
            await table.act()
        except (httpx.HTTPError, IndexError, KeyError, ValueError) as fault:
            table.figures.errors.append(f"{type(fault).__name__}: {fault}")
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def watch_memory(pid: int, figures: Figures, until: float) -> None:
    while time.perf_counter() < until:
        figures.memory.append(memory(pid))
        await asyncio.sleep(1)


async def settle(client: httpx.AsyncClient, most: float = 300) -> None:
    """Wait until a fresh site has drawn its boards."""
    until = time.perf_counter() + most
    while time.perf_counter() < until:
        told = (await client.get("/metrics")).text
        if all(f"grognard_jobs_{kind} 0.0" in told for kind in ("waiting", "running")):
            return
        await asyncio.sleep(1)


async def press(address: str, pid: int, args: argparse.Namespace) -> tuple[Figures, dict[str, float]]:
    """All players and watchers at once."""
    figures, chance = Figures(), random.Random(args.seed)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=address, timeout=30, limits=limits) as client:
        tables = [
            Table(client, figures, scenario_of(args, number), random.Random(chance.random()), args.walks)
            for number in range(max(1, args.players // 2))
        ]
        await asyncio.sleep(2)
        await settle(client)
        for table in tables:
            await table.begin()
        watchers = [
            asyncio.create_task(idle(client, tables[number % len(tables)].game_id, figures))
            for number in range(args.watchers if args.watch_active else 0)
        ]
        watchers += await quiet_watchers(client, figures, 0 if args.watch_active else args.watchers)
        for _ in range(120):
            if figures.lines >= args.players + args.watchers:  # all streams are open
                break
            await asyncio.sleep(1)
        await asyncio.sleep(1)
        figures.looks.clear()
        figures.walks.clear()
        idle_cpu = cpu(pid)
        await asyncio.sleep(args.idle)
        idle_cpu = (cpu(pid) - idle_cpu) / args.idle
        begun, spent, workers = time.perf_counter(), cpu(pid), workers_cpu(pid)
        until = begun + args.minutes * 60
        pace = len(tables) / args.rate
        await asyncio.gather(
            *(play_on(table, pace, until) for table in tables), watch_memory(pid, figures, until)
        )
        elapsed, spent = time.perf_counter() - begun, cpu(pid) - spent
        workers = max(0.0, workers_cpu(pid) - workers)
        for task in [*watchers, *(stream for table in tables for stream in table.streams)]:
            task.cancel()
    return figures, {"seconds": elapsed, "cpu": spent, "idle_cores": idle_cpu, "workers": workers}


def scenario_of(args: argparse.Namespace, number: int) -> str:
    return str(args.scenario[number % len(args.scenario)])


async def quiet_watchers(client: httpx.AsyncClient, figures: Figures, count: int) -> list[asyncio.Task[None]]:
    """Streams on games in which nothing happens, ten on each."""
    found: list[asyncio.Task[None]] = []
    game_id = ""
    for number in range(count):
        if number % 10 == 0:
            answer = await client.post("/api/games", json={"scenario": "marengo/lesson"})
            game_id = answer.json()["id"]
        found.append(asyncio.create_task(idle(client, game_id, figures)))
    return found


# -- the site's process -----------------------------------------------------------------------------


def family(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += family(int(child))
    return found


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def workers_cpu(pid: int) -> float:
    """Seconds of CPU that the processes below it have used."""
    total = 0.0
    for one in family(pid)[1:]:
        with suppress(OSError):
            total += cpu(one)
    return total


def memory(pid: int) -> int:
    """Bytes of memory that the site itself holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def start(args: argparse.Namespace, folder: str) -> tuple[subprocess.Popen[str], str]:
    database = args.database or f"{folder}/load.sqlite3"
    command = [*shlex.split(args.python), "-m", "grognard", "serve", "--port", "0", "--database", database]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            return process, line.split()[-1].rstrip("/")
    raise SystemExit("the site did not start")


# -- what it says -----------------------------------------------------------------------------------


def quantiles(values: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(values) or [0.0]
    shown = {
        f"p{share}": ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in (50, 95, 99)
    }
    return {name: round(value * 1000, 1) for name, value in (shown | {"max": ordered[-1]}).items()}


def report(
    figures: Figures, spent: dict[str, float], loops: list[float], args: argparse.Namespace
) -> dict[str, Any]:
    count = max(1, len(figures.actions))
    return {
        "database": (args.database or "sqlite").partition(":")[0],
        "players": args.players,
        "watchers": args.watchers,
        "seconds": round(spent["seconds"], 1),
        "actions": len(figures.actions),
        "actions_per_s": round(len(figures.actions) / spent["seconds"], 1),
        "action_ms": quantiles(figures.actions),
        "look_ms": quantiles(figures.looks),
        "walks": len(figures.walks),
        "walk_ms": quantiles(figures.walks),
        "told_ms": quantiles(figures.delivered),
        "by_scenario_ms": {name: quantiles(values) for name, values in sorted(figures.by_system.items())},
        "cpu_ms_per_action": round(spent["cpu"] / count * 1000, 2),
        "cores": round(spent["cpu"] / spent["seconds"], 2),
        "workers_cores": round(spent["workers"] / spent["seconds"], 2),
        "idle_cores": round(spent["idle_cores"], 3),
        "memory_mb": [round(one / 1e6) for one in figures.memory[:: max(1, len(figures.memory) // 10)]],
        "stale": figures.stale,
        "errors": len(figures.errors),
        "first_errors": figures.errors[:5],
        "calibration": [round(one) for one in loops],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=500)
    parser.add_argument("--rate", type=float, default=50.0, help="actions a second, all tables together")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--idle", type=float, default=5.0, help="seconds of quiet measured before")
    parser.add_argument("--database", default="", help="a SQLAlchemy address (a new file of SQLite)")
    parser.add_argument("--python", default=sys.executable, help="the command that runs the site's Python")
    parser.add_argument("--scenario", nargs="*", default=list(SCENARIOS))
    parser.add_argument(
        "--watch-active", action="store_true", help="watchers look at the games that are played"
    )
    parser.add_argument(
        "--without-walks", dest="walks", action="store_false", help="nobody asks where pieces can go"
    )
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address = start(args, folder)
        try:
            loops = [calibrate()]
            figures, spent = uvloop.run(press(address, process.pid, args))
            loops.append(calibrate())
        finally:
            process.terminate()
            process.wait(20)
    print(json.dumps(report(figures, spent, loops, args), indent=2))
    raise SystemExit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
