### Le plan de bataille de Marengo : légende, titres des lieux et des blocs.

marengo-plan-legend = LÉGENDE
marengo-plan-legend-narrow = approche étroite (un bloc de front)
marengo-plan-legend-wide = approche large (deux blocs)
marengo-plan-legend-infantry = −1 à l’infanterie qui attaque
marengo-plan-legend-cavalry = −1 à la cavalerie qui attaque
marengo-plan-legend-artillery = −1 à l’artillerie qui tire
marengo-plan-legend-obstructs = gêne la cavalerie
marengo-plan-legend-impassable = côté infranchissable
marengo-plan-legend-main = route principale
marengo-plan-legend-secondary = route secondaire
marengo-plan-legend-start = blocs français au commencement
marengo-plan-legend-capacity = capacité, numéro du lieu
marengo-plan-legend-star = objectif et sa couleur
marengo-plan-legend-austrian = bloc autrichien, face cachée
marengo-plan-legend-french = bloc français : infanterie 3
marengo-plan-legend-up = bloc dont l’ennemi voit la face
marengo-plan-legend-inactive = bloc français pas encore actif
marengo-plan-legend-vines = vignes
marengo-plan-legend-marsh = marais
marengo-plan-metres = mètres
marengo-plan-toises = mille toises
marengo-plan-note-locale = Chaque lieu porte son nom, sa capacité et son numéro.
marengo-plan-note-own = Plan dressé pour ce jeu d’après la géographie du champ de bataille.

marengo-plan-arrival = { $round ->
    [1] { $name }, dès { $hour } h
   *[other] { $name }, { $hour } h
}

marengo-plan-star-red = Objectif rouge.
    .letter = R
marengo-plan-star-green = Objectif vert.
    .letter = V
marengo-plan-star-blue = Objectif bleu.
    .letter = B

marengo-plan-locale = { $name } ({ $number }), capacité { $capacity }. { $note }
marengo-plan-approach = { $id } : { $name }, face à { $toward } ; { $width }
marengo-plan-narrow = approche étroite
marengo-plan-wide = approche large
marengo-plan-penalty-infantry = infanterie −{ $penalty }
marengo-plan-penalty-cavalry = cavalerie −{ $penalty }
marengo-plan-penalty-artillery = artillerie −{ $penalty }
marengo-plan-obstructs = gêne la cavalerie
marengo-plan-crossed-main = route principale
marengo-plan-crossed-secondary = route secondaire

marengo-plan-block-austrian = Bloc autrichien
marengo-plan-block-french = Bloc français
marengo-plan-block-hidden = { $side }, face cachée
marengo-plan-block-seen = { $side } : { $kind } de force { $strength }
marengo-plan-arm-infantry = infanterie
marengo-plan-arm-cavalry = cavalerie
marengo-plan-arm-artillery = artillerie
marengo-plan-place-blocking = à { $name }, bloque l’approche vers { $toward } ({ $id })
marengo-plan-place-reserve = en réserve à { $name } ({ $id })
marengo-plan-place-waiting = hors de la carte
marengo-plan-mark-up = vu de l’ennemi
marengo-plan-mark-moved = a déjà bougé
marengo-plan-mark-lead = en première ligne
marengo-plan-mark-inactive = pas encore actif

marengo-plan-panel-time = Heure
marengo-plan-panel-commands = Commandements
marengo-plan-panel-morale-austrian = Moral autrichien
marengo-plan-panel-morale-french = Moral français
marengo-plan-panel-assault = Assaut
marengo-plan-hour = { $hour } h
marengo-plan-turn-austrian = tour autrichien
marengo-plan-turn-french = tour français
marengo-plan-phase-bombardment = bombardements
marengo-plan-phase-assaults = assauts
marengo-plan-phase-movement = mouvement
marengo-plan-phase-declaration = annonce des bombardements
marengo-plan-commands-left = { $left ->
    [0] il n’en reste aucun
   *[other] il en reste { $left }
}
marengo-plan-morale-left = il en reste { $level } sur { $started }
marengo-plan-demoralized = démoralisée : plus d’assauts, et sa première ligne défend 1 de moins
marengo-plan-assault-from = De
marengo-plan-assault-to = Contre
marengo-plan-assault-attackers = Blocs qui attaquent
marengo-plan-assault-leads = En première ligne
marengo-plan-comes = { $round ->
    [1] dès { $hour } h
   *[other] à partir de { $hour } h
}
marengo-plan-composition = { $count } × { $kind } { $strength }
marengo-plan-assault-place = { $name } ({ $id })
marengo-plan-joint = { "\u00A0; " }
marengo-plan-panel-objectives = Objectifs
marengo-plan-panel-at-start = Sur la carte au départ
marengo-plan-phase-start = début du tour
marengo-plan-mark-chosen = choisi
marengo-plan-mark-declared = a annoncé son tir
marengo-plan-stage-commit = L’attaquant engage ses blocs
marengo-plan-stage-leads = Il nomme sa première ligne
marengo-plan-stage-artillery = L’artillerie du défenseur tire, ou non
marengo-plan-stage-defending-leads = Le défenseur nomme sa première ligne
marengo-plan-stage-result = On compare les forces
marengo-plan-stage-losses = Les pertes
marengo-plan-stage-pursuit = Poursuite de cavalerie
marengo-plan-stage-retreat = Retraite
marengo-plan-assault-guns = Pièces qui tirent
marengo-plan-assault-defending-leads = Première ligne du défenseur
marengo-plan-assault-strength = Force de l’assaut
marengo-plan-assault-result = Résultat
marengo-plan-assault-pursuers = Blocs qui poursuivent
marengo-plan-assault-winner = Vainqueur
marengo-plan-side-austrian = les Autrichiens
marengo-plan-side-french = les Français
marengo-plan-nobody = personne
marengo-plan-star-of = { $letter } · { $name } ({ $number })
marengo-plan-study = Position d’étude.
marengo-plan-block-hidden-austrian = un bloc autrichien à { $place }
marengo-plan-block-hidden-french = un bloc français à { $place }
marengo-plan-block-known-austrian = { $kind } autrichienne { $strength }
marengo-plan-block-known-french = { $kind } française { $strength }
marengo-plan-block-unknown-austrian = un bloc autrichien
marengo-plan-block-unknown-french = un bloc français
marengo-plan-block-called = { $name } ({ $kind } { $strength })
marengo-plan-block-called-once = { $name }
marengo-plan-block-known-austrian-once = { $kind } autrichienne
marengo-plan-block-known-french-once = { $kind } française

## What stands on the counters
marengo-counter-strength = ☒☒☒ 3
marengo-counter-strength-means = Le signe de l’arme est répété pour chaque point de force, et le chiffre le redit. Un bloc qui subit une perte en a un de moins ; sans aucun, il disparaît.
marengo-counter-arm = ☒ ◪ ●
marengo-counter-arm-means = Une croix pour l’infanterie, une barre pour la cavalerie, un boulet pour l’artillerie.
marengo-counter-blank = vierge
marengo-counter-blank-means = Un bloc sans signes est un ennemi dont vous ne voyez pas la face.
marengo-counter-seen = œil
marengo-counter-seen-means = Un bord doré et un œil : l’ennemi voit la face de ce bloc.
marengo-counter-moved = terne
marengo-counter-moved-means = Une couleur plus terne : le bloc a bougé.
marengo-counter-inactive = - - -
marengo-counter-inactive-means = Pâle, au bord en tirets : le bloc n’est pas encore actif.
marengo-counter-lead = liseré
marengo-counter-lead-means = Un liseré clair : le bloc est en première ligne d’une attaque ou d’une défense ; en tirets, il est choisi.
marengo-counter-declared = éclair
marengo-counter-declared-means = Des traits vers l’ennemi : des canons qui ont annoncé leur tir.
marengo-counter-arrow = ⇧
marengo-counter-arrow-means = Une flèche dorée sur un côté d’une zone : une attaque le franchit.
marengo-counter-barred = ✕
marengo-counter-barred-means = Une croix sombre sur un côté : on ne peut plus le franchir ce tour-ci.
