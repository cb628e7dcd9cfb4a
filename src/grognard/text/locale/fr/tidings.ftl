## Ce qui est arrivé pendant que l’autre camp jouait, en peu de mots et sans sujet : « Abc : recule en 4,5, tourné vers l’ouest. »
telling-befell = { $piece } : { $what }.
telling-cause-strike = { AGREE($piece, "attaqué", "attaquée", "attaqués", "attaquées") } par { $by }
telling-cause-guns = { AGREE($piece, "pris", "prise", "pris", "prises") } pour cible par { $by }
telling-cause-own = dans { AGREE($piece, "sa", "leur") } propre attaque contre { $target }
telling-cause-many = { $first } et { $count ->
    [one] un autre
   *[other] { $count } autres
 }
telling-nothing = { $side } ne font rien que vous ayez pu voir.

marengo-befell-eliminated = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }
marengo-befell-lost = force réduite à { $left }
marengo-befell-retreated = { AGREE($piece, "rejeté", "rejetée", "rejetés", "rejetées") } sur { $place }

wan-befell-eliminated = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }, { $points ->
    [one] un point
   *[other] { $points } points
 } pour { $side }
wan-befell-losses = { AGREE($piece, "touché", "touchée", "touchés", "touchées") }{ $times ->
    [one] {""}
   *[other] {" "}{ $times } fois
 }
wan-befell-disordered = en désordre
wan-befell-retreats = { AGREE($piece, "rejeté", "rejetée", "rejetés", "rejetées") } jusqu’à { $to }
wan-befell-pushed = { AGREE($piece, "bousculé", "bousculée", "bousculés", "bousculées") } par { $by }

castiglione-befell-eliminated = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }
castiglione-befell-leader-gone = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") } pour la campagne, faute d’amis à portée
castiglione-befell-garrison-lost = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }, et { $place } avec
castiglione-befell-hit = { AGREE($piece, "touché", "touchée", "touchés", "touchées") }, { $hits } { AGREE($hits, "perte", "pertes") } de cohésion en tout
castiglione-befell-attrition = { AGREE($piece, "affamé", "affamée", "affamés", "affamées") }
castiglione-befell-displaced = { AGREE($piece, "rejeté", "rejetée", "rejetés", "rejetées") } sur { $place }
castiglione-befell-marched-to-the-guns = { $pieces } { AGREE($pieces, "a", "ont") } marché au canon et { AGREE($pieces, "rejoint", "rejoignent") } le combat de { $place }.
castiglione-befell-arrived = { $pieces } { AGREE($pieces, "arrive", "arrivent") } à { $place }.

waterloo-befell-lost = { AGREE($piece, "perdu", "perdue", "perdus", "perdues") }{ $points ->
    [0] {""}
    [one] , un point
   *[other] , { $points } points
 }{ $rule ->
    [WAT-13-22] , en fuyant sur l’ennemi
    [WAT-13-23] , en fuyant hors de la carte
    [WAT-13-24] , en fuyant par bois, torrent ou sablonnière
    [WAT-13-32] , après plus de cinq cases de fuite
    [WAT-15-31] , sans ligne de fuite
    [WAT-17-9] , déjà { AGREE($piece, "ébranlé", "ébranlée", "ébranlés", "ébranlées") }, après quatre cases de fuite ou plus
    [WAT-5-9] , avec le chef de l’armée
   *[other] {""}
 }
waterloo-befell-fled = { AGREE($piece, "chassé", "chassée", "chassés", "chassées") } en { $place }
waterloo-befell-pushed = { AGREE($piece, "emporté", "emportée", "emportés", "emportées") } en { $place }
waterloo-befell-turned = moral réduit
waterloo-befell-faced = { AGREE($piece, "tourné", "tournée", "tournés", "tournées") } par l’ennemi vers { $direction }

syw-befell-destroyed = { AGREE($piece, "détruit", "détruite", "détruits", "détruites") }
syw-befell-captured = { AGREE($piece, "capturé", "capturée", "capturés", "capturées") }
syw-befell-left-the-field = { AGREE($piece, "sorti", "sortie", "sortis", "sorties") } du champ de bataille
syw-befell-leader-killed = { AGREE($piece, "tué", "tuée", "tués", "tuées") }
syw-befell-leader-captured = { AGREE($piece, "capturé", "capturée", "capturés", "capturées") }
syw-befell-disorganised = état : { $state }
syw-befell-panicked = en panique
syw-befell-fell-back = { AGREE($piece, "rejeté", "rejetée", "rejetés", "rejetées") } en { $place }
syw-befell-routs = en fuite, en { $place }
syw-befell-gives-way = cède devant l’infanterie
syw-befell-leader-driven-off = { AGREE($piece, "repoussé", "repoussée", "repoussés", "repoussées") } en { $place }
syw-befell-counter-removed = défaite en ses unités
syw-befell-order-ignored = ignore son ordre
syw-befell-faces = fait maintenant face à { $hour } h
