no-dice-word = pas encore de mot
give-dice-word = Votre mot pour les dés : tout jet à venir en dépendra aussi
mix-dice-word = Le mêler aux dés
verify-dice = Vérifier les dés
