"""The words of the rulebook as small integers, and the notation of every choice."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Verb

# Kinds of piece.
LEADER: Final = 0
BRIGADE: Final = 1
UNIT: Final = 2
# Arms.
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
WAGONS: Final = 3
"""Army baggage: no combat unit (SYW-2.4v)."""
# States of a unit (SYW-2.5b); leaders are FORMED while they live.
IN_BRIGADE: Final = 0
FORMED: Final = 1
SHAKEN: Final = 2
PANICKED: Final = 3
GONE: Final = 4
OFF_MAP: Final = 5
STATE_WORDS: Final = ("in_brigade", "formed", "shaken", "panicked", "gone", "off_map")
# How a piece was lost.
NOT_LOST: Final = 0
DESTROYED: Final = 1
CAPTURED: Final = 2
KILLED: Final = 3
ROUTED: Final = 4
LOSS_WORDS: Final = ("", "destroyed", "captured", "killed", "routed")
# Ranks of leaders.
GIC: Final = 0
SECOND: Final = 1
WING: Final = 2
CORPS: Final = 3
RANKS: Final = ("gic", "second", "wing", "corps")
# Orders (SYW-2.4w).
MAN: Final = 0
ATT: Final = 1
DEF: Final = 2
RET: Final = 3
NO_ORDER: Final = -1
ORDERS: Final = ("MAN", "ATT", "DEF", "RET")
# Ground (SYW-2.7c) and hexsides (SYW-2.7e).
CLEAR: Final = 0
DIFFICULT: Final = 1
WOOD: Final = 2
SIMPLE: Final = 3
HIGH: Final = 4
IMPASSABLE: Final = 5
GROUND_OF: Final = {".": 0, '"': 1, "s": 1, "w": 2, "v": 3, "F": 4, "#": 5, "~": 5, "x": 5}
LIGHT: Final = 1
STREAM: Final = 2
STEEP: Final = 4
# Columns of the terrain chart.
INF_LINE: Final = 0
INF_A: Final = 1
LIGHT_INF: Final = 2
CAV_LINE: Final = 3
CAV_A: Final = 4
LIGHT_CAV_LINE: Final = 5
LIGHT_CAV_A: Final = 6
HEAVY_LIMBERED: Final = 7
BAGGAGE: Final = 8
LEADERS: Final = 9
COLUMNS: Final = (
    "inf_line",
    "inf_a",
    "light_inf",
    "cav_line",
    "cav_a",
    "light_cav_line",
    "light_cav_a",
    "heavy_limbered",
    "baggage",
    "leaders",
)
BARRED: Final = -1
ROAD_ONLY: Final = -2
# Weather and night (chapter 7).
_CONDITIONS: Final = (
    "clear",
    "light_fog",
    "thick_fog",
    "heavy_rain",
    "heavy_snow",
    "light_night",
    "dark_night",
)
FAR: Final = 99
_BOTH: Final = tuple([(weather, night) for weather in (1, 2, 3, 4) for night in (5, 6)])
"""Bad weather at night: each effect is taken from whichever is worse for the unit (SYW-7.0a)."""
WEATHER: Final = (*_CONDITIONS, *[f"{_CONDITIONS[a]}_{_CONDITIONS[b]}" for a, b in _BOTH])
NIGHTS: Final = frozenset([word for word in WEATHER if word.endswith("night")])
_SIGHT: Final = (FAR, 3, 1, 3, 3, 3, 1)
SIGHT: Final = (*_SIGHT, *[min(_SIGHT[a], _SIGHT[b]) for a, b in _BOTH])
_GUNS: Final = (FAR, 3, 1, 0, 3, 3, 1)
ARTILLERY_RANGE: Final = (*_GUNS, *[min(_GUNS[a], _GUNS[b]) for a, b in _BOTH])
_GUNS_BY: Final = ("", "SYW-7.1a", "SYW-7.1e", "SYW-7.2b", "SYW-7.3a", "SYW-7.4a", "SYW-7.4b")
ARTILLERY_RANGE_BY: Final = (*_GUNS_BY, *[_GUNS_BY[a if _GUNS[a] <= _GUNS[b] else b] for a, b in _BOTH])
"""The clause that sets that bound."""
_FOOT: Final = (FAR, FAR, 1, 0, 3, FAR, 1)
INFANTRY_RANGE: Final = (*_FOOT, *[min(_FOOT[a], _FOOT[b]) for a, b in _BOTH])
_TIRING: Final = ("", "SYW-7.1c", "", "SYW-7.2d", "SYW-7.3b", "", "SYW-7.4c")
TIRING: Final = (*_TIRING, *[_TIRING[a] or _TIRING[b] for a, b in _BOTH])
"""The clause that asks for an efficiency test of whoever spends more than half of his MP, or none."""
_MAIN: Final = (3, 1, 0, 0, 0, 3, 1)
MAIN_BONUS: Final = (*_MAIN, *[min(_MAIN[a], _MAIN[b]) for a, b in _BOTH])
_SECONDARY: Final = (1, 0, 0, 0, 0, 1, 0)
SECONDARY_BONUS: Final = (*_SECONDARY, *[min(_SECONDARY[a], _SECONDARY[b]) for a, b in _BOTH])
_LOSES: Final = (False, False, True, True, True, False, True)
LOSES_WAY: Final = (*_LOSES, *[_LOSES[a] or _LOSES[b] for a, b in _BOTH])
"""Whether a march by road may take a wrong turning."""
OUT_OF_FOG: Final = tuple(
    [
        WEATHER.index(word.replace(f"{fog}_", "").replace(fog, "clear"))
        for word in WEATHER
        for fog in ("thick_fog" if "thick_fog" in word else "light_fog",)
    ]
)
"""The same weather where the fog does not lie."""
THICK: Final = tuple(["thick_fog" in word for word in WEATHER])
"""Whether half of the MP are all one may spend, and every march off the roads is tried (SYW-7.1g, 7.1h)."""
# Results of fire and charges.
NONE: Final = 0
TE: Final = 1
D: Final = 2
D_P: Final = 3
P: Final = 4
D_R: Final = 5
R: Final = 6
R_DR: Final = 7
DR: Final = 8
D_OR_R: Final = 9
RESULTS: Final = ("-", "TE", "D", "D/P", "P", "D/R", "R", "R/DR", "DR", "D or R")
RESULT_WORDS: Final = ("none", "te", "d", "d_p", "p", "d_r", "r", "r_dr", "dr", "d_or_r")
# Target classes of fire (DAT-SYW-5), most exposed first.
CLASS_C: Final = 0
CLASS_L: Final = 1
CLASS_B: Final = 2
CLASS_S: Final = 3
CLASS_H: Final = 4
CLASSES: Final = ("C", "L", "B", "S", "H")
# Marks that a piece carries within a turn.
MOVED: Final = 1
SLID: Final = 2
LINE_ONLY: Final = 4
FIRED: Final = 8
CHARGED: Final = 16
WAS_CHARGED: Final = 32
NO_MORE_MOVES: Final = 64
COMMITTED: Final = 128
SELECTED: Final = 256
OUT_OF_COMMAND: Final = 512
DRESSED: Final = 4096
MUST_PART: Final = 8192
FELL_BACK: Final = 16384
LINE_ACTS: Final = 32768
BOUND: Final = 65536
MET: Final = 131072
CAME_UP: Final = 262144
HELD: Final = NO_MORE_MOVES | COMMITTED | BOUND
"""Who will charge, or has charged in reaction, goes nowhere else this turn (SYW-H.1t, H.2c)."""
MARK_WORDS: Final = (
    "moved",
    "slid",
    "line_only",
    "fired",
    "charged",
    "was_charged",
    "no_more_moves",
    "committed",
    "selected",
    "out_of_command",
    "must_rout",
    "turned",
    "dressed",
    "must_part",
    "fell_back",
    "line_acts",
    "bound",
    "met",
    "came_up",
)
# Actions.
KEEP: Final = 0
GIVE: Final = 1
RIDE: Final = 2
STAY: Final = 3
ISSUE: Final = 4
DONE: Final = 5
SELECT: Final = 6
WIDE_LINE: Final = 7
WING_OUT: Final = 8
IGNORE: Final = 9
ACT: Final = 10
ACT_AS: Final = 11
OBEY: Final = 12
MOVE: Final = 13
ADVANCE: Final = 14
SLIDE: Final = 15
BACK: Final = 16
TURN: Final = 17
WHEEL: Final = 18
WHEEL_BACK: Final = 19
SWING_HEAD: Final = 20
SWING_TAIL: Final = 21
ABOUT: Final = 22
FORM: Final = 23
DEPLOY: Final = 24
HALT: Final = 25
GIVE_WAY: Final = 26
REACT: Final = 27
AT_HEX: Final = 28
RIDE_TO: Final = 29
FIRE: Final = 30
AT: Final = 31
BREAK: Final = 32
BURN: Final = 33
STOP: Final = 34
HOLD_FIRE: Final = 35
PRESS: Final = 36
CHARGE: Final = 37
AGAINST: Final = 38
SUPPORT: Final = 39
RESOLVE: Final = 40
EVADE: Final = 41
STAND: Final = 42
FALL_BACK: Final = 43
OCCUPY: Final = 44
REPLACE: Final = 45
RALLY: Final = 46
ROUT: Final = 47
REFORM: Final = 48
SHIFT: Final = 49
ENTER: Final = 50
DELAY: Final = 51
FACE: Final = 52
FROM_LEFT: Final = 53
FROM_RIGHT: Final = 54
APPOINT: Final = 55
DETACH: Final = 56
PASS: Final = 57
PLAN: Final = 58
SMALL_LINE: Final = 59
DRESS: Final = 60
CAPTURE: Final = 61
SET_APART: Final = 62
GO_AFTER: Final = 63
RUN: Final = 64
VERBS: Final = (
    Verb("keep-initiative", (), "SYW-B.2a"),
    Verb("give-initiative", (), "SYW-B.3a"),
    Verb("ride", ("piece", "place"), "SYW-C.11b"),
    Verb("stay", ("piece",), "SYW-C.11a"),
    Verb("order", ("piece", "order"), "SYW-C.12c"),
    Verb("done", (), "SYW-E.11c"),
    Verb("select", ("piece",), "SYW-E.0a"),
    Verb("wide-line", ("piece",), "SYW-E.12a"),
    Verb("wing", ("piece",), "SYW-E.13a"),
    Verb("ignore-order", ("piece",), "SYW-E.16a"),
    Verb("act", ("piece",), "SYW-E.16c"),
    Verb("act-as", ("piece", "order"), "SYW-E.16e"),
    Verb("obey", ("piece",), "SYW-E.16a"),
    Verb("move", ("piece",), "SYW-E.17a"),
    Verb("advance", ("place",), "SYW-E.17j"),
    Verb("slide", ("place",), "SYW-3.11e"),
    Verb("step-back", ("place",), "SYW-3.11f"),
    Verb("turn", ("hour",), "SYW-E.17k"),
    Verb("wheel", ("hour",), "SYW-E.17y"),
    Verb("wheel-back", ("hour",), "SYW-E.17ab"),
    Verb("swing-on-head", ("hour",), "SYW-E.17t"),
    Verb("swing-on-tail", ("hour",), "SYW-E.17t"),
    Verb("about-face", (), "SYW-3.11g"),
    Verb("form", ("hour",), "SYW-E.17ad"),
    Verb("deploy", ("hour",), "SYW-E.17ah"),
    Verb("halt", (), "SYW-E.17j"),
    Verb("give-way", ("piece",), "SYW-H.1r"),
    Verb("react", ("piece",), "SYW-H.2d"),
    Verb("react-at", ("place",), "SYW-H.2g"),
    Verb("charge-from", ("piece", "place", "hour"), "SYW-H.2j"),
    Verb("fire", ("piece",), "SYW-G.3e"),
    Verb("at", ("piece",), "SYW-G.3j"),
    Verb("break", ("place",), "SYW-G.3t"),
    Verb("burn", ("place",), "SYW-G.3v"),
    Verb("cease-fire", (), "SYW-G.3h"),
    Verb("hold-fire", (), "SYW-G.4f"),
    Verb("press", (), "SYW-G.4f"),
    Verb("charge", ("piece",), "SYW-H.1n"),
    Verb("against", ("piece",), "SYW-H.1f"),
    Verb("support", ("piece",), "SYW-H.1i"),
    Verb("sound", (), "SYW-H.1n"),
    Verb("evade", (), "SYW-H.1p"),
    Verb("stand", (), "SYW-H.1p"),
    Verb("fall-back", ("place",), "SYW-H.1ag"),
    Verb("occupy", ("piece",), "SYW-H.1am"),
    Verb("replace", ("piece",), "SYW-I.0j"),
    Verb("rally", ("piece",), "SYW-J.2c"),
    Verb("rout", ("place",), "SYW-K.0b"),
    Verb("re-form", ("piece",), "SYW-L.2c"),
    Verb("shift", ("place",), "SYW-L.1b"),
    Verb("enter", ("piece", "place", "hour"), "SYW-F.12a"),
    Verb("delay", ("piece",), "SYW-F.12d"),
    Verb("face", ("hour",), "SYW-J.2c"),
    Verb("from-the-left", (), "SYW-G.3e"),
    Verb("from-the-right", (), "SYW-G.3e"),
    Verb("appoint", ("place",), "SYW-I.0i"),
    Verb("detach", ("piece",), "SYW-E.17c"),
    Verb("pass", (), "SYW-H.1o"),
    Verb("plan", ("piece", "entry", "clock"), "SYW-A.2c"),
    Verb("small-line", ("piece",), "SYW-E.17i"),
    Verb("dress", ("piece", "place"), "SYW-E.17aq"),
    Verb("give-up", ("piece",), "SYW-K.0e"),
    Verb("set-apart", ("piece", "place"), "SYW-5.4f"),
    Verb("go-after", ("place",), "SYW-H.1aq"),
    Verb("run", ("piece",), "SYW-K.0a"),
)
HOURS: Final = ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]

# Phases of a turn, in their order (SYW-1.1d).
ORDERS_PHASE: Final = 0
SECONDS: Final = 1
MARCH: Final = 2
INDEPENDENTS: Final = 3
GUNS: Final = 4
MUSKETS: Final = 5
CHARGES: Final = 6
RALLY_PHASE: Final = 7
ROUT_PHASE: Final = 8
REORGANISE: Final = 9
PHASES: Final = (
    "orders",
    "seconds",
    "march",
    "independents",
    "guns",
    "muskets",
    "charges",
    "rally",
    "rout",
    "reorganise",
)

# What binds a march besides the four orders.
OOC: Final = 4
"""The order under which brigades and units out of command move: as DEF (SYW-E.15n)."""
FREE: Final = 5
"""Independent units: bound by no order."""
ENTERING: Final = 6
"""Units that enter the map: bound by no order, and sure of their way (SYW-7.1l)."""
ATT_BOUND: Final = 7
"""Under ATT, and the last counter of its corps that can still attack: it must come up (SYW-C.12t)."""

# Bits of a corps' duty this turn.
MUST_ATTACK: Final = 1
ATTACKED: Final = 2
ENTERED: Final = 4
"""A counter entered a hex."""
NEARER: Final = 8
DUTY_WORDS: Final = ("must-attack", "attacked", "entered", "nearer")
"""A counter came nearer to the enemy."""

# Kinds of road.
SECONDARY: Final = 1
MAIN: Final = 2

# The fire table: its columns and its bands of range.
LETTERS: Final = ("A", "B", "C", "D", "E", "F")
BANDS: Final = ("point_blank", "medium", "maximum")

# What a row of the arrivals holds: turn and entry point planned, the real ones, moves on entry.
PLANNED: Final = 0
PLANNED_AT: Final = 1
DUE: Final = 2
GATE: Final = 3
MOVES: Final = 4
UNKNOWN: Final = -1
HOUR: Final = 2
"""Turns in an hour."""
INWARD: Final = {"N": (5, 7), "S": (11, 1), "W": (3, 1, 5), "E": (9, 11, 7)}
"""The hours by which one marches in from each edge, the straightest first."""
