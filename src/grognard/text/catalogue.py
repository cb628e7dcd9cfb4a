"""Message catalogues: Fluent files in French and English, read once."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import FunctionReference, Placeable, StringLiteral, TextElement, VariableReference

from grognard.kernel.system import added_texts
from grognard.text.grammar import agree, signed

LANGUAGES: Final = ("en", "fr")
DEFAULT: Final = "en"
AGREE: Final = "AGREE"
"""What a message calls to let a word agree with a name or number: ``AGREE($piece, "is", "are")``."""
SIGNED: Final = "SIGNED"
"""What a message calls to say what is done with a number: ``SIGNED($number, "added", "taken off")``."""
NONE_IS_ONE: Final = ("fr",)
"""Languages in which nought takes the singular."""

_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_BEFORE_A_VOWEL = re.compile(r"\b([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛ])")
"""French small words that lose their e before a name with a vowel. An h is left alone: Hesse and Hill are
breathed. Only names follow: the catalogue's own words are written as they should be."""

_ARTICLES = {
    "à le": "au",
    "À le": "Au",
    "de le": "du",
    "De le": "Du",
    "à les": "aux",
    "À les": "Aux",
    "de les": "des",
}
_BEFORE_AN_ARTICLE = re.compile(r"\b([àÀ]|[Dd]e) (les?) (?=[A-ZÀ-Ž])")
"""And those that melt into the article of a name: "jusqu’au Moulin de Bussy"."""


@lru_cache(maxsize=8192)
def message_id(*words: str) -> str:
    """The id of a message: words joined by hyphens, in small letters, with no underscore or capital."""
    return "-".join(_CAPITAL.sub("-", word).replace("_", "-").lower() for word in words)


def bundle(lang: str) -> FluentBundle:
    """All messages of a language: the program's own, then those of systems that were added."""
    return _bundle(lang, added_texts())


@cache
def _bundle(lang: str, added: tuple[str, ...]) -> FluentBundle:
    functions: dict[str, Callable[..., Any]] = {
        AGREE: partial(agree, none_is_one=lang in NONE_IS_ONE),
        SIGNED: signed,
    }
    found = FluentBundle([lang], functions=functions, use_isolating=False)
    for root in (resources.files("grognard.text") / "locale", *(Path(folder) for folder in added)):
        for file in sorted((root / lang).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".ftl"):
                found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def has(lang: str, key: str) -> bool:
    """Whether a language has this message."""
    return bool(bundle(lang).has_message(key))


def say(lang: str, key: str, args: dict[str, str | int] | None = None, attribute: str = "") -> str:
    """A message with its arguments filled in; the bare key where the catalogue has none."""
    return _say(bundle(lang), key, tuple(args.items()) if args else (), attribute)


@lru_cache(maxsize=16384)
def _say(words: FluentBundle, key: str, args: tuple[tuple[str, str | int], ...], attribute: str) -> str:
    """The same few thousand sentences are said in every answer, and formatting one is dear."""
    text = _said(words, key, args, attribute)
    return _joined(text) if args and words.locales[0] == "fr" else text


def _joined(text: str) -> str:
    """French small words as they are said before a name."""
    text = _BEFORE_AN_ARTICLE.sub(lambda found: _ARTICLES.get(f"{found[1]} {found[2]}", "des") + " ", text)
    return _BEFORE_A_VOWEL.sub(r"\1’", text)


def _said(words: FluentBundle, key: str, args: tuple[tuple[str, str | int], ...], attribute: str) -> str:
    parts = _plain(words, key, attribute)
    if parts is not None:
        given = dict(args)
        if all(_as_it_is(given.get(part[0])) for part in parts if isinstance(part, tuple)):
            lang = words.locales[0]
            return "".join([part if isinstance(part, str) else _filled(lang, given, *part) for part in parts])
    if not words.has_message(key):
        return key
    pattern = _pattern(words, key, attribute)
    if pattern is None:
        return key
    text, _ = words.format_pattern(pattern, dict(args))
    return str(text)


def _pattern(words: FluentBundle, key: str, attribute: str) -> Pattern | None:
    message = words.get_message(key)
    found: Pattern | None = message.attributes.get(attribute) if attribute else message.value
    return found


def _filled(lang: str, given: dict[str, str | int], name: str, *forms: str) -> str:
    if not forms:
        return str(given[name])
    return agree(given[name], *forms, none_is_one=lang in NONE_IS_ONE)


@lru_cache(maxsize=8192)
def _plain(words: FluentBundle, key: str, attribute: str) -> tuple[str | tuple[str, ...], ...] | None:
    """A message made of words and arguments alone: words as they are, an argument as its name in a tuple,
    followed by the forms of a word that agrees with it.

    Most are. They are put together here, some twenty times as fast as by Fluent, which is asked for the rest.
    """
    pattern = _pattern(words, key, attribute) if words.has_message(key) else None
    if pattern is None:
        return None
    parts: list[str | tuple[str, ...]] = []
    for one in getattr(pattern, "elements", [pattern]):  # the runtime keeps bare words without a list
        part = one.value if isinstance(one, TextElement) else _slot(one)
        if part is None:
            return None
        parts.append(part)
    return tuple(parts)


def _slot(one: object) -> tuple[str, ...] | None:
    """An argument, or the word that agrees with one; nothing for all else that may stand in braces."""
    inner = one.expression if isinstance(one, Placeable) else None
    if isinstance(inner, VariableReference):
        return (inner.id.name,)
    if not isinstance(inner, FunctionReference) or inner.id.name != AGREE:
        return None
    name, *forms = inner.arguments.positional
    written = [form.parse()["value"] for form in forms if isinstance(form, StringLiteral)]
    return (name.id.name, *written) if isinstance(name, VariableReference) else None


def _as_it_is(value: str | int | None) -> bool:
    """Whether an argument is written as it is: words, and numbers that no language divides into groups."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < 1000)


def source(lang: str, name: str) -> str:
    """A catalogue: ``name.ftl`` with its ``name-*.ftl``. The page formats its strings from them too."""
    folder = resources.files("grognard.text") / "locale" / lang
    files = sorted((file for file in folder.iterdir()), key=lambda file: file.name)
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.name == f"{name}.ftl" or (file.name.startswith(f"{name}-") and file.name.endswith(".ftl"))
    )
