"""The table as an answer: what a caller is shown of a game, with his style and the seats as he knows them."""

from __future__ import annotations

from fastapi import Request

from grognard.server import present
from grognard.server.answers import JsonAnswer, language
from grognard.server.callers import caller_of
from grognard.server.live import Live
from grognard.server.rooms import games_of
from grognard.server.seats import told_seats, viewer_of
from grognard.server.watching import as_watched


def table_of(request: Request, live: Live, side: str | None, since: int) -> JsonAnswer:
    """The game as it stands, in the eyes of the side that the caller asks for and may have."""
    caller = caller_of(request)
    seats = told_seats(live.facts.id, live.facts.seats, caller)
    viewer = viewer_of(live, side, caller)
    hosts = live.far and caller.hosts(live.facts.id)
    games = games_of(request)
    watched = as_watched(games, live, viewer)
    told = present.table(watched, viewer, language(request), since, seats, style_of(request), hosts)
    return JsonAnswer(told)


def style_of(request: Request) -> str:
    """How the reader likes the pieces drawn; an artist that does not know it takes its own first style."""
    return request.query_params.get("style", "")
