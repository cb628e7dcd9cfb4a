"""A scenario of Marengo: board, armies and terms, shared by all its states; starting and restoring games."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json, SaveFault, ValueTypes
from grognard.systems.marengo import messages
from grognard.systems.marengo.activation import Activate, AskForActivation
from grognard.systems.marengo.assaults import Assaults, ChooseAssault, Commit
from grognard.systems.marengo.board import Board
from grognard.systems.marengo.bombardment import (
    Bombardments,
    ChooseTarget,
    ChooseVictim,
    Declarations,
    Declare,
    FireOrCancel,
)
from grognard.systems.marengo.conclusion import Conclude, TakeLocale
from grognard.systems.marengo.continuation import Continue
from grognard.systems.marengo.fight import Assault
from grognard.systems.marengo.leads import DefendersTurn, FireOrHold, NameLeads, NameStand
from grognard.systems.marengo.lexicon import Words, lexicon
from grognard.systems.marengo.losses import ChooseHit, Suffer
from grognard.systems.marengo.manoeuvres import (
    AfterBlock,
    ContinueByRoad,
    Occupy,
    OnRoad,
    Oppose,
    ShowInfantry,
)
from grognard.systems.marengo.movement import ChooseMove, Gather, ReturnBlockers
from grognard.systems.marengo.pursuit import AskForPursuit, NamePursuers
from grognard.systems.marengo.reckoning import Reckon
from grognard.systems.marengo.retreats import ChooseRetreat, Disperse, PayForRetreat, Retreat
from grognard.systems.marengo.roads import Ride
from grognard.systems.marengo.roster import Army, Terms
from grognard.systems.marengo.saving import fill
from grognard.systems.marengo.sequence import BeginRound, BeginTurn, EndRound, EndTurn, Phase, set_up
from grognard.systems.marengo.shuffling import ShuffleBlocks, ShuffleOrKeep
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import CROSSING, PLACE, SIDES

VERSION = "marengo/1"

STEPS: ValueTypes = {
    "Activate": Activate,
    "AfterBlock": AfterBlock,
    "AskForActivation": AskForActivation,
    "AskForPursuit": AskForPursuit,
    "Assault": Assault,
    "Assaults": Assaults,
    "BeginRound": BeginRound,
    "BeginTurn": BeginTurn,
    "Bombardments": Bombardments,
    "ChooseAssault": ChooseAssault,
    "ChooseHit": ChooseHit,
    "ChooseMove": ChooseMove,
    "ChooseRetreat": ChooseRetreat,
    "ChooseTarget": ChooseTarget,
    "ChooseVictim": ChooseVictim,
    "Commit": Commit,
    "Conclude": Conclude,
    "Continue": Continue,
    "ContinueByRoad": ContinueByRoad,
    "Declarations": Declarations,
    "Declare": Declare,
    "DefendersTurn": DefendersTurn,
    "Disperse": Disperse,
    "EndRound": EndRound,
    "EndTurn": EndTurn,
    "FireOrCancel": FireOrCancel,
    "FireOrHold": FireOrHold,
    "Gather": Gather,
    "NameLeads": NameLeads,
    "NamePursuers": NamePursuers,
    "NameStand": NameStand,
    "Occupy": Occupy,
    "OnRoad": OnRoad,
    "Oppose": Oppose,
    "PayForRetreat": PayForRetreat,
    "Phase": Phase,
    "Reckon": Reckon,
    "Retreat": Retreat,
    "ReturnBlockers": ReturnBlockers,
    "Ride": Ride,
    "ShowInfantry": ShowInfantry,
    "ShuffleBlocks": ShuffleBlocks,
    "ShuffleOrKeep": ShuffleOrKeep,
    "Suffer": Suffer,
    "TakeLocale": TakeLocale,
}


def check(game: Marengo) -> None:
    """A state made of saved data can be looked at and played on; else SaveFault."""
    try:
        wrong = game.faults()
        answered = not game.stack or bool(game.options())
        game.observe(0)
    except (IndexError, TypeError, AttributeError, ValueError) as fault:
        raise SaveFault("the saved question does not fit the position") from fault
    if wrong:
        raise SaveFault(wrong[0])
    if not answered:
        raise SaveFault("the saved question has no answer")


class MarengoScenario(Scenario):
    """The fixed part of a battle."""

    def __init__(
        self, name: str, board: Board, army: Army, terms: Terms, inline: dict[str, Json] | None = None
    ) -> None:
        super().__init__("marengo", name, VERSION, SIDES)
        self.board = board
        self.army = army
        self.terms = terms
        self.inline = inline
        """For a toy map written in a position file: the tables that describe it, to be written back."""
        self.words = Words(board, army)
        self.lexicon = lexicon(board, army)
        self.concede_rule = "MAR-14.9"
        self.events = messages.EVENTS
        self.asks = messages.ASKS
        self.refusals = messages.REFUSALS
        self.notes = messages.NOTES
        self.outcome_kinds = messages.OUTCOMES
        self.choices = {"shuffle": "ask" if terms.ask_shuffle else "auto"}

    def blank(self, dice: Dice) -> Marengo:
        """A state with no block in play yet."""
        return Marengo(self, dice, self.board, self.army, self.terms, self.words)

    def start(self, dice: Dice) -> Marengo:
        game = self.blank(dice)
        set_up(game)
        return game

    def restore(self, saved: dict[str, Json], dice: Dice) -> Marengo:
        game = self.blank(dice)
        fill(game, saved.get("state"))
        game.restore_base(saved, STEPS)
        check(game)
        return game

    def title(self, kind: str, number: int, lang: str) -> str:
        """Places by the name of their locale, crossings by where they lead, each with its label."""
        label = self.lexicon.label(kind, number)
        if kind == PLACE:
            locale = self.board.locale_of[number]
        elif kind == CROSSING:
            locale = self.board.to[self.board.crossing_approach[number]]
        else:
            return label
        name = self.board.names[locale]
        return label if name == self.board.place_labels[locale] else f"{name} ({label})"
