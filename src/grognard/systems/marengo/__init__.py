"""Bonaparte à Marengo: blocks on areas with approaches; no dice, hidden faces."""
