"""The build: what the wheel carries besides Python, and the compiled modules where they are wished.

pip wheel .                                   the plain wheel, for any machine
GROGNARD_COMPILE=1 pip wheel .                one for this machine, with the rules compiled
GROGNARD_COMPILED=build/compiled pip wheel .  the same from modules compiled before
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "scripts"))

from compile import native  # noqa: E402

KEPT = (".js", ".mjs", ".css", ".woff2", ".json", ".map")
"""What a browser may ask of a library; licences go along whatever they are called."""


def fetch_libraries() -> Path:
    """The page's libraries, from the registry where they are not there yet."""
    folder = ROOT / "node_modules"
    if not (folder / "preact").is_dir():
        if shutil.which("npm") is None:
            raise SystemExit("the wheel carries the page's libraries: npm is needed to fetch them")
        subprocess.run(
            ["npm", "ci", "--silent", "--omit=dev", "--no-audit", "--no-fund"], cwd=ROOT, check=True
        )
    return folder


def carry(target: Path) -> None:
    """Put the rules, the credits and the page's libraries into the package."""
    shutil.rmtree(target, ignore_errors=True)
    for folder_name in ("rules", "book"):
        shutil.copytree(ROOT / "docs" / folder_name, target / "docs" / folder_name)
    for path in (ROOT / "docs").glob("credits*.md"):
        shutil.copy(path, target / "docs")
    folder = fetch_libraries()
    for name in json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]:
        for path in sorted((folder / name).rglob("*")):
            inner = path.relative_to(folder)
            wanted = path.suffix in KEPT or path.name.lower().startswith("licen")
            if path.is_file() and wanted and "node_modules" not in inner.parts:
                (target / "modules" / inner).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target / "modules" / inner)


class Build(build_py):
    """The sources, what they need beside them, and modules that were compiled before."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left is not in the wheel
        super().run()
        package = Path(self.build_lib) / "grognard"
        carry(package / "carried")
        compiled = os.environ.get("GROGNARD_COMPILED")
        if compiled:
            for path in Path(compiled).resolve().rglob("*.so"):
                target = Path(self.build_lib) / path.relative_to(Path(compiled).resolve())
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)


class Native(Distribution):
    """A wheel with modules compiled before is for this machine, though nothing is compiled now."""

    def has_ext_modules(self) -> bool:
        return bool(self.ext_modules or os.environ.get("GROGNARD_COMPILED"))


setup(
    cmdclass={"build_py": Build},
    distclass=Native,
    ext_modules=native(ROOT / "src") if os.environ.get("GROGNARD_COMPILE") else [],
)
