"""The pages of the rules: one address a game, read in the language asked for or else in the browser's."""

from starlette.requests import Request
from starlette.responses import Response

from stammtisch.asgi.errors import NoSuchGame
from stammtisch.asgi.house import house_of
from stammtisch.asgi.pages import page
from stammtisch.asgi.rulebook import LANGUAGES, preferred
from stammtisch.games.registry import keys

WORDS = {
    "en": {
        "name": "English",
        "rules": "Rules",
        "all": "All games",
        "home": "To the tables",
        "switch": "Language",
    },
    "de": {
        "name": "Deutsch",
        "rules": "Spielregeln",
        "all": "Alle Spiele",
        "home": "Zu den Tischen",
        "switch": "Sprache",
    },
}
"""What stands around the rules, by language."""


async def index(request: Request) -> Response:
    """`/rules`: every game whose rules there are."""
    language = language_of(request)
    shelf = house_of(request).rulebook.shelf(keys(), language)
    return await _show(request, "rules_index.html", language, {"shelf": shelf})


async def rules(request: Request) -> Response:
    """`/rules/<game>`, in one of our languages.

    Raises:
        NoSuchGame: there is no such game, or nobody has written its rules.
    """
    key, language = request.path_params["game"], language_of(request)
    found = house_of(request).rulebook.page(key, language)
    if found is None:
        raise NoSuchGame
    return await _show(request, "rules.html", language, {"rules": found})


def language_of(request: Request) -> str:
    """`?lang=` decides; without it, or with one that is not ours, the browser's languages do."""
    asked = request.query_params.get("lang")
    return asked if asked in LANGUAGES else preferred(request.headers.get("accept-language", ""))


async def _show(request: Request, template: str, language: str, more: dict[str, object]) -> Response:
    around = {"lang": language, "words": WORDS, "path": request.url.path}
    response = await page(request, template, {**around, **more})
    response.headers["vary"] = "accept-language"
    response.headers["content-language"] = language
    return response
