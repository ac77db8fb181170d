"""Pages, static files, headers: what browsers get, and that looking changes nothing."""

import re
import sqlite3
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from stammtisch.asgi.app import routes
from stammtisch.asgi.house import House
from stammtisch.asgi.static import Static, StaticFile, digest_of
from stammtisch.settings import Settings
from starlette.routing import Route

from tests.asgi.conftest import ORIGIN, client
from tests.asgi.running import bearer

Client = httpx.AsyncClient
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NAMES = ["<svg/onload=alert(1)>", '"><img src=x>', "{{7*7}}", "javascript:alert(1)", "' onx='1"]


class Inline(HTMLParser):
    """Finds what the policy would not let run, and everything a page points to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.addresses: list[str] = []
        self.names: list[str] = []
        self._open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = tag
        for name, value in attrs:
            script = name in {"src", "href", "action"} and (value or "").startswith("javascript:")
            if name.startswith("on") or name == "style" or script:
                self.found.append(f"<{tag} {name}={value}>")
            if name in {"src", "href"} and value:
                self.addresses.append(value)
            if name == "data-name":
                self.names.append(value or "")
        if tag in {"style", "iframe", "object", "embed", "base", "svg"}:
            self.found.append(f"<{tag}>")

    def handle_data(self, data: str) -> None:
        if self._open == "script" and data.strip():
            self.found.append(f"<script>{data}")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""


def read(page: httpx.Response) -> Inline:
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    inline = Inline()
    inline.feed(page.text)
    return inline


@pytest.fixture
async def table(program: Client) -> str:
    token = (await program.post("/api/guests", json={"name": "Ada"})).json()["token"]
    body = {"game": "fifty", "seats": 3, "public": True}
    code: str = (await program.post("/api/rooms", json=body, headers=bearer(token))).json()["code"]
    return f"{code[:5]}-{code[5:]}"


PAGES = [
    "/",
    "/t/{table}",
    "/t/00000-00000",
    "/t/nonsense",
    "/me/move",
    "/api/docs",
    "/rules",
    "/rules/fifty",
    "/rules/nothing",
    "/nothing",
    "/static/x/y",
]


@pytest.mark.parametrize("path", PAGES)
async def test_nothing_on_a_page_needs_an_inline_script_or_another_site(
    visitor: Client, table: str, path: str
) -> None:
    page = await visitor.get(path.format(table=table), headers=HTML)
    if path.startswith("/static"):
        assert page.headers["content-type"] == "application/json"
        return
    inline = read(page)
    assert inline.found == []
    assert [address for address in inline.addresses if not address.startswith(("/", "#"))] == []


async def test_everything_a_page_points_to_is_there(visitor: Client, table: str) -> None:
    for path in ("/", f"/t/{table}", "/me/move", "/api/docs", "/rules", "/rules/fifty"):
        for address in read(await visitor.get(path, headers=HTML)).addresses:
            assert (await visitor.get(address)).status_code == 200, f"{path} points to {address}"


@pytest.mark.parametrize("path", [*PAGES, "/healthz", "/api/games", "/api/rooms/mine", "/api/openapi.json"])
async def test_every_answer_has_the_headers(visitor: Client, table: str, path: str) -> None:
    headers = (await visitor.get(path.format(table=table), headers=HTML)).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["img-src"] == "'self'"
    assert policy["connect-src"] == "'self' ws://testserver"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"


async def test_an_error_nobody_foresaw_has_the_headers_and_shows_nothing(
    visitor: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("secret inside")

    monkeypatch.setattr(type(house.store.tables), "with_free_seats", fail)
    answer = await visitor.get("/api/rooms")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_host_that_is_none_does_not_get_into_the_policy(program: Client) -> None:
    answer = await program.get("/", headers={"host": "x; script-src *"})
    assert "script-src *" not in answer.headers["content-security-policy"]


async def test_a_table_has_one_page_however_its_code_is_written(visitor: Client, table: str) -> None:
    page = await visitor.get(f"/t/{table}", headers=HTML)
    assert page.status_code == 200
    plain = table.replace("-", "")
    assert f'data-code="{plain}"' in page.text
    assert f'data-link="{ORIGIN}/t/{table}"' in page.text
    for written in (plain, table.upper(), plain.upper()):
        answer = await visitor.get(f"/t/{written}")
        assert (answer.status_code, answer.headers["location"]) == (308, f"/t/{table}")


@pytest.mark.parametrize("code", ["00000-00000", "nonsense", "<script>", "%F0%9F%82%A1"])
async def test_a_table_that_is_not_there_has_a_page_that_says_so(visitor: Client, code: str) -> None:
    page = await visitor.get(f"/t/{code}", headers=HTML)
    assert page.status_code == 404
    assert "no such table" in page.text.lower()


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_stays_text_on_every_page(visitor: Client, table: str, name: str) -> None:
    assert (await visitor.post("/api/me", json={"name": name})).json()["name"] == name
    for path in PAGES[:-1]:
        inline = read(await visitor.get(path.format(table=table), headers=HTML))
        assert inline.found == []
        assert set(inline.names) <= {name}


async def test_pages_know_who_looks(visitor: Client) -> None:
    assert read(await visitor.get("/", headers=HTML)).names == [""]
    await visitor.post("/api/me", json={"name": "Ada"})
    assert read(await visitor.get("/", headers=HTML)).names == ["Ada"]


async def test_a_worthless_cookie_is_taken_away_by_a_page(program: Client) -> None:
    page = await program.get("/", headers={**HTML, "cookie": "stammtisch_guest=forged"})
    assert page.status_code == 200
    assert page.headers["set-cookie"].startswith('stammtisch_guest=""; ')
    assert "max-age=0" in page.headers["set-cookie"].lower()


async def test_looking_at_everything_writes_nothing(
    visitor: Client, program: Client, house: House, settings: Settings, table: str
) -> None:
    await visitor.post("/api/me", json={"name": "Ada"})
    link = (await visitor.post("/api/me/move")).json()["link"]
    before = rows(settings.data_dir / "stammtisch.db")
    app = routes(house)
    paths = {*app.openapi()["paths"], *(route.path for route in app.routes if isinstance(route, Route))}
    assert {"/", "/t/{code}", "/me/move", "/api/rooms/{code}/log", "/healthz"} <= paths
    for looker in (visitor, program):
        for path in (*paths, *PAGES, link.removeprefix(ORIGIN)):
            for method in ("GET", "HEAD"):
                filled = path.replace(":path}", "}").format(
                    table=table, code=table, game="fifty", digest=house.static.digest, path="css/base.css"
                )
                answer = await looker.request(method, filled)
                assert "set-cookie" not in answer.headers
    assert rows(settings.data_dir / "stammtisch.db") == before


def rows(database: Path) -> dict[str, list[object]]:
    with sqlite3.connect(database) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608


async def test_static_files_are_kept_for_ever_under_their_digest(visitor: Client, house: House) -> None:
    answer = await visitor.get(f"{house.static.prefix}/js/table.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_under_another_digest_there_is_nothing_and_nobody_keeps_that(visitor: Client) -> None:
    for path in ("/static/0000000000000000/js/table.js", "/static/js/table.js", "/static/../pyproject.toml"):
        answer = await visitor.get(path)
        assert answer.status_code == 404
        assert answer.headers["cache-control"] == "no-store"


async def test_no_path_leads_out_of_the_static_files(visitor: Client, house: House) -> None:
    for path in (
        "../templates/base.html",
        "..%2ftemplates%2fbase.html",
        "%2e%2e/templates/base.html",
        "/etc/passwd",
    ):
        assert (await visitor.get(f"{house.static.prefix}/{path}")).status_code == 404


def test_a_change_anywhere_changes_the_digest(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text("1")
    (tmp_path / "b.css").write_text("2")
    (tmp_path / ".hidden").write_text("3")
    first = Static.below(tmp_path)
    assert first.paths(".js") == ("js/a.js",)
    assert first.paths("") == ("b.css", "js/a.js")
    (tmp_path / "js" / "a.js").write_text("1 ")
    assert Static.below(tmp_path).digest != first.digest


def test_contents_and_names_do_not_run_into_each_other() -> None:
    one = {"a": StaticFile(b"bc", "t")}
    other = {"ab": StaticFile(b"c", "t")}
    assert digest_of(one) != digest_of(other)


async def test_the_api_describes_itself_without_another_site(visitor: Client) -> None:
    description = (await visitor.get("/api/openapi.json")).json()
    page = await visitor.get("/api/docs", headers=HTML)
    for path in description["paths"]:
        assert path in page.text
    assert re.search(r"<script(?! type=\"module\" src=\"/static/)", page.text) is None


async def test_health_is_told(visitor: Client) -> None:
    assert (await visitor.get("/healthz")).text == "ok\n"


async def test_programs_get_json_and_people_pages_for_the_same_error(house: House) -> None:
    async with client(house) as anybody:
        assert (await anybody.get("/nothing")).json()["code"] == "not_found"
        page = await anybody.get("/nothing", headers=HTML)
        assert page.status_code == 404
        assert "not_found" in page.text
        assert read(page).found == []
