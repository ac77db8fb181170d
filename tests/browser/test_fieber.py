"""Whole matches of Fieber by what the page offers: draws made and lost by hand, and the experienced mode."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player

DRAWN = 12
"""After so many draws nobody draws any more: hands run out, and the match ends soon."""


def told(player: Player, what: str = "") -> Locator:
    """The lines of this page's log about such happenings, or all of them."""
    return player.page.locator(f'.log li[data-kind="{what}"]' if what else ".log li")


def offer(player: Player) -> Locator:
    """The button that draws by hand."""
    return player.button("Draw a card")


def is_offered(player: Player) -> bool:
    """Whether this page may draw while the match goes on without it."""
    return offer(player).is_visible() and player.bar.get_attribute("data-asked") == "false"


def level(company: Company) -> None:
    """Wait until all pages have heard as much as the newest: a draw is not worded alike for everybody."""
    lines = told(company.newest).count()
    for one in company.everybody:
        expect(told(one)).to_have_count(lines)


def draw(company: Company, player: Player) -> None:
    """The hand grows by one card at its end, the offer is gone, all others see that a card came."""
    held, drawn = player.cards(), told(player, "fieber.drew").count()
    player.way.press(offer(player))
    expect(player.hand).to_have_count(len(held) + 1)
    assert player.cards()[:-1] == held
    expect(offer(player)).to_have_count(0)
    for one in company.everybody:
        expect(told(one, "fieber.drew")).to_have_count(drawn + 1)


def lose(company: Company, player: Player, other: Player) -> None:
    """The other one plays on or works a night shift meanwhile: no card comes, and the offer is gone."""
    held, drawn = player.cards(), told(player, "fieber.drew").count()
    expect(player.page.get_by_text("may draw", exact=True)).to_be_visible()
    lapsed = told(other, "fieber.draw_lapsed")
    level(company)
    for asked in company.turns():
        assert asked is other
        company.move(other)
        if lapsed.count() > 0:
            break
    level(company)
    expect(offer(player)).to_have_count(0)
    assert player.cards() == held
    for one in company.everybody:
        expect(told(one, "fieber.draw_lapsed")).to_have_text(
            f"{player.name} did not draw in time: the card is forgone."
        )
        expect(told(one, "fieber.drew")).to_have_count(drawn)


def all_agree(company: Company) -> None:
    """One of the two wins, the other is out, on every page alike."""
    level(company)
    company.ranking()
    for one in company.everybody:
        expect(told(one, "fieber.out")).to_have_count(1)
    ends = [told(one, "fieber.finished").inner_text() for one in company.everybody]
    assert ends == [ends[0]] * len(ends)
    assert sum(f"{one.name} wins" in ends[0] for one in company.players) == 1, ends[0]


@pytest.mark.timeout(240)
def test_drawing_by_hand_a_draw_is_made_and_one_is_lost_in_a_match_by_keys_alone(
    people: People,
) -> None:
    company = gather(people, "keys", "keys", title="Fieber")
    company.choose("Drawing", "by_hand", "By hand")
    company.start()
    drawn, lost = 0, False
    for player in company.turns():
        level(company)
        company.move(player)
        if drawn == DRAWN or not is_offered(player):
            continue
        other = next(one for one in company.players if one is not player)
        # With two cards each nobody goes out while the draw lapses.
        if drawn > 0 and not lost and all(len(one.cards()) > 1 for one in company.players):
            lose(company, player, other)
            lost = True
            player = other
        if is_offered(player):
            draw(company, player)
            drawn += 1
    assert drawn > 0
    assert lost
    all_agree(company)


@pytest.mark.timeout(240)
def test_an_experienced_match_is_played_to_its_end_by_taps_alone(people: People) -> None:
    company = gather(people, "taps", "taps", title="Fieber")
    company.choose("Mode", "experienced", "Experienced")
    company.start()
    company.play()
    all_agree(company)
    for one in company.everybody:
        # Only the third card that a seat loses puts it out: every play and every other loss draws one.
        expect(told(one, "fieber.out")).to_contain_text("has lost the third card and is out.")
        expect(told(one, "fieber.draw_lapsed")).to_have_count(0)
