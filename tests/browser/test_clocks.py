"""Clocks and breaks: time that runs out, shown alike whatever a page's own clock says; a pause agreed on."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player
from tests.browser.test_table import DAY, OTHER_CLOCK

SHORT = 8  # seconds: less than a host is offered, but a program may set it
FACE = re.compile(r"\d:\d\d")
OFFER = """(field, seconds) => {
  const option = field.ownerDocument.createElement("option");
  option.value = String(seconds);
  field.append(option);
}"""


def clock_field(host: Player) -> Locator:
    return host.page.get_by_label("Time for a decision")


def set_clock(company: Company, value: str, words: str) -> None:
    """The host chooses; all others read of it."""
    host, *others = company.everybody
    clock_field(host).select_option(value)
    for one in others:
        expect(one.page.get_by_text(f"{words} for a decision", exact=True)).to_be_visible()


def set_short(company: Company) -> None:
    """A clock that only a program can set."""
    clock_field(company.players[0]).evaluate(OFFER, SHORT)
    set_clock(company, str(SHORT), f"{SHORT} seconds")
    expect(clock_field(company.players[0])).to_have_value(str(SHORT))


def at_seat(one: Player) -> Locator:
    """The clock at the seat that is waited for, as this page shows it."""
    return one.page.locator(".spot .clock-left")


def own(one: Player) -> Locator:
    """One's own clock, at the bar."""
    return one.page.locator("#bar .own-clock")


def seconds(one: Player) -> int:
    minutes, rest = at_seat(one).inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def wish(one: Player) -> Locator:
    """That somebody would like a break, beside the game."""
    return one.page.get_by_role("region", name="A break")


def press(one: Player, name: str) -> None:
    one.way.press(one.button(name))


def paused(company: Company) -> None:
    for one in company.everybody:
        expect(one.bar).to_contain_text("The match pauses.")
        expect(one.bar).to_have_attribute("data-asked", "false")


@pytest.mark.timeout(120)
def test_whoever_lets_the_time_run_out_loses_the_choice_and_the_match_goes_on(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    set_short(company)
    company.start()
    asked = next(one for one in company.players if one.bar.get_attribute("data-asked") == "true")
    expect(own(asked)).to_have_text(FACE)
    expect(asked.page.locator("#clock-live")).to_contain_text("Your time gets short")
    for one in company.everybody:
        expect(one.page.locator(".log li")).to_contain_text([f"{asked.name} ran out of time."])
        if one is asked:
            expect(one.notices).to_contain_text("Your time ran out")
        else:
            expect(one.notices).to_have_count(0)
    expect(asked.hand).to_have_count(8)
    expect(asked.page.locator("#clock-live")).to_be_empty()
    company.end_by_vote()
    for one in company.everybody:
        expect(one.page.locator(".clock")).to_have_count(0)


@pytest.mark.timeout(120)
def test_pages_whose_clocks_are_a_day_off_count_down_alike(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    for player, shift in zip(company.players, (DAY, -DAY), strict=False):
        player.page.add_init_script(OTHER_CLOCK.replace("SHIFT", str(shift)))
        player.page.reload()
        player.connected()
    set_clock(company, "120", "2 minutes")
    company.start()
    for one in company.everybody:
        expect(at_seat(one)).to_have_text(FACE)
    shown = company.players[0].page.evaluate("performance.now()"), seconds(company.players[0])
    for one in company.everybody:
        assert 60 < seconds(one) <= 120
    left = seconds(company.players[0])
    passed = (company.players[0].page.evaluate("performance.now()") - shown[0]) / 1000
    assert abs((shown[1] - left) - passed) <= 2


def test_a_correspondence_counts_days_and_a_table_without_a_clock_nothing(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    for one in company.everybody[1:]:
        expect(one.page.get_by_text("No clock", exact=True)).to_be_visible()
    set_clock(company, str(3 * 86_400), "3 days")
    company.start()
    for one in company.everybody:
        expect(at_seat(one)).to_have_text("3 days")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("ways", [("mouse", "taps", "keys")])
def test_a_break_begins_and_ends_when_all_players_want_it(people: People, ways: tuple[str, ...]) -> None:
    company = gather(people, *ways)
    set_clock(company, "120", "2 minutes")
    company.start()
    company.play(moves=2)
    company.in_step()
    asked = next(company.turns())
    first, second, third = company.players
    press(first, "Pause")
    for one in (second, third, *company.watchers):
        expect(wish(one)).to_contain_text(f"{first.name} would like a break.")
    expect(company.watchers[0].button("Take a break")).to_have_count(0)
    press(second, "Take a break")
    expect(wish(first)).to_contain_text(f"Waiting for {third.name}.")
    press(third, "Take a break")
    paused(company)
    held = asked.cards()
    asked.hand.first.click(force=True)
    expect(asked.notices).to_contain_text("The match pauses.")
    stands = [at_seat(one).inner_text() for one in company.everybody]
    assert stands == [stands[0]] * len(stands)
    press(first, "Go on")
    expect(second.bar).to_contain_text(f"{first.name} would like to go on.")
    press(second, "Go on")
    expect(first.bar).to_contain_text(f"Waiting for {third.name} to go on.")
    assert at_seat(first).inner_text() == stands[0]
    press(third, "Go on")
    for one in company.everybody:
        expect(one.bar).not_to_contain_text("The match pauses.")
    assert asked.cards() == held
    company.newest = first
    company.in_step()
    company.play(moves=4)


def test_a_wish_for_a_break_can_be_taken_back(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse", watchers=0)
    company.start()
    first, second, _ = company.players
    press(first, "Pause")
    expect(wish(second)).to_contain_text(f"{first.name} would like a break.")
    press(first, "Play on after all")
    expect(wish(second)).to_have_count(0)
    company.play(moves=2)


def test_alone_with_bots_one_pauses_and_goes_on_at_once(people: People) -> None:
    one = people.person("Anna", "keys")
    one.make_table("Fieber")
    press(one, "Bots on the 4 free seats")
    expect(one.page.get_by_text("5 of 5 taken")).to_be_visible()
    press(one, "Start")
    expect(one.bar).to_have_attribute("data-phase", "playing")
    press(one, "Pause")
    expect(one.bar).to_contain_text("The match pauses.")
    press(one, "Go on")
    expect(one.bar).not_to_contain_text("The match pauses.")
