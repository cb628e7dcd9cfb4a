"""Write the page's types anew from the site's OpenAPI: `web/types.d.ts` is not edited by hand.

    python scripts/page_types.py            write them
    python scripts/page_types.py --check    say whether they are as they should be

`openapi-typescript` does it: it is kept up by others, knows tuples, unions and nullable fields, and runs only
on a developer's machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from grognard.server.app import create_app

ROOT = Path(__file__).resolve().parents[1]
TYPES = ROOT / "src" / "grognard" / "web" / "types.d.ts"
TOOL = [
    "npx",
    "--no-install",
    "openapi-typescript",
    "--root-types",
    "--root-types-no-schema-prefix",
    "--default-non-nullable=false",
    "--alphabetize",
]


def openapi() -> str:
    """What the site says about itself; the page builds its addresses itself, so those are left out."""
    with tempfile.TemporaryDirectory() as folder:
        whole = create_app(Path(folder) / "games.sqlite3").openapi()
    return json.dumps({**whole, "paths": {}})


def page_types() -> str:
    """The types of everything that goes over the wire."""
    with tempfile.TemporaryDirectory() as folder:
        described, written = Path(folder) / "openapi.json", Path(folder) / "types.d.ts"
        described.write_text(openapi(), encoding="utf-8")
        subprocess.run(
            [*TOOL, str(described), "--output", str(written)], cwd=ROOT, check=True, capture_output=True
        )
        return written.read_text(encoding="utf-8")


if __name__ == "__main__":
    made = page_types()
    if "--check" not in sys.argv:
        TYPES.write_text(made, encoding="utf-8")
    elif TYPES.read_text(encoding="utf-8") != made:
        raise SystemExit("the page's types are not those of the site: run scripts/page_types.py")
