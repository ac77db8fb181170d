"""Every screen there is, each open on a page of its own."""

from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.company import Company, People, gather
from tests.browser.player import Player
from tests.browser.watch import LOST_LINE

NAMES = (
    "home",
    "home dialog",
    "lobby host",
    "lobby player",
    "lobby watcher",
    "lobby dialog",
    "bots host",
    "bots player",
    "break asked",
    "break player",
    "break watcher",
    "match asked",
    "match waiting",
    "match watcher",
    "match stranger",
    "match dialog",
    "match rules",
    "match offline",
    "result player",
    "result watcher",
    "rematch lobby",
    "kicked",
    "unknown",
    "api",
    "rules",
    "rules index",
    *tables.NAMES,
)


def open_all(people: People) -> dict[str, Player]:
    """The screens by name."""
    screens = {
        **lobby(people),
        **with_bots(people),
        **with_clock(people),
        **running(people),
        **over(people),
        **alone(people),
        **tables.open_all(people),
    }
    assert set(screens) == set(NAMES)
    return screens


def lobby(people: People) -> dict[str, Player]:
    company = gather(people, "mouse", "mouse", "mouse", "mouse")
    host, player, asks, leaves = company.players
    player.ready()
    host.turn(host.page.get_by_role("switch", name="Public table"))
    host.put_out(leaves.name)
    expect(leaves.page.get_by_role("heading", name="You are not at this table")).to_be_visible()
    asks.way.press(asks.button(f"You are {asks.name}. Change name"))
    watcher = company.watchers[0]
    return {
        "lobby host": host,
        "lobby player": player,
        "lobby watcher": watcher,
        "lobby dialog": asks,
        "kicked": leaves,
    }


def with_bots(people: People) -> dict[str, Player]:
    host, player = gather(people, "mouse", "mouse", watchers=0).players
    host.way.press(host.button("Add a bot on seat 3"))
    for one in (host, player):
        expect(one.page.get_by_text("bot, ready")).to_be_visible()
    return {"bots host": host, "bots player": player}


def with_clock(people: People) -> dict[str, Player]:
    """A break somebody would like, and one in which the clock stands."""
    wished, agreed = (gather(people, "mouse", "mouse", "mouse") for _ in range(2))
    for company in (wished, agreed):
        company.players[0].page.get_by_label("Time for a decision").select_option("120")
        company.start()
        company.players[0].way.press(company.players[0].button("Pause"))
    for one in agreed.players[1:]:
        one.way.press(one.button("Take a break"))
    expect(wished.players[1].button("Take a break")).to_be_visible()
    for one in agreed.everybody:
        expect(one.bar).to_contain_text("The match pauses.")
    return {
        "break asked": wished.players[1],
        "break player": agreed.players[1],
        "break watcher": agreed.watchers[0],
    }


def running(people: People) -> dict[str, Player]:
    company = gather(people, "mouse", "mouse", "mouse", "mouse", "mouse")
    company.start()
    company.play(moves=13)
    company.in_step()
    stranger = people.person("nobody")
    stranger.come(company.link)
    offline = people.person("offline")
    offline.come(company.link)
    offline.watch.allow(LOST_LINE)
    offline.watch.allow("Couldn't load preload assets")  # by axe, which reads style sheets itself
    offline.page.context.set_offline(True)
    expect(offline.page.locator('.connection[data-state="open"]')).not_to_be_attached()
    reader = people.person("reader")
    reader.come(company.link)
    reader.way.press(reader.button("Rules"))
    expect(reader.dialog.get_by_role("article")).to_be_visible()
    asked = next(company.turns())
    waiting, voter, *_ = (one for one in company.players if one is not asked)
    voter.way.press(voter.button("Vote to end"))
    voter.way.press(voter.dialog.get_by_role("button", name="Vote to end it"))
    expect(waiting.page.get_by_text("to end this match")).to_be_visible()
    leaving = company.players[-1] if company.players[-1] not in (asked, waiting) else voter
    leaving.way.press(leaving.button("Leave table"))
    return {
        "match asked": asked,
        "match waiting": waiting,
        "match watcher": company.watchers[0],
        "match stranger": stranger,
        "match dialog": leaving,
        "match rules": reader,
        "match offline": offline,
    }


def over(people: People) -> dict[str, Player]:
    company, again = (gather(people, "mouse", "mouse", "mouse") for _ in range(2))
    company.start()
    company.hurry()
    again.start()
    again.end_by_vote()
    again.players[0].way.press(again.players[0].button("Rematch"))
    expect(again.players[1].bar).to_have_attribute("data-phase", "lobby")
    opened: Company = company
    opened.players[1].way.press(opened.players[1].page.locator(".result summary"))
    return {
        "result player": company.players[1],
        "result watcher": company.watchers[0],
        "rematch lobby": again.players[1],
    }


def alone(people: People) -> dict[str, Player]:
    home, dialog, unknown, api = (people.person(name) for name in ("home", "dialog", "unknown", "api"))
    home.page.goto("/")
    expect(home.page.locator(".table-row").first).to_be_visible()
    dialog.page.goto("/")
    dialog.way.press(dialog.button("Make a table for Fifty Fifty"))
    unknown.watch.allow("404")
    unknown.page.goto("/t/aaaaa-aaaaa")
    api.page.goto("/api/docs")
    rules, index = people.person("rules"), people.person("index")
    rules.page.goto("/rules/fool?lang=de")  # the widest table, in the longer words
    index.page.goto("/rules")
    shelf = {"rules": rules, "rules index": index}
    return {"home": home, "home dialog": dialog, "unknown": unknown, "api": api, **shelf}
