"""One person and bots: played at once, invited seat by seat, and asked in for whoever has gone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.asgi.running import Running, running
from tests.browser.company import PATIENCE, Company, People, gather
from tests.browser.conftest import WIDE
from tests.browser.player import Player
from tests.browser.test_clocks import set_short
from tests.browser.test_screens import DESK_BY_NIGHT, PHONE_BY_DAY, SIDEWAYS, looking, violations
from tests.browser.watch import LOST_LINE

QUICK = {  # bots that answer at once, and people who are away as soon as they are gone
    "STAMMTISCH_BOT_PACE": "0",
    "STAMMTISCH_BOT_BUDGET": "0.02",
    "STAMMTISCH_AWAY_AFTER": "0.2",
}
WHOLE = 12 * PATIENCE
PLAYED = """(absent) => {
  const bar = document.getElementById("bar");
  const names = [...bar.querySelectorAll(".bar-text bdi")].map((one) => one.textContent);
  return bar.dataset.asked === "true" || (names.length > 0 && !names.includes(absent));
}"""
PLACES = {"Fool": -1}
"""Which card is played: in Fool the low ones first, which ends a match soonest."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("bots") / "data", **WIDE, **QUICK) as server:
        yield server


def play_now(one: Player, title: str) -> None:
    """The one press on the home page; whoever has no name takes the one that is filled in."""
    one.page.goto("/")
    unnamed = one.page.locator("#me .name").count() == 0
    one.way.press(one.button(f"Play now with bots: {title}"))
    if unnamed:
        expect(one.dialog.get_by_label("Your name at the table")).not_to_have_value("")
        one.way.press(one.dialog.get_by_role("button", name="Play", exact=True))
    one.page.wait_for_url("**/t/*")
    expect(one.bar).to_have_attribute("data-phase", "playing")


def seats(one: Player) -> Locator:
    """The seats of a lobby."""
    return one.page.locator(".seats > li")


def plate(one: Player, name: str) -> Locator:
    """What stands at somebody's seat in a match."""
    return one.page.locator(".plate").filter(has_text=name)


def go_offline(one: Player) -> None:
    one.watch.allow(LOST_LINE)
    one.page.context.set_offline(True)


def bot_for_one_who_left(company: Company) -> tuple[Player, Player]:
    """The last player is gone; the first one asks a bot in for them. Both of them."""
    first, last = company.players[0], company.players[-1]
    go_offline(last)
    first.way.press(first.button(f"Let a bot play for {last.name}"))
    for one in company.players[:-1]:
        expect(plate(one, last.name)).to_contain_text("a bot plays")
    expect(first.button(f"Let a bot play for {last.name}")).to_have_count(0)
    return first, last


def asked_of(company: Company, absent: Player) -> Player:
    """Who of the others is asked, once the bot of the absent one has played."""
    first = company.players[0]
    first.page.wait_for_function(PLAYED, arg=absent.name)
    standing = first.standing()
    asked = next((one for one in company.players if one.name in standing.names), first)
    asked.page.wait_for_function("() => document.getElementById('bar')?.dataset.asked === 'true'")
    return asked


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("title", "way"),
    [
        ("Fieber", "mouse"),
        ("Fettnapf", "taps"),
        ("Squirrel or Die", "keys"),
        ("Fool", "mouse"),
        ("Fifty Fifty", "taps"),
    ],
)
def test_one_press_seats_you_with_bots_and_the_match_is_played_to_its_end(
    people: People, title: str, way: str
) -> None:
    one = people.person("Anna", way)
    play_now(one, title)
    expect(one.page.locator(".plate [data-bot]")).to_have_count(3)
    Company(one.page.url, [one]).hurry(WHOLE, place=PLACES.get(title, 0))
    expect(one.page.locator(".result")).to_contain_text("3 of the players were bots.")
    expect(one.ranking).to_have_count(4)
    one.way.press(one.button("Rematch"))  # bots are always ready: the next match begins at once
    expect(one.bar).to_have_attribute("data-phase", "playing")


def test_whoever_has_a_name_is_asked_for_nothing(people: People) -> None:
    one = people.person("Anna")
    one.make_table("Fifty Fifty")
    play_now(one, "Fettnapf")
    expect(one.button("You are Anna. Change name")).to_be_visible()


def test_a_name_that_is_filled_in_goes_as_soon_as_one_types_another(people: People) -> None:
    one = people.person("Anna")
    one.page.goto("/")
    one.way.press(one.button("Play now with bots: Fieber"))
    expect(one.dialog.get_by_label("Your name at the table")).to_be_focused()
    one.page.keyboard.type("Anna")
    one.page.keyboard.press("Enter")
    one.page.wait_for_url("**/t/*")
    expect(one.button("You are Anna. Change name")).to_be_visible()
    one.way.press(one.button("Leave table"))
    expect(one.dialog).to_contain_text("The match waits for you.")


def test_who_will_not_give_a_name_stays_on_the_home_page(people: People) -> None:
    one = people.person("Anna")
    one.page.goto("/")
    one.way.press(one.button("Play now with bots: Fieber"))
    one.page.keyboard.press("Escape")
    expect(one.dialog).to_have_count(0)
    expect(one.button("Play now with bots: Fieber")).to_be_focused()


def test_what_keeps_one_from_playing_is_said_at_the_game_and_the_name_is_kept(people: People) -> None:
    one = people.person("Anna")
    one.watch.allow("429")
    problem = {"error": {"code": "too_many", "text": "That was a lot. Try again later."}}
    one.page.route("**/api/play", lambda route: route.fulfill(status=429, json=problem))
    one.page.goto("/")
    one.way.press(one.button("Play now with bots: Fool"))
    one.way.press(one.dialog.get_by_role("button", name="Play", exact=True))
    card = one.page.locator(".game-card").filter(has_text="Fool")
    expect(card.get_by_role("alert")).to_have_text("That was a lot. Try again later.")
    one.page.unroute("**/api/play")
    one.way.press(one.button("Play now with bots: Fool"))
    one.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("way", ["mouse", "taps", "keys"])
def test_the_host_adds_bots_seat_by_seat_changes_and_removes_them_and_all_see_who_is_one(
    people: People, way: str
) -> None:
    company = gather(people, way, "mouse")
    host, guest = company.players
    host.way.press(host.button("Add a bot on seat 3"))
    for one in company.everybody:
        expect(seats(one).nth(2)).to_contain_text("bot, ready")
        expect(seats(one).nth(2).locator("[data-bot]")).to_be_visible()
    expect(guest.button("Add a bot on seat 4")).to_have_count(0)
    level = seats(host).nth(2).get_by_role("combobox")
    expect(level).to_have_value("normal")
    level.focus()
    host.page.keyboard.press("ArrowDown")
    for one in company.everybody[1:]:
        expect(seats(one).nth(2)).to_contain_text("strong")
    expect(level).to_have_value("strong")
    host.way.press(host.button("Bots on the 2 free seats"))
    for one in company.everybody:
        expect(one.page.get_by_text("5 of 5 taken")).to_be_visible()
    host.way.press(seats(host).nth(3).get_by_role("button", name=re.compile("^Remove")))
    for one in company.everybody:
        expect(one.page.get_by_text("4 of 5 taken")).to_be_visible()
    assert host.notices.count() == 0


def test_a_double_press_brings_one_bot_and_no_complaint(people: People) -> None:
    host = people.person("Anna")
    host.make_table("Fieber")
    host.button("Add a bot on seat 2").dblclick()
    expect(host.page.get_by_text("2 of 5 taken")).to_be_visible()
    assert host.notices.count() == 0


def test_somebody_who_comes_later_takes_a_bots_seat(people: People) -> None:
    host, late = people.person("Anna"), people.person("Bert")
    link = host.make_table("Squirrel or Die")
    host.way.press(host.button("Bots on the 3 free seats"))
    expect(host.page.get_by_text("4 of 4 taken")).to_be_visible()
    late.come(link)
    late.watch_by_name()
    late.way.press(late.page.get_by_role("button", name=re.compile("^Take seat 2 instead of")))
    expect(late.button("Stand up")).to_be_visible()
    expect(seats(host).nth(1)).to_contain_text("Bert")
    expect(host.page.locator(".seats [data-bot]")).to_have_count(2)


@pytest.mark.timeout(120)
def test_a_bot_plays_for_whoever_is_away_and_hands_the_seat_back_when_they_return(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse", watchers=0)
    company.start()
    company.play(moves=2)
    company.in_step()
    first, last = bot_for_one_who_left(company)
    held = 9
    while held > 5:  # round after round the bot plays its card
        company.move(asked_of(company, last))
        held = first.hand.count()
    last.page.context.set_offline(False)
    expect(last.notices).to_contain_text("The seat is yours again.")
    for one in company.players:
        expect(plate(one, last.name)).not_to_contain_text("a bot plays")
        expect(one.page.locator('.log li[data-kind="room.handed_back"]')).to_have_count(1)
    company.newest = last
    company.in_step()
    company.play(moves=6)
    assert last.hand.count() < 5


@pytest.mark.timeout(120)
def test_with_a_clock_a_bot_plays_for_whoever_is_away_without_being_asked(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse", watchers=0)
    set_short(company)
    company.start()
    last = company.players[-1]
    go_offline(last)
    for one in company.players[:-1]:  # whoever of them is asked first loses the choice
        expect(plate(one, last.name)).to_contain_text("a bot plays", timeout=WHOLE)


@pytest.mark.timeout(240)
def test_a_match_that_a_bot_finished_says_so(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Fieber", watchers=0)
    company.start()
    first, last = bot_for_one_who_left(company)
    Company(company.link, [first]).hurry(WHOLE)
    expect(first.page.locator(".result")).to_contain_text(f"A bot finished the match for {last.name}.")
    expect(first.ranking.filter(has_text=last.name)).to_contain_text("finished by a bot")


@pytest.mark.timeout(120)
def test_who_only_watches_is_not_offered_a_bot_for_somebody(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    company.start()
    go_offline(company.players[-1])
    expect(company.players[0].button(f"Let a bot play for {company.players[-1].name}")).to_be_visible()
    watcher = company.watchers[0]
    expect(plate(watcher, company.players[-1].name)).to_contain_text("away")
    expect(watcher.page.get_by_text("Let a bot play")).to_have_count(0)
    for look in (PHONE_BY_DAY, DESK_BY_NIGHT):
        page = looking(company.players[0].page, look)
        assert violations(page) == [], look
        assert page.evaluate(SIDEWAYS) == [], look
