"""Examples: battles of one's own, and a learner."""
