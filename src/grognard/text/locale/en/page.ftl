motto = Battles of horse and musket, played by the book
language = Language
home = Back to the staff office
close = Close
more = More
opening = One moment…
no-connection = The site does not answer. Whatever it accepted is safe; the page keeps trying.
credits = Credits

battles = Choose a battle
opponent = Opponent
opponent-here = A friend at this screen
opponent-watch = Watch two bots
your-side = You command
first-seat = You sit for
begin = To the field
my-games = Games under way
no-games = None yet. A game is kept from its first action on; you can close the page whenever you like.
more-games = More games
earlier-lines = Earlier
bring-file = Bring a saved game
bring-file-help = A file that was saved from a game, here or elsewhere, or a situation that somebody has written down.
choose-file = Choose a file…
file-too-big = This file is too big to be a game.
game-lost = Its battle is not here any more.
won-by = Victory: { $side }.
variants = Variants
glance-step = { $title }: { $step }
you-won = You have won: victory for { $side }.
you-lost = You have lost: victory for { $side }.
drawn = Drawn.
to-decide = After { $number ->
    [one] one action
   *[other] { $number } actions
 }; deciding: { $side }.
no-running-games = None under way.
my-other-games = { $count ->
    [one] One more game under way
   *[other] { $count } more games under way
 }
my-finished-games = { $count ->
    [one] One finished game
   *[other] { $count } finished games
 }
delete-game = Delete { $game }
delete-yes = Delete it
delete-no = Keep it

seat-here = at this screen
seat-you = you
seat-random = Conscript
seat-recruit = Recruit
seat-captain = Captain
seat-colonel = Colonel
seat-general = General
seat-general-bold = Bold general
seat-general-careful = Careful general
seat-general-stubborn = Stubborn general

board = The board
board-help = Arrow keys go through what can be chosen, Enter chooses. All choices are also in the list beside the board.
beyond = { $count ->
    [one] One more choice lies beyond this edge: show it
   *[other] { $count } more choices lie beyond this edge: show the nearest
 }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole field
zoom-sheet = Show the whole sheet with its legend
question = What is to be decided
you-decide = Your decision, for { $side }
you-decide-alone = Your decision
against = { $side } · against { $players }
all-here = { $count } players at this screen
nothing-to-choose = There is nothing else to choose here.
nothing-final = After it, what you did before can no longer be taken back.
side-decides = Deciding now: { $side }
bot-thinks = { $bot } is thinking, for { $side }…
game-over = The battle is over
whole-truth = Show what both sides hid
replay-all = Replay from the start
forecast = What it may lead to
reckoning = How it is reckoned
percent = { $percent } %
nothing-happens = Nothing happens.
show-clause = Show clause { $rule }
whole-rules = The whole rules
situation = Situation
log = Log
show-moment = Show the board after action { $number }
since-you-left = Since you left
meanwhile = Meanwhile
more-in-the-log = and { $count } more, in the log
watch-it = Show it on the board
bot-trouble = The bot cannot find a move. The game stands as it is; open it again to let the bot try once more.
game-deleted = This game has been deleted.

undo = Undo
undo-help = Take back your last choice
undo-turn = Start over
undo-turn-help = Take back all choices up to the last die, discovery, or choice of the other side
replay = Replay
replay-moment = Moment of the game
to-start = To the start
one-back = One action back
one-on = One action on
moment-of = { $number } of { $last }
both-sides = Show both sides' truth
play-on = Play on from here
back-to-now = Back to now
film = What is happening
pause = Pause
go-on = Go on
skip = Skip to now
pace = The other side’s moves
pace-1600 = one by one
pace-800 = brisk
pace-350 = quick
pace-0 = not shown

curtain-title = The board is hidden
curtain-text = Now to decide: { $side }. Whoever plays that side sits down alone before the screen, and opens it.
curtain-open = I play { $side }: show the board
use-curtain = Hide the board between two players
answer-forced = Answer for me where there is only one answer and nothing to take back

keep-and-share = Keep and share
save-record = Save the record
save-position = Save the position
save-picture = Save a picture
save-warning = While the game runs, record and position hold only what you have seen: what is hidden from you is drawn by lot in the position. The whole record opens at the end.
settings = Settings
dice = Chance you can check
seed-promised = The seed of all chance is fixed by this seal; it is opened when the game ends:
seed-opened = The seed was “{ $seed }”; its seal, shown from the start, is:
concede = Give up
concede-ask = Give up the battle…
concede-sure = The other side wins. Are you sure?
concede-yes = Give up
concede-no = Fight on

keys = Keys and gestures
key-tab = from one control to the next; the choices stand in the list
key-arrows = on the board: to the nearest lit piece or place
key-next = on the board: the next or the previous lit one
key-enter = choose it
key-escape = close what is open; nothing is taken back
key-zoom = on the board: closer, farther, the whole field, the whole sheet
key-replay = one action back or on in the replay
key-undo = take the last choice back
key-likewise = the same for the rest of the corps, line or army
key-board = to the board
key-help = this list

overlays = Overlays
confirm = Do it
not-yet = Not yet
signs-on-counters = On the counters
signs-short = Signs?
signs = What do the signs mean?
sign-here = One of them here: { $what }
sign-move = A bare number: what it costs to go there or to do it.
sign-attack = A fight: its odds, or the chance to do harm. Nothing is fought before you confirm it.
sign-special = A choice of its own kind beside the plain one: what it promises.
sign-follow = Something follows from it: read what before you choose it.
sign-danger = Something may happen there: you are told what, and asked, before it is done.
sign-gain = It does good: nothing is risked.
taking-part = Who takes part
left-standing = What was in hand has not moved: it is put down where it stands. Undo takes it up again.
given-up = Given up, since the piece was put down as it stood: { $what }. Undo brings it back.
many-places = { $count } choices, lit on the board: open the list
dispatches = { $count ->
    [0] Dispatches
   *[other] Dispatches ({ $count })
}
write-dispatch = Write to the other side
send-dispatch = Send
leave-word = A word for the other side
leave-word-to = The turn passes. A word for { $to }:
no-word = No word
means-now = A click on that place now means: { $what } Click the counter in hand again for the other meaning.
differing-action = Action { $number } was: { $action }
take-up = { $number ->
    [0] Go on from the start
   *[other] Go on from action { $number }
}
more-outcomes = { $count ->
    [one] one rarer outcome
   *[other] { $count } rarer outcomes
 } together
counter-style = Counters

briefing = Forces and sources

hint-then = { $choice }: { $then }
hint = What would the general do?
hint-asked = The general thinks …
look-back = Look back with the general
look-back-asked = The general goes through the game …
look-back-chance = Chance to win, turn by turn: { $side }
look-back-wins = { $side } win
look-back-point = { $when }: { $chance } in a hundred
look-back-band = paler: how far that may be wrong
look-back-costly = Turns that cost much
look-back-no-marks = No turn fell clearly short of what the captain would have made of it.
look-back-see = See it
look-back-again = Play this turn again

seat-script = the lesson
lesson = The lesson
lessons = Lessons
lessons-motto = Each in a few minutes, on the board, with the rules’ own answers
lessons-open = All lessons
lessons-jump = To the lessons of a game
start-here = Start here
start-again = Go on learning
lessons-refresher = Refresher: { $count ->
    [one] one question
   *[other] { $count } questions
}
lessons-examples = The rulebook’s own examples, to be played ({ $count })
lesson-hint = Hint
lesson-back = Undo
lesson-show = Show me
lesson-again = Start over
lesson-leave = Leave
lesson-right = Right.
lesson-not-so = No, the answer is: { $answer }.
lesson-foresee = What will happen?
lesson-wrong = Not this one
lesson-back-to-step = Take that move back
lesson-anew = The board is set up anew.
lesson-seen = That is what would have happened. Now the board goes back.
lesson-continue = Continue
lesson-clauses = { $count ->
    [one] The clause it was about
   *[other] The { $count } clauses it was about
  }
lesson-end = The lesson is over
lesson-recap = What you know now
crib = Crib sheet
crib-of = Crib sheet: { $title }
lesson-stars = { $stars ->
    [one] One star
   *[other] { $stars } stars
} of three
lesson-next = Next lesson
lesson-next-question = Next question
lesson-play = Play the first battle
lesson-left-at = left at step { $step } of { $of }
lesson-begin-here = next
lesson-minutes = { $minutes } min
put-back = Put it back
no-end = This cannot be ended yet.
no-halt = It cannot halt here.
ends-turn = and ends your turn
for-good = cannot be taken back
still-to-act = { $count ->
    [one] One piece could still act.
   *[other] { $count } pieces could still act.
 }
nothing-left = After this nothing is left to do: your turn ends with it, and nothing more can be taken back.
no-more-guard = do not ask again in this game

goal = The aim
how-won = How it is won
score-of = { $called }: { $score }
score-curve = The score, action by action
losses = Losses
luck = The dice
lost-of = { $lost } of { $pieces }
dice-gave = { $rolls } rolls came to { $gave }; on the average they are worth { $worth }
turning-points = Where it turned
turned-for = +{ $points } for { $side }
rematch = Once more
other-side = Take the other side
next-battle = Another battle
story-whole = The whole story
story-end = Only how it ended
banner-taken = A place is taken
banner-won = A battle is decided
banner-general = A general is lost
banner-broken = An army breaks
banner-night = Night falls
one-at-a-time = Your last choice is still on its way. Please choose again.
answered-for-you = Answered for you, there was only this: { $what }
tab-orders = Orders
tabs = What is shown below the board

about-minutes = { $minutes ->
    [0] {""}
   *[other] about { $minutes } minutes
 }
about-hours = about { $hours } { $hours ->
    [one] hour
   *[other] hours
 }
how-many-pieces = { $pieces } pieces
level-easy = good to begin with
level-usual = usual
level-hard = for old hands
together = { $count ->
    [one] The same for one more
   *[other] The same for { $count } more
 }
together-about = As far, in the same direction, or the same order: { $who }. Key: .

tutor = The tutor
tutor-not-yet = Not yet
tutor-anyway = Do it anyway
tutor-lesson = The lesson on it
tutor-silence = No more advice

try-the-example = Try the example: { $title }
its-lesson = The lesson on it: { $title }

## Who walks next

next-piece = { $name } could go next: click where to, or click another counter.
next-skip = Skip it
next-off = Propose nobody
next-wanted = After a move, light the ways of the next piece
hold-for-front = Press and hold on a place to choose the front there.
understood = Understood
gesture-drag = Drag a piece to its place; drag the empty board to look elsewhere.
gesture-hold = Press and hold on a lit place: the fronts open with which the march can end there. Let go on one of them; with a finger, tap it.
gesture-shift = Shift and a click: only this piece goes, although its corps, neighbours or stack would go along.
gesture-why = A click on what is not lit tells why not; so does a finger held on it.

answers-below = { $count ->
    [one] one more answer
   *[other] { $count } more answers
 }

## Several at once

company = { $fellows ->
    [neighbours] the blocks beside it
    [stack] its stack
    [abreast] its neighbours
   *[other] its corps
 }
body = Take { company } along ({ $count })
body-on = Along with it: { company } ({ $count })
body-about = Of { company }: { $who }. Where you click they go too, each as far, in the same direction, as it can without a fight, a die or a question. Click here to change it; with Shift this piece goes alone just once.
body-first = “Take { company } along”: { $count ->
    [one] the counter that the button names goes where this one goes, as far as it can
   *[other] the { $count } counters that the button names go where this one goes, as far as they can
}.
body-left-on = Still on: it takes { company } along, { $count ->
    [one] one more counter
   *[other] { $count } more counters
 }.
body-keep = Good
body-off = Each alone
batch-title = As proposed
batch-how = These are played one after the other. Anything else that comes up you decide yourself, and you can stop it at any time.
batch-stop = Ask me again
as-proposed = As proposed.
