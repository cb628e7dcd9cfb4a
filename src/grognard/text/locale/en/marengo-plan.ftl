### The battle plan of Marengo: legend, titles of places and blocks.

marengo-plan-legend = LEGEND
marengo-plan-legend-narrow = narrow approach (one block abreast)
marengo-plan-legend-wide = wide approach (two blocks)
marengo-plan-legend-infantry = −1 for attacking infantry
marengo-plan-legend-cavalry = −1 for attacking cavalry
marengo-plan-legend-artillery = −1 for firing artillery
marengo-plan-legend-obstructs = hinders horse: no pursuit
marengo-plan-legend-impassable = impassable side
marengo-plan-legend-main = main road
marengo-plan-legend-secondary = secondary road
marengo-plan-legend-start = French blocks at the start
marengo-plan-legend-capacity = capacity, number of the locale
marengo-plan-legend-star = objective and its colour
marengo-plan-legend-austrian = Austrian block, face hidden
marengo-plan-legend-french = French block: infantry 3
marengo-plan-legend-up = block whose face the enemy sees
marengo-plan-legend-inactive = French block not yet active
marengo-plan-legend-vines = vines
marengo-plan-legend-marsh = marsh
marengo-plan-metres = metres
marengo-plan-toises = a thousand toises
marengo-plan-note-locale = Each locale bears its name, its capacity and its number.
marengo-plan-note-own = Plan drawn for this game from the geography of the battlefield.

marengo-plan-arrival = { $round ->
    [1] { $name }, from { $hour }:00
   *[other] { $name }, { $hour }:00
}

marengo-plan-star-red = Red objective.
    .letter = R
marengo-plan-star-green = Green objective.
    .letter = G
marengo-plan-star-blue = Blue objective.
    .letter = B

marengo-plan-locale = { $name } ({ $number }), capacity { $capacity }. { $note }
marengo-plan-approach = { $id }: { $name }, facing { $toward }; { $width }
marengo-plan-narrow = narrow approach
marengo-plan-wide = wide approach
marengo-plan-penalty-infantry = infantry −{ $penalty }
marengo-plan-penalty-cavalry = cavalry −{ $penalty }
marengo-plan-penalty-artillery = artillery −{ $penalty }
marengo-plan-obstructs = hinders horse
marengo-plan-crossed-main = main road
marengo-plan-crossed-secondary = secondary road

marengo-plan-block-austrian = Austrian block
marengo-plan-block-french = French block
marengo-plan-block-hidden = { $side }, face hidden
marengo-plan-block-seen = { $side }: { $kind } of strength { $strength }
marengo-plan-arm-infantry = infantry
marengo-plan-arm-cavalry = cavalry
marengo-plan-arm-artillery = artillery
marengo-plan-place-blocking = at { $name }, blocking the approach to { $toward } ({ $id })
marengo-plan-place-reserve = in reserve at { $name } ({ $id })
marengo-plan-place-waiting = off the map
marengo-plan-mark-up = seen by the enemy
marengo-plan-mark-moved = has moved
marengo-plan-mark-lead = in the lead
marengo-plan-mark-inactive = not yet active

marengo-plan-panel-time = Time
marengo-plan-panel-commands = Commands
marengo-plan-panel-morale-austrian = Austrian morale
marengo-plan-panel-morale-french = French morale
marengo-plan-panel-assault = Assault
marengo-plan-hour = { $hour }:00
marengo-plan-turn-austrian = Austrian turn
marengo-plan-turn-french = French turn
marengo-plan-phase-bombardment = bombardments
marengo-plan-phase-assaults = assaults
marengo-plan-phase-movement = movement
marengo-plan-phase-declaration = declaration of bombardments
marengo-plan-commands-left = { $left ->
    [0] no command left
    [one] { $left } command left
   *[other] { $left } commands left
}
marengo-plan-morale-left = { $level } of { $started } left
marengo-plan-demoralized = demoralized: no more assaults, and its leads defend 1 weaker
marengo-plan-assault-from = From
marengo-plan-assault-to = Against
marengo-plan-assault-attackers = Attacking blocks
marengo-plan-assault-leads = Leading blocks
marengo-plan-comes = { $round ->
    [1] from { $hour }:00
   *[other] from { $hour }:00 on
}
marengo-plan-composition = { $count } × { $kind } { $strength }
marengo-plan-assault-place = { $name } ({ $id })
marengo-plan-joint = { "; " }
marengo-plan-panel-objectives = Objectives
marengo-plan-panel-at-start = On the map at the start
marengo-plan-phase-start = start of the turn
marengo-plan-mark-chosen = chosen
marengo-plan-mark-declared = has declared to fire
marengo-plan-stage-commit = The attacker commits blocks
marengo-plan-stage-leads = The attacker names his leads
marengo-plan-stage-artillery = The defender’s artillery fires, or not
marengo-plan-stage-defending-leads = The defender names his leads
marengo-plan-stage-result = Strengths are compared
marengo-plan-stage-losses = Losses
marengo-plan-stage-pursuit = Cavalry pursuit
marengo-plan-stage-retreat = Retreat
marengo-plan-assault-guns = Guns that fire
marengo-plan-assault-defending-leads = Defending leads
marengo-plan-assault-strength = Assault strength
marengo-plan-assault-result = Result
marengo-plan-assault-pursuers = Pursuing blocks
marengo-plan-assault-winner = Winner
marengo-plan-side-austrian = the Austrians
marengo-plan-side-french = the French
marengo-plan-nobody = nobody
marengo-plan-star-of = { $letter } · { $name } ({ $number })
marengo-plan-study = Study position.
marengo-plan-block-hidden-austrian = an Austrian block at { $place }
marengo-plan-block-hidden-french = a French block at { $place }
marengo-plan-block-known-austrian = Austrian { $kind } { $strength }
marengo-plan-block-known-french = French { $kind } { $strength }
marengo-plan-block-unknown-austrian = an Austrian block
marengo-plan-block-unknown-french = a French block
marengo-plan-block-called = { $name } ({ $kind } { $strength })
marengo-plan-block-called-once = { $name }
marengo-plan-block-known-austrian-once = Austrian { $kind }
marengo-plan-block-known-french-once = French { $kind }

## What stands on the counters
marengo-counter-strength = ☒☒☒ 3
marengo-counter-strength-means = The sign of the arm stands once for each point of strength, and the figure says it again. A block that takes a loss has one sign less; without any it is gone.
marengo-counter-arm = ☒ ◪ ●
marengo-counter-arm-means = A cross for infantry, a slash for cavalry, a ball for artillery.
marengo-counter-blank = blank
marengo-counter-blank-means = A block without signs is an enemy whose face you do not see.
marengo-counter-seen = eye
marengo-counter-seen-means = A golden rim and an eye: the enemy sees the face of this block.
marengo-counter-moved = dull
marengo-counter-moved-means = A duller colour: the block has moved.
marengo-counter-inactive = - - -
marengo-counter-inactive-means = Pale with a broken rim: the block is not yet active.
marengo-counter-lead = pale rim
marengo-counter-lead-means = A pale rim: the block is in the lead of an attack or a defence; a broken one, it is chosen for something.
marengo-counter-declared = flash
marengo-counter-declared-means = Rays towards the enemy: guns that have declared to fire.
marengo-counter-arrow = ⇧
marengo-counter-arrow-means = A golden arrow across a side of an area: an attack goes over it.
marengo-counter-barred = ✕
marengo-counter-barred-means = A dark cross on a side: it may not be crossed again this turn.
