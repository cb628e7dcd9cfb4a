wan-side-french = les Français
wan-side-prussian = les Prussiens
wan-side-allied = les Alliés
wan-side-austrian = les Autrichiens
wan-side-blue = Bleu
wan-side-orange = Orange

wan-scenario-toy = Une position
    .about = Une situation à part.

wan-do-place = Replacer { $piece }
wan-do-on = À { $place }
wan-do-fire = Tirer avec { $piece }
wan-do-at = Sur { $piece }
wan-do-move = Déplacer { $piece }
wan-do-to = Vers { $place }
wan-do-pass = À travers les amis vers { $place }
wan-do-charge = Charger { $piece }
wan-do-halt = S’arrêter là
wan-do-attack = Attaquer avec { $piece }
wan-do-against = Contre { $piece }
wan-do-advance = Avancer jusqu’à { $place }
wan-do-stay = Rester
wan-do-done = Finir la phase
wan-do-done-pick-placed = Commencer la bataille
wan-do-done-pick-battery = Finir les tirs
wan-do-done-pick-mover = Finir les mouvements
wan-do-done-pick-attacker = Finir les combats
wan-do-done-pick-manoeuvre = Finir les manœuvres

wan-event-turn-opens = Tour { $turn } sur { $turns } ({ $side }).
wan-event-phase-opens = { $phase }.
wan-event-placed = { $piece } { AGREE($piece, "prend", "prennent") } place à { $to }.
wan-event-uncommanded = { $piece } { AGREE($piece, "n’est", "ne sont") } pas { AGREE($piece, "commandé", "commandée", "commandés", "commandées") } et { AGREE($piece, "perd", "perdent") } { $loss } de mouvement pour ce tour.
wan-event-bogged = { $piece } { AGREE($piece, "s’enlise", "s’enlisent") } dans le marais : un point de mouvement pour ce tour.
wan-event-refuses = { $piece } { AGREE($piece, "n’ira", "n’iront") } pas à l’ennemi ce tour-ci.
wan-event-aptitude-passes = { $piece } { AGREE($piece, "tire", "tirent") } { $drawn } contre { $need } : { AGREE($piece, "il est", "elle est", "ils sont", "elles sont") } à la hauteur.
wan-event-aptitude-fails = { $piece } { AGREE($piece, "tire", "tirent") } { $drawn } contre { $need } : { AGREE($piece, "il n’est", "elle n’est", "ils ne sont", "elles ne sont") } pas à la hauteur.
wan-event-fires = { $piece } { AGREE($piece, "tire", "tirent") } sur { $target } à { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
 }.
wan-event-fire-penalty = { $why } : le tirage s’élargit de { $number }.
wan-event-fire-hits = Tirage de { $drawn } entre 0 et { $most } : au but, { $losses ->
    [one] une perte
   *[other] { $losses } pertes
 }.
wan-event-fire-misses = Tirage de { $drawn } entre 0 et { $most } : le coup se perd.
wan-event-reacts = { $piece } { AGREE($piece, "ouvre", "ouvrent") } le feu sur { $target } qui { AGREE($target, "s’approche", "s’approchent") }.
wan-event-losses = { $piece } { AGREE($piece, "perd", "perdent") } { $main ->
    [0] { $mo } de moral
   *[other] { $mo ->
        [0] { $main } de force
       *[other] { $main } de force et { $mo } de moral
    }
 }.
wan-event-eliminated = { $piece } { AGREE($piece, "n’est", "ne sont") } plus : { $points ->
    [one] un point
   *[other] { $points } points
 } pour { $side } en fin de tour.
wan-event-morale-holds = { $piece } { AGREE($piece, "fait", "font") } { $drawn } aux dés{ $modifier ->
    [0] {""}
   *[other] , { SIGNED($modifier, "à ajouter", "à retrancher") },
 } pour un moral de { $mo } : { AGREE($piece, "il tient", "elle tient", "ils tiennent", "elles tiennent") }.
    .foreseen = { $piece } { AGREE($piece, "tient", "tiennent") } au test de moral.
wan-event-morale-fails = { $piece } { AGREE($piece, "fait", "font") } { $drawn } aux dés{ $modifier ->
    [0] {""}
   *[other] , { SIGNED($modifier, "à ajouter", "à retrancher") },
 } pour un moral de { $mo } : { AGREE($piece, "il flanche", "elle flanche", "ils flanchent", "elles flanchent") }.
    .foreseen = { $piece } { AGREE($piece, "manque", "manquent") } le test de moral.
wan-event-disordered = { $piece } { AGREE($piece, "tombe", "tombent") } en désordre.
wan-event-steps = { $piece } { AGREE($piece, "va", "vont") } à { $to }, coût { $cost }.
wan-event-follows-way = { $piece } { AGREE($piece, "marche", "marchent") } par la route jusqu’à { $to }, coût { $cost }.
wan-event-enters = { $piece } { AGREE($piece, "arrive", "arrivent") } sur le champ de bataille à { $to }.
wan-event-passes-friends = { $piece } { AGREE($piece, "passe", "passent") } à travers { AGREE($piece, "les siens", "les leurs") } jusqu’à { $to }, coût { $cost }.
wan-event-held-back = { $piece } { AGREE($piece, "doit", "doivent") } s’arracher à l’ennemi : un point de mouvement de plus.
wan-event-stopped = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "arrêté", "arrêtée", "arrêtés", "arrêtées") } par { $by }.
wan-event-charges = { $piece } { AGREE($piece, "charge", "chargent") } { $target } !
wan-event-charge-fails-to-start = La charge de { $piece } se défait avant le choc.
wan-event-charge-modifier = Force et moral de { $charger } contre { $charged } : { $modifier } au test du chargé.
wan-event-charge-missed = { $piece } { AGREE($piece, "tourne", "tournent") } bride : la charge est manquée.
wan-event-pursues = { $piece } { AGREE($piece, "poursuit", "poursuivent") } sur { AGREE($piece, "sa", "leur") } lancée jusqu’à { $to }, coût { $cost }.
wan-event-retreats = { $piece } { AGREE($piece, "se replie", "se replient") } jusqu’à { $to }.
wan-event-retreat-unpaid = Le repli demande plus de mouvement qu’il n’en reste à { $piece }.
wan-event-pushed = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "bousculé", "bousculée", "bousculés", "bousculées") } par { $by }.
wan-event-cornered = { $piece } { AGREE($piece, "n’a", "n’ont") } nulle part où se replier.
wan-event-attacks = { $piece } { AGREE($piece, "attaque", "attaquent") } { $target }.
wan-event-sporadic-combat = On ne fait que tirailler à travers l’obstacle : un contre un.
wan-event-supports = { $piece } { AGREE($piece, "soutient", "soutiennent") } de { $strength }.
wan-event-supports-sporadically = { $piece } ne { AGREE($piece, "soutient", "soutiennent") } qu’en partie, d’un terrain difficile ou par-dessus un obstacle : { SIGNED($number, "à ajouter au dé", "à retrancher du dé") }.
wan-event-odds = { $attack } contre { $defence } : { $column }.
wan-event-odds-shift = La qualité de { $piece } en fait { $column }.
wan-event-combat-modifier = { $why } : { SIGNED($number, "à ajouter au dé", "à retrancher du dé") }.
wan-event-combat-die = Le dé donne { $drawn } ; tout compté, il vaut { $final } (1 au moins, 5 au plus).
wan-event-combat-result = { $piece } { AGREE($piece, "est", "sont") } { AGREE($piece, "touché", "touchée", "touchés", "touchées") } : { $losses ->
    [one] une perte
   *[other] { $losses } pertes
 }.
wan-event-advances = { $piece } { AGREE($piece, "avance", "avancent") } jusqu’à { $to }, coût { $cost }.
wan-event-captured = { $piece } { AGREE($piece, "prend", "prennent") } { $place } : { $points ->
    [one] un point
   *[other] { $points } points
 } pour { $side } en fin de tour.
wan-event-captured-late = { $piece }, de nouveau { AGREE($piece, "commandé", "commandée", "commandés", "commandées") }, { AGREE($piece, "tient", "tiennent") } { $place } : { $points ->
    [one] un point
   *[other] { $points } points
 } pour { $side } en fin de tour.
wan-event-hourra = Hourra ! { $piece } { AGREE($piece, "retrouve", "retrouvent") } tout { AGREE($piece, "son", "leur") } moral.
wan-event-heartened = { $piece } { AGREE($piece, "reprend", "reprennent") } courage : moral { $mo }.
wan-event-rallies-mo = { $piece } { AGREE($piece, "se reprend", "se reprennent") } : moral { $mo }.
wan-event-rallies-vc = Des traînards rejoignent { $piece } : force { $vc }.
wan-event-reforms = { $piece } { AGREE($piece, "est", "sont") } de nouveau en ordre.
wan-event-scores = Le score est de { $first } à { $second }.
wan-event-won = La journée est gagnée. Vainqueurs : { $winner }.
wan-event-drawn = La nuit tombe sur une bataille indécise.

wan-ask-pick-placed = Replacez des pions, ou commencez.
wan-ask-pick-place = Où { AGREE($piece, "va", "vont") } { $piece } ?
wan-ask-pick-battery = Quelle batterie tire ?
wan-ask-pick-target = Sur qui { AGREE($piece, "tire", "tirent") } { $piece } ?
wan-ask-pick-mover = Qui se déplace ?
wan-ask-pick-manoeuvre = Qui manœuvre ?
wan-ask-pick-step = Où { AGREE($piece, "va", "vont") } { $piece } ? Reste { $left }.
wan-ask-pick-attacker = Qui attaque ?
wan-ask-pick-defender = Qui { $piece } { AGREE($piece, "attaque-t-il", "attaque-t-elle", "attaquent-ils", "attaquent-elles") } ?
wan-ask-pick-advance = { $piece } { AGREE($piece, "avance-t-il", "avance-t-elle", "avancent-ils", "avancent-elles") } jusqu’à { $to } ?

wan-no-not-yours = { $piece } { AGREE($piece, "n’est", "ne sont") } pas à vos ordres.
wan-no-not-on-map = { $piece } { AGREE($piece, "n’est", "ne sont") } pas sur la carte.
wan-no-not-due = { $piece } { AGREE($piece, "arrive", "arrivent") } au tour { $turn }.
wan-no-not-artillery = { $piece } { AGREE($piece, "n’est", "ne sont") } pas de l’artillerie : seules les batteries tirent.
wan-no-has-fired = { $piece } { AGREE($piece, "a", "ont") } déjà tiré ce tour-ci.
wan-no-too-disordered-to-fire = { $piece } { AGREE($piece, "est", "sont") } en désordre et { AGREE($piece, "ne tire", "ne tirent") } pas.
wan-no-too-disordered-to-charge = { $piece } { AGREE($piece, "est", "sont") } en désordre : seule une cavalerie en ordre charge.
wan-no-too-disordered-to-attack = { $piece } { AGREE($piece, "est", "sont") } en désordre et { AGREE($piece, "n’attaque", "n’attaquent") } personne.
wan-no-demoralised = { $piece } { AGREE($piece, "n’a", "n’ont") } plus de moral et { AGREE($piece, "ne tire", "ne tirent") } pas.
wan-no-out-of-range = { $piece } { AGREE($piece, "est", "sont") } à { $distance } { AGREE($distance, "hexagone", "hexagones") } de { $gun }, et la portée est de { $range }.
wan-no-hidden-by-counter = { $by } { AGREE($by, "se trouve", "se trouvent") } dans la ligne de tir de { $gun } vers { $piece }.
wan-no-hidden-by-contour = Entre { $gun } et { $piece } le sol monte ou descend, et son bord cache au-delà autant qu’il y a en deçà.
wan-no-hidden-by-rise = La hauteur en { $place } cache { $piece } à { $gun }.
wan-no-hidden-by-village = Les maisons en { $place } cachent { $piece } à { $gun }.
wan-no-hidden-by-wood = Les arbres en { $place } cachent { $piece } à { $gun }.
wan-no-hidden-on-both-sides = La ligne de { $gun } vers { $piece } passe entre deux hexagones, et elle est bouchée des deux côtés : en { $place } et en { $right }.
wan-no-hidden-by-mist = La brume cache { $piece } à { $gun } : l’un des deux hexagones est bas, et ils sont éloignés.
wan-no-no-target = { $piece } { AGREE($piece, "n’a", "n’ont") } personne à frapper.
wan-no-nothing-to-fire-at = { $gun } { AGREE($gun, "n’a", "n’ont") } personne sur qui tirer : l’ennemi le plus proche, { $piece }, { $reason }.
wan-no-same-side = { $piece } { AGREE($piece, "est", "sont") } de votre camp : on ne frappe qu’un ennemi.
wan-no-no-movement = { $piece } { AGREE($piece, "n’a", "n’ont") } plus de mouvement.
wan-no-stopped-by = { $piece } { AGREE($piece, "reste", "restent") } dans la zone de contrôle de { $by } et { AGREE($piece, "ne bouge", "ne bougent") } plus dans cette phase.
wan-no-has-stopped = { $piece } { AGREE($piece, "a", "ont") } été { AGREE($piece, "arrêté", "arrêtée", "arrêtés", "arrêtées") } par le contrôle ennemi et { AGREE($piece, "ne bouge", "ne bougent") } plus dans cette phase.
wan-no-comes-with-the-moves = { $piece } { AGREE($piece, "attend", "attendent") } hors de la carte, et l’on n’entre que dans la phase de mouvement.
wan-no-nowhere-to-go = { $piece } en { $place } { AGREE($piece, "n’a", "n’ont") } nulle part où aller.
wan-no-not-commanded = { $piece } { AGREE($piece, "n’est", "ne sont") } pas { AGREE($piece, "commandé", "commandée", "commandés", "commandées") }.
wan-no-guns-tied = { $piece } { AGREE($piece, "a", "ont") } tiré et { AGREE($piece, "doit", "doivent") } rester sur place.
wan-no-not-adjacent = { $place } est à plus d’un pas de { $piece } : on va d’hexagone en hexagone, tant qu’il reste du mouvement.
wan-no-enemy-holds = { $by } { AGREE($by, "tient", "tiennent") } { $place } : jamais deux pions sur un hexagone. Un ennemi s’attaque d’un hexagone voisin, dans la phase de combat.
wan-no-occupied = { $by } { AGREE($by, "occupe", "occupent") } { $place } : jamais deux pions sur un hexagone.
wan-no-closed-ground = { $place } est un terrain fermé : personne n’y entre.
wan-no-cliff = Une pente de trois niveaux ou plus barre le passage vers { $place }.
wan-no-wide-water = Un fleuve barre le passage vers { $place }.
wan-no-unfordable = Seule l’infanterie passe une rivière à gué, et { $place } est au-delà.
wan-no-too-steep = Les canons ne prennent jamais une pente raide, et c’en est une vers { $place }.
wan-no-way-under-control = Une voie mène à { $place }, mais sous contrôle ennemi on ne marche pas sur les voies.
wan-no-too-dear = { $place } coûte { $cost } et il ne reste que { $left }.
wan-no-too-dear-to-leave = { $place } coûte { $cost }, dont 1 pour quitter le contrôle ennemi, et il ne reste que { $left }.
wan-no-contact-forbidden = { $piece } { AGREE($piece, "ne va", "ne vont") } jamais de { AGREE($piece, "son", "leur") } plein gré au contact, et { $place } y est : c’est un général ou une batterie.
wan-no-refuses-contact = { $piece } { AGREE($piece, "a", "ont") } manqué { AGREE($piece, "son", "leur") } test de novice et { AGREE($piece, "refuse", "refusent") } d’aller au contact ce tour-ci, et { $place } y est.
wan-no-take-it-back = Il arrive tout juste de { $place } : annulez le pas, cela ne coûte rien.
wan-no-passage-too-dear = Passer à travers { $piece } coûte plus que { $left ->
    [one] le point de mouvement restant
   *[other] les { $left } points de mouvement restants
 }.
wan-no-pass-instead = { $place } n’est pas à un pas : { $piece } { AGREE($piece, "l’atteint", "l’atteignent") } en traversant des amis.
wan-no-step-instead = { $place } s’atteint d’un pas ordinaire qui ne coûte pas plus : inutile de traverser.
wan-no-friend-in-rough = { $piece } { AGREE($piece, "est", "sont") } en terrain accidenté : on ne passe pas à travers.
wan-no-friend-near-enemy = { $piece } { AGREE($piece, "est", "sont") } au voisinage de l’ennemi : on ne passe pas à travers.
wan-no-enters-at = { $piece } { AGREE($piece, "entre", "entrent") } sur la carte à { $entry }.
wan-no-not-moved-yet = { $piece } { AGREE($piece, "n’a", "n’ont") } pas encore bougé : dites où { AGREE($piece, "il va", "elle va", "ils vont", "elles vont") }, ou revenez sur ce choix.
wan-no-in-hand = { $piece } { AGREE($piece, "est", "sont") } en main : dites d’abord où { AGREE($piece, "il va", "elle va", "ils vont", "elles vont") }, ou { AGREE($piece, "arrêtez-le", "arrêtez-la", "arrêtez-les", "arrêtez-les") }.
wan-no-aim-first = { $piece } { AGREE($piece, "va", "vont") } tirer : choisissez d’abord { AGREE($piece, "sa", "leur") } cible.
wan-no-attack-first = { $piece } { AGREE($piece, "va", "vont") } attaquer : choisissez d’abord qui.
wan-no-place-first = { $piece } { AGREE($piece, "est", "sont") } en main : dites d’abord où { AGREE($piece, "il se place", "elle se place", "ils se placent", "elles se placent") }.
wan-no-decide-advance = { $piece } { AGREE($piece, "a", "ont") } vaincu : dites d’abord { AGREE($piece, "s’il occupe", "si elle occupe", "s’ils occupent", "si elles occupent") } { $place }.
wan-no-phase-over = Cela relève de la phase « { $phase } », terminée pour ce tour ; nous sommes en « { $now } ».
wan-no-phase-later = Cela relève de la phase « { $phase } », qui vient après « { $now } ».
wan-no-take-itself = Choisissez { $piece } et non { AGREE($piece, "sa", "leur") } case.
wan-no-take-first = Choisissez d’abord { $piece } ; { $place } { AGREE($piece, "lui est alors ouvert", "leur est alors ouvert") }.
wan-no-take-charger-first = Choisissez d’abord { $piece }, qui { AGREE($piece, "peut", "peuvent") } charger { $target }.
wan-no-take-attacker-first = Choisissez d’abord { $piece }, qui { AGREE($piece, "peut", "peuvent") } attaquer { $target }.
wan-no-take-gun-first = Choisissez d’abord { $piece }, qui { AGREE($piece, "peut", "peuvent") } tirer sur { $target }.
wan-no-nobody-aims = Plus aucune batterie ne peut tirer, ni sur { $piece } ni sur un autre.
wan-no-nobody-charges = Aucune cavalerie pouvant encore bouger ne se trouve à deux cases de { $piece } en ligne droite, la voie libre.
wan-no-nobody-attacks = Aucune de vos troupes n’est au contact de { $piece }.
wan-no-nobody-near = Aucun de vos pions n’est voisin de { $place }.
wan-no-nobody-there = Il n’y a personne à { $place }.
wan-no-nothing-under-way = Aucun pion n’est en chemin.
wan-no-no-advance-open = Aucun vainqueur n’attend de poursuivre.
wan-no-pass-after-taking = Choisissez d’abord le pion qui passera à travers des amis vers { $to }.
wan-no-only-freed-hex = Le vainqueur ne peut occuper que { $freed }, abandonné par l’ennemi, et non { $place }.
wan-no-lost-the-combat = { $piece } { AGREE($piece, "n’a", "n’ont") } pas emporté { AGREE($piece, "son", "leur") } combat contre { $by } : seul un vainqueur poursuit.
wan-no-not-freed = { $by } { AGREE($by, "tient", "tiennent") } toujours { $place } : il n’y a rien à occuper.
wan-no-not-cavalry = { $piece } { AGREE($piece, "ne peut", "ne peuvent") } charger : seule la cavalerie charge.
wan-no-not-two-straight = { $piece } { AGREE($piece, "n’est", "ne sont") } pas à deux hexagones en ligne droite, où { AGREE($piece, "une charge l’atteindrait", "une charge les atteindrait") }.
wan-no-charge-from-wood = { $piece } { AGREE($piece, "ne peut", "ne peuvent") } charger en sortant d’un bois, et { $place } en est un.
wan-no-target-in-cover = Le terrain accidenté protège { $piece } des charges.
wan-no-behind-water = Un cours d’eau protège { $piece } de la charge.
wan-no-behind-wall = Un abattis ou un mur protège { $piece } de la charge.
wan-no-behind-cliff = Aucune charge ne monte vers { $piece } : c’est un à-pic.
wan-no-above-steep-slope = { $piece } { AGREE($piece, "est", "sont") } en haut d’une pente raide, { AGREE($piece, "qui le protège", "qui la protège", "qui les protège", "qui les protège") } de la charge.
wan-no-river-in-the-way = Une charge ne franchit jamais une rivière pour atteindre { $piece }.
wan-no-contact-hex-taken = { $place }, entre les deux, n’est pas libre : une charge y passe.
wan-no-not-a-fighter = { $piece } { AGREE($piece, "n’attaque", "n’attaquent") } jamais ; { AGREE($piece, "il ne fait", "elle ne fait", "ils ne font", "elles ne font") } que se défendre.
wan-no-has-fought = { $piece } { AGREE($piece, "a", "ont") } déjà attaqué ce tour-ci : une unité n’attaque qu’une fois.
wan-no-already-attacked = { $piece } { AGREE($piece, "a", "ont") } déjà été { AGREE($piece, "attaqué", "attaquée", "attaqués", "attaquées") } ce tour-ci : un pion n’est attaqué qu’une fois.
wan-no-refuses-to-attack = { $piece } { AGREE($piece, "a", "ont") } manqué { AGREE($piece, "son", "leur") } test de novice et { AGREE($piece, "refuse", "refusent") } d’attaquer ce tour-ci.
wan-no-not-in-contact = { $piece } { AGREE($piece, "ne touche", "ne touchent") } pas { $by } : on n’attaque qu’un ennemi sur un hexagone voisin.
wan-no-cannot-cross = Le terrain entre { $by } et { $piece } ne se franchit pas : on n’attaque pas par-dessus.
wan-no-fixed = { $piece } { AGREE($piece, "reste", "restent") } où { AGREE($piece, "le scénario l’a mis", "le scénario l’a mise", "le scénario les a mis", "le scénario les a mises") } : { AGREE($piece, "on ne le replace", "on ne la replace", "on ne les replace", "on ne les replace") } pas.
wan-no-placed-already = { $piece } { AGREE($piece, "a", "ont") } déjà été { AGREE($piece, "replacé", "replacée", "replacés", "replacées") }.
wan-no-outside-zone = { $place } est hors de ce que permet le scénario.

wan-word-gives-no-support = ni général ni canon ne le fait
wan-word-shaken-no-support = en désordre ou sans moral, nul ne le fait
wan-word-water-no-support = un cours d’eau est entre les deux
wan-word-obstacle-no-support = l’obstacle entre les deux ne se franchit pas
wan-word-second-enemy = un autre ennemi est au contact, qui pourrait être combattu
wan-word-out-of-range = est hors de portée
wan-word-hidden-by-counter = est caché par un pion
wan-word-hidden-by-contour = est caché par le bord des hauteurs
wan-word-hidden-by-rise = est caché par une hauteur
wan-word-hidden-by-village = est caché par des maisons
wan-word-hidden-by-wood = est caché par des arbres
wan-word-hidden-on-both-sides = est caché par le terrain des deux côtés de la ligne
wan-word-hidden-by-mist = est caché par la brume
wan-word-index-victory = victoire
wan-word-index-equal-scores = scores équivalents
wan-word-index-offensive-bonus = score au-dessus de la médiane de son armée
wan-word-index-defensive-bonus = score au-dessus de la médiane malgré la défaite
wan-word-index-major-victory = victoire majeure : l’adversaire ne dépasse pas la sienne
wan-word-index-level = adversaire de niveau égal ou supérieur
wan-word-placement = Placement
wan-word-fire = Tir
wan-word-movement = Mouvement
wan-word-combat = Combat
wan-word-manoeuvre = Manœuvre
wan-word-rally = Ralliement
wan-word-end = Fin de tour
wan-word-from-rough = Tir depuis un terrain accidenté
wan-word-into-rough = Cible en terrain accidenté
wan-word-at-entrenched = Cible retranchée
wan-word-at-artillery = La cible est de l’artillerie
wan-word-at-general = La cible est un général
wan-word-infantry-on-disordered = L’infanterie attaque une unité en désordre
wan-word-cavalry-on-disordered = La cavalerie attaque une unité en désordre
wan-word-cavalry-on-formed = La cavalerie attaque une unité en ordre
wan-word-dashing = Crâne
wan-word-odds-1-4 = 1 contre 4
wan-word-odds-1-3 = 1 contre 3
wan-word-odds-1-2 = 1 contre 2
wan-word-odds-2-3 = 1 contre 1½
wan-word-odds-1-1 = 1 contre 1
wan-word-odds-3-2 = 1½ contre 1
wan-word-odds-2-1 = 2 contre 1
wan-word-odds-3-1 = 3 contre 1
wan-word-odds-4-1 = 4 contre 1
wan-word-clear = terrain découvert
wan-word-wood = bois
wan-word-built-up = village
wan-word-marsh = marais
wan-word-difficult = terrain difficile
wan-word-orchard = verger
wan-word-farm = ferme fortifiée
wan-word-closed = fermé
wan-word-army-general = Général en chef
wan-word-corps-general = Général de corps
wan-word-infantry = Infanterie
wan-word-cuirassiers = Cavalerie lourde
wan-word-dragoons = Dragons
wan-word-lancers = Lanciers
wan-word-light-cavalry = Cavalerie légère
wan-word-foot-artillery = Artillerie à pied
wan-word-horse-artillery = Artillerie à cheval
wan-word-autorite = Autorité : commande tout corps à sa portée
wan-word-brave = Brave : un test de moral manqué est repris une fois
wan-word-charisme = Charisme : tous ceux à portée reprennent du moral
wan-word-couvrir = Couvrir : pas de ralliement hors de la zone à couvrir
wan-word-crane = Crâne : attaque avec panache
wan-word-elite = Élite : une colonne de mieux au rapport de forces
wan-word-novice = Novice : peut refuser le contact
wan-word-passif = Passif : plus lent encore sans commandement
wan-word-reserve = Réserve : cinq points si on la perd
wan-word-rompu = Rompu : deux tests de moral au lieu d’un
wan-word-stratege = Stratège : une phase de manœuvre après le combat
wan-word-disordered = en désordre
wan-word-demoralised = démoralisé
wan-word-uncommanded = non commandé
wan-word-refuses = refuse le contact
wan-word-vc = force
wan-word-vt = tir
wan-word-cd = commandement
wan-word-mv = mouvement
wan-word-mo = moral
wan-word-po = portée

wan-panel-turn = Tour
wan-panel-time = { $hour }
wan-panel-phase = Phase
wan-panel-scores = Scores
wan-panel-this-turn = { $points } (+{ $more } en fin de tour)
wan-panel-objectives = Objectifs
wan-panel-place = Lieu
wan-panel-value = Points
wan-panel-holder = Tenu par
wan-panel-coming = À venir
wan-panel-coming-note = En attente hors de la carte
wan-panel-losses = Pertes
wan-panel-traits = Traits en jeu
wan-panel-trait = Trait
wan-panel-effect = Effet
wan-panel-carriers = Porté par
wan-panel-index = Indice tactique
wan-panel-army = Armée
wan-panel-index-points = Points d’indice
wan-panel-medians = Scores médians
wan-panel-median-people = { $side } ({ $games } { AGREE($games, "partie", "parties") } de joueurs)
wan-panel-median-captain = { $side } ({ $games } { AGREE($games, "partie", "parties") } du capitaine contre lui-même)
wan-panel-selected = Choisi
wan-legend-scale = { $metres } m par hexagone ; courbes tous les { $level } m
wan-panel-preview = Si vous choisissez
wan-panel-choice = Choix
wan-panel-numbers = Chiffres
wan-panel-because = Parce que
wan-panel-shot = de 0 à { $most } : touche à { $percent } %
wan-panel-charge = { $modifier } au test : rompt à { $percent } %
wan-panel-broken-up = rompue avant le choc
wan-panel-held = quitte le contrôle ennemi
wan-panel-through = à travers les amis
wan-panel-sporadic = tiraillerie à travers un obstacle

wan-note-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement.
wan-note-step-to-contact = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : au contact de l'ennemi.
wan-note-approach = { $cost }
    .sentence = Coûte { $cost }, reste { $left } : simple approche, sans charge. Pour charger par cet hexagone, choisissez l’ennemi au-delà.
wan-note-step-under-fire = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : les pièces voisines tireront aussitôt.
wan-note-disordering-step = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : le passage met ce pion en désordre.
wan-note-zone-to-zone = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : d’une zone de contrôle ennemie à une autre, ce qui met ce pion en désordre.
wan-note-zones-cost-a-loss = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : d’une zone de contrôle ennemie à une autre, en désordre, ce qui coûte une perte aggravée.
wan-note-zone-costs-a-loss = { $cost }
    .sentence = Coûte { $cost }, laisse { $left } de mouvement : dans une zone de contrôle ennemie en désordre, ce qui coûte une perte.
wan-note-through = { $cost }
    .sentence = À travers les amis pour { $cost }, laisse { $left } de mouvement.
wan-note-advance = { $cost }
    .sentence = L'avance coûte { $cost } et laisse { $left } de mouvement.
wan-note-enter = 0
    .sentence = Entre sur la carte sans rien payer.
wan-note-charge = { $percent } %
    .sentence = Le pion chargé manque son test { $percent } fois sur cent.
wan-note-charge-under-fire = { $percent } %
    .sentence = Des pièces tirent d’abord sur la cavalerie, qui en désordre n’ira pas au choc. En l’état, le pion chargé manquerait son test { $percent } fois sur cent.
wan-note-charge-broken-up = ✗
    .sentence = L’approche passe d’une zone de contrôle à une autre : la cavalerie tombe en désordre et la charge n’a pas lieu.
wan-note-shot = { $percent } %
    .sentence = { $percent ->
    [100] Touche à coup sûr.
   *[other] { $percent } { AGREE($percent, "tir", "tirs") } sur cent { AGREE($percent, "touche", "touchent") }.
 }
wan-note-odds = { $ratio }{ $die ->
    [0] {""}
    [-1] {" "}−1
    [-2] {" "}−2
    [-3] {" "}−3
    [-4] {" "}−4
    [-5] {" "}−5
    [-6] {" "}−6
    [-7] {" "}−7
    [-8] {" "}−8
    [-9] {" "}−9
   *[other] {" "}+{ $die }
 }
    .sentence = Rapport de { $column }, { $die ->
    [0] rien à ajouter au dé
   *[other] { SIGNED($die, "à ajouter au dé", "à retrancher du dé") }
 }.{ $friends-count ->
    [1] {" "}{ $friends } ne { AGREE($friends, "soutient", "soutiennent") } pas : { $why }.
    [2] {" "}{ $friends } ne soutiennent pas : { $why }.
   *[other] {""}
 }

wan-overlay-zones = Zones de contrôle
wan-overlay-command = Portée du commandement
wan-overlay-fire = Tir des pièces

wan-briefing-battle = La bataille
wan-briefing-turns = Durée
wan-briefing-turns-of = { $turns } { AGREE($turns, "tour", "tours") } de { $minutes } { AGREE($minutes, "minute", "minutes") }
wan-briefing-hours = Heures
wan-briefing-first = Joue en premier
wan-briefing-scale = Échelle
wan-briefing-scale-of = { $hex } m par hexagone, { $level } m par niveau
wan-briefing-armies = Les armées
wan-briefing-army = Armée
wan-briefing-infantry = Infanterie
wan-briefing-cavalry = Cavalerie
wan-briefing-batteries = Batteries
wan-briefing-men = Hommes
wan-briefing-guns = Canons
wan-briefing-counter = Pion
wan-briefing-kind = Arme
wan-briefing-values = Valeurs
wan-briefing-trait = Trait
wan-briefing-turn = Tour

server-option-placement = Placement des pions
server-option-placement-printed = Là où ils se tenaient
server-option-placement-phase = Une phase de placement ouvre le premier tour
server-option-placement-turn = Tout le premier tour est au placement
server-option-mist = Brume du matin
server-option-mist-off = Temps clair dès le début
server-option-mist-on = Aux tours 1 et 2, pas de tir lointain depuis ou vers les fonds

# What `show` tells of a piece.
wan-figure-attacks = attaque de { $piece }
wan-figure-at-most = au plus
wan-figure-because = { $why }
wan-figure-columns = colonnes contre { $piece }
wan-figure-combat-value = valeur de combat
wan-figure-command-value = valeur et rayon de commandement
wan-figure-controls = ennemis qu’elle peut contrôler
wan-figure-defends = { $piece } en défense
wan-figure-die = ajouté au dé contre { $piece }
wan-figure-disordered = en désordre
wan-figure-distance = distance
wan-figure-eliminated = éliminée
wan-figure-few-men = limité par son effectif
wan-figure-fire-value = valeur de tir
wan-figure-fires-at = plus haut tirage d’un tir sur { $piece }
wan-figure-lost = perdu
wan-figure-marsh = embourbée dans le marais
wan-figure-morale = moral
wan-figure-movement = mouvement
wan-figure-movement-left = mouvement restant dans ce tour
wan-figure-no-zone = pas de zone de contrôle
wan-figure-overwhelmed = débordée : autant d’ennemis qu’elle peut en contrôler
wan-figure-own-value = { $piece }
wan-figure-printed = imprimé
wan-figure-range = portée
wan-figure-rough-ground = terrain accidenté
wan-figure-support = soutien de { $piece }
wan-figure-uncommanded = non commandée
wan-figure-waits = attend hors de la carte jusqu’au tour

# Beaucoup de réponses d’un coup.
wan-batch-fire = Les { $count } batteries tirent

# Where a hex without a name lies
wan-lies-clear = { $cells ->
    [1] l’hexagone
   *[other] l’endroit
}
wan-lies-wood = l’endroit boisé
wan-lies-built-up = l’endroit bâti
wan-lies-marsh = l’endroit marécageux
wan-lies-difficult = l’endroit accidenté
wan-lies-orchard = l’endroit planté
wan-lies-farm = l’enclos de ferme
wan-lies-closed = l’endroit fermé
wan-lies = { $cells ->
    [1] { $ground } { $way } de { $name } ({ $place })
   *[other] { $ground } à { $cells } hexagones { $way } de { $name } ({ $place })
}
# The same beside a piece in hand
wan-beside = { $ground } { $way } ({ $place })

## What stands on the counters
wan-counter-values = 5 · 4 · 3
wan-counter-values-means = Au pied : force, mouvement, moral. Un général porte d’abord son commandement, les canons leur tir. La force sert au combat ; à 0, l’unité est perdue. Le mouvement dit jusqu’où elle va. Lors d’un test de moral, la somme de deux dés ne doit pas dépasser le moral ; à 0, l’unité est démoralisée.
wan-counter-command = ★
wan-counter-command-means = Un général, trois étoiles pour le chef d’une armée. Son commandement dit à combien d’hexagones il commande encore.
wan-counter-best = souligné
wan-counter-best-means = Un chiffre blanc souligné est à son maximum ; un chiffre ambré a baissé.
wan-counter-range = foncé
wan-counter-range-means = Le chiffre foncé sur fond clair : la portée des canons.
wan-counter-arm = ☒ ◪ ●
wan-counter-arm-means = Le signe de l’arme : une croix pour l’infanterie, une barre pour la cavalerie (pleine au-dessous pour la lourde, hachurée pour les dragons, avec un fanion pour les lanciers), un boulet pour l’artillerie, boulet et barre pour l’artillerie à cheval.
wan-counter-corps = III
wan-counter-corps-means = Les lettres et la couleur disent le corps. Seuls son général et celui de l’armée le commandent.
wan-counter-trait = Ⓑ
wan-counter-trait-means = Une lettre dans un disque blanc : un trait. Pointez le pion, ou tenez-y le doigt, et il est dit.
wan-counter-disordered = rouge
wan-counter-disordered-means = Un trait rouge brisé, le signe de travers : l’unité est en désordre.
