wan-side-french = the French
wan-side-prussian = the Prussians
wan-side-allied = the Allies
wan-side-austrian = the Austrians
wan-side-blue = Blue
wan-side-orange = Orange

wan-scenario-toy = A position
    .about = A situation of its own.

wan-do-place = Place { $piece } anew
wan-do-on = On { $place }
wan-do-fire = Fire with { $piece }
wan-do-at = At { $piece }
wan-do-move = Move { $piece }
wan-do-to = To { $place }
wan-do-pass = Through friends to { $place }
wan-do-charge = Charge { $piece }
wan-do-halt = Halt here
wan-do-attack = Attack with { $piece }
wan-do-against = Against { $piece }
wan-do-advance = Advance to { $place }
wan-do-stay = Stay
wan-do-done = End the phase
wan-do-done-pick-placed = Begin the battle
wan-do-done-pick-battery = End the fire
wan-do-done-pick-mover = End the movement
wan-do-done-pick-attacker = End the combats
wan-do-done-pick-manoeuvre = End the manoeuvres

wan-event-turn-opens = Turn { $turn } of { $turns }: { $side } to play.
wan-event-phase-opens = { $phase }.
wan-event-placed = { $piece } { AGREE($piece, "takes", "take") } { AGREE($piece, "its", "their") } place on { $to }.
wan-event-uncommanded = { $piece } { AGREE($piece, "is", "are") } out of command and { AGREE($piece, "loses", "lose") } { $loss } movement this turn.
wan-event-bogged = { $piece } { AGREE($piece, "is", "are") } bogged down in the marsh: one movement point this turn.
wan-event-refuses = { $piece } will not go to the enemy this turn.
wan-event-aptitude-passes = { $piece } { AGREE($piece, "draws", "draw") } { $drawn } against { $need }: { AGREE($piece, "it is", "they are") } equal to the task.
wan-event-aptitude-fails = { $piece } { AGREE($piece, "draws", "draw") } { $drawn } against { $need }: { AGREE($piece, "it is", "they are") } not up to it.
wan-event-fires = { $piece } { AGREE($piece, "fires", "fire") } on { $target } at { $distance ->
    [one] one hex
   *[other] { $distance } hexes
 }.
wan-event-fire-penalty = { $why }: the draw widens by { $number }.
wan-event-fire-hits = A draw of { $drawn } from 0 to { $most }: hit, { $losses ->
    [one] one loss
   *[other] { $losses } losses
 }.
wan-event-fire-misses = A draw of { $drawn } from 0 to { $most }: the shot goes wide.
wan-event-reacts = { $piece } { AGREE($piece, "opens", "open") } up on { $target } as { AGREE($target, "it comes", "they come") } close.
wan-event-losses = { $piece } { AGREE($piece, "loses", "lose") } { $main ->
    [0] { $mo } morale
   *[other] { $mo ->
        [0] { $main } strength
       *[other] { $main } strength and { $mo } morale
    }
 }.
wan-event-eliminated = { $piece } { AGREE($piece, "is", "are") } no more: { $points ->
    [one] one point
   *[other] { $points } points
 } for { $side } at the end of the turn.
wan-event-morale-holds = { $piece } { AGREE($piece, "throws", "throw") } { $drawn }{ $modifier ->
    [0] {""}
   *[other] , { SIGNED($modifier, "added", "taken off") },
 } against morale { $mo }: { AGREE($piece, "it stands", "they stand") }.
    .foreseen = { $piece } { AGREE($piece, "stands", "stand") } the test of morale.
wan-event-morale-fails = { $piece } { AGREE($piece, "throws", "throw") } { $drawn }{ $modifier ->
    [0] {""}
   *[other] , { SIGNED($modifier, "added", "taken off") },
 } against morale { $mo }: { AGREE($piece, "it wavers", "they waver") }.
    .foreseen = { $piece } { AGREE($piece, "fails", "fail") } the test of morale.
wan-event-disordered = { $piece } { AGREE($piece, "falls", "fall") } into disorder.
wan-event-steps = { $piece } { AGREE($piece, "goes", "go") } to { $to }, cost { $cost }.
wan-event-follows-way = { $piece } { AGREE($piece, "marches", "march") } along the road to { $to }, cost { $cost }.
wan-event-enters = { $piece } { AGREE($piece, "comes", "come") } onto the field at { $to }.
wan-event-passes-friends = { $piece } { AGREE($piece, "passes", "pass") } through friends to { $to }, cost { $cost }.
wan-event-held-back = { $piece } { AGREE($piece, "has", "have") } to tear { AGREE($piece, "itself", "themselves") } away from the enemy: one movement point more.
wan-event-stopped = { $piece } { AGREE($piece, "is", "are") } stopped by { $by }.
wan-event-charges = { $piece } { AGREE($piece, "charges", "charge") } { $target }!
wan-event-charge-fails-to-start = The charge of { $piece } breaks up before the shock.
wan-event-charge-modifier = Strength and morale of { $charger } against { $charged }: { $modifier } on the test of the charged.
wan-event-charge-missed = { $piece } { AGREE($piece, "recoils", "recoil") }: the charge has missed.
wan-event-pursues = { $piece } { AGREE($piece, "sweeps", "sweep") } on to { $to }, cost { $cost }.
wan-event-retreats = { $piece } { AGREE($piece, "falls", "fall") } back to { $to }.
wan-event-retreat-unpaid = To fall back takes more movement than { $piece } { AGREE($piece, "has", "have") } left.
wan-event-pushed = { $piece } { AGREE($piece, "is", "are") } pushed aside by { $by }.
wan-event-cornered = { $piece } { AGREE($piece, "has", "have") } nowhere to fall back to.
wan-event-attacks = { $piece } { AGREE($piece, "attacks", "attack") } { $target }.
wan-event-sporadic-combat = Only skirmishing across the obstacle: even odds.
wan-event-supports = { $piece } { AGREE($piece, "supports", "support") } with { $strength }.
wan-event-supports-sporadically = { $piece } { AGREE($piece, "supports", "support") } only in part, from rough ground or over an obstacle: { SIGNED($number, "added to the die", "taken off the die") }.
wan-event-odds = { $attack } against { $defence }: { $column }.
wan-event-odds-shift = The quality of { $piece } makes it { $column }.
wan-event-combat-modifier = { $why }: { SIGNED($number, "added to the die", "taken off the die") }.
wan-event-combat-die = The die shows { $drawn }; all told it counts as { $final } (1 at least, 5 at most).
wan-event-combat-result = { $piece } { AGREE($piece, "is", "are") } struck: { $losses ->
    [one] one loss
   *[other] { $losses } losses
 }.
wan-event-advances = { $piece } { AGREE($piece, "advances", "advance") } to { $to }, cost { $cost }.
wan-event-captured = { $piece } { AGREE($piece, "takes", "take") } { $place }: { $points ->
    [one] one point
   *[other] { $points } points
 } for { $side } at the end of the turn.
wan-event-captured-late = { $piece }, in command again, { AGREE($piece, "holds", "hold") } { $place }: { $points ->
    [one] one point
   *[other] { $points } points
 } for { $side } at the end of the turn.
wan-event-hourra = Hourra! { $piece } { AGREE($piece, "is", "are") } in high spirits again.
wan-event-heartened = { $piece } { AGREE($piece, "takes", "take") } heart: morale { $mo }.
wan-event-rallies-mo = { $piece } { AGREE($piece, "recovers", "recover") }: morale { $mo }.
wan-event-rallies-vc = Stragglers come back to { $piece }: strength { $vc }.
wan-event-reforms = { $piece } { AGREE($piece, "is", "are") } in order again.
wan-event-scores = The score stands at { $first } to { $second }.
wan-event-won = The day belongs to { $winner }.
wan-event-drawn = Night falls on a drawn battle.

wan-ask-pick-placed = Place counters anew, or begin.
wan-ask-pick-place = Where { AGREE($piece, "does", "do") } { $piece } go?
wan-ask-pick-battery = Which battery fires?
wan-ask-pick-target = At whom { AGREE($piece, "does", "do") } { $piece } fire?
wan-ask-pick-mover = Who moves?
wan-ask-pick-manoeuvre = Who manoeuvres?
wan-ask-pick-step = Where { AGREE($piece, "does", "do") } { $piece } go? { $left } left.
wan-ask-pick-attacker = Who attacks?
wan-ask-pick-defender = Whom { AGREE($piece, "does", "do") } { $piece } attack?
wan-ask-pick-advance = { AGREE($piece, "Does", "Do") } { $piece } advance to { $to }?

wan-no-not-yours = { $piece } { AGREE($piece, "is", "are") } not yours to order.
wan-no-not-on-map = { $piece } { AGREE($piece, "is", "are") } not on the map.
wan-no-not-due = { $piece } { AGREE($piece, "arrives", "arrive") } on turn { $turn }.
wan-no-not-artillery = { $piece } { AGREE($piece, "is", "are") } no artillery: only batteries fire.
wan-no-has-fired = { $piece } { AGREE($piece, "has", "have") } fired already this turn.
wan-no-too-disordered-to-fire = { $piece } { AGREE($piece, "is", "are") } in disorder and { AGREE($piece, "does", "do") } not fire.
wan-no-too-disordered-to-charge = { $piece } { AGREE($piece, "is", "are") } in disorder: only cavalry in order charges.
wan-no-too-disordered-to-attack = { $piece } { AGREE($piece, "is", "are") } in disorder and { AGREE($piece, "attacks", "attack") } nobody.
wan-no-demoralised = { $piece } { AGREE($piece, "is", "are") } demoralised and { AGREE($piece, "does", "do") } not fire.
wan-no-out-of-range = { $piece } { AGREE($piece, "is", "are") } { $distance } { AGREE($distance, "hex", "hexes") } away from { $gun }, and the range is { $range }.
wan-no-hidden-by-counter = { $by } { AGREE($by, "stands", "stand") } in the line of fire from { $gun } to { $piece }.
wan-no-hidden-by-contour = Between { $gun } and { $piece } the ground rises or falls, and hides as much beyond its edge as lies before it.
wan-no-hidden-by-rise = The higher ground at { $place } hides { $piece } from { $gun }.
wan-no-hidden-by-village = The houses at { $place } hide { $piece } from { $gun }.
wan-no-hidden-by-wood = The trees at { $place } hide { $piece } from { $gun }.
wan-no-hidden-on-both-sides = The line from { $gun } to { $piece } runs between two hexes, and is blocked on both sides: at { $place } and at { $right }.
wan-no-hidden-by-mist = The mist hides { $piece } from { $gun }: one of the two hexes lies low, and they are far apart.
wan-no-no-target = { $piece } { AGREE($piece, "has", "have") } no one to strike at.
wan-no-nothing-to-fire-at = { $gun } { AGREE($gun, "has", "have") } no one to fire at: { $piece }, the nearest enemy, { $reason }.
wan-no-same-side = { $piece } { AGREE($piece, "is", "are") } on your own side: only an enemy can be struck at.
wan-no-no-movement = { $piece } { AGREE($piece, "has", "have") } no movement left.
wan-no-stopped-by = { $piece } { AGREE($piece, "is", "are") } held in the zone of control of { $by } and { AGREE($piece, "moves", "move") } no more this phase.
wan-no-has-stopped = { $piece } { AGREE($piece, "was", "were") } stopped by the enemy's control and { AGREE($piece, "moves", "move") } no more this phase.
wan-no-comes-with-the-moves = { $piece } { AGREE($piece, "waits", "wait") } off the map, and whoever waits there comes on in the movement phase.
wan-no-nowhere-to-go = { $piece } at { $place } { AGREE($piece, "has", "have") } nowhere to go.
wan-no-not-commanded = { $piece } { AGREE($piece, "is", "are") } not commanded.
wan-no-guns-tied = { $piece } { AGREE($piece, "has", "have") } fired and must stay where { AGREE($piece, "it is", "they are") }.
wan-no-not-adjacent = { $place } is more than a step from { $piece }, which { AGREE($piece, "goes", "go") } from hex to hex as far as movement lasts.
wan-no-enemy-holds = { $by } { AGREE($by, "holds", "hold") } { $place }: two counters never share a hex. An enemy is attacked from a hex next to him, in the combat phase.
wan-no-occupied = { $by } { AGREE($by, "stands", "stand") } on { $place }: two counters never share a hex.
wan-no-closed-ground = { $place } is closed ground: nobody enters it.
wan-no-cliff = A slope of three levels or more bars the way to { $place }.
wan-no-wide-water = A large river bars the way to { $place }.
wan-no-unfordable = Only infantry wades a river, and { $place } lies beyond one.
wan-no-too-steep = Guns never take a steep slope, and one leads to { $place }.
wan-no-way-under-control = A way leads to { $place }, but under enemy control no unit marches along it.
wan-no-too-dear = { $place } costs { $cost } and only { $left } is left.
wan-no-too-dear-to-leave = { $place } costs { $cost }, of which 1 to leave the enemy's control, and only { $left } is left.
wan-no-contact-forbidden = { $piece } never { AGREE($piece, "goes", "go") } next to the enemy of { AGREE($piece, "its", "their") } own will, and { $place } is: { AGREE($piece, "it is", "they are") } a general or a battery.
wan-no-refuses-contact = { $piece } failed { AGREE($piece, "its", "their") } test as a novice and { AGREE($piece, "refuses", "refuse") } to come next to the enemy this turn, and { $place } is.
wan-no-take-it-back = It has just come from { $place }: take the step back, it costs nothing.
wan-no-passage-too-dear = The way through { $piece } costs more than the { $left } movement left.
wan-no-pass-instead = { $place } is no step away: { $piece } { AGREE($piece, "reaches", "reach") } it by passing through friends.
wan-no-step-instead = { $place } can be reached by a plain step that costs no more: no passage is needed.
wan-no-friend-in-rough = { $piece } { AGREE($piece, "stands", "stand") } in rough ground: nobody passes through { AGREE($piece, "it", "them") } there.
wan-no-friend-near-enemy = { $piece } { AGREE($piece, "stands", "stand") } next to the enemy: nobody passes through { AGREE($piece, "it", "them") } there.
wan-no-enters-at = { $piece } { AGREE($piece, "comes", "come") } onto the map at { $entry }.
wan-no-not-moved-yet = { $piece } { AGREE($piece, "has", "have") } not moved yet: say where { AGREE($piece, "it goes", "they go") }, or take the choice back.
wan-no-in-hand = { $piece } { AGREE($piece, "is", "are") } in hand: say first where { AGREE($piece, "it goes", "they go") }, or halt { AGREE($piece, "it", "them") }.
wan-no-aim-first = { $piece } { AGREE($piece, "is", "are") } ready to fire: choose { AGREE($piece, "its", "their") } target first.
wan-no-attack-first = { $piece } { AGREE($piece, "is", "are") } about to attack: choose whom first.
wan-no-place-first = { $piece } { AGREE($piece, "is", "are") } in hand: say first where { AGREE($piece, "it is", "they are") } placed.
wan-no-decide-advance = { $piece } { AGREE($piece, "has", "have") } won: say first whether { AGREE($piece, "it goes", "they go") } into { $place }.
wan-no-phase-over = That belongs to the phase “{ $phase }”, which is over in this turn; this is “{ $now }”.
wan-no-phase-later = That belongs to the phase “{ $phase }”, which comes after “{ $now }”.
wan-no-take-itself = Choose { $piece } { AGREE($piece, "itself", "themselves") }, not { AGREE($piece, "its", "their") } hex.
wan-no-take-first = Choose { $piece } first; then { $place } is open to { AGREE($piece, "it", "them") }.
wan-no-take-charger-first = Choose { $piece } first; { AGREE($piece, "it can", "they can") } charge { $target }.
wan-no-take-attacker-first = Choose { $piece } first; { AGREE($piece, "it can", "they can") } attack { $target }.
wan-no-take-gun-first = Choose { $piece } first; { AGREE($piece, "it can", "they can") } fire at { $target }.
wan-no-nobody-aims = No battery may fire any more, at { $piece } or anybody else.
wan-no-nobody-charges = No cavalry that may still move stands two hexes away from { $piece } in a straight line, with a free way to { AGREE($piece, "it", "them") }.
wan-no-nobody-attacks = None of your troops is in contact with { $piece }.
wan-no-nobody-near = No counter of yours stands next to { $place }.
wan-no-nobody-there = Nobody stands on { $place }.
wan-no-nothing-under-way = No counter is on its way.
wan-no-no-advance-open = No victor waits to advance.
wan-no-pass-after-taking = First choose the counter that is to pass through friends to { $to }.
wan-no-only-freed-hex = The victor may go into { $freed } alone, which the enemy left, and not to { $place }.
wan-no-lost-the-combat = { $piece } did not win { AGREE($piece, "its", "their") } combat against { $by }: only a victor advances.
wan-no-not-freed = { $by } still { AGREE($by, "holds", "hold") } { $place }: there is nothing to advance into.
wan-no-not-cavalry = { $piece } cannot charge: only cavalry does.
wan-no-not-two-straight = { $piece } { AGREE($piece, "does", "do") } not stand two hexes away in a straight line, where a charge would reach { AGREE($piece, "it", "them") }.
wan-no-charge-from-wood = { $piece } cannot charge out of a wood, and { $place } is one.
wan-no-target-in-cover = Rough ground protects { $piece } from charges.
wan-no-behind-water = A watercourse protects { $piece } from the charge.
wan-no-behind-wall = An abatis or wall protects { $piece } from the charge.
wan-no-behind-cliff = No charge climbs to { $piece }: the slope is a cliff.
wan-no-above-steep-slope = { $piece } { AGREE($piece, "stands", "stand") } above a steep slope, which protects { AGREE($piece, "it", "them") } from the charge.
wan-no-river-in-the-way = A charge never crosses a river to reach { $piece }.
wan-no-contact-hex-taken = { $place } lies between the two and is not free: a charge needs it.
wan-no-not-a-fighter = { $piece } never { AGREE($piece, "attacks", "attack") }; { AGREE($piece, "it only defends", "they only defend") } { AGREE($piece, "itself", "themselves") }.
wan-no-has-fought = { $piece } { AGREE($piece, "has", "have") } attacked already this turn: a unit attacks once.
wan-no-already-attacked = { $piece } { AGREE($piece, "has", "have") } been attacked already this turn: a counter is attacked once.
wan-no-refuses-to-attack = { $piece } failed { AGREE($piece, "its", "their") } test as a novice and { AGREE($piece, "refuses", "refuse") } to attack this turn.
wan-no-not-in-contact = { $piece } { AGREE($piece, "is", "are") } not next to { $by }, which attacks only an enemy on a neighbouring hex.
wan-no-cannot-cross = The ground between { $by } and { $piece } cannot be crossed: no attack is made over it.
wan-no-fixed = { $piece } { AGREE($piece, "stands", "stand") } where the scenario puts { AGREE($piece, "it", "them") } and { AGREE($piece, "is", "are") } not placed anew.
wan-no-placed-already = { $piece } { AGREE($piece, "has", "have") } been placed already.
wan-no-outside-zone = { $place } lies outside what the scenario allows.

wan-word-gives-no-support = generals and guns never do
wan-word-shaken-no-support = in disorder or without morale nobody does
wan-word-water-no-support = a watercourse lies between
wan-word-obstacle-no-support = what lies between cannot be crossed
wan-word-second-enemy = another enemy is at hand who could be fought
wan-word-out-of-range = is out of range
wan-word-hidden-by-counter = is hidden by a counter in between
wan-word-hidden-by-contour = is hidden by the edge of the heights
wan-word-hidden-by-rise = is hidden by higher ground
wan-word-hidden-by-village = is hidden by houses
wan-word-hidden-by-wood = is hidden by trees
wan-word-hidden-on-both-sides = is hidden by the ground on both sides of the line
wan-word-hidden-by-mist = is hidden by the mist
wan-word-index-victory = victory
wan-word-index-equal-scores = equal scores
wan-word-index-offensive-bonus = more than the usual score of his army
wan-word-index-defensive-bonus = more than the usual score of his army, in defeat
wan-word-index-major-victory = major victory: the other stays at or below his
wan-word-index-level = an opponent of the same level or better
wan-word-placement = Placement
wan-word-fire = Fire
wan-word-movement = Movement
wan-word-combat = Combat
wan-word-manoeuvre = Manoeuvre
wan-word-rally = Rally
wan-word-end = End of turn
wan-word-from-rough = Firing from rough ground
wan-word-into-rough = Target in rough ground
wan-word-at-entrenched = Target entrenched
wan-word-at-artillery = Target is artillery
wan-word-at-general = Target is a general
wan-word-infantry-on-disordered = Infantry attacks a disordered unit
wan-word-cavalry-on-disordered = Cavalry attacks a disordered unit
wan-word-cavalry-on-formed = Cavalry attacks a unit in order
wan-word-dashing = Crâne
wan-word-odds-1-4 = 1 to 4
wan-word-odds-1-3 = 1 to 3
wan-word-odds-1-2 = 1 to 2
wan-word-odds-2-3 = 1 to 1½
wan-word-odds-1-1 = 1 to 1
wan-word-odds-3-2 = 1½ to 1
wan-word-odds-2-1 = 2 to 1
wan-word-odds-3-1 = 3 to 1
wan-word-odds-4-1 = 4 to 1
wan-word-clear = open ground
wan-word-wood = wood
wan-word-built-up = village
wan-word-marsh = marsh
wan-word-difficult = broken ground
wan-word-orchard = orchard
wan-word-farm = fortified farm
wan-word-closed = closed
wan-word-army-general = Commander-in-chief
wan-word-corps-general = Corps general
wan-word-infantry = Infantry
wan-word-cuirassiers = Heavy cavalry
wan-word-dragoons = Dragoons
wan-word-lancers = Lancers
wan-word-light-cavalry = Light cavalry
wan-word-foot-artillery = Foot artillery
wan-word-horse-artillery = Horse artillery
wan-word-autorite = Autorité: commands any corps in range
wan-word-brave = Brave: a failed morale test is taken once more
wan-word-charisme = Charisme: all in range recover morale
wan-word-couvrir = Couvrir: no rally outside the zone to be covered
wan-word-crane = Crâne: attacks with dash
wan-word-elite = Élite: a better column of odds
wan-word-novice = Novice: may refuse contact
wan-word-passif = Passif: slower still without command
wan-word-reserve = Réserve: five points if lost
wan-word-rompu = Rompu: two morale tests instead of one
wan-word-stratege = Stratège: a manoeuvre phase after combat
wan-word-disordered = in disorder
wan-word-demoralised = demoralised
wan-word-uncommanded = out of command
wan-word-refuses = refuses contact
wan-word-vc = strength
wan-word-vt = fire
wan-word-cd = command
wan-word-mv = movement
wan-word-mo = morale
wan-word-po = range

wan-panel-turn = Turn
wan-panel-time = { $hour }
wan-panel-phase = Phase
wan-panel-scores = Scores
wan-panel-this-turn = { $points } (+{ $more } at the end of this turn)
wan-panel-objectives = Objectives
wan-panel-place = Place
wan-panel-value = Points
wan-panel-holder = Held by
wan-panel-coming = To come
wan-panel-coming-note = Waiting off the map
wan-panel-losses = Lost
wan-panel-traits = Traits in use
wan-panel-trait = Trait
wan-panel-effect = Effect
wan-panel-carriers = Carried by
wan-panel-index = Tactical index
wan-panel-army = Army
wan-panel-index-points = Index points
wan-panel-medians = Median scores
wan-panel-median-people = { $side } ({ $games } { AGREE($games, "game", "games") } of players)
wan-panel-median-captain = { $side } ({ $games } { AGREE($games, "game", "games") } of the captain against himself)
wan-panel-selected = Selected
wan-legend-scale = { $metres } m to a hex; contours every { $level } m
wan-panel-preview = If you choose
wan-panel-choice = Choice
wan-panel-numbers = Numbers
wan-panel-because = Because of
wan-panel-shot = 0 to { $most }: hits { $percent } %
wan-panel-charge = { $modifier } on the test: breaks { $percent } %
wan-panel-broken-up = breaks up before the shock
wan-panel-held = leaving enemy control
wan-panel-through = through friends
wan-panel-sporadic = skirmish across an obstacle

wan-note-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement.
wan-note-step-to-contact = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: into contact with the enemy.
wan-note-approach = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: a plain approach, without a charge. To charge through this hex, choose the enemy beyond it.
wan-note-step-under-fire = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: guns next to that hex will fire at once.
wan-note-disordering-step = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: the crossing disorders this counter.
wan-note-zone-to-zone = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: from one enemy zone of control into another, which disorders this counter.
wan-note-zones-cost-a-loss = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: from one enemy zone of control into another in disorder, which costs an aggravated loss.
wan-note-zone-costs-a-loss = { $cost }
    .sentence = Costs { $cost }, leaves { $left } movement: into an enemy zone of control in disorder, which costs a loss.
wan-note-through = { $cost }
    .sentence = Through friends for { $cost }, leaves { $left } movement.
wan-note-advance = { $cost }
    .sentence = The advance costs { $cost } and leaves { $left } movement.
wan-note-enter = 0
    .sentence = Comes onto the map free of charge.
wan-note-charge = { $percent } %
    .sentence = The charged counter fails its test in { $percent } of a hundred cases.
wan-note-charge-under-fire = { $percent } %
    .sentence = Guns fire first at the cavalry, and in disorder it does not come to the shock. As things stand the charged counter would fail its test in { $percent } of a hundred cases.
wan-note-charge-broken-up = ✗
    .sentence = The approach goes from one zone of control into another: it disorders the cavalry, and no charge takes place.
wan-note-shot = { $percent } %
    .sentence = { $percent ->
    [100] It hits for certain.
   *[other] { $percent } of a hundred shots hit.
 }
wan-note-odds = { $ratio }{ $die ->
    [0] {""}
    [-1] {" "}−1
    [-2] {" "}−2
    [-3] {" "}−3
    [-4] {" "}−4
    [-5] {" "}−5
    [-6] {" "}−6
    [-7] {" "}−7
    [-8] {" "}−8
    [-9] {" "}−9
   *[other] {" "}+{ $die }
 }
    .sentence = Odds of { $column }, { $die ->
    [0] nothing added to the die
   *[other] { SIGNED($die, "added to the die", "taken off the die") }
 }.{ $friends-count ->
    [1] {" "}{ $friends } { AGREE($friends, "does", "do") } not support: { $why }.
    [2] {" "}{ $friends } do not support: { $why }.
   *[other] {""}
 }

wan-overlay-zones = Zones of control
wan-overlay-command = Reach of command
wan-overlay-fire = Fire of the guns

wan-briefing-battle = The battle
wan-briefing-turns = Length
wan-briefing-turns-of = { $turns } { AGREE($turns, "turn", "turns") } of { $minutes } { AGREE($minutes, "minute", "minutes") }
wan-briefing-hours = Hours
wan-briefing-first = First to play
wan-briefing-scale = Scale
wan-briefing-scale-of = { $hex } m to a hex, { $level } m to a level
wan-briefing-armies = The armies
wan-briefing-army = Army
wan-briefing-infantry = Infantry
wan-briefing-cavalry = Cavalry
wan-briefing-batteries = Batteries
wan-briefing-men = Men
wan-briefing-guns = Guns
wan-briefing-counter = Counter
wan-briefing-kind = Arm
wan-briefing-values = Values
wan-briefing-trait = Trait
wan-briefing-turn = Turn

server-option-placement = Placement of the counters
server-option-placement-printed = Where they stood
server-option-placement-phase = A placement phase opens the first turn
server-option-placement-turn = The first turn is all placement
server-option-mist = Morning mist
server-option-mist-off = Clear from the start
server-option-mist-on = No long shots from or into low ground on turns 1 and 2

# What `show` tells of a piece.
wan-figure-attacks = attack on { $piece }
wan-figure-at-most = at most
wan-figure-because = { $why }
wan-figure-columns = columns against { $piece }
wan-figure-combat-value = combat value
wan-figure-command-value = command value and radius
wan-figure-controls = enemies it can control
wan-figure-defends = { $piece } in defence
wan-figure-die = added to the die against { $piece }
wan-figure-disordered = disordered
wan-figure-distance = distance
wan-figure-eliminated = eliminated
wan-figure-few-men = bounded by its strength
wan-figure-fire-value = fire value
wan-figure-fires-at = highest draw of a shot at { $piece }
wan-figure-lost = lost
wan-figure-marsh = bogged in the marsh
wan-figure-morale = morale
wan-figure-movement = movement
wan-figure-movement-left = movement left in this turn
wan-figure-no-zone = no zone of control
wan-figure-overwhelmed = overwhelmed: as many enemies as it can control
wan-figure-own-value = { $piece }
wan-figure-printed = printed
wan-figure-range = range
wan-figure-rough-ground = rough ground
wan-figure-support = support of { $piece }
wan-figure-uncommanded = not commanded
wan-figure-waits = waits off the map until turn

# Many answered in one go.
wan-batch-fire = All { $count } guns fire

# Where a hex without a name lies
wan-lies-clear = { $cells ->
    [1] the hex
   *[other] the ground
}
wan-lies-wood = the wood
wan-lies-built-up = the houses
wan-lies-marsh = the marsh
wan-lies-difficult = the rough ground
wan-lies-orchard = the orchard
wan-lies-farm = the farm
wan-lies-closed = the closed ground
wan-lies = { $cells ->
    [1] { $ground } { $way } of { $name } ({ $place })
   *[other] { $ground } { $cells } hexes { $way } of { $name } ({ $place })
}
# The same beside a piece in hand
wan-beside = { $ground } to the { $way } ({ $place })

## What stands on the counters
wan-counter-values = 5 · 4 · 3
wan-counter-values-means = At the foot: strength, movement, morale. A general has his command first, guns their fire. Strength is what a unit fights with; at 0 it is lost. Movement is how far it goes. In a test of morale two dice together must not show more than the morale; at 0 the unit is demoralised.
wan-counter-command = ★
wan-counter-command-means = A general, three stars for the commander of an army. His command is how many hexes away he still commands.
wan-counter-best = underlined
wan-counter-best-means = A white figure with a line under it is at its best; an amber one is lower than it was at first.
wan-counter-range = dark
wan-counter-range-means = The dark figure on a light ground: how far guns fire.
wan-counter-arm = ☒ ◪ ●
wan-counter-arm-means = The sign of the arm: a cross for infantry, a slash for cavalry (filled below for heavy cavalry, hatched for dragoons, with a pennon for lancers), a ball for guns; ball and slash for guns on horseback.
wan-counter-corps = III
wan-counter-corps-means = Letters and colour tell the corps. Only its own general and that of the army command it.
wan-counter-trait = Ⓑ
wan-counter-trait-means = A letter in a white disc: a trait. Point at the counter, or hold a finger on it, and it is told.
wan-counter-disordered = red
wan-counter-disordered-means = A broken red line, and the sign askew: the unit is in disorder.
