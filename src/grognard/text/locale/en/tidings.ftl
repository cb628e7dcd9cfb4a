## What befell somebody while the other side played, in a few words without its subject: "Abc: driven to 4,5, now facing west."
telling-befell = { $piece }: { $what }.
telling-cause-strike = in the attack of { $by }
telling-cause-guns = under the fire of { $by }
telling-cause-own = in { AGREE($piece, "its", "their") } own attack on { $target }
telling-cause-many = { $first } and { $count ->
    [one] another
   *[other] { $count } others
 }
telling-nothing = { $side } do nothing that you could see.

marengo-befell-eliminated = lost
marengo-befell-lost = { $left } left of { AGREE($piece, "its", "their") } strength
marengo-befell-retreated = driven back to { $place }

wan-befell-eliminated = lost, { $points ->
    [one] one point
   *[other] { $points } points
 } for { $side }
wan-befell-losses = hit{ $times ->
    [one] {""}
   *[other] {" "}{ $times } times
 }
wan-befell-disordered = in disorder
wan-befell-retreats = driven back to { $to }
wan-befell-pushed = pushed aside by { $by }

castiglione-befell-eliminated = lost
castiglione-befell-leader-gone = gone from the campaign: no friend was in reach
castiglione-befell-garrison-lost = lost, and { $place } with it
castiglione-befell-hit = hit, { $hits } in all
castiglione-befell-attrition = hungry
castiglione-befell-displaced = driven off to { $place }
castiglione-befell-marched-to-the-guns = { $pieces } { AGREE($pieces, "has", "have") } heard the guns and { AGREE($pieces, "joins", "join") } the battle at { $place }.
castiglione-befell-arrived = { $pieces } { AGREE($pieces, "arrives", "arrive") } at { $place }.

waterloo-befell-lost = lost{ $points ->
    [0] {""}
    [one] , one point
   *[other] , { $points } points
 }{ $rule ->
    [WAT-13-22] , in flight into the enemy
    [WAT-13-23] , in flight off the map
    [WAT-13-24] , in flight into wood, stream or sand pit
    [WAT-13-32] , after more than five cells of flight
    [WAT-15-31] , without a line of flight
    [WAT-17-9] , shaken before and in flight of four cells or more
    [WAT-5-9] , with the commander of the army
   *[other] {""}
 }
waterloo-befell-fled = driven to { $place }
waterloo-befell-pushed = swept along to { $place }
waterloo-befell-turned = reduced morale
waterloo-befell-faced = turned to face { $direction } by the enemy

syw-befell-destroyed = destroyed
syw-befell-captured = captured
syw-befell-left-the-field = gone from the field
syw-befell-leader-killed = killed
syw-befell-leader-captured = captured
syw-befell-disorganised = now { $state }
syw-befell-panicked = in panic
syw-befell-fell-back = driven back to { $place }
syw-befell-routs = in flight, at { $place }
syw-befell-gives-way = gives way before the infantry
syw-befell-leader-driven-off = driven off to { $place }
syw-befell-counter-removed = broken up into its units
syw-befell-order-ignored = ignores his order
syw-befell-faces = now facing { $hour } o’clock
