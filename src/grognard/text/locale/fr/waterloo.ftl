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
waterloo-word-formation = valeur dans sa formation
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
waterloo-word-none = sans effet
waterloo-word-de = DE, le défenseur est éliminé
waterloo-word-d1 = D1, le défenseur fuit de 1 case
waterloo-word-d2 = D2, le défenseur fuit de 2 cases
waterloo-word-d3 = D3, le défenseur fuit de 3 cases
waterloo-word-d4 = D4, le défenseur fuit de 4 cases
waterloo-word-d5 = D5, le défenseur fuit de 5 cases
waterloo-word-a1 = A1, l’attaquant fuit de 1 case
waterloo-word-a2 = A2, l’attaquant fuit de 2 cases
waterloo-word-a3 = A3, l’attaquant fuit de 3 cases
waterloo-word-a4 = A4, l’attaquant fuit de 4 cases
waterloo-word-a5 = A5, l’attaquant fuit de 5 cases

waterloo-do-place = Placer { $piece }
waterloo-do-at = Ici : { $place }
waterloo-do-face = Face au { $direction }
waterloo-do-begin = Commencer à { $hour }
waterloo-do-aim = Tirer avec { $piece }
waterloo-do-fire = Tirer sur { $place }
waterloo-do-hold = Ne pas tirer
waterloo-do-cease = Cesser le feu
waterloo-do-move = Déplacer { $piece }
waterloo-do-march = Mettre en marche le carré de { $piece }
waterloo-do-enter = Faire entrer { $piece }
waterloo-do-go = Aller en { $place }
waterloo-do-halt = S’arrêter ici
waterloo-do-leave = Quitter la carte
waterloo-do-attack = Attaquer { $place }
waterloo-do-with = Attaquer avec { $piece }
waterloo-do-fight = Attaquer avec les unités nommées
waterloo-do-strike = Frapper avec { $piece }
waterloo-do-counter = { $piece } frappe { $piece2 }
waterloo-do-pass = Laisser passer
waterloo-do-drive = Repousser vers { $direction }
waterloo-do-reface = Tourner face au { $direction }
waterloo-do-save = Sauver { $piece }
waterloo-do-done = Finir le tour
waterloo-do-refer = Compter { $piece } par son autre formation

waterloo-event-placed = { $piece } prend position en { $place }.
waterloo-event-faced = { $piece } fait face au { $direction }.
waterloo-event-begun = Napoléon livre bataille à { $hour }.
waterloo-event-tour = { $hour } : { $side } jouent.
waterloo-event-soft-ground = Le terrain est mou : { $added } de plus à chaque distance.
waterloo-event-entered = { $piece } arrive en { $place }.
waterloo-event-moved = { $piece } va en { $place }.
waterloo-event-marched = Le carré de { $pieces } marche vers { $place }.
waterloo-event-carre = { $pieces } forment le carré en { $place }.
waterloo-event-dissolved = Le carré en { $place } se défait.
waterloo-event-left-map = { $piece } quitte la carte.
waterloo-event-fires = { $piece } tire sur { $place }, à { $cells ->
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
waterloo-event-free-attack = { $piece } porte un coup à { $target }, avec une différence de { $difference }.
waterloo-event-free-result = Le dé donne { $die } : { $verdict }.
    .foreseen = { $verdict }.
waterloo-event-free-ignored = Le dé donne { $die }, { $verdict } : seul compte ce qui est favorable à qui frappe.
    .foreseen = { $verdict } : sans suite.
waterloo-event-let-go = On laisse passer { $piece }.
waterloo-event-routed = { $piece } doit fuir de { $cells ->
    [one] une case
   *[other] { $cells } cases
}.
waterloo-event-fled = { $piece } fuit jusqu’en { $place }.
waterloo-event-pushed = { $piece } est emporté jusqu’en { $place }.
waterloo-event-lost = { $piece } est perdu{ $rule ->
    [WAT-13-22] {" "}: sa fuite l’a mené sur l’ennemi
    [WAT-13-23] {" "}: sa fuite l’a mené hors de la carte
    [WAT-13-24] {" "}: canons et cavaliers ne fuient pas à travers bois, torrent ou sablonnière
    [WAT-13-32] {" "}: il a fui de plus de cinq cases en un tour
    [WAT-15-31] {" "}: aucune ligne de fuite ne lui restait
    [WAT-17-9] {" "}: déjà ébranlé, il a fui de quatre cases ou plus
    [WAT-5-9] {" "}: son armée se défait avec son chef
   *[other] {""}
} ({ $points ->
    [one] un point
   *[other] { $points } points
}).
waterloo-event-army-lost = L’armée { $word } est perdue avec son chef.
waterloo-event-turned = { $piece } perd courage : son pion est retourné.
waterloo-event-rallied = { $piece } retrouve son moral.
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
waterloo-ask-deploy-at = Où se tient { $piece } ?
waterloo-ask-choose-facing = De quel côté { $piece } fait-il front ?
waterloo-ask-choose-hour = À quelle heure commence la bataille ?
waterloo-ask-artillery = { $side } : quel canon tire ?
waterloo-ask-aim = Sur quoi tire { $piece } ?
waterloo-ask-light-fire = { $piece } a fait son demi-mouvement : tire-t-il ?
waterloo-ask-battle = { $side } : déplacez ou attaquez.
waterloo-ask-enter-at = L’ennemi tient l’entrée : par où { $piece } arrive-t-il ?
waterloo-ask-step = { $piece } : { $points ->
    [one] reste un point de mouvement
   *[other] restent { $points } points de mouvement
}.
waterloo-ask-attackers = Qui attaque { $place } ?
waterloo-ask-free-attack = { $target } passe devant votre front en { $place } : frappez-vous ?
waterloo-ask-counter = Des ennemis se sont arrêtés devant votre front : qui frappe qui ?
waterloo-ask-line = { $piece } fuit de { $cells ->
    [one] une case
   *[other] { $cells } cases
} : de quel côté le repoussez-vous ? Seules les lignes qui lui nuisent le moins sont ouvertes.
waterloo-ask-survivors = Il n’y a que { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
} de fuite depuis { $place } : qui sauvez-vous ?
waterloo-ask-reface = De quel côté tournez-vous { $piece } ?

waterloo-no-not-yours = { $piece } n’est pas à vous en ce moment.
waterloo-no-not-on-map = { $piece } n’est pas sur la carte.
waterloo-no-already-moved = { $piece } a déjà bougé : une unité ne bouge qu’une fois par tour.
waterloo-no-already-attacked = { $piece } a déjà attaqué dans ce tour : ni mouvement, ni autre attaque.
waterloo-no-has-lent = { $piece } a prêté sa valeur à une attaque de sa formation et ne bouge plus pendant ce tour.
waterloo-no-routed-now = { $piece } a été mis en fuite dans ce tour : il n’y fait plus rien.
waterloo-no-fired-now = { $piece } a tiré dans ce tour : on ne tire qu’une fois, et un canon de campagne qui tire ne bouge pas.
waterloo-no-hemmed-in = { $piece } n’a aucune case où aller.
waterloo-no-no-carre-here = { $piece } ne conduit pas un carré.
waterloo-no-guns-never-attack = { $piece } n’attaque jamais : canons et commandements ne font que se défendre.
waterloo-no-no-enemy-there = Il n’y a pas d’ennemi en { $place }.
waterloo-no-cavalry-against-carre = { $piece } est de la cavalerie et ne peut jamais attaquer le carré en { $place }.
waterloo-no-too-weak = La différence serait de { $difference } ; au-dessous de { $lowest } l’attaque est interdite.
waterloo-no-not-adjacent = { $place } ne touche pas { $piece } en { $from } : on va de case en case voisine.
waterloo-no-no-way = Un carré ne peut aller en { $place } : bois, talus, torrent et pont lui sont fermés.
waterloo-no-too-dear = { $place } coûte { $cost ->
    [one] un point
   *[other] { $cost } points
}, il en reste { $left }.
waterloo-no-enemy-there = L’ennemi tient { $place }.
waterloo-no-occupied = D’autres occupent { $place } : il n’y a pas de place pour une unité de plus.
waterloo-no-cannot-stop = On peut passer par { $place } mais non s’y arrêter, et les points manquent pour continuer.
waterloo-no-wrong-zone = { $place } n’est pas dans la zone de { $piece }.
waterloo-no-no-target = { $piece } n’a rien sur quoi tirer.
waterloo-no-out-of-arc = { $place } est hors du secteur de tir, un quart de cercle autour du front du canon.
waterloo-no-out-of-range = { $place } compte { $distance } cases, la limite est de neuf.
waterloo-no-bank-hides = Le talus cache { $place }.
waterloo-no-command-alone = Un commandement seul en { $place } ne peut être atteint.
waterloo-no-no-such-edge = Il n’y a pas de passage vers { $direction } à cet endroit.
waterloo-no-not-arrived = { $piece } n’est pas encore arrivé : il vient à { $hour }.
waterloo-no-entry-blocked = Toutes les cases par où { $piece } pourrait entrer sont prises.
waterloo-no-friend-on-entry = Un pion ami occupe { $place }, par où entre { $piece } : il doit d’abord s’écarter.
waterloo-no-is-no-newcomer = { $piece } n’attend pas d’entrer.
waterloo-no-extras-first = Le canon et le commandement doivent quitter le carré de { $place } avant { $piece }.
waterloo-no-not-faced = { $piece } ne fait pas front à { $place } : on n’attaque que par le côté auquel on fait front.
waterloo-no-re-formed = { $piece } et { $piece2 } formaient un carré au début du tour ; défait, il ne s’y reforme pas.
waterloo-no-quarry = La sablonnière de { $place } est infranchissable.
waterloo-no-wood-closed = { $piece } ne peut entrer dans le bois de { $place } : canons et cavalerie n’y vont jamais.
waterloo-no-beside-carre = Aucune autre infanterie ne peut se tenir à côté d’un carré : ce serait le cas en { $place }.
waterloo-no-not-in-wood = Un carré ne peut se tenir dans le bois de { $place }.
waterloo-no-garrisons-first = { $piece } doit attendre : on place d’abord les unités d’une localité désignée.
waterloo-no-already-placed = { $piece } est déjà à son poste.
waterloo-no-worse-line = Repousser { $piece } vers { $direction } ferait plus de mal qu’une autre ligne : il faut choisir la moins désavantageuse.
waterloo-no-line-taken = Une autre unité de la pile a fui vers { $direction } : { $piece } prend une ligne à elle.
waterloo-no-cannot-halt = { $piece } ne peut s’arrêter en { $place }.
waterloo-no-not-moved-yet = { $piece } n’a pas encore bougé : dites où il va, ou revenez sur ce choix.
waterloo-no-command-faces-nowhere = { $piece } est un commandement : sa direction n’a aucune importance.
waterloo-no-has-no-front = { $piece } n’a pas de front en { $place }, dans une ville ou un carré.
waterloo-no-faces-there = { $piece } fait déjà front vers { $direction }.
waterloo-no-turn-too-dear = Tourner coûte { $cost ->
    [one] un point de mouvement
   *[other] { $cost } points de mouvement
}, et il en reste { $left } à { $piece }.
waterloo-no-leave-too-dear = Il reste { $left ->
    [one] un point
   *[other] { $left } points
} de mouvement à { $piece } : trop peu pour se tourner vers le bord et quitter la carte.
waterloo-no-not-at-the-edge = { $piece } n’est pas au bord de la carte en { $place }.
waterloo-no-carre-named-otherwise = Le carré de { $piece } porte le nom de { $piece2 } : choisissez celui-ci.
waterloo-no-nobody-beside = Aucune de vos unités n’est à côté de { $place }.
waterloo-no-named-already = { $piece } est déjà désigné.
waterloo-no-named-with-carre = { $piece } attaque avec son carré, qu’un autre désigne.
waterloo-no-name-attackers = Il faut d’abord désigner qui attaque { $place }.
waterloo-no-not-named = { $piece } n’est pas parmi les attaquants désignés.
waterloo-no-no-other-formation = { $piece } n’est dans aucune seconde formation qui compte pour son attaque.
waterloo-no-is-no-gun = { $piece } n’est pas un canon : avant tout mouvement, seuls les canons agissent.
waterloo-no-controls-nothing = { $piece } ne contrôle aucune case : seule l’infanterie frappe au passage.
waterloo-no-struck-already = { $piece } a déjà porté son coup à { $piece2 }.
waterloo-no-is-no-enemy-here = { $piece } n’est pas un ennemi sur la carte.
waterloo-no-stood-there = { $piece } n’est pas venu sur sa case pendant ce tour : on ne frappe que celui qui s’y arrête devant un front.
waterloo-no-struck-as-one = { $piece } est frappé avec toute sa pile, désignée par { $piece2 }.
waterloo-no-has-attacked-it = { $piece } a attaqué { $piece2 } pendant ce tour : on ne frappe que celui qui s’arrête sans attaquer.
waterloo-no-not-in-pile = { $piece } n’est pas dans la pile de { $place }.
waterloo-no-no-line-left = Il ne reste aucune ligne de fuite à { $piece }.
waterloo-no-finish-move = { $piece } est en marche en { $place } : il doit d’abord finir son mouvement.
waterloo-no-finish-shot = { $piece } va tirer : il faut d’abord choisir sa cible.
waterloo-no-finish-attack = On prépare une attaque sur { $place } : il faut d’abord la livrer.
waterloo-no-finish-flight = { $piece } est mis en fuite : il faut d’abord dire par où.
waterloo-no-finish-pile = La pile de { $place } est mise en fuite : d’abord qui l’on sauve.
waterloo-no-finish-facing = Il faut d’abord dire à quel côté { $piece } fait front.
waterloo-no-finish-placing = Il faut d’abord dire sur quelle case se place { $piece }.
waterloo-no-finish-crossing = { $piece } traverse un front en { $place } : d’abord si on le frappe.
waterloo-no-counters-come-last = { $piece } ne frappe ceux qui se sont arrêtés devant son front qu’une fois les combats de l’autre camp finis.
waterloo-no-finish-counters = Les combats sont finis : d’abord si { $by } frappe { $piece }, qui s’est arrêté devant son front.
waterloo-no-finish-setting-up = Les armées ne sont pas encore en place.
waterloo-no-finish-hour = Napoléon choisit d’abord l’heure où commence la bataille.
waterloo-no-finish-fire = D’abord l’artillerie ({ $side }) : personne ne bouge ni n’attaque avant la fin du feu.
waterloo-no-name-the-gun = Il faut d’abord désigner le canon qui tirera sur { $place }.
waterloo-no-fire-is-over = { $piece } ne tire qu’avant tout mouvement de son camp.
waterloo-no-fires-after-its-move = { $piece } ne tire plus qu’à la fin d’un mouvement d’au plus la moitié de ses points.
waterloo-no-not-crossed = Personne ne traverse une case que contrôle { $piece }.
waterloo-no-nobody-flees = Personne n’est mis en fuite en ce moment.
waterloo-no-hour-is-set = L’heure se choisit une fois, avant la bataille : { $hour } n’est plus possible.
waterloo-no-choose-mover = Il faut d’abord désigner l’unité qui ira en { $place }.

waterloo-note-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement.
waterloo-note-step-under-attack = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : l’ennemi peut frapper qui quitte son front.
waterloo-note-charging-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : { $ridden } cases parcourues tout droit.
waterloo-note-turn-and-halt = { $cost }, halte
    .sentence = Coûte { $cost } : l’unité tourne sur place, et son mouvement s’arrête là.
waterloo-note-step-ends-charge = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : torrent, talus ou ville rompt la charge, dont les cases se comptent de nouveau d’ici.
waterloo-note-shot = { $percent } %
    .sentence = { $percent } tirs sur cent ont un effet, à la distance { $distance }.
waterloo-note-difference-without-charge = { $difference }
    .sentence = { $attack } à l’attaque contre { $defence } à la défense : une différence de { $difference }. { $ridden ->
        [one] La case parcourue tout droit ne compte
       *[other] Les { $ridden } cases parcourues tout droit ne comptent
    } pas : ni contre un bois ou une ville, ni par-dessus un torrent ou un talus.
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

# Beaucoup de réponses d’un coup.
waterloo-batch-fire = Les { $count } batteries tirent
waterloo-batch-beaten = Les battus toujours comme proposé
