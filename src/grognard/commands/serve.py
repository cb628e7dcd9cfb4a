"""Run the site on this machine."""

from __future__ import annotations

import argparse
import sys

from grognard.commands.common import whole_number
from grognard.server.people.settings import OWN_MACHINE, BadSettings, example, read_settings
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
    parser.add_argument(
        "--public", metavar="CONFIG", help="a site for many, by the settings in this file (TOML)"
    )
    parser.add_argument(
        "--example-config", action="store_true", help="print a file of settings with every field explained"
    )


def run(args: argparse.Namespace) -> int:
    if args.example_config:
        print(example(), end="")
        return 0
    try:
        settings = read_settings(args.public) if args.public else OWN_MACHINE
    except BadSettings as fault:
        print(f"grognard: {fault}", file=sys.stderr)
        return 2
    database = args.database or settings.database or default_database()
    serve(args.host, args.port, database, tuple(args.name), args.log_json, settings=settings)
    return 0
