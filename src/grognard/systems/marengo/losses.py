"""Chapter 11, losses in an assault: leads first, at the enemy's choice, then the others, at the owner's."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.marengo.morale import lose
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import noun_of, worded
from grognard.systems.marengo.words import OFF, PIECE

LEADS_FIRST = Refusal("MAR-11.22", "leads_first")
ENEMY_CHOOSES = Refusal("MAR-11.23", "loss_first")
OWNER_CHOOSES = Refusal("MAR-11.25", "loss_first")
NOT_IN_THE_FIGHT = Refusal("MAR-11.27", "not_in_the_fight")


def alive(game: Marengo, blocks: tuple[int, ...]) -> list[int]:
    return [block for block in blocks if game.place[block] != OFF]


class Points(Step[Marengo]):
    """Points that fall on one side of an assault: first on its leads, then on the others who took part."""

    __slots__ = ("leads", "others", "owner", "points", "rule")

    def __init__(
        self, owner: int, points: int, leads: tuple[int, ...], others: tuple[int, ...], rule: str
    ) -> None:
        self.owner = owner
        self.points = points
        self.leads = leads
        self.others = others
        self.rule = rule


class Suffer(Points):
    """They fall as far as nobody has a choice."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        points = self.points
        while points > 0:
            targets = alive(game, self.leads) or alive(game, self.others)
            if not targets:
                return  # MAR-11.26: losses beyond the strength that took part have no effect
            if len(targets) > 1 and points < sum([game.strength[block] for block in targets]):
                game.then(ChooseHit(self.owner, points, self.leads, self.others, self.rule))
                return
            for block in targets:
                points -= lose(game, block, points, self.rule)


class ChooseHit(Points):
    """One point: the enemy picks among leads (MAR-11.23), the owner among the rest (MAR-11.25)."""

    __slots__ = ()

    def targets(self, game: Marengo) -> list[int]:
        return alive(game, self.leads) or alive(game, self.others)

    def side(self, game: Marengo) -> int:
        return 1 - self.owner if alive(game, self.leads) else self.owner

    def options(self, game: Marengo) -> list[Action]:
        return [game.scenario.words.hit[block] for block in self.targets(game)]

    def resolve(self, game: Marengo, choice: Action) -> None:
        lose(game, choice.a, 1, self.rule)
        game.then(Suffer(self.owner, self.points - 1, self.leads, self.others, self.rule))

    def ask(self, game: Marengo) -> Phrase:
        rule = "MAR-11.23" if alive(game, self.leads) else "MAR-11.25"
        return Phrase(rule, "choose_hit", (self.points,))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        piece = noun_of(game, action, PIECE)
        if piece in self.others and alive(game, self.leads):
            return worded(game, LEADS_FIRST, action, -1, -1)
        if piece in self.targets(game) or piece < 0:
            return ENEMY_CHOOSES if alive(game, self.leads) else OWNER_CHOOSES
        return worded(game, NOT_IN_THE_FIGHT, action, -1, -1)
