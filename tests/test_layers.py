"""The layer rule: a layer imports only from those above it, and a system never from another system."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "grognard"

ABOVE: dict[str, set[str]] = {
    "kernel": {"kernel"},
    "boards": {"kernel", "boards"},
    "packs_io": {"kernel"},
    "shelves": {"kernel", "packs_io"},
    "systems": {"kernel", "boards", "packs_io", "shelves", "systems"},
    "library": {"kernel", "packs_io", "shelves", "systems"},
    "text": {"kernel", "text"},
    "bots": {"kernel", "boards", "systems", "library", "bots"},
    "render": {"kernel", "boards", "systems", "packs_io", "shelves", "text", "library", "render"},
    "clauses": {"kernel"},
    "describe": {"kernel", "text"},
    "files": {"kernel", "library"},
    "conformance": {"kernel", "library", "text"},
    "tools": {"kernel", "boards", "systems", "packs_io", "library", "render", "tools"},
    "server": {
        *("kernel", "boards", "systems", "library", "text", "bots", "render"),
        *("clauses", "describe", "files", "server"),
    },
}
"""What each layer may import. `cli` and `commands`, at the bottom, may import everything."""


def imports(path: Path) -> set[str]:
    """The modules of ours that a file imports, without the leading ``grognard``."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("grognard"):
            inner = (node.module or "").removeprefix("grognard").lstrip(".")
            found |= {inner} if inner else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {
                alias.name.removeprefix("grognard.")
                for alias in node.names
                if alias.name.startswith("grognard.")
            }
    return found


def layer_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def test_every_layer_imports_only_from_those_above_it() -> None:
    wrong = []
    for path in SOURCE.rglob("*.py"):
        layer = layer_of(path)
        if layer in ("__init__", "cli", "commands"):
            continue
        for module in imports(path):
            if module.split(".")[0] not in ABOVE[layer] | {layer, "__version__"}:
                wrong.append(f"{path.relative_to(SOURCE)} imports {module}")
    assert wrong == []


def test_no_system_imports_another() -> None:
    wrong = []
    for path in (SOURCE / "systems").rglob("*.py"):
        own = path.relative_to(SOURCE / "systems").parts[0]
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "systems" and len(parts) > 1 and parts[1] != own:
                wrong.append(f"{path.relative_to(SOURCE)} imports {module}")
    assert wrong == []


def test_the_check_sees_real_imports() -> None:
    assert "kernel.actions" in imports(SOURCE / "kernel" / "state.py")
    assert "library" in imports(SOURCE / "conformance.py")


def test_packs_hold_data_only() -> None:
    assert list((SOURCE / "packs").rglob("*.py")) == []
