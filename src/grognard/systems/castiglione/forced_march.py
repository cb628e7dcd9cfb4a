"""The die of a forced march (chapter 8.3): who helps it, what changes it, and the roll."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.cohesion import Modifiers, total_of
from grognard.systems.castiglione.hits import take_hit, tell_modifiers, tell_of
from grognard.systems.castiglione.lines import in_range
from grognard.systems.castiglione.stacks import is_open, senior
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.words import FRENCH, LEADER


def guides(game: Campaign, unit: int) -> list[int]:
    """Leaders whose SR the roll may have: in range, the senior of each area (CAS-8.3j, AMB-CAS-14)."""
    if game.out_of_command[unit] or not game.scenario.tables.forced_leader:
        return []
    area = game.place[unit]
    able = [
        leader
        for leader in game.scenario.roster.commanders[unit]
        if game.place[leader] >= 0 and in_range(game, leader, area)
    ]
    seats = sorted({game.place[leader] for leader in able})
    return [senior(game, [leader for leader in able if game.place[leader] == seat]) for seat in seats]


def why_not_guide(game: Campaign, unit: int, leader: int) -> Refusal:
    """Why a leader cannot help this forced march (CAS-8.3j, CAS-8.3k)."""
    roster = game.scenario.roster
    if roster.side[leader] != roster.side[unit]:
        return Refusal("CAS-3.7a", "not_your_piece", (leader,))
    if roster.kind[leader] != LEADER:
        return Refusal("CAS-8.3j", "no_leader", (leader,))
    if game.place[leader] < 0:
        return Refusal("CAS-2.2.1a", "not_on_map", (leader,))
    if game.out_of_command[unit]:
        return Refusal("CAS-8.3k", "lost_need_no_leader", (leader, unit))
    if leader not in roster.commanders[unit]:
        return Refusal("CAS-2.1.2g", "leads_nobody_here", (leader, unit))
    if not in_range(game, leader, game.place[unit]):
        return Refusal("CAS-8.3j", "out_of_range", (leader, unit))
    helpers = [one for one in guides(game, unit) if game.place[one] == game.place[leader]]
    return Refusal("CAS-2.1.2h", "outranked", (leader, helpers[0] if helpers else leader))


def forced_march_modifiers(game: Campaign, unit: int, leader: int) -> Modifiers:
    """The DRMs of the Forced March Table."""
    tables, roster = game.scenario.tables, game.scenario.roster
    found: Modifiers = []
    if roster.side[unit] == FRENCH and tables.forced_french:
        found.append(("CAS-8.3l", "french", tables.forced_french))
    if leader >= 0:
        rating = tables.forced_leader
        found.append(("CAS-8.3j", "leader", roster.sr[leader] if rating == LEADERS_RATING else rating))
    if game.hits[unit] and tables.forced_per_hit:
        found.append(("CAS-8.3c", "hits", tables.forced_per_hit * game.hits[unit]))
    return found


def roll_forced_march(game: Campaign, unit: int, destination: int, leader: int) -> int:
    """Roll on the table, take the hit if there is one, and return the extra MP (CAS-8.3c, CAS-8.3d)."""
    tables = game.scenario.tables
    modifiers = forced_march_modifiers(game, unit, leader)
    tell_modifiers(game, unit, modifiers)
    die = game.dice.roll(6, "forced march")
    total = die + total_of(modifiers)
    row = tables.forced_row(total)
    extra = tables.forced_extra[row]
    side = game.scenario.roster.side[unit]
    if is_open(game, unit):
        game.show("CAS-8.3c", "forced_march", unit, destination, die, total, extra)
    else:
        game.tell(1 << side, "CAS-8.3c", "forced_march", unit, destination, die, total, extra)
        place = game.place[unit]
        game.whisper(1 - side, "CAS-8.3b", "forced_march_seen", side, place, destination, die, extra)
    tell_of(game, unit, "CAS-8.3c", "extra_points", extra)
    if tables.forced_hit[row]:
        take_hit(game, unit, "CAS-8.3d")
    return extra
