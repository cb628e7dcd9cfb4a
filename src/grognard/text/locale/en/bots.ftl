analysis-means = Chances of the first side, as bots of the house would finish the game; marks speak of what a side could know.
analysis-mark = { $side }: this turn fell short by { $cost } points of a hundred. Instead, for example: { $instead }
analysis-luck = { $side }: the dice were worth { $points } points of a hundred to this side.
hint-best = best of what was looked at: a chance of about { $chance } in a hundred
hint-same = just as good: the order does not matter here
hint-near = nearly as good: { $points } points of a hundred less, give or take { $error }
hint-worse = { $points } points of a hundred less, give or take { $error }
hint-plain = what the captain does here without a second thought
