"""The verbs, and the data of every event, prompt and refusal, in one place."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Verb
from grognard.kernel.scenario import Fields

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

_PIECE = ("piece", "piece")
_TO = ("to", "place")
_COST = ("cost", "number")

EVENTS: Final[Fields] = {
    "turn_opens": (("side", "side"), ("turn", "number"), ("turns", "number")),
    "phase_opens": (("phase", "word"),),
    "placed": (_PIECE, _TO),
    "uncommanded": (_PIECE, ("loss", "number")),
    "bogged": (_PIECE,),
    "refuses": (_PIECE,),
    "aptitude_passes": (_PIECE, ("drawn", "number"), ("need", "number")),
    "aptitude_fails": (_PIECE, ("drawn", "number"), ("need", "number")),
    "fires": (_PIECE, ("target", "piece"), ("distance", "number")),
    "fire_penalty": (("why", "word"), ("number", "number")),
    "fire_hits": (("drawn", "number"), ("most", "number"), ("losses", "number")),
    "fire_misses": (("drawn", "number"), ("most", "number")),
    "reacts": (_PIECE, ("target", "piece")),
    "losses": (_PIECE, ("main", "number"), ("mo", "number")),
    "eliminated": (_PIECE, ("side", "side"), ("points", "number")),
    "morale_holds": (_PIECE, ("drawn", "number"), ("modifier", "number"), ("mo", "number")),
    "morale_fails": (_PIECE, ("drawn", "number"), ("modifier", "number"), ("mo", "number")),
    "disordered": (_PIECE,),
    "steps": (_PIECE, _TO, _COST),
    "follows_way": (_PIECE, _TO, _COST),
    "enters": (_PIECE, _TO),
    "passes_friends": (_PIECE, _TO, _COST),
    "held_back": (_PIECE,),
    "stopped": (_PIECE, ("by", "piece")),
    "charges": (_PIECE, ("target", "piece")),
    "charge_fails_to_start": (_PIECE,),
    "charge_modifier": (("charger", "number"), ("charged", "number"), ("modifier", "number")),
    "charge_missed": (_PIECE,),
    "pursues": (_PIECE, _TO, _COST),
    "retreats": (_PIECE, _TO),
    "retreat_unpaid": (_PIECE,),
    "pushed": (_PIECE, ("by", "piece")),
    "cornered": (_PIECE,),
    "attacks": (_PIECE, ("target", "piece")),
    "sporadic_combat": (),
    "supports": (_PIECE, ("strength", "number")),
    "supports_sporadically": (_PIECE, ("number", "number")),
    "odds": (("attack", "number"), ("defence", "number"), ("column", "word")),
    "odds_shift": (_PIECE, ("column", "word")),
    "combat_modifier": (("why", "word"), ("number", "number")),
    "combat_die": (("drawn", "number"), ("final", "number")),
    "combat_result": (_PIECE, ("losses", "number")),
    "advances": (_PIECE, _TO, _COST),
    "captured": (("side", "side"), _PIECE, ("place", "place"), ("points", "number")),
    "captured_late": (("side", "side"), _PIECE, ("place", "place"), ("points", "number")),
    "hourra": (_PIECE,),
    "heartened": (_PIECE, ("mo", "number")),
    "rallies_mo": (_PIECE, ("mo", "number")),
    "rallies_vc": (_PIECE, ("vc", "number")),
    "reforms": (_PIECE,),
    "scores": (("first", "number"), ("second", "number")),
    "won": (("winner", "side"),),
    "drawn": (("winner", "side"),),
    "conceded": (("winner", "side"),),
}

ASKS: Final[Fields] = {
    "pick_placed": (("side", "side"),),
    "pick_place": (_PIECE,),
    "pick_battery": (("side", "side"),),
    "pick_target": (_PIECE,),
    "pick_mover": (("side", "side"),),
    "pick_manoeuvre": (("side", "side"),),
    "pick_step": (_PIECE, ("left", "number")),
    "pick_attacker": (("side", "side"),),
    "pick_defender": (_PIECE,),
    "pick_advance": (_PIECE, _TO),
}

REFUSALS: Final[Fields] = {
    "not_yours": (_PIECE,),
    "not_on_map": (_PIECE,),
    "not_due": (_PIECE, ("turn", "number")),
    "not_artillery": (_PIECE,),
    "has_fired": (_PIECE,),
    "in_disorder": (_PIECE,),
    "demoralised": (_PIECE,),
    "out_of_range": (_PIECE, ("distance", "number"), ("range", "number")),
    "hidden_by_counter": (_PIECE, ("by", "piece")),
    "hidden_by_ground": (_PIECE,),
    "hidden_by_mist": (_PIECE,),
    "no_target": (_PIECE,),
    "same_side": (_PIECE,),
    "no_movement": (_PIECE,),
    "has_stopped": (_PIECE,),
    "stopped_by": (_PIECE, ("by", "pieces")),
    "nowhere_to_go": (_PIECE,),
    "not_commanded": (_PIECE,),
    "guns_tied": (_PIECE,),
    "not_adjacent": (("place", "place"),),
    "occupied": (("place", "place"),),
    "closed_ground": (("place", "place"),),
    "cliff": (("place", "place"),),
    "wide_water": (("place", "place"),),
    "unfordable": (("place", "place"),),
    "too_steep": (("place", "place"),),
    "way_under_control": (("place", "place"),),
    "too_dear": (("place", "place"), _COST, ("left", "number")),
    "too_dear_to_leave": (("place", "place"), _COST, ("left", "number")),
    "contact_forbidden": (("place", "place"),),
    "refuses_contact": (("place", "place"),),
    "take_it_back": (("place", "place"),),
    "passage_too_dear": (_PIECE, ("left", "number")),
    "step_instead": (("place", "place"),),
    "friend_in_rough": (_PIECE,),
    "friend_near_enemy": (_PIECE,),
    "not_cavalry": (_PIECE,),
    "not_two_straight": (_PIECE,),
    "charge_from_wood": (_PIECE,),
    "target_in_cover": (_PIECE,),
    "behind_water": (_PIECE,),
    "behind_wall": (_PIECE,),
    "behind_cliff": (_PIECE,),
    "above_steep_slope": (_PIECE,),
    "river_in_the_way": (_PIECE,),
    "contact_hex_taken": (("place", "place"),),
    "not_a_fighter": (_PIECE,),
    "has_fought": (_PIECE,),
    "already_attacked": (_PIECE,),
    "refuses_to_attack": (_PIECE,),
    "not_in_contact": (_PIECE,),
    "cannot_cross": (_PIECE,),
    "fixed": (_PIECE,),
    "placed_already": (_PIECE,),
    "outside_zone": (("place", "place"),),
}

_PAID = (_COST, ("left", "number"))

NOTES: Final[Fields] = {
    "step": _PAID,
    "step_to_contact": _PAID,
    "approach": _PAID,
    "step_under_fire": _PAID,
    "disordering_step": _PAID,
    "through": _PAID,
    "advance": _PAID,
    "enter": (),
    "charge": (("percent", "number"),),
    "charge_broken_up": (),
    "shot": (("percent", "number"),),
    "odds": (("ratio", "text"), ("column", "word"), ("die", "number")),
}

OUTCOMES: Final = frozenset(
    {
        "losses",
        "eliminated",
        "disordered",
        "retreats",
        "charge_missed",
        "charge_fails_to_start",
        "pursues",
        "combat_result",
        "captured",
        "cornered",
        "pushed",
        "reforms",
    }
)
"""What a forecast tells apart; dice and tests are how it came about."""
