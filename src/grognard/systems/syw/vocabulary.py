"""Every event, prompt and refusal of the system with its fields, for the text catalogues."""

from __future__ import annotations

from grognard.kernel.scenario import Fields

EVENTS: Fields = {}
ASKS: Fields = {}
REFUSALS: Fields = {}
OUTCOMES: frozenset[str] = frozenset({"fire_result", "charge_result"})
