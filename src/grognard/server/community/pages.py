"""The terms and the privacy page of a site: the operator's own files, else templates with his names."""

from __future__ import annotations

from pathlib import Path

from grognard.server.people.settings import Settings
from grognard.server.refused import Refused

TEMPLATES = Path(__file__).resolve().parent / "pages"
NAMES = ("terms", "privacy")
BIGGEST = 200_000


def text_of(settings: Settings, name: str, lang: str) -> str:
    """A page as Markdown; in the operator's folder `terms.fr.md` comes before `terms.md`."""
    if not settings.public or name not in NAMES:
        raise Refused(404, "no-such-page")
    path = TEMPLATES / f"{name}.{lang}.md"
    for own in (f"{name}.{lang}.md", f"{name}.md") if settings.pages else ():
        if (Path(settings.pages) / own).is_file():
            path = Path(settings.pages) / own
            break
    return filled(path.read_text(encoding="utf-8")[:BIGGEST], settings)


def filled(text: str, settings: Settings) -> str:
    """The names that the settings give, put where the text asks for them."""
    known = {"site": settings.name, "address": settings.address, "contact": settings.contact}
    for word, value in known.items():
        text = text.replace("{" + word + "}", value)
    return text


def write_templates(folder: Path) -> list[Path]:
    """Copies of the templates to fill in; a file that is there already stays as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for template in sorted(TEMPLATES.glob("*.md")):
        copy = folder / template.name
        if not copy.exists():
            copy.write_text(template.read_text(encoding="utf-8"), encoding="utf-8")
            written.append(copy)
    return written
