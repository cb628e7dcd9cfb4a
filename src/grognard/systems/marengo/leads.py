"""Chapter 11, steps 1 to 4: attacking leads, artillery defence, defending leads."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.losses import Suffer
from grognard.systems.marengo.notes import of_lead
from grognard.systems.marengo.reckoning import Reckon, strength_now
from grognard.systems.marengo.secrecy import guns_may_hide
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ARTILLERY, CAVALRY, FIRE, INFANTRY, LEAD, ON_DONE, ON_FIRE, ON_HOLD

LEAD_NEEDED = Refusal("MAR-11.33", "lead_needed")
GUNS_NEVER_LEAD = Refusal("MAR-11.30", "guns_never_lead")
TOO_WEAK = Refusal("MAR-11.30", "too_weak_to_lead")
GROUND_TOO_STRONG = Refusal("MAR-11.31", "ground_too_strong")
OBSTRUCTED = Refusal("MAR-11.35", "cavalry_obstructed")
ONE_ARM = Refusal("MAR-11.32", "leads_of_one_arm")
TOO_MANY_LEADS = Refusal("MAR-11.34", "too_many_leads")
LEADS_ALREADY = Refusal("MAR-11.29", "leads_already")
NOT_IN_ASSAULT = Refusal("MAR-11.2", "not_in_assault")
OF_THE_OTHER_SIDE = Refusal("MAR-11.2", "of_the_other_side")
FIRE_OR_HOLD_FIRST = Refusal("MAR-11.37", "fire_or_hold_first")
STAND_FIRST = Refusal("MAR-11.40", "stand_first")
NO_GUNS = Refusal("MAR-11.36", "no_guns")
GUNS_LAID = Refusal("MAR-11.36", "guns_laid")
GUNS_SPENT = Refusal("MAR-11.36", "guns_spent")
FIRE_IS_PAST = Refusal("MAR-11.37", "fire_is_past")
GUNS_NEVER_STAND = Refusal("MAR-11.41", "guns_never_stand")
ONE_ARM_STANDS = Refusal("MAR-11.41", "stand_of_one_arm")
OBSTRUCTED_STAND = Refusal("MAR-11.44", "stand_obstructed")
TOO_MANY_STAND = Refusal("MAR-11.43", "too_many_stand")


# -- step 1: attacking leads ----------------------------------------------------------------------


def why_not_lead(game: Marengo, target: int, block: int) -> Refusal | None:
    """Why a block could not lead an assault against the approach ``target``."""
    kind, strength = game.kind[block], game.strength[block]
    if kind == ARTILLERY:
        return GUNS_NEVER_LEAD
    if strength < 2:
        return TOO_WEAK
    if kind == CAVALRY and game.scenario.board.obstructs[target]:
        return OBSTRUCTED
    return GROUND_TOO_STRONG if strength <= game.scenario.board.penalty[kind][target] else None


def can_lead(game: Marengo, target: int, blocks: list[int]) -> bool:
    return any(why_not_lead(game, target, block) is None for block in blocks)


def hidden_among(game: Marengo, blocks: list[int]) -> bool:
    return any(game.hidden(block) for block in blocks)


def lead_candidates(game: Marengo, fight: Assault) -> list[int]:
    return [block for block in fight.attackers if why_not_lead_here(game, fight, block) is None]


def why_not_lead_here(game: Marengo, fight: Assault, block: int) -> Refusal | None:
    target = game.scenario.board.opposite[fight.approach]
    if block not in fight.attackers:
        return OF_THE_OTHER_SIDE if block in fight.defenders else NOT_IN_ASSAULT
    if block in fight.leads:
        return LEADS_ALREADY
    if len(fight.leads) >= game.scenario.board.width[target]:
        return TOO_MANY_LEADS
    if fight.leads and game.kind[block] != game.kind[fight.leads[0]]:
        return GUNS_NEVER_LEAD if game.kind[block] == ARTILLERY else ONE_ARM
    return why_not_lead(game, target, block)


def ask_for_leads(game: Marengo, fight: Assault) -> None:
    """Ask while another lead is thinkable; silence would tell of the hidden blocks."""
    rest = [block for block in fight.attackers if block not in fight.leads]
    candidates = lead_candidates(game, fight)
    if not fight.leads and len(fight.attackers) == 1:
        lead(game, fight, candidates[0])
    elif len(fight.leads) < game.scenario.board.width[game.scenario.board.opposite[fight.approach]] and (
        candidates or hidden_among(game, rest)
    ):
        game.then(NameLeads(fight))
    else:
        ask_for_guns(game, fight)


def lead(game: Marengo, fight: Assault, block: int) -> None:
    ahead = fight.copy()
    ahead.leads = (*fight.leads, block)
    game.show(block, "MAR-11.29")
    game.emit("MAR-11.29", "leads", block)
    ask_for_leads(game, ahead)


class NameLeads(FightStep):
    """The attacker names his leads and shows them (MAR-11.29 to 11.35)."""

    __slots__ = ()

    def side(self, game: Marengo) -> int:
        return game.turn

    def options(self, game: Marengo) -> list[Action]:
        found = [game.scenario.words.lead[block] for block in lead_candidates(game, self.fight)]
        if self.fight.leads:
            found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == LEAD:
            lead(game, self.fight, choice.a)
        else:
            ask_for_guns(game, self.fight)

    def ask(self, game: Marengo) -> Phrase:
        target = game.scenario.board.opposite[self.fight.approach]
        board = game.scenario.board
        horse = -1 if board.obstructs[target] else board.penalty[CAVALRY][target]
        left = board.width[target] - len(self.fight.leads)
        return Phrase("MAR-11.29", "name_leads", (left, board.penalty[INFANTRY][target], horse))

    def note(self, game: Marengo, action: Action) -> Note:
        return of_lead(game, self.fight, action.a if action.verb == LEAD else -1)

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != LEAD:
            return LEAD_NEEDED
        return why_not_lead_here(game, self.fight, action.a) or NOT_OFFERED

    def ground(self, game: Marengo) -> int:
        return self.target(game)


# -- steps 2 and 3: artillery defence -------------------------------------------------------------


def may_defend_by_fire(game: Marengo, block: int) -> bool:
    """Guns that neither declared nor resolved a bombardment in their owner's last turn (MAR-11.36)."""
    return game.kind[block] == ARTILLERY and not game.declared[block] and not game.fired[block]


def why_no_fire(game: Marengo, fight: Assault) -> Refusal:
    """Why guns do not fire in defence now; what keeps them silent is told to their owner alone."""
    board = game.scenario.board
    if game.side_to_move == game.turn or any(may_defend_by_fire(game, block) for block in fight.defenders):
        return FIRE_IS_PAST
    for block in fight.defenders:
        if game.kind[block] == ARTILLERY:
            reason = GUNS_LAID if game.declared[block] else GUNS_SPENT
            return Refusal(reason.rule, reason.key, (block,))
    return Refusal(NO_GUNS.rule, NO_GUNS.key, (board.approach_place(fight.approach),))


def ask_for_guns(game: Marengo, fight: Assault) -> None:
    """The defender is asked, guns or none, unless the attacker knows that there can be none (MAR-11.37)."""
    hidden = any(game.hidden(block) for block in fight.defenders)
    ready = any(may_defend_by_fire(game, block) for block in fight.defenders)
    if ready or (hidden and guns_may_hide(game, 1 - game.turn)):
        game.then(FireOrHold(fight))
    else:
        ask_for_stand(game, fight)


class FireOrHold(FightStep):
    __slots__ = ()

    def side(self, game: Marengo) -> int:
        return 1 - game.turn

    def guns(self, game: Marengo) -> list[int]:
        return [block for block in self.fight.defenders if may_defend_by_fire(game, block)]

    def options(self, game: Marengo) -> list[Action]:
        return [ON_FIRE, ON_HOLD] if self.guns(game) else [ON_HOLD]

    def resolve(self, game: Marengo, choice: Action) -> None:
        fight = self.fight.copy()
        if choice.verb != FIRE:
            ask_for_stand(game, fight)
            return
        fight.guns = tuple(self.guns(game))
        strength = 0
        for gun in fight.guns:
            game.show(gun, "MAR-11.37")
            strength += game.strength[gun]
        game.emit("MAR-11.38", "artillery_defence", fight.guns, strength)
        loss = Suffer(game.turn, strength, fight.leads, fight.others(True), "MAR-11.38")
        game.then(loss, DefendersTurn(fight))

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-11.37", "fire_or_hold", (game.scenario.board.approach_place(self.fight.approach),))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        return why_no_fire(game, self.fight) if action.verb == FIRE else FIRE_OR_HOLD_FIRST


# -- step 4: defending leads ----------------------------------------------------------------------


class DefendersTurn(FightStep):
    """The artillery defence is over: the defender's leads are asked for."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        ask_for_stand(game, self.fight)


def why_not_stand(game: Marengo, fight: Assault, block: int) -> Refusal | None:
    """Why a block may not lead the defence; no strength is too small for it (MAR-11.45)."""
    target = game.scenario.board.opposite[fight.approach]
    if block not in fight.defenders:
        return OF_THE_OTHER_SIDE if block in fight.attackers else NOT_IN_ASSAULT
    if block in fight.stand:
        return LEADS_ALREADY
    if game.kind[block] == ARTILLERY:
        return GUNS_NEVER_STAND
    if len(fight.stand) >= game.scenario.board.width[target]:
        return TOO_MANY_STAND
    if fight.stand and game.kind[block] != game.kind[fight.stand[0]]:
        return ONE_ARM_STANDS
    return OBSTRUCTED_STAND if game.kind[block] == CAVALRY and game.scenario.board.obstructs[target] else None


def stand_candidates(game: Marengo, fight: Assault) -> list[int]:
    return [block for block in fight.defenders if why_not_stand(game, fight, block) is None]


def ask_for_stand(game: Marengo, fight: Assault) -> None:
    rest = [block for block in fight.defenders if block not in fight.stand]
    full = len(fight.stand) >= game.scenario.board.width[game.scenario.board.opposite[fight.approach]]
    if not full and (hidden_among(game, rest) or stand_candidates(game, fight)):
        game.then(NameStand(fight))
    else:
        game.then(Reckon(fight))


class NameStand(FightStep):
    """The defender names his leads, or none (MAR-11.40 to 11.45)."""

    __slots__ = ()

    def side(self, game: Marengo) -> int:
        return 1 - game.turn

    def options(self, game: Marengo) -> list[Action]:
        found = [game.scenario.words.lead[block] for block in stand_candidates(game, self.fight)]
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == LEAD:
            fight = self.fight.copy()
            fight.stand = (*fight.stand, choice.a)
            game.show(choice.a, "MAR-11.40")
            game.emit("MAR-11.40", "stands", choice.a)
            ask_for_stand(game, fight)
        else:
            game.then(Reckon(self.fight))

    def ask(self, game: Marengo) -> Phrase:
        target = game.scenario.board.opposite[self.fight.approach]
        left = game.scenario.board.width[target] - len(self.fight.stand)
        return Phrase("MAR-11.40", "name_stand", (left, strength_now(game, self.fight)))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == FIRE:
            return why_no_fire(game, self.fight)
        if action.verb != LEAD:
            return STAND_FIRST
        return why_not_stand(game, self.fight, action.a) or NOT_OFFERED

    def ground(self, game: Marengo) -> int:
        return self.target(game)
