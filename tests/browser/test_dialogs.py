"""Dialogs by keys: focus goes in and stays in, Escape closes, focus comes back to what opened them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player
from tests.browser.ways import Keys

ROUNDS = 25
OUTSIDE = """() => {
  const now = document.activeElement;
  return now !== document.body && !now.closest("dialog") ? now.outerHTML : null;
}"""


def by_keys(one: Player, opener: Locator) -> None:
    """Open the dialog of this button, walk it both ways, close it with Escape."""
    Keys(one.page).press(opener)
    expect(one.dialog).to_be_visible()
    expect(one.dialog).to_have_accessible_name(one.dialog.get_by_role("heading").inner_text())
    expect(one.dialog.locator(":focus")).to_have_count(1)
    for key in ("Tab", "Shift+Tab"):
        for _ in range(ROUNDS):
            one.page.keyboard.press(key)
            assert one.page.evaluate(OUTSIDE) is None
    one.page.keyboard.press("Escape")
    expect(one.dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_dialogs_of_the_home_page(people: People) -> None:
    one = people.person("Anna", "keys")
    one.make_table("Fifty Fifty")
    one.page.goto("/")
    by_keys(one, one.button("Make a table for Fifty Fifty"))
    by_keys(one, one.button("You are Anna. Change name"))


def test_the_dialogs_between_matches(people: People) -> None:
    company = gather(people, "keys", "mouse")
    host, player = company.players
    by_keys(host, host.button(f"Remove {player.name}"))
    by_keys(host, host.button("You are Anna. Change name"))
    by_keys(host, host.button("Leave table"))
    stranger = people.person("nobody", "keys")
    stranger.come(company.link)
    by_keys(stranger, stranger.button("Sit on seat 3"))
    expect(stranger.button("Choose a name")).to_be_visible()


def test_the_dialogs_of_a_match(company: Company) -> None:
    one = company.players[0]
    for name in ("Vote to end", "Leave table"):
        by_keys(one, one.button(name))


@pytest.mark.parametrize("name", ["Make a table for Fifty Fifty"])
def test_a_dialog_closes_by_its_cross_and_by_a_click_beside_it(people: People, name: str) -> None:
    one = people.person("Anna")
    one.page.goto("/")
    one.way.press(one.button(name))
    one.way.press(one.dialog.get_by_role("button", name="Close"))
    expect(one.dialog).to_have_count(0)
    one.way.press(one.button(name))
    expect(one.dialog).to_be_visible()
    one.page.mouse.click(5, 5)
    expect(one.dialog).to_have_count(0)
