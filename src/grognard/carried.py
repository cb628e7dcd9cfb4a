"""What is not Python: the rules, the credits and the libraries of the page.

In a checkout it lies beside the package (`docs`, `node_modules`); a built wheel carries it inside, in
`carried`. The build in `setup.py` puts it there.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CARRIED = PACKAGE / "carried"
PROJECT = PACKAGE.parents[1]

LIBRARIES = (
    "@fluent/bundle",
    "@fontsource/old-standard-tt",
    "d3-color",
    "d3-dispatch",
    "d3-drag",
    "d3-ease",
    "d3-interpolate",
    "d3-selection",
    "d3-timer",
    "d3-transition",
    "d3-zoom",
    "htm",
    "preact",
)
"""What the page is made of besides our own modules: the dependencies in ``package.json``."""


def checkout() -> Path | None:
    """The project's folder, if the program runs from a checkout."""
    return PROJECT if (PROJECT / "pyproject.toml").exists() and (PROJECT / "docs").is_dir() else None


def docs() -> Path:
    """The folder with ``rules/<system>.md`` and the credits."""
    project = checkout()
    return project / "docs" if project else CARRIED / "docs"


def page_libraries() -> Path | None:
    """The folder that holds the page's libraries by name; None where `npm ci` has not been run."""
    for folder in (CARRIED / "modules", PROJECT / "node_modules"):
        if (folder / "preact").is_dir():
            return folder
    return None
