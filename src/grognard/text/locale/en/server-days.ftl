server-no-no-declaration-in-lesson = A lesson has no words for the dice, and nobody to give it up to.
server-no-no-such-order = There is no standing order “{ $order }: { $wish }” here.
