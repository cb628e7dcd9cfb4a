"""Build or verify the map of a Marengo pack.

python -m datakit.marengo_map build PACKDIR     map.toml to map.json
python -m datakit.marengo_map check PACKDIR     build again, compare, verify; exit code 2 on a fault
"""

import argparse
import sys
from pathlib import Path

from datakit.areas.authored import AuthoredMap
from datakit.areas.build import as_json, build_map
from datakit.areas.verify import summary, verify
from grognard.packs_io import BadFile, Fault, fill, read_document


def built(folder: Path) -> str:
    """The text of map.json that the folder's map.toml gives; raises BadFile."""
    document = read_document(folder / "map.toml", f"{folder.name}/map.toml")
    faults: list[Fault] = []
    authored = fill(AuthoredMap, document, faults)
    if authored is None:
        raise BadFile(faults)
    return as_json(build_map(authored, document))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m datakit.marengo_map", description="Build a map.")
    parser.add_argument("task", choices=("build", "check"))
    parser.add_argument("folder", type=Path, metavar="PACKDIR")
    given = parser.parse_args(arguments)
    try:
        text = built(given.folder)
        if given.task == "build":
            (given.folder / "map.json").write_text(text, encoding="utf-8")
        faults = verify(given.folder, text)
    except BadFile as bad:
        faults = bad.faults
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 2
    print(summary(given.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
