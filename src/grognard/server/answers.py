"""Answers in the two shapes the page knows: data, or a refusal with its sentence and its clause."""

from __future__ import annotations

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from grognard.server.refused import Refused
from grognard.server.reply import RefusalText, RefusedReply
from grognard.text.catalogue import DEFAULT, LANGUAGES


class JsonAnswer(Response):
    """A reply as JSON; never kept by a browser, since a game may change at any moment."""

    media_type = "application/json"

    def __init__(self, reply: BaseModel, status_code: int = 200) -> None:
        super().__init__(written(reply), status_code, {"Cache-Control": "no-store"})


def written(reply: BaseModel) -> bytes:
    """A reply as it goes out: what was not set is left out."""
    return reply.model_dump_json(by_alias=True, exclude_unset=True).encode()


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
    told = RefusalText(text=text, rule=refused.rule, key=refused.key)
    return JsonAnswer(RefusedReply(refused=told), refused.status)


def plain_refusal(request: Request, status: int, key: str) -> JsonAnswer:
    """A refusal that no exception of ours stands behind."""
    return refusal_answer(Refused(status, key), request.scope)
