server-uneven = Uneven ground: between equal players of the house { $strong } won { $won } of { $games } games. Who wants a harder fight takes { $weak }.
