server-no-not-your-game = Cette partie se joue entre d’autres personnes.
server-no-others-play = Quelqu’un d’autre prend part à cette partie ; elle ne peut être supprimée. Vous pouvez l’abandonner.
server-no-no-free-seat = Cette place est prise, ou il ne vous appartient pas de la donner.
server-no-no-such-link = Ce lien ne mène nulle part : il a déjà servi, ou il a été retiré. Demandez-en un nouveau à votre ami.
server-no-your-own-link = Vous avez déjà une place dans cette partie. Envoyez le lien à votre ami, ou ouvrez-le dans un autre navigateur.
server-no-no-guests = Ce site demande un compte. Connectez-vous d’abord.
server-no-no-accounts = Ce site est une machine privée : il n’a pas de comptes.
server-no-sign-in-first = Connectez-vous d’abord.
server-no-no-sign-up = Ce site n’ouvre pas de nouveaux comptes pour le moment.
server-no-name-taken = { $name } est pris. Choisissez un autre nom.
server-no-wrong-password = Ce nom et ce mot de passe ne vont pas ensemble.
server-no-no-such-pass = Ce lien ne vaut plus : il a déjà servi, ou il est trop ancien. Demandez-en un nouveau.
server-no-too-often = C’est trop souvent. Attendez un peu et réessayez.
server-letter-reset-subject = { $site } : un nouveau mot de passe
server-letter-reset =
    Quelqu’un, vous espérons-nous, a oublié le mot de passe de { $name } sur { $site }.
    Choisissez-en un nouveau ici, dans les deux heures :

    { $link }

    Si ce n’était pas vous, laissez cette lettre : rien n’a changé.
server-letter-confirm-subject = { $site } : est-ce votre adresse ?
server-letter-confirm =
    { $name }, sur { $site }, a donné cette adresse. Si c’est vous, confirmez-la ici :

    { $link }

    Si ce n’était pas vous, laissez cette lettre : rien d’autre ne sera envoyé.
server-no-no-such-pace = Ce site n’a pas de rythme { $pace } ; il a : { $paces }.
server-no-seated-already = Vous avez déjà une place dans cette partie.
server-no-begun = Vous avez agi dans cette partie ; vous ne pouvez plus la quitter, mais l’abandonner.
server-no-seed-between-people = Entre deux personnes, le site tire la graine lui-même : qui la choisirait connaîtrait les dés.
server-no-record-between-people = Un enregistrement contient sa graine : qui l’apporte connaîtrait les dés à venir. Pour continuer avec quelqu’un d’autre, apportez une position.
