"""The built wheel in an empty environment, far from the checkout: it serves, explains and plays.

A wheel with compiled modules is tested too where a compiled copy was built before (``GROGNARD_COMPILED``).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import carried, library

pytestmark = pytest.mark.install
PROJECT = Path(__file__).resolve().parents[2]
COMPILED = os.environ.get("GROGNARD_COMPILED", "")


def clean_environment() -> dict[str, str]:
    """No path back to the checkout, no folder of battles but the wheel's own, Python as it is by default."""
    dropped = ("PYTHONPATH", "GROGNARD_PACKS", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


class Installed:
    """An environment with the wheel in it, and an empty folder to stand in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / "bin"
        self.here = folder / "elsewhere"
        self.here.mkdir()
        venv.create(folder / "env", with_pip=True)

    def take(self, kind: str) -> None:
        """Build the wheel of this kind and let pip install it, in place of another kind that may be there."""
        environment = {**clean_environment(), "GROGNARD_COMPILED": COMPILED if kind == "compiled" else ""}
        place = self.folder / kind
        build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(place), str(PROJECT)]
        subprocess.run(build, env=environment, check=True, capture_output=True)
        (self.wheel,) = place.glob("*.whl")
        self._pip("--force-reinstall", "--no-deps")

    def take_what_it_asks_for(self) -> None:
        """All packages that the wheel needs, by uv where it can get them: pip takes half a minute."""
        uv: list[Path | str] = [
            Path(sys.executable).with_name("uv"),
            "pip",
            "install",
            "-q",
            "--python",
            self.bin / "python",
        ]
        bounds: list[Path | str] = ["-c", PROJECT / "constraints.txt", self.wheel]
        subprocess.run([*uv, *bounds], env=clean_environment(), check=False, capture_output=True)
        self._pip()

    def _pip(self, *flags: str) -> None:
        bounds: list[Path | str] = ["-c", PROJECT / "constraints.txt", self.wheel]
        command: list[Path | str] = [self.bin / "pip", "install", "-q", "--no-compile", *flags, *bounds]
        subprocess.run(command, env=clean_environment(), check=True, capture_output=True)

    def run(self, *words: str, code: int = 0) -> str:
        ran = subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.here,
            env=clean_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == code, ran.stderr
        return ran.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The plain wheel with all that it needs; the compiled one needs the same and takes its place."""
    fresh = Installed(tmp_path_factory.mktemp("wheel"))
    fresh.take("plain")
    fresh.take_what_it_asks_for()
    return fresh


@pytest.fixture(scope="module", params=["plain", "compiled"])
def installed(request: pytest.FixtureRequest, environment: Installed) -> Installed:
    if request.param == "compiled":
        if not COMPILED:
            pytest.skip("no compiled copy was built before")
        environment.take("compiled")
    return environment


def test_the_wheel_is_for_any_machine_unless_it_is_compiled(installed: Installed) -> None:
    plain = installed.wheel.name.endswith("-py3-none-any.whl")
    told = json.loads(installed.run("grognard", "bench", "marengo/lesson", "--seconds", "1", "--json"))
    assert told["compiled"] is not plain


def test_it_is_called_by_its_name_and_by_its_module(installed: Installed) -> None:
    assert installed.run("grognard", "--version") == installed.run("python", "-m", "grognard", "--version")


def test_a_battle_is_begun_and_checked_in_french(installed: Installed, tmp_path: Path) -> None:
    battle = tmp_path / "essai"
    installed.run("grognard", "new-battle", "wan", str(battle))
    terms = battle / "scenario.toml"
    terms.write_text(terms.read_text(encoding="utf-8").replace("turns = 6", "turns = 600"), encoding="utf-8")
    told = installed.run("grognard", "check", str(battle), "--lang", "fr", code=2)
    assert "turns: doit valoir au plus 60, et non 600" in told


def test_clauses_are_shown_in_our_words(installed: Installed) -> None:
    for code in library.codes():
        told = json.loads(installed.run("grognard", "rules", code, "--uncovered", "--json"))
        assert told["clauses"] > 300, code
    assert "MAR-8.9" in installed.run("grognard", "rules", "MAR-8.9")


LIST_OPTIONS = """
import sys
from grognard.cli import main
for scenario in sys.argv[1:]:
    assert not main(["options", scenario, "--json"]), scenario
"""
PLAY = """
import sys
from grognard.cli import main
for scenario in sys.argv[1:]:
    assert not main(["simulate", scenario, "--games", "1", "--bots", "random,random", "--json"]), scenario
"""
PLAYED = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


def test_every_battle_is_found_and_played(installed: Installed) -> None:
    games = json.loads(installed.run("grognard", "games", "--json"))
    found = {game["scenario"] for game in games}
    assert found == {f"{system.code}/{name}" for system in library.systems() for name in system.scenarios}
    told = installed.run("python", "-c", LIST_OPTIONS, *sorted(found))
    assert told.splitlines().count("[") == len(found)  # lists with something in them
    told = installed.run("python", "-c", PLAY, *PLAYED)
    assert re.findall(r'"finished": (\d+)', told) == ["1"] * len(PLAYED)


@pytest.fixture
def address(installed: Installed) -> Iterator[str]:
    site = subprocess.Popen(
        [str(installed.bin / "grognard"), "serve", "--port", "0", "--database", "games.sqlite3"],
        cwd=installed.here,
        env=clean_environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert site.stdout is not None
        yield site.stdout.readline().split()[-1]
    finally:
        site.terminate()
        site.wait(10)


def test_the_page_is_served_with_its_libraries_and_rules(address: str) -> None:
    page = fetched(address)
    kept = re.search(r"/kept/[0-9a-f]+/modules/", page)
    assert kept is not None
    for library_name in carried.LIBRARIES:
        told = json.loads(fetched(f"{address.rstrip('/')}{kept[0]}{library_name}/package.json"))
        assert told["name"] == library_name
    assert 'id="MAR-8.9"' in fetched(f"{address}rules/marengo")
    assert "Marengo" in fetched(f"{address}credits")


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return str(answer.read().decode("utf-8"))
