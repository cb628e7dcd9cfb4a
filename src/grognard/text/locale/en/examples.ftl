# The examples of the rulebook, on its page.
server-rules-example = Example: { $title }
server-rules-try = Try it
