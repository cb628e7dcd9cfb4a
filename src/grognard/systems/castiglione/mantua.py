"""Mantua (chapters 5.6 and 5.7): the siege, and Austrian pieces that join the city."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.castiglione.stacks import pieces_at, strength_of_kind, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import (
    ACT_DONE,
    AUSTRIAN,
    BESIEGED,
    CITY_BOX,
    ENTER,
    FRENCH,
    INFANTRY,
    LEADER,
    LIBERATED,
    MANTUA_WORDS,
)


def besieging_strength(game: Campaign) -> int:
    """SP of French infantry in the Mantua area; other arms do not count (CAS-5.6c)."""
    units = troops_at(game, FRENCH, game.scenario.theatre.mantua)
    return strength_of_kind(game, units, INFANTRY)


class SiegeCheck(Step[Campaign]):
    """The marker is set once a turn and stays until the next check (CAS-5.6b, CAS-5.6k)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        if game.scenario.theatre.mantua < 0:
            return
        force = besieging_strength(game)
        status = BESIEGED if force >= game.scenario.terms.siege_sp else LIBERATED
        if status != game.mantua:
            game.mantua = status
            rule = "CAS-5.6j" if status == BESIEGED else "CAS-5.6f"
            game.show(rule, "mantua", MANTUA_WORDS[status])
            # The Austrians see the marker turned, not into the stacks before the city (CAS-3.8a).
            game.tell(1 << FRENCH, "CAS-5.6c", "besiegers", force)


class JoinCity(Step[Campaign]):
    """Austrian pieces in the liberated area may join the city, one after the other (CAS-5.7a).

    A unit must be there for it to begin (AMB-CAS-45); then leaders may follow the last unit.
    """

    __slots__ = ("begun",)

    def __init__(self, begun: int = 0) -> None:
        self.begun = begun

    def side(self, game: Campaign) -> int:
        area = game.scenario.theatre.mantua
        if area < 0 or game.mantua != LIBERATED:
            return NOBODY
        able = game.held[AUSTRIAN][area] or (self.begun and pieces_at(game, AUSTRIAN, area))
        return AUSTRIAN if able else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        area = game.scenario.theatre.mantua
        return [ACT_DONE] + [Action(ENTER, piece) for piece in pieces_at(game, AUSTRIAN, area)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == ENTER:
            enter_city(game, choice.a)
            game.then(JoinCity(1))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-5.7a", "enter_city")

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        return why_not_enter(game, action.a) or NOT_OFFERED if action.verb == ENTER else NOT_OFFERED


def why_not_enter(game: Campaign, piece: int) -> Refusal | None:
    """Why a piece cannot join the city of Mantua (CAS-5.7a)."""
    roster = game.scenario.roster
    if roster.side[piece] != AUSTRIAN or not roster.kind[piece] <= LEADER:
        return Refusal("CAS-5.7a", "only_austrians_join", (piece,))
    if game.mantua != LIBERATED:
        return Refusal("CAS-5.7a", "mantua_besieged", (piece,))
    if game.place[piece] != game.scenario.theatre.mantua:
        return Refusal("CAS-5.7a", "not_at_mantua", (piece,))
    return None


def enter_city(game: Campaign, piece: int) -> None:
    """Into the city box for good, without its markers (CAS-5.7b, CAS-5.7c, CAS-5.7h)."""
    game.hits[piece] = 0
    game.put(piece, CITY_BOX)
    game.out_of_command[piece] = 0
    game.show("CAS-5.7b", "joined_city", piece)
