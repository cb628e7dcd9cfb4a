no-dice-word = no word yet
give-dice-word = Your word for the dice: what is thrown from here on depends on it too
mix-dice-word = Mix it in
verify-dice = Verify the dice

standing-orders = Standing orders
standing-hint = What is answered for you while you wait. Your opponent does not see it; the log marks each answer.
standing-nothing = Nothing is asked of the side that waits in this game.
standing-mark = standing order
standing-kept = Kept.
