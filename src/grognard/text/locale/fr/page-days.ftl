no-dice-word = pas encore de mot
give-dice-word = Votre mot pour les dés : tout jet à venir en dépendra aussi
mix-dice-word = Le mêler aux dés
verify-dice = Vérifier les dés

standing-orders = Ordres permanents
standing-hint = Ce qui est répondu pour vous pendant que vous attendez. L’adversaire ne le voit pas ; le journal marque chaque réponse.
standing-nothing = Dans ce jeu, rien n’est demandé au camp qui attend.
standing-mark = ordre permanent
standing-kept = C’est noté.
