"""Match after match in the same pages: each begins as if it were the first."""

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company, People, gather

REMATCHES = 5


def fresh(company: Company) -> None:
    """Nothing of the match before is left on any page."""
    for one in company.everybody:
        expect(one.page.locator(".ff-count")).to_contain_text("Deal 1 of 3")
        expect(one.page.locator(".ff-count")).to_contain_text("trick 1 of 9")
        expect(one.page.locator(".ff-spot")).to_have_count(3)
        expect(one.page.locator(".ff-owned[data-colour=none]")).to_have_count(3)
        expect(one.page.locator(".ff-front [data-card]")).to_have_count(0)
        expect(one.page.locator(".ff-gone [data-gone=true]")).to_have_count(0)
        expect(one.page.locator(".result")).to_have_count(0)
        expect(one.page.locator(".card[data-pending=true]")).to_have_count(0)
    for player in company.players:
        expect(player.hand).to_have_count(9)


@pytest.mark.timeout(300)
def test_five_rematches_in_one_page_each_begin_afresh(company: Company) -> None:
    hands = [company.players[0].cards()]
    for match in range(REMATCHES):
        company.play(moves=4 + match)
        company.end_by_vote()
        first, *others = company.players
        first.way.press(first.button("Rematch"))
        for player in others:
            player.way.press(player.button("I am ready"))
        company.begun()
        fresh(company)
        hands.append(company.players[0].cards())
    assert company.table_facts()["matches"] == REMATCHES + 1
    assert len({tuple(hand) for hand in hands}) == REMATCHES + 1
    company.play(moves=3)


def test_after_a_match_the_table_is_opened_for_another_and_who_asked_for_a_seat_has_one(
    people: People,
) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    company.start()
    watcher = company.watchers[0]
    watcher.way.press(watcher.button("Ask for a seat in the next match"))
    company.end_by_vote()
    host = company.players[0]
    host.way.press(host.button("Another game"))
    for one in company.everybody:
        expect(one.bar).to_have_attribute("data-phase", "lobby")
    expect(watcher.button("Stand up")).to_be_visible()  # who asked has a seat
    company.players.append(company.watchers.pop())
    company.start()
    company.play(moves=5)
