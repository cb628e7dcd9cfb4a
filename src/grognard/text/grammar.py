"""Number and gender of names: verbs, participles and pronouns agree with whoever they speak of."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

_NOUNS: Final = tomllib.loads((resources.files("grognard.text") / "nouns.toml").read_text(encoding="utf-8"))
PLURAL: Final = frozenset(_NOUNS["plural"].split())
FEMININE: Final = frozenset(_NOUNS["feminine"].split())
GROUND_MASCULINE: Final = frozenset(_NOUNS["ground_masculine"].split())
GROUND_FEMININE: Final = frozenset(_NOUNS["ground_feminine"].split())
_VOWELS: Final = "aeiouâàéèêëîïôû"
_CUT: Final = re.compile(r" - |[(,]| (?=(?:of|de|du|des|à|aux|la|l['’]|d['’]))")
"""Where a name stops saying what its bearer is, and begins to tell whose, or which."""
_ONE_REGIMENT: Final = re.compile(r"(?!.* et ).*\d(?:er|re|e) ")
"""The 7th regiment of hussars is one in French: "le 7e hussards"."""
_JOINED: Final = re.compile(r"[^\W\d]\S* (?:et|and) \S")
_MANY: Final = re.compile(r"(?:the|les) ", re.IGNORECASE)


class Name(str):
    """What a piece or a side is called, with the number and gender that other words take from it."""

    __slots__ = ("feminine", "plural")

    plural: bool
    feminine: bool

    @classmethod
    def of(cls, text: str, plural: bool, feminine: bool) -> Name:
        name = cls(text)
        name.plural = plural
        name.feminine = feminine
        return name


@lru_cache(maxsize=8192)
def piece_name(title: str) -> Name:
    """A piece's name: what it says of its bearer, before whose or which, decides."""
    head = _CUT.split(title.rpartition(" : ")[2], maxsplit=1)[0]
    kinds = [word for word in head.lower().split() if word in PLURAL or word in FEMININE]
    several = any(word in PLURAL for word in kinds) and not _ONE_REGIMENT.match(head)
    plural = several or (not kinds and _JOINED.search(head) is not None)
    return Name.of(title, plural, bool(kinds) and kinds[0] in FEMININE)


@lru_cache(maxsize=256)
def side_name(title: str) -> Name:
    """A side's name: the French and the Allies are many, Blue is one."""
    return Name.of(title, _MANY.match(title) is not None, feminine=False)


def list_name(text: str, names: list[str]) -> Name:
    """Several names in a row: masculine unless all are feminine."""
    genders = [isinstance(name, Name) and name.feminine for name in names]
    return Name.of(text, plural=True, feminine=all(genders))


def agree(name: object, *forms: str, none_is_one: bool = False) -> str:
    """The form that goes with a name or number, written out or not.

    Of two forms singular and plural; of four each masculine, then feminine. French counts none as one
    ("0 perte"), English as many ("0 hits").
    """
    if isinstance(name, int) or (isinstance(name, str) and name.isdecimal()):
        many = int(name) != 1 and not (none_is_one and int(name) == 0)
    else:
        many = isinstance(name, Name) and name.plural
    if len(forms) == 2:
        return forms[many]
    masculine, feminine, masculines, feminines = forms
    if isinstance(name, Name) and name.feminine:
        return feminines if many else feminine
    return masculines if many else masculine


def signed(number: int, added: str, taken: str) -> str:
    """A number and what is done with it, by its sign: "2 added", "3 taken off"."""
    return f"{abs(int(number))} {added if number >= 0 else taken}"


def with_article(name: str, lang: str) -> str:
    """A place's name in a sentence, with its article where it has one: 'the Bussy mill', 'le Moulin'."""
    words = name.split()
    first, last = words[0].lower(), words[-1]
    if lang != "fr":
        owned = "'" in name or "’" in name
        return f"the {name}" if last[0].islower() and not owned else name
    if first not in GROUND_MASCULINE | GROUND_FEMININE:
        return f"{first} {' '.join(words[1:])}" if first in ("le", "les") else name
    if first[0] in _VOWELS:
        return f"l’{name}"
    return f"le {name}" if first in GROUND_MASCULINE else f"la {name}"
