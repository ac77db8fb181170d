"""Whole matches of Squirrel or Die by what the page offers: each variant, both ways of remembering."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.dom import everything
from tests.browser.player import Player

LOOKS = 5
"""All pages are looked at after so many choices."""

TOKEN = re.compile(r"sq-(?:food|birdhouse|death|bomb|again|sleepy|love|cat)\b")
DECIDED = re.compile(r"still alive|Most food|more lives|as many lives")
LYING = """() => Object.fromEntries([...document.querySelectorAll("[data-side]")].map(
  (one) => [one.dataset.zone, `${one.dataset.side} ${one.dataset.card ?? ""}`.trim()]))"""


def lying(player: Player) -> dict[str, str]:
    """What this page shows at each place: "down", "down sq-bomb" if its face is seen, "up sq-food"."""
    found: dict[str, str] = player.page.evaluate(LYING)
    return found


def told(player: Player, kind: str) -> Locator:
    return player.page.locator(f'.log li[data-kind="squirrel.{kind}"]')


def is_winter(player: Player) -> bool:
    return player.page.locator('.sq-table[data-phase="winter"]').count() > 0


def all_agree(company: Company, cards: int) -> None:
    """The same winner, why, and food on every page, every card open, each where all others see it."""
    company.in_step()
    for one in company.everybody:
        expect(one.page.locator(".result .ending")).to_have_text(DECIDED)
    company.ranking()
    tables = [lying(one) for one in company.everybody]
    assert len(tables[0]) == cards
    assert all(TOKEN.search(shown) for shown in tables[0].values())
    assert tables == [tables[0]] * len(tables)


def strictly(company: Company) -> None:
    """Nobody's page shows the face of a card that lies face down."""
    company.in_step()
    for one in company.everybody:
        assert {shown for shown in lying(one).values() if shown.startswith("down")} <= {"down"}, one.name


@pytest.mark.timeout(240)
def test_a_basic_match_by_mouse_and_by_taps_hides_every_face_down_card_until_it_is_turned_up(
    people: People,
) -> None:
    company = gather(people, "mouse", "taps", title="Squirrel or Die")
    company.start()
    autumn, winter = 0, 0
    for made, player in enumerate(company.turns()):
        if made % LOOKS == 0:
            strictly(company)
        if is_winter(player):
            winter += 1
            expect(player.page.locator("#hand")).to_have_count(0)
        else:
            autumn += 1
            logged = told(player, "turn").all_inner_texts()
            assert not [text for text in logged if re.search("food|death|bomb|again", text, re.IGNORECASE)]
        company.move(player)
    assert autumn > 0
    assert winter > 0
    all_agree(company, cards=16)


def hidden_cards(player: Player) -> set[str]:
    """The places whose face-down cards this page shows."""
    return {place for place, shown in lying(player).items() if shown.startswith("down sq-")}


def remembering(company: Company, landmark: str, player: Player) -> None:
    """Whoever hid a card sees it, nobody else does; the landmark stays, and is nothing to press."""
    company.in_step()
    assert lying(player)[landmark] == "up sq-birdhouse"
    assert player.page.locator(f'button[data-zone="{landmark}"]').count() == 0
    first, second = (hidden_cards(one) for one in company.players)
    assert not first & second
    assert all(not hidden_cards(watcher) for watcher in company.watchers)
    down = {place for place, shown in lying(player).items() if shown.startswith("down")}
    assert first | second == down


@pytest.mark.timeout(240)
def test_around_the_birdhouse_by_mouse_and_by_taps_each_page_shows_the_cards_its_player_hid(
    people: People,
) -> None:
    company = gather(people, "mouse", "taps", title="Squirrel or Die")
    company.choose("Variant", "birdhouse", "Birdhouse")
    company.choose("Memory", "own", "Own")
    company.start()
    first = company.players[0]
    landmark = next(place for place, shown in lying(first).items() if shown.endswith("sq-birdhouse"))
    for made, player in enumerate(company.turns()):
        if made % LOOKS == 0:
            remembering(company, landmark, player)
        company.move(player)
    all_agree(company, cards=16)


@pytest.mark.timeout(240)
def test_reverse_or_die_by_taps_alone_fills_a_patch_for_each_and_empties_the_square(
    people: People,
) -> None:
    company = gather(people, "taps", "taps", title="Squirrel or Die", watchers=0)
    company.choose("Variant", "reverse", "Reverse")
    company.start()
    searched = 0
    for made, player in enumerate(company.turns()):
        if made % LOOKS == 0:
            strictly(company)
        if is_winter(player):
            searched += 1
            patches = player.page.get_by_role("group", name=re.compile("^Patch of .*columns$"))
            expect(patches).to_have_count(2)
        company.move(player)
    assert searched > 0
    all_agree(company, cards=16)


def coordinates(player: Player) -> tuple[int, int]:
    """Column and row of the place that has the focus."""
    found: Any = player.page.evaluate(
        "() => [document.activeElement.dataset.x, document.activeElement.dataset.y].map(Number)"
    )
    return found[0], found[1]


def test_arrow_keys_walk_the_grid_row_by_row_and_from_row_to_row(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Squirrel or Die", watchers=0)
    company.start()
    asked = next(company.turns())
    places = asked.page.get_by_role("group", name=re.compile("^The cards on the table")).get_by_role("button")
    # The block of four has two places at each of its sides.
    expect(places).to_have_count(8)
    expect(places.first).to_have_accessible_name("row 4, column E, empty place")
    places.first.focus()
    keys = ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight", "End", "Home")
    walked = []
    for key in keys:
        asked.page.keyboard.press(key)
        walked.append(coordinates(asked))
    assert walked == [(-1, 0), (-1, 1), (0, 2), (-1, 1), (2, 1), (1, 2), (0, -1)]


def test_a_card_may_be_taken_back_and_another_taken_before_one_is_hidden(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Squirrel or Die", watchers=0)
    company.start()
    asked = next(company.turns())
    company.move(asked)
    first, second = (asked.page.locator("button[data-side=up]").nth(at) for at in (0, 1))
    held = asked.cards()
    asked.way.press(first)
    expect(asked.hand).to_have_count(len(held) + 1)
    asked.way.press(second)
    expect(second).to_have_attribute("aria-pressed", "true")
    assert first.get_attribute("aria-pressed") is None
    asked.way.press(second)
    expect(asked.hand).to_have_count(len(held))
    assert asked.cards() == held
    assert TOKEN.findall(everything(asked.page))
    assert asked.notices.count() == 0
