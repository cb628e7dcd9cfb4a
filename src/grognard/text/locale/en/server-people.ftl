server-no-not-your-game = This game is between other people.
server-no-others-play = Somebody else takes part in this game; it cannot be deleted. You can concede it.
server-no-no-free-seat = That seat is taken, or is not yours to give.
server-no-no-such-link = This link leads nowhere: it was used already, or withdrawn. Ask your friend for a new one.
server-no-your-own-link = You hold a seat in this game already. Send the link to your friend, or open it in another browser.
server-no-no-guests = This site asks for an account. Sign in first.
