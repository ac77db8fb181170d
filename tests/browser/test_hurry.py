"""Clicks that come twice, from two tabs, too early or too late do one thing or nothing."""

import time

from playwright.sync_api import expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player

CLICK_AT = "(one, at) => void setTimeout(() => one.click(), at - Date.now())"


def left(company: Company) -> list[int]:
    """How many cards each player holds, once all have heard of the latest move."""
    company.in_step()
    return [player.hand.count() for player in company.players]


def test_a_double_click_plays_one_card(company: Company) -> None:
    asked = next(company.turns())
    first = asked.cards()[0]
    asked.hand.first.dblclick()
    expect(asked.hand).to_have_count(8)
    assert asked.standing().phase == "waiting"
    assert first not in asked.cards()
    company.newest = asked
    assert sorted(left(company)) == [8, 9, 9]
    assert asked.notices.count() == 0  # nothing was sent that had to be refused


def test_two_cards_pressed_in_the_same_instant_play_the_first(company: Company) -> None:
    asked = next(company.turns())
    held = asked.cards()
    asked.hand.evaluate_all("(all) => { all[3].click(); all[5].click(); all[3].click(); }")
    expect(asked.hand).to_have_count(8)
    assert asked.standing().phase == "waiting"
    assert asked.cards() == [card for card in held if card != held[3]]
    assert asked.notices.count() == 0


def test_two_tabs_of_one_guest_are_both_live_and_play_one_card_between_them(
    company: Company, people: People
) -> None:
    asked = next(company.turns())
    other = people.tab(asked.page.context, asked.name)
    other.come(company.link)
    expect(other.hand).to_have_count(9)
    assert other.cards() == asked.cards()
    instant = time.time() * 1000 + 1500
    asked.hand.nth(0).evaluate(CLICK_AT, instant)
    other.hand.nth(1).evaluate(CLICK_AT, instant)
    for tab in (asked, other):
        expect(tab.hand).to_have_count(8)
        assert tab.standing().phase == "waiting"
    assert other.cards() == asked.cards()
    company.newest = asked
    assert sorted(left(company)) == [8, 9, 9]
    company.watchers.append(other)  # from here on it must hear all that the others hear
    company.play(moves=5)
    company.in_step()
    other.page.close()
    company.watchers.remove(other)
    expect(asked.page.locator(".plate").filter(has_text=asked.name)).not_to_contain_text("not connected")
    company.play(moves=3)


def test_a_card_pressed_out_of_turn_says_why_and_stays(company: Company) -> None:
    asked = next(company.turns())
    waiting = next(one for one in company.players if one is not asked)
    waiting.hand.first.click(force=True)
    expect(waiting.notices).to_contain_text("It is not your turn.")
    expect(waiting.hand).to_have_count(9)


def test_buttons_of_the_bar_rest_after_their_meaning_has_changed(people: People) -> None:
    """A second press on the place of "I am ready" does not take it back."""
    one: Player = gather(people, "mouse", "mouse", "mouse", watchers=0).players[1]
    one.button("I am ready").dblclick()
    expect(one.button("Not ready")).to_be_enabled()
