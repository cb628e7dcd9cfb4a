"""What a position says of values: counters and tables other than the pack's, weather, fires, losses, marks.

weather = "light fog"                       # this turn and later ones; also "thick fog, dark night"
fog_hexes = ["0705", "0706"]
fires = ["1103"]
broken_bridges = ["0606"]                   # by the near hex
[data.pieces.A411]
strength = 6
efficiency = [6, 5, 4, 1]                   # in the brigade, formed, Shaken, Panicked
[data.charts]
"potential inf_line" = 8
"cost inf_line wood" = 3                    # or "barred", "road"; also of brigades: "brigade_cost …"
"fire C 3 B" = "D"                          # class, die, letter
"charge 100 5 0" = "D or R · D/R"           # ratio, die, differential: attacker · defender
"modifier difficult" = -2
[lost]
A300 = "killed"
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.boards.facing import OFF
from grognard.kernel.values import Json
from grognard.packs_io import Where
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.tables import Charts
from grognard.systems.syw.words import (
    BARRED,
    CLASSES,
    COLUMNS,
    DUTY_WORDS,
    FORMED,
    GONE,
    IN_BRIGADE,
    LEADER,
    LETTERS,
    LOSS_WORDS,
    OFF_MAP,
    RESULTS,
    ROAD_ONLY,
    WEATHER,
)

Tell = Callable[[Where, str], None]
Table = dict[str, object]
VALUES = ("strength", "squadrons", "efficiency")
COMMAND = {"gic": "gic_range", "second": "second_range", "corps": "corps_range"}
ROADS = {"secondary": "road_secondary", "main": "road_main"}
GROUNDS = ("clear", "difficult", "wood", "simple", "high")
SIDES = ("light", "stream")
CLOSED = {"barred": BARRED, "road": ROAD_ONLY}
MOST = 99


def change_scenario(scenario: SywScenario, given: Table, tell: Tell) -> None:
    """Put the values of a position in the place of the pack's."""
    _weather(scenario, given, tell)
    data = table(given.get("data", {}), ("data",), tell)
    for key in data:
        if key not in ("pieces", "charts"):
            tell(("data", key), "must be 'pieces' or 'charts'")
    for label, row in table(data.get("pieces", {}), ("data", "pieces"), tell).items():
        _piece(scenario, label, row, tell)
    for name, value in table(data.get("charts", {}), ("data", "charts"), tell).items():
        sentence = _chart(scenario.charts, name.split(), value)
        if sentence:
            tell(("data", "charts", name), sentence)


def as_json(value: object) -> Json:
    """A field of a position as it is written again."""
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    if isinstance(value, list):
        return [as_json(one) for one in value]
    return value if isinstance(value, int | float | str) else str(value)


def table(given: object, where: Where, tell: Tell) -> Table:
    if isinstance(given, dict):
        return given
    tell(where, "must be a table")
    return {}


def cells_named(scenario: SywScenario, given: object, where: Where, tell: Tell) -> list[int]:
    """The hexes of a list of labels."""
    labels = given if isinstance(given, list) else [given]
    cells = [scenario.ground.grid.cell(str(label)) for label in labels]
    for label, cell in zip(labels, cells, strict=True):
        if cell == OFF:
            tell(where, f"{label!r} is no hex of this map")
    return [cell for cell in cells if cell != OFF]


def _weather(scenario: SywScenario, given: Table, tell: Tell) -> None:
    if "weather" in given:
        word = str(given["weather"]).replace(", ", "_").replace(" ", "_")
        if word not in WEATHER:
            words = ", ".join(one.replace("_", " ") for one in WEATHER[:7])
            tell(("weather",), f"must be one of {words}; bad weather and a night are joined by a comma")
        else:
            scenario.weather = [WEATHER.index(word)] * scenario.turns
    if "fog_hexes" in given:
        scenario.fog = frozenset(cells_named(scenario, given["fog_hexes"], ("fog_hexes",), tell))


def _piece(scenario: SywScenario, label: str, row: object, tell: Tell) -> None:
    roster = scenario.roster
    where: Where = ("data", "pieces", label)
    if label not in roster.labels:
        tell(where, "the scenario has no such piece")
        return
    piece = roster.labels.index(label)
    for key, value in table(row, where, tell).items():
        if key == "efficiency":
            wanted = 1 if roster.kind[piece] == LEADER else 4
            numbers = value if isinstance(value, list) else [value] * wanted
            if len(numbers) not in (wanted, 4) or not all(_is_number(one, 0) for one in numbers):
                tell((*where, key), "must be four numbers, or one for all states")
                continue
            first, formed, shaken, panicked = [int(str(one)) for one in (numbers * 4)[:4]]
            roster.efficiency[piece] = (first, formed, shaken, panicked)
        elif key in VALUES and _is_number(value, 0):
            (roster.strength if key == "strength" else roster.squadrons)[piece] = int(str(value))
        else:
            tell((*where, key), f"must be one of {', '.join(VALUES)}, with a number")


def _is_number(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST


def _chart(charts: Charts, words: list[str], value: object) -> str:
    """Change one cell of a player aid; answers what is wrong with it, or nothing."""
    head, *rest = words or [""]
    if head == "fire":
        return _fire_cell(charts, rest, value)
    if head == "charge":
        return _charge_cell(charts, rest, value)
    if head in ("cost", "brigade_cost"):
        return _cost_cell(charts, head, rest, value)
    if len(rest) != 1 or not _is_number(value, -MOST):
        return "must be 'potential', 'modifier', 'command', 'road' and a name, 'cost …', 'fire …', 'charge …'"
    number, name = int(str(value)), rest[0]
    if head == "potential" and name in COLUMNS:
        charts.potential[COLUMNS.index(name)] = number
    elif head == "modifier" and name in charts.modifier:
        charts.modifier[name] = number
    elif head == "command" and name in COMMAND:
        setattr(charts, COMMAND[name], number)
    elif head == "road" and name in ROADS:
        setattr(charts, ROADS[name], number)
    else:
        known = {"potential": COLUMNS, "modifier": charts.modifier, "command": COMMAND, "road": ROADS}
        return f"knows no {name!r}; there are: {', '.join(known.get(head, known))}"
    return ""


def _cost_cell(charts: Charts, head: str, words: list[str], value: object) -> str:
    """What a hex of a ground, or a hexside, costs a column of the terrain chart (SYW-E.17j)."""
    if len(words) != 2 or words[0] not in COLUMNS or words[1] not in (*GROUNDS, *SIDES):
        return f"must be '{head} COLUMN GROUND': {', '.join(COLUMNS)}; {', '.join((*GROUNDS, *SIDES))}"
    if value not in CLOSED and not _is_number(value, 0):
        return "must be a number, or 'barred', or 'road' for roads only"
    cost = CLOSED[str(value)] if value in CLOSED else int(str(value))
    column = COLUMNS.index(words[0])
    if words[1] in SIDES:
        (charts.light_cost if words[1] == "light" else charts.stream_cost)[column] = cost
        return ""
    table = charts.hex_cost if head == "cost" else charts.brigade_cost
    table[column][GROUNDS.index(words[1])] = cost
    return ""


def _fire_cell(charts: Charts, words: list[str], value: object) -> str:
    if len(words) != 3 or words[0] not in CLASSES or words[1] not in "123456" or words[2] not in LETTERS:
        return f"must be 'fire CLASS DIE LETTER': {', '.join(CLASSES)}; 1 to 6; A to F"
    if value not in RESULTS:
        return f"must be one of {', '.join(RESULTS)}"
    row = charts.fire[CLASSES.index(words[0])][int(words[1]) - 1]
    row[LETTERS.index(words[2])] = RESULTS.index(str(value))
    return ""


def _charge_cell(charts: Charts, words: list[str], value: object) -> str:
    ratios = [str(one) for one in charts.ratios]
    if len(words) != 3 or words[0] not in ratios or words[1] not in "123456":
        return f"must be 'charge RATIO DIE DIFFERENTIAL': {', '.join(ratios)}; 1 to 6; a number"
    sides = [one.strip() for one in str(value).split("·")]
    if len(sides) != 2 or any(one not in RESULTS for one in sides) or not words[2].lstrip("+-").isdigit():
        return f"must be 'ATTACKER · DEFENDER' of {', '.join(RESULTS)}"
    cells = charts.charge[ratios.index(words[0]) * 6 + int(words[1]) - 1]
    column = int(words[2]) - charts.lowest_difference
    if not 0 <= column < len(cells):
        highest = charts.lowest_difference + len(cells) - 1
        return f"the differential goes from {charts.lowest_difference} to {highest}"
    cells[column] = (RESULTS.index(sides[0]), RESULTS.index(sides[1]))
    return ""


def fill_state(state: Battle, given: Table, tell: Tell) -> None:
    """What has burnt, broken or been lost so far, and who commands."""
    scenario = state.scenario
    if "fires" in given:
        state.fires = tuple(sorted(cells_named(scenario, given["fires"], ("fires",), tell)))
    near = [bridge[0] for bridge in scenario.ground.bridges]
    broken: list[int] = []
    for cell in cells_named(scenario, given.get("broken_bridges", []), ("broken_bridges",), tell):
        if cell in near:
            broken.append(near.index(cell))
        else:
            tell(("broken_bridges",), f"no bridge begins at {scenario.ground.grid.label(cell)}")
    state.broken = tuple(broken)
    for side, name in enumerate(scenario.sides):
        entered = table(given.get("entered", {}), ("entered",), tell).get(name, [])
        cells = cells_named(scenario, entered, ("entered", name), tell)
        state.entered += tuple(sorted([side * scenario.ground.grid.size + cell for cell in cells]))
    _losses(state, given, tell)
    _command(state, given, tell)


def fill_counters(state: Battle, given: Table, tell: Tell) -> None:
    """What is told of counters besides their places: how they lie, their corps' duties, who fell."""
    labels = state.scenario.roster.labels
    for label, text in table(given.get("duties", {}), ("duties",), tell).items():
        words = str(text).split()
        if label not in labels or any(word not in DUTY_WORDS for word in words):
            tell(("duties", label), f"must be a piece and some of {', '.join(DUTY_WORDS)}")
            continue
        state.duty[labels.index(label)] = sum([1 << DUTY_WORDS.index(word) for word in dict.fromkeys(words)])
    for name, text in table(given.get("stacks", {}), ("stacks",), tell).items():
        cell = state.scenario.ground.grid.cell(name)
        units = tuple([labels.index(word) for word in str(text).split() if word in labels])
        if cell == OFF or sorted(units) != sorted(state.stacks[cell]):
            tell(("stacks", name), "must name all units of that hex, the upper one first")
            continue
        state.stacks[cell] = units
    if "fallen" in given:
        _fallen(state, given["fallen"], tell)
    for brigade in state.scenario.brigades:
        # Units that stand or fell without their counter had one: it was broken up, it is not still to arrive.
        if any(state.state[unit] != OFF_MAP for unit in state.scenario.roster.units[brigade]):
            state.state[brigade] = FORMED


def _fallen(state: Battle, given: object, tell: Tell) -> None:
    """Every leader lost so far, also those whose place was taken (SYW-I.0h)."""
    labels = state.scenario.roster.labels
    found: list[int] = []
    for index, text in enumerate(given if isinstance(given, list) else [given]):
        name, _, how = str(text).partition(" ")
        piece = labels.index(name) if name in labels else -1
        if piece not in state.scenario.leaders or how not in LOSS_WORDS[1:]:
            tell(("fallen", index), f"must be a leader and one of {', '.join(LOSS_WORDS[1:])}")
            continue
        found.append(piece * 8 + LOSS_WORDS.index(how))
    state.fallen = tuple(found)


def fill_parts(state: Battle, given: Table, tell: Tell) -> None:
    """Which hex of its counter a unit is counted to (SYW-E.17aq), before the counters are laid down."""
    roster = state.scenario.roster
    for label, number in table(given.get("parts", {}), ("parts",), tell).items():
        unit = roster.labels.index(label) if label in roster.labels else -1
        brigade = roster.brigade[unit] if unit >= 0 else -1
        longest = roster.length[brigade] if brigade >= 0 else 0
        if not _is_number(number, 1) or int(str(number)) > longest:
            tell(("parts", label), "must be a unit of a brigade and a hex of its counter, from 1")
            continue
        state.part[unit] = int(str(number)) - 1


def default_stack(state: Battle, units: tuple[int, ...]) -> list[int]:
    """How counters of a hex lie when they are laid down one by one: those in their brigade's lowest."""
    apart = [unit for unit in units if state.state[unit] != IN_BRIGADE]
    inside = [unit for unit in units if state.state[unit] == IN_BRIGADE]
    return [*apart, *sorted(inside)]


def _losses(state: Battle, given: Table, tell: Tell) -> None:
    labels = state.scenario.roster.labels
    for label, word in table(given.get("lost", {}), ("lost",), tell).items():
        if label not in labels or word not in LOSS_WORDS[1:]:
            tell(("lost", label), f"must be a piece of the scenario and one of {', '.join(LOSS_WORDS[1:])}")
            continue
        piece, how = labels.index(label), LOSS_WORDS.index(str(word))
        if state.state[piece] == IN_BRIGADE and label not in table(
            given.get("pieces", {}), ("pieces",), tell
        ):
            state.lift(piece)  # its counter was laid down with all units in it
        if state.on_map(piece):
            tell(("lost", label), "stands among the pieces as well")
            continue
        state.state[piece], state.lost[piece] = GONE, how
        if piece in state.scenario.leaders:
            state.fallen = (*state.fallen, piece * 8 + how)


def _command(state: Battle, given: Table, tell: Tell) -> None:
    scenario = state.scenario
    chiefs = table(given.get("chief", {}), ("chief",), tell)
    spares = table(given.get("replacements", {}), ("replacements",), tell)
    for name in (*chiefs, *spares):
        if name not in scenario.sides:
            tell(("chief" if name in chiefs else "replacements", name), "is no side of the scenario")
    for side, name in enumerate(scenario.sides):
        if name in chiefs:
            labels = [scenario.roster.labels[leader] for leader in scenario.leaders_of[side]]
            if chiefs[name] in labels:
                state.chief[side] = scenario.leaders_of[side][labels.index(str(chiefs[name]))]
            else:
                tell(("chief", name), f"must be a leader of that side: {', '.join(labels)}")
        if name in spares:
            if _is_number(spares[name], 0):
                state.replacements[side] = int(str(spares[name]))
            else:
                tell(("replacements", name), "must be a number")
