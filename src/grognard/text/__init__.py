"""Words for people, in French and English, made from events, prompts, options and refusals."""
