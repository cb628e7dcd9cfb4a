"""Draw a battle as it stands before the first move."""

from __future__ import annotations

import argparse

from grognard.commands.common import Complaint, scenario_of, show_json, whole_number
from grognard.commands.pictures import write_picture
from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.render.artist import artist
from grognard.render.eyes import KINDS


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("battle", help="a scenario id, or the folder of a battle")
    parser.add_argument("--svg", metavar="FILE", help="write it as SVG")
    parser.add_argument("--png", metavar="FILE", help="write it as PNG")
    parser.add_argument(
        "--width", type=whole_number(100, 20_000), default=2400, help="width of the PNG in pixels"
    )
    parser.add_argument("--eyes", choices=sorted(KINDS), help="the PNG as such colour-blind eyes see it")
    parser.add_argument("--empty", action="store_true", help="the map alone, without the pieces")
    parser.add_argument("--choice", action="append", default=[], metavar="KEY=VALUE", help="a choice to make")


def run(args: argparse.Namespace) -> int:
    if not args.svg and not args.png:
        raise Complaint("say where the drawing goes: --png FILE or --svg FILE")
    scenario = scenario_of(args.battle, args.choice)
    seen = None if args.empty else scenario.start(Dice(0)).observe(UMPIRE)
    drawing = artist(scenario.system).picture(scenario, seen, args.lang)
    write_picture(drawing, args.svg, args.png, args.width, args.eyes)
    if args.json:
        show_json({"scenario": scenario.id, "svg": args.svg, "png": args.png})
    return 0
