motto = Batailles au fusil et au sabre, jouées selon la règle
language = Langue
home = Retour à l’état-major
close = Fermer
more = Plus
opening = Un instant…
no-connection = Le site ne répond pas. Tout ce qu’il a accepté est sauf ; la page continue d’essayer.
credits = Crédits

battles = Choisissez une bataille
opponent = Adversaire
opponent-here = Un ami à cet écran
opponent-watch = Regarder deux automates
your-side = Vous commandez
first-seat = Vous jouez
begin = En campagne
my-games = Parties en cours
no-games = Aucune encore. Une partie est gardée dès sa première action ; vous pouvez fermer la page quand vous voulez.
more-games = D’autres parties
earlier-lines = Plus tôt
bring-file = Apporter une partie enregistrée
bring-file-help = Un fichier tiré d’une partie, d’ici ou d’ailleurs, ou une situation que quelqu’un a notée.
choose-file = Choisir un fichier…
file-too-big = Ce fichier est trop gros pour être une partie.
game-lost = Sa bataille n’est plus ici.
won-by = Victoire : { $side }.
variants = Variantes
glance-step = { $title } : { $step }
you-won = Vous avez gagné : { $side } l’emportent.
you-lost = Vous avez perdu : { $side } l’emportent.
drawn = Partie nulle.
to-decide = Après { $number ->
    [one] une action
   *[other] { $number } actions
 } ; décision : { $side }.
no-running-games = Aucune en cours.
my-other-games = { $count ->
    [one] Une autre partie en cours
   *[other] { $count } autres parties en cours
 }
my-finished-games = { $count ->
    [one] Une partie finie
   *[other] { $count } parties finies
 }
delete-game = Supprimer { $game }
delete-yes = Supprimer
delete-no = Garder

seat-here = à cet écran
seat-you = vous
seat-random = Conscrit
seat-recruit = Recrue
seat-captain = Capitaine
seat-colonel = Colonel
seat-general = Général
seat-general-bold = Général hardi
seat-general-careful = Général prudent
seat-general-stubborn = Général obstiné

board = Le plateau
board-help = Les flèches parcourent ce qui peut être choisi, Entrée choisit. Tous les choix sont aussi dans la liste à côté du plateau.
beyond = { $count ->
    [one] Un autre choix se trouve au-delà de ce bord : le montrer
   *[other] { $count } autres choix se trouvent au-delà de ce bord : montrer le plus proche
 }
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout le champ de bataille
zoom-sheet = Voir toute la feuille avec sa légende
question = Ce qu’il faut décider
you-decide = À vous de décider, pour { $side }
you-decide-alone = À vous de décider
against = { $side } · contre { $players }
all-here = { $count } joueurs devant cet écran
nothing-to-choose = Il n’y a rien d’autre à choisir ici.
nothing-final = Après cela, ce qui précède ne pourra plus être repris.
side-decides = Décision en cours : { $side }
bot-thinks = { $bot } réfléchit, pour { $side }…
game-over = La bataille est finie
whole-truth = Montrer ce que les deux camps cachaient
replay-all = Revoir depuis le début
forecast = Ce qui peut en résulter
reckoning = Comment cela se compte
percent = { $percent } %
nothing-happens = Rien ne se passe.
show-clause = Voir l’article { $rule }
whole-rules = Les règles entières
situation = Situation
log = Journal
show-moment = Voir le plateau après l’action { $number }
since-you-left = Depuis votre départ
meanwhile = Entre-temps
more-in-the-log = et { $count } de plus, au journal
watch-it = Le montrer sur le plateau
bot-trouble = L’automate ne trouve pas de coup. La partie reste telle quelle ; rouvrez-la pour qu’il essaie encore.
game-deleted = Cette partie a été supprimée.

undo = Annuler
undo-help = Reprendre votre dernier choix
undo-turn = Recommencer
undo-turn-help = Reprendre tous vos choix jusqu’au dernier dé, à la dernière découverte ou au dernier choix adverse
replay = Revoir
replay-moment = Moment de la partie
to-start = Au début
one-back = Une action en arrière
one-on = Une action en avant
moment-of = { $number } sur { $last }
both-sides = Montrer la vérité des deux camps
play-on = Reprendre d’ici
back-to-now = Revenir au présent
film = Ce qui se passe
pause = Pause
go-on = Reprendre
skip = Aller au présent
pace = Coups adverses
pace-1600 = un à un
pace-800 = vite
pace-350 = très vite
pace-0 = sans les montrer

curtain-title = Le plateau est caché
curtain-text = La décision revient à : { $side }. Que celui qui joue ce camp s’assoie seul devant l’écran, puis l’ouvre.
curtain-open = Je joue { $side } : montrer le plateau
use-curtain = Cacher le plateau entre deux joueurs
answer-forced = Répondre pour moi quand il n’y a qu’une réponse et rien à reprendre

keep-and-share = Garder et partager
save-record = Garder l’enregistrement
save-position = Garder la position
save-picture = Garder une image
save-warning = Tant que la partie dure, l’enregistrement et la position ne contiennent que ce que vous avez vu : dans la position, ce qui vous est caché est tiré au sort. L’enregistrement complet s’ouvre à la fin.
settings = Réglages
dice = Un hasard vérifiable
seed-promised = La graine de tout hasard est fixée par ce sceau ; on l’ouvre à la fin de la partie :
seed-opened = La graine était « { $seed } » ; son sceau, montré dès le début, est :
concede = Abandon
concede-ask = Abandonner la bataille…
concede-sure = L’autre camp gagne. Êtes-vous sûr ?
concede-yes = Abandonner
concede-no = Combattre encore

keys = Touches et gestes
key-tab = d’une commande à la suivante ; les choix sont dans la liste
key-arrows = sur le plateau : vers la pièce ou le lieu éclairé le plus proche
key-next = sur le plateau : le suivant ou le précédent
key-enter = le choisir
key-escape = fermer ce qui est ouvert ; rien n’est repris
key-zoom = sur le plateau : plus près, plus loin, tout le champ, toute la feuille
key-replay = une action en arrière ou en avant
key-undo = reprendre le dernier choix
key-likewise = de même pour le reste du corps, de la ligne ou de l’armée
key-board = vers le plateau
key-help = cette liste

overlays = Calques
confirm = Exécuter
not-yet = Pas encore
signs-on-counters = Sur les pions
signs-short = Signes ?
signs = Que veulent dire les signes ?
sign-here = L’un d’eux ici : { $what }
sign-move = Un nombre seul : ce qu’il en coûte d’y aller ou de le faire.
sign-attack = Un combat : son rapport, ou la chance de faire mal. Rien n’est livré avant que vous ne confirmiez.
sign-special = Un choix d’une autre sorte à côté du choix simple : ce qu’il promet.
sign-follow = Il s’ensuit quelque chose : lisez quoi avant de choisir.
sign-danger = Il peut s’y passer quelque chose : on vous dit quoi, et on vous le demande, avant de le faire.
sign-gain = C’est à votre avantage : rien n’est risqué.
taking-part = Qui prend part
left-standing = Ce que vous teniez n’a pas bougé : le voilà posé où il était. « Annuler » le reprend en main.
given-up = Abandonné, le pion ayant été posé tel qu’il était : { $what }. « Annuler » le rend possible.
many-places = { $count } choix, éclairés sur le plan : ouvrir la liste
dispatches = { $count ->
    [0] Dépêches
   *[other] Dépêches ({ $count })
}
write-dispatch = Écrire à l'autre camp
send-dispatch = Envoyer
leave-word = Un mot pour l'autre camp
leave-word-to = Le tour passe. Un mot pour { $to } :
no-word = Pas de mot
means-now = Un clic sur cette case signifie maintenant : { $what } Cliquez encore le pion en main pour l’autre sens.
differing-action = L’action { $number } était : { $action }
take-up = { $number ->
    [0] Reprendre depuis le début
   *[other] Reprendre à partir de l’action { $number }
}
more-outcomes = { $count ->
    [one] une issue plus rare
   *[other] { $count } issues plus rares
 } ensemble
counter-style = Pions

briefing = Forces et sources

hint-then = { $choice } : { $then }
hint = Que ferait le général ?
hint-asked = Le général réfléchit …
look-back = Revoir la partie avec le général
look-back-asked = Le général parcourt la partie …
look-back-chance = Chance de gagner, tour par tour : { $side }
look-back-wins = { $side } : victoire
look-back-point = { $when } : { $chance } sur cent
look-back-band = plus pâle : la marge d’erreur
look-back-costly = Tours qui ont coûté cher
look-back-no-marks = Aucun tour n’est resté nettement au-dessous de ce que le capitaine en aurait fait.
look-back-see = Voir
look-back-again = Rejouer ce tour

seat-script = la leçon
lesson = La leçon
lessons = Leçons
lessons-motto = Quelques minutes chacune, sur la carte, avec les réponses mêmes des règles
lessons-open = Toutes les leçons
lessons-jump = Vers les leçons d’un jeu
start-here = Commencez ici
start-again = Continuer les leçons
lessons-refresher = Révision : { $count ->
    [one] une question
   *[other] { $count } questions
}
lessons-examples = Les exemples mêmes de la règle, à jouer ({ $count })
lesson-hint = Un indice
lesson-back = Annuler
lesson-show = Montrez-moi
lesson-again = Recommencer
lesson-leave = Quitter
lesson-right = Juste.
lesson-not-so = Non, la réponse est : { $answer }.
lesson-foresee = Que va-t-il se passer ?
lesson-wrong = Pas celui-ci
lesson-back-to-step = Reprendre ce coup
lesson-anew = Autre disposition.
lesson-seen = Voilà ce qui se serait passé. Le plateau revient en arrière.
lesson-continue = Continuer
lesson-clauses = { $count ->
    [one] La règle en jeu
   *[other] Les { $count } règles en jeu
  }
lesson-end = La leçon est finie
lesson-recap = Ce que vous savez maintenant
crib = Aide-mémoire
crib-of = Aide-mémoire : { $title }
lesson-stars = { $stars ->
    [one] Une étoile
   *[other] { $stars } étoiles
} sur trois
lesson-next = Leçon suivante
lesson-next-question = Question suivante
lesson-play = Jouer la première bataille
lesson-left-at = laissée à l’étape { $step } sur { $of }
lesson-begin-here = la suivante
lesson-minutes = { $minutes } min
put-back = Le reposer
no-end = On ne peut pas encore en finir.
no-halt = Halte impossible ici.
ends-turn = et finir votre tour
for-good = sans retour
still-to-act = { $count ->
    [one] Un pion pourrait encore agir.
   *[other] { $count } pions pourraient encore agir.
 }
nothing-left = Après cela, il ne reste rien à faire : votre tour finit, et plus rien ne peut être repris.
no-more-guard = ne plus demander dans cette partie

goal = Le but
how-won = Comment on gagne
score-of = { $called } : { $score }
score-curve = Le score, action par action
losses = Pertes
luck = Les dés
lost-of = { $lost } sur { $pieces }
dice-gave = { $rolls } jets ont fait { $gave } ; en moyenne ils valent { $worth }
turning-points = Les tournants
turned-for = +{ $points } pour { $side }
rematch = La revanche
other-side = Prendre l’autre camp
next-battle = Une autre bataille
story-whole = Tout le récit
story-end = Seulement la fin
banner-taken = Un lieu est pris
banner-won = Une bataille est décidée
banner-general = Un général est perdu
banner-broken = Une armée se brise
banner-night = La nuit tombe
one-at-a-time = Votre dernier choix est encore en route. Choisissez de nouveau, s’il vous plaît.
answered-for-you = Répondu pour vous, il n’y avait que cela : { $what }
tab-orders = Ordres
tabs = Ce qui est montré sous le plan

about-minutes = { $minutes ->
    [0] {""}
   *[other] environ { $minutes } minutes
 }
about-hours = environ { $hours } { $hours ->
    [one] heure
   *[other] heures
 }
how-many-pieces = { $pieces } pions
level-easy = pour commencer
level-usual = ordinaire
level-hard = pour les vieux briscards
together = { $count ->
    [one] De même pour un autre
   *[other] De même pour { $count } autres
 }
together-about = Aussi loin, dans le même sens, ou le même ordre : { $who }. Touche : .

tutor = L’instructeur
tutor-not-yet = Pas encore
tutor-anyway = Faire quand même
tutor-lesson = La leçon là-dessus
tutor-silence = Ne plus me conseiller

try-the-example = Jouer l’exemple : { $title }
its-lesson = La leçon là-dessus : { $title }

## Qui marche ensuite

next-piece = { $name } peut aller ensuite : cliquez où, ou cliquez un autre pion.
next-skip = Le passer
next-off = Ne rien proposer
next-wanted = Après un mouvement, éclairer les chemins de la pièce suivante
hold-for-front = Appuyez sans relâcher sur un lieu pour y choisir le front.
understood = Compris
gesture-drag = Glissez une pièce à sa place ; glissez le plateau vide pour regarder ailleurs.
gesture-hold = Appuyez sans relâcher sur un lieu éclairé : les fronts possibles à l’arrivée s’ouvrent. Relâchez sur l’un d’eux ; du doigt, touchez-le.
gesture-shift = Maj et un clic : cette pièce va seule, même si son corps, ses voisins ou sa pile allaient avec elle.
gesture-why = Un clic sur ce qui n’est pas éclairé dit pourquoi ; un doigt qui s’y attarde aussi.

answers-below = { $count ->
    [one] encore une réponse
   *[other] encore { $count } réponses
 }

## Plusieurs à la fois

company = { $fellows ->
    [neighbours] les blocs voisins
    [stack] sa pile
    [abreast] ses voisins
   *[other] son corps
 }
body = Emmener { company } ({ $count })
body-on = Avec ce pion : { company } ({ $count })
body-about = Avec lui : { $who }. Où vous cliquez, chacun va de même, aussi loin et dans le même sens, tant qu’il n’y a ni combat, ni dé, ni question. Cliquez ici pour changer ; avec Majuscule, ce pion va seul, une fois.
body-first = « Emmener { company } » : { $count ->
    [one] le pion que nomme le bouton va où va celui-ci, aussi loin qu’il peut
   *[other] les { $count } pions que nomme le bouton vont où va celui-ci, aussi loin qu’ils peuvent
}.
body-left-on = Toujours actif : { company } aussi, { $count ->
    [one] un pion de plus
   *[other] { $count } pions de plus
 }.
body-keep = Bien
body-off = Chacun seul
batch-title = Comme proposé
batch-how = Ces choix sont joués l’un après l’autre. Toute autre question vous est posée, et vous pouvez arrêter à tout moment.
batch-stop = Me demander de nouveau
as-proposed = Comme proposé.
