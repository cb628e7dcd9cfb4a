"""Read the text files of a pack, and tell where each fault in them is.

A pack is TOML that people write and JSON that tools build. `read_document` reads one file, `fill` puts it
into a pydantic model; both report every fault with file, line, field and a sentence.
"""

import difflib
import json
import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, TypeVar
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from grognard.kernel.system import ITSELF, WHOLE, BadFile, Fault

__all__ = [
    "BadFile",
    "Colour",
    "Document",
    "Fault",
    "Id",
    "InBoth",
    "Name",
    "Named",
    "Record",
    "Where",
    "Words",
    "adding",
    "age",
    "fill",
    "parse_document",
    "read_document",
]

POSITION = "grognard-position/"
"""What the `format` of a position begins with; a number follows."""

Where = tuple[str | int, ...]


def readable(text: str) -> str:
    """A text of which something is seen, and nothing that shifts or hides the rest."""
    if not text.strip():
        raise PydanticCustomError("blank", "must not be blank")
    if any(category(sign) in ("Cc", "Cf") and sign not in "\n\t\u00ad" for sign in text):
        raise PydanticCustomError("unseen", "holds a sign that nobody sees")
    return text


def on_one_line(text: str) -> str:
    if "\n" in text or "\t" in text:
        raise PydanticCustomError("broken", "must stand on one line")
    return text


Words = Annotated[str, Field(min_length=1, max_length=2000), AfterValidator(readable)]
"""Prose, or an address."""
Name = Annotated[
    str, Field(min_length=1, max_length=80), AfterValidator(readable), AfterValidator(on_one_line)
]
"""What something is called: it has to find room on a map, a counter or a button."""
Id = Annotated[str, Field(pattern=r"^\S+$", max_length=40)]
"""One word by which files, positions and actions name something."""
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
Model = TypeVar("Model", bound=BaseModel)


class Record(BaseModel):
    """Base of what files hold: unknown fields and wrong types are faults, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class InBoth(Record):
    """A text in both languages."""

    en: Words = Field(description="in English")
    fr: Words = Field(description="in French")

    def by_language(self) -> dict[str, str]:
        return {"en": self.en, "fr": self.fr}


class Named(InBoth):
    """A name in both languages."""

    en: Name = Field(description="in English")
    fr: Name = Field(description="in French")


class Document:
    """The content of one file, and the way back from a field to its line."""

    __slots__ = ("_lines", "data", "file", "text")

    def __init__(self, file: str, text: str, data: dict[str, object]) -> None:
        self.file, self.text, self.data = file, text, data
        self._lines: dict[Where, int] | None = None

    def line(self, where: Where) -> int:
        """The line of a field, or of the nearest field around it that the file has."""
        if self._lines is None:
            scan = json_lines if is_json(self.file, self.text) else toml_lines
            self._lines = scan(self.text)
        while where and where not in self._lines:
            where = where[:-1]
        return self._lines.get(where, 1)

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> Fault:
        return Fault(self.file, self.line(where), field_name(where), sentence, about)


class Findings:
    """Faults of one file, gathered one by one."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = []

    def need(self, holds: bool, where: Where, sentence: str) -> None:
        if not holds:
            self.faults.append(self.document.fault(where, sentence))

    def need_unique(self, table: str, field: str, values: list[str]) -> None:
        seen: set[str] = set()
        for index, value in enumerate(values):
            self.need(value not in seen, (table, index, field), f"{value} is used twice")
            seen.add(value)


def near(word: str, known: Iterable[str]) -> str:
    """What was perhaps meant, as the end of a sentence."""
    close = difflib.get_close_matches(word, sorted(known), 3)
    return f"; perhaps {' or '.join(close)}" if close else ""


def field_name(where: Where) -> str:
    """`('block', 3, 'strength')` as `block[3].strength`."""
    name = ""
    for step in where:
        name += f"[{step}]" if isinstance(step, int) else f".{step}" if name else step
    return name


def read_document(path: Path, shown: str = "") -> Document:
    """Read a TOML or JSON file; raises BadFile with one fault if it cannot be read."""
    file = shown or path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadFile([Fault(file, 0, "", "the file is missing")]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile([Fault(file, 0, "", f"the file cannot be read ({error})")]) from None
    return _parse(file, text)


def missing_files(document: Document, folder: Path, named: Mapping[str, str]) -> list[Fault]:
    """The fields of a file that name files which are not there."""
    faults = [
        document.fault((field,), "must be named from this folder on, not from the root of the machine")
        for field in named
        if Path(str(document.data.get(field, ""))).is_absolute()
    ]
    return faults + [
        document.fault((field,), f"there is no file '{name}'; there are {', '.join(_files(folder))}")
        for field, name in named.items()
        if not is_there(folder / name)
    ]


def is_there(path: Path) -> bool:
    """Whether there is such a file; a name that no file could have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def names_in(document: Document, usual: Mapping[str, str]) -> dict[str, str]:
    """The files that a file names by these fields, whatever else is wrong with it; else the usual ones."""
    given = {field: document.data.get(field) for field in usual}
    return {
        field: name if isinstance(name, str) and not Path(name).is_absolute() else usual[field]
        for field, name in given.items()
    }


def _files(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir() if one.is_file())


def age(path: Path) -> int:
    """When a file was last written, by which what was read from it is known to be old; 0 if it is missing."""
    return path.stat().st_mtime_ns if path.exists() else 0


ADDED: ContextVar[Mapping[str, object] | None] = ContextVar("ADDED", default=None)


@contextmanager
def adding(fields: Mapping[str, object]) -> Iterator[None]:
    """While this lasts, a text that is parsed has these fields besides its own, or instead of them.

    So a caller gives a position the dice to use, without writing them into somebody's file.
    """
    token = ADDED.set(fields)
    try:
        yield
    finally:
        ADDED.reset(token)


def parse_document(file: str, text: str, sets: frozenset[str] = frozenset()) -> Document:
    """As read_document, for the text of a position; what says only which format it has is left out.

    ``sets`` are the fields, wherever they stand, in whose lists nothing may stand twice: people write such,
    and what a program wrote is told apart by its ``exact`` part.
    """
    document = _parse(file, text)
    if "exact" not in document.data:
        faults = [document.fault(where, "stands there twice") for where in _repeated(document.data, sets)]
        if faults:
            raise BadFile(faults)
    if str(document.data.get("format", "")).startswith(POSITION):
        del document.data["format"]
    document.data.update(ADDED.get() or {})
    return document


def _parse(file: str, text: str) -> Document:
    data = parse_text(file, text)
    if not isinstance(data, dict):
        raise BadFile([Fault(file, 1, "", "the file must hold a table of fields")])
    return Document(file, text, data)


def is_json(file: str, text: str) -> bool:
    """Whether a text is JSON rather than TOML, by its file's name or its first sign."""
    return file.endswith((".json", ".geojson")) or text.lstrip().startswith("{")


def parse_text(file: str, text: str) -> object:
    """What JSON or TOML says; raises BadFile where it is neither, or beyond all use."""
    try:
        data = json.loads(text, object_pairs_hook=_each_once) if is_json(file, text) else tomllib.loads(text)
    except Twice as error:
        raise BadFile([Fault(file, 0, str(error), "stands twice in one table")]) from None
    except json.JSONDecodeError as error:
        raise BadFile([Fault(file, error.lineno, "", f"not valid JSON: {error.msg}")]) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        message = re.sub(r" \(at .*", "", str(error))
        raise BadFile([Fault(file, line, "", f"not valid TOML: {message}")]) from None
    except RecursionError:
        raise BadFile([Fault(file, 0, "", "it is nested too deeply")]) from None
    except ValueError:
        raise BadFile([Fault(file, 0, "", "it holds a number of far too many digits")]) from None
    if too_deep(data):
        raise BadFile([Fault(file, 0, "", "it is nested too deeply")])
    faults = [Document(file, text, {}).fault(where, sentence) for where, sentence in _strange(data)]
    if faults:
        raise BadFile(faults)
    return data


def _repeated(data: object, sets: frozenset[str], where: Where = ()) -> Iterator[Where]:
    """Where an entry of a list that is a set stands again."""
    if isinstance(data, dict):
        for name, inner in data.items():
            yield from _repeated(inner, sets, (*where, name))
    elif isinstance(data, list) and not sets.isdisjoint(where):
        for index, one in enumerate(data):
            if one in data[:index]:
                yield (*where, index)


class Twice(ValueError):
    """A field that a table of JSON has twice: a reader would silently take the last."""


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise Twice(next(name for name in names if names.count(name) > 1)[:80])
    return found


DEEPEST = 40
"""How deep lists and tables may lie in each other."""
MOST_NUMBER = 1 << 63
"""No number in a file is farther from zero: databases and drawings take none."""


def too_deep(data: object, depth: int = DEEPEST) -> bool:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return depth < 0 or any(too_deep(one, depth - 1) for one in inner)


def _strange(data: object, where: Where = ()) -> Iterator[tuple[Where, str]]:
    """What no reader could use, whatever the field: numbers beyond all bounds, text that is none."""
    if isinstance(data, dict):
        for name, inner in data.items():
            if _LONE.search(name):
                yield where, "a field's name holds half a character (a lone surrogate)"
            else:
                yield from _strange(inner, (*where, name))
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _strange(inner, (*where, index))
    elif isinstance(data, str) and _LONE.search(data):
        yield where, "holds half a character (a lone surrogate)"
    elif isinstance(data, int | float) and not -MOST_NUMBER < data < MOST_NUMBER:
        yield where, "is a number beyond all bounds, or none"


def fill(model: type[Model], document: Document, faults: list[Fault]) -> Model | None:
    """The document as a model, or None and one fault more for each thing that does not fit."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            if not _of_another_form(detail):
                where = _written_at(detail, document.data)
                about = WHOLE if detail["type"] in ("missing", "too_short") else ITSELF
                faults.append(document.fault(where, sentence_of(detail, model), about))
        return None


def read_as(
    model: type[Model], path: Path, faults: list[Fault], named: bool = False
) -> tuple[Document | None, Model | None]:
    """A file and what it holds, as far as it can be read; all that is wrong is added to the faults.

    Where another file has ``named`` it, that one tells that it is missing.
    """
    if named and not is_there(path):
        return None, None
    place = path.resolve()
    try:
        document = read_document(place, f"{place.parent.name}/{place.name}")
    except BadFile as bad:
        faults += bad.faults
        return None, None
    return document, fill(model, document, faults)


def open_as(model: type[Model], path: Path) -> tuple[Document, Model]:
    """A file and what it holds; raises BadFile with everything in it that does not fit."""
    faults: list[Fault] = []
    document = read_document(path, f"{path.parent.name}/{path.name}")
    found = fill(model, document, faults)
    if found is None:
        raise BadFile(faults)
    return document, found


def _of_another_form(detail: ErrorDetails) -> bool:
    """Whether a table was held against the short form of a field, a text: what is wrong inside it is told."""
    return (
        detail["type"] == "string_type" and detail["loc"][-1] == "str" and isinstance(detail["input"], dict)
    )


def _written_at(detail: ErrorDetails, data: object) -> Where:
    """The steps to a fault that are written in the file; forms of a field that pydantic tried are none."""
    found: list[str | int] = []
    *path, last = detail["loc"]
    for step in path:
        inner = _inside(data, step)
        if inner is not None:
            found.append(step)
            data = inner[0]
    if detail["type"] in ("missing", "extra_forbidden") or _inside(data, last) is not None:
        found.append(last)
    return tuple(found)


def _inside(data: object, step: str | int) -> tuple[object] | None:
    """What lies in a table or list at this step, if anything does."""
    if isinstance(data, dict) and step in data:
        return (data[step],)
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return (data[step],)
    return None


SPELT = {
    r"^#[0-9a-f]{6}$": ("#8c2f39",),
    r"^(-|DE|D[1-5])$": ("-", "DE", "D2"),
    r"^(-|DE|[AD][1-5])$": ("-", "DE", "A1", "D2"),
    r"^([01]\d|2[0-3]):[0-5]\d$": ("09:15",),
    r"^([01]\d|2[0-4]):(00|30)$": ("09:30",),
    r"^\d\d:\d\d$": ("09:30",),
    r"^(\d{3}|B\d)$": ("410", "B1"),
    r"^B\d$": ("B1",),
    r"^[1-6]$": ("6",),
    r"^[A-Z]+-[A-Z]+\d*$": ("W-IN1",),
    r"^[a-z]+$": ("french",),
    r"^[a-z]+/[a-z0-9-]+$": ("wan/ligny",),
    r"^[a-z_]+$": ("brigade_off",),
    r"^\S+$": ("F1",),
    r"^\d{1,3},\d{1,3}$": ("14,10",),
    r"^\d{1,3},\d{1,3}/(N|NE|E|SE|S|SW|W|NW)$": ("14,10/SE",),
    r"^[1-9]\d?$": ("7",),
    r"^\d{3}$": ("410",),
    r"^\d{4}$": ("0706",),
    r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$": ("1796-07-30",),
}
"""The patterns of texts in the packs' files, each by what fits it: nobody should have to read a pattern."""


MOST_SHOWN = 60
"""So many letters of what was given are shown."""


def sentence_of(detail: ErrorDetails, model: type[BaseModel]) -> str:
    """A pydantic error in plain words."""
    kind, given, context = detail["type"], detail["input"], detail.get("ctx", {})
    shown = shortened(repr(given)) if isinstance(given, str | int | float | bool) else _kind_of(given)
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return "is not a known field" + near_miss(str(detail["loc"][-1]), model)
    if kind == "literal_error":
        return f"must be {context['expected']}, not {shown}"
    if kind == "union_tag_invalid":
        return f"must be {context['expected_tags']}, not {context['tag']!r}"
    if kind == "string_pattern_mismatch" and context["pattern"] in SPELT:
        examples = " or ".join(repr(one) for one in SPELT[context["pattern"]])
        return f"must be written like {examples}, not {shown}"
    plain = {
        "greater_than_equal": "must be at least {ge}",
        "less_than_equal": "must be at most {le}",
        "greater_than": "must be more than {gt}",
        "string_too_short": "must not be empty",
        "string_too_long": "must have at most {max_length} letters",
        "too_short": "must have at least {min_length} entries",
        "too_long": "must have at most {max_length} entries",
        "int_type": "must be a whole number",
        "float_type": "must be a number",
        "float_parsing": "must be a number",
        "string_type": "must be a text in quotes",
        "bool_type": "must be true or false",
        **dict.fromkeys(("date_type", "date_parsing"), "must be a date without quotes such as 1809-05-21"),
        "list_type": "must be a list",
        "tuple_type": "must be a list",
        "model_type": "must be a table",
        "model_attributes_type": "must be a table",
        "dict_type": "must be a table",
    }.get(kind)
    if plain is None:
        return detail["msg"][0].lower() + detail["msg"][1:]
    return f"{plain.format(**context)}, not {context.get('actual_length', shown)}"


def shortened(shown: str) -> str:
    """What was given, as much of it as a reader needs to know it again."""
    return shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"


def _kind_of(given: object) -> str:
    """What stands in a file, in its own words."""
    return {dict: "a table", list: "a list", type(None): "nothing"}.get(
        type(given), f"a {type(given).__name__}"
    )


def near_miss(name: str, model: type[BaseModel]) -> str:
    """`; did you mean …?` when a known field is spelt much like this one."""
    close = difflib.get_close_matches(name, sorted(known_fields(model)), 1, 0.75)
    if close == [name]:
        return " here: it belongs in another table"
    return f"; did you mean {close[0]!r}?" if close else ""


def known_fields(model: type[BaseModel]) -> set[str]:
    """Every field name that the model and the models inside it use."""
    seen: set[str] = set()
    schema = model.model_json_schema()
    for part in (schema, *schema.get("$defs", {}).values()):
        seen.update(part.get("properties", {}))
    return seen


class _Scanner:
    """Walks over TOML or JSON text that is known to be valid and notes the line of each field."""

    __slots__ = ("assign", "at", "breaks", "lines", "text")

    def __init__(self, text: str, assign: str) -> None:
        self.text, self.at, self.assign = text, 0, assign
        self.lines: dict[Where, int] = {}
        self.breaks = [found.start() for found in re.finditer("\n", text)]

    def note(self, where: Where, start: int) -> None:
        self.lines.setdefault(where, bisect_left(self.breaks, start) + 1)

    def skip_space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def value(self, where: Where) -> None:
        self.note(where, self.at)
        opening = self.text[self.at]
        if opening == "[":
            self.array(where)
        elif opening == "{":
            self.table(where)
        else:
            found = _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def array(self, where: Where) -> None:
        self.at += 1
        index = 0
        self.skip_space()
        while self.text[self.at] != "]":
            self.value((*where, index))
            index += 1
            self.skip_comma()
        self.at += 1

    def table(self, where: Where) -> None:
        self.at += 1
        self.skip_space()
        while self.text[self.at] != "}":
            start = self.at
            inner = (*where, *self.key())
            self.note(inner, start)
            self.value(inner)
            self.skip_comma()
        self.at += 1

    def skip_comma(self) -> None:
        self.skip_space()
        if self.text[self.at] == ",":
            self.at += 1
            self.skip_space()

    def key(self) -> Where:
        """A key with its dots and quotes, and the sign after it."""
        parts: list[str] = []
        while True:
            self.skip_space()
            found = _STRING.match(self.text, self.at) or _BARE.match(self.text, self.at)
            if found is None:
                return tuple(parts)
            parts.append(found.group().strip("\"'"))
            self.at = found.end()
            self.skip_space()
            if self.at < len(self.text) and self.text[self.at] == ".":
                self.at += 1
                continue
            break
        if self.at < len(self.text) and self.text[self.at] == self.assign:
            self.at += 1
            self.skip_space()
        return tuple(parts)


_LONE = re.compile("[\ud800-\udfff]")
_SPACE = re.compile(r"(?:\s|#[^\n]*)*")
_STRING = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.S)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^\s,\]}#]+(?: \d[^\s,\]}#]*)?")


def json_lines(text: str) -> dict[Where, int]:
    scanner = _Scanner(text, ":")
    scanner.skip_space()
    scanner.value(())
    return scanner.lines


def toml_lines(text: str) -> dict[Where, int]:
    scanner = _Scanner(text, "=")
    table: Where = ()
    rows: dict[Where, int] = {}
    scanner.skip_space()
    while scanner.at < len(text):
        start = scanner.at
        if text.startswith("[", start):
            repeated = text.startswith("[[", start)
            scanner.at += 2 if repeated else 1
            table = _inside_rows(scanner.key(), rows)
            if repeated:
                rows[table] = rows.get(table, -1) + 1
                table = (*table, rows[table])
            scanner.at = text.index("]", scanner.at) + (2 if repeated else 1)
            scanner.note(table, start)
        else:
            where = (*table, *scanner.key())
            scanner.note(where, start)
            scanner.value(where)
        scanner.skip_space()
    return scanner.lines


def _inside_rows(name: Where, rows: dict[Where, int]) -> Where:
    """A header such as `[[a.b]]` names the b of the latest `[[a]]`."""
    where: Where = ()
    for index, part in enumerate(name):
        where = (*where, part)
        if where in rows and index < len(name) - 1:
            where = (*where, rows[where])
    return where
