"""The promises that every system makes, checked on random games.

    python -m grognard.conformance marengo/lesson --games 2000 --workers 2

One suite for all systems: random play ends without a dead end, invariants hold, clone, save and position
are equal and independent, undo returns the very state, notation parses back, illegal actions are refused,
everything emitted is declared and speaks both languages, records replay, and what a side may not know
leaves no trace in its view, its forecasts or what it imagines. Cheap checks run at every action, costly ones
at a random share of them.

Random play seldom brings on what the rules say of crowds: with ``--crowded`` games begin from mixed positions
(see ``Rules.crowd``). The kinds of event that were met are counted; ``--kinds`` tells which never were.
"""

from grognard.conformance.inspector import Inspector
from grognard.conformance.messages import missing_messages
from grognard.conformance.report import Report
from grognard.conformance.runs import inspect, inspect_for, inspect_parallel

__all__ = ["Inspector", "Report", "inspect", "inspect_for", "inspect_parallel", "missing_messages"]
