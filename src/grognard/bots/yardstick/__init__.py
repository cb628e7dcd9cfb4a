"""The first captain, kept as it was: newer players are measured against it, and nobody is offered it."""
