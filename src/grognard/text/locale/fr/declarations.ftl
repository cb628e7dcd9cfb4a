kernel-event-draw-agreed = Les deux camps s'accordent sur la nulle.
kernel-event-forfeited = Le temps d'un camp est écoulé. Vainqueur : { $winner }.
kernel-event-word-given = { $side } : un mot de son choix entre dans les dés, « { $word } ».
kernel-event-taken-back = D'un commun accord, sur demande ({ $side }), { $count ->
    [one] une action est reprise
   *[other] { $count } actions sont reprises
 }. Les dés sont désormais jetés à nouveau.
kernel-no-bad-word = Un mot pour les dés compte de 1 à { $most } lettres, sans espaces inutiles.
kernel-no-one-word-each = Ce camp a déjà donné son mot : un seul par camp et par partie.
kernel-no-no-declaration = Cela ne peut pas être déclaré.

kernel-verify-good = Tous les dés sont conformes : la graine répond à son engagement, et { $rolls ->
    [0] rien n'a été jeté
    [one] l'unique jet
   *[other] les { $rolls } jets
 } en { $actions } actions { $rolls ->
    [0] {""}
    [one] en découle{ $words ->
        [0] {""}
        [one] {" "}avec le mot d'un camp
       *[other] {" "}avec les mots de { $words } camps
     }
   *[other] en découlent{ $words ->
        [0] {""}
        [one] {" "}avec le mot d'un camp
       *[other] {" "}avec les mots de { $words } camps
     }
 }.
kernel-verify-commitment = La graine n'est pas celle qui avait été promise : son engagement est { $commitment }.
kernel-verify-record = L'enregistrement ne peut être vérifié jusqu'au bout : { $reason }.
kernel-verify-dice = Les dés ne sont pas ceux de la graine. Le premier jet qui diffère est dans l'action { $number } : il est noté { $stored }, la graine donne { $given }.
kernel-verify-no-roll = aucun
kernel-verify-shown = Comparez cet engagement avec celui qui vous a été montré au début.
