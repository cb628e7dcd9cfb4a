"""A site for many in a test, and people who come to it by browsers of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import FastAPI

from grognard.server.app import create_app
from grognard.server.people.settings import Settings
from grognard.server.siblings import Siblings
from tests.server.asking import Browser

ADDRESS = "http://127.0.0.1"
PASSWORD = "la garde meurt"


def browser(app: FastAPI) -> Browser:
    return Browser(app, raise_server_exceptions=False)


def person(app: FastAPI, name: str, address: str = "") -> Browser:
    """A browser in which somebody has just opened an account."""
    came = browser(app)
    body = {"name": name, "password": PASSWORD, "address": address}
    answer = came.post("/api/account/sign-up", json=body)
    assert answer.status_code == 200, answer.text
    return came


@contextmanager
def many(database: str, siblings: Siblings | None = None, **settings: object) -> Iterator[FastAPI]:
    """A running site for many."""
    wished = Settings.model_validate({"address": ADDRESS, "paces": {"usual": 3}, **settings})
    app = create_app(database, settings=wished, siblings=siblings)
    with Browser(app):
        yield app
