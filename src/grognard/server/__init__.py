"""The site: games, turns, and nothing of the rules."""
