"""The rulebooks: one package each, one module per chapter."""
