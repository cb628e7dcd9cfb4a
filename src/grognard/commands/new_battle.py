"""Write a small battle to begin with: a folder that passes every check and can be played at once."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

from grognard import library, shelves
from grognard.commands.common import Complaint, show_json

RECIPE = "new-battle.toml"
NAME = re.compile(r"^[a-z0-9][a-z0-9-]*$")
PART = re.compile(r"(?=^\[\[?\w+\]\]?\s*(?:#.*)?$)", re.M)
"""Where a record or a table of a file begins; what is inside it (`[[brigade.unit]]`) goes with it."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", help="the rulebook")
    parser.add_argument("folder", help="the folder to make; its name is the battle's")


def run(args: argparse.Namespace) -> int:
    folder = Path(args.folder)
    try:
        written = write_battle(args.system, folder)
    except OSError as fault:
        raise Complaint(f"{folder}: {fault.strerror}") from fault
    if args.json:
        show_json({"folder": str(folder), "files": [*written]})
        return 0
    print(f"{folder}: {', '.join(written)}")
    print(f"now: grognard preview {folder}    grognard check {folder}")
    return 0


def write_battle(code: str, folder: Path) -> list[str]:
    """Write the folder; gives the names of its files."""
    owner = library.system(code)
    recipe = shelves.OWN / code / RECIPE
    if not recipe.exists():
        raise Complaint(f"{code} has no pattern for a new battle")
    name = folder.resolve().name
    if not NAME.match(name):
        raise Complaint(f"'{name}': a battle's name is made of small letters, digits and hyphens")
    if folder.exists() and any(folder.iterdir()):
        raise Complaint(f"{folder} is not empty")
    told = tomllib.loads(recipe.read_text(encoding="utf-8"))
    pattern = shelves.card(owner.folder(_first_battle(told)))[1]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / shelves.CARD).write_text(_card(code, pattern), encoding="utf-8")
    for file, source in told["files"].items():
        text = (shelves.OWN / code / source).read_text(encoding="utf-8")
        (folder / file).write_text(_adapted(text, file, told, name), encoding="utf-8")
    return [shelves.CARD, *told["files"]]


def _first_battle(told: dict[str, dict[str, str]]) -> str:
    """The battle whose scenario is the pattern: the last file's."""
    return [*told["files"].values()][-1].partition("/")[0]


def _adapted(text: str, file: str, told: dict[str, dict[str, dict[str, str]]], name: str) -> str:
    keep = told.get("keep", {}).get(file)
    if keep is not None:
        text = _only(text, keep)  # type: ignore[arg-type]
    for old, new in told.get("replace", {}).get(file, {}).items():
        text = text.replace(old, new.format(name=name))
    comment = told.get("comment", {}).get(file)
    head = "".join(f"# {line}\n" for line in str(comment).splitlines()) + "\n" if comment else ""
    return head + text


def _only(text: str, keep: dict[str, list[str]]) -> str:
    """A file of records without those that are not listed.

    ``unit = [...]`` lists records by their id, ``"link.a" = [...]`` by another field of theirs.
    """
    wanted: dict[str, dict[str, list[str]]] = {}
    for key, values in keep.items():
        kind, _, field = key.partition(".")
        wanted.setdefault(kind, {})[field or "id"] = values
    return "".join(part for part in PART.split(text) if _is_wanted(part, wanted))


def _is_wanted(record: str, wanted: dict[str, dict[str, list[str]]]) -> bool:
    kind = re.match(r"\[\[(\w+)\]\]", record)
    if kind is None:
        return True
    found = {field: re.search(rf'^{field} = "(.*)"', record, re.M) for field in wanted.get(kind[1], {})}
    return all(value is not None and value[1] in wanted[kind[1]][field] for field, value in found.items())


def _card(code: str, pattern: shelves.Card) -> str:
    sides = "\n".join(
        f'{name} = {{ en = "{words.en}", fr = "{words.fr}" }}' for name, words in pattern.side.items()
    )
    choices = "".join(
        f"\n[choice.{choice}]\n"
        + "".join(
            f'{value} = {{ en = "{words.en}", fr = "{words.fr}" }}\n' for value, words in values.items()
        )
        for choice, values in pattern.choice.items()
    )
    return f"""# What the battle says of itself. Every text is needed in both languages.
system = "{code}"

[title]
en = "A battle of my own"
fr = "Une bataille à moi"

[about]
en = "Two or three sentences that make one want to play it."
fr = "Deux ou trois phrases qui donnent envie de la jouer."

# Each side as it is called within a sentence; the names on the left are those of the other files.
[side]
{sides}
{choices}"""
