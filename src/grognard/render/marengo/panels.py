"""Side panels of Marengo: time, morale, commands, an assault under way, and the blocks that wait."""

from grognard.kernel.values import Json
from grognard.render.marengo.blocks import display_svg
from grognard.render.marengo.observed import number, rows, seen_blocks, table, word
from grognard.render.marengo.sheet import Sheet
from grognard.systems.marengo.loading import Pack
from grognard.systems.marengo.schema import ScenarioData
from grognard.text.catalogue import has, say

COMMANDS = 3  # MAR-8.9
SIDES = ("austrian", "french")


def panels(pack: Pack, sheet: Sheet, observation: dict[str, Json], lang: str) -> list[Json]:
    scenario = pack.scenario
    found: list[Json] = [time_track(scenario, observation, lang), command_track(observation, lang)]
    found += [morale_track(scenario, observation, side, lang) for side in SIDES]
    assault = observation.get("assault")
    if assault:
        found.append(assault_facts(sheet, table(assault, "the assault"), lang))
    for display in rows(observation.get("displays", []), "displays"):
        tray = display_tray(pack, observation, table(display, "a display"), lang)
        found += [tray] if tray else []
    return found


def heading(key: str, lang: str) -> str:
    return say(lang, f"marengo-plan-panel-{key}")


def time_track(scenario: ScenarioData, observation: dict[str, Json], lang: str) -> Json:
    """Hour and turn (MAR-7.1, 7.2), with the step of the turn."""
    turn, phase = observation.get("turn"), observation.get("phase")
    told = [say(lang, "marengo-plan-hour", {"hour": number(observation.get("hour"), "the hour")})]
    if isinstance(turn, str):
        told.append(say(lang, f"marengo-plan-turn-{turn}"))
    step = f"marengo-plan-phase-{phase}"
    if has(lang, step):
        told.append(say(lang, step))
    return {
        "kind": "track",
        "id": "time",
        "title": heading("time", lang),
        "value": number(observation.get("round"), "the round"),
        "of": scenario.rounds,
        "label": ", ".join(told),
        "rule": "MAR-7.1",
    }


def command_track(observation: dict[str, Json], lang: str) -> Json:
    left = number(observation.get("commands", 0), "the commands")
    return {
        "kind": "track",
        "id": "commands",
        "title": heading("commands", lang),
        "value": left,
        "of": COMMANDS,
        "label": say(lang, "marengo-plan-commands-left", {"left": left}),
        "rule": "MAR-8.9",
    }


def morale_track(scenario: ScenarioData, observation: dict[str, Json], side: str, lang: str) -> Json:
    """Morale is public; at zero the army is demoralized (MAR-13.1, 13.4)."""
    level = number(table(observation.get("morale"), "morale").get(side), "a morale level")
    broken = bool(table(observation.get("demoralized", {}), "demoralized").get(side))
    lost = table(observation.get("lost", {}), "lost").get(side, 0)
    started = scenario.morale.austrian if side == "austrian" else scenario.morale.french
    key = "marengo-plan-demoralized" if broken else "marengo-plan-lost"
    return {
        "kind": "track",
        "id": f"morale-{side}",
        "title": heading(f"morale-{side}", lang),
        "value": level,
        "of": max(started, level),
        "label": say(lang, key, {"lost": number(lost, "losses"), "level": level}),
        "rule": "MAR-13.4" if broken else "MAR-13.1",
    }


def assault_facts(sheet: Sheet, assault: dict[str, Json], lang: str) -> Json:
    """From where to where, and how many attack and lead."""
    told: list[tuple[str, str, str]] = []
    for key, rule in (("from", "MAR-11.9"), ("to", "MAR-11.10")):
        place = word(assault.get(key), f"the assault's {key}")
        name = sheet.locales[sheet.approaches[place].locale].name
        told.append((key, say(lang, "marengo-plan-assault-place", {"name": name, "id": place}), rule))
    for key, rule in (("attackers", "MAR-11.13"), ("leads", "MAR-11.29")):
        told.append((key, str(len(rows(assault.get(key, []), key))), rule))
    return {
        "kind": "facts",
        "id": "assault",
        "title": heading("assault", lang),
        "rows": [
            {"label": say(lang, f"marengo-plan-assault-{key}"), "value": value, "rule": rule}
            for key, value, rule in told
        ],
    }


def display_tray(pack: Pack, observation: dict[str, Json], display: dict[str, Json], lang: str) -> Json:
    """The blocks that wait and what they are as a whole, which both sides know (MAR-6.3)."""
    name = word(display.get("id"), "a display's id")
    waiting = [block for block in seen_blocks(observation, lang) if block.display == name]
    if not waiting:
        return None
    names = {one.id: one.name.in_language(lang) for one in pack.forces.display}
    coming = number(display.get("round"), "a display's round")
    hour = pack.scenario.first_hour + coming - 1
    told = [say(lang, "marengo-plan-comes", {"hour": hour, "round": coming})]
    told += [group_words(row, lang) for row in rows(display.get("composition", []), "a composition")]
    return {
        "kind": "tray",
        "id": f"display-{name}",
        "title": names.get(name, name),
        "note": say(lang, "marengo-plan-joint").join(told) + ".",
        "svg": display_svg(observation, name, lang),
        "rule": "MAR-8.66",
    }


def group_words(row: Json, lang: str) -> str:
    kind, strength, count = rows(row, "a row of a composition")
    arm = say(lang, f"marengo-plan-arm-{word(kind, 'a kind')}")
    arguments: dict[str, str | int] = {
        "kind": arm,
        "strength": number(strength, "a strength"),
        "count": number(count, "a count"),
    }
    return say(lang, "marengo-plan-composition", arguments)
