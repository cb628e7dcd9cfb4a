kernel-nobody = nobody
kernel-none = none
kernel-alike = { $name } (× { $count })
kernel-list = { $first } and { $last }

# What the points of a game are called, unless it calls them otherwise
kernel-word-score = Points

# Directions, as they go before “of the village”
kernel-way-n = north
kernel-way-ne = north-east
kernel-way-e = east
kernel-way-se = south-east
kernel-way-s = south
kernel-way-sw = south-west
kernel-way-w = west
kernel-way-nw = north-west

kernel-ask-waiting = The other side is deciding.
kernel-ask-game-over = The game is over.
kernel-event-conceded = A side gives up the fight. The victory goes to { $winner }.

kernel-no-not-offered = That is not one of the choices now.
kernel-no-answer-first = First the question at hand wants its answer.
kernel-no-choose-place = { $place } is open: choose the place itself.
kernel-no-another-moment = That is decided at another moment of the turn.
kernel-no-game-over = The game is over.
kernel-no-not-your-decision = The other side is deciding now.
kernel-no-nothing-to-undo = There is nothing to take back: since your last choice a die was rolled, something was shown, or the other side had to decide.
kernel-no-empty-action = An action needs at least one word.
kernel-no-unknown-verb = There is no action “{ $word }”.
kernel-no-wrong-number-of-words = “{ $word }” takes { $needed ->
    [0] no word
    [one] one word
   *[other] { $needed } words
 } after it, not { $given }.
kernel-no-unknown-noun = There is no { $kind } called “{ $word }”.
kernel-no-stale = The board has changed since: look again, then choose.

kernel-command-no-fault = no fault found
kernel-command-refused = refused
kernel-command-may-be-chosen = may be chosen now
kernel-command-dice-left = dice left over
kernel-command-dice-thrown = dice thrown

kernel-lesson-help = notation: play · undo · hint · show · quit · Enter: go on
kernel-lesson-other = Allowed, but here this is wanted: { $wanted }
kernel-lesson-right = Right.
kernel-lesson-not-so = No, the answer is: { $answer }.
kernel-lesson-end = The lesson is over: { $stars ->
    [one] one star
   *[other] { $stars } stars
} of three.
