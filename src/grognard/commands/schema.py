"""The fields of a battle's files: JSON Schema for editors, or tables for people."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from grognard import library, shelves
from grognard.commands.common import Complaint
from grognard.kernel.values import Json
from grognard.lessons.crib import Crib
from grognard.lessons.schema import Lesson
from grognard.lessons.tutor import Tutor

LEARNING: dict[str, type[BaseModel]] = {"lesson.toml": Lesson, "tutor.toml": Tutor, "crib.toml": Crib}
"""What teaches a system, the same for all."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", help="the rulebook")
    parser.add_argument("file", nargs="?", help="one file of a battle, such as map.toml")
    parser.add_argument("--tables", action="store_true", help="tables in Markdown")
    parser.add_argument("--write", metavar="FOLDER", help="write a JSON Schema for each file there")


def run(args: argparse.Namespace) -> int:
    models = files(args.system)
    if args.file is not None and args.file not in models:
        raise Complaint(f"{args.system} has no file '{args.file}'; it has: {', '.join(models)}")
    wanted = {name: model for name, model in models.items() if args.file in (None, name)}
    if args.write:
        folder = Path(args.write)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, schema in schemas(args.system).items():
                (folder / name).write_text(schema, encoding="utf-8")
        except OSError as fault:
            raise Complaint(f"{folder}: {fault.strerror}") from fault
    elif args.tables:
        print("\n".join(table(name, model) for name, model in wanted.items()), end="")
    else:
        found: Json = {name: model.model_json_schema() for name, model in wanted.items()}
        print(json.dumps(found, indent=1, ensure_ascii=False))
    return 0


def files(code: str) -> dict[str, type[BaseModel]]:
    """The files of a system's battles and what each holds; the card first, which is the same for all."""
    package = type(library.system(code)).__module__.rpartition(".")[0]
    models: dict[str, type[BaseModel]] = import_module(f"{package}.pack").MODELS
    return {shelves.CARD: shelves.Card, **models}


def schemas(code: str) -> dict[str, str]:
    """The JSON Schema of each file, under the name it is published by."""
    found: dict[str, str] = {}
    for name, model in {**files(code), **LEARNING}.items():
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **model.model_json_schema(),
        }
        common = name == shelves.CARD or name in LEARNING
        stem = name.partition(".")[0] if common else f"{code}-{_stem(name, files(code))}"
        found[f"{stem}.schema.json"] = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    return found


def _stem(name: str, others: Iterable[str]) -> str:
    """A file's name without its ending, unless that of what is built from it is the same."""
    alike = [one for one in others if one.partition(".")[0] == name.partition(".")[0]]
    twin = len(alike) > 1 and name.endswith(".toml")
    return name.replace(".", "-") if twin else name.partition(".")[0]


def table(file: str, model: type[BaseModel]) -> str:
    """Every field of a file and of the records in it, as tables."""
    schema = model.model_json_schema()
    parts: list[dict[str, Any]] = [schema, *schema.get("$defs", {}).values()]
    lines = [f"### `{file}`", ""]
    for part in parts:
        if "properties" not in part:
            continue
        if part is not schema:
            lines += [f"**{part['title']}.** {_words(part.get('description', ''))}".rstrip(), ""]
        elif part.get("description"):
            lines += [_words(part["description"]), ""]
        lines += ["| field | holds | if left out | meaning |", "|---|---|---|---|"]
        required = part.get("required", [])
        for name, field in part["properties"].items():
            default = "needed" if name in required else _default(field.get("default"))
            lines.append(
                f"| `{name}` | {_kind(field)} | {default} | {_words(field.get('description', ''))} |"
            )
        lines.append("")
    return "\n".join(lines) + "\n"


def _words(text: str) -> str:
    return " ".join(str(text).split()).replace("|", "\\|")


def _default(value: object) -> str:
    if value is None:
        return "nothing"
    return f"`{json.dumps(value, ensure_ascii=False)}`" if value not in ([], {}, "") else "empty"


def _kind(field: dict[str, Any]) -> str:
    """What a field holds, in a few words."""
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "anyOf" in field:
        kinds = [_kind(one) for one in field["anyOf"] if one.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "enum" in field:
        return ", ".join(f"`{one}`" for one in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    kind = field.get("type", "anything")
    if kind == "array":
        inner = field.get("items") or {}
        return f"list of {_kind(inner)}" if inner else "list"
    if kind == "object":
        inner = field.get("additionalProperties")
        return f"table of {_kind(inner)}" if isinstance(inner, dict) else "table"
    words = {"string": "text", "integer": "number", "number": "number", "boolean": "true or false"}
    return words.get(str(kind), str(kind)) + _bounds(field)


def _bounds(field: dict[str, Any]) -> str:
    low, high = field.get("minimum"), field.get("maximum")
    if low is not None and high is not None:
        return f" {low} to {high}"
    if low is not None:
        return f" from {low}"
    if high is not None:
        return f" to {high}"
    return f" like `{field['pattern']}`".replace("|", "\\|") if "pattern" in field else ""
