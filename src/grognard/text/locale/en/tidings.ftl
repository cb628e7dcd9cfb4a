## What befell somebody while the other side played, in a few words without its subject: "Abc: driven to 4,5, now facing west."
telling-befell = { $piece }: { $what }.
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
