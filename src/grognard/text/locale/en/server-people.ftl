server-no-not-your-game = This game is between other people.
server-no-others-play = Somebody else takes part in this game; it cannot be deleted. You can concede it.
server-no-no-free-seat = That seat is taken, or is not yours to give.
server-no-no-such-link = This link leads nowhere: it was used already, or withdrawn. Ask your friend for a new one.
server-no-your-own-link = You hold a seat in this game already. Send the link to your friend, or open it in another browser.
server-no-no-guests = This site asks for an account. Sign in first.
server-no-no-accounts = This site is one’s own machine: it has no accounts.
server-no-sign-in-first = Sign in first.
server-no-no-sign-up = No new accounts are opened on this site at present.
server-no-name-taken = { $name } is taken. Choose another name.
server-no-wrong-password = That name and password do not belong together.
server-no-no-such-pass = This link is good no longer: it was used already, or is too old. Ask for a new one.
server-no-too-often = That was too often. Wait a while and try again.
server-letter-reset-subject = { $site }: a new password
server-letter-reset =
    Somebody, you we hope, has forgotten the password of { $name } at { $site }.
    Choose a new one here, within two hours:

    { $link }

    If it was not you, leave this letter alone: nothing has changed.
server-letter-confirm-subject = { $site }: is this your address?
server-letter-confirm =
    { $name } at { $site } gave this address. If that is you, confirm it here:

    { $link }

    If it was not you, leave this letter alone: nothing more will be sent.
server-no-no-such-pace = There is no pace { $pace } on this site; there are: { $paces }.
server-no-seated-already = You have a seat in this game already.
server-no-begun = You have acted in this game; you can no longer leave it, but concede it.
server-no-seed-between-people = Between people the site draws the seed: whoever chose it would know the dice.
server-no-record-between-people = A record holds its seed, so whoever brings it would know the dice to come. To play on with somebody else, bring a position.
