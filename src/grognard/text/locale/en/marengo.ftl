### Bonaparte at Marengo: sides, scenarios, choices, events, questions, refusals.

marengo-side-austrian = the Austrians
marengo-side-french = the French
marengo-word-infantry = infantry
marengo-word-cavalry = cavalry
marengo-word-artillery = artillery

marengo-scenario-position = A position
    .about = A situation set up by hand.

## Choices

marengo-do-activate = Wake { $piece }
marengo-do-shuffle = Shuffle your blocks
marengo-do-keep = Leave your blocks as they are
marengo-do-bombard = Open fire
marengo-do-cancel = Cancel the bombardment
marengo-do-aim = Aim at { $place }
marengo-do-hit = { $piece } takes the loss
marengo-do-assault = Assault from { $place }
marengo-do-commit = { $piece } goes in
marengo-do-all = All go in
marengo-do-done = Done
marengo-do-lead = { $piece } leads
marengo-do-fire = Fire on the attackers
marengo-do-hold = Hold your fire
marengo-do-pursue = { $piece } pursues
marengo-do-pay = { $piece } pays for the retreat
marengo-do-retreat = { $piece } retreats to { $place }
marengo-do-move = Move { $piece }
marengo-do-with = Together with { $piece }
marengo-do-to = Go to { $place }
marengo-do-road = By road to { $crossing }
marengo-do-wait = Wait one move on the road
marengo-do-halt = Halt here
marengo-do-block = { $piece } rides on to block { $place }
marengo-do-enter = { $piece } enters by road
marengo-do-pontoon = { $piece } enters by the pontoon
marengo-do-show = Show { $piece } to be infantry
marengo-do-oppose = { $piece } steps forward to block
marengo-do-yield = Give way
marengo-do-advance = All advance to the approach
marengo-do-stay = All stay where they are
marengo-do-forward = { $piece } advances, others stay
marengo-do-declare = { $piece } will bombard next turn
marengo-do-pass = Declare no bombardment

## What happens

marengo-event-round = Round { $round }: it is { $hour }:00.
marengo-event-turn = It is the turn of { $side }.
marengo-event-bonus = The enemy wavers: the morale of { $side } rises by { $points } to { $morale }.
marengo-event-alarmed = With the enemy next to them { $pieces } stand to arms.
marengo-event-activated = { $piece } stands to arms.
marengo-event-shuffled = The lines are reformed: nobody can tell any more which block of { $side } is which.
marengo-event-command = { $commands ->
    [0] No command is left.
    [one] One command is left.
   *[other] { $commands } commands are left.
 }
marengo-event-moved = { $pieces } moves from { $from } to { $place }.
marengo-event-sent-back = With no enemy opposite { $piece } falls in again with the reserve of { $place }.
marengo-event-rode = { $piece } marches by road from { $from } to { $place }, its move number { $number }.
marengo-event-waited = { $piece } waits by the road.
marengo-event-continued = { $piece } rides on and blocks { $place }.
marengo-event-split-cost = The group parts: { $points ->
    [one] one command more
   *[other] { $points } commands more
 }, { $commands } left.
marengo-event-entered = { $piece } comes up the road into { $place }, number { $number } of the column.
marengo-event-pontoon-crossed = { $piece } crosses the pontoon into { $place }.
marengo-event-attacks = { $pieces } goes for { $place } from { $from }.
marengo-event-attack-succeeds = Nobody bars the way into { $place }.
marengo-event-opposed = { $piece } steps forward and blocks { $place }.
marengo-event-advanced = { $pieces } advances to { $place }.
marengo-event-stayed = { $pieces } stays where it is.
marengo-event-occupied = { $pieces } occupies { $place }.
marengo-event-shown = { $piece } is shown: { $kind }, strength { $strength }.
marengo-event-bombardment-declared = The guns of { $gun } unlimber at { $place }: they will fire next turn.
marengo-event-bombardment-cancelled = The guns of { $gun } do not fire.
marengo-event-bombards = The guns of { $gun } fire on { $place } with strength { $points }.
marengo-event-no-effect = The ground swallows the fire of { $gun }.
marengo-event-penalty = The ground costs { $points ->
    [one] one point
   *[other] { $points } points
 }.
marengo-event-assault = { $pieces } assaults { $place } from { $from }.
marengo-event-leads = { $piece } leads the assault.
marengo-event-artillery-defence = The guns of { $pieces } fire on the attackers: { $points ->
    [one] one point
   *[other] { $points } points
 }.
marengo-event-stands = { $piece } leads the defence.
marengo-event-attack-points = The leads of the assault count { $points }.
marengo-event-defence-points = The leads of the defence count { $points }.
marengo-event-shaken = Demoralized, the leads of { $side } count { $points } less.
marengo-event-assault-result = The assault has strength { $strength }, the result is { $result }: the day here goes to { $winner }.
marengo-event-pursues = { $piece } is let loose in pursuit.
marengo-event-pursuit-points = The pursuers count { $points }.
marengo-event-pursuit = The pursuit costs the beaten up to { $points ->
    [one] one point
   *[other] { $points } points
 }.
marengo-event-assault-failed = The assault is thrown back; in the reserve of { $place } rally: { $pieces }.
marengo-event-assault-taken = { $place } is taken by assault; there enter: { $pieces }.
marengo-event-must-retreat = { $place } is lost: { $side } must retreat.
marengo-event-retreated = { $piece } retreats to { $place }.
marengo-event-lost = { $piece } loses { $points ->
    [one] one point
   *[other] { $points } points
 }; { $left } left.
marengo-event-eliminated = { $piece } is no more.
marengo-event-morale = The morale of { $side } falls to { $points }.
marengo-event-demoralized = The army of { $side } is demoralized.
marengo-event-won-by-morale = The enemy's army is broken. The victory goes to { $winner }.
marengo-event-won-by-territory = Stars of two colours are theirs. The victory goes to { $winner }.
marengo-event-won-by-holding = The roads east are barred. The victory goes to { $winner }.
marengo-event-conceded = The field is given up. The victory goes to { $winner }.

## Questions

marengo-ask-activate = Which French block stands to arms? Up to { $left } more.
marengo-ask-shuffle-or-keep = Shuffle your blocks, so that the enemy forgets what he has seen?
marengo-ask-fire-or-cancel = Shall the guns of { $gun } fire?
marengo-ask-choose-target = Where shall the guns of { $gun } aim?
marengo-ask-choose-victim = Which block in { $place } takes the bombardment of { $points }?
marengo-ask-choose-assault = Assault, or go on to movement? Commands left: { $commands }.
marengo-ask-commit = Who takes part in the assault from { $place }?
marengo-ask-name-leads = Who leads the assault? Up to { $left } more.
marengo-ask-fire-or-hold = You are assaulted from { $place }. Do your guns fire?
marengo-ask-name-stand = Who leads the defence? Up to { $left } more.
marengo-ask-choose-hit = Who takes the next of { $points } points?
marengo-ask-name-pursuers = Which cavalry pursues? Up to { $left } more.
marengo-ask-pay-for-retreat = Which block in { $place } pays for the retreat?
marengo-ask-choose-retreat = Where do the blocks from { $place } retreat?
marengo-ask-choose-move = What moves next? Commands left: { $commands }.
marengo-ask-gather = { $pieces }: who comes along, and where to?
marengo-ask-on-road = { $piece } is on the road. Moves left: { $left }.
marengo-ask-continue = { $pieces }: does cavalry ride on to block?
marengo-ask-continue-by-road = { $piece } has halted. Does it ride on along the road to block?
marengo-ask-show-infantry = Cavalry cannot force this ground: which of { $pieces } do you show to be infantry?
marengo-ask-oppose = { $pieces } comes for { $place } from { $from }. Who blocks the way?
marengo-ask-after-block = The way into { $place } is blocked. What does { $pieces } do?
marengo-ask-declare = Declare a bombardment for your next turn?

## Refusals

marengo-no-against-the-column = Blocks have crossed there by this road the other way this turn.
marengo-no-already-active = This block is active already.
marengo-no-asked-for-activation = First say which blocks stand to arms, or that no more do.
marengo-no-asked-for-shuffle = First say whether you shuffle.
marengo-no-assaulted-already = An assault was made across this approach this turn.
marengo-no-assaults-are-over = Assaults come before movement; that step is over.
marengo-no-barred-by-defeat = Your assault failed here: nobody of yours crosses this approach this turn.
marengo-no-blocker-goes-straight = A block in an approach goes back to its own reserve or straight on, nowhere else.
marengo-no-cannot-block-impassable = An impassable side cannot be blocked.
marengo-no-cavalry-obstructed = Cavalry cannot lead against an approach that obstructs it.
marengo-no-closed-by-assault = This locale was taken by assault: only those who took it may be in it this turn.
marengo-no-declared-already = These guns have declared a bombardment already.
marengo-no-demoralized-army = A demoralized army makes no assaults.
marengo-no-enemy-blocks = The enemy blocks this approach: only an assault can force it.
marengo-no-enemy-on-road = Infantry does not march by road into the enemy.
marengo-no-entry-full = The entry locale is full.
marengo-no-entry-held = The enemy holds the entry locale.
marengo-no-entry-used = Three blocks have entered here this turn.
marengo-no-fired-this-turn = Guns that fired this turn cannot declare.
marengo-no-ground-too-strong = A lead must be stronger than the penalty of the ground.
marengo-no-group-too-big = With one more there is no place to go.
marengo-no-guns-assaulted = Guns that took part in an assault cannot declare this turn.
marengo-no-guns-busy = Guns that bombarded this turn take no part in an assault.
marengo-no-guns-never-lead = Artillery never leads.
marengo-no-guns-never-stand = Artillery never leads the defence.
marengo-no-guns-not-blocking = Guns bombard only from an approach.
marengo-no-has-assaulted = This block took part in an assault this turn.
marengo-no-has-fired = Guns that fired this turn do not move.
marengo-no-has-moved = This block has moved this turn.
marengo-no-impassable = This side is impassable.
marengo-no-in-the-group = This block is in the group already.
marengo-no-inactive = This block is not active yet.
marengo-no-lead-needed = An assault needs a lead.
marengo-no-leads-already = This block leads already.
marengo-no-leads-do-not-pursue = A block that led does not pursue.
marengo-no-leads-first = Losses fall on the leads first.
marengo-no-leads-of-one-arm = The leads are all infantry or all cavalry.
marengo-no-locale-full = There is not room enough in this locale.
marengo-no-main-road-only = Only along a main road can cavalry block without a move.
marengo-no-must-cross-first = A block that sets out by road goes somewhere before it halts.
marengo-no-needs-infantry = Against ground that obstructs cavalry the group needs infantry.
marengo-no-no-choice-of-target = The target is given; fire or cancel.
marengo-no-no-command = No command is left for this.
marengo-no-no-enemy-opposite = An approach is blocked only against an enemy in the locale opposite.
marengo-no-no-guns = No guns here may fire in defence.
marengo-no-no-lead = No block there can lead the assault.
marengo-no-no-pontoon = This display has no pontoon.
marengo-no-nobody-blocks = Nobody blocks the other side: that is a move, not an assault.
marengo-no-not-a-target = Only a block in the place aimed at takes the loss.
marengo-no-not-adjacent = Off the road a block goes only to a neighbouring locale.
marengo-no-not-aimed-there = The guns can aim only at enemies in the locale opposite.
marengo-no-not-an-approach-here = That is no approach of the locale it is in.
marengo-no-not-french-on-map = Only French blocks on the map are woken.
marengo-no-not-from-there = No block of yours that could attack stands in that approach.
marengo-no-not-in-assault = This block does not take part.
marengo-no-not-in-reserve-there = Only blocks in reserve in the attacked locale can block the way.
marengo-no-not-in-the-attack = This block does not attack.
marengo-no-not-in-the-fight = Losses fall only on those who take part.
marengo-no-not-in-this-group = That is for the blocks that have just moved.
marengo-no-not-joined-by-road = After a road move cavalry rides on only along a road joined to its own.
marengo-no-not-on-map = This block is not on the map.
marengo-no-not-together = A group starts in one place.
marengo-no-not-waiting = This block does not wait to enter.
marengo-no-not-your-block = This block is not yours.
marengo-no-not-your-guns = These are not your guns.
marengo-no-nowhere-to-go = This block can go nowhere with the commands that are left.
marengo-no-only-artillery-bombards = Only artillery bombards.
marengo-no-only-cavalry-attacks-by-road = Only cavalry attacks by road.
marengo-no-only-cavalry-continues = Only cavalry rides on to block.
marengo-no-only-cavalry-pursues = Only cavalry of the winner that took part without leading pursues.
marengo-no-only-infantry-pays = For the reserve an infantry block pays.
marengo-no-opposed-already = The way is blocked already; send more, or be done.
marengo-no-other-approach = From reserve a block goes to an approach of its own locale.
marengo-no-out-of-order = A block on a later move has crossed there by this road.
marengo-no-pays-from-there = A block in that approach pays.
marengo-no-pontoon-shut = The far end of the pontoon is full, or in enemy hands.
marengo-no-pontoon-used = The pontoon was used this turn.
marengo-no-retreat-another-first = Another block is to retreat first.
marengo-no-retreat-enemy-there = The enemy is there.
marengo-no-retreat-impassable = That side is impassable.
marengo-no-retreat-no-room = There is no room.
marengo-no-retreat-not-adjacent = A retreat leads to a neighbouring locale.
marengo-no-retreat-where-they-came-from = The attackers came from there.
marengo-no-road-alone = By road each block moves alone.
marengo-no-road-attack-obstructed = Cavalry alone cannot attack over an approach that obstructs it.
marengo-no-road-elsewhere = This road does not leave the locale where the block is.
marengo-no-road-from-reserve = A road move starts in reserve.
marengo-no-roads-apart = These roads do not meet here.
marengo-no-show-infantry = An infantry block of the group must be shown.
marengo-no-split-costs = To split the group takes one command more, and someone must stay.
marengo-no-split-needs-command = No command is left for one more end place.
marengo-no-stand-obstructed = Cavalry cannot lead the defence of an approach that obstructs it.
marengo-no-stand-of-one-arm = The leads of the defence are all infantry or all cavalry.
marengo-no-three-already = Nobody can cross there by this road any more this turn.
marengo-no-too-early = It is too early for this display.
marengo-no-too-many-attackers = More attackers than the locale could hold.
marengo-no-too-many-leads = The approach is not wide enough for one more lead.
marengo-no-too-many-pursuers = The approach is not wide enough for one more pursuer.
marengo-no-too-many-stand = The approach is not wide enough for one more lead.
marengo-no-too-weak-to-lead = A lead needs a strength of two or more.
marengo-no-wait-in-vain = Waiting would lead nowhere.

marengo-note-command = 1
    .sentence = Uses one command.
marengo-note-command-at-enemy = 1
    .sentence = Uses one command, and goes at the enemy.
marengo-note-free = 0
    .sentence = Uses no command.
