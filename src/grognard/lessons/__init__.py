"""Lessons: small positions with steps, read from data and played through the rules. No rule is known here."""
