server-no-no-declaration-in-lesson = Une leçon n’a ni mots pour les dés ni personne à qui la céder.
server-no-no-such-order = Il n’y a pas ici d’ordre permanent « { $order } : { $wish } ».

server-offer-draw = { $side } : proposition de nulle.
server-offer-takeback = { $side } : demande de reprendre { $count ->
    [one] une action
   *[other] { $count } actions
 }.
server-no-bad-clock = Une pendule donne de 1 à { $most } jours pour une décision.
server-no-clock-runs = Cette partie a déjà une pendule.
server-no-short-clock = Un camp seul peut donner à une partie une pendule de { $least } jours au moins. Pour une pendule plus courte, choisissez un rythme en créant la partie.
server-no-long-vacation = Un camp peut s’absenter { $most } jours par partie en tout ; il en reste { $left }.
server-no-away-already = Ce camp est déjà absent.
server-no-late-for-vacation = Votre temps est déjà écoulé : jouez, avant que l’autre camp ne réclame la partie.
server-no-answer-first = L’autre camp a fait une proposition : répondez-y d’abord.
server-no-nobody-to-agree = Il n’y a personne avec qui s’accorder : un robot ne répond pas aux propositions.
server-no-no-such-offer = Il n’y a pas de proposition « { $kind } » : on peut proposer la nulle ou une reprise.
server-no-no-offer = Il n’y a pas de proposition à laquelle répondre.
server-no-no-clock = Une partie finie et une leçon n’ont pas de pendule.
server-no-nobody-is-late = L’autre camp a encore du temps.
server-no-game-over = La partie est finie.
server-no-nothing-to-take-back = Il n’y a rien à reprendre.

server-ladder-title = Le classement
server-ladder-about = Comptent les parties entre comptes, au-delà du premier tour, et aucune contre soi-même.
server-ladder-empty = Aucune partie ne compte encore.
server-ladder-index = Indice tactique de We Are Napoléon (chapitre 7.2)
server-ladder-rating = Cote
server-ladder-openskill = Par OpenSkill : ce que vaut au moins un joueur, d’après ceux qu’il a battus. Chacun commence à 0 ; les alliés gagnent et perdent ensemble. Ouvrez un nom pour voir ce qu’a fait chaque partie.
server-ladder-game = Partie
server-ladder-score = Score
server-ladder-median = Médiane de l’armée
server-ladder-level = Indice avant
server-ladder-points = Points
server-ladder-games = { $count ->
    [one] une partie
   *[other] { $count } parties
 }
server-letter-turn = { $title } : à vous de jouer
server-letter-turn-text = C’est à vous dans « { $title } ». Vous avez jusqu’au { $due } : { $address }
server-letter-turn-any-time = C’est à vous dans « { $title } ». Le temps n’est pas compté dans cette partie : { $address }
server-letter-no-more = { $site } vous écrit parce que vous avez confirmé cette adresse. Pour ne plus recevoir de lettres, retirez-la : { $account }
server-letter-remind = { $title } : le temps presse
server-letter-remind-text = Vous avez jusqu’au { $due } pour votre décision dans « { $title } » ; ensuite l’autre camp pourra réclamer la victoire : { $address }
