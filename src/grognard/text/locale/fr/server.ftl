server-no-no-such-game = Cette partie n’est pas ici. Elle a peut-être été supprimée.
server-no-stale = Le plateau a changé depuis votre dernier regard : le voici à jour, choisissez à nouveau.
server-no-no-such-moment = Cette partie n’a pas de moment { $number } ; le dernier est { $last }.
server-no-not-your-seat = Personne à cet écran ne joue ce camp.
server-no-no-such-side = Il n’y a pas de camp « { $side } » ; il y a : { $sides }.
server-no-no-such-seat = Personne du nom de « { $seat } » ne peut s’asseoir ; il y a : { $seats }.
server-no-no-such-noun = Rien ne s’appelle « { $label } » sur ce plateau.
server-no-no-such-clause = Le catalogue n’a pas d’article { $clause }.
server-no-no-such-page = Cette page n’existe pas.
server-no-wrong-method = Cela ne peut se faire à cette adresse.
server-no-unreadable = L’envoi est illisible.
server-no-bad-field = L’envoi est inutilisable : { $field } : { $reason }.
server-no-not-json = On n’envoie ici que du JSON.
server-no-too-slow = L’envoi n’est pas arrivé à temps ; rien n’a été modifié.
server-no-too-big = C’est trop gros : { $most } ko au plus.
server-no-foreign-host = Ce site ne répond que sous sa propre adresse, sur cette machine.
server-no-foreign-page = Une autre page ne peut agir ici.
server-no-unknown-scenario = Cette bataille n’est pas ici : { $reason }.
server-no-cannot-open = Cette partie ne peut être ouverte : { $reason }
server-no-cannot-open-damaged = Cette partie ne peut pas être ouverte : ce qui en est conservé est endommagé ({ $column }). Rien n’a été modifié ; le journal du site dit ce qu’il faut faire.
server-no-store-damaged = Ce qui est conservé ici est endommagé et illisible. Rien n’a été modifié ; le journal du site dit ce qu’il faut faire.
server-no-damaged = Ce qui est conservé de cette partie est abîmé à l’action { $number }.
server-no-differs = On ne peut pas encore jouer ici : l’action { $number } de cette partie n’est plus celle qui avait été conservée. Reprenez la partie au moment qui la précède, ou laissez-la telle quelle.
server-no-nothing-to-take-up = Il n’y a rien à reprendre après l’action { $number }.
server-rules-changed = Cette partie a commencé sous les règles { $was } ; celles d’aujourd’hui, { $now }, jouent autrement l’action { $number }. Tout ce qui la précède reste lisible, et vous pouvez reprendre à partir de là.
server-damaged = Ce qui est conservé de cette partie est abîmé : l’action { $number } n’est pas celle qui a été jouée (règles { $now }). Tout ce qui la précède reste lisible, et vous pouvez reprendre à partir de là.
server-no-unreadable-file = Ce fichier n’est ni du JSON ni du TOML : { $reason }
server-no-no-game-file = Ce fichier n’est ni un enregistrement ni une position d’un jeu d’ici.
server-no-only-told = Ceci est le récit d’un seul camp, fait pendant la partie : « grognard replay » le raconte, mais on ne peut pas le reprendre.
server-no-too-costly = Ce fichier ne peut pas être reçu : { $reason }.
server-no-too-many-files = Trop de fichiers sont lus en ce moment ; rien n’a été pris. Réessayez dans un instant.
server-no-unplayable = La position dont est partie cette partie ne mène pas plus loin ici : rien n’a été modifié. Choisissez autre chose, ou revenez en arrière.
server-no-bad-record = Cet enregistrement ne peut être rejoué : { $reason }.
server-no-bad-position = Cette position est inutilisable : { $reason }
server-no-no-record-of-position = Cette partie est née d’une position particulière et n’a donc pas d’enregistrement : gardez plutôt sa position.
server-no-too-many-outcomes = Les dés peuvent tomber de trop de façons pour les énumérer.
server-no-empty-dispatch = Cette dépêche est vide.
server-no-long-dispatch = Une dépêche compte au plus { $most } caractères.
server-no-many-dispatches = Cette partie contient déjà { $most } dépêches.
server-no-database = La base est occupée ou ne peut être écrite ; rien n’a changé. Essayez encore.
server-no-no-hints-between-people = Les conseils sont pour les parties contre la machine : une autre personne joue celle-ci.
server-no-nothing-to-advise = Ce n'est pas à ce camp de choisir.
server-no-not-over = La partie n'est pas finie.
server-no-no-advice = Les conseillers sont occupés ; réessayez dans un instant.
server-no-our-fault = Une erreur est survenue de notre côté. La partie reste telle quelle ; regardez-la à nouveau.
server-no-libraries = Les bibliothèques de la page manquent : lancez « npm ci » dans le dossier du projet, puis redémarrez.

server-credits = Crédits
server-back = Retour aux parties
server-rules-note = Les règles telles que ce programme les lit, dans nos propres mots (en anglais) ; le livret imprimé fait foi.
server-bot-random = Conscrit (joue au hasard)
server-bot-recruit = Recrue (débute)
server-bot-captain = Capitaine (répond aussitôt)
server-bot-colonel = Colonel (réfléchit un instant)
server-bot-general = Général (voit plus loin)
server-bot-general-bold = Général hardi
server-bot-general-careful = Général prudent
server-bot-general-stubborn = Général obstiné
server-rules-note = Les règles telles que ce programme les lit, dans nos propres mots ; le livret imprimé fait foi.
server-rules-search = Chercher dans les règles
server-rules-none = Aucune règle n’en parle.
server-rules-contents = Sommaire
server-rules-lessons = L’apprendre par leçons
server-rules-words = Vocabulaire

server-game-marengo = Bonaparte à Marengo
server-game-wan = We Are Napoléon
server-game-castiglione = Bonaparte in Italy
server-game-waterloo = Waterloo
server-game-syw = SYW Battles System
server-option-variant = Variante
server-option-placement = Placement des troupes
server-option-placement-printed = tel qu’imprimé
server-option-placement-phase = une phase au premier tour
server-option-placement-turn = un premier tour entier
server-option-mist = Brume
server-option-mist-off = temps clair
server-option-mist-on = brume aux premiers tours
server-option-fog = Brouillard de guerre
server-option-fog-off = aucun
server-option-fog-dummies = piles leurres
server-option-players = Joueurs
server-option-players-2 = deux
server-option-players-3 = trois
server-option-morale = Moral
server-option-morale-off = sans
server-option-morale-on = avec
server-option-setup = Mise en place
server-option-setup-ready = prête à jouer
server-option-setup-free = par les joueurs
server-option-shuffle = Mélange des blocs
server-option-shuffle-auto = d’office, partout où c’est permis
server-option-shuffle-ask = demandé à chaque tour

server-no-no-such-overlay = Rien du nom de « { $overlay } » ne se superpose à ce plateau.
server-overlay-moves = Mouvements du dernier tour
server-style-square = Carrés
server-style-silhouette = Silhouettes
server-style-hexagonal = Hexagonaux

server-provenance = D’où viennent les données (notes en anglais)

server-no-lesson-changed = Cette leçon a changé depuis ; recommencez-la.
server-no-only-a-lesson = C’est une leçon : on ne peut ni l’abandonner ni la garder.
server-no-no-lesson = Cette partie n’est pas une leçon.
server-no-no-crib = Il n’y a pas d’aide-mémoire de ce jeu.
## Marches
server-walk = Aller : { $place }, { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
 }
server-walk-of = { $who } : { $place }, { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
 }
server-with-others = { $who } avec { $count ->
    [one] un autre
   *[other] { $count } autres
 }
server-walk-die = Le dernier pas appelle les dés.
server-walk-news = Le dernier pas montre ce qui était caché.
server-walk-for-good = Il ne se reprend pas.
server-walk-turn = Il met fin à votre tour.
server-no-way-out = Sans issue : { $what }
server-walk-enemy = L’ennemi s’y trouve : le dernier pas mène contre lui, et ne se reprend pas.
server-walk-another = Au dernier pas, l’adversaire a son mot à dire.
server-walk-question = À l’arrivée, une question vous est posée.
server-walk-ending = Il met fin à la partie.
server-walk-harm = Le dernier pas est dangereux.
server-walk-harm-why = Le dernier pas : { $note }
server-turn-then = { $first }, puis : { $then }
server-only = { $what }, et rien de plus pour l’instant
server-one-by-one = Les nommer un à un
server-then = { $first } : { $then }
server-likewise = { $count ->
    [one] De même pour un autre
   *[other] De même pour { $count } autres
 }
server-walk-cost = Coût : { $cost }.

## Le but d’une bataille
server-goal-marengo = Victoire : briser le moral adverse et non le sien ; sinon les Autrichiens gagnent avec des étoiles de deux couleurs à la fin, les Français sans cela.
server-goal-wan = Victoire : le plus de points après le dernier tour, pour les lieux pris à l’ennemi et les unités éliminées.
server-goal-castiglione = Victoire : le plus de points après le dernier tour ; l’écart fait le niveau de la victoire.
server-goal-waterloo = Victoire : détruire plus, en points de perte, qu’on ne perd ; infanterie et cavalerie comptent 1, canons et Garde 3, un général 5 ; l’armée qui perd son haut commandement est battue aussitôt.
server-goal-syw = Victoire : le plus de points après la dernière demi-heure, pour le terrain, les ennemis chassés et les chefs pris.
server-no-not-over = Cette bataille n’est pas finie.

server-source = Source
server-source-map = La carte
server-source-land = Le pays
server-source-forces = Les forces
server-source-units = Les unités
server-source-scenario = La bataille
server-source-tables = Les tables
server-source-setup = Le déploiement
server-no-nobody-follows = Aucun des autres n’y trouve de chemin sûr.
