server-no-no-declaration-in-lesson = A lesson has no words for the dice, and nobody to give it up to.
server-no-no-such-order = There is no standing order “{ $order }: { $wish }” here.

server-offer-draw = { $side }: a draw is offered.
server-offer-takeback = { $side }: may { $count ->
    [one] one action
   *[other] { $count } actions
 } be taken back?
server-no-bad-clock = A clock gives 1 to { $most } days for a decision.
server-no-clock-runs = This game has a clock already.
server-no-short-clock = One side alone can give a game a clock of { $least } days or more. For a shorter one choose a pace when the game is made.
server-no-long-vacation = A side may be away for { $most } days of a game in all; { $left } are left.
server-no-away-already = This side is away already.
server-no-late-for-vacation = Your time is over already: play, before the other side claims the game.
server-no-answer-first = The other side has made an offer: answer it first.
server-no-nobody-to-agree = There is nobody to agree with: a bot answers no offers.
server-no-no-such-offer = There is no offer “{ $kind }”: a draw or a takeback can be offered.
server-no-no-offer = There is no offer to be answered.
server-no-no-clock = A game that is over, and a lesson, have no clock.
server-no-nobody-is-late = The other side still has time.
server-no-game-over = The game is over.
server-no-nothing-to-take-back = There is nothing to take back.

server-ladder-title = The ladder
server-ladder-about = Games between accounts count, past the first turn, and none against oneself.
server-ladder-empty = No game counts yet.
server-ladder-index = Tactical index of We Are Napoléon (chapter 7.2)
server-ladder-rating = Rating
server-ladder-openskill = By OpenSkill: what a player is at least worth, from whom he beat. Everybody begins at 0; allies win and lose together. Open a name to see what each game did.
server-ladder-game = Game
server-ladder-score = Score
server-ladder-median = Median of the army
server-ladder-level = Index before
server-ladder-points = Points
server-ladder-games = { $count ->
    [one] one game
   *[other] { $count } games
 }
server-letter-turn = { $title }: your turn
server-letter-turn-text = It is your turn in “{ $title }”. You have time until { $due }: { $address }
server-letter-turn-any-time = It is your turn in “{ $title }”. Nobody’s time runs in this game: { $address }
server-letter-no-more = You get such letters from { $site } because you confirmed this address. For no more of them take it away: { $account }
server-letter-remind = { $title }: time is running out
server-letter-remind-text = You have time until { $due } for your decision in “{ $title }”; then the other side may claim the victory: { $address }
