"""Every message of the game: events, questions, refusals and notes, each with its fields."""

from __future__ import annotations

from typing import Final

from grognard.kernel.scenario import Fields

_PIECE: Final = ("piece", "piece")


_AT: Final = ("place", "place")


_CELLS: Final = ("cells", "number")
_DIRECTION: Final = ("direction", "direction")


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


_DIFFERENCE: Final = (("difference", "text"), ("attack", "number"), ("defence", "number"))

NOTES: Final[Fields] = {
    "step": _PAID,
    "step_under_attack": _PAID,
    "charging_step": (*_PAID, ("ridden", "number")),
    "step_ends_charge": _PAID,
    "turn_and_halt": (("cost", "number"),),
    "shot": (("percent", "number"), ("distance", "number")),
    "difference": _DIFFERENCE,
    "free_attack": _DIFFERENCE,
    "difference_without_charge": (*_DIFFERENCE, ("ridden", "number")),
}


REFUSALS: Final[Fields] = {
    "not_yours": (_PIECE,),
    "not_on_map": (_PIECE,),
    "already_moved": (_PIECE,),
    "already_attacked": (_PIECE,),
    "came_after_the_move": (_PIECE, _AT, ("piece2", "piece")),
    "has_lent": (_PIECE,),
    "bonus_lent": (_PIECE,),
    "routed_now": (_PIECE,),
    "fired_now": (_PIECE,),
    "hemmed_in": (_PIECE, _AT),
    "no_carre_here": (_PIECE,),
    "guns_never_attack": (_PIECE,),
    "no_enemy_there": (_AT,),
    "own_there": (_AT, _PIECE),
    "cavalry_against_carre": (_PIECE, _AT),
    "too_weak": (("pieces", "pieces"), _AT, ("difference", "number"), ("lowest", "number")),
    "not_adjacent": (_AT, _PIECE, ("from", "place")),
    "carre_not_adjacent": (_AT, _PIECE, ("from", "place")),
    "no_way": (_AT,),
    "too_dear": (_AT, ("cost", "number"), ("left", "number")),
    "enemy_there": (_AT, _PIECE),
    "occupied": (_AT, _PIECE),
    "one_to_a_cell": (_AT, _PIECE),
    "cell_taken": (_AT, _PIECE),
    "carre_full": (_PIECE, _AT),
    "town_full": (_PIECE, _AT),
    "carre_passes_nobody": (_AT, _PIECE),
    "cannot_stop": (_AT, _PIECE),
    "cannot_stop_beside": (_AT, _PIECE),
    "wrong_sector": (_PIECE, _AT, ("sector", "text")),
    "wrong_town": (_PIECE, _AT, ("town", "place")),
    "no_target": (_PIECE, _AT, ("reason", "word")),
    "nobody_to_fire_at": (_PIECE,),
    "light_gun_moved": (_PIECE,),
    "out_of_arc": (_PIECE, _AT),
    "out_of_range": (_PIECE, _AT, ("distance", "number")),
    "bank_hides": (_PIECE, _AT),
    "command_alone": (_AT,),
    "no_such_edge": (_PIECE, _AT, _DIRECTION),
    "not_arrived": (_PIECE, ("hour", "hour")),
    "entry_blocked": (_PIECE, _AT),
    "friend_on_entry": (_PIECE, _AT, ("piece2", "piece")),
    "is_no_newcomer": (_PIECE,),
    "extras_first": (_PIECE, _AT),
    "not_faced": (_PIECE, _AT),
    "re_formed": (_PIECE, ("piece2", "piece")),
    "quarry": (_AT,),
    "wood_closed": (_PIECE, _AT),
    "beside_carre": (_AT, _PIECE),
    "carre_beside_foot": (_AT, _PIECE),
    "not_in_wood": (_AT,),
    "garrisons_first": (_PIECE,),
    "already_placed": (_PIECE,),
    "worse_line": (_PIECE, _DIRECTION),
    "line_taken": (_PIECE, _DIRECTION),
    "cannot_halt": (_PIECE, _AT, ("piece2", "piece")),
    "not_moved_yet": (_PIECE,),
    "command_faces_nowhere": (_PIECE,),
    "has_no_front": (_PIECE, _AT),
    "faces_there": (_PIECE, _DIRECTION),
    "turn_too_dear": (_PIECE, ("cost", "number"), ("left", "number")),
    "leave_too_dear": (_PIECE, ("left", "number")),
    "not_at_the_edge": (_PIECE, _AT),
    "carre_named_otherwise": (_PIECE, ("piece2", "piece")),
    "nobody_beside": (_AT,),
    "named_already": (_PIECE,),
    "named_with_carre": (_PIECE,),
    "name_attackers": (_AT,),
    "not_named": (_PIECE,),
    "no_other_formation": (_PIECE,),
    "is_no_gun": (_PIECE,),
    "controls_nothing": (_PIECE,),
    "struck_already": (_PIECE, ("piece2", "piece")),
    "is_no_enemy_here": (_PIECE,),
    "stood_there": (_PIECE,),
    "struck_as_one": (_PIECE, ("piece2", "piece")),
    "has_attacked_it": (_PIECE, ("piece2", "piece")),
    "not_in_pile": (_PIECE, _AT),
    "no_line_left": (_PIECE,),
    "finish_move": (_PIECE, _AT),
    "finish_shot": (_PIECE,),
    "finish_attack": (_AT,),
    "finish_flight": (_PIECE,),
    "finish_pile": (_AT,),
    "finish_facing": (_PIECE,),
    "finish_placing": (_PIECE,),
    "finish_crossing": (_PIECE, _AT),
    "counters_come_last": (_PIECE,),
    "finish_counters": (("by", "piece"), _PIECE),
    "finish_setting_up": (),
    "finish_hour": (),
    "finish_fire": (("side", "side"),),
    "name_the_gun": (_PIECE, _AT),
    "fire_is_over": (_PIECE,),
    "fires_after_its_move": (_PIECE,),
    "not_crossed": (_PIECE,),
    "nobody_flees": (),
    "hour_is_set": (("hour", "hour"),),
    "choose_mover": (_AT,),
    "set_up_before": (),
    "turn_in_its_move": (),
    "guns_before_moves": (),
    "no_light_gun_waits": (),
    "nobody_on_the_way": (),
    "no_attack_made_up": (),
    "nobody_passes": (),
    "no_pile_driven_off": (),
    "the_others_strike": (_PIECE,),
}

OUTCOMES: Final = frozenset(
    ("result", "shot", "free_result", "free_ignored", "lost", "fled", "high_command_lost")
)
"""The kinds of event by which a forecast tells one outcome from another."""

FIGURES: Fields = {
    "attacks": (("place", "place"),),
    "base": (),
    "because": (("piece", "piece"), ("word", "word")),
    "defends": (),
    "eliminated": (),
    "fired": (),
    "in_formation": (),
    "led": (("piece", "piece"),),
    "lends": (),
    "met_by": (("place", "place"),),
    "movement": (),
    "not_on_the_map": (),
    "printed": (),
    "reduced": (),
    "reverse_without_morale": (),
}
"""What `show` tells of a piece: the names of its values and of what changes them."""
