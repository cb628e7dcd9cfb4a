server-no-not-your-game = Cette partie se joue entre d’autres personnes.
server-no-others-play = Quelqu’un d’autre prend part à cette partie ; elle ne peut être supprimée. Vous pouvez l’abandonner.
server-no-no-free-seat = Cette place est prise, ou il ne vous appartient pas de la donner.
server-no-no-such-link = Ce lien ne mène nulle part : il a déjà servi, ou il a été retiré. Demandez-en un nouveau à votre ami.
server-no-your-own-link = Vous avez déjà une place dans cette partie. Envoyez le lien à votre ami, ou ouvrez-le dans un autre navigateur.
server-no-no-guests = Ce site demande un compte. Connectez-vous d’abord.
