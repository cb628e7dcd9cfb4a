"""Drawings and files as they go out: the ones may be kept by a browser, the others are saved under a name."""

from __future__ import annotations

import orjson
from starlette.requests import Request
from starlette.responses import Response

from grognard.kernel.values import Json
from grognard.server.boards import Drawn

INERT = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    "X-Content-Type-Options": "nosniff",
}
"""What is drawn or written from people's own files does nothing, even opened by itself as a page of ours."""


def drawing(request: Request, drawn: Drawn) -> Response:
    headers = {"ETag": f'"{drawn.etag}"', "Cache-Control": "max-age=31536000", "Vary": "Accept-Encoding"}
    headers |= INERT
    if request.query_params.get("v") != drawn.etag:
        headers["Cache-Control"] = "no-cache"
    if drawn.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(drawn.zipped, media_type="image/svg+xml", headers=headers)
    return Response(drawn.plain, media_type="image/svg+xml", headers=headers)


def file(data: Json, name: str) -> Response:
    return Response(
        orjson.dumps(data, option=orjson.OPT_INDENT_2), media_type="application/json", headers=as_file(name)
    )


def as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store", **INERT}
