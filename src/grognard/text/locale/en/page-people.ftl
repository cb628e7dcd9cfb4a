opponent-far = A friend far away, by a link
seat-friend = far away
seat-open = nobody yet

invite = A seat for your friend
invite-title = A seat for your friend: { $side }
invite-send = Send your friend this link. Whoever opens it first takes the seat, in any browser, without an account.
invite-link = The link
invite-copy = Copy the link
invite-copied = Copied
invite-withdraw = Withdraw the link
invite-none = No link is out. A new one opens the seat to whoever you send it to; one made before is good no longer.
invite-make = Make a link

join = You are invited to a battle
join-by = { $host } invites you.
join-text = A friend invites you.
join-side = You would command: { $side }.
join-how = From then on the seat belongs to this browser; come back to this site with it at any time.
join-sit = Take command of { $side }

title-yours = Your turn
title-theirs = { $side } to decide
waits-for = Your friend decides, for { $side }. This page tells you when it is your turn.
waits-for-player = { $player } decides, for { $side }. This page tells you when it is your turn.
waits-for-friend = Nobody plays { $side } yet: send the link to your friend.
