### Bonaparte à Marengo : camps, scénarios, choix, événements, questions, refus.

marengo-side-austrian = les Autrichiens
marengo-side-french = les Français
marengo-word-infantry = infanterie
marengo-word-cavalry = cavalerie
marengo-word-artillery = artillerie

marengo-scenario-position = Une position
    .about = Une situation posée à la main.

## Choix

marengo-do-activate = Activer { $piece }
marengo-do-shuffle = Brasser vos blocs
marengo-do-keep = Laisser vos blocs tels quels
marengo-do-bombard = Ouvrir le feu
marengo-do-cancel = Annuler le bombardement
marengo-do-aim = Viser { $place }
marengo-do-hit = { $piece } subit la perte
marengo-do-assault = Donner l’assaut depuis { $place }
marengo-do-commit = { $piece } participe
marengo-do-all = Tous participent
marengo-do-done = Terminé
marengo-do-lead = { $piece } en première ligne
marengo-do-fire = Tirer sur l’assaillant
marengo-do-hold = Ne pas tirer
marengo-do-pursue = { $piece } poursuit
marengo-do-pay = { $piece } paie la retraite
marengo-do-retreat = { $piece } se retire vers { $place }
marengo-do-move = Déplacer { $piece }
marengo-do-with = Avec { $piece }
marengo-do-to = Aller à { $place }
marengo-do-road = Par la route vers { $crossing }
marengo-do-wait = Attendre un mouvement sur la route
marengo-do-halt = Faire halte ici
marengo-do-block = { $piece } pousse jusqu’à { $place } pour bloquer
marengo-do-enter = { $piece } entre par la route
marengo-do-pontoon = { $piece } entre par le ponton
marengo-do-show = Montrer que { $piece } est de l’infanterie
marengo-do-oppose = { $piece } s’avance pour bloquer
marengo-do-yield = Céder le passage
marengo-do-advance = Tous avancent dans l’approche
marengo-do-stay = Tous restent sur place
marengo-do-forward = { $piece } avance, d’autres restent
marengo-do-declare = { $piece } bombardera au prochain tour
marengo-do-pass = N’annoncer aucun bombardement

## Ce qui arrive

marengo-event-round = Round { $round } : il est { $hour } h.
marengo-event-turn = Au tour du camp : { $side }.
marengo-event-bonus = L’ennemi chancelle. Moral : { $side }, { $points } points de plus, { $morale } en tout.
marengo-event-alarmed = L’ennemi est à côté : aux armes { $pieces } !
marengo-event-activated = Aux armes { $piece } !
marengo-event-shuffled = Les lignes se reforment ({ $side }) : nul ne sait plus quel bloc est lequel.
marengo-event-command = { $commands ->
    [0] Il ne reste aucun commandement.
    [one] Il reste un commandement.
   *[other] Il reste { $commands } commandements.
 }
marengo-event-moved = { $pieces } : { $from } → { $place }.
marengo-event-sent-back = Plus d’ennemi en face : { $piece } rejoint la réserve de { $place }.
marengo-event-rode = { $piece } suit la route : { $from } → { $place }, mouvement numéro { $number }.
marengo-event-waited = { $piece } attend au bord de la route.
marengo-event-continued = { $piece } pousse plus loin et bloque { $place }.
marengo-event-split-cost = Le groupe se scinde : { $points ->
    [one] un commandement de plus
   *[other] { $points } commandements de plus
 }, il en reste { $commands }.
marengo-event-entered = { $piece } arrive par la route à { $place }, numéro { $number } de la colonne.
marengo-event-pontoon-crossed = { $piece } passe le ponton vers { $place }.
marengo-event-attacks = Manœuvre d’attaque, { $from } → { $place } : { $pieces }.
marengo-event-attack-succeeds = Personne ne barre le chemin de { $place }.
marengo-event-opposed = { $piece } s’avance et bloque { $place }.
marengo-event-advanced = En avant jusqu’à { $place } : { $pieces }.
marengo-event-stayed = Sur place : { $pieces }.
marengo-event-occupied = { $place } est occupé par { $pieces }.
marengo-event-shown = { $piece } se découvre : { $kind }, force { $strength }.
marengo-event-bombardment-declared = Les canons ({ $gun }) se mettent en batterie en { $place } : ils tireront au prochain tour.
marengo-event-bombardment-cancelled = Les canons ({ $gun }) ne tirent pas.
marengo-event-bombards = Les canons ({ $gun }) tirent sur { $place } avec une force de { $points }.
marengo-event-no-effect = Le terrain absorbe le feu des canons ({ $gun }).
marengo-event-penalty = Le terrain coûte { $points ->
    [one] un point
   *[other] { $points } points
 }.
marengo-event-assault = Assaut, { $from } → { $place } : { $pieces }.
marengo-event-leads = { $piece } mène l’assaut en première ligne.
marengo-event-artillery-defence = Les canons ({ $pieces }) tirent sur l’assaillant : { $points ->
    [one] un point
   *[other] { $points } points
 }.
marengo-event-stands = { $piece } mène la défense en première ligne.
marengo-event-attack-points = La première ligne de l’assaut compte { $points }.
marengo-event-defence-points = La première ligne de la défense compte { $points }.
marengo-event-shaken = Première ligne démoralisée ({ $side }) : { $points } de moins.
marengo-event-assault-result = L’assaut a une force de { $strength }, le résultat est { $result } ; l’emportent ici : { $winner }.
marengo-event-pursues = { $piece } se lance à la poursuite.
marengo-event-pursuit-points = La cavalerie qui poursuit compte { $points }.
marengo-event-pursuit = La poursuite coûte aux vaincus jusqu’à { $points ->
    [one] un point
   *[other] { $points } points
 }.
marengo-event-assault-failed = L’assaut est repoussé ; en réserve à { $place } se rallient : { $pieces }.
marengo-event-assault-taken = { $place } est pris d’assaut ; y entrent : { $pieces }.
marengo-event-must-retreat = { $place } est perdu. Battent en retraite : { $side }.
marengo-event-retreated = { $piece } se retire à { $place }.
marengo-event-lost = { $piece } perd { $points ->
    [one] un point
   *[other] { $points } points
 } ; reste { $left }.
marengo-event-eliminated = { $piece } n’est plus.
marengo-event-morale = Le moral tombe à { $points } : { $side }.
marengo-event-demoralized = Armée démoralisée : { $side }.
marengo-event-won-by-morale = L’armée ennemie est brisée. La victoire est à ce camp : { $winner }.
marengo-event-won-by-territory = Des étoiles de deux couleurs sont prises. La victoire est à ce camp : { $winner }.
marengo-event-won-by-holding = Les routes de l’est sont barrées. La victoire est à ce camp : { $winner }.
marengo-event-conceded = Le champ de bataille est abandonné. La victoire est à ce camp : { $winner }.

## Questions

marengo-ask-activate = Quel bloc français prend les armes ? Encore { $left } au plus.
marengo-ask-shuffle-or-keep = Brasser vos blocs, pour que l’ennemi oublie ce qu’il a vu ?
marengo-ask-fire-or-cancel = Les canons ({ $gun }) tirent-ils ?
marengo-ask-choose-target = Où visent les canons ({ $gun }) ?
marengo-ask-choose-victim = Quel bloc de { $place } subit le bombardement de { $points } ?
marengo-ask-choose-assault = Un assaut, ou passer aux mouvements ? Commandements : { $commands }.
marengo-ask-commit = Qui participe à l’assaut depuis { $place } ?
marengo-ask-name-leads = Qui mène l’assaut en première ligne ? Encore { $left } au plus.
marengo-ask-fire-or-hold = On vous donne l’assaut depuis { $place }. Vos canons tirent-ils ?
marengo-ask-name-stand = Qui mène la défense en première ligne ? Encore { $left } au plus.
marengo-ask-choose-hit = Qui subit le prochain point, sur { $points } ?
marengo-ask-name-pursuers = Quelle cavalerie poursuit ? Encore { $left } au plus.
marengo-ask-pay-for-retreat = Quel bloc de { $place } paie la retraite ?
marengo-ask-choose-retreat = Où se retirent les blocs de { $place } ?
marengo-ask-choose-move = Qui se déplace ? Commandements : { $commands }.
marengo-ask-gather = { $pieces } : avec qui, et vers où ?
marengo-ask-on-road = { $piece } est sur la route. Mouvements restants : { $left }.
marengo-ask-continue = { $pieces } : de la cavalerie pousse-t-elle plus loin pour bloquer ?
marengo-ask-continue-by-road = { $piece } a fait halte. Pousse-t-il par la route pour bloquer ?
marengo-ask-show-infantry = La cavalerie seule ne force pas ce terrain : lequel de { $pieces } montrez-vous comme infanterie ?
marengo-ask-oppose = Manœuvre d’attaque, { $from } → { $place } ({ $pieces }). Qui barre le chemin ?
marengo-ask-after-block = Le chemin de { $place } est barré. Que font { $pieces } ?
marengo-ask-declare = Annoncer un bombardement pour votre prochain tour ?

## Refus

marengo-no-against-the-column = Des blocs ont passé là en sens inverse par cette route pendant ce tour.
marengo-no-already-active = Ce bloc est déjà actif.
marengo-no-asked-for-activation = Dites d’abord quels blocs prennent les armes, ou que c’est tout.
marengo-no-asked-for-shuffle = Dites d’abord si vous brassez vos blocs.
marengo-no-assaulted-already = Un assaut a déjà été donné à travers cette approche pendant ce tour.
marengo-no-assaults-are-over = Les assauts précèdent les mouvements ; cette étape est passée.
marengo-no-barred-by-defeat = Votre assaut a échoué ici : aucun des vôtres ne passe cette approche pendant ce tour.
marengo-no-blocker-goes-straight = Un bloc en blocage rejoint sa propre réserve ou va droit devant lui, rien d’autre.
marengo-no-cannot-block-impassable = On ne bloque pas un côté infranchissable.
marengo-no-cavalry-obstructed = La cavalerie ne mène pas l’assaut d’une approche qui lui fait obstacle.
marengo-no-closed-by-assault = Ce lieu a été pris d’assaut : seuls ceux qui l’ont pris peuvent s’y trouver pendant ce tour.
marengo-no-declared-already = Ces canons ont déjà annoncé un bombardement.
marengo-no-demoralized-army = Une armée démoralisée ne donne pas d’assaut.
marengo-no-enemy-blocks = L’ennemi bloque cette approche : seul un assaut peut la forcer.
marengo-no-enemy-on-road = L’infanterie ne marche pas par la route sur l’ennemi.
marengo-no-entry-full = Le lieu d’entrée est plein.
marengo-no-entry-held = L’ennemi tient le lieu d’entrée.
marengo-no-entry-used = Trois blocs sont déjà entrés ici pendant ce tour.
marengo-no-fired-this-turn = Des canons qui ont tiré pendant ce tour n’annoncent pas de bombardement.
marengo-no-ground-too-strong = En première ligne il faut une force supérieure à la pénalité du terrain.
marengo-no-group-too-big = Avec un bloc de plus il n’y a plus où aller.
marengo-no-guns-assaulted = Des canons qui ont participé à un assaut n’annoncent pas de bombardement pendant ce tour.
marengo-no-guns-busy = Des canons qui ont bombardé pendant ce tour ne participent pas à un assaut.
marengo-no-guns-never-lead = L’artillerie n’est jamais en première ligne.
marengo-no-guns-never-stand = L’artillerie n’est jamais en première ligne de la défense.
marengo-no-guns-not-blocking = On ne bombarde que depuis une approche.
marengo-no-has-assaulted = Ce bloc a participé à un assaut pendant ce tour.
marengo-no-has-fired = Des canons qui ont tiré pendant ce tour ne bougent pas.
marengo-no-has-moved = Ce bloc s’est déjà déplacé pendant ce tour.
marengo-no-impassable = Ce côté est infranchissable.
marengo-no-in-the-group = Ce bloc est déjà du groupe.
marengo-no-inactive = Ce bloc n’est pas encore actif.
marengo-no-lead-needed = Un assaut veut une première ligne.
marengo-no-leads-already = Ce bloc est déjà en première ligne.
marengo-no-leads-do-not-pursue = Un bloc qui était en première ligne ne poursuit pas.
marengo-no-leads-first = Les pertes frappent d’abord la première ligne.
marengo-no-leads-of-one-arm = La première ligne est toute d’infanterie ou toute de cavalerie.
marengo-no-locale-full = Il n’y a pas assez de place dans ce lieu.
marengo-no-main-road-only = La cavalerie ne bloque sans se déplacer que le long d’une route principale.
marengo-no-must-cross-first = Un bloc qui part par la route avance avant de faire halte.
marengo-no-needs-infantry = Contre un terrain qui fait obstacle à la cavalerie, le groupe doit compter de l’infanterie.
marengo-no-no-choice-of-target = La cible est donnée : tirez ou annulez.
marengo-no-no-command = Il ne reste pas de commandement pour cela.
marengo-no-no-enemy-opposite = On ne bloque une approche que si l’ennemi occupe le lieu opposé.
marengo-no-no-guns = Aucun canon ne peut tirer ici en défense.
marengo-no-no-lead = Aucun bloc ne peut y mener l’assaut.
marengo-no-no-pontoon = Ce tableau de renforts n’a pas de ponton.
marengo-no-nobody-blocks = Personne ne bloque en face : c’est un mouvement, pas un assaut.
marengo-no-not-a-target = Seul un bloc visé subit la perte.
marengo-no-not-adjacent = Hors des routes on ne va que dans un lieu voisin.
marengo-no-not-aimed-there = Les canons ne visent que des ennemis du lieu opposé.
marengo-no-not-an-approach-here = Ce n’est pas une approche du lieu où il se trouve.
marengo-no-not-french-on-map = On n’active que des blocs français présents sur la carte.
marengo-no-not-from-there = Aucun de vos blocs capable d’attaquer n’est dans cette approche.
marengo-no-not-in-assault = Ce bloc ne participe pas.
marengo-no-not-in-reserve-there = Seuls les blocs en réserve dans le lieu attaqué peuvent barrer le chemin.
marengo-no-not-in-the-attack = Ce bloc n’attaque pas.
marengo-no-not-in-the-fight = Les pertes ne frappent que ceux qui participent.
marengo-no-not-in-this-group = C’est l’affaire des blocs qui viennent de se déplacer.
marengo-no-not-joined-by-road = Après un mouvement sur route, la cavalerie ne prolonge que le long d’une route reliée à la sienne.
marengo-no-not-on-map = Ce bloc n’est pas sur la carte.
marengo-no-not-together = Un groupe part d’un même endroit.
marengo-no-not-waiting = Ce bloc n’attend pas d’entrer.
marengo-no-not-your-block = Ce bloc n’est pas à vous.
marengo-no-not-your-guns = Ces canons ne sont pas à vous.
marengo-no-nowhere-to-go = Ce bloc ne peut aller nulle part avec les commandements qui restent.
marengo-no-only-artillery-bombards = Seule l’artillerie bombarde.
marengo-no-only-cavalry-attacks-by-road = Seule la cavalerie attaque par la route.
marengo-no-only-cavalry-continues = Seule la cavalerie prolonge son mouvement.
marengo-no-only-cavalry-pursues = Seule poursuit la cavalerie du vainqueur qui participait sans être en première ligne.
marengo-no-only-infantry-pays = Pour la réserve, c’est de l’infanterie qui paie.
marengo-no-opposed-already = Le chemin est déjà barré ; envoyez du renfort, ou terminez.
marengo-no-other-approach = De la réserve on va bloquer une approche de son propre lieu.
marengo-no-out-of-order = Un bloc à un mouvement plus avancé a déjà passé là par cette route.
marengo-no-pays-from-there = C’est un bloc de cette approche qui paie.
marengo-no-pontoon-shut = La tête du ponton est pleine, ou aux mains de l’ennemi.
marengo-no-pontoon-used = Le ponton a déjà servi pendant ce tour.
marengo-no-retreat-another-first = Un autre bloc se retire d’abord.
marengo-no-retreat-enemy-there = L’ennemi s’y trouve.
marengo-no-retreat-impassable = Ce côté est infranchissable.
marengo-no-retreat-no-room = Il n’y a plus de place.
marengo-no-retreat-not-adjacent = Une retraite mène dans un lieu voisin.
marengo-no-retreat-where-they-came-from = L’assaillant est venu de là.
marengo-no-road-alone = Sur route chaque bloc se déplace seul.
marengo-no-road-attack-obstructed = La cavalerie seule n’attaque pas par une approche qui lui fait obstacle.
marengo-no-road-elsewhere = Cette route ne part pas du lieu où se trouve le bloc.
marengo-no-road-from-reserve = Un mouvement sur route part de la réserve.
marengo-no-roads-apart = Ces routes ne se rejoignent pas ici.
marengo-no-show-infantry = Il faut montrer un bloc d’infanterie du groupe.
marengo-no-split-costs = Scinder le groupe coûte un commandement de plus, et quelqu’un doit rester.
marengo-no-split-needs-command = Il ne reste pas de commandement pour une destination de plus.
marengo-no-stand-obstructed = La cavalerie ne mène pas la défense d’une approche qui lui fait obstacle.
marengo-no-stand-of-one-arm = La première ligne de la défense est toute d’infanterie ou toute de cavalerie.
marengo-no-three-already = Plus personne ne peut passer là par cette route pendant ce tour.
marengo-no-too-early = Il est trop tôt pour ces renforts.
marengo-no-too-many-attackers = Plus d’attaquants que le lieu n’en peut contenir.
marengo-no-too-many-leads = L’approche n’est pas assez large pour un bloc de plus en première ligne.
marengo-no-too-many-pursuers = L’approche n’est pas assez large pour un poursuivant de plus.
marengo-no-too-many-stand = L’approche n’est pas assez large pour un bloc de plus en première ligne.
marengo-no-too-weak-to-lead = En première ligne il faut une force de deux au moins.
marengo-no-wait-in-vain = Attendre ne mènerait nulle part.

marengo-note-command = 1
    .sentence = Coûte un ordre.
marengo-note-command-at-enemy = 1
    .sentence = Coûte un ordre, et va à l’ennemi.
marengo-note-free = 0
    .sentence = Ne coûte aucun ordre.
