"""The battle board: the stages of a combat, both Forces, what is added to the dice, and the odds.

The Forces in the combat area are open to all (9.0f), so everything here is known to every viewer.
"""

from __future__ import annotations

from grognard.kernel.sides import NOBODY
from grognard.kernel.values import Json
from grognard.render.castiglione.facts import fact, of_side, side_name, words
from grognard.render.castiglione.pen import PAPER, SERIF, text
from grognard.render.castiglione.pieces import counter
from grognard.render.svg import element, group, joined
from grognard.systems.castiglione.battle import Battle
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.firepower import (
    bombardment_faces,
    bombardment_modifiers,
    combat_faces,
    combat_modifiers,
    gunners,
)
from grognard.systems.castiglione.observation import BattleSeen, CampaignSeen
from grognard.systems.castiglione.odds import hits_by_face, spread
from grognard.systems.castiglione.stacks import strength_of_kind, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import CAVALRY, SIDES
from grognard.text.catalogue import say

STAGES = (
    ("guns", ("NameMarchers", "RideLeaders"), "CAS-9.1a"),
    ("bombardment", ("Bombardment", "TakeHits"), "CAS-9.2a"),
    ("round", ("Round", "Distribute", "AfterRound"), "CAS-9.3b"),
    ("decision", ("StandOrRetreat",), "CAS-9.3i"),
    (
        "retreat",
        ("Retreat", "FallBack", "LeaderShelters", "Bereft", "RiddenDown", "WithoutForce"),
        "CAS-9.4a",
    ),
    ("pursuit", ("Pursuit",), "CAS-9.5a"),
)


def battle_board(seen: CampaignSeen, lang: str) -> list[Json]:
    """The panels of the combat under way; none in quiet times."""
    if seen.battle is None or seen.fight is None:
        return []
    return [
        _battle(seen.game, seen.fight, seen.battle, lang),
        _forces(seen, seen.battle, lang),
        _odds(seen.game, seen.fight, lang),
    ]


def _battle(game: Campaign, battle: Battle, seen: BattleSeen, lang: str) -> Json:
    """Where the combat stands: its stages, strengths, hits and what changes the dice."""
    scenario = game.scenario
    now = next((index for index, stage in enumerate(STAGES) if seen.step in stage[1]), 0)
    steps: list[Json] = [
        {
            "text": words(lang, f"stage-{name}"),
            "rule": rule,
            "state": "done" if index < now else "now" if index == now else "next",
        }
        for index, (name, _, rule) in enumerate(STAGES)
    ]
    listed: list[Json] = [fact(words(lang, "round"), seen.round, "CAS-9.3a")]
    for side in scenario.sides:
        listed.append(fact(of_side(lang, side, words(lang, "strength")), seen.strength[side], "CAS-9.3b"))
        listed.append(fact(of_side(lang, side, words(lang, "caused")), seen.caused[side], "CAS-9.3m"))
    listed += _to_place(seen, lang) + _modifiers(game, battle, lang)
    place = scenario.theatre.names[scenario.theatre.ids.index(seen.place)]
    title = f"{words(lang, 'battle')} {place}"
    return {"kind": "steps", "id": "battle", "title": title, "steps": steps, "rows": listed}


def _to_place(seen: BattleSeen, lang: str) -> list[Json]:
    """Hits that wait for a unit, and who has to give way."""
    found: list[Json] = []
    for side, hits in seen.to_place.items():
        if hits:
            found.append(fact(of_side(lang, side, words(lang, "to-place")), hits, "CAS-9.3f"))
    if seen.loser is not None:
        found.append(fact(words(lang, "loser"), side_name(lang, seen.loser), "CAS-9.3o"))
    return found


def _modifiers(game: Campaign, battle: Battle, lang: str) -> list[Json]:
    """Each modifier of the coming rolls on its own row, with its clause."""
    found: list[Json] = []
    gunner, _ = gunners(game, battle)
    if gunner != NOBODY:
        found += _signed(bombardment_modifiers(game, battle, gunner), gunner, "stage-bombardment", lang)
    for side in (battle.attacker, 1 - battle.attacker):
        found += _signed(combat_modifiers(game, battle, side), side, "stage-round", lang)
    return found


def _signed(modifiers: Modifiers, side: int, stage: str, lang: str) -> list[Json]:
    found: list[Json] = []
    for rule, reason, amount in modifiers:
        name = say(lang, f"castiglione-word-{reason.replace('_', '-')}")
        label = of_side(lang, SIDES[side], f"{words(lang, stage)}, {name}")
        found.append(fact(label, f"{amount:+d}".replace("-", "\N{MINUS SIGN}"), rule))
    return found


def _odds(game: Campaign, battle: Battle, lang: str) -> Json:
    """For each coming roll: how many of the six faces give so many hits, and the mean."""
    spreads = _rolls(game, battle, lang)
    most = max(len(found) for _, found in spreads)
    table: list[Json] = []
    for label, found in spreads:
        mean = sum(hits * faces for hits, faces in enumerate(found)) / 6
        cells: list[Json] = [f"{faces}/6" if faces else "\N{EN DASH}" for faces in found]
        cells += ["\N{EN DASH}"] * (most - len(found))
        table.append([label, *cells, _decimal(mean, lang)])
    return {
        "kind": "table",
        "id": "odds",
        "title": words(lang, "odds"),
        "columns": [words(lang, "odds-roll"), *[str(hits) for hits in range(most)], words(lang, "odds-mean")],
        "rows": table,
        "rule": "CAS-9.3c",
    }


def _rolls(game: Campaign, battle: Battle, lang: str) -> list[tuple[str, list[int]]]:
    """The rolls of the coming round with the spread of each, and a pursuit by whoever has more cavalry."""
    found: list[tuple[str, list[int]]] = []
    gunner, margin = gunners(game, battle)
    if gunner != NOBODY:
        label = of_side(lang, SIDES[gunner], f"{words(lang, 'stage-bombardment')} (+{margin})")
        found.append((label, spread(bombardment_faces(game, battle))))
    for side in (battle.attacker, 1 - battle.attacker):
        force = total_strength(game, troops_at(game, side, battle.area))
        label = of_side(lang, SIDES[side], f"{words(lang, 'stage-round')} ({force})")
        found.append((label, spread(combat_faces(game, battle, side))))
    horse = [strength_of_kind(game, troops_at(game, side, battle.area), CAVALRY) for side in range(2)]
    edge = abs(horse[0] - horse[1])
    if edge:
        stronger = 0 if horse[0] > horse[1] else 1
        label = of_side(lang, SIDES[stronger], f"{words(lang, 'stage-pursuit')} (+{edge})")
        found.append((label, spread(hits_by_face(game.scenario.tables.pursuit, edge, []))))
    return found


def _decimal(number: float, lang: str) -> str:
    shown = f"{number:.2f}"
    return shown.replace(".", ",") if lang == "fr" else shown


def _forces(seen: CampaignSeen, battle: BattleSeen, lang: str) -> Json:
    """Both Forces laid out, the attacker on the left (CAS-9.0f)."""
    here = [row for row in seen.pieces if row.place == battle.place]
    ours = [row for row in here if row.side == battle.attacker]
    theirs = [row for row in here if row.side != battle.attacker]
    tall = max(1, (max(len(ours), len(theirs)) + 2) // 3)
    body = ""
    for column, (force, name) in enumerate(((ours, "attacker"), (theirs, "defender"))):
        left = column * 540
        body += text(left + 250, 34, words(lang, name), 28, style="b")
        for index, row in enumerate(force):
            x, y = left + 10 + index % 3 * 168, 52 + index // 3 * 168
            face = counter(seen.game.scenario, row.piece, row.hits, lang)
            body += group((face,), class_="piece", data_piece=row.piece, transform=f"translate({x} {y})")
    svg = element(
        "svg",
        joined((element("rect", width=1060, height=70 + tall * 168, fill=PAPER), body)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 1060 {70 + tall * 168}",
        font_family=SERIF,
    )
    return {
        "kind": "tray",
        "id": "forces",
        "title": words(lang, "forces"),
        "note": "",
        "svg": svg,
        "rule": "CAS-9.0f",
    }
