"""What events, prompts, refusals and notes carry: key and fields."""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import Refusal
from grognard.kernel.scenario import Fields

OUTCOMES = frozenset(
    {
        "hit",
        "eliminated",
        "garrison_lost",
        "inflicted",
        "extra_points",
        "sets_out",
        "stays_put",
        "fed",
        "bridge_destroyed",
        "bridge_repaired",
        "bridge_holds",
        "bridge_still_broken",
        "marched_to_the_guns",
        "stays_away",
        "battle_won",
        "annihilated",
    }
)
"""What a forecast tells apart: results, not the dice that lead to them."""

_PIECE = (("piece", "piece"),)

_SIDE = (("side", "side"),)

_WINNER = (("winner", "side"),)

_AT = (("side", "side"), ("place", "place"))

_TABLE = (("side", "side"), ("die", "number"), ("total", "number"), ("hits", "number"))

EVENTS: Final[Fields] = {
    "turn_begins": (("turn", "number"),),
    "phase_begins": (("phase", "word"), ("side", "side")),
    "arrived": (("piece", "piece"), ("place", "place")),
    "garrisoned": _AT,
    "city_taken": _AT,
    "attrition": _PIECE,
    "mantua": (("status", "word"),),
    "besiegers": (("strength", "number"),),
    "joined_city": _PIECE,
    "no_command": _PIECE,
    "initiative_dice": (("austrian", "number"), ("french", "number")),
    "initiative": _SIDE,
    "first_player": _SIDE,
    "modifier": (("reason", "word"), ("amount", "number")),
    "tested": (
        ("piece", "piece"),
        ("purpose", "word"),
        ("cf", "number"),
        ("die", "number"),
        ("outcome", "word"),
    ),
    "tested_unseen": (
        ("side", "side"),
        ("place", "place"),
        ("purpose", "word"),
        ("die", "number"),
        ("outcome", "word"),
    ),
    "hit": (("piece", "piece"), ("hits", "number")),
    "hit_unseen": _AT,
    "eliminated": _PIECE,
    "garrison_lost": (("piece", "piece"), ("place", "place")),
    "marched": (("pieces", "pieces"), ("from", "place"), ("to", "place")),
    "column_seen": (("piece", "piece"), ("from", "place"), ("to", "place")),
    "forced_march": (
        ("piece", "piece"),
        ("to", "place"),
        ("die", "number"),
        ("total", "number"),
        ("extra", "number"),
    ),
    "forced_march_seen": (("side", "side"), ("from", "place"), ("to", "place"), ("die", "number")),
    "bridge_destroyed": (("from", "place"), ("to", "place")),
    "bridge_holds": (("from", "place"), ("to", "place")),
    "bridge_repaired": (("from", "place"), ("to", "place")),
    "bridge_still_broken": (("from", "place"), ("to", "place")),
    "contact": _AT,
    "withdrew": (("side", "side"), ("from", "place"), ("to", "place")),
    "stood": _AT,
    "overrun": (("place", "place"), ("odds", "number")),
    "stopped": _AT,
    "displaced": (("piece", "piece"), ("place", "place")),
    "leader_gone": _PIECE,
    "battle": (("place", "place"), ("attackers", "pieces"), ("defenders", "pieces")),
    "nobody_marches": (("place", "place"),),
    "marched_to_the_guns": (("piece", "piece"), ("place", "place")),
    "leader_rides": (("piece", "piece"), ("place", "place")),
    "round_begins": (("round", "number"),),
    "bombardment": _TABLE,
    "no_bombardment": _SIDE,
    "combat_roll": (
        ("side", "side"),
        ("strength", "number"),
        ("die", "number"),
        ("total", "number"),
        ("hits", "number"),
    ),
    "inflicted": (("side", "side"), ("hits", "number")),
    "extra_points": (("piece", "piece"), ("extra", "number")),
    "sets_out": _PIECE,
    "stays_put": _PIECE,
    "stays_away": _PIECE,
    "fed": _PIECE,
    "stands": _SIDE,
    "chooses_retreat": _SIDE,
    "battle_won": (("side", "side"), ("hits", "number"), ("suffered", "number")),
    "retreated": (("side", "side"), ("from", "place"), ("to", "place")),
    "ran_the_gauntlet": (("place", "place"), ("die", "number"), ("hits", "number")),
    "no_way_out": _AT,
    "sheltered": (("side", "side"),),
    "pursuit": _TABLE,
    "no_pursuit": _SIDE,
    "battle_over": (("place", "place"),),
    "recovered": (("piece", "piece"), ("hits", "number")),
    "recovered_unseen": _AT,
    "dummy_set": (("piece", "piece"), ("place", "place")),
    "dummies_set": _SIDE,
    "dummy_exposed": _AT,
    "lines_traced": (("phase", "word"),),
    "column_in_fog": (("side", "side"), ("from", "place"), ("to", "place")),
    "arrived_in_fog": _AT,
    "tested_in_fog": (("side", "side"), ("purpose", "word"), ("die", "number"), ("outcome", "word")),
    "hit_in_fog": _SIDE,
    "recovered_in_fog": _SIDE,
    "conceded": _WINNER,
    "annihilated": _WINNER,
    "victory_strategic": _WINNER,
    "victory_operational": _WINNER,
    "victory_tactical": _WINNER,
    "victory_decisive": _WINNER,
    "victory_clear": _WINNER,
    "victory_minor": _WINNER,
    "victory_draw": _WINNER,
    "points": (("side", "side"), ("rule", "text"), ("points", "number")),
}

ASKS: Final[Fields] = {
    "set_dummy": _PIECE,
    "forage": (),
    "enter_city": (),
    "first_player": (),
    "move": (),
    "march": _PIECE,
    "must_move": _PIECE,
    "forced": (("piece", "piece"), ("to", "place")),
    "destination": _PIECE,
    "plan_work": (("piece", "piece"), ("to", "place")),
    "guide": (("piece", "piece"), ("to", "place")),
    "withdraw": (("place", "place"),),
    "refuge": _PIECE,
    "choose_battle": (),
    "guns": (("place", "place"),),
    "leaders": (("place", "place"),),
    "bombard": (("place", "place"),),
    "targets": (("hits", "number"),),
    "losses": (("hits", "number"),),
    "cavalry_losses": (("hits", "number"),),
    "stand": (("place", "place"),),
    "fall_back": (("place", "place"),),
    "leader_shelter": _PIECE,
    "pursue": (("advantage", "number"),),
}

NOT_YOUR_PIECE = Refusal("CAS-3.7a", "not_your_piece")

NOT_ON_MAP = Refusal("CAS-2.2.1a", "not_on_map")

GARRISONS_STAY = Refusal("CAS-8.2e", "garrisons_stay")

ALREADY_MOVED = Refusal("CAS-8.2l", "already_moved")

OUT_OF_COMMAND = Refusal("CAS-8.1a", "out_of_command")

IN_COMMAND = Refusal("CAS-8.1e", "in_command")

NOT_STACKED = Refusal("CAS-8.2a", "not_stacked")

NO_ROAD = Refusal("CAS-2.2.4a", "no_road")

TOO_FEW_MP = Refusal("CAS-8.2i", "too_few_mp")

LEADERS_ALONE = Refusal("CAS-8.6.1a", "leaders_alone")

THREE_HITS_NO_FORCED_MARCH = Refusal("CAS-3.6f", "three_hits_no_forced_march")

FORAGED_NO_FORCED_MARCH = Refusal("CAS-8.3o", "foraged_no_forced_march")

LEADERS_NEVER_FORCED = Refusal("CAS-8.3n", "leaders_never_forced")

FORCED_MARCH_ALONE = Refusal("CAS-8.3m", "forced_march_alone")

NOT_IN_REACH = Refusal("CAS-8.3b", "not_in_reach")

NO_BRIDGE_THERE = Refusal("CAS-8.5.1b", "no_bridge_there")
NO_BRIDGE_TO_REPAIR = Refusal("CAS-8.5.2b", "no_bridge_there")

RED_BRIDGES_STAND = Refusal("CAS-8.5.1f", "red_bridges_stand")

BRIDGE_GONE = Refusal("CAS-8.5.1a", "bridge_gone")

BRIDGE_INTACT = Refusal("CAS-8.5.2a", "bridge_intact")

TRIED_ALREADY = Refusal("CAS-8.5.1e", "tried_already")

REPAIR_TRIED = Refusal("CAS-8.5.2e", "tried_already")

ONLY_INFANTRY_DESTROYS = Refusal("CAS-8.5.1g", "only_infantry_works")
ONLY_INFANTRY_REPAIRS = Refusal("CAS-8.5.2b", "only_infantry_works")
TOO_FEW_MP_TO_DESTROY = Refusal("CAS-8.5.1c", "too_few_mp")
TOO_FEW_MP_TO_REPAIR = Refusal("CAS-8.5.2c", "too_few_mp")

NOT_WITH_ENEMY = Refusal("CAS-9.1.1c", "not_with_enemy")

TOO_FAR_FOR_GUNS = Refusal("CAS-9.1.1a", "too_far_for_guns")
NO_PATH_TO_GUNS = Refusal("CAS-9.1.1b", "no_path_to_guns")

THREE_HITS_NO_GUNS = Refusal("CAS-9.1.1d", "three_hits_no_guns")

FORAGED_NO_GUNS = Refusal("CAS-9.1.1e", "foraged_no_guns")

GUNS_TRIED = Refusal("CAS-9.1.1f", "guns_tried")

GARRISON_LAST = Refusal("CAS-9.3g", "garrison_last")

CAVALRY_FIRST = Refusal("CAS-9.5e", "cavalry_first")

ATTACKERS_ROAD = Refusal("CAS-9.4b", "attackers_road")

ENEMY_CAME_THAT_WAY = Refusal("CAS-9.4d", "enemy_came_that_way")

BETTER_RETREAT = Refusal("CAS-9.4e", "better_retreat")

DUMMY_KEEPS_AWAY = Refusal("CAS-FOG.e", "dummy_keeps_away")

DUMMY_ALONE = Refusal("CAS-FOG.e", "dummy_alone")

DUMMY_NEVER = Refusal("CAS-FOG.e", "dummy_never")

DUMMY_WITH_TROOPS = Refusal("CAS-FOG.c", "dummy_with_troops")

_PAID: Final = (("cost", "number"), ("left", "number"))

_CHANCE: Final = (("chance", "number"),)

_SPREAD: Final = (("chance", "number"), ("sum", "number"))

_MARCHED: Final = (("short", "number"), ("chance", "number"), ("hit", "number"))

NOTES: Final[Fields] = {
    "road": _PAID,
    "crowded_road": _PAID,
    "road_to_enemy": (*_PAID, ("strength", "number"), ("sum", "number")),
    "forced": _MARCHED,
    "forced_led": (*_MARCHED, ("leader", "piece")),
    "drive": (("chance", "number"), ("hit", "number")),
    "test": _CHANCE,
    "forage": _CHANCE,
    "bridge_work": _CHANCE,
    "guns": _CHANCE,
    "force_to_fight": (("strength", "number"), ("chance", "number"), ("sum", "number")),
    "bombard": _SPREAD,
    "fight_on": (("own", "number"), ("enemy", "number"), ("throws", "number")),
    "pursue": _SPREAD,
    "pursued": _SPREAD,
    "gauntlet": _SPREAD,
    "no_way_out": (),
    "garrison_falls": (),
}

REFUSALS: Final[Fields] = {
    refusal.key: ()
    for refusal in (
        NOT_YOUR_PIECE,
        NOT_ON_MAP,
        GARRISONS_STAY,
        ALREADY_MOVED,
        OUT_OF_COMMAND,
        IN_COMMAND,
        NOT_STACKED,
        NO_ROAD,
        TOO_FEW_MP,
        LEADERS_ALONE,
        THREE_HITS_NO_FORCED_MARCH,
        FORAGED_NO_FORCED_MARCH,
        LEADERS_NEVER_FORCED,
        FORCED_MARCH_ALONE,
        NOT_IN_REACH,
        NO_BRIDGE_THERE,
        RED_BRIDGES_STAND,
        BRIDGE_GONE,
        BRIDGE_INTACT,
        TRIED_ALREADY,
        ONLY_INFANTRY_DESTROYS,
        NOT_WITH_ENEMY,
        TOO_FAR_FOR_GUNS,
        NO_PATH_TO_GUNS,
        THREE_HITS_NO_GUNS,
        FORAGED_NO_GUNS,
        GUNS_TRIED,
        GARRISON_LAST,
        CAVALRY_FIRST,
        ATTACKERS_ROAD,
        ENEMY_CAME_THAT_WAY,
        BETTER_RETREAT,
        DUMMY_KEEPS_AWAY,
        DUMMY_ALONE,
        DUMMY_NEVER,
        DUMMY_WITH_TROOPS,
    )
}
