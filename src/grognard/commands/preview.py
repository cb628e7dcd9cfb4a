"""Show a battle's folder in the browser, drawn anew whenever one of its files is saved."""

from __future__ import annotations

import argparse
import html
import json
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from grognard import library
from grognard.areamaps.build import MADE, built, is_behind
from grognard.commands.common import Complaint, whole_number
from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.kernel.system import BadFile
from grognard.render.artist import artist
from grognard.text.faults import told

PAGE = """<!doctype html>
<meta charset="utf-8"><title>{title}</title>
<style>
body {{ margin: 0; font: 15px system-ui; background: #eceae4 }}
#board svg {{ display: block; width: 100%; height: auto }}
#faults {{ margin: 1em; white-space: pre-wrap; color: #8c1c13 }}
</style>
<pre id="faults" role="status"></pre><div id="board"></div>
<script type="module">
let seen = "";
async function look() {{
  try {{
    const stamp = await (await fetch("/stamp")).text();
    if (stamp !== seen) {{
      const drawn = await (await fetch("/drawing")).json();
      document.getElementById("faults").textContent = drawn.faults.join("\\n");
      if (drawn.svg) document.getElementById("board").innerHTML = drawn.svg;
      seen = stamp;
    }}
  }} catch {{ /* the preview was stopped */ }}
  setTimeout(look, 500);
}}
look();
</script>
"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", help="the folder of a battle")
    parser.add_argument("--port", type=whole_number(0), default=8010, help="0 takes any that is free")
    parser.add_argument("--quiet", action="store_true", help="do not open the browser")


def run(args: argparse.Namespace) -> int:
    with serve(Path(args.folder), args.port, args.lang) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(f"{args.folder} is drawn at {address} (Ctrl-C ends)", flush=True)
        if not args.quiet:
            webbrowser.open(address)
        server.serve_forever()
    return 0


def stamp(folder: Path) -> str:
    """Changes whenever a file of the folder does."""
    rows = sorted((path.name, path.stat().st_mtime_ns) for path in folder.iterdir() if path.is_file())
    return f"{hash(tuple(rows)):x}"


def drawing(folder: Path, lang: str) -> dict[str, object]:
    """The battle as it stands at the start, or what is wrong with its files."""
    library.refresh()
    try:
        name = library.open_folder(folder)
        if name.partition("/")[0] == "marengo" and is_behind(folder):
            (folder / MADE).write_text(built(folder), encoding="utf-8")
            library.refresh()
            name = library.open_folder(folder)
        faults = library.faults(name)
        if faults:
            raise BadFile(faults)
        scenario = library.load(name)
        seen = scenario.start(Dice(0)).observe(UMPIRE)
        return {"svg": artist(scenario.system).picture(scenario, seen, lang), "faults": []}
    except BadFile as bad:
        return {"svg": "", "faults": [told(fault, lang) for fault in bad.faults]}


def serve(folder: Path, port: int, lang: str) -> ThreadingHTTPServer:
    """A server on this machine alone, for one folder."""
    if not folder.is_dir():
        raise Complaint(f"there is no folder {folder}")

    class Preview(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/stamp":
                self._answer("text/plain", stamp(folder))
            elif self.path == "/drawing":
                self._answer("application/json", json.dumps(drawing(folder, lang)))
            elif self.path == "/":
                self._answer("text/html", PAGE.format(title=html.escape(folder.resolve().name)))
            else:
                self.send_error(404)

        def _answer(self, kind: str, text: str) -> None:
            content = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing for each look."""

    try:
        return ThreadingHTTPServer(("127.0.0.1", port), Preview)
    except OSError as fault:
        raise Complaint(f"port {port}: {fault.strerror}") from fault
