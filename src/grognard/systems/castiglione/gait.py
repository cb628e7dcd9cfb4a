"""How a column walks: area by area, for as long as its slowest piece has points (chapter 8.2)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.castiglione.columns import toll_and_rest, why_not_take
from grognard.systems.castiglione.march import March
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GO, HALT, JOIN, TAKE


class CastiglioneGait(Gait[Campaign]):
    """An area is all there is to a stand; forced marches begin with a die and so are no walks."""

    def in_hand(self, game: Campaign) -> int:
        step = game.stack[-1]
        return step.column.pieces[0] if isinstance(step, March) else -1

    def stand(self, game: Campaign, piece: int) -> Stand:
        return (max(game.place[piece], -1), 0, 0)

    def lands(self, game: Campaign, action: Action) -> Stand | None:
        return (action.a, 0, 0)

    def able(self, game: Campaign, piece: int) -> bool:
        """Garrisons and who has moved stay (CAS-8.2e, CAS-8.2l); who is in the column goes along already."""
        step = game.stack[-1]
        if isinstance(step, March) and piece in step.column.pieces:
            return False
        return why_not_take(game, piece) is None

    def price(self, game: Campaign, action: Action) -> int:
        step = game.stack[-1]
        assert isinstance(step, March)
        toll, extra, _ = toll_and_rest(game, step.column, action.a)
        return toll + extra


GAIT = CastiglioneGait(
    frozenset((GO,)), frozenset((HALT,)), frozenset((TAKE,)), joins=frozenset((JOIN,)), fellows="stack"
)
