# Waterloo: what the rules say, in English.

waterloo-scenario-position = Position
    .about = A situation of its own.

waterloo-side-french = French
waterloo-side-allied = Allies
waterloo-side-english = English
waterloo-side-prussian = Prussians

waterloo-word-french = French
waterloo-word-english = English
waterloo-word-prussian = Prussian
waterloo-word-base = base value
waterloo-word-formation = value in its formation
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
waterloo-word-none = no effect
waterloo-word-de = DE, eliminated
waterloo-word-d1 = D1
waterloo-word-d2 = D2
waterloo-word-d3 = D3
waterloo-word-d4 = D4
waterloo-word-d5 = D5
waterloo-word-a1 = A1
waterloo-word-a2 = A2
waterloo-word-a3 = A3
waterloo-word-a4 = A4
waterloo-word-a5 = A5

waterloo-do-place = Place { $piece }
waterloo-do-at = Here: { $place }
waterloo-do-face = Face { $direction }
waterloo-do-begin = Begin at { $hour }
waterloo-do-aim = Aim { $piece }
waterloo-do-fire = Fire at { $place }
waterloo-do-hold = Hold fire
waterloo-do-cease = No more fire
waterloo-do-move = Move { $piece }
waterloo-do-march = March the carré of { $piece }
waterloo-do-enter = Bring on { $piece }
waterloo-do-go = Go to { $place }
waterloo-do-halt = Halt here
waterloo-do-leave = Leave the map
waterloo-do-attack = Attack { $place }
waterloo-do-with = Attack with { $piece }
waterloo-do-fight = Attack with those named
waterloo-do-strike = Strike with { $piece }
waterloo-do-counter = { $piece } strikes { $piece2 }
waterloo-do-pass = Let it pass
waterloo-do-drive = Drive it { $direction }
waterloo-do-reface = Turn it to face { $direction }
waterloo-do-save = Save { $piece }
waterloo-do-done = End the tour
waterloo-do-refer = Count { $piece } by its other formation

waterloo-event-placed = { $piece } takes post at { $place }.
waterloo-event-faced = { $piece } faces { $direction }.
waterloo-event-begun = Napoleon gives battle at { $hour }.
waterloo-event-tour = { $hour }: { $side } to act.
waterloo-event-soft-ground = The ground is soft: { $added } more to every range.
waterloo-event-entered = { $piece } arrives at { $place }.
waterloo-event-moved = { $piece } moves to { $place }.
waterloo-event-marched = The carré of { $pieces } marches to { $place }.
waterloo-event-carre = { $pieces } stand in carré at { $place }.
waterloo-event-dissolved = The carré at { $place } dissolves.
waterloo-event-left-map = { $piece } marches off the map.
waterloo-event-fires = { $piece } fires at { $place }, { $cells ->
    [one] one cell
   *[other] { $cells } cells
} away.
waterloo-event-range = { $word }: { $cells }.
waterloo-event-shot = { $sum } on the dice at range { $distance }: { $verdict }.
waterloo-event-shot-halved = The gunners’ morale is reduced: { $verdict }.
waterloo-event-attacks = { $pieces } attack { $place }.
waterloo-event-modifier = { $piece }: { $word }, { $amount }.
waterloo-event-totals = { $attack } against { $defence }: a difference of { $difference }.
waterloo-event-result = The die shows { $die }: { $verdict }.
waterloo-event-free-attack = { $piece } strikes { $target } in passing, at a difference of { $difference }.
waterloo-event-free-result = The die shows { $die }: { $verdict }.
waterloo-event-free-ignored = The die shows { $die }, { $verdict }: it passes.
waterloo-event-let-go = { $piece } is let past.
waterloo-event-routed = { $piece } must flee { $cells ->
    [one] one cell
   *[other] { $cells } cells
}.
waterloo-event-fled = { $piece } flees to { $place }.
waterloo-event-pushed = { $piece } is swept along to { $place }.
waterloo-event-lost = { $piece } is lost: { $points ->
    [one] one point
   *[other] { $points } points
}.
waterloo-event-army-lost = The { $word } army is lost with its commander.
waterloo-event-turned = { $piece } loses heart and is turned over.
waterloo-event-rallied = { $piece } recovers its morale.
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
waterloo-event-high-command-lost = The high command is lost: victory to the { $winner }.
waterloo-event-english-destroyed = Not one English unit is left: { $winner } win before Blücher arrives.
waterloo-event-conceded = The battle is given up: victory to the { $winner }.

waterloo-ask-deploy = Which unit do you place?
waterloo-ask-deploy-at = Where does { $piece } stand?
waterloo-ask-choose-facing = Which way does { $piece } face?
waterloo-ask-choose-hour = At what hour does the battle begin?
waterloo-ask-artillery = { $side }: which gun fires?
waterloo-ask-aim = At what does { $piece } fire?
waterloo-ask-light-fire = { $piece } has made its half move: does it fire?
waterloo-ask-battle = { $side }: move or attack.
waterloo-ask-enter-at = An enemy holds the entry: where does { $piece } come on?
waterloo-ask-step = { $piece }: { $points ->
    [one] one movement point
   *[other] { $points } movement points
} left.
waterloo-ask-attackers = Who attacks { $place }?
waterloo-ask-free-attack = { $target } crosses your front at { $place }: do you strike?
waterloo-ask-counter = Enemies have stopped before your front: who strikes whom?
waterloo-ask-line = { $piece } flees { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: which way do you drive it?
waterloo-ask-survivors = Only { $lines ->
    [one] one line
   *[other] { $lines } lines
} of flight from { $place }: whom do you save?
waterloo-ask-reface = Which way do you turn { $piece }?

waterloo-no-not-yours = { $piece } is not yours to use now.
waterloo-no-not-on-map = { $piece } is not on the map.
waterloo-no-already-moved = { $piece } has moved already.
waterloo-no-already-attacked = { $piece } has attacked already.
waterloo-no-has-lent = { $piece } has lent its value to an attack of its formation and moves no more in this tour.
waterloo-no-routed-now = { $piece } has been put to flight in this tour.
waterloo-no-fired-now = { $piece } has fired in this tour.
waterloo-no-hemmed-in = { $piece } has no cell to go to.
waterloo-no-extras-first = The gun and the command must leave the carré before its infantry.
waterloo-no-no-carre-here = { $piece } does not lead a carré.
waterloo-no-guns-never-attack = { $piece } never attacks.
waterloo-no-not-faced = { $piece } does not face that cell.
waterloo-no-no-enemy-there = There is no enemy at { $place }.
waterloo-no-cavalry-against-carre = { $piece } is cavalry and may never attack the carré at { $place }.
waterloo-no-too-weak = The difference would be { $difference }; below { $lowest } no attack is allowed.
waterloo-no-not-adjacent = { $place } is not an adjacent cell.
waterloo-no-no-way = A carré cannot go to { $place }.
waterloo-no-too-dear = { $place } costs { $cost } points, { $left } are left.
waterloo-no-enemy-there = An enemy holds { $place }.
waterloo-no-occupied = There is no room at { $place }.
waterloo-no-cannot-stop = One may pass over { $place } but not stop there, and there are not the points to go on.
waterloo-no-beside-carre = No other infantry may stand beside a carré.
waterloo-no-not-in-wood = A carré cannot stand in a wood.
waterloo-no-re-formed = A carré that was dissolved is not formed again in the same tour.
waterloo-no-quarry = The sand pit is impassable.
waterloo-no-wood-closed = Guns and cavalry may not enter woods.
waterloo-no-wrong-zone = { $place } is not in the zone of { $piece }.
waterloo-no-garrisons-first = Those who stand in a named town are placed first.
waterloo-no-no-target = { $piece } has nothing to fire at.
waterloo-no-out-of-arc = { $place } is outside the gun’s sector of fire.
waterloo-no-out-of-range = { $place } counts { $distance } cells, nine are the limit.
waterloo-no-bank-hides = The embankment hides { $place }.
waterloo-no-command-alone = A command alone at { $place } cannot be hit.
waterloo-no-worse-line = To drive it { $direction } would do more harm than another line.
waterloo-no-no-such-edge = There is no way { $direction } from there.
waterloo-no-not-arrived = { $piece } has not arrived yet.
waterloo-no-entry-blocked = Every cell by which { $piece } could enter is taken.
waterloo-no-friend-on-entry = A friend stands on { $place }, where { $piece } enters: it must move off first.
waterloo-no-is-no-newcomer = { $piece } is not waiting to enter.
waterloo-no-cannot-halt = The unit cannot halt here.

waterloo-note-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement.
waterloo-note-step-under-attack = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: the enemy may strike at a unit that leaves his front.
waterloo-note-charging-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: { $ridden } cells ridden straight on.
waterloo-note-shot = { $percent } %
    .sentence = { $percent } of a hundred shots have some effect, at distance { $distance }.
waterloo-note-difference = { $difference }
    .sentence = { $attack } in attack against { $defence } in defence: a difference of { $difference }.

waterloo-overlay-guns = Reach of the guns
waterloo-overlay-formations = Formations
waterloo-overlay-line = Line { $value }
waterloo-overlay-column = Column { $value }
waterloo-overlay-carre = Square { $value }
