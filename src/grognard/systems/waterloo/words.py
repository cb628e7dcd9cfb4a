"""The vocabulary of the game: kinds of unit, verbs of the notation, and every message with its fields."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Verb

FRENCH, ENGLISH, PRUSSIAN = range(3)
ARMIES: Final = ("French", "English", "Prussian")

FOOT, GUN, HORSE, COMMAND = range(4)
"""The arms. A cavalry command is HORSE (WAT-14.17)."""

KINDS: Final = (
    "infantry",
    "Guard infantry",
    "light infantry",
    "Guard light infantry",
    "field artillery",
    "light artillery",
    "heavy cavalry",
    "light cavalry",
    "Guard heavy cavalry",
    "Guard light cavalry",
    "cavalry command",
    "command",
)
ARM_OF_KIND: Final = (FOOT, FOOT, FOOT, FOOT, GUN, GUN, HORSE, HORSE, HORSE, HORSE, HORSE, COMMAND)
PHASES: Final = ("deployment", "artillery", "battle")
COMMANDS: Final = (10, 11)
LIGHT_INFANTRY: Final = (2, 3)
LIGHT_ARTILLERY: Final = 5
GUARD_FOOT: Final = (1, 3)

(
    PLACE,
    AT,
    FACE,
    BEGIN,
    AIM,
    FIRE,
    HOLD,
    CEASE,
    MOVE,
    MARCH,
    ENTER,
    GO,
    HALT,
    LEAVE,
    ATTACK,
    WITH,
    FIGHT,
    STRIKE,
    COUNTER,
    PASS,
    DRIVE,
    REFACE,
    SAVE,
    DONE,
    REFER,
) = range(25)

VERBS: Final = (
    Verb("place", ("piece",), "WAT-3.1"),
    Verb("at", ("place",), "WAT-3.2"),
    Verb("face", ("direction",), "WAT-8.6"),
    Verb("begin", ("hour",), "WAT-7.6"),
    Verb("aim", ("piece",), "WAT-4.6"),
    Verb("fire", ("place",), "WAT-15.8"),
    Verb("hold", (), "WAT-15.37"),
    Verb("cease", (), "WAT-4.5"),
    Verb("move", ("piece",), "WAT-4.7"),
    Verb("march", ("piece",), "WAT-9.21"),
    Verb("enter", ("piece",), "WAT-3.6"),
    Verb("go", ("place",), "WAT-8.1"),
    Verb("halt", (), "WAT-8.4"),
    Verb("leave", (), "WAT-8.42"),
    Verb("attack", ("place",), "WAT-10.2"),
    Verb("with", ("piece",), "WAT-13.3"),
    Verb("fight", (), "WAT-13.1"),
    Verb("strike", ("piece",), "WAT-10.15"),
    Verb("counter", ("piece", "piece"), "WAT-10.27"),
    Verb("pass", (), "WAT-10.21"),
    Verb("drive", ("direction",), "WAT-13.14"),
    Verb("reface", ("direction",), "WAT-13.18"),
    Verb("save", ("piece",), "WAT-15.31"),
    Verb("done", (), "WAT-4.8"),
    Verb("refer", ("piece",), "WAT-11.8"),
)
