"""The pieces on the map: stacks, destroyed bridges, boxes, and the turn marker."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from grognard.render.artist import Standing
from grognard.render.castiglione import plate
from grognard.render.castiglione.board import (
    LOSS_BOX,
    MANTUA_BOX,
    RIGHT_WIDTH,
    TOTAL,
    score_spots,
    spot_of_link,
    spots,
    turn_spot,
)
from grognard.render.castiglione.counters import (
    SIZE,
    Values,
    army_of,
    dummy,
    face_down,
    forage_marker,
    hidden,
    leader,
    no_command_marker,
    unit,
)
from grognard.render.castiglione.drawer import drawer, face_id
from grognard.render.castiglione.pen import CARMINE, INK, SERIF, text
from grognard.render.castiglione.plate import plate_of
from grognard.render.castiglione.towns import broken, flag
from grognard.render.svg import Kept, circle, element, group, rect, titled
from grognard.systems.castiglione.observation import CampaignSeen, OwnPieceSeen, PieceSeen, StackSeen
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.words import DUMMY, KINDS, LEADER, SIDES
from grognard.text.catalogue import say

SCALE = 0.6
STEP = 19.0
"""How far the next counter of a stack looks out from under the last."""
WIDEST = 110.0
"""How far a whole stack may spread: beyond it the counters move closer together."""


def counter(scenario: CastiglioneScenario, label: str, hits: int, lang: str) -> str:
    """The face of a piece."""
    roster = scenario.roster
    piece = roster.ids.index(label)
    army, kind = army_of(scenario, SIDES[roster.side[piece]]), roster.kind[piece]
    stripe = roster.formations.get(roster.formation[piece], "#7b6a4e")
    title = scenario.title("piece", piece, lang)
    if kind == DUMMY:
        return dummy(title, army, roster.ma[piece])
    if kind == LEADER:
        ratings = (roster.rank[piece], roster.sr[piece], roster.cr[piece], roster.tr[piece])
        return leader(title, army, stripe, ratings)
    numbers = (roster.sp[piece], roster.cf[piece], roster.ma[piece], hits)
    return unit(Values(title, army, KINDS[kind], stripe, *numbers))


def marks(row: PieceSeen) -> list[str]:
    """The markers on a piece, by the ends of their messages."""
    found = [
        mark for mark, set_ in (("out-of-command", row.out_of_command), ("foraged", row.foraged)) if set_
    ]
    if isinstance(row, OwnPieceSeen) and not row.supplied:
        found.append("unsupplied")
    return found


def describe(scenario: CastiglioneScenario, row: PieceSeen, lang: str) -> str:
    """What a pointer over a piece reads."""
    roster = scenario.roster
    piece = roster.ids.index(row.piece)
    name = scenario.title("piece", piece, lang)
    if roster.kind[piece] == LEADER:
        return say(
            lang,
            "castiglione-map-leader-title",
            {
                "name": name,
                "rank": roster.rank[piece],
                "sr": roster.sr[piece],
                "cr": roster.cr[piece],
                "tr": roster.tr[piece],
            },
        )
    if roster.kind[piece] == DUMMY:
        return say(lang, "castiglione-map-dummy-title", {"name": name, "ma": roster.ma[piece]})
    told = [say(lang, f"castiglione-map-mark-{mark}") for mark in marks(row)]
    return say(
        lang,
        "castiglione-map-unit-title",
        {
            "name": name,
            "sp": row.strength,
            "cf": max(0, roster.cf[piece] - row.hits),
            "ma": roster.ma[piece],
            "hits": row.hits,
        },
    ) + "".join(f", {mark}" for mark in told)


def drawn_piece(scenario: CastiglioneScenario, row: PieceSeen, x: float, y: float, lang: str) -> str:
    """A counter on the map, with its markers."""
    label = row.piece
    face = counter(scenario, label, row.hits, lang)
    if row.out_of_command:
        face += no_command_marker(22, 56)
    if row.foraged:
        face += forage_marker(22, 98)
    return group(
        (titled(describe(scenario, row, lang)), group((face,), id=face_id(label))),
        class_="piece",
        data_piece=label,
        transform=f"translate({x:.1f} {y:.1f}) scale({SCALE})",
        opacity=0.72 if isinstance(row, OwnPieceSeen) and row.done else None,
    )


def names(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> dict[str, str]:
    """What each piece is called that the viewer sees; of the enemy whether others lie under it, unseen."""
    own = {row.piece for row in seen.pieces if isinstance(row, OwnPieceSeen)}
    tops = {stack.top for stack in seen.stacks if stack.more} - own
    under = say(lang, "castiglione-map-more-under")
    return {
        row.piece: describe(scenario, row, lang) + (under if row.piece in tops else "") for row in seen.pieces
    }


def draw_pieces(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> str:
    parts: list[str] = [_broken_bridges(scenario, seen), _battle_mark(scenario, seen)]
    by_stack: dict[tuple[str, str], list[PieceSeen]] = {}
    for row in seen.pieces:
        by_stack.setdefault((row.place, row.side), []).append(row)
    at = spots(scenario)
    opened: list[str] = []
    for stack in seen.stacks:
        place, side = stack.place, stack.side
        area = scenario.theatre.ids.index(place)
        here, towns = at[area], tuple([at[one] for one in scenario.theatre.network.neighbours[area]])
        pieces = by_stack.get((place, side), [])
        key = f"{place}-{side}"
        parts.append(_kept_stack(scenario, stack, pieces, here, lang))
        if len(pieces) > 1:
            opened.append(drawer(key, tuple([row.piece for row in pieces]), here, towns))
    parts += [
        _boxes(scenario, seen, lang),
        score_sheet(scenario, seen),
        _turn_marker(seen),
    ]
    parts += opened
    return group(parts, transform=f"translate({plate.LEFT} {plate.TOP})", font_family=SERIF)


def standing(scenario: CastiglioneScenario, seen: CampaignSeen) -> dict[str, Standing]:
    """The area of each piece that the viewer sees."""
    at = spots(scenario)
    found: dict[str, Standing] = {}
    for row in seen.pieces:
        x, y = at[scenario.theatre.ids.index(row.place)]
        found[row.piece] = (x + plate.LEFT, y + plate.TOP, SIDES.index(row.side))
    return found


_DRAWN = Kept()


def _kept_stack(
    scenario: CastiglioneScenario,
    stack: StackSeen,
    pieces: list[PieceSeen],
    at: tuple[float, float],
    lang: str,
) -> str:
    shown: Hashable = tuple([_shown(row) for row in pieces])
    made_of = (scenario, stack.place, stack.side, stack.top, stack.covered, stack.more, shown, at, lang)
    key = f"{stack.place}-{stack.side}"
    return _DRAWN.get(
        made_of,
        lambda: group(
            (_stack(scenario, stack, pieces, at, lang),), class_=f"cas-stack-{key}", data_stack=key
        ),
    )


def _shown(row: PieceSeen) -> Hashable:
    """All of a piece that its drawing tells."""
    own = (row.done, row.supplied) if isinstance(row, OwnPieceSeen) else None
    return row.piece, row.kind, row.hits, row.strength, row.out_of_command, row.foraged, own


def _stack(
    scenario: CastiglioneScenario,
    stack: StackSeen,
    pieces: list[PieceSeen],
    at: tuple[float, float],
    lang: str,
) -> str:
    """One side's pieces in an area: French to the right of the town, Austrians to the left."""
    french = stack.side == "french"
    turn = 1 if french else -1
    x = at[0] + 10 if french else at[0] - 10 - SIZE * SCALE
    y = at[1] + 9 - SIZE * SCALE
    garrisons = [row for row in pieces if row.kind == "garrison"]
    field = [row for row in pieces if row.kind != "garrison"]
    top = stack.top
    field.sort(key=lambda row: (row.piece == top, row.kind == "leader"))
    found = ""
    if stack.covered and not field:
        side = say(lang, f"castiglione-panel-side-{stack.side}")
        title = say(lang, "castiglione-map-covered-title", {"side": side})
        covered = (titled(title), face_down(army_of(scenario, stack.side)))
        found += group(covered, class_="covered", transform=f"translate({x:.1f} {y:.1f}) scale({SCALE})")
    if stack.more and len(field) == 1:
        place = f"translate({x + turn * 9:.1f} {y - 9:.1f}) scale({SCALE})"
        found += group((hidden(army_of(scenario, stack.side)),), transform=place)
    for row in garrisons:
        found += drawn_piece(scenario, row, *_beside_name(scenario, stack.place, at), lang)
    if field or stack.covered:
        found += _name_again(scenario, stack.place, (x, y), at)
    step = min(STEP, WIDEST / max(1, len(field)))
    for index, row in enumerate(field):
        depth = len(field) - 1 - index
        found += drawn_piece(scenario, row, x + turn * depth * step, y - depth * step * 0.75, lang)
    return found


def _beside_name(scenario: CastiglioneScenario, place: str, at: tuple[float, float]) -> tuple[float, float]:
    """Where a garrison lies: at the foot of its city, away from the name."""
    name_x, _ = plate_of(scenario).name_spot(place, at)
    return (at[0] - 14 - SIZE * SCALE if name_x > at[0] else at[0] + 14), at[1] - 2


def _name_again(
    scenario: CastiglioneScenario, place: str, stack: tuple[float, float], at: tuple[float, float]
) -> str:
    """The place's name below its stack, if the counters hide where the map writes it."""
    x, y = stack
    side = SIZE * SCALE
    name_x, name_y = plate_of(scenario).name_spot(place, at)
    name = scenario.theatre.names[scenario.theatre.ids.index(place)]
    half = 8.0 * len(name)
    if not (x - half < name_x < x + side + half and y < name_y - 8 < y + side + 8):
        return ""
    return text(x + side / 2, y + side + 20, name, 21, style="i", halo=6)


def _broken_bridges(scenario: CastiglioneScenario, seen: CampaignSeen) -> str:
    found = ""
    theatre = scenario.theatre
    for pair in seen.destroyed:
        a, b = (theatre.ids.index(end) for end in pair)
        found += broken(*spot_of_link(scenario, theatre.network.link(a, b)))
    return found


def _battle_mark(scenario: CastiglioneScenario, seen: CampaignSeen) -> str:
    if seen.battle is None:
        return ""
    x, y = spots(scenario)[scenario.theatre.ids.index(seen.battle.place)]
    return circle(
        x, y, 58, fill="#c2211a", fill_opacity=0.18, stroke="#c2211a", stroke_width=6, stroke_dasharray="16 9"
    )


def _boxes(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> str:
    """Eliminated units, and who has joined Mantua."""
    found = ""
    x, y, _, _ = LOSS_BOX
    half = (RIGHT_WIDTH - 18) / 2
    for index, side in enumerate(("french", "austrian")):
        found += laid_out(scenario, seen.eliminated[side], (x + index * (half + 18) + 24, y + 96), 5, lang)
    if scenario.theatre.mantua < 0:
        return found
    x, y, _, _ = MANTUA_BOX
    found += laid_out(scenario, seen.city_box, (x + 34, y + 104), 10, lang)
    status = say(lang, f"castiglione-word-{seen.mantua.replace('_', '-')}")
    return found + text(x + 560, y + 45, status, 27, style="b", fill=CARMINE)


def score_sheet(scenario: CastiglioneScenario, seen: CampaignSeen) -> str:
    """The points that each item of the sheet is worth now, and both totals."""
    at = score_spots(scenario)
    found = ""
    for row in seen.points:
        x, y = at[(row.side, row.item)]
        ink = army_of(scenario, row.side).edge if row.points else "#b5a88c"
        found += text(x, y, str(row.points), 23, anchor="end", style="b", fill=ink)
    for side in SIDES:
        x, y = at[(side, TOTAL)]
        ink = army_of(scenario, side).edge
        found += text(x, y, f"= {seen.totals[side]}", 27, anchor="end", style="b", fill=ink)
    return found


def laid_out(
    scenario: CastiglioneScenario, labels: list[str], corner: tuple[float, float], across: int, lang: str
) -> str:
    """Counters in four rows of a box, small; smaller still where there are more of them than that holds."""
    found = ""
    shrink = 1.0 if len(labels) <= 4 * across else 0.7
    pitch, columns = 58 * shrink, int(across / shrink)
    for index, label in enumerate(labels):
        x, y = corner[0] + index % columns * pitch, corner[1] + index // columns * pitch
        found += _laid(scenario, label, f"translate({x:.0f} {y:.0f}) scale({0.36 * shrink:.3g})", lang)
    return found


@lru_cache(maxsize=2048)
def _laid(scenario: CastiglioneScenario, label: str, place: str, lang: str) -> str:
    title = scenario.title("piece", scenario.roster.ids.index(label), lang)
    face = (titled(title), counter(scenario, label, 0, lang))
    return group(face, class_="piece", data_piece=label, transform=place)


def _turn_marker(seen: CampaignSeen) -> str:
    """The turn marker, with the colours of the side that has the initiative."""
    if seen.turn < 1:
        return ""
    x, y = turn_spot(seen.turn)
    ring = rect(x - 6, y - 6, 186, 190, fill="none", stroke=CARMINE, stroke_width=7)
    if seen.initiative is None:
        return ring
    return (
        ring
        + flag(x + 84, y + 92, seen.initiative, 1.25)
        + element("path", d=f"M{x + 70} {y + 106}h60", stroke=INK)
    )
