no-dice-word = no word yet
no-dice-word-given = no word of its own for the dice
dice-word-of = { $side }:
give-dice-word = Your word for the dice: what is thrown from here on depends on it too
mix-dice-word = Mix it in
verify-dice = Verify the dice

standing-orders = Standing orders
standing-hint = What is answered for you while you wait. Your opponent does not see it; the log marks each answer.
standing-nothing = Nothing is asked of the side that waits in this game.
standing-mark = standing order
standing-kept = Kept.

offer = An offer
accept = Accept
decline = Decline
withdraw-offer = Withdraw the offer
offer-draw = Offer a draw
ask-takeback = Ask to take my last choice back
time-over = The other side's time is over.
claim-victory = Claim victory
adjourn = Adjourn
adjourn-note = You may claim the game, or adjourn it: then the clock stands still until that side plays.
settle = Between players
clock = Clock
no-clock = This game has no clock.
clock-days = { $days ->
    [one] One day
   *[other] { $days } days
 } for each decision.
clock-due = { $side }: until { $due }.
days-each = Days for each decision
set-clock = Start the clock
vacation-days = Days of vacation
go-away = I am away
away-until = { $side }: away until { $until }.
get-up = Leave this game
get-up-note = You have not played yet. Your seat is free again; a game that nobody is left in is deleted.
time-until = Time until { $due }.

## Waiting for somebody far away

letter-came = A word from the other side
waits-since = The last order was given on { $since }.
your-time = Your time lasts until { $due }.
their-time = The time for it lasts until { $due }.
your-time-over = Your time ended on { $due }: play before the other side claims the game.
their-time-over = The time for it ended on { $due }.
you-agreed = You agree; another side still has to.
offer-accepted = The other side agreed: the moves are taken back.
offer-declined = The other side declined what you offered.
rematch-word = Once more? Your seat: { $address }
