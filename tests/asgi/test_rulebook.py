"""How Markdown becomes a rules page, and which language a browser is given."""

from pathlib import Path

import pytest
from stammtisch.asgi.rulebook import BadRules, Rulebook, preferred, render

PAGE = "# Snap\n\nFor 2.\n\n## Aim\n\nWin.\n"


def test_title_and_lead_stand_apart_from_the_body() -> None:
    page = render("snap", "en", PAGE, "/static/1")
    assert (page.key, page.language, page.title, page.lead) == ("snap", "en", "Snap", "For 2.")
    assert page.body == "<h2>Aim</h2>\n<p>Win.</p>\n"


@pytest.mark.parametrize("html", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b>b</b>"])
def test_html_is_text(html: str) -> None:
    body = render("snap", "en", PAGE + html, "").body
    assert "<script" not in body
    assert "<img" not in body
    assert "&lt;" in body


def test_a_link_that_would_run_something_is_none() -> None:
    assert "<a" not in render("snap", "en", PAGE + "[x](javascript:alert(1))", "").body


def test_pictures_are_those_of_the_static_files() -> None:
    body = render("snap", "en", PAGE + "![Two cards](../../static/art/rules/two.svg)", "/static/1").body
    assert '<img src="/static/1/art/rules/two.svg" alt="Two cards"' in body


@pytest.mark.parametrize("text", ["", "Snap", "# Snap", "# Snap\n\n- For 2.", "For 2.\n\n# Snap"])
def test_a_page_without_a_title_and_a_lead_is_refused(text: str) -> None:
    with pytest.raises(BadRules, match=r"en/snap\.md"):
        render("snap", "en", text, "")


def test_a_game_without_rules_has_no_page(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "snap.md").write_text(PAGE)
    book = Rulebook.below(tmp_path, "")
    assert [page.title for page in book.shelf(["war", "snap"], "en")] == ["Snap"]
    assert book.page("snap", "de") is None


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("fr, de;q=0.3, en;q=0.2", "de"),
        ("fr", "en"),
        ("en;q=0.4, de-CH;q=0.5", "de"),
        ("de;q=0", "en"),
        ("DE", "de"),
        ("*", "en"),
        ("de;q=high, en;q=0.1", "en"),
        ("de;q=.", "en"),
        ("de;q=²", "en"),
        (",;=,;q=1", "en"),
    ],
)
def test_the_language_a_browser_likes_best(accept: str, language: str) -> None:
    assert preferred(accept) == language
