"""The games' rules in words: `web/rules/<language>/<key>.md`, rendered once, when the house is built.

The Markdown is ours and comes with the house; HTML in it is text all the same, so a page can hold nothing
but what Markdown makes.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

LANGUAGES = ("en", "de")
"""Those that a page can be read in; the first is for whoever asks for none of them."""

STATIC = "../../static"
"""How the Markdown names the static files: its pictures are there for whoever reads the files, too."""

HEAD = 3
"""Tokens of a heading or a paragraph: opening, text, closing."""


class BadRules(ValueError):
    """A rules file is not made as it should be. The text says which, and what is wrong."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One game's rules in one language. `lead` (plain text) and `body` (HTML) follow the title."""

    key: str
    language: str
    title: str
    lead: str
    body: str


class Rulebook:
    """All rules pages there are."""

    def __init__(self, pages: Iterable[RulesPage]) -> None:
        self._pages = {(page.key, page.language): page for page in pages}

    @classmethod
    def below(cls, folder: Path, static: str) -> "Rulebook":
        """The pages of this folder, read and rendered now; `static` is where static files are served.

        Raises:
            BadRules: a file does not begin with a title and a line below it.
        """
        files = [
            (language, path) for language in LANGUAGES for path in sorted((folder / language).glob("*.md"))
        ]
        return cls(render(path.stem, language, path.read_text("utf-8"), static) for language, path in files)

    def page(self, key: str, language: str) -> RulesPage | None:
        """This game's rules; None if nobody has written them."""
        return self._pages.get((key, language))

    def shelf(self, keys: Iterable[str], language: str) -> Sequence[RulesPage]:
        """The pages of these games, without those that have none."""
        found = (self.page(key, language) for key in keys)
        return [page for page in found if page is not None]


def render(key: str, language: str, text: str, static: str) -> RulesPage:
    """The page that this Markdown makes.

    Raises:
        BadRules: the text does not begin with a title and a line below it.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    if [token.type for token in tokens[: 2 * HEAD : HEAD]] != ["heading_open", "paragraph_open"]:
        raise BadRules(f"{language}/{key}.md must begin with a title and a line of its own below it")
    for image in _images(tokens):
        image.attrSet("src", str(image.attrGet("src")).replace(STATIC, static, 1))
        image.attrSet("loading", "lazy")
    title, lead = (tokens[at].content for at in (1, HEAD + 1))
    body = markdown.renderer.render(tokens[2 * HEAD :], markdown.options, {})
    return RulesPage(key, language, title, lead, body)


def preferred(accept: str) -> str:
    """The language of ours that an Accept-Language header likes best; the first of ours without any."""
    wishes = [_wish(part) for part in accept.split(",")]
    ours = {language: weight for language, weight in reversed(wishes) if language in LANGUAGES}
    likes: Mapping[str, float] = {language: ours.get(language, 0) for language in LANGUAGES}
    return max(LANGUAGES, key=likes.__getitem__)


def _wish(part: str) -> tuple[str, float]:
    """ "de-AT;q=0.8" as ("de", 0.8). A weight that is none counts as 0."""
    tag, _, weight = part.strip().partition(";")
    language = tag.strip().lower().partition("-")[0]
    name, _, number = weight.strip().partition("=")
    if not weight:
        return language, 1
    whole = number.replace(".", "", 1).isdecimal() and number.isascii()
    return language, float(number) if name.strip() == "q" and whole else 0


def _images(tokens: Iterable[Token]) -> Iterable[Token]:
    inline = (child for token in tokens for child in token.children or ())
    return [token for token in inline if token.type == "image"]
