"""Whole matches of Fool by what the page offers: eight pages, and one with announcements."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import PATIENCE, Company, People, gather
from tests.browser.player import Player

EIGHT = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerd", "Hanna")
LONG = 20 * PATIENCE


def spot(player: Player, name: str) -> Locator:
    """Where a seat's things lie on this page."""
    return player.page.locator(".fo-spot").filter(has=player.page.get_by_text(name, exact=True))


def fools(player: Player) -> Locator:
    """The seats that sit out, as this page shows them."""
    return player.page.locator('.fo-spot [aria-label="Fool, sits out this trick"]')


def same_end(company: Company) -> None:
    """All see the same result, and a score sheet whose rounds add up to its totals."""
    assert not [line for line in company.ranking() if "-" in line]  # points below nothing have a true minus
    sheet = company.players[-1].page.locator(".fo-sheet tbody tr")
    expect(sheet).to_have_count(len(company.players))
    for row in sheet.all():
        scored = [int(points.replace("−", "-")) for points in row.locator("[data-points]").all_inner_texts()]
        assert sum(scored) == int(row.locator("td").last.inner_text().replace("−", "-"))


@pytest.mark.timeout(500)
def test_eight_play_a_match_of_printed_length_with_two_fools(people: People) -> None:
    company = gather(people, *("mouse",) * 8, title="Fool", watchers=0, names=EIGHT)
    company.start()
    first = company.players[0]
    expect(first.hand).to_have_count(11)
    for suit, range_ in (("green", "2–27"), ("red", "2–23"), ("yellow", "2–21"), ("blue", "2–15")):
        tile = first.page.get_by_role("list", name="Cards in this match").get_by_text(range_)
        expect(tile, suit).to_be_visible()
    expect(first.page.get_by_text("6 wild 1s")).to_be_attached()
    expect(first.page.get_by_label("2 Fool discs in the middle")).to_be_visible()

    company.play(moves=8)
    for one in company.everybody:
        expect(fools(one)).to_have_count(2)
        expect(one.page.get_by_label("0 Fool discs in the middle")).to_be_visible()
        expect(one.page.locator(".fo-last li")).to_have_count(8)
    company.play(moves=6)
    expect(first.page.get_by_text("trick 3")).to_be_visible()

    # Low cards first: those left in hand are dear, so few rounds make 80 minus points.
    company.hurry(patience=LONG, place=-1, unseen=True)
    for one in company.everybody:
        expect(one.page.locator('.log li[data-kind="fool.finished"]')).to_contain_text("80 or below")
    same_end(company)


@pytest.mark.timeout(500)
def test_announcements_made_by_keys_are_hidden_until_all_have_decided(people: People) -> None:
    company = gather(people, *("keys",) * 4, title="Fool", names=EIGHT[:4], options=("Announcement",))
    company.choose("Length", "players", "Players")
    company.start()
    announcer, *others = company.players
    announcer.way.press(announcer.button("Announce it"))
    for one in company.everybody:
        expect(spot(one, announcer.name).get_by_title("has decided, nobody else knows what")).to_have_count(
            0 if one is announcer else 1
        )
        expect(one.page.locator(".fo-announced")).to_have_count(0)
    expect(spot(announcer, announcer.name).get_by_text("announce", exact=True)).to_be_visible()
    for one in others:
        one.way.press(one.button("Announce nothing"))
    for one in company.everybody:
        shown = spot(one, announcer.name).get_by_title("has announced going out")
        expect(shown).to_be_visible()
        expect(one.page.locator(".fo-announced")).to_have_count(1)

    company.play(moves=6)
    company.in_step()
    company.hurry(LONG, until=".fo-left", unseen=True)
    for one in company.everybody:
        expect(one.page.get_by_role("heading", name="Left in hand after round 1")).to_be_visible()
        expect(one.page.locator(".fo-left > li")).to_have_count(4)
        expect(one.page.locator(".fo-gain")).to_have_count(4)
    company.hurry(patience=LONG, unseen=True)
    for one in company.everybody:
        expect(one.page.locator('.log li[data-kind="fool.finished"]')).to_contain_text("the last round")
        expect(one.page.locator(".fo-sheet thead th")).to_have_count(1 + 4 + 2)
    same_end(company)
