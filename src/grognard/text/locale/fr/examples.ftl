# The examples of the rulebook, on its page.
server-rules-example = Exemple : { $title }
server-rules-try = Essayer
