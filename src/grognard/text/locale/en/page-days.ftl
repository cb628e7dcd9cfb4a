no-dice-word = no word yet
give-dice-word = Your word for the dice: what is thrown from here on depends on it too
mix-dice-word = Mix it in
verify-dice = Verify the dice
