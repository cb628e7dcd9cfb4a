"""Answers in the two shapes the page knows: data, or a refusal with its sentence and its clause."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from grognard.server.refused import Refused
from grognard.text.catalogue import DEFAULT, LANGUAGES, say


class JsonAnswer(Response):
    """JSON, written fast; never kept by a browser, since a game may change at any moment."""

    media_type = "application/json"

    def __init__(self, content: Any, status_code: int = 200, headers: dict[str, str] | None = None) -> None:
        super().__init__(content, status_code, {"Cache-Control": "no-store", **(headers or {})})

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


def language(request: Request) -> str:
    """The reader's language: asked for by name, or the browser's first that we speak."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        code = part.partition(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return DEFAULT


def refusal_answer(refused: Refused, scope: Scope) -> JsonAnswer:
    """A refusal in the reader's language."""
    text = refused.text(language(Request(scope)))
    return JsonAnswer({"refused": {"text": text, "rule": refused.rule, "key": refused.key}}, refused.status)


def plain_refusal(request: Request, status: int, key: str) -> JsonAnswer:
    """A refusal that no exception of ours stands behind."""
    text = say(language(request), f"server-no-{key}")
    return JsonAnswer({"refused": {"text": text, "rule": "", "key": key}}, status)
