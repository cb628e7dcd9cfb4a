"""The build that ``make run`` uses: it belongs to the sources that it was made of."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

run = import_module("run")
layout = import_module("layout")


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two modules, one of a layer that is compiled."""
    source = tmp_path / "src" / "grognard"
    (source / "kernel").mkdir(parents=True)
    (source / "kernel" / "__init__.py").write_text("ANSWER = 6\n")
    (source / "__init__.py").write_text("")
    (source / "plain.py").write_text("WORD = 'plain'\n")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "SOURCE", source)
    monkeypatch.setattr(run, "NATIVE", tmp_path / ".native")
    return tmp_path


def compiler(code: int) -> type:
    class Done:
        returncode = code

        def __init__(self, *args: object, **kwargs: object) -> None:
            pass

    return Done


def test_a_build_is_good_until_a_source_of_it_changes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", compiler(0))
    assert not run.is_built()
    assert run.build() and run.is_built()
    (project / "src" / "grognard" / "plain.py").write_text("WORD = 'other'\n")
    assert run.is_built()
    assert "other" in (project / ".native" / "grognard" / "plain.py").read_text()
    (project / "src" / "grognard" / "kernel" / "__init__.py").write_text("ANSWER = 7\n")
    assert not run.is_built()
    assert "6" in (project / ".native" / "grognard" / "kernel" / "__init__.py").read_text()


def test_a_build_that_fails_leaves_the_one_before_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", compiler(0))
    assert run.build()
    monkeypatch.setattr(subprocess, "run", compiler(1))
    assert not run.build()
    assert run.is_built()
    assert "runs plain" in capsys.readouterr().out


def test_without_a_compiler_nothing_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not run.can_build()


def test_what_was_compiled_of_the_same_sources_is_brought_from_the_cache(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(command: list[str], **_: object) -> object:
        (Path(command[-1]) / "grognard" / "kernel" / "made.so").write_text("native")
        return compiler(0)()

    monkeypatch.setattr(subprocess, "run", compiled)
    made = project / ".native" / "grognard" / "kernel" / "made.so"
    assert run.build() and made.read_text() == "native"
    shutil.rmtree(project / ".native")
    assert run.was_built_before() and run.is_built() and made.read_text() == "native"
    monkeypatch.setenv("GROGNARD_OPT", "0")  # another way to compile makes other code
    assert not run.was_built_before()


def test_what_compiled_code_takes_from_beside_it_makes_another_build(project: Path) -> None:
    source = project / "src" / "grognard"
    (source / "kernel" / "__init__.py").write_text(
        "from grognard import plain\nfrom grognard.other import it\n"
    )
    told = [layout.made_of(source)]
    for name in ("plain", "other", "stranger"):
        (source / f"{name}.py").write_text("NEW = 1\n")
        told.append(layout.made_of(source))
    assert len(set(told)) == 3 and told[2] == told[3]


def test_only_the_newest_builds_are_kept(project: Path) -> None:
    for number in range(layout.MOST_KEPT + 2):
        layout.keep(project, f"digest-{number}")
        kept = project / "cache" / "grognard" / "compiled" / f"digest-{number}"
        os.utime(kept, (number, number))
    assert not layout.is_kept("digest-1")
    assert layout.is_kept("digest-2") and layout.is_kept(f"digest-{layout.MOST_KEPT + 1}")
