"""Run the site, compiled where that can be had.

The compiled build lies in ``.native``: the layers that are compiled as copies, everything else as links to
the sources, so that only a change of the rules makes a new build necessary. Where there is none, or an old
one, and a C compiler is there, it is built once beside the running site: bots use it as soon as it is
finished, the site from its next start. Without a compiler everything runs plain.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata, util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "grognard"
NATIVE = ROOT / ".native"
MADE_OF = "made-of"
LAYERS = ("kernel", "boards", "systems", "bots")


def made_of() -> str:
    """A digest of all that the build depends on."""
    content = hashlib.blake2b(f"{sys.version} {_version('mypy')}".encode(), digest_size=12)
    for layer in LAYERS:
        for path in sorted((SOURCE / layer).rglob("*.py")):
            content.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    return content.hexdigest()


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def is_built() -> bool:
    try:
        return (NATIVE / MADE_OF).read_text(encoding="utf-8") == made_of()
    except OSError:
        return False


def can_build() -> bool:
    """Whether there are a compiler, Python's headers and mypyc."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    compiler = shutil.which(os.environ.get("CC", "cc"))
    return compiler is not None and headers.exists() and util.find_spec("mypyc") is not None


def lay_out(folder: Path) -> None:
    """The package in a folder: copies of what is compiled, links to the rest."""
    package = folder / "grognard"
    shutil.rmtree(folder, ignore_errors=True)
    package.mkdir(parents=True)
    for path in SOURCE.iterdir():
        if path.name in LAYERS:
            shutil.copytree(path, package / path.name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        elif path.name != "__pycache__":
            (package / path.name).symlink_to(Path("..") / ".." / "src" / "grognard" / path.name)


def build() -> bool:
    """Make the build beside the old one, then put it in its place."""
    digest, fresh = made_of(), ROOT / ".native-new"
    lay_out(fresh)
    command = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--at", str(fresh)]
    log = fresh / "build.log"
    with log.open("w", encoding="utf-8") as told:
        done = subprocess.run(["nice", *command], stdout=told, stderr=told, check=False)
    if done.returncode:
        print(f"Grognard: it could not be compiled and runs plain ({log} says why).", flush=True)
        return False
    (fresh / MADE_OF).write_text(digest, encoding="utf-8")
    shutil.rmtree(NATIVE, ignore_errors=True)
    fresh.rename(NATIVE)
    return True


def serve() -> None:
    from grognard.server.serving import default_database, serve  # noqa: PLC0415 - which build, is known now
    from grognard.server.workers import Workers, use_build  # noqa: PLC0415

    def build_beside(workers: Workers) -> None:
        if build():
            use_build(NATIVE)
            workers.renew()
            print(
                "Grognard: compiled. Bots are faster from now on, the site from its next start.", flush=True
            )

    building = not is_built() and can_build()
    if building:
        print(
            "Grognard: compiling in the background (once, some minutes); you can play meanwhile.", flush=True
        )
    serve(
        "127.0.0.1",
        int(os.environ.get("PORT", "8000")),
        default_database(),
        beside=build_beside if building else None,
    )


def main() -> None:
    path = os.environ.get("PYTHONPATH", "")
    if is_built() and str(NATIVE) not in path.split(os.pathsep):
        os.environ["PYTHONPATH"] = os.pathsep.join([str(NATIVE), path] if path else [str(NATIVE)])
        os.execv(sys.executable, [sys.executable, str(Path(__file__).resolve())])
    serve()


if __name__ == "__main__":
    main()
