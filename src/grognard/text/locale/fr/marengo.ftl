### Bonaparte à Marengo : camps, scénarios, choix, événements, questions, refus.

marengo-side-austrian = les Autrichiens
marengo-side-french = les Français
marengo-word-score = Moral pris à l’ennemi
marengo-word-infantry = infanterie
marengo-word-cavalry = cavalerie
marengo-word-artillery = artillerie

marengo-scenario-position = Une position
    .about = Une situation posée à la main.

## Choix

marengo-do-activate = { $piece } { AGREE($piece, "prend", "prennent") } les armes
marengo-do-shuffle = Brasser vos blocs
marengo-do-keep = Laisser vos blocs tels quels
marengo-do-bombard = Ouvrir le feu
marengo-do-cancel = Annuler le bombardement
marengo-do-aim = Viser { $place }
marengo-do-hit = { $piece } { AGREE($piece, "subit", "subissent") } la perte
marengo-do-assault = Donner l’assaut depuis { $place }
marengo-do-commit = { $piece } { AGREE($piece, "participe", "participent") }
marengo-do-all = Tous participent
marengo-do-done = Terminé
marengo-do-done-choose-move = Finir les mouvements
marengo-do-done-choose-assault = Passer aux mouvements
marengo-do-done-activate = Aucun autre ne prend les armes
marengo-do-done-continue = Ne pas aller plus loin
marengo-do-done-continue-by-road = Ne pas aller plus loin
marengo-do-done-oppose = Aucun autre ne bloque
marengo-do-done-after-block = Aucun autre n’avance
marengo-do-done-after-block-more = Aucun autre n’avance
marengo-do-done-after-block-last = Qu’il en soit ainsi
marengo-do-done-commit = Ceux-là donnent l’assaut
marengo-do-done-name-leads = Aucun autre ne mène
marengo-do-done-name-stand = Aucun autre ne mène
marengo-do-done-name-pursuers = Aucun autre ne poursuit
marengo-do-lead = { $piece } en première ligne
marengo-do-fire = Tirer sur l’assaillant
marengo-do-hold = Ne pas tirer
marengo-do-pursue = { $piece } { AGREE($piece, "poursuit", "poursuivent") }
marengo-do-pay = { $piece } { AGREE($piece, "paie", "paient") } la retraite
marengo-do-retreat = { $piece } { AGREE($piece, "se retire", "se retirent") } vers { $place }
marengo-do-move = Déplacer { $piece }
marengo-do-with = Avec { $piece }
marengo-do-to = Aller à { $place }
marengo-do-road = Par la route vers { $crossing }
marengo-do-wait = Attendre un mouvement sur la route, derrière ceux qui passent devant
marengo-do-halt = Faire halte ici
marengo-do-block = { $piece } { AGREE($piece, "pousse", "poussent") } jusqu’à { $place } pour bloquer
marengo-do-enter = { $piece } { AGREE($piece, "entre", "entrent") } par la route
marengo-do-pontoon = { $piece } { AGREE($piece, "entre", "entrent") } par le ponton
marengo-do-show = Montrer que { $piece } { AGREE($piece, "est", "sont") } de l’infanterie
marengo-do-oppose = { $piece } { AGREE($piece, "s’avance", "s’avancent") } pour bloquer
marengo-do-yield = Céder le passage : tous se retirent
marengo-do-advance = Tous avancent dans l’approche
marengo-do-stay = Tous restent sur place
marengo-do-forward = { $piece } { AGREE($piece, "avance", "avancent") }, d’autres restent
marengo-do-declare = { $piece } { AGREE($piece, "bombardera", "bombarderont") } au prochain tour
marengo-do-pass = N’annoncer aucun bombardement

## Ce qui arrive

marengo-event-round = Manche { $round } : il est { $hour } h.
marengo-event-turn = { $side } { AGREE($side, "a", "ont") } la main.
marengo-event-bonus = L’ennemi chancelle. Moral : { $side }, { $points } { AGREE($points, "point", "points") } de plus, { $morale } en tout.
marengo-event-alarmed = L’ennemi est à côté : aux armes { $pieces } !
marengo-event-activated = Aux armes { $piece } !
marengo-event-shuffled = Les lignes se reforment ({ $side }) : nul ne sait plus quel bloc est lequel.
marengo-event-command = { $commands ->
    [0] Il ne reste aucun commandement.
    [one] Il reste un commandement.
   *[other] Il reste { $commands } commandements.
 }
marengo-event-moved = { $pieces } : { $from } → { $place }.
marengo-event-sent-back = Plus d’ennemi en face : { $piece } { AGREE($piece, "rejoint", "rejoignent") } la réserve de { $place }.
marengo-event-rode = { $piece } { AGREE($piece, "suit", "suivent") } la route : { $from } → { $place }, pas { $number } sur 3.
marengo-event-waited = { $piece } { AGREE($piece, "attend", "attendent") } au bord de la route.
marengo-event-continued = { $piece } { AGREE($piece, "pousse", "poussent") } plus loin et { AGREE($piece, "bloque", "bloquent") } { $place }.
marengo-event-split-cost = Le groupe se scinde : { $points ->
    [one] un commandement de plus
   *[other] { $points } commandements de plus
 }, il en reste { $commands }.
marengo-event-entered = { $piece } { AGREE($piece, "arrive", "arrivent") } par la route à { $place }, numéro { $number } de la colonne.
marengo-event-pontoon-crossed = { $piece } { AGREE($piece, "passe", "passent") } le ponton vers { $place }.
marengo-event-attacks = Manœuvre d’attaque, { $from } → { $place } : { $pieces }.
marengo-event-attack-succeeds = Personne ne barre le chemin de { $place } : seule une réserve sur place le pourrait, et seulement si l’attaque n’est pas partie de l’approche.
    .foreseen = Personne ne barre le chemin de { $place }, et qui le tient s’en va.
marengo-event-opposed = { $piece } { AGREE($piece, "s’avance", "s’avancent") } et { AGREE($piece, "bloque", "bloquent") } { $place }.
marengo-event-advanced = En avant jusqu’à { $place } : { $pieces }.
marengo-event-stayed = Sur place : { $pieces }.
marengo-event-occupied = { $place } est occupé par { $pieces }.
marengo-event-shown = { $piece } { AGREE($piece, "se découvre", "se découvrent") } : { $kind }, force { $strength }.
marengo-event-bombardment-declared = Les canons ({ $gun }) se mettent en batterie en { $place } : ils tireront au prochain tour.
marengo-event-bombardment-cancelled = Les canons ({ $gun }) ne tirent pas.
marengo-event-bombards = Les canons ({ $gun }) tirent sur { $place } avec une force de { $points }.
marengo-event-no-effect = Le terrain absorbe le feu des canons ({ $gun }).
marengo-event-penalty = Le terrain coûte { $points ->
    [one] un point
   *[other] { $points } points
 }.
marengo-event-assault = Assaut, { $from } → { $place } : { $pieces }.
marengo-event-leads = { $piece } { AGREE($piece, "mène", "mènent") } l’assaut en première ligne.
marengo-event-artillery-defence = Les canons ({ $pieces }) tirent sur l’assaillant : { $points ->
    [one] un point
   *[other] { $points } points
 }.
marengo-event-stands = { $piece } { AGREE($piece, "mène", "mènent") } la défense en première ligne.
marengo-event-attack-points = La première ligne de l’assaut compte { $points }.
marengo-event-defence-points = La première ligne de la défense compte { $points }.
marengo-event-shaken = Première ligne démoralisée ({ $side }) : { $points } de moins.
marengo-event-assault-result = L’assaut a une force de { $strength }, le résultat est { $result } ; l’emportent ici : { $winner }.
marengo-event-pursues = { $piece } { AGREE($piece, "se lance", "se lancent") } à la poursuite.
marengo-event-pursuit-points = La cavalerie qui poursuit compte { $points }.
marengo-event-pursuit = La poursuite coûte aux vaincus jusqu’à { $points ->
    [one] un point
   *[other] { $points } points
 } de plus que l’assaut. S’ils doivent quitter leur lieu, le prix de la retraite s’y ajoute.
marengo-event-assault-failed = L’assaut est repoussé. De retour en réserve à { $place } : { $pieces }.
marengo-event-assault-taken = { $place } est pris d’assaut ; y { AGREE($pieces, "entre", "entrent") } : { $pieces }.
marengo-event-must-retreat = { $place } est perdu. Battent en retraite : { $side }.
marengo-event-retreated = { $piece } { AGREE($piece, "se retire", "se retirent") } à { $place }.
marengo-event-lost = { $piece } { AGREE($piece, "perd", "perdent") } { $points ->
    [one] un point
   *[other] { $points } points
 } ; reste { $left }.
marengo-event-eliminated = { $piece } { AGREE($piece, "n’est", "ne sont") } plus.
marengo-event-morale = Le moral tombe à { $points } : { $side }.
marengo-event-demoralized = Armée démoralisée : { $side }. Plus d’assauts, et une défense affaiblie. La journée continue : si l’autre armée tient jusqu’au soir, elle a gagné.
marengo-event-won-by-morale = L’armée ennemie est brisée. La victoire est à ce camp : { $winner }.
marengo-event-won-by-territory = Des étoiles de deux couleurs sont prises. La victoire est à ce camp : { $winner }.
marengo-event-won-by-holding = Les routes de l’est sont barrées. La victoire est à ce camp : { $winner }.
marengo-event-conceded = Le champ de bataille est abandonné. La victoire est à ce camp : { $winner }.

## Questions

marengo-ask-activate = Quel bloc français prend les armes ? { $left } au plus.
marengo-ask-shuffle-or-keep = Brasser vos blocs, pour que l’ennemi oublie ce qu’il a vu ?
marengo-ask-fire-or-cancel = Les canons ({ $gun }) tirent-ils ?
marengo-ask-choose-target = Où visent les canons ({ $gun }) ?
marengo-ask-choose-victim = Quel bloc de { $place } subit le bombardement de { $points } ?
marengo-ask-choose-assault = Un assaut, ou passer aux mouvements ? Commandements : { $commands }.
marengo-ask-commit = Qui participe à l’assaut depuis { $place } ?
marengo-ask-name-leads = Qui mène l’assaut en première ligne ? { $left } au plus, d’une seule arme. { $horse ->
    [-1] L’infanterie doit dépasser { $foot }, que prend le terrain ; la cavalerie ne peut mener ici.
   *[other] Un bloc de tête doit dépasser ce que prend le terrain : { $foot } à l’infanterie, { $horse } à la cavalerie.
 }
marengo-ask-fire-or-hold = On vous donne l’assaut depuis { $place }. Vos canons tirent-ils ?
marengo-ask-name-stand = L’assaut arrive avec { $strength }, terrain déduit ; votre première ligne doit l’égaler. Qui mène la défense ? { $left } au plus, d’une seule arme.
marengo-ask-choose-hit = { $points ->
    [one] Qui subit le point ?
   *[other] Qui subit le prochain point, sur { $points } ?
 }
marengo-ask-name-pursuers = Quelle cavalerie poursuit ? { $left } au plus.
marengo-ask-pay-for-retreat = { $place } est perdu, et la retraite coûte là un point. Quel bloc paie ?
marengo-ask-choose-retreat = Où se retirent les blocs de { $place } ?
marengo-ask-choose-move = Qui se déplace ? Commandements : { $commands }.
marengo-ask-gather = { $pieces } : avec qui, et vers où ?
marengo-ask-on-road = { $piece } { AGREE($piece, "est", "sont") } sur la route. Mouvements restants : { $left }.
marengo-ask-continue = { $pieces } : de la cavalerie pousse-t-elle plus loin pour bloquer ?
marengo-ask-continue-by-road = { $piece } { AGREE($piece, "a", "ont") } fait halte. Seule la cavalerie peut pousser par la route pour bloquer ; pour une autre arme, le mouvement est fini.
marengo-ask-show-infantry = La cavalerie seule ne force pas ce terrain : lequel de { $pieces } montrez-vous comme infanterie ?
marengo-ask-oppose = Manœuvre d’attaque, { $from } → { $place } ({ $pieces }). Qui barre le chemin ?
marengo-ask-after-block = Le chemin de { $place } est barré. Que { AGREE($pieces, "fait", "font") } { $pieces } ?
marengo-ask-after-block-more = { $pieces } { AGREE($pieces, "avancera", "avanceront") } à l’approche de { $place }, et qui n’est pas nommé reste : un commandement de plus. Qui avance encore ?
marengo-ask-after-block-last = { $pieces } { AGREE($pieces, "avancera", "avanceront") } à l’approche de { $place } ; le reste du groupe ne bouge pas : un commandement de plus.
marengo-ask-declare = Annoncer un bombardement pour votre prochain tour ?

## Refus

marengo-no-against-the-column = À { $place } des blocs ont passé en sens inverse par cette route pendant ce tour.
marengo-no-already-active = { $piece } { AGREE($piece, "est", "sont") } déjà { AGREE($piece, "actif", "active", "actifs", "actives") }.
marengo-no-comes-awake = { $piece } { AGREE($piece, "vient", "viennent") } en renfort et { AGREE($piece, "n’a", "n’ont") } pas à prendre les armes.
marengo-no-asked-for-activation = Dites d’abord quels blocs prennent les armes, ou que c’est tout.
marengo-no-asked-for-shuffle = Dites d’abord si vous brassez vos blocs.
marengo-no-assaulted-already = Un assaut a été donné à travers { $place } pendant ce tour ; il n’y en a pas de second.
marengo-no-assaults-are-over = Aucun assaut ne part plus de { $place } : les assauts précèdent les mouvements.
marengo-no-barred-by-defeat = Votre assaut y a échoué : aucun des vôtres ne passe vers { $place } pendant ce tour.
marengo-no-attack-unblockable = { $pieces } { $pieces-count ->
    [one] tenait
   *[other] tenaient
} l’approche au début du tour : nul ne pouvait barrer le chemin de { $place }.
marengo-no-blocked-attack = Le chemin de { $place } a été barré : { $pieces } { $pieces-count ->
    [one] peut rester ou avancer à l’approche
   *[other] peuvent rester, avancer à l’approche, ou se scinder
}.
marengo-no-blocker-goes-straight = { $piece } { AGREE($piece, "est", "sont") } en blocage : { AGREE($piece, "il rejoint", "elle rejoint", "ils rejoignent", "elles rejoignent") } { AGREE($piece, "sa", "leur") } propre réserve ou { AGREE($piece, "va", "vont") } { AGREE($piece, "droit devant lui", "droit devant elle", "droit devant eux", "droit devant elles") }, pas vers { $place }.
marengo-no-cannot-block-impassable = { $place } est un côté infranchissable, que l’on ne bloque pas.
marengo-no-cavalry-obstructed = { $piece } { AGREE($piece, "est", "sont") } de la cavalerie, et { $place } { AGREE($piece, "lui fait obstacle", "leur fait obstacle") } : { AGREE($piece, "il n’y mène", "elle n’y mène", "ils n’y mènent", "elles n’y mènent") } pas l’assaut.
marengo-no-closed-by-assault = { $place } a été pris d’assaut : seuls ceux qui l’ont pris peuvent s’y trouver pendant ce tour.
marengo-no-commit-first = Dites d’abord qui participe à l’assaut depuis { $place }.
marengo-no-declare-or-pass = Désignez les canons qui annoncent un bombardement, ou passez.
marengo-no-declared-already = { $piece } { AGREE($piece, "a", "ont") } déjà annoncé un bombardement.
marengo-no-demoralized-army = Une armée démoralisée ne donne pas d’assaut.
marengo-no-enemy-blocks = L’ennemi bloque le chemin de { $place } : seul un assaut peut le forcer.
marengo-no-enemy-on-road = { $piece } { AGREE($piece, "est", "sont") } de l’infanterie, qui ne marche pas par la route sur l’ennemi à { $place }.
marengo-no-entry-full = { $place }, par où { $piece } entrerait, est plein.
marengo-no-entry-held = L’ennemi tient { $place }, par où { $piece } entrerait.
marengo-no-entry-used = Trois blocs sont entrés par { $place } pendant ce tour, où { $piece } entrerait.
marengo-no-fire-or-hold-first = Dites d’abord si des canons défendent contre l’assaut venu de { $place }.
marengo-no-fired-this-turn = { $piece } { AGREE($piece, "a", "ont") } tiré pendant ce tour et { AGREE($piece, "n’annonce", "n’annoncent") } pas de bombardement.
marengo-no-goes-by-road = { $piece } { AGREE($piece, "est", "sont") } en route et { AGREE($piece, "va", "vont") } à { $place } par elle, non hors de la route.
marengo-no-ground-too-strong = { $piece } { AGREE($piece, "n’est", "ne sont") } pas plus { AGREE($piece, "fort", "forte", "forts", "fortes") } que la pénalité de { $place } : { AGREE($piece, "il ne mène", "elle ne mène", "ils ne mènent", "elles ne mènent") } pas l’assaut.
marengo-no-group-too-big = Avec { $piece } en plus il n’y aurait plus où aller.
marengo-no-guns-assaulted = { $piece } { AGREE($piece, "a", "ont") } participé à un assaut et { AGREE($piece, "n’annonce", "n’annoncent") } pas de bombardement pendant ce tour.
marengo-no-guns-busy = { $piece } { AGREE($piece, "a", "ont") } bombardé pendant ce tour et { AGREE($piece, "ne participe", "ne participent") } pas à un assaut.
marengo-no-fire-is-past = L’artillerie de la défense tire avant l’annonce de sa première ligne : ce moment est passé.
marengo-no-guns-laid = { $piece } { AGREE($piece, "a", "ont") } annoncé un bombardement au tour précédent et { AGREE($piece, "ne tire", "ne tirent") } pas en défense.
marengo-no-guns-spent = { $piece } { AGREE($piece, "a", "ont") } bombardé au tour précédent et { AGREE($piece, "ne tire", "ne tirent") } pas en défense.
marengo-no-guns-never-lead = { $piece } { AGREE($piece, "est", "sont") } de l’artillerie, jamais en première ligne.
marengo-no-guns-never-stand = { $piece } { AGREE($piece, "est", "sont") } de l’artillerie, jamais en première ligne de la défense.
marengo-no-guns-not-blocking = { $piece } { AGREE($piece, "n’est", "ne sont") } dans aucune approche, et l’on ne bombarde que de là.
marengo-no-has-assaulted = { $piece } { AGREE($piece, "a", "ont") } participé à un assaut pendant ce tour.
marengo-no-has-fired = { $piece } { AGREE($piece, "a", "ont") } tiré pendant ce tour et { AGREE($piece, "ne bouge", "ne bougent") } pas.
marengo-no-has-moved = { $piece } { AGREE($piece, "s’est", "se sont") } déjà { AGREE($piece, "déplacé", "déplacée", "déplacés", "déplacées") } pendant ce tour.
marengo-no-impassable = Le côté vers { $place } est infranchissable.
marengo-no-in-ones-own-turn = Cela se fait dans son propre tour ; c’est à présent celui de l’ennemi.
marengo-no-in-the-group = { $piece } { AGREE($piece, "est", "sont") } déjà du groupe.
marengo-no-inactive = { $piece } { AGREE($piece, "n’est", "ne sont") } pas encore { AGREE($piece, "actif", "active", "actifs", "actives") }.
marengo-no-lead-needed = Désignez d’abord qui mène l’assaut de { $place }.
marengo-no-leads-already = { $piece } { AGREE($piece, "est", "sont") } déjà en première ligne.
marengo-no-leads-do-not-pursue = { $piece } { AGREE($piece, "était", "étaient") } en première ligne, et { AGREE($piece, "ne poursuit", "ne poursuivent") } donc pas.
marengo-no-leads-first = Les pertes frappent la première ligne avant { $piece }.
marengo-no-leads-of-one-arm = La première ligne est toute d’infanterie ou toute de cavalerie : { $piece } { AGREE($piece, "n’y va", "n’y vont") } pas.
marengo-no-locale-full = Il n’y a pas assez de place dans { $place }.
marengo-no-main-road-only = La cavalerie ne bloque { $place } sans se déplacer que le long d’une route principale.
marengo-no-name-its-approach = { $piece } { AGREE($piece, "peut", "peuvent") } participer à un assaut : nommez { AGREE($piece, "son", "leur") } approche, { $place }.
marengo-no-assaulted-from = On donne l’assaut à { $place } depuis { $from } : nommez l’approche de vos propres blocs.
marengo-no-assault-over = De { $place } vous pouvez donner l’assaut depuis { $from } : nommez cette approche.
marengo-no-movement-comes-later = { $piece } { AGREE($piece, "pourra", "pourront") } se déplacer à l’étape des mouvements, après les assauts.
marengo-no-movement-is-over = Les mouvements de ce tour sont finis : on ne revient pas à une étape passée.
marengo-no-must-cross-first = { $piece } { AGREE($piece, "est parti", "est partie", "sont partis", "sont parties") } par la route et { AGREE($piece, "avance", "avancent") } avant de faire halte.
marengo-no-needs-infantry = Contre { $place }, qui fait obstacle à la cavalerie, le groupe doit compter de l’infanterie.
marengo-no-no-assault-under-way = Aucun assaut n’est en cours où cela puisse se dire.
marengo-no-no-command = Il ne reste pas de commandement pour déplacer { $piece }. Une marche par la route principale n’en demande pas : si d’autres passent d’abord, attendez-y un pas.
marengo-no-no-enemy-opposite = { $place } ne se bloque que contre un ennemi du lieu opposé, et il n’y en a pas.
marengo-no-no-guns = Aucun canon qui puisse tirer ne défend contre l’assaut venu de { $place }.
marengo-no-no-lead = Aucun bloc à { $place } ne peut mener l’assaut.
marengo-no-no-choice-of-target = La cible de { $gun } est donnée, { $place } : tirez ou annulez.
marengo-no-fire-or-cancel-first = Il faut d’abord dire si { $gun } { AGREE($gun, "tire ou annule", "tirent ou annulent") }.
marengo-no-no-lead-among-them = { $pieces } : aucun ne peut mener un assaut sur { $place }.
marengo-no-movement-after-assaults = Les blocs se déplacent après les assauts, à l’étape du mouvement.
marengo-no-group-in-hand = Il faut d’abord dire où { AGREE($pieces, "va", "vont") } { $pieces }.
marengo-no-no-pontoon = Le tableau de renforts de { $piece } n’a pas de ponton.
marengo-no-no-pursuers = Il ne reste au vainqueur aucune cavalerie ayant participé sans être en première ligne.
marengo-no-no-reserve-to-block = Aucun de vos blocs n’était en réserve à { $place }, et seule une réserve peut en barrer le chemin.
marengo-no-no-pursuit-of-cavalry = Les vaincus avaient de la cavalerie en première ligne : on ne les poursuit pas.
marengo-no-no-pursuit-over-ground = Le terrain à { $place } ou en face fait obstacle à la cavalerie : il n’y a pas de poursuite.
marengo-no-nobody-blocks = Personne ne bloque en face de { $place } : c’est un mouvement, pas un assaut.
marengo-no-loss-first = Dites d’abord qui subit la perte.
marengo-no-not-a-target = Seul un bloc de { $place }, qui est visé, subit la perte.
marengo-no-not-adjacent = Hors des routes on ne va que dans un lieu voisin, et { $place } ne l’est pas.
marengo-no-not-aimed-there = { $piece } { AGREE($piece, "ne vise", "ne visent") } que des ennemis du lieu opposé.
marengo-no-not-an-approach-here = { $place } n’est pas une approche du lieu où se trouve le bloc.
marengo-no-not-french-on-map = On n’active que des blocs français présents sur la carte, et { $piece } { AGREE($piece, "n’en est", "n’en sont") } pas.
marengo-no-not-from-there = Aucun assaut ne part de { $place } : aucun de vos blocs capable d’attaquer n’y bloque une approche.
marengo-no-of-the-other-side = { $piece } { AGREE($piece, "combat", "combattent") } dans l’autre camp : chacun désigne sa propre première ligne.
marengo-no-not-in-assault = { $piece } { AGREE($piece, "ne participe", "ne participent") } pas.
marengo-no-not-in-reserve-there = Seuls les blocs en réserve dans { $place }, qui est attaqué, peuvent barrer le chemin.
marengo-no-not-in-the-attack = { $piece } { AGREE($piece, "n’attaque", "n’attaquent") } pas.
marengo-no-not-in-the-fight = { $piece } { AGREE($piece, "ne participe", "ne participent") } pas, et les pertes ne frappent que ceux qui participent.
marengo-no-no-assault-command = Il ne reste pas de commandement pour un assaut depuis { $place }.
marengo-no-woken-at-the-start = { $piece } { AGREE($piece, "ne pourrait", "ne pourraient") } être { AGREE($piece, "activé", "activée", "activés", "activées") } qu’au début d’un tour français.
marengo-no-nobody-is-woken = { $piece } { AGREE($piece, "n’est", "ne sont") } pas { AGREE($piece, "activé", "activée", "activés", "activées") } à ce tour : il n’est pas onze heures, et aucun ennemi n’occupait un lieu de départ à son début.
marengo-no-shuffled-at-the-start = On ne mélange ses blocs qu’au début de son tour.
marengo-no-no-bombardment-now = Aucun canon qui ait annoncé un bombardement ne doit tirer maintenant : c’est la première étape d’un tour.
marengo-no-no-losses-now = Il n’y a pas de pertes à prendre maintenant.
marengo-no-nobody-retreats = Personne n’est chassé de son lieu maintenant.
marengo-no-nobody-on-the-road = Aucun bloc n’est en route maintenant.
marengo-no-nothing-to-show = Aucune attaque ne demande de montrer un bloc d’infanterie maintenant.
marengo-no-nobody-attacks = Aucune manœuvre d’attaque n’est en cours, qui pourrait être bloquée.
marengo-no-nobody-was-blocked = Aucune manœuvre d’attaque ne vient d’être bloquée.
marengo-no-declared-after-movement = Les bombardements s’annoncent à la dernière étape du tour, après les mouvements.
marengo-no-not-in-this-group = Dites d’abord si { $pieces } { AGREE($pieces, "prolonge son mouvement ou a fini", "prolongent leur mouvement ou ont fini") }.
marengo-no-not-joined-by-road = Après un mouvement sur route, la cavalerie ne prolonge vers { $place } que le long d’une route reliée à la sienne.
marengo-no-not-on-map = { $piece } { AGREE($piece, "n’est", "ne sont") } pas sur la carte.
marengo-no-not-together = { $piece } { AGREE($piece, "est", "sont") } ailleurs, et un groupe part d’un même endroit.
marengo-no-not-waiting = { $piece } { AGREE($piece, "n’attend", "n’attendent") } pas d’entrer.
marengo-no-not-your-block = { $piece } { AGREE($piece, "n’est", "ne sont") } pas à vous.
marengo-no-not-your-guns = { $piece } { AGREE($piece, "n’est", "ne sont") } pas à vous.
marengo-no-nowhere-to-go = { $piece } { AGREE($piece, "ne peut", "ne peuvent") } aller nulle part avec les commandements qui restent.
marengo-no-on-the-road = { $piece } { AGREE($piece, "est", "sont") } en route, et les mouvements sur route se font l’un après l’autre : avancez, attendez ou faites halte d’abord.
marengo-no-only-artillery-bombards = { $piece } { AGREE($piece, "n’est", "ne sont") } pas de l’artillerie, et seule l’artillerie bombarde.
marengo-no-only-cavalry-attacks-by-road = { $piece } { AGREE($piece, "est", "sont") } de l’artillerie, et seule la cavalerie attaque { $place } par la route.
marengo-no-only-cavalry-continues = { $piece } { AGREE($piece, "n’est", "ne sont") } pas de la cavalerie, et seule la cavalerie prolonge son mouvement.
marengo-no-only-cavalry-pursues = { $piece } { AGREE($piece, "n’est", "ne sont") } pas de la cavalerie du vainqueur ayant participé sans être en première ligne, et elle seule poursuit.
marengo-no-only-infantry-pays = Pour la réserve de { $place }, c’est un bloc d’infanterie de cette réserve qui paie.
marengo-no-opposed-already = Le chemin est déjà barré ; envoyez du renfort, ou terminez.
marengo-no-other-approach = De la réserve on va bloquer une approche de son propre lieu, et { $place } n’en est pas une.
marengo-no-out-of-order = À { $place } un bloc à un mouvement plus avancé a déjà passé par cette route.
marengo-no-pays-from-there = C’est un bloc de { $place } qui paie pour cette approche.
marengo-no-pontoon-shut = La tête du ponton est pleine, ou aux mains de l’ennemi : { $piece } { AGREE($piece, "ne passe", "ne passent") } pas.
marengo-no-pontoon-used = Le ponton a déjà servi pendant ce tour : { $piece } { AGREE($piece, "ne passe", "ne passent") } pas.
marengo-no-pursuers-first = Dites d’abord qui poursuit, ou que c’est tout.
marengo-no-retreat-another-first = C’est { $piece } qui { AGREE($piece, "se retire", "se retirent") } d’abord.
marengo-no-retreat-enemy-there = L’ennemi est à { $place }.
marengo-no-retreat-impassable = Le côté vers { $place } est infranchissable.
marengo-no-retreat-no-room = Il n’y a plus de place à { $place }.
marengo-no-retreat-not-adjacent = Une retraite mène dans un lieu voisin, et { $place } ne l’est pas.
marengo-no-retreat-where-they-came-from = L’assaillant est venu de { $place }.
marengo-no-road-alone = Sur route chaque bloc se déplace seul.
marengo-no-road-attack-obstructed = La cavalerie seule n’attaque pas { $place } par une approche qui lui fait obstacle.
marengo-no-road-elsewhere = Aucune route que { $piece } { AGREE($piece, "puisse", "puissent") } prendre d’où { AGREE($piece, "il est", "elle est", "ils sont", "elles sont") } ne passe par { $place }.
marengo-no-road-from-reserve = Un mouvement sur route part de la réserve, et { $piece } { AGREE($piece, "est", "sont") } dans une approche.
marengo-no-roads-apart = Les routes ne se rejoignent pas ici : celle de { $place } en est une autre.
marengo-no-show-infantry = Il faut montrer un bloc d’infanterie parmi { $pieces }.
marengo-no-split-costs = Scinder le groupe coûte un commandement de plus, et quelqu’un doit rester.
marengo-no-split-needs-command = Il ne reste pas de commandement pour une destination de plus.
marengo-no-stand-first = Désignez d’abord qui mène la défense de { $place }, ou personne.
marengo-no-stand-obstructed = { $piece } { AGREE($piece, "est", "sont") } de la cavalerie, et { $place } { AGREE($piece, "lui fait obstacle", "leur fait obstacle") } : { AGREE($piece, "il n’y mène", "elle n’y mène", "ils n’y mènent", "elles n’y mènent") } pas la défense.
marengo-no-stand-of-one-arm = La première ligne de la défense est toute d’infanterie ou toute de cavalerie : { $piece } { AGREE($piece, "n’y va", "n’y vont") } pas.
marengo-no-take-a-block-first = Prenez d’abord le bloc qui doit se déplacer.
marengo-no-take-a-block-to-go = Pour aller à { $place }, prenez d’abord le bloc qui doit se déplacer.
marengo-no-three-already = À { $place } plus personne ne peut passer par cette route pendant ce tour.
marengo-no-too-early = Il est trop tôt pour { $piece }, qui { AGREE($piece, "arrive", "arrivent") } à { $hour } h.
marengo-no-too-many-attackers = Ce serait plus d’attaquants que le lieu en face de { $place } n’en peut contenir.
marengo-no-too-many-leads = { $place } n’est pas assez large pour un bloc de plus en première ligne.
marengo-no-too-many-pursuers = { $place } n’est pas assez large pour un poursuivant de plus.
marengo-no-too-many-stand = { $place } n’est pas assez large pour un bloc de plus en première ligne de la défense.
marengo-no-too-weak-to-lead = { $piece } { AGREE($piece, "n’a", "n’ont") } pas la force de deux au moins qu’il faut en première ligne.
marengo-no-wait-in-vain = Attendre ne mènerait { $piece } nulle part.

marengo-note-assault = { $strength }
    .sentence = Les plus forts blocs qui peuvent mener portent { $points }, le terrain prend { $ground } : reste { $strength }. { $enemies ->
        [one] Un bloc barre le chemin : s’il porte
       *[other] { $enemies } blocs barrent le chemin, et { $most ->
            [one] un seul peut
           *[other] { $most } peuvent
        } mener la défense : s’ils portent
    } { $strength } ou plus, vous êtes battu et perdez un point de plus que la différence ; sinon c’est lui, et vous en perdez un.
marengo-note-command = 1
    .sentence = Coûte un commandement.
marengo-note-command-at-enemy = 1
    .sentence = Coûte un commandement, et va à l’ennemi : un bloc de sa réserve peut barrer le chemin.
marengo-note-command-unstoppable = 1
    .sentence = Coûte un commandement, et va à l’ennemi : personne ne peut barrer le chemin, il doit se retirer.
marengo-note-fire = { $points }
    .sentence = Dans la position actuelle, le tir coûte à l’ennemi { $points ->
        [one] un point
       *[other] { $points } points
    }.
marengo-note-fire-in-vain = 0
    .sentence = Dans la position actuelle, le terrain avale le tir : il ne touche personne, à moins que l’ennemi ne quitte l’approche.
marengo-note-free = 0
    .sentence = Ne coûte aucun commandement.
marengo-note-free-at-enemy = 0
    .sentence = Ne coûte aucun commandement, et va à l’ennemi : un bloc de sa réserve peut barrer le chemin, même endormi.
marengo-note-free-unstoppable = 0
    .sentence = Ne coûte aucun commandement, et va à l’ennemi : personne ne peut barrer le chemin, il doit se retirer.
marengo-note-lead = { $strength }
    .sentence = Si personne d’autre n’est nommé, ceux de tête portent { $points }, le terrain prend { $ground } : reste { $strength }. { $enemies ->
        [one] Un bloc barre le chemin : s’il porte
       *[other] { $enemies } blocs barrent le chemin, et { $most ->
            [one] un seul peut
           *[other] { $most } peuvent
        } mener la défense : s’ils portent
    } { $strength } ou plus, vous êtes battu et perdez un point de plus que la différence ; sinon c’est lui, et vous en perdez un.

## Ce que vaut un bloc

marengo-figure-arm = arme
marengo-figure-bombards = bombardement de { $place }
marengo-figure-cannot-lead = ne mène pas l’assaut de { $place }
marengo-figure-cannot-stand = ne mène pas la défense
marengo-figure-defends-by-fire = défense d’artillerie
marengo-figure-demoralized = armée démoralisée
marengo-figure-eliminated = éliminé
marengo-figure-face-hidden = sa face est cachée
marengo-figure-ground = terrain de { $place }
marengo-figure-has-assaulted = a participé à un assaut pendant ce tour
marengo-figure-has-declared = a annoncé un bombardement
marengo-figure-has-moved = s’est déplacé pendant ce tour
marengo-figure-inactive = pas encore actif
marengo-figure-leads = en première ligne de l’assaut de { $place }
marengo-figure-lost = points perdus
marengo-figure-printed = imprimée
marengo-figure-stands = en première ligne de la défense
marengo-figure-strength = force
