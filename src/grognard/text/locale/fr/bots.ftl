analysis-means = Chances du premier camp, telles que les robots de la maison finiraient la partie ; les marques s'en tiennent à ce qu'un camp pouvait savoir.
analysis-mark = { $side } : ce tour a coûté { $cost } points sur cent. Plutôt, par exemple : { $instead }
analysis-luck = { $side } : les dés ont valu { $points } points sur cent à ce camp.
hint-best = le meilleur de ce qui a été examiné : une chance d'environ { $chance } sur cent
hint-same = tout aussi bon : l’ordre importe peu ici
hint-near = presque aussi bon : { $points } points sur cent de moins, à { $error } près
hint-worse = { $points } points sur cent de moins, à { $error } près
hint-plain = ce que le capitaine fait ici sans réfléchir
