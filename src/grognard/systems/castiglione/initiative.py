"""Initiative (chapter 7): who has it, and who moves first."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.steps import Step
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, FIRST, FRENCH, INITIATIVE


class InitiativePhase(Step[Campaign]):
    """Fixed on the first turns, then rolled (CAS-7.0a, CAS-7.0b)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = INITIATIVE
        terms = game.scenario.terms
        if game.turn <= len(terms.fixed_initiative):
            game.initiative = game.first = terms.fixed_initiative[game.turn - 1]
            game.emit("CAS-7.0a", "initiative", game.initiative)
            return
        austrian = game.dice.roll(6, "initiative")
        french = game.dice.roll(6, "initiative")
        game.show("CAS-7.0b", "initiative_dice", austrian, french)
        game.show("CAS-7.0c", "modifier", "french_initiative", terms.french_drm)
        lead = austrian - french - terms.french_drm
        game.initiative = AUSTRIAN if lead > 0 else FRENCH if lead < 0 else terms.ties
        game.show("CAS-7.0e" if lead == 0 else "CAS-7.0d", "initiative", game.initiative)
        game.then(FirstPlayer())


class FirstPlayer(Step[Campaign]):
    """The side with the initiative says who moves and fights first (CAS-7.0f)."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        return game.initiative

    def options(self, game: Campaign) -> list[Action]:
        return [Action(FIRST, AUSTRIAN), Action(FIRST, FRENCH)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.first = choice.a
        game.emit("CAS-7.0f", "first_player", choice.a)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-7.0f", "first_player")
