"""What must agree inside a Marengo pack: fields, files, and the numbers that the rulebook fixes."""

from collections import Counter

from grognard.packs_io import Document, Fault, Findings, Where
from grognard.systems.marengo.schema import ARMS, STRENGTHS, Approach, Forces, MapData, ScenarioData

RULEBOOK_ROUNDS, RULEBOOK_FIRST_HOUR = 16, 6
RULEBOOK_STARS, RULEBOOK_PIECES = 8, 80
DAY = 24
"""Hours."""
RULEBOOK_DISPLAYS = {"austrian": 1, "french": 3}


# ---- the map by itself


def check_map(document: Document, board: MapData) -> list[Fault]:
    found = Findings(document)
    _check_locales(found, board)
    _check_pairs(found, board)
    _check_roads(found, board)
    _check_entries_and_stars(found, board)
    return found.faults


def _check_locales(found: Findings, board: MapData) -> None:
    found.need_unique("locales", "id", [str(locale.id) for locale in board.locales])
    found.need_unique("locales", "name", [locale.name for locale in board.locales])
    for index, locale in enumerate(board.locales):
        own = [approach for approach in board.approaches if approach.locale == locale.id]
        here: Where = ("locales", index)
        found.need(
            sorted(locale.approaches) == sorted(approach.id for approach in own),
            (*here, "approaches"),
            f"does not list the approaches of locale {locale.id}",
        )
        open_sides = sorted(approach.toward for approach in own if not approach.impassable)
        found.need(
            sorted(locale.adjacent) == open_sides,
            (*here, "adjacent"),
            f"must be the locales across passable sides, {open_sides}",
        )
        found.need(
            locale.setup <= locale.capacity,
            (*here, "setup"),
            f"{locale.setup} start symbols do not fit a capacity of {locale.capacity}",
        )


def _check_pairs(found: Findings, board: MapData) -> None:
    """Approaches come in opposing pairs (MAR-5.17); only their symbols may differ (MAR-5.20)."""
    found.need_unique("approaches", "id", [approach.id for approach in board.approaches])
    by_id = {approach.id: approach for approach in board.approaches}
    known = {locale.id for locale in board.locales}
    for index, approach in enumerate(board.approaches):
        here: Where = ("approaches", index)
        found.need(
            approach.id == f"{approach.locale}/{approach.toward}",
            (*here, "id"),
            f"must be {approach.locale}/{approach.toward}",
        )
        for field, locale in (("locale", approach.locale), ("toward", approach.toward)):
            found.need(locale in known, (*here, field), f"there is no locale {locale}")
        back = by_id.get(f"{approach.toward}/{approach.locale}")
        if back is None:
            found.need(False, here, f"{approach.id} has no opposite approach")
            continue
        _check_pair(found, here, approach, back)


def _check_pair(found: Findings, here: Where, approach: Approach, back: Approach) -> None:
    name = approach.id
    expected = None if approach.impassable else back.id
    found.need(approach.opposite == expected, (*here, "opposite"), f"of {name} must be {expected}")
    found.need(
        approach.impassable == back.impassable, (*here, "impassable"), f"{name} and {back.id} must agree"
    )
    found.need(approach.width == back.width, (*here, "width"), f"{name} and {back.id} must agree")
    found.need(
        approach.side == back.side and approach.length == back.length,
        (*here, "side"),
        f"{name} and {back.id} must lie on the same side",
    )
    roads, roads_back = ([crossing.road for crossing in one.roads] for one in (approach, back))
    found.need(sorted(roads) == sorted(roads_back), (*here, "roads"), f"{name} and {back.id} must agree")
    if approach.impassable:
        symbols = approach.infantry + approach.cavalry + approach.artillery + approach.obstructs_cavalry
        found.need(symbols == 0 and not roads, here, f"{name} is impassable and can carry no symbol or road")


def _check_roads(found: Findings, board: MapData) -> None:
    found.need_unique("roads", "id", [road.id for road in board.roads])
    by_id = {approach.id: approach for approach in board.approaches}
    kinds = {road.id: road.kind for road in board.roads}
    told: set[tuple[str, str]] = set()
    for index, road in enumerate(board.roads):
        for step, (here, there) in enumerate(zip(road.locales, road.locales[1:], strict=False)):
            approach = by_id.get(f"{here}/{there}")
            listed = approach is not None and (road.id, road.kind) in {
                (c.road, c.kind) for c in approach.roads
            }
            told |= {(road.id, f"{here}/{there}"), (road.id, f"{there}/{here}")}
            found.need(
                listed, ("roads", index, "locales", step), f"road {road.id} does not cross {here}/{there}"
            )
    for index, approach in enumerate(board.approaches):
        for position, crossing in enumerate(approach.roads):
            kind = kinds.get(crossing.road, crossing.kind)
            sentence = f"road {crossing.road} is {kind}"
            found.need(crossing.kind == kind, ("approaches", index, "roads", position, "kind"), sentence)
            found.need(
                (crossing.road, approach.id) in told,
                ("approaches", index, "roads", position),
                f"road {crossing.road} does not go from {approach.locale} to {approach.toward}",
            )
    for index, locale in enumerate(board.locales):
        through = sorted(road.id for road in board.roads if locale.id in road.locales)
        found.need(sorted(locale.roads) == through, ("locales", index, "roads"), f"must be {through}")


def _check_entries_and_stars(found: Findings, board: MapData) -> None:
    found.need_unique("entries", "id", [entry.id for entry in board.entries])
    found.need_unique("stars", "locale", [str(star.locale) for star in board.stars])
    roads = {road.id: road for road in board.roads}
    for index, entry in enumerate(board.entries):
        road = roads.get(entry.road)
        ends = set()
        if road is not None:
            ends |= {road.locales[0]} if road.from_edge else set()
            ends |= {road.locales[-1]} if road.to_edge else set()
        found.need(
            entry.locale in ends,
            ("entries", index, "road"),
            f"{entry.road} does not leave the map from locale {entry.locale}",
        )
    stars = {star.locale: star.colour for star in board.stars}
    for index, locale in enumerate(board.locales):
        found.need(
            locale.star == stars.pop(locale.id, None),
            ("locales", index, "star"),
            "does not agree with the list of stars",
        )
        listed = [entry.id for entry in board.entries if entry.locale == locale.id]
        found.need(
            sorted(locale.entries) == sorted(listed), ("locales", index, "entries"), f"must be {listed}"
        )
    for left in stars:
        found.need(False, ("stars",), f"there is no locale {left}")
    austrian = sum(entry.side == "austrian" for entry in board.entries)
    found.need(austrian == 1, ("entries",), f"there must be one Austrian entry (MAR-6.10), not {austrian}")


# ---- forces against the map


def check_forces(document: Document, forces: Forces, board: MapData, scenario: ScenarioData) -> list[Fault]:
    found = Findings(document)
    found.need_unique("block", "id", [block.id for block in forces.block])
    found.need_unique("display", "id", [display.id for display in forces.display])
    found.need_unique("spare", "side", [spare.side for spare in forces.spare])
    _check_blocks(found, forces)
    _check_displays(found, forces, board, scenario)
    _check_start(found, forces, board)
    return found.faults


def check_morale(document: Document, scenario: ScenarioData, forces: Forces) -> list[Fault]:
    """Morale falls by each point of strength lost: above what an army has, it could never be lost (13.2)."""
    found = Findings(document)
    sides = group_sides(forces)
    for side, morale in (("austrian", scenario.morale.austrian), ("french", scenario.morale.french)):
        points = sum(block.strength for block in forces.block if sides.get(block.group) == side)
        sentence = f"is more than the {points} points of strength that this army has (MAR-13.2)"
        found.need(morale <= points, ("morale", side), sentence)
    return found.faults


def _check_blocks(found: Findings, forces: Forces) -> None:
    sides = group_sides(forces)
    used = {block.group for block in forces.block}
    guns: Counter[str] = Counter()
    for index, block in enumerate(forces.block):
        allowed = STRENGTHS[block.type]
        found.need(
            block.strength in allowed,
            ("block", index, "strength"),
            f"{block.type} has a strength of at most {allowed[-1]} (MAR-4.3)",
        )
        found.need(block.group in sides, ("block", index, "group"), f"there is no group {block.group}")
        if block.type == "artillery":
            side = sides.get(block.group, "")
            guns[side] += 1
            found.need(guns[side] == 1, ("block", index, "type"), "a side has one artillery block (MAR-10.3)")
    for group in sides:
        found.need(group in used, ("block",), f"no block belongs to the group {group}")


def _check_displays(found: Findings, forces: Forces, board: MapData, scenario: ScenarioData) -> None:
    entries = {entry.id: entry for entry in board.entries}
    for index, display in enumerate(forces.display):
        entry = entries.get(display.entry)
        here: Where = ("display", index)
        found.need(entry is not None, (*here, "entry"), f"the map has no entry {display.entry}")
        found.need(
            entry is None or entry.side == display.side,
            (*here, "entry"),
            f"{display.entry} belongs to the other side",
        )
        found.need(
            display.round <= scenario.rounds, (*here, "round"), f"the game has only {scenario.rounds} rounds"
        )
        found.need(
            not display.pontoon or display.side == "austrian",
            (*here, "pontoon"),
            "only the Austrians have a pontoon bridge (MAR-8.73)",
        )
    austrian = sum(display.side == "austrian" for display in forces.display)
    found.need(austrian == 1, ("display",), f"the Austrians have one display (MAR-5.25), not {austrian}")


def _check_start(found: Findings, forces: Forces, board: MapData) -> None:
    """As many start symbols as blocks in the start group (MAR-6.8)."""
    blocks = sum(block.group == forces.start[0].id for block in forces.block)
    symbols = sum(locale.setup for locale in board.locales)
    found.need(
        blocks == symbols, ("start", 0), f"{blocks} blocks at the start, {symbols} start symbols on the map"
    )


def group_sides(forces: Forces) -> dict[str, str]:
    """Each group of blocks and its side."""
    groups = {display.id: str(display.side) for display in forces.display}
    groups.update({start.id: str(start.side) for start in forces.start})
    return groups


# ---- the scenario, and the numbers of the rulebook


def check_scenario(document: Document, scenario: ScenarioData) -> list[Fault]:
    found = Findings(document)
    order = [side.id for side in scenario.side]
    found.need(order == ["austrian", "french"], ("side",), "must be austrian, then french (MAR-7.2)")
    hours = DAY - scenario.first_hour
    sentence = f"a round is an hour, and from {scenario.first_hour}:00 there are {hours} to midnight"
    found.need(scenario.rounds <= hours, ("rounds",), sentence)
    if scenario.counts == "rulebook":
        found.need(
            scenario.rounds == RULEBOOK_ROUNDS, ("rounds",), f"the battle has {RULEBOOK_ROUNDS} (MAR-7.1)"
        )
        found.need(
            scenario.first_hour == RULEBOOK_FIRST_HOUR,
            ("first_hour",),
            f"the battle starts at {RULEBOOK_FIRST_HOUR}:00 (MAR-6.1)",
        )
    return found.faults


def check_map_counts(document: Document, board: MapData) -> list[Fault]:
    """The numbers that the rules fix for the map of the whole battle."""
    found = Findings(document)
    colours = {star.colour for star in board.stars}
    found.need(
        len(board.stars) == RULEBOOK_STARS,
        ("stars",),
        f"the rules want {RULEBOOK_STARS} objectives (MAR-14.4), not {len(board.stars)}",
    )
    found.need(len(colours) == 3, ("stars",), "all three colours must be used (MAR-14.4)")
    for index, entry in enumerate(board.entries):
        if entry.side == "austrian":
            found.need(
                entry.at[0] == 0, ("entries", index, "at"), "the Austrians enter on the west edge (MAR-6.10)"
            )
    return found.faults


def check_force_counts(document: Document, forces: Forces) -> list[Fault]:
    """The numbers that the rules fix for the armies of the whole battle."""
    found = Findings(document)
    displays = Counter(str(display.side) for display in forces.display)
    for side, number in RULEBOOK_DISPLAYS.items():
        found.need(
            displays[side] == number,
            ("display",),
            f"{side}: {number} wanted (MAR-5.25), not {displays[side]}",
        )
    sides = group_sides(forces)
    for side in RULEBOOK_DISPLAYS:
        guns = [b for b in forces.block if b.type == ARMS[2] and sides.get(b.group) == side]
        found.need(
            len(guns) == 1, ("block",), f"{side}: one artillery block wanted (MAR-10.3), not {len(guns)}"
        )
    spares = sum(sum(spare.infantry.values()) + sum(spare.cavalry.values()) for spare in forces.spare)
    total = len(forces.block) + spares
    found.need(
        total == RULEBOOK_PIECES,
        ("spare",),
        f"blocks and spares are {total} pieces, the game has {RULEBOOK_PIECES} (MAR-4.1)",
    )
    return found.faults
