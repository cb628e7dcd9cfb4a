"""One counter's row in a position, taken apart: ``id side kind hex`` on a toy map, ``id hex`` on a battle."""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.words import BY_CHIEF, BY_CORPS, BY_OTHER, MARKS

VALUES: Final = ("main", "mv", "mo", "led")
TOY_KEYS: Final = (*VALUES, "po", "corps", "trait", "enters", "at")
SUPERIORS: Final = {"corps": BY_CORPS, "army": BY_CHIEF, "other": BY_OTHER}
"""Who may have a counter under his command since the phase began (1.1.1)."""
UNLED: Final = "nobody"
AS_IT_STANDS: Final = -1
"""A row says nothing of command: it follows from where the generals stand."""


def command_word(command: int) -> str:
    """What stands after ``led=`` for a counter under this command."""
    return "+".join([word for word, bit in SUPERIORS.items() if command & bit]) or UNLED


class Now:
    """What a counter has left and has done, and where it is."""

    __slots__ = ("led", "main", "marks", "mo", "mv", "place", "where")

    def __init__(self, where: int, place: int, main: int, mv: int, mo: int, marks: int, led: int) -> None:
        self.where = where
        """The number of its row."""
        self.place = place
        self.main = main
        self.mv = mv
        self.mo = mo
        self.marks = marks
        self.led = led


class Row:
    """A row's words; ``fault`` is the sentence on what is wrong with them, or empty."""

    def __init__(self, text: str, toy: bool) -> None:
        words = text.split()
        self.fault = ""
        lead = 4 if toy else 2
        if len(words) < lead:
            self.fault = f"needs {'id, side, kind and hex' if toy else 'id and hex'}"
            words += [""] * lead
        self.id = words[0]
        self.side, self.kind = (words[1], words[2]) if toy else ("", "")
        self.hex = words[lead - 1]
        self.values: dict[str, str] = {}
        self.marks = 0
        for word in words[lead:]:
            self._take(word, TOY_KEYS if toy else VALUES)

    def _take(self, word: str, keys: tuple[str, ...]) -> None:
        key, sign, value = word.partition("=")
        if sign and key in keys and value:
            self.values[key] = value
        elif sign:
            self.fault = f"{word!r} sets nothing; a row can set: {', '.join(keys)}"
        elif word in MARKS:
            self.marks |= 1 << MARKS.index(word)
        elif word:
            self.fault = f"{word!r} is no mark; there are: {', '.join(MARKS)}"

    def number(self, key: str, default: int) -> int:
        """A value that stands alone."""
        text = self.values.get(key, f"{default}")
        if not text.isascii() or not text.isdigit():
            self.fault = f"{key}={text} should be a number"
            return default
        return int(text)

    def led(self) -> int:
        """By whom it was commanded when the phase began."""
        text = self.values.get("led")
        if text is None:
            return AS_IT_STANDS
        words = [] if text == UNLED else text.split("+")
        if not set(words) <= set(SUPERIORS):
            self.fault = f"led={text} should be {UNLED}, or of {', '.join(SUPERIORS)} some, joined by '+'"
            return AS_IT_STANDS
        return sum([bit for word, bit in SUPERIORS.items() if word in words])

    def pair(self, key: str, best: int, fixed: bool) -> tuple[int, int]:
        """A value now and at its best. One number is both, or on a battle (``fixed``) the value now alone."""
        now, _, most = self.values.get(key, f"{best}/{best}").partition("/")
        if not now.isdigit() or not (most.isdigit() or most == ""):
            self.fault = f"{key}={self.values[key]} should be a number, or two as in {key}=3/5"
            return best, best
        highest = int(most) if most else best if fixed else int(now)
        if int(now) > highest:
            self.fault = f"{key}={self.values[key]} is more than its best, {highest}"
        if highest == 0 or highest > HIGHEST:
            self.fault = f"{key}={self.values[key]} should have a best of 1 to {HIGHEST}"
        return int(now), highest


HIGHEST: Final = 99
