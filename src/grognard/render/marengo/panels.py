"""Side panels of Marengo: time, morale, commands, an assault under way, and the blocks that wait."""

from grognard.kernel.values import Json
from grognard.render.marengo.blocks import display_svg
from grognard.render.marengo.observed import number, rows, seen_blocks, table, word
from grognard.render.marengo.sheet import Sheet
from grognard.systems.marengo.pack import Pack
from grognard.systems.marengo.schema import ScenarioData
from grognard.text.catalogue import has, say

COMMANDS = 3  # MAR-8.9
SIDES = ("austrian", "french")
ASSAULT_STAGES = (
    ("commit", "MAR-11.13"),
    ("leads", "MAR-11.29"),
    ("artillery", "MAR-11.37"),
    ("defending_leads", "MAR-11.40"),
    ("result", "MAR-11.50"),
    ("losses", "MAR-11.53"),
    ("pursuit", "MAR-11.56"),
    ("retreat", "MAR-11.67"),
)
ASSAULT_COUNTS = (
    ("attackers", "MAR-11.13"),
    ("leads", "MAR-11.29"),
    ("guns", "MAR-11.36"),
    ("defending_leads", "MAR-11.40"),
    ("strength", "MAR-11.46"),
    ("result", "MAR-11.50"),
    ("pursuers", "MAR-11.57"),
)


def panels(pack: Pack, sheet: Sheet, observation: dict[str, Json], lang: str) -> list[Json]:
    scenario = pack.scenario
    found: list[Json] = [time_track(scenario, observation, lang), command_track(observation, lang)]
    found += [morale_track(scenario, observation, side, lang) for side in SIDES]
    assault = observation.get("assault")
    if assault:
        found.append(assault_steps(sheet, table(assault, "the assault"), lang))
    if observation.get("stars"):
        found.append(objectives(sheet, rows(observation["stars"], "stars"), lang))
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


def assault_steps(sheet: Sheet, assault: dict[str, Json], lang: str) -> Json:
    """The steps of chapter 11 with the one under way, and what is settled so far."""
    stage = assault.get("stage")
    names = [name for name, _ in ASSAULT_STAGES]
    now = names.index(stage) if isinstance(stage, str) and stage in names else 0
    steps: list[Json] = [
        {
            "text": say(lang, f"marengo-plan-stage-{name.replace('_', '-')}"),
            "rule": rule,
            "state": "done" if index < now else "now" if index == now else "next",
        }
        for index, (name, rule) in enumerate(ASSAULT_STAGES)
    ]
    return {
        "kind": "steps",
        "id": "assault",
        "title": heading("assault", lang),
        "steps": steps,
        "rows": [*assault_places(sheet, assault, lang), *assault_numbers(assault, lang)],
    }


def assault_places(sheet: Sheet, assault: dict[str, Json], lang: str) -> list[Json]:
    found: list[Json] = []
    for key, rule in (("from", "MAR-11.9"), ("to", "MAR-11.10")):
        place = word(assault.get(key), f"the assault's {key}")
        name = sheet.locales[sheet.approaches[place].locale].name
        value = say(lang, "marengo-plan-assault-place", {"name": name, "id": place})
        found.append({"label": say(lang, f"marengo-plan-assault-{key}"), "value": value, "rule": rule})
    return found


def assault_numbers(assault: dict[str, Json], lang: str) -> list[Json]:
    """How many attack, lead and stand, and the result once it is known."""
    found: list[Json] = []
    for key, rule in ASSAULT_COUNTS:
        value = assault.get(key)
        shown = str(len(value)) if isinstance(value, list) else None if value is None else str(value)
        if shown is not None:
            label = say(lang, f"marengo-plan-assault-{key.replace('_', '-')}")
            found.append({"label": label, "value": shown, "rule": rule})
    winner = assault.get("winner")
    if isinstance(winner, str):
        value = say(lang, f"marengo-plan-side-{winner}")
        found.append({"label": say(lang, "marengo-plan-assault-winner"), "value": value, "rule": "MAR-11.52"})
    return found


def objectives(sheet: Sheet, stars: list[Json], lang: str) -> Json:
    """Who stands on each star (MAR-14.5)."""
    found: list[Json] = []
    for one in stars:
        star = table(one, "a star")
        place, holder = word(star.get("place"), "a star's place"), star.get("holder")
        name = sheet.locale_at(place).name
        colour = say(lang, f"marengo-plan-star-{star.get('colour')}", attribute="letter")
        label = say(lang, "marengo-plan-star-of", {"letter": colour, "name": name, "number": place})
        value = say(lang, f"marengo-plan-side-{holder}" if holder else "marengo-plan-nobody")
        found.append({"label": label, "value": value, "rule": "MAR-14.5"})
    return {"kind": "facts", "id": "objectives", "title": heading("objectives", lang), "rows": found}


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
