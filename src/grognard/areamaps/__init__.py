"""Areas from sites: a cut of a battlefield into polygons whose sides follow the water."""
