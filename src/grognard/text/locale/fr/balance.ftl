server-uneven = Partie inégale : entre joueurs égaux de la maison, { $strong } ont gagné { $won } parties sur { $games }. Qui veut un combat plus dur prend { $weak }.
