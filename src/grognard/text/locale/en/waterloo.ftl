# Waterloo: what the rules say, in English.

waterloo-scenario-position = Position
    .about = A situation of its own.

waterloo-side-french = the French
waterloo-side-allied = the Allies
waterloo-side-english = the English
waterloo-side-prussian = the Prussians

waterloo-word-french = French
waterloo-word-english = English
waterloo-word-prussian = Prussian
waterloo-word-base = base value
waterloo-word-formation = value, alone or in its formation
waterloo-word-carre = in the carré
waterloo-word-gun = gun in the carré
waterloo-word-broken-up = formation broken up, base value
waterloo-word-charge = charge
waterloo-word-command = command
waterloo-word-doubled = doubled in the town
waterloo-word-flank = attacked in flank
waterloo-word-rear = attacked in rear
waterloo-word-reduced = reduced morale
waterloo-word-soft-ground = soft ground
waterloo-word-shelter = town or wood
waterloo-word-no-canister = no canister across the embankment
waterloo-word-out-of-arc = is outside the sector of fire
waterloo-word-out-of-range = counts more than nine cells
waterloo-word-bank-hides = is hidden by the embankment
waterloo-word-none = no effect
waterloo-word-de = DE, the defender is eliminated
waterloo-word-d1 = D1, the defender flees 1 cell
waterloo-word-d2 = D2, the defender flees 2 cells
waterloo-word-d3 = D3, the defender flees 3 cells
waterloo-word-d4 = D4, the defender flees 4 cells
waterloo-word-d5 = D5, the defender flees 5 cells
waterloo-word-a1 = A1, the attacker flees 1 cell
waterloo-word-a2 = A2, the attacker flees 2 cells
waterloo-word-a3 = A3, the attacker flees 3 cells
waterloo-word-a4 = A4, the attacker flees 4 cells
waterloo-word-a5 = A5, the attacker flees 5 cells

# A front or a way, in words.
waterloo-direction-n = north
waterloo-direction-ne = north-east
waterloo-direction-e = east
waterloo-direction-se = south-east
waterloo-direction-s = south
waterloo-direction-sw = south-west
waterloo-direction-w = west
waterloo-direction-nw = north-west

waterloo-do-place = Place { $piece }
waterloo-do-at = Here: { $place }
waterloo-do-face = Face { $direction }
waterloo-do-begin = Begin at { $hour }
waterloo-do-aim = Fire with { $piece }
waterloo-do-fire = Fire at { $place }
waterloo-do-hold = Hold fire
waterloo-do-cease = No more fire
waterloo-do-move = Move { $piece }
waterloo-do-march = March the carré of { $piece }
waterloo-do-enter = Bring on { $piece }
waterloo-do-go = Go: { $place }
waterloo-do-halt = Halt here
waterloo-do-leave = Leave the map
waterloo-do-attack = Attack { $place }
waterloo-do-with = Add { $piece } to the attack
waterloo-do-fight = Attack now
waterloo-do-strike = Strike with { $piece }
waterloo-do-counter = { $piece } { AGREE($piece, "strikes", "strike") } { $piece2 }
waterloo-do-pass = Let it pass
waterloo-do-drive = Drive it { $direction }
waterloo-do-reface = Turn it to face { $direction }
waterloo-do-save = Save { $piece }
waterloo-do-done = End my turn
waterloo-do-refer = Count { $piece } by { AGREE($piece, "its", "their") } other formation

waterloo-event-placed = { $piece } { AGREE($piece, "takes", "take") } post at { $place }.
waterloo-event-faced = { $piece } { AGREE($piece, "faces", "face") } { $direction }.
waterloo-event-begun = Napoleon gives battle at { $hour }.
waterloo-event-tour = { $hour }: { $side } to act.
waterloo-event-soft-ground = The ground is soft: { $added } more to every range.
waterloo-event-entered = { $piece } { AGREE($piece, "arrives", "arrive") } at { $place }.
waterloo-event-moved = { $piece } { AGREE($piece, "moves", "move") } to { $place }.
waterloo-event-marched = The carré of { $pieces } marches to { $place }.
waterloo-event-carre = { $pieces } stand in carré at { $place }.
waterloo-event-dissolved = The carré at { $place } dissolves.
waterloo-event-left-map = { $piece } { AGREE($piece, "marches", "march") } off the map.
waterloo-event-fires = { $piece } { AGREE($piece, "fires", "fire") } at { $place }, { $cells ->
    [one] one cell
   *[other] { $cells } cells
} away.
waterloo-event-range = { $word }: { $cells }.
waterloo-event-shot = { $sum } on the dice at range { $distance }: { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-shot-halved = The gunners’ morale is reduced: { $verdict }.
waterloo-event-attacks = { $pieces } { AGREE($pieces, "attacks", "attack") } { $place }.
waterloo-event-modifier = { $piece }: { $word }, { $amount }.
waterloo-event-totals = { $attack } against { $defence }: a difference of { $difference }.
waterloo-event-result = The die shows { $die }: { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-free-attack = { $piece } { AGREE($piece, "strikes", "strike") } at { $target }, at a difference of { $difference }.
waterloo-event-free-result = The die shows { $die }: { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-free-ignored = The die shows { $die }, { $verdict }: only what favours the striker counts.
    .foreseen = { $verdict }: nothing comes of it.
waterloo-event-let-go = { $piece } { AGREE($piece, "is", "are") } let past.
waterloo-event-routed = { $piece } must flee { $cells ->
    [one] one cell
   *[other] { $cells } cells
}.
waterloo-event-fled = { $piece } { AGREE($piece, "flees", "flee") } to { $place }.
waterloo-event-pushed = { $piece } { AGREE($piece, "is", "are") } swept along to { $place }.
waterloo-event-lost = { $piece } { AGREE($piece, "is", "are") } lost{ $rule ->
    [WAT-13-22] : { AGREE($piece, "its", "their") } flight led into the enemy
    [WAT-13-23] : { AGREE($piece, "its", "their") } flight led off the map
    [WAT-13-24] : guns and horse do not come through wood, stream or sand pit in flight
    [WAT-13-32] : { AGREE($piece, "it has", "they have") } fled more than five cells in one turn
    [WAT-15-31] : no line of flight was left for { AGREE($piece, "it", "them") }
    [WAT-17-9] : shaken before, { AGREE($piece, "it has", "they have") } fled four cells or more
    [WAT-5-9] : { AGREE($piece, "its", "their") } army dissolves with { AGREE($piece, "its", "their") } commander
   *[other] {""}
} ({ $points ->
    [one] one point
   *[other] { $points } points
}).
waterloo-event-army-lost = The { $word } army is lost with its commander.
waterloo-event-turned = { $piece } { AGREE($piece, "loses", "lose") } heart and { AGREE($piece, "is", "are") } turned over.
waterloo-event-rallied = { $piece } { AGREE($piece, "recovers", "recover") } { AGREE($piece, "its", "their") } morale.
waterloo-event-army-shaken = The whole { $word } army is shaken.
waterloo-event-army-steady = The { $word } army is steady again.
waterloo-event-score = Losses: French { $french }{ $half ->
    [1] ½
   *[other] {""}
}, allies { $allied }{ $half2 ->
    [1] ½
   *[other] {""}
}.
waterloo-event-won-by-losses = { $winner } win the day by the loss they have inflicted.
waterloo-event-drawn = Night falls on a drawn battle.
waterloo-event-high-command-lost = The high command is lost: victory to { $winner }.
waterloo-event-english-destroyed = Not one English unit is left: { $winner } win before Blücher arrives.
waterloo-event-conceded = The battle is given up: victory to { $winner }.

waterloo-ask-deploy = Which unit do you place?
waterloo-ask-deploy-at = Where { AGREE($piece, "does", "do") } { $piece } stand?
waterloo-ask-choose-facing = Which way { AGREE($piece, "does", "do") } { $piece } face?
waterloo-ask-choose-hour = At what hour does the battle begin?
waterloo-ask-artillery = { $side }: which gun fires?
waterloo-ask-aim = At what { AGREE($piece, "does", "do") } { $piece } fire?
waterloo-ask-light-fire = { $piece } { AGREE($piece, "has", "have") } made { AGREE($piece, "its", "their") } half move: { AGREE($piece, "does it", "do they") } fire?
waterloo-ask-battle = { $side }: move or attack.
waterloo-ask-enter-at = An enemy holds the entry: where { AGREE($piece, "does", "do") } { $piece } come on?
waterloo-ask-step = { $piece }: { $points ->
    [one] one movement point
   *[other] { $points } movement points
} left.
waterloo-ask-attackers = Who attacks { $place }?
waterloo-ask-free-attack = { $target } { AGREE($target, "crosses", "cross") } your front at { $place }: do you strike?
waterloo-ask-counter = Enemies have stopped before your front: who strikes whom?
waterloo-ask-line = { $piece } { AGREE($piece, "flees", "flee") } { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: which way do you drive { AGREE($piece, "it", "them") }? Only the lines that harm { AGREE($piece, "it", "them") } least are open.
waterloo-ask-survivors = Only { $lines ->
    [one] one line
   *[other] { $lines } lines
} of flight from { $place }: whom do you save?
waterloo-ask-reface = Which way do you turn { $piece }?

waterloo-no-not-yours = { $piece } { AGREE($piece, "is", "are") } not yours to use now.
waterloo-no-not-on-map = { $piece } { AGREE($piece, "is", "are") } not on the map.
waterloo-no-already-moved = { $piece } { AGREE($piece, "has", "have") } moved already: a unit moves once a turn.
waterloo-no-already-attacked = { $piece } { AGREE($piece, "has", "have") } attacked already this turn: { AGREE($piece, "it neither", "they neither") } { AGREE($piece, "moves", "move") } nor { AGREE($piece, "attacks", "attack") } again.
waterloo-no-came-after-the-move = { $piece2 } { AGREE($piece2, "has", "have") } moved, and { AGREE($piece2, "its", "their") } move did not place { AGREE($piece2, "it", "them") } against { $piece } at { $place }: a unit that has moved attacks only those whom its move placed it against, and who have stood there since.
waterloo-no-has-lent = { $piece } { AGREE($piece, "has", "have") } lent { AGREE($piece, "its", "their") } value to an attack of { AGREE($piece, "its", "their") } formation and { AGREE($piece, "moves", "move") } no more this turn.
waterloo-no-bonus-lent = { $piece } { AGREE($piece, "has", "have") } added { AGREE($piece, "its", "their") } factor to an attack: combat comes at the end of movement, and { AGREE($piece, "it moves", "they move") } no more this turn.
waterloo-no-routed-now = { $piece } { AGREE($piece, "has", "have") } been put to flight this turn: { AGREE($piece, "it does", "they do") } nothing more in it.
waterloo-no-fired-now = { $piece } { AGREE($piece, "has", "have") } fired this turn: no gun fires twice, and a field gun that fires does not move.
waterloo-no-hemmed-in = { $piece } at { $place } { AGREE($piece, "has", "have") } no cell to go to.
waterloo-no-no-carre-here = { $piece } { AGREE($piece, "does", "do") } not lead a carré.
waterloo-no-guns-never-attack = { $piece } never { AGREE($piece, "attacks", "attack") }: guns and commands only defend themselves.
waterloo-no-no-enemy-there = There is no enemy at { $place }.
waterloo-no-own-there = { $piece } { AGREE($piece, "stands", "stand") } at { $place }, and { AGREE($piece, "is", "are") } no enemy.
waterloo-no-cavalry-against-carre = { $piece } { AGREE($piece, "is", "are") } cavalry and may never attack the carré at { $place }.
waterloo-no-too-weak = { $pieces } against { $place }: the difference would be { $difference }; below { $lowest } no attack is allowed.
waterloo-no-not-adjacent = { $place } is more than a step from { $piece } at { $from }: a unit goes from cell to neighbouring cell, as far as its points last; woods, climbs and most turns cost more of them.
waterloo-no-carre-not-adjacent = { $place } is more than a step from the carré of { $piece } at { $from }: a carré goes from cell to neighbouring cell in any direction, for two points each and more uphill.
waterloo-no-no-way = A carré cannot go to { $place }: wood, embankment, stream and bridge are closed to it.
waterloo-no-too-dear = { $place } costs { $cost ->
    [one] one point
   *[other] { $cost } points
}, { $left ->
    [one] one is
   *[other] { $left } are
} left.
waterloo-no-enemy-there = { $place } is held by the enemy, { $piece }: nobody goes there.
waterloo-no-occupied = { $piece } { AGREE($piece, "stands", "stand") } at { $place }: outside towns and carrés no unit passes over another.
waterloo-no-one-to-a-cell = { $piece } { AGREE($piece, "stands", "stand") } at { $place }: outside towns and carrés there is one unit to a cell.
waterloo-no-cell-taken = { $piece } { AGREE($piece, "stands", "stand") } at { $place }: newcomers enter by a free cell.
waterloo-no-carre-full = The carré at { $place } has no room for { $piece }: two infantry units, a gun and a command are the most, and no cavalry joins it.
waterloo-no-town-full = The town at { $place } has no room for { $piece }: two infantry units, a gun and a command are the most, and no cavalry stands there with others.
waterloo-no-carre-passes-nobody = { $piece } { AGREE($piece, "stands", "stand") } at { $place }: a carré on the march passes over nobody.
waterloo-no-cannot-stop = One may pass over { $piece } at { $place } but not stop there, and there are not the points to go on.
waterloo-no-cannot-stop-beside = Infantry may pass by { $place }, beside the carré of { $piece }, but not stop there, and there are not the points to go on.
waterloo-no-wrong-sector = { $place } is outside sector { $sector }, where { $piece } { AGREE($piece, "belongs", "belong") }.
waterloo-no-wrong-town = { $piece } { AGREE($piece, "belongs", "belong") } in { $town } and not at { $place }.
waterloo-no-no-target = { $piece } { AGREE($piece, "has", "have") } nothing to fire at: the nearest enemy, at { $place }, { $reason }.
waterloo-no-nobody-to-fire-at = { $piece } { AGREE($piece, "has", "have") } no enemy to fire at.
waterloo-no-out-of-arc = { $place } is outside the sector of fire of { $piece }, a quarter circle about the front.
waterloo-no-out-of-range = From { $piece } to { $place } counts { $distance } { AGREE($distance, "cell", "cells") }, nine are the limit.
waterloo-no-bank-hides = The embankment hides { $place } from { $piece }.
waterloo-no-command-alone = A command alone at { $place } cannot be hit.
waterloo-no-no-such-edge = { $piece } { AGREE($piece, "stands", "stand") } at { $place }, which has no edge to the { $direction }.
waterloo-no-not-arrived = { $piece } { AGREE($piece, "has", "have") } not arrived yet: { AGREE($piece, "it comes", "they come") } at { $hour }.
waterloo-no-entry-blocked = { $piece } cannot enter: neither { $place }, where { AGREE($piece, "its", "their") } road begins, nor any cell that might serve instead is open to { AGREE($piece, "it", "them") }.
waterloo-no-friend-on-entry = { $piece2 } { AGREE($piece2, "stands", "stand") } on { $place }, where { $piece } { AGREE($piece, "enters", "enter") }, and must move off first.
waterloo-no-is-no-newcomer = { $piece } { AGREE($piece, "is", "are") } not waiting to enter.
waterloo-no-extras-first = The gun and the command must leave the carré at { $place } before { $piece }.
waterloo-no-not-faced = { $piece } { AGREE($piece, "does", "do") } not face { $place }: a unit attacks across the edge it faces and no other.
waterloo-no-re-formed = { $piece } and { $piece2 } were one carré when the turn began; dissolved, it is not formed again in it.
waterloo-no-quarry = The sand pit at { $place } is impassable.
waterloo-no-wood-closed = { $piece } may not enter the wood at { $place }: guns and cavalry never do.
waterloo-no-beside-carre = { $place } lies beside the carré of { $piece }: no other infantry stops there.
waterloo-no-carre-beside-foot = A carré at { $place } would stand beside { $piece }: no other infantry stands next to a carré.
waterloo-no-not-in-wood = A carré cannot stand in the wood at { $place }.
waterloo-no-garrisons-first = { $piece } must wait: those who stand in a named town are placed first.
waterloo-no-already-placed = { $piece } { AGREE($piece, "has", "have") } { AGREE($piece, "its", "their") } post already.
waterloo-no-worse-line = To drive { $piece } { $direction } would do more harm than another line: the least harmful must be chosen.
waterloo-no-line-taken = Another unit of the pile has fled { $direction }: { $piece } { AGREE($piece, "takes", "take") } a line of { AGREE($piece, "its", "their") } own.
waterloo-no-cannot-halt = { $piece2 } { AGREE($piece2, "stands", "stand") } at { $place }: { $piece } may pass over a command but not halt on it.
waterloo-no-not-moved-yet = { $piece } { AGREE($piece, "has", "have") } not moved yet: say where { AGREE($piece, "it goes", "they go") }, or take the choice back.
waterloo-no-command-faces-nowhere = { $piece } { AGREE($piece, "is", "are") } a command: which way { AGREE($piece, "it faces", "they face") } does not matter.
waterloo-no-has-no-front = { $piece } { AGREE($piece, "has", "have") } no front at { $place }, in a town or carré.
waterloo-no-faces-there = { $piece } { AGREE($piece, "faces", "face") } { $direction } already.
waterloo-no-turn-too-dear = A turn costs { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
}, and { $piece } { AGREE($piece, "has", "have") } { $left } left.
waterloo-no-leave-too-dear = { $piece } { AGREE($piece, "has", "have") } { $left ->
    [one] one movement point
   *[other] { $left } movement points
} left: not enough to turn to the edge and leave the map.
waterloo-no-not-at-the-edge = { $piece } { AGREE($piece, "does", "do") } not stand at the edge of the map at { $place }.
waterloo-no-carre-named-otherwise = The carré of { $piece } goes by the name of { $piece2 }: choose that one.
waterloo-no-nobody-beside = None of your units stands beside { $place }.
waterloo-no-named-already = { $piece } { AGREE($piece, "is", "are") } named already.
waterloo-no-named-with-carre = { $piece } { AGREE($piece, "attacks", "attack") } with { AGREE($piece, "its", "their") } carré, which is named by another.
waterloo-no-name-attackers = Who attacks { $place } must be named first.
waterloo-no-not-named = { $piece } { AGREE($piece, "is", "are") } not among those named for the attack.
waterloo-no-no-other-formation = { $piece } { AGREE($piece, "stands", "stand") } in no second formation that counts in { AGREE($piece, "its", "their") } attack.
waterloo-no-is-no-gun = { $piece } { AGREE($piece, "is", "are") } no gun: before anybody moves only guns act.
waterloo-no-controls-nothing = { $piece } { AGREE($piece, "controls", "control") } no cell: only infantry strikes at those who pass.
waterloo-no-struck-already = { $piece } { AGREE($piece, "has", "have") } had { AGREE($piece, "its", "their") } free attack on { $piece2 }.
waterloo-no-is-no-enemy-here = { $piece } { AGREE($piece, "is", "are") } no enemy on the map.
waterloo-no-stood-there = { $piece } { AGREE($piece, "has", "have") } not come to { AGREE($piece, "its", "their") } cell this turn: only who stops before a front in it is struck at.
waterloo-no-struck-as-one = { $piece } { AGREE($piece, "is", "are") } struck at with { AGREE($piece, "its", "their") } whole pile, which is named by { $piece2 }.
waterloo-no-has-attacked-it = { $piece } { AGREE($piece, "has", "have") } attacked { $piece2 } this turn: only who stops without attacking is struck at.
waterloo-no-not-in-pile = { $piece } { AGREE($piece, "is", "are") } not in the pile at { $place }.
waterloo-no-no-line-left = For { $piece } no line of flight is left.
waterloo-no-finish-move = { $piece } { AGREE($piece, "is", "are") } on { AGREE($piece, "its", "their") } way at { $place }: first { AGREE($piece, "it must", "they must") } end { AGREE($piece, "its", "their") } move.
waterloo-no-finish-shot = { $piece } { AGREE($piece, "is", "are") } about to fire: first { AGREE($piece, "its", "their") } target must be chosen.
waterloo-no-finish-attack = An attack on { $place } is being made up: first it must be fought.
waterloo-no-finish-flight = { $piece } { AGREE($piece, "is", "are") } put to flight: first it must be said which way.
waterloo-no-finish-pile = The pile at { $place } is put to flight: first who is saved.
waterloo-no-finish-facing = First it must be said which way { $piece } { AGREE($piece, "faces", "face") }.
waterloo-no-finish-placing = First it must be said on which cell { $piece } { AGREE($piece, "stands", "stand") }.
waterloo-no-finish-crossing = { $piece } { AGREE($piece, "crosses", "cross") } a front at { $place }: first whether to strike at { AGREE($piece, "it", "them") }.
waterloo-no-counters-come-last = { $piece } { AGREE($piece, "strikes", "strike") } at those who stopped before { AGREE($piece, "its", "their") } front only when the other side has ended its combats.
waterloo-no-finish-counters = The combats are over: first whether { $by } { AGREE($by, "strikes", "strike") } at { $piece }, which stopped before { AGREE($by, "its", "their") } front.
waterloo-no-finish-setting-up = The armies are still being set up.
waterloo-no-finish-hour = First Napoleon chooses the hour at which the battle begins.
waterloo-no-finish-fire = First the guns: nobody of { $side } moves or attacks before the fire is over.
waterloo-no-name-the-gun = First name the gun: { $piece } can fire at { $place }.
waterloo-no-fire-is-over = { $piece } { AGREE($piece, "fires", "fire") } only before any unit of { AGREE($piece, "its", "their") } side moves.
waterloo-no-light-gun-moved = { $piece } { AGREE($piece, "has", "have") } moved: a light gun fires only at the very end of a move of at most half its points.
waterloo-no-fires-after-its-move = { $piece } { AGREE($piece, "fires", "fire") } now only at the end of a move of at most half { AGREE($piece, "its", "their") } points.
waterloo-no-not-crossed = Nobody passes through a cell that { $piece } { AGREE($piece, "controls", "control") }.
waterloo-no-nobody-flees = Nobody is put to flight now.
waterloo-no-hour-is-set = The hour is chosen once, before the battle: { $hour } is not open any more.
waterloo-no-choose-mover = First name the unit that is to go to { $place }.
waterloo-no-set-up-before = Units are set up before the battle begins.
waterloo-no-turn-in-its-move = First name the unit that is to turn: a unit turns in its move.
waterloo-no-guns-before-moves = Guns fire before any unit of their side moves, and that is over in this turn.
waterloo-no-no-light-gun-waits = No light gun that has moved waits to fire.
waterloo-no-nobody-on-the-way = No unit is on its way: name one first.
waterloo-no-no-attack-made-up = No attack is being made up: first name the cell that is attacked.
waterloo-no-nobody-passes = No enemy passes through a controlled cell or has stopped before the front of a unit.
waterloo-no-no-pile-driven-off = No pile of which one unit survives is being driven off.
waterloo-no-the-others-strike = { $piece } { AGREE($piece, "belongs", "belong") } to the side that moves: only the other strikes at those who pass or stop.

waterloo-note-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement.
waterloo-note-step-under-attack = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: the enemy may strike at a unit that leaves his front.
waterloo-note-charging-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: { $ridden } { AGREE($ridden, "cell", "cells") } ridden straight on.
waterloo-note-turn-and-halt = { $cost }, halt
    .sentence = Costs { $cost }: the unit turns where it stands, and its move ends there.
waterloo-note-step-ends-charge = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: stream, embankment or town breaks the charge, whose cells are counted anew from here.
waterloo-note-shot = { $percent } %
    .sentence = { $percent } of a hundred shots have some effect, at distance { $distance }.
waterloo-note-difference-without-charge = { $difference }
    .sentence = { $attack } in attack against { $defence } in defence: a difference of { $difference }. The { $ridden ->
        [one] cell ridden straight on counts
       *[other] { $ridden } cells ridden straight on count
    } nothing: not against a wood or town, nor across a stream or embankment.
waterloo-note-free-attack = { $difference }
    .sentence = Only the first figures printed on the counters count, those of a pile added up: { $attack } to { $defence }, a difference of { $difference }. Whatever would harm the striker does not count.
waterloo-note-difference = { $difference }
    .sentence = { $attack } in attack against { $defence } in defence: a difference of { $difference }.

waterloo-overlay-guns = Reach of the guns
waterloo-overlay-formations = Formations
waterloo-overlay-line = Line { $value }
waterloo-overlay-column = Column { $value }
waterloo-overlay-carre = Square { $value }

# What `show` tells of a piece.
waterloo-figure-attacks = attack on { $place }
waterloo-figure-base = combat factor
waterloo-figure-because = { $piece }: { $word }
waterloo-figure-defends = defence of its cell
waterloo-figure-eliminated = eliminated
waterloo-figure-fired = has fired
waterloo-figure-in-formation = value in a formation
waterloo-figure-led = command of { $piece }
waterloo-figure-lends = lends to infantry beside it
waterloo-figure-met-by = defence of { $place } against it
waterloo-figure-movement = movement
waterloo-figure-not-on-the-map = not on the map
waterloo-figure-printed = printed
waterloo-figure-reduced = reduced; base value
waterloo-figure-reverse-without-morale = lies on its reverse, which counts only with the morale of chapter 17

# Many answered in one go.
waterloo-batch-fire = All { $count } guns fire
waterloo-batch-beaten = Always drive the beaten off for me
