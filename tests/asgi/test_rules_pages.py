"""The addresses of the rules: languages, unknown games, what stands on the pages."""

import re

import httpx
import pytest
from stammtisch.asgi.house import House
from stammtisch.games.registry import game, keys

from tests.asgi.test_pages import HTML, read

Client = httpx.AsyncClient
GERMAN = {**HTML, "accept-language": "de-DE,de;q=0.9,en;q=0.4"}
OURS = [key for key in keys() if type(game(key)).__module__.startswith("stammtisch.")]


def language(page: httpx.Response) -> str:
    found = re.search(r'<html lang="(\w+)">', page.text)
    assert found is not None
    assert page.headers["content-language"] == found[1]
    assert page.headers["vary"] == "accept-language"
    return found[1]


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize("wanted", ["en", "de"])
async def test_each_game_has_its_page_in_each_language(visitor: Client, key: str, wanted: str) -> None:
    page = await visitor.get(f"/rules/{key}?lang={wanted}", headers=HTML)
    assert page.status_code == 200
    assert language(page) == wanted
    assert f"<h1>{game(key).title}</h1>" in page.text
    assert read(page).found == []


@pytest.mark.parametrize("path", ["/rules", "/rules/fool"])
async def test_the_browser_decides_the_language_unless_the_address_does(visitor: Client, path: str) -> None:
    assert language(await visitor.get(path, headers=HTML)) == "en"
    assert language(await visitor.get(path, headers=GERMAN)) == "de"
    assert language(await visitor.get(f"{path}?lang=en", headers=GERMAN)) == "en"
    assert language(await visitor.get(f"{path}?lang=de", headers=HTML)) == "de"


async def test_a_language_we_do_not_have_is_as_none_asked_for(visitor: Client) -> None:
    for lang in ("fr", "", "../de", "<script>"):
        page = await visitor.get("/rules/fool", params={"lang": lang}, headers=GERMAN)
        assert language(page) == "de"
        assert "<script>" not in page.text


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_page_leads_to_itself_in_the_other_language(visitor: Client, lang: str) -> None:
    for path in ("/rules", "/rules/fifty"):
        page = await visitor.get(f"{path}?lang={lang}", headers=HTML)
        current = re.findall(r'<a href="([^"]+)" hreflang="(\w+)" lang="\w+" aria-current="true">', page.text)
        assert current == [(f"{path}?lang={lang}", lang)]
        assert {f"{path}?lang=en", f"{path}?lang=de"} <= set(read(page).addresses)


async def test_the_index_leads_to_the_rules_of_every_game(visitor: Client) -> None:
    page = await visitor.get("/rules?lang=de", headers=HTML)
    links = re.findall(r'class="shelf-book" href="/rules/(\w+)\?lang=de"', page.text)
    assert [key for key in links if key in OURS] == OURS


async def test_everything_the_pages_point_to_is_there(visitor: Client) -> None:
    addresses: set[str] = set()
    for path in ("/rules", *(f"/rules/{key}" for key in OURS)):
        for lang in ("en", "de"):
            addresses |= set(read(await visitor.get(f"{path}?lang={lang}", headers=HTML)).addresses)
    for address in sorted(addresses):
        assert (await visitor.get(address)).status_code == 200, address


@pytest.mark.parametrize("key", ["chess", "fool.md", "..%2fen%2ffool", "Fool", "%3Cscript%3E", "de"])
async def test_an_unknown_game_has_the_page_of_what_is_not_there(visitor: Client, key: str) -> None:
    page = await visitor.get(f"/rules/{key}", headers=HTML)
    assert page.status_code == 404
    assert "nothing here" in page.text
    assert read(page).found == []


async def test_a_program_is_told_that_there_is_no_such_game(visitor: Client) -> None:
    answer = await visitor.get("/rules/chess", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")


async def test_the_rules_are_rendered_once(
    visitor: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.asgi.rulebook.render", None)
    assert house.rulebook.page("fool", "en") is house.rulebook.page("fool", "en")
    assert (await visitor.get("/rules/fool", headers=HTML)).status_code == 200
