"""'Why not?': what a click on a piece or place could have meant, and the clauses that forbid it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import ANOTHER_MOMENT, NOT_OFFERED, Refusal
from grognard.kernel.views import View
from grognard.render.artist import artist
from grognard.text.speaker import Speaker

MOST_REASONS = 3
MOST_TRIES = 400
MOST_OF_AN_ENEMY = 2
"""A click on an enemy could have meant him or where he stands: one clause for each is enough."""
PAIR = 2
"""The nouns of an action such as `block a1 8/4`: who, and where."""
ANSWER_FIRST = "answer_first"
CHOOSE_PLACE = "choose_place"
GENERAL = (ANOTHER_MOMENT, ANSWER_FIRST)
"""The kernel's own words, which name a clause but explain less than a rule does."""
Found = dict[tuple[str, str], Refusal]
"""Refusals by clause and key, each once."""


def sentences(
    view: View, kind: str, noun: int, speaker: Speaker, seen: list[Event] | None = None
) -> list[tuple[str, str]]:
    """What whoever clicks a noun in vain is told, each with its clause; at least what is asked now.

    ``seen`` is what this side saw of the game so far: last comes why it was not asked for something in it.
    """
    found = answers(view, kind, noun)
    told = {speaker.refusal(one): one.rule for one in reversed(found)}
    if not any(one.rule for one in found):
        told = {speaker.prompt(view.prompt): view.prompt.rule, **told}
    past = unasked(view, kind, noun, seen or [])
    if past is not None:
        told = {speaker.refusal(past): past.rule, **told}
    return [*reversed(told.items())]


def choices_of(view: View, kind: str, noun: int) -> list[Action]:
    """The options that speak of a noun: where there are any, nothing forbids to choose it."""
    verbs = view.scenario.lexicon.verbs
    return [
        option
        for option in view.options
        if (kind, noun) in zip(verbs[option.verb].nouns, option.nouns(), strict=False)
    ]


def seen_by(match: Match, viewer: int) -> list[Event]:
    """All that a viewer saw of a game, in order."""
    return [event for events in match.log(viewer) for event in events]


def unasked(view: View, kind: str, noun: int, seen: list[Event]) -> Refusal | None:
    """Why this side was not asked for something in what it saw happen; onlookers are never asked."""
    if not seen or view.side not in range(len(view.scenario.sides)):
        return None
    return view.scenario.rules.unasked(view.imagine(Dice("why")), view.side, seen, kind, noun)


def answers(view: View, kind: str, noun: int) -> list[Refusal]:
    """The refusals for a click in vain: of an enemy, first what speaks against going or striking there."""
    found = reasons(view, kind, noun)
    there = enemy_place(view, noun) if kind == "piece" and view.options else -1
    if there < 0:
        return found
    rules = view.scenario.rules
    less = rules.pending | rules.beside if found[0].rule else rules.pending
    told = [one for one in about_place(view, there) if one.rule and one.key not in less]
    if told and names_enemies(view):
        return [*found, *told][:MOST_OF_AN_ENEMY]
    known = {(one.rule, one.key) for one in told}
    if not known:
        return found
    told += [one for one in found if (one.rule, one.key) not in known and one.key not in less]
    return told[:MOST_OF_AN_ENEMY]


def about_place(view: View, place: int) -> list[Refusal]:
    """What keeps one from a place where an enemy stands; where it is open, that it is."""
    scenario = view.scenario
    for action in view.options:
        kinds = scenario.lexicon.verbs[action.verb].nouns
        if ("place", place) in zip(kinds, action.nouns(), strict=False):
            return [Refusal(scenario.option_rule(action), CHOOSE_PLACE, (place,))]
    return reasons(view, "place", place)


def names_enemies(view: View) -> bool:
    """Whether the question wants an enemy's piece: then what speaks against that piece comes first."""
    scenario = view.scenario
    for action in view.options:
        for kind, noun in zip(scenario.lexicon.verbs[action.verb].nouns, action.nouns(), strict=False):
            if kind == "piece" and scenario.rules.opposes(scenario, noun, view.side):
                return True
    return False


def enemy_place(view: View, piece: int) -> int:
    """Where an enemy's piece stands, if this side sees it; else -1."""
    scenario = view.scenario
    gait = scenario.rules.gait
    if gait is None or not scenario.rules.opposes(scenario, piece, view.side):
        return -1
    drawing, observation = artist(scenario.system), view.observation()
    counter = drawing.shown_by(scenario, observation, scenario.lexicon.label("piece", piece))
    if counter not in drawing.standing(scenario, observation):
        return -1
    return gait.stand(view.imagine(Dice("why")), piece)[0]


def reasons(view: View, kind: str, noun: int) -> list[Refusal]:
    """The most telling refusals for a noun of the board.

    First come the clauses that forbid what the present question could have meant by it; then what it says
    of other choices, which comes first where those say only what the noun is not; then what keeps another
    question from being asked. A question that has no use for
    such a noun wants its own answer first. The rest are sentences without a clause.
    """
    asked = {action.verb for action in view.options}
    now: Found = {}
    here: Found = {}
    later: Found = {}
    for action in islice(_meanings(view, kind, noun), MOST_TRIES):
        refusal = view.why_not(action)
        if refusal is not None:
            found = now if action.verb in asked else here if view.speaks_of(action) else later
            found.setdefault((refusal.rule, refusal.key), refusal)
    beside = view.scenario.rules.beside
    by_clause = _ruled(now, beside) or _ruled(here, beside) or _ruled(now) or _ruled(here)
    by_clause = by_clause or _unasked(view, later, beside) or _unasked(view, later)
    if not by_clause and not now:
        by_clause = _answer_first(view) or _ruled(later)
    by_word = [refusal for refusal in now.values() if refusal.key != NOT_OFFERED.key]
    pending = view.scenario.rules.pending
    first, *more = by_clause or by_word or [NOT_OFFERED]
    return [first, *[one for one in more if one.key not in pending]][:MOST_REASONS]


def _ruled(found: Found, beside: frozenset[str] = frozenset()) -> list[Refusal]:
    """Those with a clause, without those that say less than others would."""
    return [refusal for refusal in found.values() if refusal.rule and refusal.key not in beside]


def _unasked(view: View, later: Found, beside: frozenset[str] = frozenset()) -> list[Refusal]:
    """What keeps other questions from being asked; if it is the one under way, the rest tell no more."""
    found = [refusal for refusal in _ruled(later, beside) if refusal.key != ANOTHER_MOMENT]
    return found[:1] if found and found[0].rule == view.prompt.rule else found


def _answer_first(view: View) -> list[Refusal]:
    """The question under way, which no such noun answers."""
    rule = view.prompt.rule
    return [Refusal(rule, ANSWER_FIRST)] if rule and view.options else []


def _meanings(view: View, kind: str, noun: int) -> Iterator[Action]:
    """Every action that has this noun; other nouns are those that the present options hold.

    Where the question knows a verb but offers nothing of it, they are the pieces that the question names.
    """
    for number, verb in enumerate(view.scenario.lexicon.verbs):
        for index, wanted in enumerate(verb.nouns):
            if wanted != kind:
                continue
            offered = _offered_nouns(view, number, len(verb.nouns))
            for others in offered or _asked_nouns(view, verb.nouns, index):
                nouns = [*others]
                nouns[index] = noun
                action = Action(number, nouns[0], nouns[1], nouns[2])
                if offered or view.speaks_of(action):
                    yield action


def _offered_nouns(view: View, verb: int, size: int) -> list[tuple[int, int, int]]:
    if size == 1:
        return [(-1, -1, -1)]
    return [action.nouns() for action in view.options if action.verb == verb]


def _asked_nouns(view: View, kinds: tuple[str, ...], index: int) -> list[tuple[int, int, int]]:
    """For a verb such as `block`, who and where: the pieces of the question stand beside the noun."""
    if len(kinds) != PAIR or kinds[1 - index] != "piece":
        return []
    return [(piece, piece, -1) for piece in pieces_asked_of(view)]


def pieces_asked_of(view: View) -> list[int]:
    """The pieces that the question under way names."""
    found: list[int] = []
    for (_, kind), datum in zip(view.scenario.asks.get(view.prompt.key, ()), view.prompt.data, strict=False):
        if kind == "piece" and isinstance(datum, int) and datum >= 0:
            found.append(datum)
        elif kind == "pieces" and isinstance(datum, tuple):
            found.extend(datum)
    return found
