server-no-no-declaration-in-lesson = Une leçon n’a ni mots pour les dés ni personne à qui la céder.
server-no-no-such-order = Il n’y a pas ici d’ordre permanent « { $order } : { $wish } ».
