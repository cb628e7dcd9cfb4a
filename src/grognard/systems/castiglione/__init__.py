"""Bonaparte in Italy: the Castiglione campaign, 29 July to 6 August 1796."""

from grognard.systems.castiglione.system import SYSTEM

__all__ = ["SYSTEM"]
