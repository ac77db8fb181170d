"""Each screen, narrow and wide, by day and by night: axe finds nothing, and nothing runs out at the side."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.asgi.running import Running, start
from tests.browser import screens
from tests.browser.company import People
from tests.browser.conftest import WIDE
from tests.browser.player import Player

WIDTHS = (320, 390, 768, 1000, 1440)
TALL = 800
SIDEWAYS = """() => {
  const meant = (one) => one.closest(".scroll-x, .sr, .skip");
  const out = (one) => one.getBoundingClientRect().right > innerWidth + 1;
  const scrolls = (one) => one.scrollWidth > one.clientWidth + 1 &&
    ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const all = [document.scrollingElement, ...document.querySelectorAll("body, body *")];
  const bursts = (one) => one.matches("button.button > span:not(.sr)") &&
    getComputedStyle(one.parentElement).overflowX === "visible" &&
    one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right - 3;
  const wide = all.filter((one) => !meant(one) && (out(one) || scrolls(one) || bursts(one)));
  return wide.map((one) => one.outerHTML.slice(0, 120));
}"""
SETTLED = """async ({ width, scheme }) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const passing = () =>
    document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  do {
    await drawn();
    await Promise.allSettled(passing().map((one) => one.finished));
    await drawn();
  } while (passing().length > 0 || innerWidth !== width ||
    !matchMedia(`(prefers-color-scheme: ${scheme})`).matches);
}"""

Look = tuple[int, Literal["light", "dark"]]
PHONE_BY_DAY: Look = (360, "light")
DESK_BY_NIGHT: Look = (1440, "dark")
REST: tuple[Look, ...] = ((360, "dark"), (1440, "light"), (768, "light"))

each_screen = pytest.mark.parametrize("screen", screens.NAMES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Where bots answer at once, and what is shown stays."""
    quick = {"STAMMTISCH_BOT_PACE": "0", "STAMMTISCH_BOT_BUDGET": "0.02"}
    data = tmp_path_factory.mktemp("screens") / "data"
    server = start(data, {**WIDE, **quick}, program="tests.browser.long_shows")
    yield server
    server.kill()


@pytest.fixture(scope="module")
def shown(browser: Browser, server: Running) -> Iterator[dict[str, Player]]:
    people = People(browser, server)
    yield screens.open_all(people)
    faults = people.faults
    people.close()
    assert faults == []


def looking(page: Page, look: Look) -> Page:
    width, scheme = look
    page.set_viewport_size({"width": width, "height": TALL})
    page.emulate_media(color_scheme=scheme)
    page.evaluate(SETTLED, {"width": width, "scheme": scheme})
    return page


def violations(page: Page) -> list[str]:
    """What axe finds, in a line each."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['target']} {node['html'][:150]}" for one in found for node in one["nodes"]]


@each_screen
@pytest.mark.timeout(400)
def test_axe_finds_nothing(shown: dict[str, Player], screen: str) -> None:
    for look in (PHONE_BY_DAY, DESK_BY_NIGHT):
        assert violations(looking(shown[screen].page, look)) == [], look


@pytest.mark.long
@each_screen
@pytest.mark.timeout(400)
def test_axe_finds_nothing_in_the_other_looks(shown: dict[str, Player], screen: str) -> None:
    for look in REST:
        assert violations(looking(shown[screen].page, look)) == [], look


@each_screen
@pytest.mark.timeout(400)
def test_nothing_runs_out_at_the_side(shown: dict[str, Player], screen: str) -> None:
    for width in WIDTHS:
        page = looking(shown[screen].page, (width, "light"))
        assert page.evaluate(SIDEWAYS) == [], f"at {width}"
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), f"at {width}"


def test_what_lies_on_the_table_scrolls_by_keys_in_a_low_window(shown: dict[str, Player]) -> None:
    page = shown["fool asked"].page
    page.set_viewport_size({"width": 1024, "height": 420})
    stage = page.get_by_role("region", name="The table")
    assert violations(page) == []
    stage.focus()
    page.keyboard.press("End")
    page.wait_for_function("(one) => one.scrollTop > 0", arg=stage.element_handle())
