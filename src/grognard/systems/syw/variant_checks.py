"""What must agree between a battle and its variants, and in the hours along which its armies fire."""

from __future__ import annotations

from grognard.packs_io import Document, Fault, Findings, Where
from grognard.systems.syw.deployment_checks import why_no_hex
from grognard.systems.syw.mapfile import MapFile
from grognard.systems.syw.schema import ScenarioData, Units, Variant


def front_faults(document: Document, scenario: ScenarioData, units: Units) -> list[Fault]:
    """The hours along which an army fires are those that Lines face, of its own corps (GEO-SYW-32)."""
    found = Findings(document)
    sides = [side.id for side in units.side]
    for side, hour in scenario.front_hour.items():
        _need_even(found, ("front_hour", side), hour)
    for field in ("front_hour_corps", "front_order"):
        given: dict[str, object] = getattr(scenario, field)
        for side in given:
            found.need(side in sides, (field, side), f"there is no such side; there are {', '.join(sides)}")
    for side in sides:
        own = [leader.id for leader in units.leader if leader.side == side]
        apart = scenario.front_hour_corps.get(side, {})
        for corps, hour in apart.items():
            where: Where = ("front_hour_corps", side, corps)
            found.need(corps in own, where, f"there is no leader {corps}; {side} has {', '.join(own)}")
            _need_even(found, where, hour)
        fronts = sorted({scenario.front_hour[side], *apart.values()})
        for index, hour in enumerate(scenario.front_order.get(side, [])):
            sentence = f"no corps of {side} fronts {hour}; they front {', '.join(map(str, fronts))}"
            found.need(hour in fronts, ("front_order", side, index), sentence)
    return found.faults


def _need_even(found: Findings, where: Where, hour: int) -> None:
    found.need(hour % 2 == 0, where, f"{hour} is odd: a Line faces 2, 4, 6, 8, 10 or 12")


def variant_faults(document: Document, scenario: ScenarioData, units: Units, board: MapFile) -> list[Fault]:
    """What a variant changes is there to be changed, and each is known by its id alone."""
    found = Findings(document)
    found.need_unique("variant", "id", [variant.id for variant in scenario.variant])
    sides = {side.id: [one.id for one in units.leader if one.side == side.id] for side in units.side}
    for number, variant in enumerate(scenario.variant):
        where: Where = ("variant", number)
        for index, label in enumerate(variant.fog_hexes):
            inside = board.grid.cell(label) >= 0
            found.need(inside, (*where, "fog_hexes", index), f"{label} is no hex of the map")
        for field in ("orders", "corps"):
            _need_leaders(found, where, field, getattr(variant, field), sides)
        change = variant.leader_efficiency
        if change is not None:
            known = change.id in sides.get(change.side, [])
            found.need(known, (*where, "leader_efficiency"), f"{change.side} has no leader {change.id}")
        if variant.gic is not None:
            there = f"there is no side {variant.gic.side!r}; there are {', '.join(sides)}"
            found.need(variant.gic.side in sides, (*where, "gic", "side"), there)
            outside = why_no_hex(variant.gic.at, scenario, board)
            found.need(not outside, (*where, "gic", "at"), f"{variant.gic.at} {outside}")
        _need_orders(found, where, scenario, variant)
    return found.faults


def _need_leaders(
    found: Findings, where: Where, field: str, given: dict[str, object], sides: dict[str, list[str]]
) -> None:
    """Sides and leaders by which a variant tells something."""
    for side, leaders in given.items():
        at = (*where, field, side)
        found.need(side in sides, at, f"there is no such side; there are {', '.join(sides)}")
        assert isinstance(leaders, dict | list)
        for ident in leaders if side in sides else ():
            there = ", ".join(sides[side])
            found.need(ident in sides[side], at, f"there is no leader {ident}; {side} has {there}")


def _need_orders(found: Findings, where: Where, scenario: ScenarioData, variant: Variant) -> None:
    """Each corps that a variant lists has its order, there or in the battle's own table."""
    for side in variant.corps:
        if side in scenario.corps:
            for corps in variant.corps[side]:
                given = scenario.given(side, variant)
                found.need(corps in given, (*where, "corps", side), f"corps {corps} has no order")
