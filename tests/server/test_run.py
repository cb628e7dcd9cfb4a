"""The build that ``make run`` uses: it belongs to the sources that it was made of."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

run = import_module("run")


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two modules, one of a layer that is compiled."""
    source = tmp_path / "src" / "grognard"
    (source / "kernel").mkdir(parents=True)
    (source / "kernel" / "__init__.py").write_text("ANSWER = 6\n")
    (source / "__init__.py").write_text("")
    (source / "plain.py").write_text("WORD = 'plain'\n")
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
