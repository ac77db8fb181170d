"""The tables of three games in what is special to each, for players and watchers. Bots fill the seats."""

from playwright.sync_api import expect

from tests.browser.company import Company, People, gather
from tests.browser.player import LONGER, Player

NAMES = (
    "fettnapf asked",
    "fettnapf waiting",
    "fettnapf watcher",
    "squirrel autumn",
    "squirrel winter",
    "squirrel watcher",
    "squirrel reverse",
    "squirrel reverse watcher",
    "fool asked",
    "fool watcher",
)
Option = tuple[str, str] | None
"""The label of an option at the table, and a value."""
WINTER = '.sq-table[data-phase="winter"]'


def open_all(people: People) -> dict[str, Player]:
    """The tables by name."""
    return {**fettnapf(people), **squirrel(people), **fool(people)}


def started(people: People, title: str, *ways: str, watchers: int = 1, option: Option = None) -> Company:
    """A running match of so many people and bots; the host starts."""
    company = gather(people, *ways, title=title, watchers=watchers)
    host = company.players[0]
    for label, value in [*([option] if option else []), ("Who starts", "0")]:
        field = host.page.get_by_label(label, exact=True)
        field.select_option(value)
        expect(field).to_have_value(value)
    host.way.press(host.page.get_by_role("button", name="Bots on the"))
    expect(host.page.get_by_role("button", name="Bots on the")).to_have_count(0)
    company.start()
    return company


def asked(player: Player) -> Player:
    """The same one, once the match waits for nobody else."""
    expect(player.bar).to_have_attribute("data-asked", "true", timeout=LONGER)
    player.standing()
    return player


def fettnapf(people: People) -> dict[str, Player]:
    """One total has been announced and lies open, the next is asked for."""
    company = started(people, "Fettnapf", "mouse", "mouse", option=("Announcing the total", "by_player"))
    first, second = company.players
    for player in company.players:
        player.way.press(player.button("Seen"))
    asked(first).way.press(first.offered.first)
    first.way.write(first.page.get_by_label("What is the total now?"), "20")
    first.way.press(first.button("Announce"))
    asked(second).way.press(second.offered.first)
    expect(second.page.get_by_label("What is the total now?")).to_be_visible()
    watcher = company.watchers[0]
    for one in company.everybody:
        expect(one.page.locator('.fn-show[data-kind="said"]')).to_be_visible()
    return {"fettnapf asked": second, "fettnapf waiting": first, "fettnapf watcher": watcher}


def squirrel(people: People) -> dict[str, Player]:
    """A card just taken in autumn; the square in winter; the patches that are searched in Reverse or Die."""
    autumn = started(people, "Squirrel or Die", "mouse", watchers=0).players[0]
    asked(autumn)
    autumn.rush("main button[data-side=up][data-lit=true]")
    autumn.way.press(autumn.page.locator("main button[data-side=up][data-lit=true]").first)
    expect(autumn.button("Back")).to_be_visible()
    shown = {"squirrel autumn": autumn}
    seasons: dict[str, Option] = {"winter": None, "reverse": ("Variant", "reverse")}
    for season, option in seasons.items():
        company = started(people, "Squirrel or Die", "mouse", option=option)
        company.players[0].rush(WINTER)
        shown[f"squirrel {season}"] = asked(company.players[0])
        shown["squirrel watcher" if season == "winter" else "squirrel reverse watcher"] = company.watchers[0]
    return shown


def fool(people: People) -> dict[str, Player]:
    """Eight seats in the second trick."""
    company = started(people, "Fool", "mouse")
    player = company.players[0]
    player.rush(".fo-last li")
    expect(player.page.locator(".fo-spot")).to_have_count(8)
    return {"fool asked": asked(player), "fool watcher": company.watchers[0]}
