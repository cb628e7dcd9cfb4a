"""The page's own files, read and packed once: some hundred of them are asked for whenever a page opens anew.

The library's way reads a file in a thread for each request and packs it again: most of what a first visit
cost the site.
"""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_GOOD = "max-age=31536000, immutable"
WORTH_PACKING = 0.9
"""A picture or a font is packed already, and stays as it is."""


class Ready:
    """One file as it goes out."""

    __slots__ = ("_etag", "_media", "_plain", "_zipped")

    def __init__(self, path: Path, media: str | None) -> None:
        self._plain = path.read_bytes()
        self._media = media
        self._etag = f'"{hashlib.blake2b(self._plain, digest_size=10).hexdigest()}"'
        zipped = gzip.compress(self._plain, 6, mtime=0)
        self._zipped = zipped if len(zipped) < WORTH_PACKING * len(self._plain) else b""

    def answer(self, asked: Headers) -> Response:
        headers = {"Cache-Control": FOR_GOOD, "ETag": self._etag, "Vary": "Accept-Encoding"}
        if self._etag in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self._zipped and "gzip" in asked.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self._zipped, media_type=self._media, headers=headers)
        return Response(self._plain, media_type=self._media, headers=headers)


class KeptFiles(StaticFiles):
    """Files under an address that names their content: a browser may keep them for good, as the site does."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        self._ready: dict[str, Ready] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """``path`` is in its one shortest form by now, so there are as many answers as files."""
        asked = Headers(scope=scope)
        if path not in self._ready:
            found = await super().get_response(path, scope)
            if not isinstance(found, FileResponse):
                return found
            self._ready[path] = await run_in_threadpool(Ready, Path(found.path), found.media_type)
        return self._ready[path].answer(asked)
