"""The README's promises: its example runs, its commands and links exist."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_of_the_readme_runs() -> None:
    found = re.search(r"```python\n(.*?)```", README, re.S)
    assert found is not None
    names: dict[str, object] = {}
    exec(compile(found.group(1), "README.md", "exec"), names)
    state = names["state"]
    assert getattr(state, "result", None) is not None


def test_every_command_named_in_the_readme_exists() -> None:
    named = set(re.findall(r"^grognard ([\w-]+)", README, re.M))
    assert named
    assert named <= set(COMMANDS)


def test_every_link_of_the_documents_leads_somewhere() -> None:
    broken = []
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8")):
            if "://" not in link and not (path.parent / link).exists():
                broken.append(f"{path.relative_to(ROOT)}: {link}")
    assert broken == []


def test_no_lock_or_constraint_file_names_an_address() -> None:
    for name in ("constraints.txt", "package-lock.json"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8"), name
