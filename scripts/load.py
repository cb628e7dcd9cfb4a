"""Put a site on this machine under load, and say how it bore it.

    python scripts/load.py                                  a site on a new file of SQLite, for a minute
    python scripts/load.py --minutes 10 --database postgresql+psycopg://USER@HOST/NAME
    python scripts/load.py --python build/python            another interpreter or build, by its command

Players sit in pairs at tables of mixed systems. Each keeps a stream open as the page does; whoever is asked
plays any option, the other fetches the table when the stream tells of it, and whoever may choose then asks
where his pieces can go in one click (not with --without-walks). Idle watchers only keep streams open.
Latencies are those of accepted actions, as the player sees them; the site's CPU time and memory are those of
the processes that answer, without their workers; the script's own share of the cores is told too. Beside
them stands the calibration loop of ``grognard bench``, run before and after: figures of two machines are
compared with it in mind.
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
from collections.abc import AsyncIterator, Awaitable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
import uvloop
from lean_http import Browser

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

    def forget(self) -> None:
        """Measuring begins: what a site that had just started showed does not count, but its errors do."""
        for seen in (self.actions, self.looks, self.walks, self.delivered, self.by_system):
            seen.clear()


class Player:
    """One of the two at a table, with his own connections and what his page shows."""

    def __init__(self, address: str, figures: Figures, walks: bool) -> None:
        self.browser, self.figures, self.walks = Browser(address), figures, walks
        self.game, self.side = "", ""
        self.shown: dict[str, Any] = {}

    async def look(self) -> None:
        """Fetch the table, with what is new in the log."""
        since = self.shown.get("number", 0)
        started = time.perf_counter()
        status, body = await self.browser.get(f"{self.game}?side={self.side}&since={since}")
        self.figures.looks.append(time.perf_counter() - started)
        if status != 200:
            self.figures.errors.append(f"{status} {body[:200]!r}")
            return
        self.shown = orjson.loads(body)
        await self.ask_ways()

    async def ask_ways(self) -> None:
        """Whoever may choose is shown where his pieces can go."""
        if not self.walks or not self.shown["options"]:
            return
        started = time.perf_counter()
        status, body = await self.browser.get(f"{self.game}/walks?side={self.side}")
        self.figures.walks.append(time.perf_counter() - started)
        if status != 200:
            self.figures.errors.append(f"{status} {body[:200]!r}")


class Table:
    """One game and the two who play it."""

    def __init__(
        self, address: str, figures: Figures, scenario: str, chance: random.Random, walks: bool
    ) -> None:
        self.figures, self.scenario, self.chance = figures, scenario, chance
        self.players = [Player(address, figures, walks) for _ in range(2)]
        self.game = ""
        self.acting: Player | None = None
        self.sent_at = 0.0
        self.streams: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """A new game, and two streams on it."""
        for stream in self.streams:
            stream.cancel()
        first = self.players[0].browser
        body = await expect(first.post("/api/games", orjson.dumps({"scenario": self.scenario})), 201)
        self.game = f"/api/games/{body['id']}"
        sides = (await expect(first.get(self.game), 200))["game"]["sides"]
        for player, side in zip(self.players, sides, strict=True):
            player.game, player.side, player.shown = self.game, side["name"], {}
            await player.look()
        self.streams = [asyncio.create_task(self._follow(player)) for player in self.players]

    async def act(self) -> None:
        """Whoever is asked chooses."""
        latest = max((player.shown for player in self.players), key=lambda one: int(one["revision"]))
        if latest["to_move"] is None:
            await self.begin()
            return
        player = next(player for player in self.players if player.side == latest["to_move"])
        if player.shown is not latest and player.shown["revision"] != latest["revision"]:
            await player.look()
        option = self.chance.choice(player.shown["options"])["action"]
        body = {"action": option, "side": player.side, "revision": player.shown["revision"]}
        self.acting, self.sent_at = player, time.perf_counter()
        status, answer = await player.browser.post(f"{self.game}/actions", orjson.dumps(body))
        self.acting, took = None, time.perf_counter() - self.sent_at
        if status == 200:
            self.figures.actions.append(took)
            self.figures.by_system.setdefault(self.scenario, []).append(took)
            player.shown = orjson.loads(answer)
            await player.ask_ways()
        elif status == 409 and orjson.loads(answer)["refused"]["key"] == "stale":
            self.figures.stale += 1
        else:
            self.figures.errors.append(f"{status} {answer[:200]!r}")

    async def _follow(self, player: Player) -> None:
        """A stream; the player who did not act fetches the table when it tells of something new."""
        async for told in news(player.browser, self.game, self.figures):
            if player is not self.acting and told.get("revision", 0) > player.shown["revision"]:
                self.figures.delivered.append(time.perf_counter() - self.sent_at)
                await player.look()


async def expect(answer: Awaitable[tuple[int, bytes]], wished: int) -> Any:
    status, body = await answer
    if status != wished:
        raise ValueError(f"{status} {body[:200]!r}")
    return orjson.loads(body)


async def news(browser: Browser, game: str, figures: Figures) -> AsyncIterator[dict[str, Any]]:
    """What a stream tells, for as long as it lasts."""
    async for line in browser.stream(f"{game}/stream"):
        figures.lines += 1
        if line.startswith(b"data: "):
            yield orjson.loads(line[6:])


async def idle(browser: Browser, game: str, figures: Figures) -> None:
    async for _ in news(browser, game, figures):
        pass


async def play_on(table: Table, pace: float, until: float) -> None:
    """Act at a steady pace, each table at its own moment."""
    await asyncio.sleep(table.chance.random() * pace)
    while time.perf_counter() < until:
        due = time.perf_counter() + pace * (0.5 + table.chance.random())
        try:
            await table.act()
        except (OSError, IndexError, KeyError, ValueError) as fault:
            table.figures.errors.append(f"{type(fault).__name__}: {fault}")
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def watch_memory(site: Site, figures: Figures, until: float) -> None:
    while time.perf_counter() < until:
        figures.memory.append(site.memory())
        await asyncio.sleep(1)


async def settle(browser: Browser, most: float = 300) -> None:
    """Wait until a fresh site has drawn its boards."""
    until = time.perf_counter() + most
    while time.perf_counter() < until:
        _, told = await browser.get("/metrics")
        if all(f"grognard_jobs_{kind} 0.0".encode() in told for kind in ("waiting", "running")):
            return
        await asyncio.sleep(1)


async def press(address: str, site: Site, args: argparse.Namespace) -> tuple[Figures, dict[str, float]]:
    """All players and watchers at once."""
    figures, chance = Figures(), random.Random(args.seed)
    tables = [
        Table(address, figures, scenario_of(args, number), random.Random(chance.random()), args.walks)
        for number in range(max(1, args.players // 2))
    ]
    await asyncio.sleep(2)
    await settle(Browser(address))
    for table in tables:
        await table.begin()
    watched = [table.game for table in tables] if args.watch_active else await quiet_games(address, args)
    watchers = [
        asyncio.create_task(idle(Browser(address), watched[number % len(watched)], figures))
        for number in range(args.watchers)
    ]
    for _ in range(120):
        if figures.lines >= args.players + args.watchers:  # all streams are open
            break
        await asyncio.sleep(1)
    await asyncio.sleep(1)
    idle_cpu = site.cpu()
    await asyncio.sleep(args.idle)
    idle_cpu = (site.cpu() - idle_cpu) / args.idle
    pace = len(tables) / args.rate
    used = time.perf_counter() + args.warm_up * 60
    await asyncio.gather(*(play_on(table, pace, used) for table in tables))
    figures.forget()
    begun, spent, workers, own = time.perf_counter(), site.cpu(), site.workers_cpu(), time.process_time()
    until = begun + args.minutes * 60
    await asyncio.gather(
        *(play_on(table, pace, until) for table in tables), watch_memory(site, figures, until)
    )
    elapsed, spent = time.perf_counter() - begun, site.cpu() - spent
    workers, own = max(0.0, site.workers_cpu() - workers), time.process_time() - own
    for task in [*watchers, *(stream for table in tables for stream in table.streams)]:
        task.cancel()
    return figures, {
        "seconds": elapsed,
        "cpu": spent,
        "idle_cores": idle_cpu,
        "workers": workers,
        "script": own,
    }


def scenario_of(args: argparse.Namespace, number: int) -> str:
    return str(args.scenario[number % len(args.scenario)])


async def quiet_games(address: str, args: argparse.Namespace) -> list[str]:
    """Games in which nothing happens, one for ten who watch."""
    browser, found = Browser(address), []
    for _ in range(args.watchers // 10 + 1):
        made = await expect(browser.post("/api/games", orjson.dumps({"scenario": "marengo/lesson"})), 201)
        found.append(f"/api/games/{made['id']}")
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


def cpu_of(pids: list[int]) -> float:
    """The same of several, of which some may have ended."""
    total = 0.0
    for one in pids:
        with suppress(OSError):
            total += cpu(one)
    return total


def memory_of(pids: list[int]) -> int:
    """Bytes of memory that these processes hold."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE for pid in pids)


class Site:
    """The processes of the site: those that answer, and the workers below them."""

    def __init__(self, pid: int, processes: int) -> None:
        self.pid = pid
        self.answering = [pid] if processes == 1 else [one for one in family(pid)[1:] if _answers(one, pid)]

    def cpu(self) -> float:
        return cpu_of(self.answering)

    def workers_cpu(self) -> float:
        return cpu_of([one for one in family(self.pid) if one not in self.answering])

    def memory(self) -> int:
        return memory_of(self.answering)


def _answers(pid: int, parent: int) -> bool:
    """Whether it is one of the processes that a site of several starts to answer requests."""
    above = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]
    return int(above) == parent and "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()


def start(args: argparse.Namespace, folder: str) -> tuple[subprocess.Popen[str], str]:
    database = args.database or f"{folder}/load.sqlite3"
    command = [*shlex.split(args.python), "-m", "grognard", "serve", "--port", "0", "--database", database]
    command += ["--processes", str(args.processes)]
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
        "processes": args.processes,
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
        "script_cores": round(spent["script"] / spent["seconds"], 2),
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
    parser.add_argument("--warm-up", type=float, default=0.0, help="minutes of the same load before those")
    parser.add_argument("--idle", type=float, default=5.0, help="seconds of quiet measured before")
    parser.add_argument("--database", default="", help="a SQLAlchemy address (a new file of SQLite)")
    parser.add_argument("--python", default=sys.executable, help="the command that runs the site's Python")
    parser.add_argument("--processes", type=int, default=1, help="how many processes of the site answer")
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
            figures, spent = uvloop.run(press(address, Site(process.pid, args.processes), args))
            loops.append(calibrate())
        finally:
            process.terminate()
            process.wait(20)
    print(json.dumps(report(figures, spent, loops, args), indent=2))
    raise SystemExit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
