"""Run the site, compiled where that can be had.

The compiled build lies in ``.native`` (see layout.py). Where there is none, or an old one, and a C compiler
is there, it is built once beside the running site: bots use it as soon as it is finished, the site from its
next start. Without a compiler everything runs plain.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import util
from pathlib import Path

from layout import MADE_OF, bring, is_kept, is_made_of, keep, lay_out, made_of

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "grognard"
NATIVE = ROOT / ".native"


def is_built() -> bool:
    return is_made_of(NATIVE, made_of(SOURCE))


def can_build() -> bool:
    """Whether there are a compiler, Python's headers and mypyc."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    compiler = shutil.which(os.environ.get("CC", "cc"))
    return compiler is not None and headers.exists() and util.find_spec("mypyc") is not None


def build() -> bool:
    """Make the build beside the old one, then put it in its place."""
    digest = made_of(SOURCE)
    fresh = laid_out()
    if not compiled(fresh):
        return False
    keep(fresh, digest)
    put_in_place(fresh, digest)
    return True


def was_built_before() -> bool:
    """Whether another checkout compiled the same sources: its build is taken."""
    digest = made_of(SOURCE)
    if not is_kept(digest):
        return False
    fresh = laid_out()
    bring(fresh, digest)
    put_in_place(fresh, digest)
    return True


def laid_out() -> Path:
    fresh = ROOT / ".native-new"
    lay_out(SOURCE, fresh)
    return fresh


def put_in_place(fresh: Path, digest: str) -> None:
    (fresh / MADE_OF).write_text(digest, encoding="utf-8")
    shutil.rmtree(NATIVE, ignore_errors=True)
    fresh.rename(NATIVE)


def compiled(fresh: Path) -> bool:
    """Whether it could be compiled in this layout; beside other work."""
    command = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--at", str(fresh)]
    log = fresh / "build.log"
    with log.open("w", encoding="utf-8") as told:
        done = subprocess.run(["nice", *command], stdout=told, stderr=told, check=False)
    if done.returncode:
        print(f"Grognard: it could not be compiled and runs plain ({log} says why).", flush=True)
        return False
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
    if str(NATIVE) not in path.split(os.pathsep) and (is_built() or was_built_before()):
        os.environ["PYTHONPATH"] = os.pathsep.join([str(NATIVE), path] if path else [str(NATIVE)])
        os.execv(sys.executable, [sys.executable, str(Path(__file__).resolve())])
    serve()


if __name__ == "__main__":
    main()
