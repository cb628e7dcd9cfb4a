no-dice-word = pas encore de mot
no-dice-word-given = pas de mot donné pour les dés
dice-word-of = { $side } :
give-dice-word = Votre mot pour les dés : tout jet à venir en dépendra aussi
mix-dice-word = Le mêler aux dés
verify-dice = Vérifier les dés

standing-orders = Ordres permanents
standing-hint = Ce qui est répondu pour vous pendant que vous attendez. L’adversaire ne le voit pas ; le journal marque chaque réponse.
standing-nothing = Dans ce jeu, rien n’est demandé au camp qui attend.
standing-mark = ordre permanent
standing-kept = C’est noté.

offer = Une proposition
accept = Accepter
decline = Refuser
withdraw-offer = Retirer la proposition
offer-draw = Proposer la nulle
ask-takeback = Demander à reprendre mon dernier choix
time-over = Le temps de l’autre camp est écoulé.
claim-victory = Réclamer la victoire
adjourn = Ajourner
adjourn-note = Vous pouvez réclamer la partie, ou l’ajourner : la pendule s’arrête alors jusqu’à ce que ce camp joue.
settle = Entre joueurs
clock = Pendule
no-clock = Cette partie n’a pas de pendule.
clock-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
 } par décision.
clock-due = { $side } : jusqu’au { $due }.
days-each = Jours par décision
set-clock = Lancer la pendule
vacation-days = Jours de congé
go-away = Je m’absente
away-until = { $side } : absent jusqu’au { $until }.
get-up = Quitter cette partie
get-up-note = Vous n’avez pas encore joué. Votre place redevient libre ; une partie où il ne reste personne est supprimée.
time-until = Jusqu’au { $due }.

## Attendre quelqu’un qui est loin

letter-came = Un mot de l’autre camp
waits-since = Dernier ordre donné le { $since }.
your-time = Votre délai court jusqu’au { $due }.
their-time = Son délai court jusqu’au { $due }.
your-time-over = Votre délai a pris fin le { $due } : jouez avant que l’autre camp ne réclame la partie.
their-time-over = Son délai a pris fin le { $due }.
you-agreed = Vous consentez ; un autre camp doit encore répondre.
offer-accepted = L’autre camp a consenti : les coups sont repris.
offer-declined = L’autre camp a refusé votre proposition.
rematch-word = Encore une ? Votre place : { $address }
