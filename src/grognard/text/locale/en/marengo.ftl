### Bonaparte at Marengo: sides, scenarios, choices, events, questions, refusals.

marengo-side-austrian = the Austrians
marengo-side-french = the French
marengo-word-score = Morale taken from the enemy
marengo-word-infantry = infantry
marengo-word-cavalry = cavalry
marengo-word-artillery = artillery

marengo-scenario-position = A position
    .about = A situation set up by hand.

## Choices

marengo-do-activate = { $piece } { AGREE($piece, "stands", "stand") } to arms
marengo-do-shuffle = Shuffle your blocks
marengo-do-keep = Leave your blocks as they are
marengo-do-bombard = Open fire
marengo-do-cancel = Cancel the bombardment
marengo-do-aim = Aim at { $place }
marengo-do-hit = { $piece } { AGREE($piece, "takes", "take") } the loss
marengo-do-assault = Assault from { $place }
marengo-do-commit = { $piece } { AGREE($piece, "goes", "go") } in
marengo-do-all = All go in
marengo-do-done = Done
marengo-do-done-choose-move = End the movement
marengo-do-done-choose-assault = Go on to movement
marengo-do-done-activate = No other stands to arms
marengo-do-done-continue = Go no farther
marengo-do-done-continue-by-road = Go no farther
marengo-do-done-oppose = Nobody else blocks
marengo-do-done-after-block = No other advances
marengo-do-done-after-block-more = No other advances
marengo-do-done-after-block-last = So be it
marengo-do-done-commit = These go in
marengo-do-done-name-leads = No other leads
marengo-do-done-name-stand = No other leads
marengo-do-done-name-pursuers = No other pursues
marengo-do-lead = { $piece } { AGREE($piece, "leads", "lead") }
marengo-do-fire = Fire on the attackers
marengo-do-hold = Hold your fire
marengo-do-pursue = { $piece } { AGREE($piece, "pursues", "pursue") }
marengo-do-pay = { $piece } { AGREE($piece, "pays", "pay") } for the retreat
marengo-do-retreat = { $piece } { AGREE($piece, "retreats", "retreat") } to { $place }
marengo-do-move = Move { $piece }
marengo-do-with = Together with { $piece }
marengo-do-to = Go to { $place }
marengo-do-road = By road to { $crossing }
marengo-do-wait = Wait one move on the road, behind those who march first
marengo-do-halt = Halt here
marengo-do-block = { $piece } { AGREE($piece, "rides", "ride") } on to block { $place }
marengo-do-enter = { $piece } { AGREE($piece, "enters", "enter") } by road
marengo-do-pontoon = { $piece } { AGREE($piece, "enters", "enter") } by the pontoon
marengo-do-show = Show { $piece } to be infantry
marengo-do-oppose = { $piece } { AGREE($piece, "steps", "step") } forward to block
marengo-do-yield = Give way: all there retreat
marengo-do-advance = All advance to the approach
marengo-do-stay = All stay where they are
marengo-do-forward = { $piece } { AGREE($piece, "advances", "advance") }, others stay
marengo-do-declare = { $piece } will bombard next turn
marengo-do-pass = Declare no bombardment

## What happens

marengo-event-round = Round { $round }: it is { $hour }:00.
marengo-event-turn = It is the turn of { $side }.
marengo-event-bonus = The enemy wavers: the morale of { $side } rises by { $points } to { $morale }.
marengo-event-alarmed = With the enemy close by { $pieces } { AGREE($pieces, "stands", "stand") } to arms.
marengo-event-activated = { $piece } { AGREE($piece, "stands", "stand") } to arms.
marengo-event-shuffled = The lines are reformed: nobody can tell any more which block of { $side } is which.
marengo-event-command = { $commands ->
    [0] No command is left.
    [one] One command is left.
   *[other] { $commands } commands are left.
 }
marengo-event-moved = { $pieces } { AGREE($pieces, "moves", "move") } from { $from } to { $place }.
marengo-event-sent-back = With no enemy opposite { $piece } { AGREE($piece, "falls", "fall") } in again with the reserve of { $place }.
marengo-event-rode = { $piece } { AGREE($piece, "marches", "march") } by road from { $from } to { $place }, move { $number } of 3.
marengo-event-waited = { $piece } { AGREE($piece, "waits", "wait") } by the road.
marengo-event-continued = { $piece } { AGREE($piece, "rides", "ride") } on and { AGREE($piece, "blocks", "block") } { $place }.
marengo-event-split-cost = The group parts: { $points ->
    [one] one command more
   *[other] { $points } commands more
 }, { $commands } left.
marengo-event-entered = { $piece } { AGREE($piece, "comes", "come") } up the road into { $place }, number { $number } of the column.
marengo-event-pontoon-crossed = { $piece } { AGREE($piece, "crosses", "cross") } the pontoon into { $place }.
marengo-event-attacks = { $pieces } { AGREE($pieces, "goes", "go") } for { $place } from { $from }.
marengo-event-attack-succeeds = Nobody bars the way into { $place }: only a reserve there can, and only if the attack did not begin in the approach.
    .foreseen = Nobody bars the way into { $place }, and those who hold it leave.
marengo-event-opposed = { $piece } { AGREE($piece, "steps", "step") } forward and { AGREE($piece, "blocks", "block") } { $place }.
marengo-event-advanced = { $pieces } { AGREE($pieces, "advances", "advance") } to { $place }.
marengo-event-stayed = { $pieces } { AGREE($pieces, "stays where it is", "stay where they are") }.
marengo-event-occupied = { $pieces } { AGREE($pieces, "occupies", "occupy") } { $place }.
marengo-event-shown = { $piece } { AGREE($piece, "is", "are") } shown: { $kind }, strength { $strength }.
marengo-event-bombardment-declared = { $gun } { AGREE($gun, "unlimbers", "unlimber") } at { $place }, to fire next turn.
marengo-event-bombardment-cancelled = { $gun } { AGREE($gun, "does", "do") } not fire.
marengo-event-bombards = { $gun } { AGREE($gun, "fires", "fire") } on { $place } with strength { $points }.
marengo-event-no-effect = The ground swallows the fire of { $gun }.
marengo-event-penalty = The ground costs { $points ->
    [one] one point
   *[other] { $points } points
 }.
marengo-event-assault = { $pieces } { AGREE($pieces, "assaults", "assault") } { $place } from { $from }.
marengo-event-leads = { $piece } { AGREE($piece, "leads", "lead") } the assault.
marengo-event-artillery-defence = { $pieces } { AGREE($pieces, "fires", "fire") } on the attackers: { $points ->
    [one] one point
   *[other] { $points } points
 }.
marengo-event-stands = { $piece } { AGREE($piece, "leads", "lead") } the defence.
marengo-event-attack-points = The leads of the assault count { $points }.
marengo-event-defence-points = The leads of the defence count { $points }.
marengo-event-shaken = Demoralized, the leads of { $side } count { $points } less.
marengo-event-assault-result = The assault has strength { $strength }, the result is { $result }: the day here goes to { $winner }.
marengo-event-pursues = { $piece } { AGREE($piece, "is", "are") } let loose in pursuit.
marengo-event-pursuit-points = The pursuers count { $points }.
marengo-event-pursuit = The pursuit costs the beaten up to { $points ->
    [one] one point more
   *[other] { $points } points more
 } than the assault. If they must leave their locale, the price of the retreat comes on top.
marengo-event-assault-failed = The assault is thrown back. Back in reserve at { $place }: { $pieces }.
marengo-event-assault-taken = { $place } is taken by assault; there enter: { $pieces }.
marengo-event-must-retreat = { $place } is lost: { $side } must retreat.
marengo-event-retreated = { $piece } { AGREE($piece, "retreats", "retreat") } to { $place }.
marengo-event-lost = { $piece } { AGREE($piece, "loses", "lose") } { $points ->
    [one] one point
   *[other] { $points } points
 }; { $left } left.
marengo-event-eliminated = { $piece } { AGREE($piece, "is", "are") } no more.
marengo-event-morale = The morale of { $side } falls to { $points }.
marengo-event-demoralized = The army of { $side } is demoralized: it makes no more assaults, and defends weaker. The day goes on; if the other army holds until its end, it has won.
marengo-event-won-by-morale = The enemy's army is broken. The victory goes to { $winner }.
marengo-event-won-by-territory = Stars of two colours are theirs. The victory goes to { $winner }.
marengo-event-won-by-holding = The roads east are barred. The victory goes to { $winner }.
marengo-event-conceded = The field is given up. The victory goes to { $winner }.

## Questions

marengo-ask-activate = Which French block stands to arms? At most { $left }.
marengo-ask-shuffle-or-keep = Shuffle your blocks, so that the enemy forgets what he has seen?
marengo-ask-fire-or-cancel = { AGREE($gun, "Does", "Do") } { $gun } fire?
marengo-ask-choose-target = Where { AGREE($gun, "does", "do") } { $gun } aim?
marengo-ask-choose-victim = Which block in { $place } takes the bombardment of { $points }?
marengo-ask-choose-assault = Assault, or go on to movement? Commands left: { $commands }.
marengo-ask-commit = Who takes part in the assault from { $place }?
marengo-ask-name-leads = Who leads the assault? At most { $left }, all of one arm. { $horse ->
    [-1] Foot must be stronger than { $foot }, which the ground takes; horse cannot lead here.
   *[other] A lead must be stronger than what the ground takes: { $foot } from foot, { $horse } from horse.
 }
marengo-ask-fire-or-hold = You are assaulted from { $place }. Do your guns fire?
marengo-ask-name-stand = The assault comes on with { $strength } after the ground; your leads must add up to as much. Who leads the defence? At most { $left }, all of one arm.
marengo-ask-choose-hit = { $points ->
    [one] Who takes the point?
   *[other] Who takes the next of { $points } points?
 }
marengo-ask-name-pursuers = Which cavalry pursues? At most { $left }.
marengo-ask-pay-for-retreat = { $place } is lost, and the retreat from there costs one point. Which block pays?
marengo-ask-choose-retreat = Where do the blocks from { $place } retreat?
marengo-ask-choose-move = What moves next? Commands left: { $commands }.
marengo-ask-gather = { $pieces }: who comes along, and where to?
marengo-ask-on-road = { $piece } { AGREE($piece, "is", "are") } on the road. Moves left: { $left }.
marengo-ask-continue = { $pieces }: does cavalry ride on to block?
marengo-ask-continue-by-road = { $piece } { AGREE($piece, "has", "have") } halted. Only horse may ride on along the road and block; for any other arm the move is over.
marengo-ask-show-infantry = Cavalry cannot force this ground: which of { $pieces } do you show to be infantry?
marengo-ask-oppose = { $pieces } { AGREE($pieces, "comes", "come") } for { $place } from { $from }. Who blocks the way?
marengo-ask-after-block = The way into { $place } is blocked. What { AGREE($pieces, "does", "do") } { $pieces } do?
marengo-ask-after-block-more = { $pieces } will advance to the approach of { $place }, and whoever is not named stays: one command more. Who else advances?
marengo-ask-after-block-last = { $pieces } will advance to the approach of { $place }; the rest of the group stays, for one command more.
marengo-ask-declare = Declare a bombardment for your next turn?

## Refusals

marengo-no-against-the-column = At { $place } blocks have crossed by this road the other way this turn.
marengo-no-already-active = { $piece } { AGREE($piece, "is", "are") } active already.
marengo-no-comes-awake = { $piece } { AGREE($piece, "comes", "come") } as a reinforcement and { AGREE($piece, "needs", "need") } no call to arms.
marengo-no-asked-for-activation = First say which blocks stand to arms, or that no more do.
marengo-no-asked-for-shuffle = First say whether you shuffle.
marengo-no-assaulted-already = An assault was made across { $place } this turn; there is no second one.
marengo-no-assaults-are-over = No assault starts from { $place } any more: assaults come before movement.
marengo-no-barred-by-defeat = Your assault failed there: nobody of yours crosses towards { $place } this turn.
marengo-no-attack-unblockable = { $pieces } held the approach when the turn began: nobody could bar the way to { $place }.
marengo-no-blocked-attack = The way to { $place } was blocked: { $pieces } may { $pieces-count ->
    [one] stay or advance to the approach
   *[other] stay, advance to the approach, or split
}.
marengo-no-blocker-goes-straight = { $piece } { AGREE($piece, "stands", "stand") } in an approach: { AGREE($piece, "it goes", "they go") } back to { AGREE($piece, "its", "their") } own reserve or straight on, not to { $place }.
marengo-no-cannot-block-impassable = { $place } is an impassable side, and nobody blocks it.
marengo-no-cavalry-obstructed = { $piece } { AGREE($piece, "is", "are") } cavalry, and { $place } obstructs cavalry: { AGREE($piece, "it cannot", "they cannot") } lead there.
marengo-no-closed-by-assault = { $place } was taken by assault: only those who took it may be there this turn.
marengo-no-commit-first = First say who takes part in the assault from { $place }.
marengo-no-declare-or-pass = Name the guns that declare a bombardment, or pass.
marengo-no-declared-already = { $piece } { AGREE($piece, "has", "have") } declared a bombardment already.
marengo-no-demoralized-army = A demoralized army makes no assaults.
marengo-no-enemy-blocks = The enemy blocks the way to { $place }: only an assault can force it.
marengo-no-enemy-on-road = { $piece } { AGREE($piece, "is", "are") } infantry, which does not march by road into the enemy at { $place }.
marengo-no-entry-full = { $place }, where { $piece } would enter, is full.
marengo-no-entry-held = The enemy holds { $place }, where { $piece } would enter.
marengo-no-entry-used = Three blocks have entered at { $place } this turn, where { $piece } would.
marengo-no-fire-or-hold-first = First say whether guns defend against the assault from { $place }.
marengo-no-fired-this-turn = { $piece } fired this turn and cannot declare.
marengo-no-goes-by-road = { $piece } { AGREE($piece, "is", "are") } on the road and { AGREE($piece, "goes", "go") } to { $place } by it, not off road.
marengo-no-ground-too-strong = { $piece } { AGREE($piece, "is", "are") } not stronger than the penalty of { $place }, so { AGREE($piece, "it cannot", "they cannot") } lead.
marengo-no-group-too-big = With { $piece } besides there would be no place to go.
marengo-no-guns-assaulted = { $piece } took part in an assault and cannot declare this turn.
marengo-no-guns-busy = { $piece } bombarded this turn and { AGREE($piece, "takes", "take") } no part in an assault.
marengo-no-fire-is-past = Guns fire in defence before the defending leads are named: that moment is past.
marengo-no-guns-laid = { $piece } declared a bombardment last turn and cannot fire in defence.
marengo-no-guns-spent = { $piece } bombarded last turn and cannot fire in defence.
marengo-no-guns-never-lead = { $piece } { AGREE($piece, "is", "are") } artillery, which never leads.
marengo-no-guns-never-stand = { $piece } { AGREE($piece, "is", "are") } artillery, which never leads the defence.
marengo-no-guns-not-blocking = { $piece } { AGREE($piece, "stands", "stand") } in no approach, and guns bombard only from one.
marengo-no-has-assaulted = { $piece } took part in an assault this turn.
marengo-no-has-fired = { $piece } fired this turn and { AGREE($piece, "does", "do") } not move.
marengo-no-has-moved = { $piece } { AGREE($piece, "has", "have") } moved this turn.
marengo-no-impassable = The side towards { $place } is impassable.
marengo-no-in-ones-own-turn = That is done in one’s own turn; now the enemy has his.
marengo-no-in-the-group = { $piece } { AGREE($piece, "is", "are") } in the group already.
marengo-no-inactive = { $piece } { AGREE($piece, "is", "are") } not active yet.
marengo-no-lead-needed = First name who leads the assault on { $place }.
marengo-no-leads-already = { $piece } { AGREE($piece, "leads", "lead") } already.
marengo-no-leads-do-not-pursue = { $piece } led, and who led does not pursue.
marengo-no-leads-first = Losses fall on the leads before they fall on { $piece }.
marengo-no-leads-of-one-arm = The leads are all infantry or all cavalry: { $piece } { AGREE($piece, "does", "do") } not fit.
marengo-no-locale-full = There is not room enough in { $place }.
marengo-no-main-road-only = Cavalry blocks { $place } without a move only along a main road.
marengo-no-name-its-approach = { $piece } can take part in an assault: name { AGREE($piece, "its", "their") } approach, { $place }.
marengo-no-assaulted-from = { $place } is assaulted from { $from }: name the approach of your own blocks.
marengo-no-assault-over = Out of { $place } you can assault from { $from }: name that approach.
marengo-no-movement-comes-later = { $piece } may move in the step of movement, after the assaults.
marengo-no-movement-is-over = Movement is over for this turn: an earlier step is not reopened.
marengo-no-must-cross-first = { $piece } { AGREE($piece, "has", "have") } set out by road and { AGREE($piece, "goes", "go") } somewhere before { AGREE($piece, "it halts", "they halt") }.
marengo-no-needs-infantry = Against { $place }, which obstructs cavalry, the group needs infantry.
marengo-no-no-assault-under-way = No assault is under way in which that could be said.
marengo-no-no-command = No command is left to move { $piece }. A march by a main road needs none: if others go first, wait a move on it.
marengo-no-no-enemy-opposite = { $place } could be blocked only against an enemy in the locale opposite, and there is none.
marengo-no-no-guns = No guns that may fire defend against the assault from { $place }.
marengo-no-no-lead = No block at { $place } can lead the assault.
marengo-no-no-choice-of-target = The target of { $gun } is given, { $place }: fire or cancel.
marengo-no-fire-or-cancel-first = First say whether { $gun } { AGREE($gun, "fires or cancels", "fire or cancel") }.
marengo-no-no-lead-among-them = None of { $pieces } can lead an assault on { $place }.
marengo-no-movement-after-assaults = Blocks move after the assaults, in the step of movement.
marengo-no-group-in-hand = First say where { $pieces } { AGREE($pieces, "goes", "go") }.
marengo-no-no-pontoon = The display of { $piece } has no pontoon.
marengo-no-no-pursuers = The winner has no cavalry left that took part without leading.
marengo-no-no-reserve-to-block = Nobody of yours stood in reserve in { $place }, and only a reserve can bar the way there.
marengo-no-no-pursuit-of-cavalry = The beaten led with cavalry, and such are not pursued.
marengo-no-no-pursuit-over-ground = The ground at { $place } or opposite obstructs cavalry: there is no pursuit.
marengo-no-nobody-blocks = Nobody blocks the side opposite { $place }: that is a move, not an assault.
marengo-no-loss-first = First say who takes the loss.
marengo-no-not-a-target = Only a block at { $place }, which is aimed at, takes the loss.
marengo-no-not-adjacent = Off the road a block goes only to a neighbouring locale, and { $place } is none.
marengo-no-not-aimed-there = { $piece } can aim only at enemies in the locale opposite.
marengo-no-not-an-approach-here = { $place } is no approach of the locale where the block is.
marengo-no-not-french-on-map = Only French blocks on the map are woken, and { $piece } { AGREE($piece, "is", "are") } none.
marengo-no-not-from-there = No assault starts from { $place }: no block of yours that could attack blocks an approach there.
marengo-no-of-the-other-side = { $piece } { AGREE($piece, "fights", "fight") } on the other side: each names its own leads.
marengo-no-not-in-assault = { $piece } { AGREE($piece, "does", "do") } not take part.
marengo-no-not-in-reserve-there = Only blocks in reserve in { $place }, which is attacked, can block the way.
marengo-no-not-in-the-attack = { $piece } { AGREE($piece, "does", "do") } not attack.
marengo-no-not-in-the-fight = { $piece } { AGREE($piece, "does", "do") } not take part, and losses fall only on those who do.
marengo-no-no-assault-command = No command is left for an assault from { $place }.
marengo-no-woken-at-the-start = { $piece } could be woken only at the start of a French turn.
marengo-no-nobody-is-woken = { $piece } { AGREE($piece, "is", "are") } not woken this turn: it is before eleven, and no enemy stood in a set-up locale when it began.
marengo-no-shuffled-at-the-start = Blocks are shuffled at the start of their side’s turn only.
marengo-no-no-bombardment-now = No guns that declared a bombardment are to fire now: that is the first step of a turn.
marengo-no-no-losses-now = No losses are to be taken now.
marengo-no-nobody-retreats = Nobody is driven from his locale now.
marengo-no-nobody-on-the-road = No block is on the road now.
marengo-no-nothing-to-show = No attack asks for an infantry block to be shown now.
marengo-no-nobody-attacks = No maneuver attack is under way that could be blocked.
marengo-no-nobody-was-blocked = No maneuver attack has just been blocked.
marengo-no-declared-after-movement = Bombardments are declared in the last step of a turn, after movement.
marengo-no-not-in-this-group = First say whether { $pieces } { AGREE($pieces, "rides on or is done", "ride on or are done") }.
marengo-no-not-joined-by-road = After a road move cavalry rides on to { $place } only along a road joined to its own.
marengo-no-not-on-map = { $piece } { AGREE($piece, "is", "are") } not on the map.
marengo-no-not-together = { $piece } { AGREE($piece, "stands", "stand") } elsewhere, and a group starts in one place.
marengo-no-not-waiting = { $piece } { AGREE($piece, "does", "do") } not wait to enter.
marengo-no-not-your-block = { $piece } { AGREE($piece, "is", "are") } not yours.
marengo-no-not-your-guns = { $piece } { AGREE($piece, "is", "are") } not yours to fire.
marengo-no-nowhere-to-go = { $piece } can go nowhere with the commands that are left.
marengo-no-on-the-road = { $piece } { AGREE($piece, "is", "are") } on the road, and road moves are made one after the other: go on, wait or halt first.
marengo-no-only-artillery-bombards = { $piece } { AGREE($piece, "is", "are") } no artillery, and only artillery bombards.
marengo-no-only-cavalry-attacks-by-road = { $piece } { AGREE($piece, "is", "are") } artillery, and only cavalry attacks { $place } by road.
marengo-no-only-cavalry-continues = { $piece } { AGREE($piece, "is", "are") } no cavalry, and only cavalry rides on to block.
marengo-no-only-cavalry-pursues = { $piece } { AGREE($piece, "is", "are") } not cavalry of the winner that took part without leading, and only such pursues.
marengo-no-only-infantry-pays = For the reserve of { $place } an infantry block in it pays.
marengo-no-opposed-already = The way is blocked already; send more, or be done.
marengo-no-other-approach = From reserve a block goes to an approach of its own locale, and { $place } is none.
marengo-no-out-of-order = At { $place } a block on a later move has crossed by this road.
marengo-no-pays-from-there = A block at { $place } pays for that approach.
marengo-no-pontoon-shut = The far end of the pontoon is full or in enemy hands: { $piece } cannot cross.
marengo-no-pontoon-used = The pontoon was used this turn, so { $piece } cannot cross.
marengo-no-pursuers-first = First say who pursues, or that no more do.
marengo-no-retreat-another-first = { $piece } { AGREE($piece, "is", "are") } to retreat first.
marengo-no-retreat-enemy-there = The enemy is in { $place }.
marengo-no-retreat-impassable = The side towards { $place } is impassable.
marengo-no-retreat-no-room = There is no room in { $place }.
marengo-no-retreat-not-adjacent = A retreat leads to a neighbouring locale, and { $place } is none.
marengo-no-retreat-where-they-came-from = The attackers came from { $place }.
marengo-no-road-alone = By road each block moves alone.
marengo-no-road-attack-obstructed = Cavalry alone cannot attack { $place } over an approach that obstructs it.
marengo-no-road-elsewhere = No road that { $piece } may take from where { AGREE($piece, "it is", "they are") } leads over { $place }.
marengo-no-road-from-reserve = A road move starts in reserve, and { $piece } { AGREE($piece, "stands", "stand") } in an approach.
marengo-no-roads-apart = The roads do not meet here: the one over { $place } is another.
marengo-no-show-infantry = An infantry block of { $pieces } must be shown.
marengo-no-split-costs = To split the group takes one command more, and someone must stay.
marengo-no-split-needs-command = No command is left for one more end place.
marengo-no-stand-first = First name who leads the defence of { $place }, or nobody.
marengo-no-stand-obstructed = { $piece } { AGREE($piece, "is", "are") } cavalry, and { $place } obstructs it: { AGREE($piece, "it cannot", "they cannot") } lead the defence there.
marengo-no-stand-of-one-arm = The leads of the defence are all infantry or all cavalry: { $piece } { AGREE($piece, "does", "do") } not fit.
marengo-no-take-a-block-first = First take the block that is to move.
marengo-no-take-a-block-to-go = To go to { $place }, first take the block that is to move.
marengo-no-three-already = At { $place } nobody can cross by this road any more this turn.
marengo-no-too-early = It is too early for { $piece }, which comes at { $hour }:00.
marengo-no-too-many-attackers = That would be more attackers than the locale opposite { $place } can hold.
marengo-no-too-many-leads = { $place } is not wide enough for one more lead.
marengo-no-too-many-pursuers = { $place } is not wide enough for one more pursuer.
marengo-no-too-many-stand = { $place } is not wide enough for one more lead of the defence.
marengo-no-too-weak-to-lead = { $piece } { AGREE($piece, "has", "have") } no strength of two or more, which a lead needs.
marengo-no-wait-in-vain = Waiting would lead { $piece } nowhere.

marengo-note-assault = { $strength }
    .sentence = The strongest blocks that may lead bring { $points }, the ground takes { $ground }: { $strength } is left. { $enemies ->
        [one] One block bars the way: if it brings
       *[other] { $enemies } blocks bar the way, and { $most ->
            [one] one of them
           *[other] { $most } of them
        } may lead the defence: if they bring
    } { $strength } or more, you are beaten and lose one point more than the difference; if less, he is beaten and you lose one.
marengo-note-command = 1
    .sentence = Uses one command.
marengo-note-command-at-enemy = 1
    .sentence = Uses one command, and goes at the enemy: a block of his reserve may bar the way.
marengo-note-command-unstoppable = 1
    .sentence = Uses one command, and goes at the enemy: nobody can bar the way, he must retreat.
marengo-note-fire = { $points }
    .sentence = As the blocks stand now, the fire costs the enemy { $points ->
        [one] one point
       *[other] { $points } points
    }.
marengo-note-fire-in-vain = 0
    .sentence = As the blocks stand now, the ground swallows the fire: it hurts nobody unless the enemy leaves the approach.
marengo-note-free = 0
    .sentence = Uses no command.
marengo-note-free-at-enemy = 0
    .sentence = Uses no command, and rides at the enemy: a block of his reserve may bar the way, even one that sleeps.
marengo-note-free-unstoppable = 0
    .sentence = Uses no command, and rides at the enemy: nobody can bar the way, he must retreat.
marengo-note-lead = { $strength }
    .sentence = If nobody else is named, those at the head bring { $points }, the ground takes { $ground }: { $strength } is left. { $enemies ->
        [one] One block bars the way: if it brings
       *[other] { $enemies } blocks bar the way, and { $most ->
            [one] one of them
           *[other] { $most } of them
        } may lead the defence: if they bring
    } { $strength } or more, you are beaten and lose one point more than the difference; if less, he is beaten and you lose one.

## What a block is worth

marengo-figure-arm = arm
marengo-figure-bombards = bombardment of { $place }
marengo-figure-cannot-lead = cannot lead an assault on { $place }
marengo-figure-cannot-stand = cannot lead the defence
marengo-figure-defends-by-fire = artillery defence
marengo-figure-demoralized = demoralized army
marengo-figure-eliminated = eliminated
marengo-figure-face-hidden = its face is hidden
marengo-figure-ground = ground of { $place }
marengo-figure-has-assaulted = has assaulted this turn
marengo-figure-has-declared = has declared a bombardment
marengo-figure-has-moved = has moved this turn
marengo-figure-inactive = not active yet
marengo-figure-leads = leading an assault on { $place }
marengo-figure-lost = points lost
marengo-figure-printed = printed
marengo-figure-stands = leading the defence
marengo-figure-strength = strength
