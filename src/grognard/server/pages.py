"""The pages: the shell, our modules and those of others, the catalogues, the credits and the rules."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request
from markdown_it import MarkdownIt
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from grognard import library
from grognard.carried import LIBRARIES, docs, page_libraries
from grognard.server.answers import language
from grognard.server.community.pages import text_of
from grognard.server.kept_files import KeptFiles
from grognard.server.ladderpage import ladder_body, ladder_of
from grognard.server.refused import Refused
from grognard.server.rulepages import rules_body
from grognard.text.catalogue import LANGUAGES, has, message_id, say, source

PACKAGE = Path(__file__).resolve().parents[1]
WEB = PACKAGE / "web"
CATALOGUES = ("page",)
WORKER = "push-worker.js"
"""No part of the page: a browser runs it beside."""

_IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)

_DOCUMENT = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{title} - Grognard</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="{kept}/web/icon.svg"><link rel="stylesheet" href="{kept}/web/style/fonts.css">
<link rel="stylesheet" href="{kept}/web/style/paper.css">
<link rel="stylesheet" href="{kept}/web/style/ladder.css">
<link rel="stylesheet" href="{kept}/web/style/touch.css"></head>
<body class="reading"><nav><a href="/?lang={lang}">{back}</a></nav><main>{body}</main></body></html>
"""


def add_pages(app: FastAPI) -> None:
    app.mount(f"{kept()}/web", KeptFiles(WEB))
    libraries = page_libraries()
    if libraries is not None:
        for name in LIBRARIES:
            app.mount(f"{kept()}/modules/{name}", KeptFiles(libraries / name))
    page = shell if libraries else no_libraries
    for path, answer in (
        ("/", page),
        ("/game/{game_id}", page),
        ("/join", page),
        ("/account", page),
        ("/player/{player}", page),
        ("/operator", page),
        ("/terms", own_page),
        ("/privacy", own_page),
        ("/push.js", push_worker),
        ("/lesson/{system}/{number}", page),
        ("/lessons", page),
        ("/texts/{lang}/{name}.ftl", texts),
        ("/credits", credits_page),
        ("/rules/{system}", rules_page),
        ("/ladder", ladder_page),
        ("/favicon.ico", favicon),
    ):
        app.add_api_route(path, answer, methods=["GET"], include_in_schema=False)


@cache
def kept() -> str:
    """Where the page's files are: the address changes whenever one of them does."""
    content = hashlib.blake2b(digest_size=8)
    for path in sorted(WEB.rglob("*")):
        if path.is_file():
            content.update(path.read_bytes())
    libraries = page_libraries()
    for name in LIBRARIES:
        if libraries is not None:
            content.update((libraries / name / "package.json").read_bytes())
    return f"/kept/{content.hexdigest()}"


def shell(request: Request) -> Response:
    """The one document of the page; what is in it depends on the address."""
    lang = language(request)
    text = _shell_text().replace('<html lang="en">', f'<html lang="{lang}">', 1)
    return HTMLResponse(text, headers=_guards(_script_hash()))


def no_libraries(request: Request) -> Response:
    return PlainTextResponse(say(language(request), "server-no-libraries"), 503)


def texts(lang: str, name: str) -> Response:
    """A catalogue of the page's own strings, as it was written."""
    if lang not in LANGUAGES or name not in CATALOGUES:
        raise Refused(404, "no-such-page")
    return PlainTextResponse(source(lang, name), headers={"Cache-Control": "no-cache"})


def favicon() -> Response:
    return RedirectResponse(f"{kept()}/web/icon.svg")


def credits_page(request: Request) -> Response:
    """The names of the games, their authors and publishers."""
    lang = language(request)
    suffix = "" if lang == "en" else f".{lang}"
    path = docs() / f"credits{suffix}.md"
    if not path.exists():
        raise Refused(404, "no-such-page")
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text(encoding="utf-8"))
    return _document(lang, say(lang, "server-credits"), body)


def rules_page(request: Request, system: str) -> Response:
    """A whole rulebook, each clause with its anchor."""
    if system not in library.codes():
        raise Refused(404, "no-such-page")
    lang = language(request)
    key = message_id("server-game", system)
    title = say(lang, key) if has(lang, key) else system
    return _document(lang, title, rules_body(system, title, lang), script="reading.js")


def ladder_page(request: Request) -> Response:
    """Who stands where, and how each point was earned."""
    lang = language(request)
    return _document(lang, say(lang, "server-ladder-title"), ladder_body(ladder_of(request), lang))


def own_page(request: Request) -> Response:
    """The terms of a site for many, or what it keeps of people: the operator's words, or our template."""
    lang, name = language(request), request.url.path.strip("/")
    text = text_of(request.app.state.doorman.settings, name, lang)
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return _document(lang, say(lang, f"server-page-{name}"), body)


def push_worker() -> Response:
    """The service worker that shows notifications: it stands at the root, since it serves the whole site."""
    text = (WEB / "people" / WORKER).read_text(encoding="utf-8")
    return Response(text, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


def _document(lang: str, title: str, body: str, script: str = "") -> Response:
    back = html.escape(say(lang, "server-back"))
    if script:
        body += f'\n<script type="module" src="{kept()}/web/{script}"></script>'
    text = _DOCUMENT.format(kept=kept(), lang=lang, title=html.escape(title), back=back, body=body)
    return HTMLResponse(text, headers=_guards("", bool(script)))


def _guards(script_hash: str, own_script: bool = False) -> dict[str, str]:
    """Nothing from elsewhere is loaded, no script but ours runs, and no other page may frame us."""
    scripts = f"'self' '{script_hash}'" if script_hash else "'self'" if own_script else "'none'"
    return {
        "Content-Security-Policy": (
            f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
            "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-cache",
    }


@cache
def _shell_text() -> str:
    """The document with the kept addresses, and all our modules announced, so that they come side by side."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    modules = sorted(path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js") if path.name != WORKER)
    links = "\n".join(f'<link rel="modulepreload" href="/web/{name}">' for name in modules)
    text = text.replace("<!-- modules -->", links)
    return text.replace('"/web/', f'"{kept()}/web/').replace('"/modules/', f'"{kept()}/modules/')


@cache
def _script_hash() -> str:
    """The import map stands in the document, so the policy names its content."""
    found = _IMPORT_MAP.search(_shell_text())
    assert found is not None
    return "sha256-" + base64.b64encode(hashlib.sha256(found.group(1).encode()).digest()).decode()
