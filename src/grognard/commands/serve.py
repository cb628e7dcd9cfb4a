"""Run the site on this machine."""

from __future__ import annotations

import argparse

from grognard.commands.common import whole_number
from grognard.server.serving import default_database, serve


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument(
        "--port", type=whole_number(0), default=8000, help="another is taken if this one is busy"
    )
    parser.add_argument(
        "--database", default=None, help="a SQLAlchemy address; the default is a file under var/"
    )
    parser.add_argument(
        "--name", action="append", default=[], help="a name of the site, as a proxy before it passes it on"
    )
    parser.add_argument(
        "--log-json", action="store_true", help="log as JSON on standard error, a line for each request"
    )


def run(args: argparse.Namespace) -> int:
    names = tuple(args.name)
    serve(args.host, args.port, args.database or default_database(), names, args.log_json)
    return 0
