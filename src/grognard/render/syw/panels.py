"""Side panels: the routine under way, the counter in question, the clock, the order sheets, the losses."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.syw.routines import routine
from grognard.systems.syw.command import leader_in_command, present
from grognard.systems.syw.movement import potential
from grognard.systems.syw.observation import SywSeen, UnderWay, order_word
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, BRIGADE, HOURS, LEADER, PANICKED, SHAKEN, STATE_WORDS
from grognard.text.catalogue import message_id, say
from grognard.text.speaker import Speaker


def panels(scenario: SywScenario, seen: SywSeen, lang: str) -> list[Json]:
    """All panels, in the order in which they are shown."""
    game, doing = seen.game, seen.under_way
    found = routine(game, doing, lang)
    found += selected(game, doing, lang)
    found += [clock(seen, lang), facts(scenario, seen, lang)]
    for side in range(len(scenario.sides)):
        found.append(order_sheet(game, seen, side, lang))
    found += arrivals(scenario, seen, lang)
    found.append(losses(scenario, seen, lang))
    return found


def text(lang: str, key: str, **args: str | int) -> str:
    return say(lang, message_id("syw", "panel", key), dict(args))


def word(lang: str, key: str) -> str:
    return say(lang, message_id("syw", "word", key)) if key else "–"


def side_name(scenario: Scenario, side: int, lang: str) -> str:
    return Speaker(scenario, lang).side(side)


def row(label: str, value: str, rule: str) -> Json:
    return {"label": label, "value": value, "rule": rule}


def clock(seen: SywSeen, lang: str) -> Json:
    """The turn track; only on the full hour do orders move (SYW-2.6a)."""
    key = "clock-full" if seen.on_the_hour else "clock-half"
    return {
        "kind": "track",
        "id": "clock",
        "title": text(lang, "clock"),
        "value": seen.turn,
        "of": seen.turns,
        "label": text(lang, key, clock=seen.clock),
        "rule": "SYW-2.6a",
    }


def facts(scenario: SywScenario, seen: SywSeen, lang: str) -> Json:
    first = scenario.sides.index(seen.initiative)
    rows: list[Json] = [
        row(text(lang, "phase"), word(lang, seen.phase), "SYW-1.1d"),
        row(text(lang, "initiative"), side_name(scenario, first, lang), "SYW-B.2b"),
        row(text(lang, "weather"), word(lang, seen.weather), "SYW-7.0b"),
    ]
    for side, name in enumerate(scenario.sides):
        label = text(lang, "points", side=side_name(scenario, side, lang))
        rows.append(row(label, str(seen.points[name]), "SYW-I.0h"))
    return {"kind": "facts", "id": "facts", "title": text(lang, "turn"), "rows": rows}


# -- the counter in question --------------------------------------------------------------------------


def selected(game: Battle, doing: UnderWay, lang: str) -> list[Json]:
    """What one would read on the counter, and what lies beneath it."""
    if doing.piece is None:
        return []
    piece = game.scenario.roster.labels.index(doing.piece)
    kind = game.scenario.roster.kind[piece]
    if kind == LEADER:
        rows = leader_rows(game, piece, lang)
    else:
        rows = [*counter_rows(game, piece, lang), *command_rows(game, piece, lang)]
        for unit in game.scenario.roster.units[piece] if kind == BRIGADE else ():
            rows.append(unit_row(game, unit, lang))
    title = text(lang, "selected", name=game.scenario.title("piece", piece, lang))
    return [{"kind": "facts", "id": "selected", "title": title, "rows": rows}]


def counter_rows(game: Battle, piece: int, lang: str) -> list[Json]:
    roster = game.scenario.roster
    arm = text(lang, f"arm-{roster.arm[piece]}")
    if roster.light[piece]:
        arm = text(lang, "arm-light", arm=arm)
    if roster.dispersed[piece]:
        arm = text(lang, "arm-dispersed", arm=arm)
    rows = [
        row(text(lang, "arm"), arm, "SYW-2.4a"),
        row(text(lang, "formation"), formation(game, piece, lang), "SYW-2.4n"),
    ]
    if roster.kind[piece] != BRIGADE:
        rows += unit_rows(game, piece, lang)
    told = text(lang, "spent", spent=game.spent[piece], all=potential(game, piece))
    return [*rows, row(text(lang, "movement"), told, "SYW-E.17j")]


def formation(game: Battle, piece: int, lang: str) -> str:
    hour = HOURS[game.hour[piece]]
    guns = game.scenario.roster.arm[piece] == ARTILLERY
    if game.in_line(piece):
        return text(lang, "unlimbered" if guns else "in-line", hour=hour)
    if game.in_column(piece):
        return text(lang, "limbered" if guns else "in-column", hour=hour)
    return text(lang, "no-facing")


def unit_rows(game: Battle, unit: int, lang: str) -> list[Json]:
    roster, charts = game.scenario.roster, game.scenario.charts
    if roster.arm[unit] == ARTILLERY:
        gun = roster.gun[unit]
        balls = text(lang, "balls", count=roster.strength[unit], gun=charts.gun_names[gun])
        ranges = text(
            lang,
            "ranges",
            near=charts.point_blank[gun],
            medium=charts.medium[gun],
            far=charts.maximum[gun],
        )
        return [
            row(text(lang, "strength"), balls, "SYW-G.3l"),
            row(text(lang, "range"), ranges, "SYW-G.3l"),
            row(text(lang, "value"), str(game.efficiency(unit)), "SYW-2.5b"),
        ]
    values = " ".join([str(value) for value in roster.efficiency[unit]])
    return [
        row(text(lang, "strength"), str(roster.strength[unit]), "SYW-2.5a"),
        row(text(lang, "state"), word(lang, STATE_WORDS[game.state[unit]]), "SYW-2.5b"),
        row(text(lang, "efficiency"), values, "SYW-2.5b"),
    ]


def unit_row(game: Battle, unit: int, lang: str) -> Json:
    """A unit of a brigade in one line."""
    roster = game.scenario.roster
    state = word(lang, STATE_WORDS[game.state[unit]])
    strength = f"{roster.strength[unit]} ({game.efficiency(unit)})"
    rule = "SYW-6.0h" if game.state[unit] in (SHAKEN, PANICKED) else "SYW-2.5b"
    return row(roster.called(unit, lang), text(lang, "unit-row", strength=strength, state=state), rule)


def command_rows(game: Battle, piece: int, lang: str) -> list[Json]:
    roster = game.scenario.roster
    leader = roster.corps[piece]
    if leader < 0:
        return []
    order = order_word(game.acting[leader]) or order_word(game.order[leader]) or text(lang, "none")
    told = text(lang, "under", leader=roster.called(leader, lang), order=order)
    return [row(text(lang, "corps"), told, "SYW-E.15c")]


def leader_rows(game: Battle, leader: int, lang: str) -> list[Json]:
    order = order_word(game.order[leader]) or text(lang, "none")
    inside = present(game, leader) and leader_in_command(game, leader)
    return [
        row(text(lang, "value"), str(game.value[leader]), "SYW-2.5b"),
        row(text(lang, "in-force"), order if inside else f"{order}, {text(lang, 'out')}", "SYW-E.15l"),
    ]


# -- the sheets ---------------------------------------------------------------------------------------


def order_sheet(game: Battle, seen: SywSeen, side: int, lang: str) -> Json:
    """The sheet as on the table: down the chain of command, own box and the two in transit (SYW-2.3b)."""
    roster = game.scenario.roster
    known = {roster.labels.index(one.piece): one for one in seen.leaders}
    rows: list[Json] = []
    for leader, depth in chain(game, side):
        one = known[leader]
        name = f"{'· ' * depth}{roster.ids[leader]} {roster.called(leader, lang)} ({one.efficiency})"
        if one.lost:
            name += f" – {text(lang, 'lost')}"
        elif not leader_in_command(game, leader):
            name += f" – {text(lang, 'out')}"
        boxes = (one.order, one.transit_one, one.transit_two)
        rows.append([name, *[text(lang, "covered") if box == "covered" else box for box in boxes]])
    return {
        "kind": "table",
        "id": f"orders-{game.scenario.sides[side]}",
        "title": text(lang, "orders", side=side_name(game.scenario, side, lang)),
        "columns": [text(lang, key) for key in ("leader", "in-force", "box-one", "box-two")],
        "rows": rows,
        "rule": "SYW-2.3b",
    }


def chain(game: Battle, side: int) -> list[tuple[int, int]]:
    """The leaders of a side, each below his superior, with his depth in the chain of command."""
    superior = game.scenario.roster.superior
    found: list[tuple[int, int]] = []
    waiting = [(one, 0) for one in reversed(game.scenario.leaders_of[side]) if superior[one] < 0]
    while waiting:
        leader, depth = waiting.pop()
        found.append((leader, depth))
        below = [one for one in game.scenario.leaders_of[side] if superior[one] == leader]
        waiting += [(one, depth + 1) for one in reversed(below)]
    return found


def arrivals(scenario: SywScenario, seen: SywSeen, lang: str) -> list[Json]:
    """Who is still to come: when and where it was planned, and what the dice made of it (SYW-A.2c)."""
    rows: list[Json] = []
    for one in seen.arrivals:
        leader = scenario.roster.labels.index(one.piece)
        name = f"{scenario.roster.called(leader, lang)} ({one.piece})"
        planned, due = text(lang, "covered"), one.gate
        if not one.covered:
            planned = f"{one.planned} {one.planned_at}"
            due = f"{one.due} {due}".strip()
        rows.append([name, planned, due])
    if not rows:
        return []
    return [
        {
            "kind": "table",
            "id": "arrivals",
            "title": text(lang, "arrivals"),
            "columns": [text(lang, key) for key in ("leader", "planned", "due")],
            "rows": rows,
            "rule": "SYW-A.2c",
        }
    ]


def losses(scenario: SywScenario, seen: SywSeen, lang: str) -> Json:
    rows: list[Json] = []
    for side, name in enumerate(scenario.sides):
        pieces = [one for one in seen.pieces if one.side == name]
        broken = sum([one.kind == "brigade" and not one.cells for one in pieces])
        units = [one for one in pieces if one.kind == "unit"]
        counts = [sum([one.state == state for one in units]) for state in ("shaken", "panicked", "gone")]
        rows.append([side_name(scenario, side, lang), str(broken), *[str(count) for count in counts]])
    return {
        "kind": "table",
        "id": "losses",
        "counts": True,
        "title": text(lang, "losses"),
        "columns": ["", *[text(lang, key) for key in ("brigades", "shaken", "panicked", "units")]],
        "rows": rows,
        "rule": "SYW-6.0h",
    }
