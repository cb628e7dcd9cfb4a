### The battle plan of Marengo: legend, titles of places and blocks.

marengo-plan-legend = LEGEND
marengo-plan-legend-narrow = narrow approach (one block abreast)
marengo-plan-legend-wide = wide approach (two blocks)
marengo-plan-legend-infantry = infantry penalty
marengo-plan-legend-cavalry = cavalry penalty
marengo-plan-legend-artillery = artillery penalty
marengo-plan-legend-obstructs = obstructs cavalry
marengo-plan-legend-impassable = impassable side
marengo-plan-legend-main = main road
marengo-plan-legend-secondary = secondary road
marengo-plan-legend-start = French blocks at the start
marengo-plan-legend-capacity = capacity, number of the locale
marengo-plan-legend-star = objective and its colour
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
marengo-plan-obstructs = obstructs cavalry
marengo-plan-crossed-main = main road
marengo-plan-crossed-secondary = secondary road
