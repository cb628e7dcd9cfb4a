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
