"""What is wrong with a file, or with what a command was given, in the reader's language.

Whoever reads says in English what is wrong, where it is found: the sentence is the key, as with gettext, and
its gaps are found again in what was said, so that hundreds of places need no names for what they complain of.
What fills a gap may be a sentence with French of its own. ``locale/fr/faults.toml`` has the same sentences in
French, with the same gaps; a test holds it against every text in the code of those who read.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib import resources

from grognard.kernel.system import Fault
from grognard.text.catalogue import DEFAULT

GAP = re.compile(r"\{(\w+)\}")
Pattern = tuple[re.Pattern[str], str, int]
"""A sentence in English, the same in French, and how many letters stand between its gaps."""


def told(fault: Fault, lang: str) -> str:
    """A fault with its place, as ``str`` tells it in English."""
    sentence = in_language(fault.sentence, lang)
    return str(Fault(fault.file, fault.line, fault.field, sentence))


def in_language(sentence: str, lang: str) -> str:
    """A loader's sentence in the reader's language; as it is where the catalogue has none."""
    return told_most(sentence, lang)[0] if lang != DEFAULT else sentence


@lru_cache(maxsize=4096)
def told_most(sentence: str, lang: str) -> tuple[str, int]:
    """A sentence in a language, and how many of its letters that comes from the catalogue.

    What fills a gap may be a sentence itself, or words such as ``A or B``. Where several sentences of the
    catalogue could be meant it is the one with which the most of this one is told: ``must be a number, not
    7`` is ``{a}, not {b}`` about ``must be a number``, and no ``must be {a}``.
    """
    best = (sentence, 0)
    for pattern, words, letters in _patterns(lang):
        if found := pattern.fullmatch(sentence):
            gaps = {gap: told_most(said, lang) for gap, said in found.groupdict().items()}
            told = letters + sum(count for _, count in gaps.values())
            if told > best[1]:
                best = GAP.sub(lambda gap, gaps=gaps: gaps[gap[1]][0], words), told  # type: ignore[misc]
    return best


@cache
def _patterns(lang: str) -> tuple[Pattern, ...]:
    """The sentences with their gaps, those that say the most first."""
    file = resources.files("grognard.text") / "locale" / lang / "faults.toml"
    known = tomllib.loads(file.read_text(encoding="utf-8"))
    ranked = sorted(known, key=lambda english: -len(GAP.sub("", english)))
    return tuple(
        (re.compile(_pattern(one), re.S), known[one], letters_of(GAP.sub("", one))) for one in ranked
    )


def letters_of(text: str) -> int:
    return sum(letter.isalpha() for letter in text)


def _pattern(english: str) -> str:
    parts = GAP.split(english)
    return "".join(f"(?P<{part}>.*?)" if gap % 2 else re.escape(part) for gap, part in enumerate(parts))
