"""What is wrong with a file, or with what a command was given, in the reader's language.

Whoever reads says in English what is wrong, where it is found: the sentence is the key, as with gettext, and
its gaps are found again in what was said, so that hundreds of places need no names for what they complain of.
What fills a gap may be a sentence with French of its own. ``locale/fr/faults.toml`` has the same sentences in
French, with the same gaps; a test holds it against every text in the code of those who read.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from grognard.kernel.system import Fault
from grognard.text.catalogue import DEFAULT

GAP = re.compile(r"\{(\w+)\}")
Pattern = tuple[re.Pattern[str], str]


def told(fault: Fault, lang: str) -> str:
    """A fault with its place, as ``str`` tells it in English."""
    sentence = in_language(fault.sentence, lang)
    return str(Fault(fault.file, fault.line, fault.field, sentence))


def in_language(sentence: str, lang: str) -> str:
    """A loader's sentence in the reader's language; as it is where the catalogue has none."""
    return _filled(sentence, _patterns(lang)) if lang != DEFAULT else sentence


def _filled(sentence: str, patterns: tuple[Pattern, ...]) -> str:
    """What fills a gap may be a sentence itself, or words such as ``A or B``."""
    for pattern, words in patterns:
        found = pattern.fullmatch(sentence)
        if found:
            gaps = {gap: _filled(said, patterns) for gap, said in found.groupdict().items()}
            return GAP.sub(lambda gap, gaps=gaps: gaps[gap[1]], words)  # type: ignore[misc]
    return sentence


@cache
def _patterns(lang: str) -> tuple[Pattern, ...]:
    """The sentences with their gaps, those that say the most first."""
    file = resources.files("grognard.text") / "locale" / lang / "faults.toml"
    known = tomllib.loads(file.read_text(encoding="utf-8"))
    ranked = sorted(known, key=lambda english: -len(GAP.sub("", english)))
    return tuple((re.compile(_pattern(english), re.S), known[english]) for english in ranked)


def _pattern(english: str) -> str:
    parts = GAP.split(english)
    return "".join(f"(?P<{part}>.+?)" if gap % 2 else re.escape(part) for gap, part in enumerate(parts))
