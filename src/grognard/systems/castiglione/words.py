"""The words of the game: sides, kinds of piece, verbs, and what events, prompts and refusals carry."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action, Verb

AUSTRIAN: Final = 0

FRENCH: Final = 1

SIDES: Final = ("austrian", "french")

INFANTRY: Final = 0

CAVALRY: Final = 1

ARTILLERY: Final = 2

GARRISON: Final = 3

LEADER: Final = 4

DUMMY: Final = 5
"""Kinds up to GARRISON are units; leaders are none, and dummies of the fog option neither (CAS-FOG.d)."""

KINDS: Final = ("infantry", "cavalry", "artillery", "garrison", "leader", "dummy")

CLEAR: Final = 0

MOUNTAIN: Final = 1

CITY: Final = 2

MOST_HITS: Final = 3
"""So many hits a unit in the field bears (CAS-3.6h)."""

TERRAINS: Final = ("clear", "mountain", "city")

NO_BRIDGE: Final = 0

BRIDGE: Final = 1

RED_BRIDGE: Final = 2

OFF_MAP: Final = -1
"""Where a piece is that has not come yet, and a garrison that is set aside (CAS-3.6j)."""

ELIMINATED: Final = -2

CITY_BOX: Final = -3
"""Where Austrian pieces are that joined Mantua (CAS-5.7b)."""

GONE: Final = -4
"""Where a leader is who found no refuge (AMB-CAS-18), and a dummy that was found out (CAS-FOG.f)."""

NOT_IN_PLAY: Final = 0

BESIEGED: Final = 1

LIBERATED: Final = 2

MANTUA_WORDS: Final = ("not_in_play", "besieged", "liberated")

SUPPLY: Final = 0

COMMAND: Final = 1

INITIATIVE: Final = 2

MOVEMENT: Final = 3

COMBAT: Final = 4

RECOVERY: Final = 5

PHASES: Final = ("supply", "command", "initiative", "movement", "combat", "recovery")

TAKE: Final = 0

JOIN: Final = 1

GO: Final = 2

DROP: Final = 3

HALT: Final = 4

TEST: Final = 5

FORCE: Final = 6

TO: Final = 7

LEAD: Final = 8

ALONE: Final = 9

DESTROY: Final = 10

REPAIR: Final = 11

PLAN_DESTROY: Final = 12

PLAN_REPAIR: Final = 13

NO_WORK: Final = 14

WITHDRAW: Final = 15

STAY: Final = 16

REFUGE: Final = 17

FIGHT: Final = 18

MARCH: Final = 19

RIDE: Final = 20

BOMBARD: Final = 21

HOLD_FIRE: Final = 22

HIT: Final = 23

STAND: Final = 24

RETREAT: Final = 25

FALL_BACK: Final = 26

SHELTER: Final = 27

PURSUE: Final = 28

HOLD: Final = 29

FORAGE: Final = 30

ENTER: Final = 31

DECLINE: Final = 32

FIRST: Final = 33

DONE: Final = 34

SET: Final = 35

VERBS: Final = (
    Verb("take", ("piece",), "CAS-8.0a"),
    Verb("join", ("piece",), "CAS-8.2a"),
    Verb("go", ("place",), "CAS-8.2b"),
    Verb("drop", ("piece",), "CAS-8.2a"),
    Verb("halt", (), "CAS-8.2d"),
    Verb("test", ("piece",), "CAS-8.1a"),
    Verb("force", (), "CAS-8.3a"),
    Verb("to", ("place",), "CAS-8.3b"),
    Verb("lead", ("piece",), "CAS-8.3j"),
    Verb("alone", (), "CAS-8.3j"),
    Verb("destroy", ("piece", "place"), "CAS-8.5.1a"),
    Verb("repair", ("piece", "place"), "CAS-8.5.2a"),
    Verb("plan-destroy", ("place", "place"), "CAS-8.5.2g"),
    Verb("plan-repair", ("place", "place"), "CAS-8.5.2g"),
    Verb("no-work", (), "CAS-8.3b"),
    Verb("withdraw", ("place",), "CAS-8.6.3a"),
    Verb("stay", (), "CAS-8.6.3b"),
    Verb("refuge", ("piece", "place"), "CAS-8.6.2e"),
    Verb("fight", ("place",), "CAS-9.0c"),
    Verb("march", ("piece",), "CAS-9.1.2a"),
    Verb("ride", ("piece",), "CAS-9.1.2g"),
    Verb("bombard", (), "CAS-9.2a"),
    Verb("hold-fire", (), "CAS-9.2a"),
    Verb("hit", ("piece",), "CAS-9.3f"),
    Verb("stand", (), "CAS-9.3i"),
    Verb("retreat", (), "CAS-9.3k"),
    Verb("fall-back", ("place",), "CAS-9.4a"),
    Verb("shelter", (), "CAS-5.7e"),
    Verb("pursue", (), "CAS-9.5a"),
    Verb("hold", (), "CAS-9.5a"),
    Verb("forage", ("piece",), "CAS-5.5c"),
    Verb("enter", ("piece",), "CAS-5.7a"),
    Verb("decline", ("piece",), "CAS-5.7h"),
    Verb("first", ("side",), "CAS-7.0f"),
    Verb("done", (), "CAS-4.2b"),
    Verb("set", ("place",), "CAS-FOG.c"),
)

ACT_HALT: Final = Action(HALT)

ACT_FORCE: Final = Action(FORCE)

ACT_ALONE: Final = Action(ALONE)

ACT_NO_WORK: Final = Action(NO_WORK)

ACT_STAY: Final = Action(STAY)

ACT_BOMBARD: Final = Action(BOMBARD)

ACT_HOLD_FIRE: Final = Action(HOLD_FIRE)

ACT_STAND: Final = Action(STAND)

ACT_RETREAT: Final = Action(RETREAT)

ACT_SHELTER: Final = Action(SHELTER)

ACT_PURSUE: Final = Action(PURSUE)

ACT_HOLD: Final = Action(HOLD)

ACT_DONE: Final = Action(DONE)
