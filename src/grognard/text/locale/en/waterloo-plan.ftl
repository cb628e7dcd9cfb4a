# Waterloo: words on the map and in the side panels.

waterloo-plan-title = Plan of the field of { $name } on octagons and squares
waterloo-plan-towards = to { $place }
waterloo-plan-entry = { $who }, { $hour }
waterloo-plan-calendar = Calendar
waterloo-plan-phase-deployment = setting up
waterloo-plan-phase-artillery = artillery
waterloo-plan-phase-battle = movement and combat
waterloo-plan-soft = soft ground +{ $added }
waterloo-plan-losses = Losses, in points
waterloo-plan-shaken = shaken
waterloo-plan-fight = Attack
waterloo-plan-attack = Attack
waterloo-plan-defence = Defence
waterloo-plan-difference = Difference
waterloo-plan-odds = Result of each die
waterloo-plan-shot = Fire
waterloo-plan-chance = { $distance } { AGREE($distance, "cell", "cells") }, { $ways } in { $of }
waterloo-plan-move = Move
waterloo-plan-points = Movement points left
waterloo-plan-charge = Charge
waterloo-plan-coming = Still to come
waterloo-plan-lost = Lost
waterloo-plan-units = { $number ->
    [one] one unit
   *[other] { $number } units
}
waterloo-plan-reduced = , morale reduced

waterloo-army-french = French
waterloo-army-english = English
waterloo-army-prussian = Prussian
waterloo-kind-infantry = infantry
waterloo-kind-guard-infantry = Guard infantry
waterloo-kind-light-infantry = light infantry
waterloo-kind-guard-light-infantry = Guard light infantry
waterloo-kind-field-artillery = field artillery
waterloo-kind-light-artillery = light artillery
waterloo-kind-heavy-cavalry = heavy cavalry
waterloo-kind-light-cavalry = light cavalry
waterloo-kind-guard-heavy-cavalry = Guard heavy cavalry
waterloo-kind-guard-light-cavalry = Guard light cavalry
waterloo-kind-cavalry-command = cavalry command
waterloo-kind-command = command

# Where a cell lies, for whoever chooses it
waterloo-plan-lies = { $cells ->
    [1] { $way } ({ $place })
   *[other] { $cells } cells { $way } ({ $place })
}
waterloo-plan-held-by = { $who } ({ $place })
waterloo-plan-joins = join { $who } ({ $place })

# Where a cell without a name lies
waterloo-plan-near = { $cells ->
    [1] { $place } (just { $way } of { $name })
   *[other] { $place } ({ $cells } cells { $way } of { $name })
}
# The same beside how it lies from the piece that goes there
waterloo-plan-off = { $cells ->
    [1] just { $way } of { $name }
   *[other] { $cells } cells { $way } of { $name }
}
waterloo-plan-arrives = It then faces { $direction }.

## What stands on the counters
waterloo-counter-factors = 1-5
waterloo-counter-factors-means = Combat and movement: what it fights with, and how many points it can spend on its way.
waterloo-counter-front = ▲
waterloo-counter-front-means = The pale bar with an arrowhead is its front. It attacks forwards, and is worth less when struck in flank or rear.
waterloo-counter-arm = ☒ ◪ ●
waterloo-counter-arm-means = The sign of the arm: a cross for infantry, a horn for light infantry, a slash for light cavalry, half filled for heavy cavalry, a ball for field guns, a ring for light ones.
waterloo-counter-command = ★
waterloo-counter-command-means = A golden star: a command, which helps those beside it and never attacks. A pale star: a cavalry command, which fights as cavalry and helps nobody.
waterloo-counter-guard = gold rim
waterloo-counter-guard-means = A golden rim: the Guard.
waterloo-counter-reduced = pale
waterloo-counter-reduced-means = A paler counter with dark figures: its morale is reduced.
waterloo-counter-charge = +2
waterloo-counter-charge-means = In a golden disc: so many points has the charge gained.
waterloo-counter-attacked = ✕
waterloo-counter-attacked-means = A cross, and the counter is faded: it has attacked. Faded without a cross, it has moved.
waterloo-counter-fired = smoke
waterloo-counter-fired-means = A cloud: these guns have fired.
waterloo-counter-formation = ⑥
waterloo-counter-formation-means = A band under several counters is a line or a column, a broken square about them a square; the figure in a disc is its value.
