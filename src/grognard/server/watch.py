"""What an operator sees of the site: health, readiness, figures for Prometheus, one line per request.

Figures and lines name the kind of an address, never what was sent: no action, no seed, no word of a dispatch.
"""

from __future__ import annotations

import hmac
import json
import logging
import threading
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import ip_address

from fastapi import APIRouter, Request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    generate_latest,
)
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.games import Games
from grognard.server.news import News
from grognard.server.refused import Refused
from grognard.server.siblings import Siblings
from grognard.server.workers import Workers

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LAY_OUT_SECONDS = 5.0
"""How often a process lays out its figures for the others of its site."""
ELSEWHERE = "elsewhere"
"""What an address is called that no route of ours answers."""

STREAM = "/api/games/{game_id}/stream"
"""Its requests last as long as a page is open, so their time says nothing."""

access = logging.getLogger("grognard.access")
router = APIRouter(include_in_schema=False)
_log = logging.getLogger(__name__)


class Figures:
    """What is counted, in a registry of its own."""

    def __init__(
        self,
        engine: Engine,
        games: Games,
        news: News,
        workers: Workers,
        siblings: Siblings | None = None,
    ) -> None:
        self.engine = engine
        self._siblings = siblings or Siblings()
        self._closing = threading.Event()
        self.registry = CollectorRegistry()
        self.seconds = Histogram(
            "grognard_request_seconds",
            "How long requests took",
            ("method", "route", "status"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.actions = Counter("grognard_actions", "Actions accepted", registry=self.registry)
        games.on_change = self.actions.inc
        for name, words, read in (
            ("grognard_watchers", "Streams that are open", lambda: news.watchers),
            ("grognard_games_in_memory", "Games held in memory", lambda: games.in_memory),
            ("grognard_jobs_waiting", "Jobs that no process has begun", lambda: workers.waiting),
            ("grognard_jobs_running", "Jobs under way in processes", lambda: workers.running),
        ):
            Gauge(name, words, registry=self.registry).set_function(read)

    def lay_out(self) -> None:
        """Show the others of this site what is counted here, until the site closes."""
        if self._siblings.count > 1:
            threading.Thread(target=self._lay_out, name="figures", daemon=True).start()

    def _lay_out(self) -> None:
        while not self._closing.wait(LAY_OUT_SECONDS):
            try:
                self._siblings.leave_figures(generate_latest(self.registry))
            except OSError as fault:
                _log.warning("the figures of this process are not laid out: %s", fault)

    def close(self) -> None:
        self._closing.set()

    def text(self) -> bytes:
        """The figures of all processes of the site; those of the others are a few seconds old."""
        own = generate_latest(self.registry)
        others = self._siblings.figures_of_others()
        return generate_latest(Added([own.decode(), *others])) if others else own

    def numbers(self) -> dict[str, int]:
        """What is counted, for the operator's page: since the site began, or at this moment."""
        names = ("actions_total", "watchers", "games_in_memory", "jobs_waiting", "jobs_running")
        lines = [line.partition(" ") for line in self.text().decode().splitlines()]
        found = {name: float(value) for name, _, value in lines if name.startswith("grognard_")}
        return {name.replace("_", "-"): int(found.get(f"grognard_{name}", 0)) for name in names}


class Added(CollectorRegistry):
    """The figures of several processes as those of one."""

    def __init__(self, texts: Iterable[str]) -> None:
        super().__init__()
        self._texts = texts

    def collect(self) -> Iterable[Metric]:
        found: dict[str, Metric] = {}
        values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
        for told in self._texts:
            for family in text_string_to_metric_families(told):
                metric = Metric(family.name, family.documentation, family.type)
                found.setdefault(family.name, metric)
                known = values.setdefault(family.name, {})
                for sample in family.samples:
                    key = (sample.name, tuple(sample.labels.items()))
                    is_moment = sample.name.endswith("_created") and key in known
                    value = min(known[key], sample.value) if is_moment else known.get(key, 0.0) + sample.value
                    known[key] = value
        for name, metric in found.items():
            for (sample_name, labels), value in values[name].items():
                metric.add_sample(sample_name, dict(labels), value)
        return found.values()


class Watch:
    """Measures every request, and writes its line."""

    def __init__(self, app: ASGIApp, figures: Figures) -> None:
        self._app = app
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        seen = {"status": 500, "bytes": 0}

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen["status"] = message["status"]
            elif message["type"] == "http.response.body":
                seen["bytes"] += len(message.get("body", b""))
            await send(message)

        began = time.perf_counter()
        try:
            await self._app(scope, receive, noted)
        finally:
            self._note(scope, seen, time.perf_counter() - began)

    def _note(self, scope: Scope, seen: dict[str, int], took: float) -> None:
        route, method = getattr(scope.get("route"), "path", ELSEWHERE), scope["method"]
        if route != STREAM:
            self._figures.seconds.labels(method, route, str(seen["status"])).observe(took)
        if access.isEnabledFor(logging.INFO):
            game = scope.get("path_params", {}).get("game_id", "")
            line = {"method": method, "route": route, **seen, "ms": round(took * 1000, 1), "game": game}
            access.info("request", extra={"fields": line})


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        line["message"] = record.getMessage()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line | getattr(record, "fields", {}), ensure_ascii=False)


def log_as_json() -> None:
    """All that is logged goes to standard error as JSON, a line for each request included."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)


def _figures(request: Request) -> Figures:
    figures = request.app.state.figures
    assert isinstance(figures, Figures)
    return figures


@router.get("/healthz")
async def healthy() -> Response:
    """The process answers."""
    return JSONResponse({"healthy": True}, headers={"Cache-Control": "no-store"})


@router.get("/readyz")
def ready(request: Request) -> Response:
    """The database answers too, so that games can be played."""
    try:
        with _figures(request).engine.connect() as connection:
            connection.execute(text("SELECT 1 FROM games LIMIT 1"))
    except SQLAlchemyError as fault:
        _log.error("not ready, the database does not answer: %s", fault)
        return JSONResponse({"ready": False}, 503, headers={"Cache-Control": "no-store"})
    return JSONResponse({"ready": True}, headers={"Cache-Control": "no-store"})


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """The figures as Prometheus reads them, for whoever runs the site: they count what players do unseen."""
    if not _may_read_figures(request):
        raise Refused(404, "no-such-page")
    return Response(_figures(request).text(), media_type=CONTENT_TYPE_LATEST)


def _may_read_figures(request: Request) -> bool:
    """On a site for many by its token, if it has one; on one's own machine by not being anybody else's."""
    settings = request.app.state.doorman.settings
    if not settings.public:
        return not request.app.state.reached or _from_here(request)
    token = settings.figures_token
    given = request.headers.get("authorization", "")
    return bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())


def _from_here(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
