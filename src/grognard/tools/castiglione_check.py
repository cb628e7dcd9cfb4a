"""Check a Castiglione pack: files, map, forces, and tables against what the text asks of them.

python -m grognard.tools.castiglione_check PACKDIR     every fault with its place; exit code 2 if any
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from grognard.packs_io import BadFile
from grognard.systems.castiglione.pack import load_pack


def main(arguments: list[str] | None = None) -> int:
    name = "python -m grognard.tools.castiglione_check"
    parser = argparse.ArgumentParser(prog=name, description="Check the files of a pack.")
    parser.add_argument("folder", type=Path, metavar="PACKDIR")
    folder: Path = parser.parse_args(arguments).folder
    try:
        pack = load_pack(folder)
    except BadFile as bad:
        for fault in bad.faults:
            print(fault, file=sys.stderr)
        return 2
    print(f"{folder}: no fault; the tables meet {len(pack.tables.constraint)} constraints")
    return 0


if __name__ == "__main__":
    sys.exit(main())
