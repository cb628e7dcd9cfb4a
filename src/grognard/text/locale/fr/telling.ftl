telling-turn = { $side } { $deeds }.
telling-with = { $deed } avec { $piece }
telling-take = { $manner ->
    [0] prennent { $targets }
    [1] tiennent désormais { $targets }
   *[other] emportent { $targets }
  }
telling-take-somewhere = gagnent du terrain
telling-strike = { $manner ->
    [0] attaquent { $targets }
    [1] tombent sur { $targets }
   *[other] pressent { $targets }
  }
telling-strike-somewhere = attaquent
telling-guns = { $manner ->
    [0] canonnent { $targets }
    [1] braquent leurs pièces sur { $targets }
   *[other] bombardent { $targets }
  }
telling-guns-somewhere = font parler leurs canons
telling-bring = amènent { $count ->
    [one] une troupe fraîche
   *[other] { $count } troupes fraîches
  } par { $targets }
telling-bring-somewhere = amènent des troupes fraîches
telling-go = { $manner ->
    [0] marchent sur { $targets }
    [1] poussent vers { $targets }
   *[other] se tournent vers { $targets }
  }
telling-go-somewhere = { $manner ->
    [0] rectifient leur ligne
    [1] se reforment
   *[other] resserrent leurs rangs
  }
telling-go-alone = déplacent { $piece }
