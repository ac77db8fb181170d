"""No page holds a card that its viewer may not know: in no text, attribute or address, at no step."""

import re

import pytest
from playwright.sync_api import expect

from tests.asgi.running import Running
from tests.browser import truth
from tests.browser.company import Company, People, gather
from tests.browser.dom import markup, tokens
from tests.contract.cards import CARDS
from tests.contract.knowable import knowable_cards

SEVERAL_TRICKS = 20
ONE_DEAL = 27


def scan(company: Company, server: Running) -> None:
    """Every page names only what its viewer may know now; and the scan does see a viewer's own cards."""
    company.in_step()
    match = truth.match(server.data, company.code)
    deck = set(CARDS["fifty"].deck(match.options, len(match.players)))
    for one in company.everybody:
        seat = company.players.index(one) if one in company.players else None
        named = tokens(one.page, CARDS["fifty"].token) & deck
        known = knowable_cards("fifty", match.state, seat)
        assert named <= known, f"{one.name} sees {sorted(named - known)}"
        if seat is not None:
            assert set(one.cards()) <= named


@pytest.mark.timeout(240)
def test_no_page_names_a_card_its_viewer_may_not_know(company: Company, server: Running) -> None:
    scan(company, server)
    company.play(moves=ONE_DEAL + 2, each=lambda: scan(company, server))


@pytest.mark.long
@pytest.mark.timeout(400)
def test_no_page_names_a_hidden_card_to_the_end_of_a_match_nor_on_its_result_page(
    company: Company, server: Running
) -> None:
    company.play(each=lambda: scan(company, server))


@pytest.mark.timeout(240)
def test_choices_face_down_are_hidden_and_all_backs_are_the_same(people: People, server: Running) -> None:
    company = gather(people, "mouse", "mouse", "mouse", "mouse", options=("Simultaneous play",))
    company.start()
    backs: set[str] = set()

    def look() -> None:
        scan(company, server)
        for one in company.everybody:
            backs.update(markup(one.page.locator(".ff-front .back")))

    company.play(moves=SEVERAL_TRICKS, each=look)
    assert len(backs) == 1
    assert not re.search(r"\d", backs.pop())


def test_the_cards_of_others_are_a_number_and_nothing_else(company: Company) -> None:
    """Before anybody has played, the places of the others differ in names and seats alone."""
    company.in_step()
    for one in company.everybody:
        for place in one.page.locator(".ff-spot[data-you=false]").all():
            expect(place.locator("[data-card]")).to_have_count(0)
            expect(place.locator(".ff-marks")).to_contain_text("9 cards in hand")
