"""Run the site on this machine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from grognard.commands.common import whole_number
from grognard.server.community.pages import write_templates
from grognard.server.crew import MOST_PROCESSES, Crew
from grognard.server.people.pushkeys import make_keys
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
        "--processes",
        type=whole_number(1, MOST_PROCESSES),
        default=1,
        help="so many answer requests side by side: for a site that many visit",
    )
    parser.add_argument(
        "--public", metavar="CONFIG", help="a site for many, by the settings in this file (TOML)"
    )
    parser.add_argument(
        "--example-config", action="store_true", help="print a file of settings with every field explained"
    )
    parser.add_argument(
        "--vapid-keys", metavar="FILE", help="make the key that notifications by Web Push need, and end"
    )
    parser.add_argument(
        "--example-pages",
        metavar="FOLDER",
        help="write the terms and the privacy page to be filled in, and end",
    )


def run(args: argparse.Namespace) -> int:
    if args.example_config:
        print(example(), end="")
        return 0
    if args.vapid_keys or args.example_pages:
        return _prepare(args.vapid_keys, args.example_pages)
    try:
        settings = read_settings(args.public) if args.public else OWN_MACHINE
    except BadSettings as fault:
        print(f"grognard: {fault}", file=sys.stderr)
        return 2
    database = args.database or settings.database or default_database()
    names = tuple(args.name)
    if args.processes > 1:
        crew = Crew(args.host, database, names, args.log_json, settings)
        crew.serve(args.port, args.processes)
    else:
        serve(args.host, args.port, database, names, args.log_json, settings=settings)
    return 0


def _prepare(key: str | None, pages: str | None) -> int:
    """Files that an operator needs before he starts; what is there already stays as it is."""
    try:
        if key:
            print(f"The site's key is in {key}; browsers are told its public half: {make_keys(Path(key))}")
        for path in write_templates(Path(pages)) if pages else ():
            print(f"Fill in {path}")
    except FileExistsError as fault:
        print(f"grognard: {fault.filename} is there already, and stays as it is", file=sys.stderr)
        return 2
    except OSError as fault:
        print(f"grognard: {fault}", file=sys.stderr)
        return 2
    return 0
