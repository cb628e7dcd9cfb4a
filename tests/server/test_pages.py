"""The pages: complete, guarded, and nothing from elsewhere."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from grognard.carried import LIBRARIES
from grognard.server.kept_files import KeptFiles
from grognard.server.pages import WEB, kept
from tests.server.table import new_game, refused

ROOT = Path(__file__).resolve().parents[2]


def test_the_shell_speaks_the_readers_language_and_lets_no_other_script_in(site: TestClient) -> None:
    answer = site.get(f"/game/{new_game(site)}", params={"lang": "fr"})
    assert '<html lang="fr">' in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy and "sha256-" in policy and "unsafe-eval" not in policy


def test_everything_the_page_loads_is_there_and_kept_by_the_browser(site: TestClient) -> None:
    shell = site.get("/").text
    fonts = re.findall(r'url\("../../(modules/[^"]+)"', (WEB / "style" / "fonts.css").read_text())
    wanted = re.findall(r'"(/kept/[^"]+)"', shell) + [f"{kept()}/{font}" for font in fonts]
    assert len(wanted) > 40 and len(fonts) == 3
    for address in wanted:
        answer = site.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]


def test_a_file_of_the_page_is_read_once_and_goes_out_packed_to_whoever_can_unpack_it(
    tmp_path: Path,
) -> None:
    text = "export const days = 100;\n" * 100
    (tmp_path / "napoleon.js").write_text(text)
    (tmp_path / "noise.woff2").write_bytes(random.Random(1815).randbytes(2000))
    page = TestClient(KeptFiles(tmp_path))
    packed = page.get("/napoleon.js", headers={"Accept-Encoding": "gzip"})
    (tmp_path / "napoleon.js").unlink()
    plain = page.get("/napoleon.js", headers={"Accept-Encoding": "identity"})
    assert (packed.text, plain.text) == (text, text)
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < 200
    for answer in (packed, plain):
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "Accept-Encoding"
    again = page.get("/napoleon.js", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    noise = page.get("/noise.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in noise.headers and len(noise.content) == 2000


@pytest.mark.parametrize("address", ["/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/.", "/"])
def test_no_other_file_goes_out(tmp_path: Path, address: str) -> None:
    (tmp_path / "secret.txt").write_text("the plan")
    (tmp_path / "web").mkdir()
    answer = TestClient(KeptFiles(tmp_path / "web"), raise_server_exceptions=False).get(address)
    assert "the plan" not in answer.text and answer.status_code != 200


def test_our_modules_import_only_each_other_and_the_import_map() -> None:
    names = set(
        json.loads(re.findall(r'importmap">(.*?)</script>', (WEB / "index.html").read_text(), re.S)[0])[
            "imports"
        ]
    )
    for path in WEB.rglob("*.js"):
        for wanted in re.findall(r'(?:from|import\()\s*"([^"]+)"', path.read_text(encoding="utf-8")):
            if wanted.startswith("."):
                assert (path.parent / wanted).exists() or wanted.endswith("types"), f"{path}: {wanted}"
            else:
                assert wanted in names, f"{path}: {wanted}"


def test_the_libraries_are_those_of_the_package_file_and_the_lock_names_no_address() -> None:
    assert sorted(json.loads((ROOT / "package.json").read_text())["dependencies"]) == sorted(LIBRARIES)
    assert "://" not in (ROOT / "package-lock.json").read_text()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_credits_and_texts_are_served_in_both_languages(site: TestClient, lang: str) -> None:
    assert "White Dog Games" in site.get("/credits", params={"lang": lang}).text
    assert "motto = " in site.get(f"/texts/{lang}/page.ftl").text
    assert site.get("/rules/parley", params={"lang": lang}).status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "/texts/de/page.ftl",
        "/texts/en/server.ftl",
        "/rules/chess",
        f"{kept()}/web/../server/app.py",
        f"{kept()}/modules/typescript/lib/tsc.js",
    ],
)
def test_what_is_not_ours_to_show_is_not_shown(site: TestClient, address: str) -> None:
    assert refused(site.get(address), 404) == "no-such-page"
