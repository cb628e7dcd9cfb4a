opponent-far = A friend far away, by a link
seat-friend = a friend far away
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
join-account = Sign in first
join-no-guests = This site asks for an account: sign in or open one, and you come back here.

title-yours = Your turn
goes-on = Under way.
title-theirs = { $side } to decide
waits-for = Your friend decides, for { $side }. This page tells you when it is your turn.
waits-for-player = { $player } decides, for { $side }. This page tells you when it is your turn.
looking-on = You are looking on. It is for { $side } to decide.
looking-on-player = You are looking on. { $player } decides, for { $side }.
looking-on-free = You are looking on. A seat is still free.
looking-late = Something is hidden in this game: you see it as it stood when the turn under way began.
waits-for-friend = Nobody plays { $side } yet: send the link to your friend.

sign-in = Sign in
sign-up = Open an account
sign-out = Sign out
sign-up-note = A name and a password suffice. With an address you are told when it is your turn, and can set a forgotten password anew.
sign-up-guest = The games you play as a guest in this browser become your account’s own. With an address you are told when it is your turn, and can set a forgotten password anew.
account = Your account
account-of = The account of { $name }
account-name = Name, seen by all
account-password = Password
account-old-password = Present password
account-new-password = New password, { $count } characters at least
account-address = Address for letters, told to nobody
account-address-new = Another address; leave it empty for no letters
account-letters = Letters
account-letters-change = Keep this address
account-letters-none = The site has no address of yours: it writes you no letters, and a forgotten password is lost.
account-letters-to = When it is your turn, and before your time is up, letters go to { $address }.
account-letters-unconfirmed = { $address } is not confirmed yet: follow the link in the letter that was sent there.
account-letters-done = Done. A new address gets a letter to confirm it.
account-change = Change the password
account-changed = Done. Other browsers must sign in anew.
account-forgotten = Password forgotten
account-forgotten-done = If an account has this address, a letter is on its way.
account-reset = Set a new password
account-reset-done = Done. Sign in with the new password.
account-confirm = Confirm this address
account-confirm-done = Thank you: the address is confirmed.
account-data = Your data
account-data-note = Everything that this site keeps of you, as a file.
account-data-get = Take my data
account-delete = Delete the account
account-delete-note = Account, letters and the games that are yours alone are gone for good. In games with others your seat is free again.
account-bot = Register a bot
account-bot-name = Its name
account-bot-note = A program of yours that plays under its own name, by the site’s interface.
account-bot-token = Its token, shown this once:

hall = Public games
hall-open = To join
hall-running = To watch
hall-finished = Finished
hall-ladder = The ladder
hall-none = None at present.
hall-join = Join: { $side }

terms-sides = Sides
terms-chosen = as chosen
terms-by-lot = drawn by lot
terms-who = Who may come
terms-private = whoever has my link
terms-public = everybody: a public game
terms-pace = Time for a turn
terms-no-pace = as it comes
terms-days = { $days ->
    [one] one day
   *[other] { $days } days
 }
