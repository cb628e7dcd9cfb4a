kernel-event-draw-agreed = Both sides agree on a draw.
kernel-event-forfeited = The time of a side is over. The victory goes to { $winner }.
kernel-event-word-given = { $side } mixes a word of its own into the dice: “{ $word }”.
kernel-event-taken-back = By consent { $count ->
    [one] one action is
   *[other] { $count } actions are
 } taken back, as { $side } asked. What is thrown from here on is thrown anew.
kernel-no-bad-word = A word for the dice has 1 to { $most } letters, without needless spaces.
kernel-no-one-word-each = This side has given its word already: one for each side and game.
kernel-no-no-declaration = That cannot be declared.

kernel-verify-good = All dice are as promised: the seed fits its commitment, and { $rolls ->
    [0] nothing was thrown
    [one] the one roll
   *[other] all { $rolls } rolls
 } in { $actions } actions { $rolls ->
    [0] {""}
   *[other] follow from it{ $words ->
        [0] {""}
        [one] {" "}and the word of one side
       *[other] {" "}and the words of { $words } sides
     }
 }.
kernel-verify-commitment = The seed is not the one that was promised: its commitment is { $commitment }.
kernel-verify-record = The record cannot be checked to its end: { $reason }.
kernel-verify-dice = The dice are not those of the seed. The first roll that differs is in action { $number }: recorded is { $stored }, the seed gives { $given }.
kernel-verify-no-roll = none
kernel-verify-shown = Compare this commitment with the one that you were shown at the start.
