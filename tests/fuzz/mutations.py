"""Spoiling documents: each mutation gets one or a few things wrong, as a person or a program could."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

NASTY: tuple[Any, ...] = (
    *(0, 1, -1, -2, 2, 3, 7, 63, 64, 99, 100, 255, 999, 100_000, 2**31, 2**62, 10**30, -(2**40)),
    *(True, False, None, 0.5, float("inf"), "", "x", "no-such-thing", "\ud800", "é" * 300, "../..", "1/2"),
    *([], {}, [[]], [0], [None], {"a": 1}, [1, 1], ["x", "x"]),
)


def spoiled(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy with one to three faults in it."""
    changed = copy.deepcopy(document)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holders = list(_holders(changed))
        if holders:
            _spoil(*chance.choice(holders), chance)
    return changed


def _holders(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a document, as the list or table that holds it and its key."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found


def _spoil(holder: Any, key: Any, chance: random.Random) -> None:
    value = holder[key]
    kind = chance.randrange(8)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(value))
    elif kind == 2 and isinstance(holder, list):
        chance.shuffle(holder)
    elif kind == 3 and isinstance(value, int) and not isinstance(value, bool):
        holder[key] = value + chance.choice((-1, 1, 2, 10, -10))
    elif kind == 4 and isinstance(value, str) and value:
        at = chance.randrange(len(value))
        holder[key] = value[:at] + chance.choice("019 az-/\x00") + value[at + 1 :]
    elif kind == 5 and isinstance(holder, dict):
        other = chance.choice(list(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif kind == 6 and isinstance(holder, dict):
        holder[f"{key}{chance.choice('sx1')}"] = value
    else:
        holder[key] = copy.deepcopy(chance.choice(NASTY))


def garbled(text: str, chance: random.Random) -> str:
    """The text with some of its characters lost, doubled or exchanged."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(text) or 1)
        end = min(len(text), start + chance.choice((1, 1, 2, 5, 40)))
        part = chance.choice(("", text[start:end] * 2, "\n", "9" * 5000, '"', "[", "]", "=", "\x00", "{}"))
        text = text[:start] + part + text[end:]
    return text


WORDS = re.compile(r'"[^"\n]*"|\b-?\d+\b')
TOKENS = (
    *("0", "-1", "1", "99", "100000", "9999999999", "9" * 5000, "true", "0.5", "1e400", "nan", "2001-01-01"),
    *(
        '""',
        '"x"',
        '"no such thing"',
        '"\\ud800"',
        "[]",
        "{}",
        "[[]]",
        "[0, 0]",
        '["x", "x"]',
        '"A1"',
        '"0000"',
    ),
)


def retouched(text: str, chance: random.Random) -> str:
    """The text of a TOML file with one or two of its words or lines changed."""
    for _ in range(chance.choice((1, 1, 2))):
        lines = text.splitlines(keepends=True)
        at = chance.randrange(len(lines))
        kind = chance.randrange(5)
        found = list(WORDS.finditer(text))
        if kind == 0:
            del lines[at]
            text = "".join(lines) or "\n"
        elif kind == 1:
            lines.insert(chance.randrange(len(lines)), lines[at])
            text = "".join(lines)
        elif kind == 2 and found:
            one, other = chance.choice(found), chance.choice(found)
            text = text[: one.start()] + other.group() + text[one.end() :]
        elif found:
            one = chance.choice(found)
            text = text[: one.start()] + chance.choice(TOKENS) + text[one.end() :]
    return text
