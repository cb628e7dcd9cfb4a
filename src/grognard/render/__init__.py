"""Boards and counters as SVG: the same for the page, a file and a test."""
