opponent-far = Un ami au loin, par un lien
seat-friend = un ami au loin
seat-open = personne encore

invite = Une place pour votre ami
invite-title = Une place pour votre ami : { $side }
invite-send = Envoyez ce lien à votre ami. Le premier qui l’ouvre prend la place, dans n’importe quel navigateur, sans compte.
invite-link = Le lien
invite-copy = Copier le lien
invite-copied = Copié
invite-withdraw = Retirer le lien
invite-none = Aucun lien n’est en cours. Un nouveau lien ouvre la place à qui le reçoit ; celui d’avant ne vaut plus.
invite-make = Créer un lien

join = Vous êtes invité à une bataille
join-by = { $host } vous invite.
join-text = Un ami vous invite.
join-side = Vous commanderiez : { $side }.
join-how = La place appartiendra alors à ce navigateur ; revenez avec lui sur ce site quand vous voulez.
join-sit = Prendre le commandement : { $side }
join-account = Se connecter d’abord
join-no-guests = Ce site demande un compte : connectez-vous ou ouvrez-en un, et vous reviendrez ici.

title-yours = À vous
goes-on = En cours.
title-theirs = Décision : { $side }
waits-for = Votre ami décide, pour { $side }. Cette page vous dira quand ce sera à vous.
waits-for-player = { $player } décide, pour { $side }. Cette page vous dira quand ce sera à vous.
looking-on = Vous regardez. La décision est à { $side }.
looking-on-player = Vous regardez. { $player } décide, pour { $side }.
looking-on-free = Vous regardez. Une place est encore libre.
looking-late = Cette partie cache quelque chose : vous la voyez telle qu’elle était au début du tour en cours.
waits-for-friend = Personne ne joue encore { $side } : envoyez le lien à votre ami.

sign-in = Se connecter
sign-up = Ouvrir un compte
sign-out = Se déconnecter
sign-up-note = Un nom et un mot de passe suffisent. Avec une adresse, vous êtes prévenu quand c’est à vous, et pouvez changer un mot de passe oublié.
sign-up-guest = Les parties que vous jouez en invité dans ce navigateur deviennent celles de votre compte. Avec une adresse, vous êtes prévenu quand c’est à vous, et pouvez changer un mot de passe oublié.
account = Votre compte
account-of = Le compte de { $name }
account-name = Nom, vu de tous
account-password = Mot de passe
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe, { $count } caractères au moins
account-address = Adresse pour les lettres, dite à personne
account-address-new = Autre adresse ; laissez vide pour ne rien recevoir
account-letters = Lettres
account-letters-change = Garder cette adresse
account-letters-none = Le site n’a pas d’adresse de vous : il ne vous écrit pas, et un mot de passe oublié est perdu.
account-letters-to = Quand c’est à vous, et avant que votre temps ne s’achève, les lettres vont à { $address }.
account-letters-unconfirmed = { $address } n’est pas encore confirmée : suivez le lien de la lettre envoyée à cette adresse.
account-letters-done = C’est fait. Une nouvelle adresse reçoit une lettre pour être confirmée.
account-change = Changer le mot de passe
account-changed = C’est fait. Les autres navigateurs doivent se reconnecter.
account-forgotten = Mot de passe oublié
account-forgotten-done = Si un compte a cette adresse, une lettre est en route.
account-reset = Choisir un nouveau mot de passe
account-reset-done = C’est fait. Connectez-vous avec le nouveau mot de passe.
account-confirm = Confirmer cette adresse
account-confirm-done = Merci : l’adresse est confirmée.
account-data = Vos données
account-data-note = Tout ce que ce site garde de vous, en un fichier.
account-data-get = Prendre mes données
account-delete = Supprimer le compte
account-delete-note = Le compte, les lettres et les parties qui ne sont qu’à vous disparaissent pour de bon. Dans les parties avec d’autres, votre place redevient libre.
account-bot = Inscrire un automate
account-bot-name = Son nom
account-bot-note = Un programme à vous qui joue sous son propre nom, par l’interface du site.
account-bot-token = Son jeton, montré cette seule fois :

hall = Parties publiques
hall-open = À rejoindre
hall-running = À regarder
hall-finished = Finies
hall-ladder = Le classement
hall-none = Aucune pour le moment.
hall-join = Rejoindre : { $side }

terms-sides = Les camps
terms-chosen = comme choisi
terms-by-lot = tirés au sort
terms-who = Qui peut venir
terms-private = qui a mon lien
terms-public = tout le monde : partie publique
terms-pace = Temps pour un tour
terms-no-pace = comme il vient
terms-days = { $days ->
    [one] un jour
   *[other] { $days } jours
 }
