opponent-far = Un ami au loin, par un lien
seat-friend = au loin
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

title-yours = À vous
title-theirs = Décision : { $side }
waits-for = Votre ami décide, pour { $side }. Cette page vous dira quand ce sera à vous.
waits-for-player = { $player } décide, pour { $side }. Cette page vous dira quand ce sera à vous.
waits-for-friend = Personne ne joue encore { $side } : envoyez le lien à votre ami.
