kernel-nobody = personne
kernel-none = aucun
kernel-alike = { $name } (× { $count })
kernel-list = { $first } et { $last }

# Comment s’appellent les points d’une partie, à moins qu’elle ne les nomme autrement
kernel-word-score = Points

# Directions, as they go before “of the village”
kernel-way-n = au nord
kernel-way-ne = au nord-est
kernel-way-e = à l’est
kernel-way-se = au sud-est
kernel-way-s = au sud
kernel-way-sw = au sud-ouest
kernel-way-w = à l’ouest
kernel-way-nw = au nord-ouest

kernel-ask-waiting = L’autre camp décide.
kernel-ask-game-over = La partie est finie.
kernel-event-conceded = Un camp renonce au combat. La victoire est pour { $winner }.

kernel-no-not-offered = Ce n’est pas un des choix possibles maintenant.
kernel-no-answer-first = Il faut d’abord répondre à la question posée.
kernel-no-choose-place = { $place } est ouvert : choisissez le lieu lui-même.
kernel-no-another-moment = Cela se décide à un autre moment du tour.
kernel-no-game-over = La partie est finie.
kernel-no-not-your-decision = C’est l’autre camp qui décide maintenant.
kernel-no-nothing-to-undo = Rien à reprendre : depuis votre dernier choix un dé a été lancé, quelque chose a été montré, ou l’autre camp a dû décider.
kernel-no-empty-action = Une action demande au moins un mot.
kernel-no-unknown-verb = Il n’y a pas d’action « { $word } ».
kernel-no-wrong-number-of-words = « { $word } » demande { $needed ->
    [0] zéro mot
    [one] un mot
   *[other] { $needed } mots
 } à sa suite, pas { $given }.
kernel-no-unknown-noun = { $kind ->
    [piece] Aucun pion
    [place] Aucun lieu
    [side] Aucun camp
    [crossing] Aucun passage
    [direction] Aucune direction
    [hour] Aucune heure
    [clock] Aucune heure
    [order] Aucun ordre
    [entry] Aucune entrée
    [number] Aucun nombre
   *[other] Rien
 } ne s’appelle « { $word } ».
kernel-no-stale = Le plateau a changé entre-temps : regardez-le, puis choisissez.

kernel-command-no-fault = aucune faute trouvée
kernel-command-refused = refusé
kernel-command-may-be-chosen = peut être choisi maintenant
kernel-command-dice-left = dés non employés
kernel-command-dice-thrown = dés jetés

kernel-lesson-help = notation : jouer · undo · hint · show · quit · Entrée : continuer
kernel-lesson-other = C’est permis, mais ici il s’agit d’autre chose : { $wanted }
kernel-lesson-right = Juste.
kernel-lesson-not-so = Non, la réponse est : { $answer }.
kernel-lesson-end = La leçon est finie : { $stars ->
    [one] une étoile
   *[other] { $stars } étoiles
} sur trois.
