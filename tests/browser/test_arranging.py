"""One's own hand is put in order: by what the game offers, by keys, by dragging with a mouse or a finger."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player
from tests.browser.ways import PHONE

KINDS = ("food", "birdhouse", "death", "bomb", "again", "sleepy", "love", "cat")
NAMES = ("Anna", "Bert", "Cleo", "Dora")


def order(player: Player) -> Locator:
    """Where the order of the hand is chosen."""
    return player.page.get_by_label("Order of your hand")


def said(player: Player) -> Locator:
    """What a screen reader is told of a moved card."""
    return player.page.locator(".arrange [role=status]")


def middle(card: Locator) -> tuple[float, float]:
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def moved(cards: list[str], at: int, to: int) -> list[str]:
    rest = [*cards]
    rest.insert(to, rest.pop(at))
    return rest


def fool(people: People, **more: Any) -> Company:
    company = gather(people, *("mouse",) * 4, title="Fool", watchers=0, names=NAMES, **more)
    company.start()
    return company


def drag(player: Player, at: int, to: int) -> None:
    """Drag a card with the mouse to where another lies."""
    mouse = player.page.mouse
    mouse.move(*middle(player.hand.nth(at)))
    mouse.down()
    mouse.move(*middle(player.hand.nth(to)), steps=8)
    mouse.up()


def swipe(player: Player, at: int, to: int) -> None:
    """The same with a finger, as the browser gets it from the screen."""
    finger = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    (from_x, from_y), (to_x, to_y) = middle(player.hand.nth(at)), middle(player.hand.nth(to))
    touch("touchStart", (from_x, from_y))
    for part in range(1, 9):
        touch("touchMove", (from_x + (to_x - from_x) * part / 8, from_y + (to_y - from_y) * part / 8))
    touch("touchEnd")


@pytest.mark.timeout(120)
def test_by_keys_a_card_moves_keeps_the_focus_and_stays_there_after_a_reload(people: People) -> None:
    company = fool(people)
    player = company.players[0]
    dealt = player.cards()
    player.hand.nth(2).focus()
    player.page.keyboard.press("Shift+ArrowRight")
    assert player.cards() == moved(dealt, 2, 3)
    expect(player.hand.nth(3)).to_be_focused()
    expect(said(player)).to_contain_text("now card 4 of 12.")
    player.page.keyboard.press("Shift+Home")
    assert player.cards() == moved(dealt, 2, 0)
    expect(order(player)).to_have_value("own")
    player.page.keyboard.press("ArrowRight")
    expect(player.hand.nth(1)).to_be_focused()
    player.page.reload()
    expect(player.hand).to_have_count(12)
    assert player.cards() == moved(dealt, 2, 0)


@pytest.mark.timeout(120)
def test_dragging_moves_a_card_and_plays_none(people: People) -> None:
    company = fool(people)
    player = next(company.turns())
    dealt = player.cards()
    drag(player, 0, 5)
    assert player.cards() == moved(dealt, 0, 5)
    drag(player, 11, 1)
    assert player.cards() == moved(moved(dealt, 0, 5), 11, 1)
    player.standing()
    expect(player.hand).to_have_count(12)
    expect(player.bar).to_have_attribute("data-asked", "true")
    expect(player.notices).to_have_count(0)

    card = player.cards()[4]
    player.way.press(player.hand.nth(4))
    expect(player.hand).to_have_count(11)
    assert card not in player.cards() or card == "fo-1"


@pytest.mark.timeout(120)
def test_dragging_by_finger_on_a_phone_across_the_rows_of_the_hand(people: People) -> None:
    company = fool(people, viewport=PHONE, has_touch=True, is_mobile=True)
    player = company.players[1]
    dealt = player.cards()
    swipe(player, 9, 2)
    assert player.cards() == moved(dealt, 9, 2)
    assert player.page.evaluate("[scrollX, scrollY]") == [0, 0]


@pytest.mark.timeout(120)
def test_escape_gives_a_dragged_card_back(people: People) -> None:
    company = fool(people)
    player = company.players[0]
    dealt = player.cards()
    player.page.mouse.move(*middle(player.hand.nth(0)))
    player.page.mouse.down()
    player.page.mouse.move(*middle(player.hand.nth(4)), steps=4)
    player.page.keyboard.press("Escape")
    player.page.mouse.up()
    assert player.cards() == dealt
    expect(order(player)).to_have_value("suit")


@pytest.mark.timeout(120)
def test_a_move_of_another_during_a_drag_does_no_harm_and_nothing_of_the_order_is_told(
    people: People,
) -> None:
    company = fool(people)
    asked = next(company.turns())
    player = next(one for one in company.players if one is not asked)
    dealt, log = player.cards(), asked.log()
    player.page.mouse.move(*middle(player.hand.nth(1)))
    player.page.mouse.down()
    player.page.mouse.move(*middle(player.hand.nth(3)), steps=4)
    assert asked.log() == log
    before = player.page.locator(".fo-front .card").count()
    company.move(asked)
    expect(player.page.locator(".fo-front .card")).to_have_count(before + 1)
    player.page.mouse.up()
    assert player.cards() == moved(dealt, 1, 3)
    assert asked.log() == log


@pytest.mark.timeout(120)
def test_each_game_offers_its_orders_and_a_chosen_one_is_remembered_for_the_next_match(
    people: People,
) -> None:
    company = gather(people, "mouse", "keys", "mouse", watchers=0)
    company.start()
    player = company.players[1]
    up = player.cards()
    assert up == sorted(up, key=lambda token: int(token.removeprefix("ff-")))
    order(player).focus()
    player.page.keyboard.press("ArrowDown")
    expect(order(player)).to_have_value("down")
    assert player.cards() == up[::-1]
    again = people.tab(player.page.context, player.name)
    again.come(company.link)
    expect(again.hand).to_have_count(9)
    assert again.cards() == up[::-1]


@pytest.mark.timeout(120)
def test_a_sorted_hand_of_fettnapf_plays_the_card_that_is_pressed_and_takes_the_new_one_in(
    people: People,
) -> None:
    company = gather(people, "mouse", "keys", title="Fettnapf", watchers=0)
    company.start()
    for one in company.players:
        one.way.press(one.button("Seen"))
    player = next(company.turns())
    up = player.cards()
    assert up == sorted(up)
    order(player).select_option("down")
    assert player.cards() == up[::-1]
    player.hand.nth(2).focus()
    player.page.keyboard.press("Shift+Home")
    mine = moved(up[::-1], 2, 0)
    assert player.cards() == mine
    player.way.press(player.hand.nth(1))
    assert player.standing().phase == "waiting"
    expect(player.hand).to_have_count(3)
    assert player.cards()[0] == mine[0]
    assert mine[2] in player.cards()[1:]
    company.newest = player
    other = next(company.turns())
    assert other is not player
    assert other.cards() == sorted(other.cards())


@pytest.mark.timeout(120)
def test_a_card_just_taken_from_the_table_stands_in_a_sorted_hand_of_squirrel_too(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Squirrel or Die", watchers=0)
    company.start()
    player = next(company.turns())
    dealt = player.cards()
    player.hand.nth(2).focus()
    player.page.keyboard.press("Shift+Home")
    mine = moved(dealt, 2, 0)
    assert player.cards() == mine
    company.move(player)
    player.way.press(player.page.locator("button[data-side=up]").first)
    expect(player.hand).to_have_count(4)
    assert player.cards()[:3] == mine
    order(player).select_option("kind")
    kinds = [KINDS.index(token.removeprefix("sq-")) for token in player.cards()]
    assert kinds == sorted(kinds)


@pytest.mark.timeout(120)
def test_a_hand_that_all_see_in_its_order_cannot_be_sorted(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Fieber", watchers=0)
    company.start()
    player = company.players[0]
    held = player.cards()
    expect(order(player)).to_have_count(0)
    player.hand.nth(0).focus()
    player.page.keyboard.press("Shift+ArrowRight")
    drag(player, 0, 2)
    assert player.cards() == held
