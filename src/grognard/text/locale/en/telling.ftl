telling-turn = { $side } { $deeds }.
telling-with = { $deed } with { $piece }
telling-take = { $manner ->
    [0] take { $targets }
    [1] are masters of { $targets }
   *[other] carry { $targets }
  }
telling-take-somewhere = gain ground
telling-strike = { $manner ->
    [0] attack { $targets }
    [1] fall upon { $targets }
   *[other] press { $targets } hard
  }
telling-strike-somewhere = attack
telling-guns = { $manner ->
    [0] cannonade { $targets }
    [1] play their guns on { $targets }
   *[other] shell { $targets }
  }
telling-guns-somewhere = let their guns speak
telling-bring = bring up { $count ->
    [one] a fresh body of troops
   *[other] { $count } fresh bodies of troops
  } by { $targets }
telling-bring-somewhere = bring up fresh troops
telling-go = { $manner ->
    [0] march on { $targets }
    [1] push towards { $targets }
   *[other] turn towards { $targets }
  }
telling-go-somewhere = { $manner ->
    [0] shift their line
    [1] draw up afresh
   *[other] close up
  }
telling-go-alone = move { $piece }
