"""What a request finds in the application that answers it."""

from __future__ import annotations

from fastapi import Request

from grognard.server.bots import Desk
from grognard.server.days.notebook import Notebook
from grognard.server.dispatches import Dispatches
from grognard.server.games import Games


def games_of(request: Request) -> Games:
    games = request.app.state.games
    assert isinstance(games, Games)
    return games


def desk_of(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def notebook_of(request: Request) -> Notebook:
    notebook = request.app.state.notebook
    assert isinstance(notebook, Notebook)
    return notebook


def dispatches_of(request: Request) -> Dispatches:
    dispatches = request.app.state.dispatches
    assert isinstance(dispatches, Dispatches)
    return dispatches
