"""Lines of actions as lessons write them: ``move a1; to 8``, patterns too, ``> oppose f1`` for the other."""

from __future__ import annotations

from fnmatch import fnmatchcase

OTHERS = ">"
ANYTHING = "*"


def parts(line: str) -> list[str]:
    """The actions of a line, those of the other side with their sign."""
    return [part.strip() for part in line.split(";") if part.strip()]


def own(line: str) -> list[str]:
    """The learner's actions of a line."""
    return [part for part in parts(line) if not part.startswith(OTHERS)]


def begins(line: str, played: list[str]) -> bool:
    """Whether what was played is the beginning of a line, or all of it."""
    wanted = own(line)
    return len(played) <= len(wanted) and all(map(fnmatchcase, played, wanted))


def is_whole(line: str, played: list[str]) -> bool:
    return len(own(line)) == len(played) and begins(line, played)


def reply_after(line: str, count: int) -> list[str]:
    """What the other side answers in a line after so many of the learner's actions."""
    found: list[str] = []
    seen = 0
    for part in parts(line):
        if not part.startswith(OTHERS):
            seen += 1
        elif seen == count:
            found.append(part.removeprefix(OTHERS).strip())
    return found
