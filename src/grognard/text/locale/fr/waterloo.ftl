# Waterloo : ce que disent les règles, en français.

waterloo-scenario-position = Position
    .about = Une situation à part.

waterloo-side-french = les Français
waterloo-side-allied = les Alliés
waterloo-side-english = les Anglais
waterloo-side-prussian = les Prussiens

waterloo-word-french = française
waterloo-word-english = anglaise
waterloo-word-prussian = prussienne
waterloo-word-base = valeur de base
waterloo-word-formation = valeur, seul ou dans sa formation
waterloo-word-carre = dans le carré
waterloo-word-gun = canon dans le carré
waterloo-word-broken-up = formation rompue, valeur de base
waterloo-word-charge = charge
waterloo-word-command = commandement
waterloo-word-doubled = doublé dans la localité
waterloo-word-flank = attaqué de flanc
waterloo-word-rear = attaqué à revers
waterloo-word-reduced = moral réduit
waterloo-word-soft-ground = terrain mou
waterloo-word-shelter = localité ou bois
waterloo-word-no-canister = pas de mitraille à travers le talus
waterloo-word-out-of-arc = est hors du secteur de tir
waterloo-word-out-of-range = compte plus de neuf cases
waterloo-word-bank-hides = est caché par le talus
waterloo-word-none = sans effet
waterloo-word-de = DE, le défenseur est éliminé
waterloo-word-d1 = D1, le défenseur fuit d’une case
waterloo-word-d2 = D2, le défenseur fuit de 2 cases
waterloo-word-d3 = D3, le défenseur fuit de 3 cases
waterloo-word-d4 = D4, le défenseur fuit de 4 cases
waterloo-word-d5 = D5, le défenseur fuit de 5 cases
waterloo-word-a1 = A1, l’attaquant fuit d’une case
waterloo-word-a2 = A2, l’attaquant fuit de 2 cases
waterloo-word-a3 = A3, l’attaquant fuit de 3 cases
waterloo-word-a4 = A4, l’attaquant fuit de 4 cases
waterloo-word-a5 = A5, l’attaquant fuit de 5 cases

# A front or a way, in words: sentences say « vers le nord ».
waterloo-direction-n = le nord
waterloo-direction-ne = le nord-est
waterloo-direction-e = l’est
waterloo-direction-se = le sud-est
waterloo-direction-s = le sud
waterloo-direction-sw = le sud-ouest
waterloo-direction-w = l’ouest
waterloo-direction-nw = le nord-ouest

waterloo-do-place = Placer { $piece }
waterloo-do-at = Ici : { $place }
waterloo-do-face = Faire front vers { $direction }
waterloo-do-begin = Commencer à { $hour }
waterloo-do-aim = Tirer avec { $piece }
waterloo-do-fire = Tirer sur { $place }
waterloo-do-hold = Ne pas tirer
waterloo-do-cease = Cesser le feu
waterloo-do-move = Déplacer { $piece }
waterloo-do-march = Mettre en marche le carré de { $piece }
waterloo-do-enter = Faire entrer { $piece }
waterloo-do-go = Aller : { $place }
waterloo-do-halt = S’arrêter ici
waterloo-do-leave = Quitter la carte
waterloo-do-attack = Attaquer { $place }
waterloo-do-with = Ajouter { $piece } à l’attaque
waterloo-do-fight = Attaquer maintenant
waterloo-do-strike = Frapper avec { $piece }
waterloo-do-counter = { $piece } { AGREE($piece, "frappe", "frappent") } { $piece2 }
waterloo-do-pass = Laisser passer
waterloo-do-drive = Repousser vers { $direction }
waterloo-do-reface = Tourner vers { $direction }
waterloo-do-save = Sauver { $piece }
waterloo-do-done = Finir le tour
waterloo-do-refer = Compter { $piece } par { AGREE($piece, "son", "leur") } autre formation

waterloo-event-placed = { $piece } { AGREE($piece, "prend", "prennent") } position en { $place }.
waterloo-event-faced = { $piece } { AGREE($piece, "fait", "font") } front vers { $direction }.
waterloo-event-begun = Napoléon livre bataille à { $hour }.
waterloo-event-tour = { $hour } : { $side } jouent.
waterloo-event-soft-ground = Le terrain est mou : { $added } de plus à chaque distance.
waterloo-event-entered = { $piece } { AGREE($piece, "arrive", "arrivent") } en { $place }.
waterloo-event-moved = { $piece } { AGREE($piece, "va", "vont") } en { $place }.
waterloo-event-marched = Le carré de { $pieces } marche vers { $place }.
waterloo-event-carre = { $pieces } forment le carré en { $place }.
waterloo-event-dissolved = Le carré en { $place } se défait.
waterloo-event-left-map = { $piece } { AGREE($piece, "quitte", "quittent") } la carte.
waterloo-event-fires = { $piece } { AGREE($piece, "tire", "tirent") } sur { $place }, à { $cells ->
    [one] une case
   *[other] { $cells } cases
}.
waterloo-event-range = { $word } : { $cells }.
waterloo-event-shot = { $sum } aux dés à la distance { $distance } : { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-shot-halved = Le moral des canonniers est réduit : { $verdict }.
waterloo-event-attacks = Attaque de { $pieces } contre { $place }.
waterloo-event-modifier = { $piece } : { $word }, { $amount }.
waterloo-event-totals = { $attack } contre { $defence } : différence de { $difference }.
waterloo-event-result = Le dé donne { $die } : { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-free-attack = { $piece } { AGREE($piece, "porte", "portent") } un coup à { $target }, avec une différence de { $difference }.
waterloo-event-free-result = Le dé donne { $die } : { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-free-ignored = Le dé donne { $die }, { $verdict } : seul compte ce qui est favorable à qui frappe.
    .foreseen = { $verdict } : sans suite.
waterloo-event-let-go = On laisse passer { $piece }.
waterloo-event-routed = { $piece } { AGREE($piece, "doit", "doivent") } fuir { $cells ->
    [one] d’une case
   *[other] de { $cells } cases
}.
waterloo-event-fled = { $piece } { AGREE($piece, "fuit", "fuient") } jusqu’en { $place }.
waterloo-event-pushed = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "emporté", "emportée", "emportés", "emportées") } jusqu’en { $place }.
waterloo-event-lost = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }{ $rule ->
    [WAT-13-22] {" "}: { AGREE($piece, "sa", "leur") } fuite { AGREE($piece, "l’a mené", "l’a menée", "les a menés", "les a menées") } sur l’ennemi
    [WAT-13-23] {" "}: { AGREE($piece, "sa", "leur") } fuite { AGREE($piece, "l’a mené", "l’a menée", "les a menés", "les a menées") } hors de la carte
    [WAT-13-24] {" "}: canons et cavaliers ne fuient pas à travers bois, torrent ou sablonnière
    [WAT-13-32] {" "}: { AGREE($piece, "il a", "elle a", "ils ont", "elles ont") } fui de plus de cinq cases en un tour
    [WAT-15-31] {" "}: aucune ligne de fuite { AGREE($piece, "ne lui restait", "ne leur restait") }
    [WAT-17-9] {" "}: déjà { AGREE($piece, "ébranlé", "ébranlée", "ébranlés", "ébranlées") }, { AGREE($piece, "il a", "elle a", "ils ont", "elles ont") } fui de quatre cases ou plus
    [WAT-5-9] {" "}: { AGREE($piece, "son", "leur") } armée se défait avec { AGREE($piece, "son", "leur") } chef
   *[other] {""}
} ({ $points ->
    [one] un point
   *[other] { $points } points
}).
waterloo-event-army-lost = L’armée { $word } est perdue avec son chef.
waterloo-event-turned = { $piece } { AGREE($piece, "perd", "perdent") } courage : { AGREE($piece, "son", "leur") } pion est retourné.
waterloo-event-rallied = { $piece } { AGREE($piece, "retrouve", "retrouvent") } { AGREE($piece, "son", "leur") } moral.
waterloo-event-army-shaken = Toute l’armée { $word } est ébranlée.
waterloo-event-army-steady = L’armée { $word } s’est reprise.
waterloo-event-score = Pertes : Français { $french }{ $half ->
    [1] ½
   *[other] {""}
}, alliés { $allied }{ $half2 ->
    [1] ½
   *[other] {""}
}.
waterloo-event-won-by-losses = { $winner } : victoire par les pertes infligées.
waterloo-event-drawn = La nuit tombe sur une bataille indécise.
waterloo-event-high-command-lost = Le haut commandement est perdu : { $winner } l’emportent.
waterloo-event-english-destroyed = Il ne reste pas un Anglais : { $winner } l’emportent avant l’arrivée de Blücher.
waterloo-event-conceded = La bataille est abandonnée : { $winner } l’emportent.

waterloo-ask-deploy = Quelle unité placez-vous ?
waterloo-ask-deploy-at = Où se { AGREE($piece, "tient", "tiennent") } { $piece } ?
waterloo-ask-choose-facing = De quel côté { $piece } { AGREE($piece, "fait-il", "fait-elle", "font-ils", "font-elles") } front ?
waterloo-ask-choose-hour = À quelle heure commence la bataille ?
waterloo-ask-artillery = { $side } : quel canon tire ?
waterloo-ask-aim = Sur quoi { AGREE($piece, "tire", "tirent") } { $piece } ?
waterloo-ask-light-fire = { $piece } { AGREE($piece, "a", "ont") } fait { AGREE($piece, "son", "leur") } demi-mouvement : { AGREE($piece, "tire-t-il", "tire-t-elle", "tirent-ils", "tirent-elles") } ?
waterloo-ask-battle = { $side } : déplacez ou attaquez.
waterloo-ask-enter-at = L’ennemi tient l’entrée : par où { $piece } { AGREE($piece, "arrive-t-il", "arrive-t-elle", "arrivent-ils", "arrivent-elles") } ?
waterloo-ask-step = { $piece } : { $points ->
    [one] reste un point de mouvement
   *[other] restent { $points } points de mouvement
}.
waterloo-ask-attackers = Qui attaque { $place } ?
waterloo-ask-free-attack = { $target } { AGREE($target, "passe", "passent") } devant votre front en { $place } : frappez-vous ?
waterloo-ask-counter = Des ennemis se sont arrêtés devant votre front : qui frappe qui ?
waterloo-ask-line = { $piece } { AGREE($piece, "fuit", "fuient") } { $cells ->
    [one] d’une case
   *[other] de { $cells } cases
} : { AGREE($piece, "de quel côté le repoussez-vous", "de quel côté la repoussez-vous", "de quel côté les repoussez-vous", "de quel côté les repoussez-vous") } ? Seules les lignes qui { AGREE($piece, "lui nuisent", "leur nuisent") } le moins sont ouvertes.
waterloo-ask-survivors = Il n’y a que { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
} de fuite depuis { $place } : qui sauvez-vous ?
waterloo-ask-reface = De quel côté tournez-vous { $piece } ?

waterloo-no-not-yours = { $piece } { AGREE($piece, "n’est", "ne sont") } pas à vous en ce moment.
waterloo-no-not-on-map = { $piece } { AGREE($piece, "n’est", "ne sont") } pas sur la carte.
waterloo-no-already-moved = { $piece } { AGREE($piece, "a", "ont") } déjà bougé : une unité ne bouge qu’une fois par tour.
waterloo-no-already-attacked = { $piece } { AGREE($piece, "a", "ont") } déjà attaqué dans ce tour : ni mouvement, ni autre attaque.
waterloo-no-came-after-the-move = { $piece2 } { AGREE($piece2, "a", "ont") } bougé, et { AGREE($piece2, "son", "leur") } mouvement ne { AGREE($piece2, "l’a", "les a") } pas { AGREE($piece2, "placé", "placée", "placés", "placées") } contre { $piece } en { $place } : qui a bougé n’attaque que ceux contre qui son mouvement l’a placé, et qui n’ont pas bougé depuis.
waterloo-no-has-lent = { $piece } { AGREE($piece, "a", "ont") } prêté { AGREE($piece, "sa", "leur") } valeur à une attaque de { AGREE($piece, "sa", "leur") } formation et { AGREE($piece, "ne bouge", "ne bougent") } plus pendant ce tour.
waterloo-no-bonus-lent = { $piece } { AGREE($piece, "a", "ont") } ajouté { AGREE($piece, "son", "leur") } facteur à une attaque : le combat vient à la fin du mouvement, et { AGREE($piece, "il ne bouge", "ils ne bougent") } plus pendant ce tour.
waterloo-no-routed-now = { $piece } { AGREE($piece, "a", "ont") } été { AGREE($piece, "mis", "mise", "mis", "mises") } en fuite dans ce tour : { AGREE($piece, "il n’y fait", "elle n’y fait", "ils n’y font", "elles n’y font") } plus rien.
waterloo-no-fired-now = { $piece } { AGREE($piece, "a", "ont") } tiré dans ce tour : on ne tire qu’une fois, et un canon de campagne qui tire ne bouge pas.
waterloo-no-hemmed-in = { $piece } en { $place } { AGREE($piece, "n’a", "n’ont") } aucune case où aller.
waterloo-no-no-carre-here = { $piece } { AGREE($piece, "ne conduit", "ne conduisent") } pas un carré.
waterloo-no-guns-never-attack = { $piece } { AGREE($piece, "n’attaque", "n’attaquent") } jamais : canons et commandements ne font que se défendre.
waterloo-no-no-enemy-there = Il n’y a pas d’ennemi en { $place }.
waterloo-no-own-there = { $piece } { AGREE($piece, "occupe", "occupent") } { $place } : il n’y a là aucun ennemi.
waterloo-no-cavalry-against-carre = { $piece } { AGREE($piece, "est", "sont") } de la cavalerie et { AGREE($piece, "ne peut", "ne peuvent") } jamais attaquer le carré en { $place }.
waterloo-no-too-weak = { $pieces } contre { $place } : la différence serait de { $difference } ; au-dessous de { $lowest } l’attaque est interdite.
waterloo-no-not-adjacent = { $place } est à plus d’un pas de { $piece } en { $from } : on va de case en case voisine, tant qu’il reste des points ; bois, montées et presque tout changement d’orientation en coûtent davantage.
waterloo-no-carre-not-adjacent = { $place } est à plus d’un pas du carré de { $piece } en { $from } : un carré va de case en case voisine dans toutes les directions, pour deux points chacune et plus en montée.
waterloo-no-no-way = Un carré ne peut aller en { $place } : bois, talus, torrent et pont lui sont fermés.
waterloo-no-too-dear = { $place } coûte { $cost ->
    [one] un point
   *[other] { $cost } points
}, il en reste { $left }.
waterloo-no-enemy-there = { $place } est à l’ennemi, { $piece } : on n’y va pas.
waterloo-no-occupied = { $piece } { AGREE($piece, "occupe", "occupent") } { $place } : hors des villes et des carrés, on ne passe sur personne.
waterloo-no-one-to-a-cell = { $piece } { AGREE($piece, "occupe", "occupent") } { $place } : hors des villes et des carrés, une seule unité par case.
waterloo-no-cell-taken = { $piece } { AGREE($piece, "occupe", "occupent") } { $place } : les nouveaux venus entrent par une case libre.
waterloo-no-carre-full = Le carré de { $place } n’a pas de place pour { $piece } : deux infanteries, un canon et un commandement au plus, jamais de cavalerie.
waterloo-no-town-full = La ville de { $place } n’a pas de place pour { $piece } : deux infanteries, un canon et un commandement au plus, et pas de cavalerie avec d’autres.
waterloo-no-carre-passes-nobody = { $piece } { AGREE($piece, "occupe", "occupent") } { $place } : un carré en marche ne passe sur personne.
waterloo-no-cannot-stop = On peut passer sur { $piece } en { $place } mais non s’y arrêter, et les points manquent pour continuer.
waterloo-no-cannot-stop-beside = L’infanterie peut passer par { $place }, à côté du carré de { $piece }, mais non s’y arrêter, et les points manquent pour continuer.
waterloo-no-wrong-sector = { $place } est hors du secteur { $sector }, celui de { $piece }.
waterloo-no-wrong-town = { $piece } { AGREE($piece, "a sa place", "ont leur place") } en { $town } et non en { $place }.
waterloo-no-no-target = { $piece } { AGREE($piece, "n’a", "n’ont") } rien sur quoi tirer : l’ennemi le plus proche, en { $place }, { $reason }.
waterloo-no-nobody-to-fire-at = { $piece } { AGREE($piece, "n’a", "n’ont") } aucun ennemi sur qui tirer.
waterloo-no-out-of-arc = { $place } est hors du secteur de tir de { $piece }, un quart de cercle autour du front.
waterloo-no-out-of-range = De { $piece } à { $place } on compte { $distance } { AGREE($distance, "case", "cases") }, la limite est de neuf.
waterloo-no-bank-hides = Le talus cache { $place } à { $piece }.
waterloo-no-command-alone = Un commandement seul en { $place } ne peut être atteint.
waterloo-no-no-such-edge = { $piece } { AGREE($piece, "est", "sont") } en { $place }, case qui n’a pas de côté vers { $direction }.
waterloo-no-not-arrived = { $piece } { AGREE($piece, "n’est", "ne sont") } pas encore { AGREE($piece, "arrivé", "arrivée", "arrivés", "arrivées") } : { AGREE($piece, "il vient", "elle vient", "ils viennent", "elles viennent") } à { $hour }.
waterloo-no-entry-blocked = { $piece } ne { AGREE($piece, "peut", "peuvent") } entrer : ni { $place }, où commence { AGREE($piece, "sa", "leur") } route, ni aucune case qui en tiendrait lieu ne { AGREE($piece, "lui", "leur") } est ouverte.
waterloo-no-friend-on-entry = { $piece2 } { AGREE($piece2, "occupe", "occupent") } { $place }, par où { AGREE($piece, "entre", "entrent") } { $piece }, et { AGREE($piece2, "doit", "doivent") } d’abord s’écarter.
waterloo-no-is-no-newcomer = { $piece } { AGREE($piece, "n’attend", "n’attendent") } pas d’entrer.
waterloo-no-extras-first = Le canon et le commandement doivent quitter le carré de { $place } avant { $piece }.
waterloo-no-not-faced = { $piece } { AGREE($piece, "ne fait", "ne font") } pas front à { $place } : on n’attaque que par le côté auquel on fait front.
waterloo-no-re-formed = { $piece } et { $piece2 } formaient un carré au début du tour ; défait, il ne s’y reforme pas.
waterloo-no-quarry = La sablonnière de { $place } est infranchissable.
waterloo-no-wood-closed = { $piece } { AGREE($piece, "ne peut", "ne peuvent") } entrer dans le bois de { $place } : canons et cavalerie n’y vont jamais.
waterloo-no-beside-carre = { $place } est à côté du carré de { $piece } : aucune autre infanterie ne s’y arrête.
waterloo-no-carre-beside-foot = Un carré en { $place } serait à côté de { $piece } : aucune autre infanterie ne se tient près d’un carré.
waterloo-no-not-in-wood = Un carré ne peut se tenir dans le bois de { $place }.
waterloo-no-garrisons-first = { $piece } { AGREE($piece, "doit", "doivent") } attendre : on place d’abord les unités d’une localité désignée.
waterloo-no-already-placed = { $piece } { AGREE($piece, "est", "sont") } déjà à { AGREE($piece, "son", "leur") } poste.
waterloo-no-worse-line = Repousser { $piece } vers { $direction } ferait plus de mal qu’une autre ligne : il faut choisir la moins désavantageuse.
waterloo-no-line-taken = Une autre unité de la pile a fui vers { $direction } : { $piece } { AGREE($piece, "prend", "prennent") } { AGREE($piece, "une ligne à lui", "une ligne à elle", "une ligne à eux", "une ligne à elles") }.
waterloo-no-cannot-halt = { $piece2 } { AGREE($piece2, "occupe", "occupent") } { $place } : { $piece } { AGREE($piece, "peut", "peuvent") } passer sur un commandement mais non s’y arrêter.
waterloo-no-not-moved-yet = { $piece } { AGREE($piece, "n’a", "n’ont") } pas encore bougé : dites où { AGREE($piece, "il va", "elle va", "ils vont", "elles vont") }, ou revenez sur ce choix.
waterloo-no-command-faces-nowhere = { $piece } { AGREE($piece, "est", "sont") } un commandement : { AGREE($piece, "sa", "leur") } direction n’a aucune importance.
waterloo-no-has-no-front = { $piece } { AGREE($piece, "n’a", "n’ont") } pas de front en { $place }, dans une ville ou un carré.
waterloo-no-faces-there = { $piece } { AGREE($piece, "fait", "font") } déjà front vers { $direction }.
waterloo-no-turn-too-dear = Tourner coûte { $cost ->
    [one] un point de mouvement
   *[other] { $cost } points de mouvement
}, et il en reste { $left } à { $piece }.
waterloo-no-leave-too-dear = Il reste { $left ->
    [one] un point
   *[other] { $left } points
} de mouvement à { $piece } : trop peu pour se tourner vers le bord et quitter la carte.
waterloo-no-not-at-the-edge = { $piece } { AGREE($piece, "n’est", "ne sont") } pas au bord de la carte en { $place }.
waterloo-no-carre-named-otherwise = Le carré de { $piece } porte le nom de { $piece2 } : choisissez celui-ci.
waterloo-no-nobody-beside = Aucune de vos unités n’est à côté de { $place }.
waterloo-no-named-already = { $piece } { AGREE($piece, "est", "sont") } déjà { AGREE($piece, "désigné", "désignée", "désignés", "désignées") }.
waterloo-no-named-with-carre = { $piece } { AGREE($piece, "attaque", "attaquent") } avec { AGREE($piece, "son", "leur") } carré, qu’un autre désigne.
waterloo-no-name-attackers = Il faut d’abord désigner qui attaque { $place }.
waterloo-no-not-named = { $piece } { AGREE($piece, "n’est", "ne sont") } pas parmi les attaquants désignés.
waterloo-no-no-other-formation = { $piece } { AGREE($piece, "n’est", "ne sont") } dans aucune seconde formation qui compte pour { AGREE($piece, "son", "leur") } attaque.
waterloo-no-is-no-gun = { $piece } { AGREE($piece, "n’est", "ne sont") } pas un canon : avant tout mouvement, seuls les canons agissent.
waterloo-no-controls-nothing = { $piece } { AGREE($piece, "ne contrôle", "ne contrôlent") } aucune case : seule l’infanterie frappe au passage.
waterloo-no-struck-already = { $piece } { AGREE($piece, "a", "ont") } déjà porté { AGREE($piece, "son", "leur") } coup à { $piece2 }.
waterloo-no-is-no-enemy-here = { $piece } { AGREE($piece, "n’est", "ne sont") } pas un ennemi sur la carte.
waterloo-no-stood-there = { $piece } { AGREE($piece, "n’est", "ne sont") } pas { AGREE($piece, "venu", "venue", "venus", "venues") } sur { AGREE($piece, "sa", "leur") } case pendant ce tour : on ne frappe que celui qui s’y arrête devant un front.
waterloo-no-struck-as-one = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "frappé", "frappée", "frappés", "frappées") } avec toute { AGREE($piece, "sa", "leur") } pile, désignée par { $piece2 }.
waterloo-no-has-attacked-it = { $piece } { AGREE($piece, "a", "ont") } attaqué { $piece2 } pendant ce tour : on ne frappe que celui qui s’arrête sans attaquer.
waterloo-no-not-in-pile = { $piece } { AGREE($piece, "n’est", "ne sont") } pas dans la pile de { $place }.
waterloo-no-no-line-left = Il ne reste aucune ligne de fuite à { $piece }.
waterloo-no-finish-move = { $piece } { AGREE($piece, "est", "sont") } en marche en { $place } : { AGREE($piece, "il doit", "elle doit", "ils doivent", "elles doivent") } d’abord finir { AGREE($piece, "son", "leur") } mouvement.
waterloo-no-finish-shot = { $piece } { AGREE($piece, "va", "vont") } tirer : il faut d’abord choisir { AGREE($piece, "sa", "leur") } cible.
waterloo-no-finish-attack = On prépare une attaque sur { $place } : il faut d’abord la livrer.
waterloo-no-finish-flight = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "mis", "mise", "mis", "mises") } en fuite : il faut d’abord dire par où.
waterloo-no-finish-pile = La pile de { $place } est mise en fuite : d’abord qui l’on sauve.
waterloo-no-finish-facing = Il faut d’abord dire à quel côté { $piece } { AGREE($piece, "fait", "font") } front.
waterloo-no-finish-placing = Il faut d’abord dire sur quelle case se place { $piece }.
waterloo-no-finish-crossing = { $piece } { AGREE($piece, "traverse", "traversent") } un front en { $place } : d’abord si { AGREE($piece, "on le frappe", "on la frappe", "on les frappe", "on les frappe") }.
waterloo-no-counters-come-last = { $piece } { AGREE($piece, "ne frappe", "ne frappent") } ceux qui se sont arrêtés devant { AGREE($piece, "son", "leur") } front qu’une fois les combats de l’autre camp finis.
waterloo-no-finish-counters = Les combats sont finis : d’abord si { $by } { AGREE($by, "frappe", "frappent") } { $piece }, qui { AGREE($piece, "s’est arrêté", "s’est arrêtée", "se sont arrêtés", "se sont arrêtées") } devant { AGREE($by, "son", "leur") } front.
waterloo-no-finish-setting-up = Les armées ne sont pas encore en place.
waterloo-no-finish-hour = Napoléon choisit d’abord l’heure où commence la bataille.
waterloo-no-finish-fire = D’abord l’artillerie ({ $side }) : personne ne bouge ni n’attaque avant la fin du feu.
waterloo-no-name-the-gun = Il faut d’abord désigner le canon : { $piece } { AGREE($piece, "peut", "peuvent") } tirer sur { $place }.
waterloo-no-fire-is-over = { $piece } { AGREE($piece, "ne tire", "ne tirent") } qu’avant tout mouvement de { AGREE($piece, "son", "leur") } camp.
waterloo-no-light-gun-moved = { $piece } { AGREE($piece, "a", "ont") } bougé : un canon léger ne tire qu’au bout d’un mouvement d’au plus la moitié de ses points.
waterloo-no-fires-after-its-move = { $piece } { AGREE($piece, "ne tire", "ne tirent") } plus qu’à la fin d’un mouvement d’au plus la moitié de { AGREE($piece, "ses", "leurs") } points.
waterloo-no-not-crossed = Personne ne traverse une case que { AGREE($piece, "contrôle", "contrôlent") } { $piece }.
waterloo-no-nobody-flees = Personne n’est mis en fuite en ce moment.
waterloo-no-hour-is-set = L’heure se choisit une fois, avant la bataille : { $hour } n’est plus possible.
waterloo-no-choose-mover = Il faut d’abord désigner l’unité qui ira en { $place }.
waterloo-no-set-up-before = Les unités se placent avant le début de la bataille.
waterloo-no-turn-in-its-move = Il faut d’abord désigner l’unité qui pivotera : une unité pivote dans son mouvement.
waterloo-no-guns-before-moves = Les canons tirent avant tout mouvement de leur camp, et ce moment est passé dans ce tour.
waterloo-no-no-light-gun-waits = Aucune artillerie légère ayant bougé n’attend de tirer.
waterloo-no-nobody-on-the-way = Aucune unité n’est en marche : désignez-en une d’abord.
waterloo-no-no-attack-made-up = Aucune attaque n’est en préparation : désignez d’abord la case attaquée.
waterloo-no-nobody-passes = Aucun ennemi ne traverse une case contrôlée ni ne s’est arrêté devant le front d’une unité.
waterloo-no-no-pile-driven-off = Aucune pile dont une unité survit n’est repoussée en ce moment.
waterloo-no-the-others-strike = { $piece } { AGREE($piece, "appartient", "appartiennent") } au camp qui bouge : seul l’autre frappe ceux qui passent ou s’arrêtent.

waterloo-note-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement.
waterloo-note-step-under-attack = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : l’ennemi peut frapper qui quitte son front.
waterloo-note-charging-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : { $ridden } { AGREE($ridden, "case parcourue", "cases parcourues") } tout droit.
waterloo-note-turn-and-halt = { $cost }, halte
    .sentence = Coûte { $cost } : l’unité tourne sur place, et son mouvement s’arrête là.
waterloo-note-step-ends-charge = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : torrent, talus ou ville rompt la charge, dont les cases se comptent de nouveau d’ici.
waterloo-note-shot = { $percent } %
    .sentence = { $percent } { AGREE($percent, "tir", "tirs") } sur cent { AGREE($percent, "a", "ont") } un effet, à la distance { $distance }.
waterloo-note-difference-without-charge = { $difference }
    .sentence = { $attack } à l’attaque contre { $defence } à la défense : une différence de { $difference }. { $ridden ->
        [one] La case parcourue tout droit ne compte
       *[other] Les { $ridden } cases parcourues tout droit ne comptent
    } pas : ni contre un bois ou une ville, ni par-dessus un torrent ou un talus.
waterloo-note-free-attack = { $difference }
    .sentence = Seuls comptent les premiers chiffres imprimés sur les pions, ceux d’une pile additionnés : { $attack } contre { $defence }, une différence de { $difference }. Ce qui nuirait à celui qui frappe ne compte pas.
waterloo-note-difference = { $difference }
    .sentence = { $attack } à l’attaque contre { $defence } à la défense : une différence de { $difference }.

waterloo-overlay-guns = Portée des canons
waterloo-overlay-formations = Formations
waterloo-overlay-line = Ligne { $value }
waterloo-overlay-column = Colonne { $value }
waterloo-overlay-carre = Carré { $value }

# What `show` tells of a piece.
waterloo-figure-attacks = attaque de { $place }
waterloo-figure-base = facteur de combat
waterloo-figure-because = { $piece } : { $word }
waterloo-figure-defends = défense de sa case
waterloo-figure-eliminated = éliminée
waterloo-figure-fired = a tiré
waterloo-figure-in-formation = valeur en formation
waterloo-figure-led = commandement de { $piece }
waterloo-figure-lends = prête à l’infanterie voisine
waterloo-figure-met-by = défense de { $place } contre elle
waterloo-figure-movement = mouvement
waterloo-figure-not-on-the-map = hors de la carte
waterloo-figure-printed = imprimé
waterloo-figure-reduced = réduite ; valeur de base
waterloo-figure-reverse-without-morale = retournée, ce qui ne compte qu’avec le moral du chapitre 17

# Beaucoup de réponses d’un coup.
waterloo-batch-fire = Les { $count } batteries tirent
waterloo-batch-beaten = Toujours repousser les battus pour moi
