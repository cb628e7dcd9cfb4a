"""Any scenario as an environment for research: PettingZoo (`aec`) and OpenSpiel (`spiel`).

Both need packages that players do not: ``pip install 'grognard[research]'``. What is encoded, and how, is in
`encoding`.
"""
