"""A match outlives what happens to pages, lines and the server: everybody comes back to the same cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.asgi.running import Running, start
from tests.browser.company import Company, People, gather
from tests.browser.conftest import WIDE
from tests.browser.player import Player
from tests.browser.watch import LOST_LINE

SOME = 7  # choices: into the third trick, in the middle of a turn


class Mortal:
    """A server that a test kills and starts again, at the same address with the same data."""

    def __init__(self, data: Path) -> None:
        self.now: Running = start(data, WIDE)

    def die(self) -> None:
        self.now.kill()

    def live(self) -> None:
        self.now = self.now.again()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    mortal = Mortal(tmp_path / "data")
    yield mortal
    mortal.die()


@pytest.fixture
def those_left(browser: Browser, mortal: Mortal) -> Iterator[People]:
    """People whose server may be gone for a while; nothing else may go wrong on their pages."""
    people = People(browser, mortal.now)
    yield people
    for one in people.all:
        one.watch.allow(LOST_LINE)
    faults = people.faults
    people.close()
    assert faults == []


def hands(company: Company) -> list[list[str]]:
    return [player.cards() for player in company.players]


def lost(one: Player) -> None:
    expect(one.page.locator(".connection")).not_to_have_attribute("data-state", "open")


def test_reloading_in_mid_match_shows_the_same_match_and_it_goes_on(company: Company) -> None:
    company.play(moves=SOME)
    company.in_step()
    before, log = hands(company), company.newest.log()
    for one in company.everybody:
        one.page.reload()
        one.in_step(log)
    assert hands(company) == before
    company.play(moves=SOME)
    company.in_step()
    assert sorted(map(len, hands(company))) == [4, 4, 5]


def test_a_player_offline_sees_it_keeps_the_seat_and_catches_up_when_back(company: Company) -> None:
    company.play(moves=SOME)
    asked = next(company.turns())
    away = next(one for one in company.players if one is not asked)
    company.newest = asked
    away.watch.allow(LOST_LINE)
    away.page.context.set_offline(True)
    expect(away.bar).to_contain_text("Your seat stays yours.")
    plate = asked.page.locator(".plate").filter(has_text=away.name)
    expect(plate).to_contain_text("not connected")
    for player in company.turns():  # until it is the turn of the one who is away
        company.move(player)
        if away.name in player.standing().names:
            break
    away.page.context.set_offline(False)
    away.connected()
    company.in_step()
    expect(plate).not_to_contain_text("not connected")
    company.play(moves=SOME)


def test_a_card_chosen_without_a_line_is_played_once_when_the_line_is_back(company: Company) -> None:
    asked = next(company.turns())
    asked.watch.allow(LOST_LINE)
    held = asked.cards()
    asked.page.context.set_offline(True)
    lost(asked)
    asked.answer(company.rng)
    expect(asked.bar).to_contain_text("Your choice is sent when it is back.")
    assert asked.cards() == held  # nothing moves on hope
    asked.page.context.set_offline(False)
    expect(asked.hand).to_have_count(len(held) - 1)
    company.in_step()
    assert sorted(map(len, hands(company))) == [8, 9, 9]


@pytest.mark.timeout(240)
def test_after_the_server_was_killed_all_pages_come_back_by_themselves_and_the_match_goes_on(
    those_left: People, mortal: Mortal
) -> None:
    company = gather(those_left, "mouse", "taps", "keys")
    company.start()
    company.play(moves=SOME)
    for _ in range(2):
        company.in_step()
        before, log = hands(company), company.newest.log()
        mortal.die()
        for one in company.everybody:
            lost(one)
        mortal.live()
        for one in company.everybody:
            one.connected()
            one.in_step(log)
        assert hands(company) == before
        company.play(moves=SOME)
    company.in_step()
    assert sum(map(len, hands(company))) == 3 * 9 - 3 * SOME


def test_a_lobby_outlives_the_server_too(those_left: People, mortal: Mortal) -> None:
    company = gather(those_left, "mouse", "mouse", "mouse")
    mortal.die()
    for one in company.everybody:
        lost(one)
        expect(one.bar).to_contain_text("No connection.")
    mortal.live()
    for one in company.everybody:
        one.connected()
    company.start()
    company.play(moves=3)
