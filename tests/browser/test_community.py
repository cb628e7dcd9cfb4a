"""A site for many: a passkey, a player's page, following, blocking, a report, and what the operator sees."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Dialog, expect

from grognard.server.people.pushkeys import make_keys
from tests.browser.conftest import Site
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

PASSWORD = "la garde meurt"
MARKUP = "<img src=x onerror=alert()>"
"""Words are words, whatever they look like: no page makes anything else of them."""


def test_a_passkey_a_block_a_report_and_the_operator(chromium: Browser, tmp_path: Path) -> None:
    site, address = _site(tmp_path, [])
    ney, davout = Visitor(chromium, address, LAPTOP, "en"), Visitor(chromium, address, PHONE, "fr")
    alerts: list[str] = []

    def note(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    for visitor in (ney, davout):
        visitor.page.on("dialog", note)
    try:
        _sign_up(ney, "Ney")
        _sign_up_by_passkey(davout, "Davout")
        _passkey(ney)
        game = _game(ney, davout)
        _blocked(ney, davout)
        _report(ney, davout, game)
        _notified(ney, address)
        _told_no_more(ney)
        site.kill()
        _settings(tmp_path, site.port, ["Ney"])
        site.start()
        _operator(ney)
        davout.page.goto(f"{address}/account?lang=fr")
        davout.page.locator("[data-form=sign-in]").wait_for()
    finally:
        site.kill()
    assert alerts == []
    for visitor in (ney, davout):
        assert visitor.faults == []
        visitor.close()


def _settings(folder: Path, port: int, operators: list[str]) -> Path:
    file, key = folder / "site.toml", folder / "push.pem"
    if not key.exists():
        make_keys(key)
    begun = f'address = "http://localhost:{port}"\noperators = {json.dumps(operators)}\n'
    file.write_text(f'{begun}[push]\nkey_file = "{key}"\ncontact = "mailto:a@example.org"\n')
    return file


def _site(folder: Path, operators: list[str]) -> tuple[Site, str]:
    """A passkey is bound to a name, so the site must know its own: its port is chosen before it starts."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = Site(folder / "games.sqlite3", settings=str(_settings(folder, port, operators)))
    site.port = port
    site.start()
    return site, f"http://localhost:{port}"


def _sign_up(visitor: Visitor, name: str) -> None:
    visitor.page.goto(f"{visitor.address}/account?lang={visitor.lang}")
    form = visitor.page.locator("[data-form=sign-up]")
    expect(form.locator("a[href^='/terms']")).to_have_count(1)
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("button[type=submit]").click()
    expect(visitor.page.locator(".who")).to_contain_text(name)
    expect(visitor.page.locator(".foot a[href^='/privacy']")).to_have_count(1)


def _give_device(visitor: Visitor) -> None:
    """A device within the browser that keeps passkeys, and whose owner always agrees."""
    device: CDPSession = visitor.page.context.new_cdp_session(visitor.page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def _sign_up_by_passkey(davout: Visitor, name: str) -> None:
    """An account without any password; what others prove by it the device proves by signing."""
    _give_device(davout)
    davout.page.goto(f"{davout.address}/account?lang=fr")
    form = davout.page.locator("[data-form=sign-up]")
    form.locator(".by-key").click()
    expect(form.locator("[name=password]")).to_have_count(0)
    form.locator("[name=name]").fill(name)
    davout.keep("sign-up-by-passkey")
    form.locator("button[type=submit]").click()
    expect(davout.page.locator(".who")).to_contain_text(name)
    davout.page.goto(f"{davout.address}/account?lang=fr")
    keys = davout.page.locator("[data-form=passkeys]")
    expect(keys.locator(".entries li")).to_contain_text("Mon premier appareil")
    keys.get_by_role("button", name="Retirer").click()
    expect(keys.get_by_role("alert")).to_contain_text("seule entrée")
    letters = davout.page.locator("[data-form=address]")
    letters.locator("[name=address]").fill("davout@example.org")
    letters.locator("button[type=submit]").click()
    expect(letters.locator(".note").first).to_contain_text("davout@example.org")
    davout.keep("account-by-passkey")
    davout.no_raw_keys()


def _passkey(ney: Visitor) -> None:
    """A device of the browser's own makes a key, and signs in with it alone."""
    _give_device(ney)
    ney.page.goto(f"{ney.address}/account?lang=en")
    form = ney.page.locator("[data-form=passkeys]")
    form.locator("[name=name]").fill("My laptop")
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("button[type=submit]").click()
    expect(form.locator(".entries li")).to_contain_text("not used yet")
    ney.page.locator("[data-form=sign-out] button").click()
    expect(ney.page.locator(".who")).to_contain_text("Sign in")
    ney.page.goto(f"{ney.address}/account?lang=en")
    ney.page.locator("[data-form=passkey-entry] button").click()
    expect(ney.page.locator(".who")).to_contain_text("Ney")
    ney.page.goto(f"{ney.address}/account?lang=en")
    form.get_by_role("button", name="Rename").click()
    form.locator(".renaming").fill("Old laptop")
    form.locator(".renaming").press("Enter")
    expect(form.locator(".entries strong")).to_have_text("Old laptop")
    form.get_by_role("button", name="Remove").click()
    expect(form.locator(".entries li")).to_have_count(0)


def _game(ney: Visitor, davout: Visitor) -> str:
    """A public game between the two, in which one has written something."""
    body = {"scenario": "wan/lesson", "seats": {"austrian": "friend"}, "public": True}
    made = _post(ney, "/api/games", body)
    _post(davout, f"/api/games/{made['id']}/join", {"side": "austrian"})
    _post(davout, f"/api/games/{made['id']}/dispatches", {"side": "austrian", "text": f"{MARKUP}vile words"})
    table = davout.page.evaluate(f"fetch('/api/games/{made['id']}').then((answer) => answer.json())")
    word = {"side": "austrian", "revision": table["revision"], "word": MARKUP[:40]}
    _post(davout, f"/api/games/{made['id']}/word", word)
    return str(made["id"])


def _post(visitor: Visitor, path: str, body: dict[str, object]) -> dict[str, object]:
    """As the page does it: with the browser's own cookie and origin."""
    send = """async ([path, body]) => (await fetch(path, {method: "POST", body: JSON.stringify(body),
        headers: {"Content-Type": "application/json"}})).json()"""
    answer: dict[str, object] = visitor.page.evaluate(send, [path, body])
    assert "refused" not in answer, answer
    return answer


def _blocked(ney: Visitor, davout: Visitor) -> None:
    davout.page.goto(f"{davout.address}/player/Ney?lang=fr")
    davout.page.locator(".follow").click()
    expect(davout.page.locator(".follow")).to_have_text("Ne plus suivre")
    davout.page.goto(f"{davout.address}/?lang=fr")
    davout.page.locator(".hall button", has_text="Ceux que je suis").click()
    expect(davout.page.locator(".hall .games li")).to_have_count(1)
    davout.no_raw_keys()
    ney.page.goto(f"{ney.address}/player/Davout?lang=en")
    ney.page.locator(".block").click()
    ney.page.locator(".danger").click()
    expect(ney.page.locator(".block")).to_have_text("Block no longer")
    ney.no_raw_keys()
    davout.page.goto(f"{davout.address}/player/Ney?lang=fr")
    expect(davout.page.locator(".notice")).to_contain_text("pas de tel joueur")
    ney.page.locator(".block").click()
    expect(ney.page.locator(".block")).to_have_text("Block")


def _report(ney: Visitor, davout: Visitor, game: str) -> None:
    ney.page.goto(f"{ney.address}/game/{game}?lang=en")
    ney.page.locator(".board-window:not([hidden]) .piece").first.wait_for()
    letters = ney.page.locator("details.correspondence").first
    letters.evaluate("(element) => { element.open = true; }")
    expect(letters).to_contain_text(MARKUP)
    letters.locator(".report-it").click()
    letters.locator("[name=reason]").fill(f"rude {MARKUP}")
    letters.locator(".reporting .danger").click()
    expect(letters.get_by_role("status")).to_contain_text("Reported")


def _notified(ney: Visitor, address: str) -> None:
    """The service worker shows what a push server would hand to the browser."""
    ney.page.context.grant_permissions(["notifications"], origin=address)
    ney.page.goto(f"{address}/account?lang=en")
    expect(ney.page.locator("[data-form=notices] button")).to_have_text("Notify me in this browser")
    line = ney.page.context.new_cdp_session(ney.page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    ney.page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready)"
    )
    ney.page.wait_for_timeout(100)
    told = json.dumps({"title": "Le Cercle", "body": "Your turn", "url": "/game/1"})
    sent = {"origin": f"{address}/", "registrationId": found[-1], "data": told}
    line.send("ServiceWorker.deliverPushMessage", sent)
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all[0]?.body)"
    ney.page.wait_for_function(f"() => {shown}.then((body) => body === 'Your turn')")


def _told_no_more(ney: Visitor) -> None:
    """Whoever signs out is no longer told in this browser: the site forgets where it is reached.

    No push server can be reached from here, so the browser's half of a subscription is put in its place.
    """
    me = ney.page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    keys = {"p256dh": me["push_key"], "auth": "a" * 22}  # any key of the right kind will do
    device: dict[str, object] = {"endpoint": "https://push.example.org/ney", "keys": keys}
    ney.page.evaluate(
        """(endpoint) => { PushManager.prototype.getSubscription = async () =>
            ({ endpoint, unsubscribe: () => Promise.reject(new Error("out of reach")) }); }""",
        device["endpoint"],
    )
    _post(ney, "/api/account/devices", device)
    ney.page.locator("[data-form=sign-out] button").click()
    expect(ney.page.locator(".who")).to_contain_text("Sign in")
    _post(ney, "/api/account/sign-in", {"name": "Ney", "password": PASSWORD})
    settled = ney.page.evaluate("fetch('/api/account/settings').then((answer) => answer.json())")
    assert settled["devices"] == []


def _operator(ney: Visitor) -> None:
    ney.page.goto(f"{ney.address}/?lang=en")
    ney.page.locator(".foot a[href^='/operator']").click()
    report = ney.page.locator(".report")
    expect(report.locator(".meant")).to_contain_text(f"{MARKUP}vile words")
    expect(report).to_contain_text(f"rude {MARKUP}")
    report.locator(".danger").click()
    expect(report.get_by_role("button", name="Lift the suspension")).to_have_count(1)
    report.locator("[name=answer]").fill("suspended")
    report.locator("button[type=submit]").click()
    expect(ney.page.locator(".report")).to_have_count(0)
    ney.page.locator(".tick input").check()
    expect(ney.page.locator(".report")).to_contain_text("suspended")
    for part, wanted in (("people", "Davout"), ("games", "Saules"), ("figures", "Accounts")):
        ney.page.locator(f"[data-part={part}]").click()
        expect(ney.page.locator("main")).to_contain_text(wanted)
        ney.no_raw_keys()
