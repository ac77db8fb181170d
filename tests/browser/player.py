"""One person at one page. Does what people do, by what the page offers, in whatever game is played."""

import re
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.watch import Watch
from tests.browser.ways import Way

OPEN = ":is(#bar button, main button.card):not([aria-disabled], [aria-pressed=true], [data-offered=false])"
"""All that can be pressed during a match to answer a prompt: in the bar, or a card that lies on the table.

What only would take an earlier choice back and make it anew is left out: a match would take very long.
"""

STANDING = """(open) => {
  const bar = document.getElementById("bar");
  const state = document.querySelector(".connection")?.dataset.state;
  if (!bar || state !== "open") return null;
  if (bar.dataset.phase !== "playing") return { phase: bar.dataset.phase };
  if (bar.textContent.includes("Sending")) return null;
  const offered = [...document.querySelectorAll(open)].some((button) => button.textContent !== "Back");
  if (bar.dataset.asked === "true") return offered ? { phase: "asked" } : null;
  const names = [...bar.querySelectorAll(".bar-text bdi")].map((name) => name.textContent);
  return names.length > 0 ? { phase: "waiting", names } : null;
}"""
LONGER = 60_000  # ms, until bots have come far enough
LOG = """() => document.querySelector(".log")?.textContent ?? null"""
HURRY = """({ open, place, until, unseen }) => {
  const page = document.documentElement;
  if (unseen) page.style.display = "none";
  const timer = setInterval(() => {
    if (document.querySelector(until)) {
      page.style.display = "";
      return clearInterval(timer);
    }
    [...document.querySelectorAll(open)].filter((one) => one.textContent !== "Back").at(place)?.click();
  }, 25);
}"""
SAME_LOG = f"(text) => ({LOG})() === text"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for a page that has nothing on its way: `names` are those it waits for."""

    phase: Literal["asked", "waiting", "lobby", "over"]
    names: tuple[str, ...] = ()


@dataclass
class Player:
    """Whoever sits in front of `page`, a spectator too."""

    name: str
    page: Page
    way: Way
    watch: Watch = field(default_factory=Watch)

    # What there is on the page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def bar(self) -> Locator:
        """What is asked, and one's hand."""
        return self.page.locator("#bar")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def hand(self) -> Locator:
        """The cards of one's hand."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def notices(self) -> Locator:
        """What the page has to say just now, but for a copied link; each goes after a few seconds."""
        return self.page.locator("#toasts .toast:not([data-code=copied])")

    @property
    def ranking(self) -> Locator:
        """The lines of the result: who, and how much."""
        return self.page.locator(".result .ranking li")

    def cards(self) -> list[str]:
        """The tokens of one's hand."""
        tokens: list[str] = self.hand.evaluate_all("(all) => all.map((card) => card.dataset.card)")
        return tokens

    def log(self) -> str:
        """All that the log says."""
        self.page.wait_for_function(LOG)
        text: str = self.page.evaluate(LOG)
        return text

    # Coming and going

    def make_table(self, title: str, *, public: bool = False, options: tuple[str, ...] = ()) -> str:
        """Make a table from the home page; the link that its page copies."""
        self.page.goto("/")
        self.way.press(self.button(f"Make a table for {title}"))
        if self.dialog.get_by_label("Your name at the table").count() > 0:
            self.way.write(self.dialog.get_by_label("Your name at the table"), self.name)
        for name in [*options, *(["Public table"] if public else [])]:
            self.turn(self.dialog.get_by_role("switch", name=name))
        self.way.press(self.dialog.get_by_role("button", name="Make the table"))
        self.page.wait_for_url("**/t/*")
        return self.copied_link()

    def turn(self, switch: Locator) -> None:
        """Turn a switch on or off."""
        was = switch.is_checked()
        switch.focus()
        self.page.keyboard.press("Space")
        expect(switch).to_be_checked(checked=not was)

    def copied_link(self) -> str:
        self.way.press(self.button("Copy link"))
        expect(self.page.get_by_text("Link copied.")).to_be_visible()
        link: str = self.page.evaluate("navigator.clipboard.readText()")
        return link

    def come(self, link: str) -> None:
        """Follow a table's link."""
        self.page.goto(link)
        self.connected()

    def connected(self) -> None:
        expect(self.page.locator('.connection[data-state="open"]')).to_be_attached()

    def sit(self, seat: int) -> None:
        """Take a seat, counted from 0; a guest without a name gives one."""
        chair = self.button(f"Sit on seat {seat + 1}")
        expect(chair).to_be_visible()
        unnamed = self.button("Choose a name").count() > 0
        self.way.press(chair)
        if unnamed:
            self.way.write(self.dialog.get_by_label("Your name at the table"), self.name)
            self.way.press(self.dialog.get_by_role("button", name="Come in"))
        expect(self.button("Stand up")).to_be_visible()

    def watch_by_name(self) -> None:
        """Say who one is, and go on watching."""
        self.way.press(self.button("Choose a name"))
        self.way.write(self.dialog.get_by_label("Your name at the table"), self.name)
        self.way.press(self.dialog.get_by_role("button", name="Save"))
        expect(self.button(f"You are {self.name}. Change name")).to_be_visible()

    def ready(self) -> None:
        self.way.press(self.button("I am ready"))
        expect(self.button("Not ready")).to_be_visible()

    def put_out(self, other: str) -> None:
        """As the host: remove somebody from the table."""
        self.way.press(self.button(f"Remove {other}"))
        self.way.press(self.dialog.get_by_role("button", name="Put out"))
        expect(self.button("Let back in")).to_be_visible()

    # Playing

    def standing(self) -> Standing:
        """How the match stands, once nothing is on its way."""
        found = self.page.wait_for_function(STANDING, arg=OPEN).json_value()
        return Standing(found["phase"], tuple(found.get("names", ())))

    @property
    def offered(self) -> Locator:
        """All that can be chosen now; taking a choice back is none."""
        return self.page.locator(OPEN).filter(has_not_text=re.compile("^Back$"))

    def answer(self, rng: Random) -> None:
        """Choose one of what is offered, at random; just after a frame nothing can be pressed yet."""
        expect(self.offered.first).to_be_visible()
        self.way.press(self.offered.nth(rng.randrange(self.offered.count())))

    def hurry(self, until: str, place: int = 0, *, unseen: bool = False) -> None:
        """Let the page click by itself, always on the first thing offered, until it shows such an element.

        `place`: on another, counted as lists count, so that -1 is the last one. `unseen`: nothing is drawn
        meanwhile, only built; most of what a page costs is its drawing.
        """
        self.page.evaluate(HURRY, {"open": OPEN, "place": place, "until": until, "unseen": unseen})

    def rush(self, until: str) -> None:
        """The same, and wait for it."""
        self.hurry(until)
        self.page.wait_for_selector(until, timeout=LONGER)

    def in_step(self, with_log: str) -> None:
        """Wait until this page has heard all that another has heard."""
        self.page.wait_for_function(SAME_LOG, arg=with_log)
