# Waterloo : mots de la carte et des panneaux.

waterloo-plan-title = Plan du champ de bataille de { $name } sur octogones et carrés
waterloo-plan-towards = vers { $place }
waterloo-plan-entry = { $who }, { $hour }
waterloo-plan-calendar = Calendrier
waterloo-plan-phase-deployment = mise en place
waterloo-plan-phase-artillery = artillerie
waterloo-plan-phase-battle = mouvement et combat
waterloo-plan-soft = terrain mou +{ $added }
waterloo-plan-losses = Pertes, en points
waterloo-plan-shaken = ébranlée
waterloo-plan-fight = Attaque
waterloo-plan-attack = Attaque
waterloo-plan-defence = Défense
waterloo-plan-difference = Différence
waterloo-plan-odds = Résultat de chaque dé
waterloo-plan-shot = Tir
waterloo-plan-chance = { $distance } { AGREE($distance, "case", "cases") }, { $ways } sur { $of }
waterloo-plan-move = Mouvement
waterloo-plan-points = Points de mouvement restants
waterloo-plan-charge = Charge
waterloo-plan-coming = Encore à venir
waterloo-plan-lost = Perdues
waterloo-plan-units = { $number ->
    [one] une unité
   *[other] { $number } unités
}
waterloo-plan-reduced = , moral réduit

waterloo-army-french = Français
waterloo-army-english = Anglais
waterloo-army-prussian = Prussiens
waterloo-kind-infantry = infanterie
waterloo-kind-guard-infantry = infanterie de la Garde
waterloo-kind-light-infantry = infanterie légère
waterloo-kind-guard-light-infantry = infanterie légère de la Garde
waterloo-kind-field-artillery = artillerie de campagne
waterloo-kind-light-artillery = artillerie légère
waterloo-kind-heavy-cavalry = cavalerie lourde
waterloo-kind-light-cavalry = cavalerie légère
waterloo-kind-guard-heavy-cavalry = cavalerie lourde de la Garde
waterloo-kind-guard-light-cavalry = cavalerie légère de la Garde
waterloo-kind-cavalry-command = commandement de cavalerie
waterloo-kind-command = commandement

# Where a cell lies, for whoever chooses it
waterloo-plan-lies = { $cells ->
    [1] { $way } ({ $place })
   *[other] à { $cells } cases { $way } ({ $place })
}
waterloo-plan-held-by = { $who } ({ $place })
waterloo-plan-joins = rejoindre { $who } ({ $place })

# Where a cell without a name lies
waterloo-plan-near = { $cells ->
    [1] { $place } (juste { $way } de { $name })
   *[other] { $place } (à { $cells } cases { $way } de { $name })
}
# The same beside how it lies from the piece that goes there
waterloo-plan-off = { $cells ->
    [1] juste { $way } de { $name }
   *[other] à { $cells } cases { $way } de { $name }
}
waterloo-plan-arrives = À l’arrivée : front vers { $direction }.

## What stands on the counters
waterloo-counter-factors = 1-5
waterloo-counter-factors-means = Combat et mouvement : sa valeur au combat, et les points qu’elle peut dépenser en chemin.
waterloo-counter-front = ▲
waterloo-counter-front-means = La barre claire à pointe est son front. Elle attaque devant elle, et vaut moins si on la frappe de flanc ou à revers.
waterloo-counter-arm = ☒ ◪ ●
waterloo-counter-arm-means = Le signe de l’arme : une croix pour l’infanterie, un cor pour la légère, une barre pour la cavalerie légère, à moitié pleine pour la lourde, un boulet pour l’artillerie de ligne, un anneau pour la légère.
waterloo-counter-command = ★
waterloo-counter-command-means = Une étoile dorée : un commandement, qui aide ses voisins et n’attaque jamais. Une étoile claire : un commandement de cavalerie, qui combat comme elle et n’aide personne.
waterloo-counter-guard = bord doré
waterloo-counter-guard-means = Un bord doré : la Garde.
waterloo-counter-reduced = pâle
waterloo-counter-reduced-means = Un pion plus pâle aux chiffres sombres : son moral est réduit.
waterloo-counter-charge = +2
waterloo-counter-charge-means = Dans un disque doré : les points gagnés par la charge.
waterloo-counter-attacked = ✕
waterloo-counter-attacked-means = Une croix, et le pion est estompé : il a attaqué. Estompé sans croix, il a bougé.
waterloo-counter-fired = fumée
waterloo-counter-fired-means = Un nuage : ces canons ont tiré.
waterloo-counter-formation = ⑥
waterloo-counter-formation-means = Une bande sous plusieurs pions est une ligne ou une colonne, un cadre en tirets un carré ; le chiffre du disque en est la valeur.
