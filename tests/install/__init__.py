"""The program as people install it."""
