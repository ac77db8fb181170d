"""People around one table, each at a page of their own, and how they play together."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, TimeoutError, expect

from tests.asgi.running import Running
from tests.browser.player import Player
from tests.browser.watch import Watch
from tests.browser.ways import DESK, PHONE, WAYS

PATIENCE = 15_000  # ms
GLANCE = 1_000  # ms
ASKED = "() => document.getElementById('bar')?.dataset.asked === 'true'"
MOST_MOVES = 2_000
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz")
OVER = "#bar[data-phase=over]"


class People:
    """Makes people, each in a browser of their own; at the end nothing may have gone wrong on any page."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self.browser = browser
        self.server = server
        self.all: list[Player] = []

    def person(self, name: str, way: str = "mouse", **more: Any) -> Player:
        """Somebody new, who has not been here before."""
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        look = phone if way == "taps" else {"viewport": DESK}
        calm = {"reduced_motion": "reduce"}  # only to be quicker
        chosen: dict[str, Any] = {"base_url": self.server.url, **calm, **look, **more}
        context = self.browser.new_context(**chosen)
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        return self.tab(context, name, way)

    def tab(self, context: BrowserContext, name: str, way: str = "mouse") -> Player:
        """A page in a browser that is there already."""
        page = context.new_page()
        person = Player(name, page, WAYS[way](page), Watch())
        person.watch.over(page)
        self.all.append(person)
        return person

    @staticmethod
    def now() -> float:
        """The real time, in ms."""
        return time.time() * 1000

    @property
    def faults(self) -> list[str]:
        return [f"{one.name}: {text}" for one in self.all for text in one.watch.faults]

    def close(self) -> None:
        for context in {person.page.context for person in self.all}:
            context.close()


@dataclass
class Company:
    """Players in the order of their seats, the host first, and whoever watches."""

    link: str
    players: list[Player]
    watchers: list[Player] = field(default_factory=list)
    rng: Random = field(default_factory=lambda: Random(5))
    newest: Player = field(init=False)
    """Whose page has heard of the latest move."""

    def __post_init__(self) -> None:
        self.newest = self.players[0]

    @property
    def everybody(self) -> list[Player]:
        return [*self.players, *self.watchers]

    @property
    def code(self) -> str:
        """The table's key."""
        return self.link.rsplit("/", 1)[1].replace("-", "")

    def table_facts(self) -> dict[str, Any]:
        """What the API says of the table to the host."""
        answer = self.players[0].page.request.get(f"/api/rooms/{self.code}")
        assert answer.ok, answer.text()
        facts: dict[str, Any] = answer.json()
        return facts

    def choose(self, option: str, value: str, words: str) -> None:
        """The host chooses one of an option's values by keys; all others read of it."""
        host, *others = self.everybody
        field = host.page.get_by_label(option, exact=True)
        field.focus()
        for _ in range(field.locator("option").count() - 1):
            if field.input_value() != value:
                host.page.keyboard.press("ArrowDown")
        expect(field).to_have_value(value)
        for one in others:
            expect(one.page.get_by_text(f"{option}: {words}", exact=True)).to_be_visible()

    def ranking(self) -> list[str]:
        """The lines of the result, a player each: the same on all pages."""
        rankings = []
        for one in self.everybody:
            expect(one.page.locator(".result")).to_be_visible()
            rankings.append([" ".join(line.split()) for line in one.ranking.all_inner_texts()])
        assert len(rankings[0]) == len(self.players)
        assert rankings == [rankings[0]] * len(self.everybody)
        return rankings[0]

    def start(self) -> None:
        """All are ready, the host starts."""
        for player in self.players:
            player.ready()
        self.players[0].way.press(self.players[0].button("Start"))
        self.begun()

    def begun(self) -> None:
        """Wait until everybody sees a match."""
        for one in self.everybody:
            expect(one.bar).to_have_attribute("data-phase", "playing")

    def in_step(self) -> None:
        """Wait until all pages have heard what the page of the latest move has."""
        log = self.newest.log()
        for one in self.everybody:
            one.in_step(log)

    def turns(self) -> Iterator[Player]:
        """Who is asked, one after the other, until the match is over. Each must answer before the next."""
        at = self.newest
        for _ in range(MOST_MOVES):
            standing = at.standing()
            if standing.phase == "asked":
                yield at
            elif standing.phase == "waiting":
                at = self.awaited(at)
            else:
                return
        raise AssertionError("the match does not end")

    def awaited(self, at: Player) -> Player:
        """Whom a page waits for, once they are asked; it may not have heard yet that they have answered."""
        for _ in range(PATIENCE // GLANCE):
            names = at.standing().names
            named = next((one for one in self.players if one.name in names), at)
            try:
                named.page.wait_for_function(ASKED, timeout=GLANCE)
            except TimeoutError:
                continue
            return named
        raise AssertionError(f"nobody is asked, though {at.name} waits")

    def play(self, moves: int | None = None, each: Callable[[], None] | None = None) -> None:
        """Play on at random: to the end, or for so many choices. `each` runs after every choice."""
        for made, player in enumerate(self.turns(), start=1):
            self.move(player)
            if each is not None:
                each()
            if made == moves:
                return

    def hurry(
        self, patience: int = 4 * PATIENCE, place: int = 0, *, until: str = OVER, unseen: bool = False
    ) -> None:
        """Let the pages click by themselves until all show such an element; without one, to the end.

        See `Player.hurry`.
        """
        for player in self.players:
            player.hurry(until, place, unseen=unseen)
        for one in self.everybody:
            expect(one.page.locator(until)).to_be_attached(timeout=patience)

    def end_by_vote(self) -> None:
        """The players end the match, as many of them as it takes."""
        for voted, player in enumerate(self.players[: len(self.players) // 2 + 1], start=1):
            player.way.press(player.button("Vote to end"))
            player.way.press(player.dialog.get_by_role("button", name="Vote to end it"))
            last = self.players[-1].page
            expect(last.get_by_text(f"({voted} of ").or_(last.locator(".result"))).to_be_visible()
        for one in self.everybody:
            expect(one.bar).to_have_attribute("data-phase", "over")

    def move(self, player: Player) -> None:
        """This player, who is asked, answers; their page has heard of it afterwards."""
        player.answer(self.rng)
        player.standing()
        self.newest = player


def gather(
    people: People,
    *ways: str,
    title: str = "Fifty Fifty",
    watchers: int = 1,
    names: Sequence[str] = NAMES,
    options: tuple[str, ...] = (),
    **more: Any,
) -> Company:
    """Seat one player for each way, the first one as the host, and let others watch."""
    host, *others = (people.person(name, way, **more) for name, way in zip(names, ways, strict=False))
    company = Company(host.make_table(title, options=options), [host])
    for seat, player in enumerate(others, start=1):
        player.come(company.link)
        player.sit(seat)
        company.players.append(player)
    for name in names[len(ways) :][:watchers]:
        watcher = people.person(name, **more)
        watcher.come(company.link)
        watcher.watch_by_name()
        company.watchers.append(watcher)
    return company
