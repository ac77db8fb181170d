"""A whole match by what the page offers: by mouse, by taps on a phone, by keys alone, and watched."""

import time

import pytest
from playwright.sync_api import expect
from stammtisch.games.registry import game, keys

from tests.browser.company import PATIENCE, Company, People, gather

DEAL = 27
"""The cards that three play in a deal."""


def same_end(company: Company) -> None:
    """All see the same winner and the same scores, and that the shuffle was honest."""
    company.ranking()
    for player in company.players:
        expect(player.page.get_by_text("Your page helped to shuffle")).to_be_visible()
    for watcher in company.watchers:
        expect(watcher.page.get_by_text("How the cards were shuffled")).to_be_visible()


def at_once(company: Company, button: str) -> None:
    """All players press this button at the same instant, before any page can have heard of another."""
    instant = time.time() * 1000 + 800
    for player in company.players:
        player.button(button).evaluate(
            "(one, at) => void setTimeout(() => one.click(), at - Date.now())", instant
        )


@pytest.mark.timeout(240)
def test_a_match_by_mouse_by_taps_and_by_keys_is_seen_alike_by_all_and_its_rematch_is_one(
    people: People,
) -> None:
    company = gather(people, "mouse", "taps", "keys", reduced_motion="no-preference")
    company.start()
    company.play(moves=DEAL + 3)
    company.in_step()
    company.hurry(8 * PATIENCE)
    company.in_step()
    same_end(company)
    assert "wins the match." in company.players[0].log() or "share the win." in company.players[0].log()

    at_once(company, "Rematch")
    company.begun()
    assert company.table_facts()["matches"] == 2
    company.play(moves=4)
    company.in_step()
    for one in company.everybody:
        expect(one.page.locator(".ff-count")).to_contain_text("Deal 1 of 3")
        expect(one.page.get_by_text("trick 2 of 9")).to_be_visible()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("way", ["mouse", "taps", "keys"])
@pytest.mark.parametrize("key", keys())
def test_every_game_is_played_to_its_end_by_what_its_page_offers(people: People, key: str, way: str) -> None:
    company = gather(people, way, way, way, title=game(key).title)
    company.start()
    company.play()
    company.in_step()
    same_end(company)
