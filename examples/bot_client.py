"""A program that plays on a site for many: it takes a free seat of a public game and chooses by lot.

    python examples/bot_client.py https://grognard.example TOKEN

The token is the one that the page of your account shows when you register a bot.
"""

import json
import random
import sys
import time
import urllib.request
from typing import Any


def ask(site: str, token: str, path: str, body: object = None) -> Any:
    """One request: GET, or POST with a body. A refusal raises HTTPError; its body says why."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(site + path, data, headers)) as answer:
        return json.load(answer)


def play(site: str, token: str, rest: float = 5.0) -> str:
    game = ask(site, token, "/api/public-games?kind=open")["games"][0]
    side = next(one["name"] for one in game["sides"] if one["seat"] == "open")
    table_path = f"/api/games/{game['id']}"
    ask(site, token, f"{table_path}/join", {"side": side})
    while not (table := ask(site, token, f"{table_path}?side={side}"))["game"]["finished"]:
        if not table["options"]:  # the other side decides
            time.sleep(rest)
            continue
        action = random.choice(table["options"])["action"]
        wish = {"action": action, "side": side, "revision": table["revision"]}
        ask(site, token, f"{table_path}/actions", wish)
    return str(table["result"]["text"])


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2]))
