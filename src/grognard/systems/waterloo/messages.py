"""Every message of the game: events, questions, refusals and notes, each with its fields."""

from __future__ import annotations

from typing import Final

from grognard.kernel.scenario import Fields

_PIECE: Final = ("piece", "piece")


_AT: Final = ("place", "place")


_CELLS: Final = ("cells", "number")


EVENTS: Final[Fields] = {
    "placed": (_PIECE, _AT),
    "faced": (_PIECE, ("direction", "direction")),
    "begun": (("hour", "hour"),),
    "tour": (("side", "side"), ("hour", "hour")),
    "soft_ground": (("added", "number"),),
    "entered": (_PIECE, _AT),
    "moved": (_PIECE, _AT),
    "marched": (("pieces", "pieces"), _AT),
    "carre": (_AT, ("pieces", "pieces")),
    "dissolved": (_AT,),
    "left_map": (_PIECE,),
    "fires": (_PIECE, _AT, _CELLS),
    "range": (("word", "word"), _CELLS),
    "shot": (("sum", "number"), ("distance", "number"), ("verdict", "word")),
    "shot_halved": (("verdict", "word"),),
    "attacks": (("pieces", "pieces"), _AT),
    "modifier": (_PIECE, ("word", "word"), ("amount", "number")),
    "totals": (("attack", "number"), ("defence", "number"), ("difference", "number")),
    "result": (("die", "number"), ("verdict", "word")),
    "free_attack": (_PIECE, ("target", "piece"), ("difference", "number")),
    "free_result": (("die", "number"), ("verdict", "word")),
    "free_ignored": (("die", "number"), ("verdict", "word")),
    "let_go": (_PIECE,),
    "routed": (_PIECE, _CELLS),
    "fled": (_PIECE, _AT),
    "pushed": (_PIECE, _AT),
    "lost": (_PIECE, ("points", "number")),
    "army_lost": (("word", "word"),),
    "turned": (_PIECE,),
    "rallied": (_PIECE,),
    "army_shaken": (("word", "word"),),
    "army_steady": (("word", "word"),),
    "score": (("french", "number"), ("half", "number"), ("allied", "number"), ("half2", "number")),
    "won_by_losses": (("winner", "side"),),
    "drawn": (("winner", "side"),),
    "high_command_lost": (("winner", "side"),),
    "english_destroyed": (("winner", "side"),),
    "conceded": (("winner", "side"),),
}


ASKS: Final[Fields] = {
    "deploy": (),
    "deploy_at": (_PIECE,),
    "choose_facing": (_PIECE,),
    "choose_hour": (),
    "artillery": (("side", "side"),),
    "aim": (_PIECE,),
    "light_fire": (_PIECE,),
    "battle": (("side", "side"),),
    "enter_at": (_PIECE,),
    "step": (_PIECE, ("points", "number")),
    "attackers": (_AT,),
    "free_attack": (("target", "piece"), _AT),
    "counter": (),
    "line": (_PIECE, _CELLS),
    "survivors": (_AT, ("lines", "number")),
    "reface": (_PIECE,),
}


_PAID: Final = (("cost", "number"), ("left", "number"))


NOTES: Final[Fields] = {
    "step": _PAID,
    "step_under_attack": _PAID,
    "charging_step": (*_PAID, ("ridden", "number")),
    "shot": (("percent", "number"), ("distance", "number")),
    "difference": (("difference", "text"), ("attack", "number"), ("defence", "number")),
}


REFUSALS: Final[Fields] = {
    "not_yours": (_PIECE,),
    "not_on_map": (_PIECE,),
    "already_moved": (_PIECE,),
    "already_attacked": (_PIECE,),
    "has_lent": (_PIECE,),
    "routed_now": (_PIECE,),
    "fired_now": (_PIECE,),
    "hemmed_in": (_PIECE,),
    "extras_first": (),
    "no_carre_here": (_PIECE,),
    "guns_never_attack": (_PIECE,),
    "not_faced": (_PIECE,),
    "no_enemy_there": (_AT,),
    "cavalry_against_carre": (_PIECE, _AT),
    "too_weak": (("difference", "number"), ("lowest", "number")),
    "not_adjacent": (_AT,),
    "no_way": (_AT,),
    "too_dear": (_AT, ("cost", "number"), ("left", "number")),
    "enemy_there": (_AT,),
    "occupied": (_AT,),
    "cannot_stop": (_AT,),
    "beside_carre": (),
    "not_in_wood": (),
    "re_formed": (),
    "quarry": (),
    "wood_closed": (),
    "wrong_zone": (_PIECE, _AT),
    "garrisons_first": (),
    "no_target": (_PIECE,),
    "out_of_arc": (_AT,),
    "out_of_range": (_AT, ("distance", "number")),
    "bank_hides": (_AT,),
    "command_alone": (_AT,),
    "worse_line": (("direction", "direction"),),
    "no_such_edge": (("direction", "direction"),),
    "not_arrived": (_PIECE,),
    "entry_blocked": (_PIECE,),
    "friend_on_entry": (_PIECE, _AT),
    "is_no_newcomer": (_PIECE,),
    "cannot_halt": (),
}

OUTCOMES: Final = frozenset(
    ("result", "shot", "free_result", "free_ignored", "lost", "fled", "high_command_lost")
)
"""The kinds of event by which a forecast tells one outcome from another."""
