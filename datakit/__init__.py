"""Programs that make and verify the data of packs; nothing of the game imports them."""
