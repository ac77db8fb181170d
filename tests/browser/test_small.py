"""On the smallest phones what one needs to act is in sight, bars of the browser included."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.company import People, gather
from tests.browser.player import Player

SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 480}, "has_touch": True, "is_mobile": True}
ON_ITS_SIDE: dict[str, Any] = {
    "viewport": {"width": 640, "height": 320},
    "has_touch": True,
    "is_mobile": True,
}
IN_SIGHT = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const seen = visualViewport;
  const inside = left >= -0.5 && top >= -0.5 && right <= seen.width + 0.5 && bottom <= seen.height + 0.5;
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return inside && one.contains(middle);
}"""
BIG_ENOUGH = "(one) => Math.min(one.offsetWidth, one.offsetHeight)"
LEAST = 40  # px, for a finger


def in_sight(one: Player) -> None:
    """Every button of the bar, and every card of the hand, can be seen whole and touched as it stands."""
    buttons = one.bar.get_by_role("button").all()
    assert buttons
    for button in buttons:
        assert button.evaluate(IN_SIGHT), button
        assert button.evaluate(BIG_ENOUGH) >= LEAST, button


def test_on_a_small_phone_the_bar_and_the_last_card_are_in_sight(people: People) -> None:
    company = gather(people, "taps", "taps", "taps", "taps", watchers=0, **SMALL)
    for player in company.players:
        in_sight(player)
    company.start()
    for player in company.players:
        expect(player.hand).to_have_count(9)
        in_sight(player)
    company.play(moves=6)
    for player in company.players:
        in_sight(player)
    company.end_by_vote()
    for player in company.players:
        in_sight(player)


def test_on_a_phone_on_its_side_too(people: People) -> None:
    company = gather(people, "taps", "taps", "taps", watchers=0, **ON_ITS_SIDE)
    company.start()
    for player in company.players:
        in_sight(player)
    company.play(moves=4)
