"""The small numbers and words that the rules speak in: arms, kinds, marks, phases, choices, verbs."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Verb

# -- counters ---------------------------------------------------------------------------------------

INFANTRY: Final = 0
GENERAL: Final = 1
CAVALRY: Final = 2
ARTILLERY: Final = 3

KINDS: Final = (
    "army_general",
    "corps_general",
    "infantry",
    "cuirassiers",
    "dragoons",
    "lancers",
    "light_cavalry",
    "foot_artillery",
    "horse_artillery",
)
ARMY_GENERAL: Final = 0
CORPS_GENERAL: Final = 1
HORSE_ARTILLERY: Final = 8
ARM_OF_KIND: Final = (GENERAL, GENERAL, INFANTRY, CAVALRY, CAVALRY, CAVALRY, CAVALRY, ARTILLERY, ARTILLERY)

# -- what becomes of them ---------------------------------------------------------------------------

WAITING: Final = -1
"""The place of a counter that has not come onto the map yet."""
GONE: Final = -2
"""The place of an eliminated counter."""
EMPTY: Final = -1

DISORDERED: Final = 1
MOVED: Final = 2
STOPPED: Final = 4
ROAD_PAYS: Final = 8
"""The next step along a road costs 1: road steps are free and paid in turn (4.2.2)."""
FIRED: Final = 16
SHOT: Final = 32
"""Fired in its own fire phase, which ties a battery down for the turn; reaction fire does not (3.3)."""
CONTROLLED: Final = 64
"""Was under an enemy zone of control at some moment of this player-turn (3.2)."""
FOUGHT: Final = 128
ATTACKED: Final = 256
SUPPORTED: Final = 512
REFUSES: Final = 1024
PLACED: Final = 2048
MARKS: Final = (
    "disordered",
    "moved",
    "stopped",
    "road_pays",
    "fired",
    "shot",
    "controlled",
    "fought",
    "attacked",
    "supported",
    "refuses",
    "placed",
)
LASTING: Final = DISORDERED | PLACED

BY_CORPS: Final = 1
BY_CHIEF: Final = 2
BY_OTHER: Final = 4

# -- the turn ---------------------------------------------------------------------------------------

PHASES: Final = ("placement", "fire", "movement", "combat", "manoeuvre", "rally", "end")
PLACEMENT: Final = 0
FIRE: Final = 1
MOVEMENT: Final = 2
COMBAT: Final = 3
MANOEUVRE: Final = 4
RALLY: Final = 5
END: Final = 6

PRINTED: Final = "printed"
IN_PHASE: Final = "phase"
WHOLE_TURN: Final = "turn"
PLACINGS: Final = (PRINTED, IN_PHASE, WHOLE_TURN)
"""How counters are placed before the first move (2.7)."""

CLEAR_DAY: Final = "off"
MISTY: Final = "on"

# -- verbs ------------------------------------------------------------------------------------------

PLACE: Final = 0
ON: Final = 1
FIRE_WITH: Final = 2
AT: Final = 3
MOVE: Final = 4
TO: Final = 5
PASS: Final = 6
CHARGE: Final = 7
HALT: Final = 8
ATTACK: Final = 9
AGAINST: Final = 10
ADVANCE: Final = 11
STAY: Final = 12
DONE: Final = 13

VERBS: Final = (
    Verb("place", ("piece",), "WAN-2.7b"),
    Verb("on", ("place",), "WAN-2.7b"),
    Verb("fire", ("piece",), "WAN-1.3c"),
    Verb("at", ("piece",), "WAN-3.1i"),
    Verb("move", ("piece",), "WAN-4b"),
    Verb("to", ("place",), "WAN-4a"),
    Verb("pass", ("place",), "WAN-4.4b"),
    Verb("charge", ("piece",), "WAN-4.5b"),
    Verb("halt", (), "WAN-4b"),
    Verb("attack", ("piece",), "WAN-5a"),
    Verb("against", ("piece",), "WAN-5h"),
    Verb("advance", ("place",), "WAN-4.7a"),
    Verb("stay", (), "WAN-4.7e"),
    Verb("done", (), "WAN-1.3a"),
)
