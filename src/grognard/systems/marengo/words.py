"""The words of the game: sides, arms, marks, phases; verbs with their clauses, and actions without a noun."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action, Verb

AUSTRIAN: Final = 0
FRENCH: Final = 1
SIDES: Final = ("austrian", "french")

FACING: Final = {"en": "facing", "fr": "face à"}
"""How an approach is called: Pietrabona facing Marengo."""
"""In the order of play (MAR-7.2)."""

INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
KINDS: Final = ("infantry", "cavalry", "artillery")

OFF: Final = -1
"""The place of an eliminated block (MAR-4.13)."""

FRESH: Final = 0
MOVED: Final = 1
ASSAULTED: Final = 2

EARLIER: Final = 999
"""The round in which an army fell, for a battle that is told from later on: no bonus is due for it."""

COMMANDS: Final = 3
"""Group moves and assaults of a turn, taken together (MAR-8.9)."""

START: Final = 0
BOMBARDMENT: Final = 1
ASSAULTS: Final = 2
MOVEMENT: Final = 3
DECLARATION: Final = 4
PHASES: Final = ("start", "bombardment", "assaults", "movement", "declaration")

ACTIVATE: Final = 0
SHUFFLE: Final = 1
KEEP: Final = 2
BOMBARD: Final = 3
CANCEL: Final = 4
AIM: Final = 5
HIT: Final = 6
ASSAULT: Final = 7
COMMIT: Final = 8
ALL: Final = 9
DONE: Final = 10
LEAD: Final = 11
FIRE: Final = 12
HOLD: Final = 13
PURSUE: Final = 14
PAY: Final = 15
RETREAT: Final = 16
MOVE: Final = 17
WITH: Final = 18
TO: Final = 19
ROAD: Final = 20
WAIT: Final = 21
HALT: Final = 22
BLOCK: Final = 23
ENTER: Final = 24
PONTOON: Final = 25
SHOW: Final = 26
OPPOSE: Final = 27
YIELD: Final = 28
ADVANCE: Final = 29
STAY: Final = 30
FORWARD: Final = 31
DECLARE: Final = 32
PASS: Final = 33

PIECE: Final = "piece"
PLACE: Final = "place"
CROSSING: Final = "crossing"

VERBS: Final = (
    Verb("activate", (PIECE,), "MAR-6.14"),
    Verb("shuffle", (), "MAR-4.8"),
    Verb("keep", (), "MAR-4.8"),
    Verb("bombard", (), "MAR-10.13"),
    Verb("cancel", (), "MAR-10.17"),
    Verb("aim", (PLACE,), "MAR-10.21"),
    Verb("hit", (PIECE,), "MAR-11.22"),
    Verb("assault", (PLACE,), "MAR-11.1"),
    Verb("commit", (PIECE,), "MAR-11.13"),
    Verb("all", (), "MAR-11.12"),
    Verb("done", (), "MAR-7.7"),
    Verb("lead", (PIECE,), "MAR-11.29"),
    Verb("fire", (), "MAR-11.36"),
    Verb("hold", (), "MAR-11.37"),
    Verb("pursue", (PIECE,), "MAR-11.57"),
    Verb("pay", (PIECE,), "MAR-12.7"),
    Verb("retreat", (PIECE, PLACE), "MAR-12.13"),
    Verb("move", (PIECE,), "MAR-8.1"),
    Verb("with", (PIECE,), "MAR-8.5"),
    Verb("to", (PLACE,), "MAR-8.3"),
    Verb("road", (CROSSING,), "MAR-8.39"),
    Verb("wait", (), "MAR-8.48"),
    Verb("halt", (), "MAR-8.43"),
    Verb("block", (PIECE, PLACE), "MAR-8.53"),
    Verb("enter", (PIECE,), "MAR-8.65"),
    Verb("pontoon", (PIECE,), "MAR-8.73"),
    Verb("show", (PIECE,), "MAR-9.5"),
    Verb("oppose", (PIECE,), "MAR-9.17"),
    Verb("yield", (), "MAR-9.16"),
    Verb("advance", (), "MAR-9.20"),
    Verb("stay", (), "MAR-9.20"),
    Verb("forward", (PIECE,), "MAR-9.23"),
    Verb("declare", (PIECE,), "MAR-10.14"),
    Verb("pass", (), "MAR-10.10"),
)

ON_DONE: Final = Action(DONE)
ON_ALL: Final = Action(ALL)
ON_SHUFFLE: Final = Action(SHUFFLE)
ON_KEEP: Final = Action(KEEP)
ON_BOMBARD: Final = Action(BOMBARD)
ON_CANCEL: Final = Action(CANCEL)
ON_FIRE: Final = Action(FIRE)
ON_HOLD: Final = Action(HOLD)
ON_WAIT: Final = Action(WAIT)
ON_HALT: Final = Action(HALT)
ON_YIELD: Final = Action(YIELD)
ON_ADVANCE: Final = Action(ADVANCE)
ON_STAY: Final = Action(STAY)
ON_PASS: Final = Action(PASS)
